"""What the commands `arena`, `bots` and `ladder` do."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tqdm import tqdm

from orangerie.bots.levels import LADDER
from orangerie.bots.warm import warm_bots
from orangerie.engine.refusal import Refusal
from orangerie.engine.warm import warm
from orangerie.games import game as find
from orangerie.lab.arena import Contest, Result, arena
from orangerie.lab.chart import chart
from orangerie.lab.findings import write_file
from orangerie.lab.ladder import Plan, crowds, pairings, seconds, table


class Bar:
    """A progress bar for games."""

    def __init__(self, name: str = "") -> None:
        self._bar: Any = None
        self._name = name

    def __call__(self, done: int, games: int) -> None:
        """So many of so many games are done."""
        if self._bar is None:
            self._bar = tqdm(total=games, unit=" games", desc=self._name or None, leave=False, mininterval=0.5)
        self._bar.update(done - self._bar.n)
        if done == games:
            self._bar.close()


def prepare(
    game: str, bots: tuple[str, ...], progress: Callable[[str], None], end_progress: Callable[[], None]
) -> None:
    """Compile what a contest needs, before many workers would each begin to."""
    found = find(game)
    warm(found, progress)
    warm_bots(found, bots, progress, contest=True)
    end_progress()


def check_target(file: Path | None) -> None:
    """Refuse, before hours of games, a file that cannot be written after them."""
    if file is not None and (file.is_dir() or not os.access(file if file.exists() else file.parent, os.W_OK)):
        raise Refusal(f"{file} cannot be written; a file in a folder that is there was expected.")


def hold_contest(contest: Contest, games: int, workers: int | None, as_json: bool, picture: Path | None) -> str:
    """Play a contest and say how it went."""
    result = arena(contest, games, workers=workers, report=Bar())
    if picture:
        write_file(picture, chart(result))
    if as_json:
        return json.dumps(result.as_json(), indent=1)
    return "\n".join([*lines_of(result), *result.fault_lines()])


def lines_of(result: Result) -> list[str]:
    """The result as a table for the terminal."""
    contest = result.contest
    options = "".join(f", {name}" for name, on in contest.options if on)
    lines = [
        f"{contest.game}, {contest.players} players{options}: {result.games:,} games, "
        f"{result.games // contest.players:,} seeds in every seating",
        f"{'bot':<20} {'share of victories':<26} {'fair':>6}  {'mean margin':<24} {'score':>6}  {'a decision':>10}",
    ]
    for entry in result.entries:
        share, margin = entry.share, entry.margin
        lines.append(
            f"{entry.bot:<20} {f'{share.mean:.2%} ({share.low:.2%} to {share.high:.2%})':<26} {entry.fair:>6.1%}  "
            f"{f'{margin.mean:+.2f} ({margin.low:+.2f} to {margin.high:+.2f})':<24} {entry.score:>6.1f}  "
            f"{seconds(entry.seconds_per_decision):>10}"
        )
    return lines


def list_bots(game: str, as_json: bool) -> str:
    """The levels of a game in order of strength."""
    find(game)
    if as_json:
        levels = [{"name": level.name, "title": level.title, "about": level.about} for level in LADDER]
        return json.dumps({"game": game, "bots": levels}, indent=1)
    lines = [f"{level.name:<9} {level.title:<13} {level.about}" for level in LADDER]
    return "\n".join(
        [*lines, "", "search:0.5 thinks for half a second, search:200p for 200 playouts; module:Class is your own."]
    )


def write_ladder(plan: Plan, file: Path | None) -> str:
    """Play the round robin; the page goes to the file, or is the answer."""
    bars: dict[str, Bar] = {}

    def report(name: str, done: int, games: int) -> None:
        bars.setdefault(name, Bar(name))(done, games)

    page = table(plan, pairings(plan, report), crowds(plan, report))
    if file is None:
        return page
    write_file(file, page)
    return f"Written to {file}."
