"""Decisions to be looked at, from games that the search plays with itself."""

from collections.abc import Iterator

from orangerie.bots.bot import View, view_of
from orangerie.bots.field import policy_of
from orangerie.bots.shelf import bot
from orangerie.engine.contract import CHANCE
from orangerie.engine.match import Match
from orangerie.games import game


def decisions(name: str, players: int, seed: int) -> Iterator[View]:
    """What there is to decide in one game, but for its end, where all is reckoned exactly."""
    match, search = Match(game(name), players), bot("search:60p")
    while not match.over:
        if match.actor == CHANCE:
            match.play_number(match.chance(seed))
            continue
        view = view_of(match, match.actor, seed)
        if len(match.legal) > 1 and not policy_of(match.game).is_ending(view.state):
            yield view
        match.play(search.choose(view, list(match.legal)))
