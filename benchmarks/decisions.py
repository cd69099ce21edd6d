"""Decisions to be looked at, from games that the search plays with itself."""

from orangerie.bots.bot import View, view_of
from orangerie.bots.field import policy_of
from orangerie.bots.play import play
from orangerie.bots.shelf import bot
from orangerie.engine.contract import CHANCE
from orangerie.engine.match import Match
from orangerie.games import game


def decisions(name: str, players: int, seed: int) -> list[View]:
    """What there is to decide in one game, but for its end, where all is reckoned exactly."""
    found: list[View] = []

    def look(match: Match) -> None:
        if match.actor == CHANCE or len(match.legal) == 1:
            return
        view = view_of(match, match.actor, seed)
        if not policy_of(match.game).is_ending(view.state):
            found.append(view)

    play(Match(game(name), players), [bot("search:60p")] * players, seed, look)
    return found
