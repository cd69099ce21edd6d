"""Random games of every kind, held to all laws after every move: some in CI, a million of each game in `make soak`."""

import time
from typing import Any

import numpy as np
import pytest
from tests.laws import held as held_template
from tests.laws import parfum, sanssouci
from tests.tables import every_table

from orangerie.engine.compiled import bind
from orangerie.engine.game import Game
from orangerie.games import GAMES
from orangerie.lab.bench import settings

LAWS: dict[str, Any] = {"parfum": parfum, "sanssouci": sanssouci}
BATCH = 1000


def hold(game: Game, players: int, options: dict[str, bool], games: int, seed: int) -> int:
    """Play so many games; returns the moves played, or fails with the law and the seed."""
    held = bind("tests.laws.held", game.rules_module, laws=LAWS[game.name], loops=game.loops)
    states, scratch = game.State.array(games), game.State.array(2)
    content = scratch.view(np.uint8).reshape(2, -1).view(np.ndarray)
    law, at = held.held(game.edition().box, states, scratch, content, players, game.option_bits(options), seed)
    words = dict(enumerate(LAWS[game.name].LAWS)) | held_template.WORDS
    assert law == 0, f"{game.name}, {players} players, {options}, seed {seed + at}: {words[law]}"
    return int(at)


@every_table
def test_random_games_keep_every_law(game: Game, players: int, options: dict[str, bool]) -> None:
    assert hold(game, players, options, games=300, seed=1_000) > 300


@pytest.mark.parametrize("name", GAMES)
def test_a_broken_law_is_noticed(name: str) -> None:
    """The laws can fail: a state in which something was taken away breaks one."""
    game = GAMES[name]
    state = game.new(game.edition(), 2)
    assert LAWS[name].broken(game.edition().box, state) == 0
    setattr(state, "stack" if name == "parfum" else "bag_size", 0)
    assert LAWS[name].broken(game.edition().box, state) != 0


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_a_million_games(name: str) -> None:
    game, wanted, played, moves = GAMES[name], 1_000_000, 0, 0
    tables = list(settings(game))
    start = time.perf_counter()
    while played < wanted:
        players, options = tables[played // BATCH % len(tables)]
        moves += hold(game, players, options, BATCH, seed=10_000_000 + played)
        played += BATCH
        print(f"\r{name}: {played:,} of {wanted:,} games, {moves:,} moves, {time.perf_counter() - start:.0f} s", end="")
    print()
