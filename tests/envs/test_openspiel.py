"""OpenSpiel's own tests of the games, and what is ours: secrets in strings, beliefs, returns."""

import pickle
from collections.abc import Iterator
from random import Random
from typing import Any

import pyspiel
import pytest
from tests.tables import every_table

import orangerie.envs.openspiel
from orangerie.engine.game import Game
from orangerie.engine.refusal import Refusal
from orangerie.games import GAMES

assert orangerie.envs.openspiel  # imported so that the games are known
Options = dict[str, bool]


def load(game: Game, players: int, options: Options) -> Any:
    return pyspiel.load_game(game.name, {"players": players, **options})


def walk(spiel: Any, seed: int, most: int) -> Iterator[Any]:
    """States of a random game."""
    random, state = Random(seed), spiel.new_initial_state()
    for _ in range(most):
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            moves, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(random.choices(moves, chances)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))


@every_table
def test_the_random_simulation(game: Game, players: int, options: Options) -> None:
    pyspiel.random_sim_test(load(game, players, options), num_sims=1, serialize=True, verbose=False)


@every_table
def test_a_belief_looks_like_the_truth(game: Game, players: int, options: Options) -> None:
    random = Random(3)
    for state in walk(load(game, players, options), 8, 120):
        if state.is_terminal() or state.is_chance_node() or random.random() < 0.6:
            continue
        for player in range(players):
            believed = state.resample_from_infostate(player, random.random)
            assert believed.information_state_string(player) == state.information_state_string(player)
            assert believed.information_state_tensor(player) == state.information_state_tensor(player)
            assert believed.observation_string(player) == state.observation_string(player)
            assert believed.current_player() == state.current_player()
            assert believed.history() == [], "it tells nothing of what really happened"
        mine = state.current_player()
        believed = state.resample_from_infostate(mine, random.random)
        assert believed.legal_actions() == state.legal_actions()
        believed.apply_action(random.choice(believed.legal_actions()))


@pytest.mark.parametrize("name", GAMES)
def test_a_story_hides_what_others_drew(name: str) -> None:
    *_, state = walk(pyspiel.load_game(name), 5, 60)
    drawn = "token " if name == "parfum" else "mission "
    one, other = (state.information_state_string(player).splitlines()[1:] for player in (0, 1))
    assert len(one) == len(other) == 60
    for mine, theirs in zip(one, other, strict=True):
        if drawn in mine:
            assert theirs == mine.rpartition(" ")[0]
    assert any(drawn in line for line in one)


@pytest.mark.parametrize("name", GAMES)
def test_a_state_survives_being_pickled(name: str) -> None:
    *_, state = walk(pyspiel.load_game(name), 5, 90)
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)
    assert again.information_state_string(0) == state.information_state_string(0)
    assert again.history() == state.history()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_winner_takes_what_the_losers_pay(players: int) -> None:
    *_, state = walk(pyspiel.load_game("sanssouci", {"players": players}), 6, 1000)
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(0, abs=1e-6)
    assert max(state.returns()) <= 1


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(Refusal, match="not 5"):
        pyspiel.load_game("parfum", {"players": 5})
