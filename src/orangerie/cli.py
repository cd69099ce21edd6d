"""The `orangerie` command."""

import argparse
import json
import os
import sys
from collections.abc import Callable
from contextlib import redirect_stdout, suppress
from pathlib import Path
from typing import Any

from orangerie import __version__
from orangerie.engine.refusal import Refusal
from orangerie.given import checked_seed, counting, options_of, positive

WRONG, MISUSED = 1, 2
"""Exit status: what was given is wrong; what was asked cannot be."""


def main(argv: list[str] | None = None) -> int:
    """Run one command; whatever a person got wrong is answered with one sentence."""
    try:
        arguments = parser().parse_args(argv)
        status = int(arguments.run(arguments) or 0)
        sys.stdout.flush()  # here, where it can still be answered
    except Refusal as refusal:
        say(str(refusal))
        return WRONG
    except BrokenPipeError:
        leave_output()
        return 0
    except OSError as error:
        what = f"{error.filename} cannot be used" if error.filename else "The output could not be written"
        say(f"{what}: {error.strerror or error}.")
        leave_output()
        return WRONG
    except KeyboardInterrupt:
        say("Stopped.")
        return WRONG
    return status


def leave_output() -> None:
    """Nobody reads the output any more; what is left of it goes nowhere, and Python does not complain at its end."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def say(line: str) -> None:
    """A line for the person at the terminal, apart from the output."""
    print(line, file=sys.stderr)


def progress(line: str) -> None:
    """A line of progress, which replaces the one before where the terminal can."""
    if sys.stderr.isatty():
        print(f"\r\033[K{line}", end="", file=sys.stderr, flush=True)
    else:
        say(line)


def end_progress() -> None:
    """Clear the line of progress."""
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr, flush=True)


class Parser(argparse.ArgumentParser):
    """argparse, answering in one sentence."""

    def error(self, message: str) -> Any:
        """Say what was wrong and where help is."""
        self.exit(MISUSED, f"{self.prog}: {message}. '{self.prog} --help' tells more.\n")


def parser() -> argparse.ArgumentParser:
    """All commands and what they take."""
    top = Parser(prog="orangerie", description="Parfum and Sanssouci: play, record, replay, measure.")
    top.add_argument("--version", action="version", version=f"orangerie {__version__}")
    commands = top.add_subparsers(dest="command", required=True, parser_class=Parser)

    def command(name: str, run: Callable[[argparse.Namespace], int | None], about: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=about, description=about)
        made.set_defaults(run=run)
        return made

    made = command("play", play_command, "play a game in the terminal against bots")
    add_game(made)
    made.add_argument("--seed", type=int, help="repeat a game with this seed")
    made = command("record", record_command, "let bots play a game and print its record")
    add_game(made)
    made.add_argument("--seed", type=int, required=True)
    made.add_argument("--bots", metavar="A,B,…", help="a bot for each seat; random unless told otherwise")
    made.add_argument("--legal", action="store_true", help="list the legal moves at every move")
    made = command("replay", replay_command, "check a record and print the final standing")
    made.add_argument("file", help="a record, or - for standard input")
    made.add_argument("--edition", type=Path, metavar="FILE")
    made = command("verify", verify_command, "check every roll and draw of a finished game against its secret")
    made.add_argument("file", help="a record, or - for standard input")
    made.add_argument("--edition", type=Path, metavar="FILE")
    made = command("serve", serve_command, "start the table in the browser")
    made.add_argument("--port", type=int, help="8000 or the next free one unless told otherwise")
    made.add_argument("--open", action="store_true", help="open the page in the browser")
    made.add_argument("--lan", action="store_true", help="let others in your network come to your tables")
    made.add_argument("--bot", action="append", default=[], metavar="MODULE:CLASS", help="a bot of your own to invite")
    add_contests(command)
    made = command("edition", edition_command, "print a game's default edition, to start a new one from")
    made.add_argument("game")
    made = command("bench", bench_command, "measure the compiled rules on one core")
    made.add_argument("--json", action="store_true")
    made.add_argument("--seconds", type=positive, default=1.0, help="how long to measure each row")
    return top


def add_contests(command: Callable[..., argparse.ArgumentParser]) -> None:
    """The commands that measure bots."""
    made = command("arena", arena_command, "let bots play against each other in every seating and count")
    made.add_argument("game")
    made.add_argument("bots", nargs="+", metavar="BOT", help="a level, search:0.5, search:200p or module:Class")
    made.add_argument("--games", type=int, default=1000, help="rounded up so that every seed has every seating")
    made.add_argument("--players", type=int, default=0, help="filled up with copies in turn")
    made.add_argument("--option", action="append", default=[], metavar="NAME[=VALUE]")
    made.add_argument("--edition", type=Path, metavar="FILE")
    made.add_argument("--seed", type=int, default=0)
    made.add_argument("--json", action="store_true")
    made.add_argument("--chart", type=Path, metavar="FILE", help="write a chart as SVG")
    made.add_argument("--workers", type=int, help="processes; one for each core unless told otherwise")
    made.add_argument("--limit", type=positive, default=10.0, help="seconds a module:Class has for a decision")
    made = command("bots", bots_command, "list the levels of a game in order of strength")
    made.add_argument("game")
    made.add_argument("--json", action="store_true")
    made = command("simulate", simulate_command, "play an edition by the thousand and count, beside the default one")
    add_game(made)
    made.add_argument("--bots", metavar="A,B,…", default="greedy", help="filled up with copies in turn; seats rotate")
    made.add_argument("--games", type=int, default=1000, help="games with each edition, the same seeds")
    made.add_argument("--seed", type=int, default=0)
    made.add_argument("--top", type=counting, default=12, help="how many components to show, those that matter most")
    made.add_argument("--json", action="store_true")
    made.add_argument("--chart", type=Path, metavar="FILE", help="write a chart as SVG")
    made.add_argument("--parquet", type=Path, metavar="FILE", help="write every game, and beside it every component")
    made = command("ladder", ladder_command, "play every level against every other and write the table")
    made.add_argument("game")
    made.add_argument("--bots", metavar="A,B,…", help="other bots than the levels, the weakest first")
    made.add_argument("--games", type=int, default=10_000, help="games of a pairing of bots that think fast")
    made.add_argument("--search-games", type=int, default=100, help="games of a pairing with a search")
    made.add_argument("--workers", type=int)
    made.add_argument("--output", type=Path, metavar="FILE")


def add_game(made: argparse.ArgumentParser) -> None:
    """The arguments that describe a game to be played."""
    made.add_argument("game")
    made.add_argument("--players", type=int, default=2)
    made.add_argument("--option", action="append", default=[], metavar="NAME[=VALUE]")
    made.add_argument("--edition", type=Path, metavar="FILE")


def new_match(arguments: argparse.Namespace) -> Any:
    """The match that the arguments describe, on rules compiled for this machine."""
    from orangerie.engine.match import Match
    from orangerie.engine.warm import warm
    from orangerie.games import game as find

    game = find(arguments.game)
    game.check_players(arguments.players)
    options = options_of(arguments.option)
    game.option_bits(options)
    edition = game.edition(arguments.edition)
    warm(game, progress)
    end_progress()
    return Match(game, arguments.players, options, edition)


def record_command(arguments: argparse.Namespace) -> None:
    """Play a game among bots and print its record."""
    from orangerie.bots.play import play
    from orangerie.bots.shelf import bot
    from orangerie.bots.warm import warm_bots
    from orangerie.engine import record

    seed = checked_seed(arguments.seed)
    match = new_match(arguments)
    names = arguments.bots.split(",") if arguments.bots else ["random"] * match.players
    if len(names) != match.players:
        raise Refusal(f"--bots names {len(names)} bots; {match.players} were expected.")
    warm_bots(match.game, names, progress)
    end_progress()
    choices: list[dict[str, Any]] = []
    note = (lambda before: choices.append(choices_of(before))) if arguments.legal else None
    with redirect_stdout(sys.stderr):  # a bot of one's own may print; the record is ours
        play(match, [bot(name) for name in names], seed, note)
    written = record.write(match, [f"bot:{name}" for name in names], seed=seed)
    for move, choice in zip(written["moves"], choices, strict=False):
        move.update(choice)
    print(record.dumps(written))


def choices_of(match: Any) -> dict[str, Any]:
    """The legal moves before a move, and at a chance event their weights."""
    from orangerie.engine.contract import CHANCE

    if match.actor != CHANCE:
        return {"legal": list(match.legal)}
    return {"legal": list(match.weights), "weights": list(match.weights.values())}


def replay_command(arguments: argparse.Namespace) -> None:
    """Check a record from the first move to the result."""
    from orangerie.engine import record
    from orangerie.engine.warm import warm
    from orangerie.games import game as find

    text, place = text_of(arguments.file)
    found = record.read(text, place)
    game = find(found.game)
    game.check_players(found.players)
    edition = game.edition(arguments.edition)
    warm(game, progress)
    end_progress()
    match = record.replay(found, game, edition)
    print(standing(match, found.seats))


def text_of(file: str) -> tuple[str, str]:
    """The text of a file, or of standard input for '-', and how to call it in a sentence."""
    from orangerie.engine import record

    if file == "-":
        return sys.stdin.read(), "Standard input"
    return record.read_file(Path(file)), file


def verify_command(arguments: argparse.Namespace) -> None:
    """Check the chance of a finished game."""
    from orangerie.engine import fair, record
    from orangerie.engine.warm import warm
    from orangerie.games import game as find

    text, place = text_of(arguments.file)
    found = record.read(text, place)
    game = find(found.game)
    game.check_players(found.players)
    edition = game.edition(arguments.edition)
    secret, seeds = fair.promises(text, place)
    warm(game, progress)
    end_progress()
    events = fair.verify(found, secret, seeds, game, edition)
    print(f"The secret is the one promised, and all {events} rolls and draws follow from it.")


def serve_command(arguments: argparse.Namespace) -> None:
    """Start the site."""
    from importlib.util import find_spec

    if find_spec("uvicorn") is None:
        raise Refusal("The table in the browser needs more packages: pip install 'orangerie[site]'.")
    import os

    from orangerie.bots.shelf import bot
    from orangerie.site.serve import serve

    for name in arguments.bot:
        bot(name)
    os.environ["ORANGERIE_BOTS"] = ",".join(arguments.bot) or os.environ.get("ORANGERIE_BOTS", "")
    serve(arguments.port, lan=arguments.lan, open_page=arguments.open, progress=progress, end_progress=end_progress)


def standing(match: Any, seats: list[str]) -> str:
    """Who has how many points, and who won."""
    state = "Final standing" if match.over else f"After {len(match.moves)} moves the game goes on"
    lines = [f"{state} of {match.game.name}:"]
    for seat in sorted(range(match.players), key=lambda seat: -match.scores[seat]):
        crown = ", winner" if match.over and seat in match.winners else ""
        lines.append(f"  seat {seat + 1}, {seats[seat]}: {match.scores[seat]}{crown}")
    return "\n".join(lines)


def arena_command(arguments: argparse.Namespace) -> None:
    """Hold a contest."""
    from orangerie.lab.arena import Contest
    from orangerie.lab.commands import check_target, hold_contest, prepare

    contest = Contest(
        arguments.game,
        tuple(arguments.bots),
        arguments.players,
        tuple(options_of(arguments.option).items()),
        arguments.edition,
        checked_seed(arguments.seed, arguments.games),
        arguments.limit,
    ).checked()
    check_target(arguments.chart)
    prepare(contest.game, contest.bots, progress, end_progress)
    print(hold_contest(contest, arguments.games, arguments.workers, arguments.json, arguments.chart))


def bots_command(arguments: argparse.Namespace) -> None:
    """List the levels."""
    from orangerie.lab.commands import list_bots

    print(list_bots(arguments.game, arguments.json))


def simulate_command(arguments: argparse.Namespace) -> None:
    """Count what happens in an edition."""
    from orangerie.games import game as find
    from orangerie.lab.commands import Bar, check_target, prepare
    from orangerie.lab.findings import as_json, chart, table, write_file
    from orangerie.lab.simulate import side_by_side, write_parquet

    game, bots, options = find(arguments.game), tuple(arguments.bots.split(",")), options_of(arguments.option)
    game.check_players(arguments.players)
    game.option_bits(options)
    edition = game.edition(arguments.edition) if arguments.edition else None
    seed = checked_seed(arguments.seed, arguments.games)
    check_target(arguments.chart)
    check_target(arguments.parquet)
    prepare(game.name, bots, progress, end_progress)
    found = side_by_side(game, bots, arguments.games, arguments.players, options, edition, seed, Bar())
    if arguments.chart:
        write_file(arguments.chart, chart(found, game.name, arguments.top))
    if arguments.parquet:
        write_parquet(found, arguments.parquet)
    print(json.dumps(as_json(found, game.name), indent=1) if arguments.json else table(found, game.name, arguments.top))


def ladder_command(arguments: argparse.Namespace) -> None:
    """Play the round robin."""
    from orangerie.bots.shelf import NAMES
    from orangerie.lab.commands import check_target, prepare, write_ladder
    from orangerie.lab.ladder import Plan

    bots = tuple(arguments.bots.split(",")) if arguments.bots else tuple(NAMES)
    if len(bots) < 2:
        raise Refusal(f"--bots names {len(bots)} bot; at least two were expected.")
    check_target(arguments.output)
    prepare(arguments.game, bots, progress, end_progress)
    plan = Plan(arguments.game, bots, arguments.games, arguments.search_games, arguments.workers)
    print(write_ladder(plan, arguments.output))


def edition_command(arguments: argparse.Namespace) -> None:
    """Print the default edition."""
    from orangerie.games import game as find

    game = find(arguments.game)
    text = game.edition_file.read_text("utf-8")
    own = f"{game.name}-mine"  # for what is changed is another edition
    print(text.replace(f'"{game.edition().id}"', f'"{own}"', 1), end="")


def bench_command(arguments: argparse.Namespace) -> None:
    """Measure, as a table or as JSON."""
    from orangerie.engine.warm import warm
    from orangerie.games import GAMES
    from orangerie.lab.bench import rows

    for game in GAMES.values():
        warm(game, progress)
    found = rows(progress, arguments.seconds)
    end_progress()
    if arguments.json:
        print(json.dumps(found, indent=1))
        return
    for row in found:
        options = ", ".join(name for name, on in row["options"].items() if on) or "base game"
        print(
            f"{row['game']:10} {row['players']} players, {options:20}"
            f"{row['games_per_second']:>12,} games/s {row['decisions_per_second']:>14,} decisions/s"
        )


def play_command(arguments: argparse.Namespace) -> None:
    """Play in the terminal, seat 1 being yours."""
    from secrets import randbelow

    from orangerie.terminal import play_in_terminal

    seed = randbelow(1 << 62) if arguments.seed is None else checked_seed(arguments.seed)
    play_in_terminal(new_match(arguments), seed)


if __name__ == "__main__":
    sys.exit(main())
