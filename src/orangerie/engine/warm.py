"""Compiling a game ahead of its first use, with a line of progress: the first time takes seconds, then it is kept."""

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress

from orangerie.engine.compiled import CACHE, settings
from orangerie.engine.game import Game

Report = Callable[[str], None]


def steps(game: Game) -> Iterator[tuple[str, Callable[[], object]]]:
    """What is compiled, each with a call that compiles it."""
    edition = game.edition()
    box, rules, state = edition.box, game.rules, game.State.new()
    yield "set-up", lambda: rules.setup(box, state, 2, 0)
    yield "legal moves", lambda: (rules.actor(state), rules.legal(box, state), rules.drawer(state))
    yield "chance", lambda: (rules.weight(box, state, 0), rules.outcome(box, state, rules.ways(box, state) - 1))
    yield "secrets", lambda: (rules.observe(box, game.State.copy(state), 0), rules.redeal(box, state, 0, 0))
    yield "moves", lambda: rules.apply(box, state, rules.outcome(box, state, 0))
    yield "scores", lambda: (rules.score(box, state, 0), rules.tiebreak(box, state, 0))
    yield "whole games", lambda: game.loops.play_many(box, game.State.array(1), 2, 0, 0)


def warm(game: Game, report: Report) -> None:
    """Compile a game if this source was never compiled here; `report` is told of each step then."""

    def compile_rules() -> None:
        todo = list(steps(game))
        for number, (name, step) in enumerate(todo, 1):
            report(said(game, f"{number} of {len(todo)}, {name}"))
            step()

    once(game, "rules", compile_rules, report)


def once(game: Game, what: str, step: Callable[[], object], report: Report) -> None:
    """Take a step that compiles, unless it was taken with this very source or nothing is compiled here."""
    done = CACHE / f"{game.name} {what}"
    if not (done.exists() or settings.DISABLE_JIT):
        report(said(game, what))
        step()
        with suppress(OSError):  # where nothing can be kept, it is done anew each time
            CACHE.mkdir(parents=True, exist_ok=True)
            done.touch()


def said(game: Game, what: str) -> str:
    """The line of progress."""
    return f"Preparing {game.name} for this machine, once: {what}"


def to_stderr(line: str) -> None:
    """A report for programs: a silent minute is worse than a line."""
    sys.stderr.write(line + "\n")
    sys.stderr.flush()
