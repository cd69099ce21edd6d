"""Compiling before the workers of a run start: each game in a process of its own, so that two cores are busy."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from orangerie.bots.levels import LADDER
from orangerie.bots.warm import warm_bots
from orangerie.engine.warm import once, to_stderr, warm
from orangerie.games import GAMES, game
from orangerie.lab.simulate import simulate
from orangerie.site.rehearsal import rehearse

LAB = ("sanssouci",)
"""Games whose counting loop is compiled here too; Parfum's bots take twice as long, and this fills the time."""


def compile_game(name: str) -> None:
    """Compile the rules and the bots of a game, if this source was never compiled here."""
    found = game(name)
    warm(found, to_stderr)
    warm_bots(found, [level.name for level in LADDER], to_stderr)
    if name in LAB:
        once(found, "lab", lambda: simulate(found, ["random"], 1), to_stderr)


def compile_all() -> None:
    """Compile both games at the same time, then what is left."""
    with ProcessPoolExecutor(len(GAMES), get_context("spawn")) as pool:
        list(pool.map(compile_game, GAMES))
    rehearse(to_stderr)
