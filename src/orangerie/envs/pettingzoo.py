"""PettingZoo: every seat is an agent, asked in turn. `pettingzoo.make("aec", "orangerie/parfum-v1", players=3)`.

The rewards come with the end: 1 for the winner, and the losers pay in equal parts (`goal="win"`), or the distance to
the mean of the others, of a hundred points (`goal="margin"`). An illegal move loses the game at once. `reset(seed=7)`
has the same chance as `orangerie record --seed 7`.
"""

from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from orangerie.engine.contract import MOVES, OVER
from orangerie.engine.refusal import Refusal, listed
from orangerie.envs.extras import missing
from orangerie.games import GAMES
from orangerie.games import game as find
from orangerie.lab.batch import Batch, steps_of
from orangerie.lab.steps import NO_MOVE

try:
    import pettingzoo
    from gymnasium.spaces import Box
    from pettingzoo import AECEnv
except ModuleNotFoundError as error:
    raise missing("pettingzoo", error) from error

from orangerie.envs.pictures import RENDER_MODES, check_mode, render, scene_of
from orangerie.envs.spaces import Observation, action_space, observation_space


class TableEnv(AECEnv[str, Observation, int]):
    """One table of a game; an agent is named `seat_1`, `seat_2` and so on, as seats are on paper."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2, "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int = 2,
        render_mode: str | None = None,
        goal: str = "win",
        edition: Path | None = None,
        **options: bool,
    ) -> None:
        super().__init__()
        check_mode(render_mode, RENDER_MODES)
        self.game = find(game)
        self.metadata = self.metadata | {"name": f"{game}_v1"}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(players)]
        self.agents: list[str] = []
        self.batch = Batch(self.game, 1, players, options, edition=self.game.edition(edition), goal=goal)
        self.batch.tables.stride = 0
        self._random = np.random.default_rng()
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {agent: observation_space(self.game) for agent in self.possible_agents}
        self._action_spaces = {agent: action_space() for agent in self.possible_agents}
        self.state_space = Box(-1.0, 1.0, (players * self.game.rules.FEATURES,), np.float32)
        self._run = partial(steps_of(self.game).step, *self.batch.arrays)
        self._move, self._actor = self.batch.moves, self.batch.actors
        self._mask, self._features = self.batch.masks[0], self.batch.features[0]

    def observation_space(self, agent: str) -> Any:
        """What an agent sees."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent can do."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game."""
        if seed is None:
            seed = int(self._random.integers(1 << 62))
        else:
            self._random = np.random.default_rng(seed)
        self.batch.tables.seed = seed
        self._actor[0] = OVER
        self._run()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._actor[0]]

    def step(self, action: int | None) -> None:
        """Play the move of the agent whose turn it is, and what nature does then."""
        if not self.agents:
            raise Refusal("There is no game to play in; reset() starts one.")
        if self._actor[0] == OVER:
            self._was_dead_step(action)
            return
        self._move[0] = action if action is not None and 0 <= action < MOVES else NO_MOVE
        self._run()
        actor = self._actor[0]
        if actor == OVER:
            self._end()
        else:
            self.agent_selection = self.possible_agents[actor]

    def _end(self) -> None:
        """All agents are told what the end was worth."""
        rewards = self.batch.rewards[0].tolist()
        scores = self.game.scores(self.batch.edition, self.batch.states[0])
        wrong = bool(self.batch.tables[0].wrong)
        for agent, reward, score in zip(self.agents, rewards, scores, strict=True):
            self.rewards[agent] = self._cumulative_rewards[agent] = reward
            self.terminations[agent] = True
            self.infos[agent] = {"score": score, "illegal": wrong and agent == self.agent_selection}
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        """What the agent knows, and what it may do if it is its turn."""
        seat = self._seats[agent]
        if seat == self._actor[0]:
            return {"observation": self._features.copy(), "action_mask": self._mask.copy()}
        features = np.empty_like(self._features)
        steps_of(self.game).encode(*self.batch.arrays[:2], 0, seat, features)
        return {"observation": features, "action_mask": np.zeros(MOVES, np.int8)}

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """What the agent whose turn it is needs to know."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def state(self) -> Any:
        """What all seats know together: their features, seat after seat."""
        return np.concatenate([self.observe(agent)["observation"] for agent in self.possible_agents])

    def render(self) -> Any:
        """The whole truth of the table in the render mode."""
        if self.render_mode is None:
            raise Refusal(f"Nothing was asked to be rendered; make the environment with {listed(RENDER_MODES)}.")
        return render(self.render_mode, scene_of(self.game, self.batch.edition, self.batch.states[0]))

    def close(self) -> None:
        """Nothing is held open."""


def parfum_v1(**arguments: Any) -> TableEnv:
    """Parfum for PettingZoo."""
    return TableEnv("parfum", **arguments)


def sanssouci_v1(**arguments: Any) -> TableEnv:
    """Sanssouci for PettingZoo."""
    return TableEnv("sanssouci", **arguments)


for name in GAMES:
    pettingzoo.register("aec", f"orangerie/{name}-v1", f"orangerie.envs.pettingzoo:{name}_v1")
