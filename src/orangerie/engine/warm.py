"""Compiling a game ahead of its first use, with a line of progress: the first time takes seconds, then it is kept."""

from collections.abc import Callable, Iterator

from orangerie.engine.compiled import CACHE
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
    done = CACHE / f"{game.name}.compiled"
    if done.exists():
        return
    todo = list(steps(game))
    for number, (name, step) in enumerate(todo, 1):
        report(f"Preparing {game.name} for this machine, once: {number} of {len(todo)}, {name}")
        step()
    CACHE.mkdir(parents=True, exist_ok=True)
    done.touch()
