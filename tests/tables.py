"""Every kind of table there is: each game with each number of players and each choice of options."""

from collections.abc import Iterator
from typing import Any

import pytest

from orangerie.engine.contract import CHANCE, OVER
from orangerie.engine.game import Game
from orangerie.engine.match import Match
from orangerie.games import GAMES
from orangerie.lab.bench import settings

TABLES = [
    pytest.param(
        game,
        players,
        options,
        id=f"{game.name}-{players}-{'+'.join(name for name, on in options.items() if on) or 'plain'}",
    )
    for game in GAMES.values()
    for players, options in settings(game)
]

every_table = pytest.mark.parametrize(("game", "players", "options"), TABLES)


def positions(game: Game, players: int, options: dict[str, bool], seed: int) -> Iterator[Match]:
    """A match played at random, before each of its moves and after the last."""
    match = Match(game, players, options)
    while match.actor != OVER:
        yield match
        if match.actor == CHANCE:
            match.play_number(match.chance(seed))
        else:
            match.play_number(random_move(match, seed))
    yield match


def random_move(match: Match, seed: int) -> int:
    """What the engine's compiled random games would play here."""
    return int(match.game.loops.random_move(match.edition.box, match.state, seed, len(match.moves), match.actor))


def same(one: Any, other: Any) -> bool:
    """Whether two states are alike, field by field."""
    return all((one[name] == other[name]).all() for name in one.dtype.names)
