"""Many games at once on a graphics card; masks and features lie there for PyTorch or JAX to use in place.

    python -m orangerie.lab.card --games 262144

plays at random, measures, and checks every array against the same games on the processor. Run by hand on a machine
with an NVIDIA card and `orangerie[card]`; where there is none it says so.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import numpy as np

from orangerie.engine.contract import NOBODY
from orangerie.engine.game import Game
from orangerie.engine.refusal import Refusal
from orangerie.games import GAMES, game
from orangerie.lab.batch import Batch, steps_of
from orangerie.lab.gpu import THREADS, differing, find_cuda

TABLES, STEPS = 1 << 18, 200
"""How many tables are measured, and how many steps of each."""


@cache
def kernels_of(game: Game) -> tuple[Any, Any]:
    """The step of one table, and a random move for it, one thread a table."""
    cuda, steps = find_cuda(), steps_of(game)
    step_one, random_for = steps.step_one, steps.random_for

    def step(boxes: Any, states: Any, tables: Any, masks: Any, features: Any) -> None:
        i = cuda.grid(1)
        if i < states.shape[0]:
            step_one(boxes[0], states[i], tables[i], masks[i], features[i])

    def choose(tables: Any, seed: int) -> None:
        i = cuda.grid(1)
        if i < tables.shape[0]:
            random_for(tables[i], seed, i)

    return cuda.jit(step), cuda.jit(choose)


class Column:
    """One field of an array of records on the card, as a tensor of its own over the same memory."""

    def __init__(self, records: Any, name: str) -> None:
        self.records = records  # keeps the memory alive
        kind, offset = records.dtype.fields[name][:2]
        plain = kind.base
        self.__cuda_array_interface__ = {
            "version": 3,
            "typestr": plain.str,
            "shape": (len(records), *kind.shape),
            "strides": (records.dtype.itemsize, *np.empty(kind.shape, plain).strides),
            "data": (records.__cuda_array_interface__["data"][0] + offset, False),
        }


class CardBatch:
    """A `Batch` whose arrays live on the card and show `__cuda_array_interface__`, so nothing is copied.

    `torch.as_tensor(batch.features, device="cuda")` is the very memory that the next step writes.
    """

    def __init__(
        self,
        game: Game,
        count: int,
        players: int = 2,
        options: Mapping[str, bool] | None = None,
        *,
        goal: str = "win",
        seat: int = NOBODY,
        seed: int = 0,
    ) -> None:
        self.cuda = find_cuda()
        start = Batch(game, count, players, options, goal=goal, seat=seat, seed=seed)
        self.step_kernel, self.choose_kernel = kernels_of(game)
        self.grid = (count + THREADS - 1) // THREADS
        boxes, states, tables, masks, features = start.arrays
        self.boxes, self.states, self.tables = (self.cuda.to_device(array) for array in (boxes, states, tables))
        # Column by column, so that the threads of a warp write side by side.
        self.masks, self.features = (self.cuda.to_device(np.asfortranarray(array)) for array in (masks, features))
        self.moves = Column(self.tables, "move")
        """Where the next move of every table is laid."""
        self.actors = Column(self.tables, "actor")
        """The seat to act at every table, or OVER."""
        self.rewards = Column(self.tables, "rewards")
        """What the end was worth to each seat, at every table."""

    def run(self) -> None:
        """A step with the moves that lie on the tables; it runs behind, until somebody waits for the card."""
        self.step_kernel[self.grid, THREADS](self.boxes, self.states, self.tables, self.masks, self.features)

    def choose_at_random(self, seed: int) -> None:
        """Lay a random legal move on every table, for `run`."""
        self.choose_kernel[self.grid, THREADS](self.tables, seed)


def measure(game: Game, count: int, players: int, steps: int) -> dict[str, Any]:
    """So many random steps of every table, and whether all arrays are those of the processor."""
    card = CardBatch(game, count, players)
    few = min(count, 4096)
    check = Batch(game, few, players)
    check.tables.stride = count
    for number in range(steps):
        card.choose_at_random(number)
        card.run()
        check.choose_at_random(number)
        check.run()
    card.cuda.synchronize()
    unlike = differing(card.states[:few].copy_to_host(), check.states)
    unlike += differing(card.tables[:few].copy_to_host(), check.tables)
    unlike += int((card.masks.copy_to_host()[:few] != check.masks).sum())
    unlike += int((card.features.copy_to_host()[:few] != check.features).sum())
    start = time.perf_counter()
    for number in range(steps):
        card.choose_at_random(steps + number)
        card.run()
    card.cuda.synchronize()
    seconds = time.perf_counter() - start
    return {
        "game": game.name,
        "players": players,
        "tables": count,
        "features": int(game.rules.FEATURES),
        "steps_per_second": round(count * steps / seconds),
        "unlike_the_processor": unlike,
    }


def measure_all(count: int, steps: int) -> Iterator[dict[str, Any]]:
    """Both games with every number of players; refused where there is no card."""
    find_cuda()
    for name in GAMES:
        for players in game(name).players:
            yield measure(game(name), count, players, steps)


def main(argv: list[str] | None = None) -> int:
    """Measure both games; fail where anything differs."""
    parser = argparse.ArgumentParser(prog="python -m orangerie.lab.card", description=__doc__)
    parser.add_argument("--games", type=int, default=TABLES)
    parser.add_argument("--steps", type=int, default=STEPS)
    arguments = parser.parse_args(argv)
    unlike = 0
    try:
        for row in measure_all(arguments.games, arguments.steps):
            print(json.dumps(row), flush=True)
            unlike += row["unlike_the_processor"]
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 1
    return int(unlike > 0)


if __name__ == "__main__":
    sys.exit(main())
