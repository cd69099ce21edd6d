"""A rehearsal before guests come: all is compiled, and every bot makes one choice so that its code is loaded.

The first time on a machine this takes a while and says so; later it takes a second.
"""

from collections.abc import Callable

from orangerie.bots.bot import view_of
from orangerie.bots.levels import LADDER
from orangerie.bots.shelf import bot
from orangerie.bots.warm import warm_bots
from orangerie.engine.contract import CHANCE
from orangerie.engine.game import Game
from orangerie.engine.match import Match
from orangerie.engine.warm import once, warm
from orangerie.games import GAMES
from orangerie.games.parfum.odds import Odds


def rehearse(progress: Callable[[str], None]) -> None:
    """Compile rules, bots and odds if that was never done here, then let each bot choose once.

    Whoever compiles or loads keeps everybody else waiting, so no guest may come before it is over.
    """
    for game in GAMES.values():
        warm(game, progress)
        warm_bots(game, [level.name for level in LADDER], progress)
    parfum = GAMES["parfum"]
    once(parfum, "odds", lambda: Odds(parfum.edition().box, dice=[1] * 5, notes=[0], tokens=1), progress)
    progress("The bots rehearse")
    for level in LADDER:
        for game in GAMES.values():
            choose_once(game, level.name)


def choose_once(game: Game, level: str) -> None:
    """One choice by a bot, at the first position that offers one."""
    match = Match(game, players=2)
    while match.actor == CHANCE or len(match.legal) == 1:
        match.play_number(match.chance(1) if match.actor == CHANCE else next(iter(match.legal.values())))
    bot(level).choose(view_of(match, match.actor, 1), list(match.legal))
