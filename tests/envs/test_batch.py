"""The batch: many games in step, each of them a game that the engine plays too."""

from typing import Any

import numpy as np
import pytest
from tests.tables import every_table, same

from orangerie.engine.bits import members_of
from orangerie.engine.contract import NOBODY, OVER
from orangerie.engine.game import Game
from orangerie.engine.refusal import Refusal
from orangerie.games import GAMES, game
from orangerie.lab.batch import Batch

Options = dict[str, bool]


def at_random(batch: Batch) -> list[int]:
    """What the engine's random games would play at each table."""
    box, loops = batch.edition.box, batch.game.loops
    return [
        0 if t.actor == OVER else int(loops.random_move(box, s, t.seed, t.number, t.actor))
        for s, t in zip(batch.states, batch.tables, strict=True)
    ]


def finish(batch: Batch) -> tuple[Any, Any]:
    """The last state and the rewards of the first game of each table."""
    ends, rewards = batch.game.State.array(len(batch)), np.zeros((len(batch), batch.players))
    left = set(range(len(batch)))
    while left:
        batch.step(at_random(batch))
        for i in [i for i in left if batch.over[i]]:
            ends[i], rewards[i] = batch.states[i], batch.rewards[i]
            left.remove(i)
    return ends, rewards


@every_table
@pytest.mark.parametrize("asked", ["all", "one"])
def test_a_batch_plays_the_games_of_the_engine(game: Game, players: int, options: Options, asked: str) -> None:
    batch = Batch(game, 3, players, options, seat=NOBODY if asked == "all" else players - 1, seed=31)
    ends, rewards = finish(batch)
    expected = game.State.array(3)
    game.loops.play_many(game.edition().box, expected, players, game.option_bits(options), 31)
    for i in range(3):
        assert same(ends[i], expected[i])
        winners = game.winners(batch.edition, ends[i])
        assert rewards[i].sum() == pytest.approx(0, abs=1e-6)
        shares = [players / len(winners) if seat in winners else 0 for seat in range(players)]
        assert rewards[i].tolist() == pytest.approx([(share - 1) / (players - 1) for share in shares])


@every_table
def test_masks_features_and_actors_belong_to_the_states(game: Game, players: int, options: Options) -> None:
    batch = Batch(game, 4, players, options, seed=5)
    for _ in range(40):
        for i in range(4):
            legal = [] if batch.over[i] else game.legal(batch.edition, batch.states[i])
            assert np.flatnonzero(batch.masks[i]).tolist() == legal
            assert batch.actors[i] == game.rules.actor(batch.states[i])
            out = np.zeros(game.rules.FEATURES, np.float32)
            game.rules.encode(batch.edition.box, batch.states[i], max(int(batch.actors[i]), 0), out)
            assert (batch.features[i] == out).all()
            assert batch.over[i] or not batch.rewards[i].any()
        batch.step(at_random(batch))


@pytest.mark.parametrize("name", GAMES)
def test_an_illegal_move_loses_and_the_next_game_follows(name: str) -> None:
    batch = Batch(game(name), 2, players=3, seed=9)
    offender = int(batch.actors[0])
    wrong = int(np.flatnonzero(batch.masks[0] == 0)[0])
    before = game(name).State.copy(batch.states[0])
    batch.step([wrong, int(batch.masks[1].argmax())])
    assert batch.over.tolist() == [True, False]
    assert batch.rewards[0].tolist() == [-1.0 if seat == offender else 0.5 for seat in range(3)]
    assert same(batch.states[0], before), "nothing was played"
    assert not batch.masks[0].any()
    batch.step([wrong, int(batch.masks[1].argmax())])
    assert not batch.over[0]
    assert batch.tables[0].seed == 9 + 2
    assert not batch.rewards[0].any()


@pytest.mark.parametrize("name", GAMES)
def test_the_margin_is_the_distance_to_the_others(name: str) -> None:
    batch = Batch(game(name), 5, players=3, goal="margin", seed=3)
    ends, rewards = finish(batch)
    for end, found in zip(ends, rewards, strict=True):
        scores = game(name).scores(batch.edition, end)
        far = [(score - (sum(scores) - score) / 2) / 100 for score in scores]
        assert found.tolist() == pytest.approx([max(-1, min(1, n)) for n in far], abs=1e-6)


@pytest.mark.parametrize("name", GAMES)
def test_states_can_be_put_in_from_elsewhere(name: str) -> None:
    one, other = Batch(game(name), 3, seed=1), Batch(game(name), 3, seed=50)
    one.step(at_random(one))
    other.put(one.states)
    assert (other.masks == one.masks).all()
    assert (other.features == one.features).all()
    assert members_of(int(other.tables[0].legal)) == np.flatnonzero(one.masks[0]).tolist()


def test_what_cannot_be_is_refused() -> None:
    parfum = game("parfum")
    with pytest.raises(Refusal, match="2, 3 or 4 players, not 5"):
        Batch(parfum, 1, players=5)
    with pytest.raises(Refusal, match="no goal 'fame'; win or margin"):
        Batch(parfum, 1, goal="fame")
    with pytest.raises(Refusal, match="batch of 0 games"):
        Batch(parfum, 0)
    with pytest.raises(Refusal, match="no option 'boars'"):
        Batch(parfum, 1, options={"boars": True})
    with pytest.raises(Refusal, match="an edition of sanssouci, not of parfum"):
        Batch(parfum, 1, edition=game("sanssouci").edition())


@pytest.mark.parametrize("seat", [2, 5, -5])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    with pytest.raises(Refusal, match=f"There is no seat {seat}"):
        Batch(game("sanssouci"), count=4, players=2, seat=seat)


def test_a_number_that_only_wraps_to_a_legal_move_is_illegal() -> None:
    batch = Batch(game("sanssouci"), count=3, players=2)
    batch.step(batch.masks.argmax(axis=1) + np.array([0, 256, np.nan]))
    assert batch.tables.wrong.tolist() == [0, 1, 1]
    with pytest.raises(Refusal, match="one for each of"):
        batch.step([0, 0])
