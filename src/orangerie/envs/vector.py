"""Gymnasium's vector environment: thousands of games in one compiled call, each one seat against bots that think fast.

`gymnasium.make_vec("orangerie/sanssouci-v1", 4096, vectorization_mode="vector_entry_point", opponents=["greedy"])`, or
`HallEnv("sanssouci", 4096)`. A game that ended starts anew at the next step, whose action is ignored. With `copy=False`
observations are the environment's own arrays, overwritten by the next step. The tables are shared among `threads`, one
for each core unless told otherwise.
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
from orangerie.engine.compiled import bind, rule
from orangerie.engine.contract import OVER
from orangerie.engine.game import Game
from orangerie.engine.refusal import Refusal
from orangerie.engine.warm import once, to_stderr
from orangerie.envs.extras import missing
from orangerie.games import game as find
from orangerie.lab.arena import cores
from orangerie.lab.batch import Batch, lay_moves, steps_of

try:
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    raise missing("gymnasium", error) from error

from orangerie.envs.gymnasium import check_seat, seated
from orangerie.envs.pictures import RENDER_MODES, check_mode, render, scene_of
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


@rule
def read_out(tables: Any, rewards: Any, over: Any, seats: Any, wrong: Any) -> None:
    """What the seats asked are told."""
    for i in range(len(tables)):
        t = tables[i]
        rewards[i] = t.rewards[t.seat]
        over[i] = t.actor == OVER
        seats[i] = t.seat
        wrong[i] = t.wrong != 0


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
        threads: int | None = None,
        **options: bool,
    ) -> None:
        self.game = find(game)
        self.game.check_players(players)
        check_seat(seat, players)
        check_mode(render_mode, self.metadata["render_modes"])
        if num_envs < 1:
            raise Refusal(f"A hall of {num_envs} tables cannot be; at least one was expected.")
        self.num_envs, self.render_mode, self.copy = num_envs, render_mode, copy
        self.single_observation_space, self.single_action_space = observation_space(self.game), action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        levels = [level_of(name) for name in seated(players, opponents)]
        self.batch = Batch(
            self.game, num_envs, players, options, edition=self.game.edition(edition), goal=goal, seat=seat or 0,
            threads=threads or cores(),
        )  # fmt: skip
        self.batch.tables.changing = seat is None
        self._tables = self.batch.arrays[2]
        self._step = among_of(self.game).step_among if any(levels) else steps_of(self.game).step
        self._own = [self._bots(levels) if any(levels) else () for _ in self.batch.parts]
        if any(levels):
            once(self.game, "many games among bots", self._run, to_stderr)

    def reset(
        self, *, seed: int | np.integer[Any] | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start every table anew: table i with seed + i, or with a seed of its own from a list."""
        one = int(seed) if isinstance(seed, int | np.integer) else None
        super().reset(seed=one)
        if seed is None:
            one = int(self.np_random.integers(1 << 62))
        seeds = np.asarray(seed) if one is None else one + np.arange(self.num_envs)
        if seeds.shape != (self.num_envs,) or seeds.dtype.kind not in "iu":
            raise Refusal(f"The seed is {seed!r:.60}; a whole number was expected, or a list of {self.num_envs}.")
        tables = self.batch.tables
        tables.stride = 0
        tables.seed = seeds
        self.batch.actors[:] = OVER
        self._run()
        tables.stride = self.num_envs
        return self._observation(), {"seat": tables.seat.copy()}

    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        """A move at every table, and what follows up to the seat's next decision."""
        actions = np.asarray(actions)
        if actions.shape != (self.num_envs,) or actions.dtype.kind not in "iu":
            raise Refusal(f"The actions are {actions!r:.60}; {self.num_envs} whole numbers were expected.")
        lay_moves(self._tables, actions.astype(np.int64, copy=False))
        self._run()
        rewards, seats = np.empty(self.num_envs), np.empty(self.num_envs, np.int8)
        over, wrong = np.empty(self.num_envs, np.bool_), np.empty(self.num_envs, np.bool_)
        read_out(self._tables, rewards, over, seats, wrong)
        info = {"seat": seats, "illegal": wrong}
        return self._observation(), rewards, over, np.zeros(self.num_envs, np.bool_), info

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

    def _bots(self, levels: list[int]) -> tuple[Any, ...]:
        """A desk for bots to think on, and who sits how far to the left; the seat that is asked comes first."""
        return np.asarray(self.game.State.array(DESK)), np.array([RANDOM, *levels], np.int8)

    def _run(self) -> None:
        """A step of every table, into arrays of its own where observations are to stay as they are."""
        if self.copy:
            self.batch.lay_out(np.empty_like(self.batch.masks), np.empty_like(self.batch.features))
        self.batch.in_parts(self._step, self._own)

    def _observation(self) -> Observation:
        """What was written last."""
        return {"observation": self.batch.features, "action_mask": self.batch.masks}
