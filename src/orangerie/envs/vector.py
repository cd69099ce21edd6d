"""Gymnasium's vector environment: thousands of games in one compiled call, each one seat against bots that think fast.

`gymnasium.make_vec("orangerie/sanssouci-v1", 4096, vectorization_mode="vector_entry_point", opponents=["greedy"])`, or
`HallEnv("sanssouci", 4096)`. A game that ended starts anew at the next step, whose action is ignored. With `copy=False`
observations are the environment's own arrays, overwritten by the next step.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from orangerie.bots.mind import DESK, RANDOM
from orangerie.bots.random import Random
from orangerie.bots.reflex import Reflex, contest_of
from orangerie.bots.shelf import bot
from orangerie.engine.compiled import bind
from orangerie.engine.contract import OVER, SEATS
from orangerie.engine.game import Game
from orangerie.engine.refusal import Refusal
from orangerie.envs.extras import missing
from orangerie.games import game as find
from orangerie.lab.batch import MOVES, Batch, steps_of

try:
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    raise missing("gymnasium", error) from error

from orangerie.envs.gymnasium import check_seat, seated
from orangerie.envs.pictures import RENDER_MODES, render, scene_of
from orangerie.envs.spaces import Observation, action_space, observation_space


@cache
def among_of(game: Game) -> Any:
    """Steps among fast bots, compiled for this game."""
    return bind(
        "orangerie.envs.among", game.rules_module, loops=game.loops, steps=steps_of(game), contest=contest_of(game)
    )


def level_of(name: str) -> int:
    """The level of a bot that thinks fast enough for a thousand tables."""
    made = bot(name)
    if isinstance(made, Random):
        return RANDOM
    if isinstance(made, Reflex):
        return made.level
    raise Refusal(f"The bot '{name}' is not compiled for many games at once; gymnasium.make seats it in a single one.")


class HallEnv(VectorEnv[Observation, Any, Any]):
    """A hall of tables. `seat` counts from 0; None is another one in each game."""

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": [mode for mode in RENDER_MODES if mode != "human"],
        "render_fps": 2,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int = 2,
        opponents: str | Sequence[str] = "random",
        seat: int | None = None,
        render_mode: str | None = None,
        goal: str = "win",
        edition: Path | None = None,
        copy: bool = True,
        **options: bool,
    ) -> None:
        self.game = find(game)
        check_seat(seat, players)
        self.num_envs, self.render_mode, self.copy = num_envs, render_mode, copy
        self.single_observation_space, self.single_action_space = observation_space(self.game), action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        levels = [level_of(name) for name in seated(players, opponents)]
        self.batch = Batch(
            self.game, num_envs, players, options, edition=self.game.edition(edition), goal=goal, seat=seat or 0
        )
        self.batch.tables.changing = seat is None
        self._levels = np.array([RANDOM, *levels] + [RANDOM] * (SEATS - players), np.int8)
        self._desk = np.asarray(self.game.State.array(DESK))
        self._every = np.arange(num_envs)
        self._never = np.zeros(num_envs, bool)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start every table anew: table i with seed + i, or with a seed of its own from a list."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        if seed is None:
            seed = int(self.np_random.integers(1 << 62))
        tables = self.batch.tables
        tables.stride = 0
        tables.seed = seed + self._every if isinstance(seed, int) else np.asarray(seed)
        self.batch.actors[:] = OVER
        self._run()
        tables.stride = self.num_envs
        return self._observation(), {"seat": tables.seat.copy()}

    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        """A move at every table, and what follows up to the seat's next decision."""
        actions = np.asarray(actions)
        self.batch.moves[:] = np.where((actions >= 0) & (actions < MOVES), actions, -1)
        self._run()
        tables = self.batch.tables
        rewards = self.batch.rewards[self._every, tables.seat].astype(np.float64)
        info = {"seat": tables.seat.copy(), "illegal": tables.wrong.astype(bool)}
        return self._observation(), rewards, self.batch.over, self._never.copy(), info

    def render(self) -> Any:
        """What the seats see, table by table, in the render mode."""
        if self.render_mode is None:
            raise Refusal("Nothing was asked to be rendered; make the environment with a render_mode.")
        batch = self.batch
        pictures = []
        for state, table in zip(batch.states, batch.tables, strict=True):
            view = self.game.observed(batch.edition, state, int(table.seat))
            pictures.append(render(self.render_mode, scene_of(self.game, batch.edition, view, int(table.seat))))
        return tuple(pictures)

    def _run(self) -> None:
        """One compiled call; bots that only play at random need no desk."""
        if self._levels.any():
            among_of(self.game).step_among(*self.batch.arrays, self._desk, self._levels)
        else:
            self.batch.run()

    def _observation(self) -> Observation:
        """The arrays, or copies that stay as they are."""
        features, masks = self.batch.features, self.batch.masks
        if self.copy:
            features, masks = features.copy(), masks.copy()
        return {"observation": features, "action_mask": masks}
