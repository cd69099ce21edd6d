"""PettingZoo's own tests, and what is ours: seeds that repeat a record, moves that lose, pictures."""

from functools import partial
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from tests.tables import every_table

import orangerie.envs.pettingzoo
from orangerie.bots.play import play
from orangerie.bots.shelf import bot
from orangerie.engine.game import Game
from orangerie.engine.match import Match
from orangerie.engine.random import draw, seed_of
from orangerie.engine.refusal import Refusal
from orangerie.games import GAMES

assert orangerie.envs.pettingzoo  # imported so that the games are known
Options = dict[str, bool]
pytestmark = [  # PettingZoo says this of every observation with a mask that is not its own
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


def maker(game: Game, players: int, options: Options) -> Any:
    return partial(pettingzoo.make, "aec", f"orangerie/{game.name}-v1", players=players, **options)


@every_table
def test_the_api(game: Game, players: int, options: Options) -> None:
    env = maker(game, players, options)()
    api_test(env, num_cycles=250)
    assert env.state() in env.state_space


@every_table
def test_seeds_repeat(game: Game, players: int, options: Options) -> None:
    seed_test(maker(game, players, options), num_cycles=60)


@every_table
def test_rendering(game: Game, players: int, options: Options, capsys: pytest.CaptureFixture[str]) -> None:
    checks = {"svg": lambda picture: picture.startswith("<svg ") and picture.endswith("</svg>")}
    render_test(maker(game, players, options), checks)
    assert game.name.title() in capsys.readouterr().out


@every_table
def test_a_seed_is_the_game_of_a_record(game: Game, players: int, options: Options) -> None:
    match = Match(game, players, options)
    play(match, [bot("random")] * players, seed=17)
    env = maker(game, players, options)()
    env.reset(seed=17)
    rewards = {}
    for agent in env.agent_iter():
        seen, reward, over, _, info = env.last()
        if over:
            rewards[agent] = (reward, info["score"])
            env.step(None)
            continue
        table = env.unwrapped.batch.tables[0]
        legal = np.flatnonzero(seen["action_mask"])
        env.step(legal[draw(seed_of(17, int(agent[5:]) - 1), int(table.number), len(legal))])
    assert [score for _, score in rewards.values()] == match.scores
    assert {seat for seat, (reward, _) in enumerate(rewards.values()) if reward > 0} == set(match.winners)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("wrong", [-1, 62, 63, 1000])
def test_an_illegal_move_loses(name: str, wrong: int) -> None:
    env = pettingzoo.make("aec", f"orangerie/{name}-v1", players=3)
    env.reset(seed=2)
    offender = env.agent_selection
    env.step(wrong)
    assert all(env.terminations.values())
    assert env.rewards == {agent: -1.0 if agent == offender else 0.5 for agent in env.agents}
    assert env.infos[offender]["illegal"]


def test_who_is_not_to_act_sees_its_own_side_and_may_do_nothing() -> None:
    env = pettingzoo.make("aec", "orangerie/sanssouci-v1")
    env.reset(seed=2)
    acting, waiting = env.observe("seat_1"), env.observe("seat_2")
    assert acting["action_mask"].any()
    assert not waiting["action_mask"].any()
    assert not np.array_equal(acting["observation"], waiting["observation"])


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(Refusal, match="no way to render 'fog'"):
        pettingzoo.make("aec", "orangerie/parfum-v1", render_mode="fog")
    env = pettingzoo.make("aec", "orangerie/parfum-v1")
    with pytest.raises(Refusal, match=r"reset\(\) starts one"):
        env.step(0)
    env.reset()
    with pytest.raises(Refusal, match="Nothing was asked to be rendered"):
        env.render()
