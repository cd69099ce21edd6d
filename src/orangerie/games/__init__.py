"""The games on the shelf."""

from orangerie.engine.game import Game
from orangerie.engine.refusal import Refusal, listed
from orangerie.games.parfum import PARFUM
from orangerie.games.sanssouci import SANSSOUCI

GAMES = {game.name: game for game in (PARFUM, SANSSOUCI)}


def game(name: str) -> Game:
    """The game of this name.

    >>> game("parfum").players
    (2, 3, 4)
    """
    if name not in GAMES:
        raise Refusal(f"There is no game '{name}'; {listed(list(GAMES))} was expected.")
    return GAMES[name]
