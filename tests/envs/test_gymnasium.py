"""Gymnasium's own checks for one seat and for a hall of tables, and what is ours."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils import env_checker
from tests.tables import every_table

import orangerie.envs.gymnasium
from orangerie.engine.game import Game
from orangerie.engine.refusal import Refusal
from orangerie.envs.spaces import Observation
from orangerie.envs.vector import HallEnv
from orangerie.games import GAMES

assert orangerie.envs.gymnasium  # imported so that the games are known
Options = dict[str, bool]


@every_table
def test_one_seat_passes_the_check(
    game: Game, players: int, options: Options, capsys: pytest.CaptureFixture[str]
) -> None:
    env = gymnasium.make(f"orangerie/{game.name}-v1", players=players, disable_env_checker=True, **options)
    env_checker.check_env(env.unwrapped)
    assert game.name.title() in capsys.readouterr().out, "rendered for people"


def hall_of(game: Game, tables: int, players: int, options: Options) -> Any:
    arguments: dict[str, Any] = {"players": players, **options}
    return HallEnv(game.name, tables, **arguments)


class OneTable(gymnasium.Env[Observation, int]):
    """A hall of one table as a single environment: the check wants no other."""

    def __init__(self, hall: HallEnv) -> None:
        self.hall = hall
        self.observation_space, self.action_space = hall.single_observation_space, hall.single_action_space
        self.metadata = {"render_modes": [], "render_fps": 1}

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is None:
            seed = int(self.np_random.integers(1 << 30))
        seen, info = self.hall.reset(seed=seed)
        return self.only(seen), {"seat": int(info["seat"][0])}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        seen, reward, over, cut, info = self.hall.step(np.array([action]))
        return self.only(seen), float(reward[0]), bool(over[0]), bool(cut[0]), {"seat": int(info["seat"][0])}

    def only(self, seen: Observation) -> Observation:
        return {name: values[0] for name, values in seen.items()}


@every_table
@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes")
def test_the_hall_passes_the_check_table_by_table(game: Game, players: int, options: Options) -> None:
    env_checker.check_env(OneTable(hall_of(game, 1, players, options)))


@every_table
def test_the_hall_passes_the_checks_that_fit_it_as_it_is(game: Game, players: int, options: Options) -> None:
    hall: Any = hall_of(game, 5, players, options)
    env_checker.check_reset_return_type(hall)
    env_checker.check_reset_seed_determinism(hall)
    env_checker.check_reset_options(hall)
    env_checker.check_returned_data_not_reused(hall_of(game, 1, players, options))
    for _ in range(30):
        seen, rewards, over, cut, _ = hall.step(legal_moves(hall))
        assert seen in hall.observation_space
        assert rewards.shape == over.shape == cut.shape == (5,)


def legal_moves(hall: HallEnv, seed: int = 1) -> Any:
    hall.batch.choose_at_random(seed)
    return hall.batch.moves.copy()


@pytest.mark.parametrize("name", GAMES)
def test_a_hall_and_single_seats_play_the_same_games(name: str) -> None:
    """The same seed, seat and moves: the same observations and rewards, to the end of the game."""
    hall = HallEnv(name, 2, players=3, opponents=["greedy", "random"], seat=1)
    singles = [
        gymnasium.make(f"orangerie/{name}-v1", players=3, opponents=["greedy", "random"], seat=1) for _ in range(2)
    ]
    seen, _ = hall.reset(seed=40)
    seen_alone = [env.reset(seed=40 + n)[0] for n, env in enumerate(singles)]
    playing = {0, 1}
    while playing:
        moves = [int(mask.argmax()) for mask in seen["action_mask"]]
        for n in playing:
            assert (seen["observation"][n] == seen_alone[n]["observation"]).all()
            assert (seen["action_mask"][n] == seen_alone[n]["action_mask"]).all()
        seen, rewards, over, _, _ = hall.step(moves)
        for n in sorted(playing):
            seen_alone[n], reward, ended, _, info = singles[n].step(moves[n])
            assert rewards[n] == pytest.approx(reward)
            assert over[n] == ended
            if ended:
                assert len(info["scores"]) == 3
                playing.remove(n)


@pytest.mark.parametrize("name", GAMES)
def test_a_table_starts_anew_after_its_end(name: str) -> None:
    hall = HallEnv(name, 4)
    hall.reset(seed=1)
    ended = np.zeros(4, bool)
    finished = 0
    for step in range(1200 if name == "parfum" else 200):
        _, rewards, over, _, _ = hall.step(legal_moves(hall, step))
        assert not (ended & over).any(), "the step after the end starts a game"
        assert not rewards[~over].any()
        ended, finished = over, finished + int(over.sum())
    assert finished >= 4


@pytest.mark.parametrize("name", GAMES)
def test_an_illegal_move_loses(name: str) -> None:
    env = gymnasium.make(f"orangerie/{name}-v1")
    seen, _ = env.reset(seed=1)
    _, reward, over, _, info = env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (reward, over, info["illegal"]) == (-1.0, True, True)
    with pytest.raises(Refusal, match=r"reset\(\) starts the next one"):
        env.unwrapped.step(0)
    hall = HallEnv(name, 3)
    hall.reset(seed=1)
    _, rewards, overs, _, infos = hall.step([-1, 62, 500])
    assert rewards.tolist() == [-1.0] * 3
    assert overs.all()
    assert infos["illegal"].all()


def test_without_copies_the_arrays_are_the_halls_own() -> None:
    hall = HallEnv("sanssouci", 2, copy=False)
    seen, _ = hall.reset(seed=1)
    before = seen["observation"].copy()
    again, *_ = hall.step(legal_moves(hall))
    assert again["observation"] is seen["observation"]
    assert not np.array_equal(before, again["observation"])


def test_each_table_can_have_a_seed_of_its_own() -> None:
    hall = HallEnv("sanssouci", 2, seat=0)
    one, _ = hall.reset(seed=[5, 5])
    assert (one["observation"][0] == one["observation"][1]).all()


def test_a_seed_may_come_from_numpy() -> None:
    hall = HallEnv("sanssouci", 4, seat=0)
    plain, numpy = hall.reset(seed=5)[0], hall.reset(seed=np.int64(5))[0]
    assert (plain["observation"] == numpy["observation"]).all()
    assert (plain["observation"][0] != plain["observation"][1]).any()


@pytest.mark.parametrize("seed", [1.5, [1, 2], [1.0, 2.0, 3.0, 4.0], "7"])
def test_a_wrong_seed_changes_nothing(seed: Any) -> None:
    hall = HallEnv("sanssouci", 4, seat=0)
    hall.reset(seed=5)
    with pytest.raises(Refusal, match="The seed is"):
        hall.reset(seed=seed)
    assert (hall.batch.tables.stride == 4).all()


@pytest.mark.parametrize("actions", [[], [0, 0, 0], [0] * 5, [[0] * 4], 0, [0.5] * 4])
def test_an_action_for_each_table_is_expected(actions: Any) -> None:
    hall = HallEnv("sanssouci", 4, seat=0)
    hall.reset(seed=5)
    with pytest.raises(Refusal, match="4 whole numbers were expected"):
        hall.step(actions)


def test_a_hall_is_made_by_gymnasium_and_draws_its_tables() -> None:
    hall = gymnasium.make_vec(
        "orangerie/sanssouci-v1", 2, vectorization_mode="vector_entry_point", render_mode="ansi", boars=True
    )
    hall.reset(seed=1)
    assert len(hall.render() or ()) == 2


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(Refusal, match="not compiled for many games"):
        HallEnv("parfum", 2, opponents="search")
    with pytest.raises(Refusal, match="3 opponents were named; 1 to 1"):
        HallEnv("parfum", 2, opponents=["random"] * 3)
    with pytest.raises(Refusal, match="no seat 2"):
        HallEnv("parfum", 2, seat=2)
    with pytest.raises(Refusal, match="no way to render 'human'; ansi, svg or rgb_array"):
        HallEnv("parfum", 2, render_mode="human")
    with pytest.raises(Refusal, match="no bot 'nobody'"):
        gymnasium.make("orangerie/parfum-v1", opponents="nobody")


@pytest.mark.parametrize("opponents", ["random", "greedy"])
def test_threads_change_nothing(opponents: str) -> None:
    one, two = (HallEnv("sanssouci", 300, players=3, opponents=opponents, threads=threads) for threads in (1, 2))
    assert len(two.batch.parts) == 2
    one.reset(seed=4)
    two.reset(seed=4)
    for step in range(80):
        moves = legal_moves(one, step)
        seen, rewards, over, *_ = one.step(moves)
        seen_too, rewards_too, over_too, *_ = two.step(moves)
        assert (seen["observation"] == seen_too["observation"]).all()
        assert (seen["action_mask"] == seen_too["action_mask"]).all()
        assert (rewards == rewards_too).all()
        assert (over == over_too).all()
