"""Gymnasium: one seat against bots. `gymnasium.make("orangerie/parfum-v1", opponents=["greedy"])` after importing this.

Opponents are any bots of the shelf, one for each other seat, to the left of one's own; fewer are repeated in turn. An
illegal move loses the game at once. Thousands of games at a time: `gymnasium.make_vec` (see orangerie.envs.vector).
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from orangerie.bots.bot import view_of
from orangerie.bots.shelf import bot
from orangerie.engine.contract import CHANCE, MOVES
from orangerie.engine.match import Match
from orangerie.engine.refusal import Refusal, listed
from orangerie.envs.extras import missing
from orangerie.games import GAMES
from orangerie.games import game as find
from orangerie.lab.batch import goal_number, steps_of

try:
    import gymnasium
except ModuleNotFoundError as error:
    raise missing("gymnasium", error) from error

from orangerie.envs.pictures import RENDER_MODES, check_mode, render, scene_of
from orangerie.envs.spaces import Observation, action_space, observation_space


def seated(players: int, opponents: str | Sequence[str]) -> list[str]:
    """The names of the bots on the other seats.

    >>> seated(4, ["greedy", "random"]), seated(2, "greedy")
    (['greedy', 'random', 'greedy'], ['greedy'])
    """
    names = [opponents] if isinstance(opponents, str) else list(opponents)
    if not 1 <= len(names) <= players - 1:
        raise Refusal(f"{len(names)} opponents were named; 1 to {players - 1} can sit here.")
    return [names[n % len(names)] for n in range(players - 1)]


def check_seat(seat: int | None, players: int) -> None:
    """Refuse a seat that is not at the table."""
    if seat is not None and not 0 <= seat < players:
        raise Refusal(
            f"There is no seat {seat}; 0 to {players - 1} was expected, or None for another one in each game."
        )


class SeatEnv(gymnasium.Env[Observation, int]):
    """One seat of a table. `seat` counts from 0; None is another one in each game."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int = 2,
        opponents: str | Sequence[str] = "random",
        seat: int | None = None,
        render_mode: str | None = None,
        goal: str = "win",
        edition: Path | None = None,
        **options: bool,
    ) -> None:
        check_mode(render_mode, RENDER_MODES)
        self.game = find(game)
        self.game.check_players(players)
        check_seat(seat, players)
        self.players, self.options, self.edition = players, options, self.game.edition(edition)
        self.bots = [bot(name) for name in seated(players, opponents)]
        self.fixed_seat = seat
        self.goal = goal_number(goal)
        self.render_mode = render_mode
        self.observation_space = observation_space(self.game)
        self.action_space = action_space()
        self.match = Match(self.game, players, options, self.edition)
        self.seat = seat or 0
        self.seed = 0
        self.lost = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a new game; with a seed it has the chance of `orangerie record --seed`."""
        super().reset(seed=seed)
        self.seed = int(self.np_random.integers(1 << 62)) if seed is None else seed
        self.seat = int(self.np_random.integers(self.players)) if self.fixed_seat is None else self.fixed_seat
        self.match = Match(self.game, self.players, self.options, self.edition)
        self.lost = False
        self._play_on()
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play a move and all that follows, up to the seat's next decision."""
        if self.match.over or self.lost:
            raise Refusal("The game is over; reset() starts the next one.")
        move = int(action)
        if 0 <= move < MOVES and self._legal() >> move & 1:
            self.match.play_number(move)
            self._play_on()
        else:
            self.lost = True
        return self._observation(), self._reward(), self.match.over or self.lost, False, self._info()

    def render(self) -> Any:
        """What the seat sees, in the render mode."""
        if self.render_mode is None:
            raise Refusal(f"Nothing was asked to be rendered; make the environment with {listed(RENDER_MODES)}.")
        view = self.match.view(self.seat)
        return render(self.render_mode, scene_of(self.game, self.edition, view, self.seat))

    def _play_on(self) -> None:
        """Nature and the bots act until the seat is asked."""
        match = self.match
        while not match.over and match.actor != self.seat:
            who = match.actor
            if who == CHANCE:
                match.play_number(match.chance(self.seed))
            else:
                opponent = self.bots[(who - self.seat) % self.players - 1]
                match.play(opponent.choose(view_of(match, who, self.seed), list(match.legal)))

    def _legal(self) -> int:
        """The legal moves as bits; none when the game is over."""
        return 0 if self.match.over or self.lost else int(self.game.rules.legal(self.edition.box, self.match.state))

    def _observation(self) -> Observation:
        """Fresh arrays."""
        features = np.empty(self.game.rules.FEATURES, np.float32)
        self.game.rules.encode(self.edition.box, self.match.state, self.seat, features)
        legal = self._legal()
        return {"observation": features, "action_mask": np.array([legal >> n & 1 for n in range(MOVES)], np.int8)}

    def _reward(self) -> float:
        """What the end is worth; 0 before."""
        if self.lost:
            return -1.0
        if not self.match.over:
            return 0.0
        return float(steps_of(self.game).reward(self.edition.box, self.match.state, self.seat, self.goal))

    def _info(self) -> dict[str, Any]:
        """The seat, counted from 0, and at the end the scores."""
        info: dict[str, Any] = {"seat": self.seat, "illegal": self.lost}
        return info | {"scores": np.array(self.match.scores)} if self.match.over else info


for name in GAMES:
    gymnasium.register(
        f"orangerie/{name}-v1",
        entry_point="orangerie.envs.gymnasium:SeatEnv",
        vector_entry_point="orangerie.envs.vector:HallEnv",
        kwargs={"game": name},
    )
