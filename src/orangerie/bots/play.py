"""A whole game among bots."""

from collections.abc import Callable, Sequence

from orangerie.bots.bot import Bot, view_of
from orangerie.engine.contract import CHANCE
from orangerie.engine.match import Match


def play(match: Match, bots: Sequence[Bot], seed: int, before: Callable[[Match], None] | None = None) -> None:
    """Play a match to its end; nature and bots repeat with the seed. `before` sees the match before each move.

    >>> from orangerie.bots.shelf import bot
    >>> from orangerie.games import game
    >>> match = Match(game("parfum"), players=2)
    >>> play(match, [bot("random"), bot("random")], seed=1)
    >>> match.over
    True
    """
    while not match.over:
        if before:
            before(match)
        if match.actor == CHANCE:
            match.play_number(match.chance(seed))
        else:
            seat = match.actor
            match.play(bots[seat].choose(view_of(match, seat, seed), list(match.legal)))
