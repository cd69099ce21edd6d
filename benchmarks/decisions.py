"""Decisions to be looked at, from games that the search plays with itself."""

from orangerie.bots.bot import View, view_of
from orangerie.bots.field import policy_of
from orangerie.bots.play import play
from orangerie.bots.shelf import bot
from orangerie.engine.contract import CHANCE
from orangerie.engine.match import Match
from orangerie.games import game


def decisions(name: str, players: int, seed: int) -> list[View]:
    """What a seat has to decide first whenever its turn begins or goes on after nature's.

    Not at the end of a game, where all is reckoned exactly; nor what it may have settled already with an earlier move.
    """
    found: list[View] = []
    settled = CHANCE

    def look(match: Match) -> None:
        nonlocal settled
        if match.actor != settled:
            settled = CHANCE
        if match.actor in (CHANCE, settled) or len(match.legal) == 1:
            return
        settled = match.actor
        view = view_of(match, match.actor, seed)
        if not policy_of(match.game).is_ending(view.state):
            found.append(view)

    play(Match(game(name), players), [bot("search:60p")] * players, seed, look)
    return found
