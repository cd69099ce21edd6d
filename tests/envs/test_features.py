"""Features: everything a seat knows, nothing it may not know, all of it from -1 to 1."""

import subprocess
import sys
from hashlib import sha256
from typing import Any

import numpy as np
import pytest
from tests.tables import every_table, positions

from orangerie.engine.contract import NOBODY
from orangerie.engine.game import Game
from orangerie.engine.layout import width
from orangerie.games import GAMES, game

Options = dict[str, bool]


def features(game: Game, state: Any, seat: int) -> Any:
    out = np.full(game.rules.FEATURES, np.nan, np.float32)
    game.rules.encode(game.edition().box, state, seat, out)
    return out


@every_table
def test_features_depend_only_on_what_the_seat_may_know(game: Game, players: int, options: Options) -> None:
    for match in positions(game, players, options, seed=21):
        if len(match.moves) % 5:
            continue
        for seat in (NOBODY, *range(players)):
            truth = features(game, match.state, seat)
            assert (truth == features(game, match.view(seat), seat)).all()
            believed = game.State.copy(match.state)
            game.rules.redeal(match.edition.box, believed, seat, len(match.moves))
            assert (truth == features(game, believed, seat)).all()


@every_table
def test_features_lie_between_minus_one_and_one(game: Game, players: int, options: Options) -> None:
    for match in positions(game, players, options, seed=22):
        for seat in range(players):
            out = features(game, match.state, seat)
            assert (np.abs(out) <= 1).all(), "also, every one is written: none is left that is no number"


@every_table
def test_every_decision_is_seen_to_be_one(game: Game, players: int, options: Options) -> None:
    """The seat to act finds itself in the first place of 'actor', the others find it further on."""
    place = game.rules.LAYOUT["actor"]
    for match in positions(game, players, options, seed=23):
        if match.actor < 0:
            continue
        for seat in range(players):
            seen = features(game, match.state, seat)[place]
            assert seen.tolist() == [float(n == (match.actor - seat) % players) for n in range(4)]


@pytest.mark.parametrize("name", GAMES)
def test_the_layout_names_every_number_once(name: str) -> None:
    rules = game(name).rules
    named = [n for place in rules.LAYOUT.values() for n in range(place.start, place.stop)]
    assert named == list(range(rules.FEATURES))
    assert width(dict(rules.LAYOUT)) == rules.FEATURES


def test_a_seat_sees_its_own_water_and_not_its_neighbours() -> None:
    parfum = game("parfum")
    match = list(positions(parfum, 3, {}, seed=4))[60]
    hand = parfum.rules.LAYOUT["hand"]
    for seat in range(3):
        own = [min(1.0, n / 5) for n in match.state.hand[seat].tolist()]
        assert features(parfum, match.state, seat)[hand].tolist() == pytest.approx(own)


def test_a_garden_shows_structures_gardeners_and_free_cells() -> None:
    sanssouci = game("sanssouci")
    match = list(positions(sanssouci, 2, {}, seed=4))[-1]
    ground = features(sanssouci, match.state, 1)[sanssouci.rules.LAYOUT["ground"]][:54]
    built, gardeners = int(match.state.built[1]), int(match.state.gardeners[1])
    assert gardeners
    for cell in range(54):
        assert ground[cell] == (-1 if gardeners >> cell & 1 else built >> cell & 1)


SCRIPT = """
import sys
import numpy as np
from hashlib import sha256
from orangerie.games import GAMES
from tests.envs.test_features import digest
for name in GAMES:
    print(digest(name))
"""


def digest(name: str) -> str:
    """All features of a few positions, in short."""
    seen = sha256()
    found = game(name)
    for match in positions(found, 3, dict.fromkeys(found.options, True), seed=5):
        if len(match.moves) % 40 == 0:
            for seat in range(3):
                seen.update(features(found, match.state, seat).tobytes())
        if len(match.moves) > 160:
            break
    return seen.hexdigest()


def test_interpreted_features_are_the_same() -> None:
    import os

    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == [digest(name) for name in GAMES]
