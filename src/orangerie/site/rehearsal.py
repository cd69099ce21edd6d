"""A rehearsal before guests come: every bot makes one choice, so that all its code is compiled or loaded.

The first time on a machine this takes a while and says so; later it runs beside the open doors.
"""

import threading
from collections.abc import Callable

from orangerie.bots.bot import view_of
from orangerie.bots.levels import LADDER
from orangerie.bots.shelf import bot
from orangerie.engine.compiled import CACHE
from orangerie.engine.contract import CHANCE
from orangerie.engine.game import Game
from orangerie.engine.match import Match
from orangerie.games import GAMES
from orangerie.site.levels import GOOD

DONE = CACHE / "bots.compiled"


def rehearse(progress: Callable[[str], None]) -> None:
    """Let every bot choose once: before the doors open, with progress, if that was never done here; else meanwhile.

    Whoever compiles keeps everybody else waiting, so no guest may come before it is over.
    """
    if DONE.exists():
        threading.Thread(target=choose_all, name="rehearsal", daemon=True).start()
        return
    choose_all(progress)
    CACHE.mkdir(parents=True, exist_ok=True)
    DONE.touch()


def choose_all(progress: Callable[[str], None] = lambda line: None) -> None:
    """Every level of every game, the usual one first."""
    turns = [(level, game) for level in sorted(LADDER, key=lambda one: one.name != GOOD) for game in GAMES.values()]
    for number, (level, game) in enumerate(turns, 1):
        progress(f"Preparing the bots for this machine, once: {number} of {len(turns)}")
        choose_once(game, level.name)


def choose_once(game: Game, level: str) -> None:
    """One choice by a bot, at the first position that offers one."""
    match = Match(game, players=2)
    while match.actor == CHANCE or len(match.legal) == 1:
        match.play_number(match.chance(1) if match.actor == CHANCE else next(iter(match.legal.values())))
    bot(level).choose(view_of(match, match.actor, 1), list(match.legal))
