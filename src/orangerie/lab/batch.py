"""Many games at once: arrays of states in, arrays of states, masks, features and rewards out."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np

from orangerie.engine.compiled import bind, rule
from orangerie.engine.contract import MOVES, NOBODY, OVER, SEATS
from orangerie.engine.edition import Edition
from orangerie.engine.game import Game
from orangerie.engine.refusal import Refusal, listed
from orangerie.engine.struct import Grid, Struct, field, tiny
from orangerie.engine.warm import once, to_stderr, warm
from orangerie.lab.steps import MARGIN, NO_MOVE, WIN

WORTH_A_THREAD = 128
"""Fewer tables are stepped faster than a thread is woken."""
GOALS = {"win": WIN, "margin": MARGIN}


class Table(Struct):
    """What is written down beside the state of a game."""

    seed: int = field("i8")
    """All chance of this game follows from it, as in `orangerie record --seed`."""
    stride: int = field("i8")
    """How far away the seed of this table's next game lies."""
    number: int = field("i8")
    """How many moves were played, chance included."""
    legal: int = field("i8")
    """The legal moves as bits."""
    rewards: Grid = field("f4", SEATS)
    """What the end was worth to each seat; 0 until then."""
    players: int = tiny()
    options: int = tiny()
    goal: int = tiny()
    seat: int = tiny()
    """The seat that is asked, or NOBODY when all are."""
    changing: int = tiny()
    """Whether another seat is asked in every game."""
    move: int = tiny()
    """What the seat to act plays next."""
    actor: int = tiny()
    """The seat to act, or OVER; then the next step starts a new game."""
    wrong: int = tiny()
    """Whether the game was lost by an illegal move."""


@cache
def steps_of(game: Game) -> Any:
    """Steps compiled for this game."""
    return bind("orangerie.lab.steps", game.rules_module, loops=game.loops)


def goal_number(goal: str) -> int:
    """A goal as the compiled steps know it."""
    if goal not in GOALS:
        raise Refusal(f"There is no goal '{goal}'; {listed(list(GOALS))} was expected.")
    return GOALS[goal]


def shares(count: int, threads: int) -> list[slice]:
    """So many tables in as many parts as there are threads, but none smaller than is worth a thread.

    >>> shares(1000, 2), shares(10, 2)
    ([slice(0, 500, None), slice(500, 1000, None)], [slice(0, 10, None)])
    """
    parts = max(1, min(threads, count // WORTH_A_THREAD))
    ends = [count * n // parts for n in range(parts + 1)]
    return [slice(start, stop) for start, stop in pairwise(ends)]


@rule
def lay_moves(tables: Any, moves: Any) -> None:
    """A move on every table; what is no number of a move is an illegal one."""
    for i in range(len(tables)):
        tables[i].move = moves[i] if 0 <= moves[i] < MOVES else NO_MOVE


class Batch:
    """So many tables, each with a row in every array. Nature acts by itself; every seat is asked, or one only.

    >>> from orangerie.games import game
    >>> batch = Batch(game("sanssouci"), count=3, players=2, seed=7)
    >>> batch.features.shape == (3, game("sanssouci").rules.FEATURES), batch.masks.shape
    (True, (3, 63))
    >>> batch.step(batch.masks.argmax(axis=1))
    >>> batch.actors.tolist()
    [0, 0, 0]
    """

    def __init__(
        self,
        game: Game,
        count: int,
        players: int = 2,
        options: Mapping[str, bool] | None = None,
        *,
        edition: Edition | None = None,
        goal: str = "win",
        seat: int = NOBODY,
        seed: int = 0,
        threads: int = 1,
    ) -> None:
        game.check_players(players)
        if count < 1:
            raise Refusal(f"A batch of {count} games cannot be; at least one was expected.")
        if seat != NOBODY and not 0 <= seat < players:
            raise Refusal(f"There is no seat {seat}; 0 to {players - 1} was expected, or {NOBODY} for all of them.")
        self.game = game
        self.players = players
        self.edition = edition or game.edition()
        game.check_edition(self.edition)
        self.states = game.State.array(count)
        self.tables = Table.array(count)
        self.tables.players, self.tables.options = players, game.option_bits(options or {})
        self.tables.goal, self.tables.seat = goal_number(goal), seat
        self.actors = self.tables["actor"].view(np.ndarray)
        self.moves = self.tables["move"].view(np.ndarray)
        self.rewards = self.tables["rewards"].view(np.ndarray)[:, :players]
        held = self.edition.boxes, self.states, self.tables
        self.held = tuple(np.asarray(array) for array in held)
        """As the compiled steps take it; plain arrays are handed over four times faster than recarrays."""
        self.shares = shares(count, threads)
        self.pool = ThreadPoolExecutor(max(1, len(self.shares) - 1))
        self.lay_out(np.zeros((count, MOVES), np.int8), np.zeros((count, game.rules.FEATURES), np.float32))
        warm(game, to_stderr)
        once(game, "many games at once", self.run, to_stderr)
        self.reset(seed)

    def __len__(self) -> int:
        return len(self.states)

    @property
    def over(self) -> Any:
        """Which games have ended; their next step starts the table's next game, whatever the move."""
        return self.actors == OVER

    def reset(self, seed: int = 0) -> None:
        """Start every table anew: the first game of table i has the seed + i, its next ones lie `count` apart."""
        self.tables.stride = len(self)
        self.tables.seed = np.arange(len(self)) + seed - len(self)
        self.actors[:] = OVER
        self.run()

    def step(self, moves: Any) -> None:
        """Play a move at every table, and what follows by itself; then all arrays show what is asked next."""
        moves = np.asarray(moves)
        if moves.shape != (len(self),):
            raise Refusal(
                f"The moves have the shape {moves.shape}; one for each of the {len(self)} tables was expected."
            )
        lay_moves(self.held[2], moves)
        self.run()

    def run(self) -> None:
        """A step with the moves that lie on the tables."""
        self.in_parts(steps_of(self.game).step, [()] * len(self.parts))

    def in_parts(self, step: Callable[..., object], own: Sequence[tuple[Any, ...]]) -> None:
        """A step of all parts, each in a thread of its own and with what is its own."""
        *others, mine = ((*arrays, *more) for arrays, more in zip(self.parts, own, strict=True))
        waiting = [self.pool.submit(step, *arrays) for arrays in others]
        step(*mine)
        for other in waiting:
            other.result()

    def lay_out(self, masks: Any, features: Any) -> None:
        """Have all steps from now on write into these arrays."""
        self.masks, self.features = masks, features
        self.arrays = (*self.held, masks, features)
        boxes, *split = self.arrays
        self.parts = [(boxes, *(array[part] for array in split)) for part in self.shares]
        """The same arrays in parts, one for each thread; compiled code needs no interpreter, so threads are enough."""

    def put(self, states: Any) -> None:
        """Take over states from elsewhere, and show what is asked in them."""
        self.states[:] = states
        steps_of(self.game).look_again(*self.arrays)

    def choose_at_random(self, seed: int) -> None:
        """Lay a random legal move on every table, for `run`."""
        steps_of(self.game).choose_at_random(self.tables, seed)
