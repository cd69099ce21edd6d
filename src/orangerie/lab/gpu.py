"""The same rule functions on a graphics card, checked against the processor game by game.

    python -m orangerie.lab.gpu --games 2097152

Run by hand on a machine with an NVIDIA card and `orangerie[card]`; where there is none it says so.
"""

import argparse
import json
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from orangerie.engine.game import Game
from orangerie.engine.refusal import Refusal
from orangerie.games import GAMES, game
from orangerie.lab.bench import settings

THREADS = 128
CHUNK = 4096


def find_cuda() -> Any:
    """Numba's CUDA, or a refusal that says what is missing."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # numba-cuda names it, NumPy 2.5 dropped it
    try:
        from numba import cuda
    except ImportError as error:
        raise Refusal(
            f"Numba has no CUDA here ({error}); install orangerie[card] on a machine with an NVIDIA card."
        ) from error
    if not cuda.is_available():
        raise Refusal("There is no graphics card with CUDA here; the same games run on the processor: orangerie bench.")
    return cuda


def kernel_of(cuda: Any, game: Game) -> Any:
    """One thread a game: set up and play at random to the end, in memory of the thread's own."""
    setup, playout, state = game.rules.setup, game.loops.playout, game.State.dtype

    def play(boxes: Any, states: Any, players: int, options: int, seed: int, decisions: Any) -> None:
        i = cuda.grid(1)
        if i < states.shape[0]:
            mine = cuda.local.array(1, state)
            setup(boxes[0], mine[0], players, options)
            decisions[i] = playout(boxes[0], mine[0], seed + i, 0)
            states[i] = mine[0]

    return cuda.jit(play)


def play_on_card(cuda: Any, kernel: Any, game: Game, players: int, options: int, games: int) -> tuple[Any, int, float]:
    """Play so many games; returns their last states, the decisions made and the seconds the kernel took."""
    boxes = cuda.to_device(np.asarray(game.edition().boxes))
    states = cuda.device_array(games, game.State.dtype)
    decisions = cuda.device_array(games, np.int64)
    seconds = float("inf")
    for _ in range(3):  # the first launch compiles
        start = time.perf_counter()
        kernel[(games + THREADS - 1) // THREADS, THREADS](boxes, states, players, options, 0, decisions)
        cuda.synchronize()
        seconds = min(seconds, time.perf_counter() - start)
    return states.copy_to_host(), int(decisions.copy_to_host().sum()), seconds


def play_on_processor(game: Game, players: int, options: int, games: int) -> Any:
    """The same games on all cores; the compiled loop needs no interpreter."""
    states, box = game.State.array(games), game.edition().box

    def play(first: int) -> None:
        game.loops.play_many(box, states[first : first + CHUNK], players, options, first)

    play(0)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(play, range(0, games, CHUNK)))
    return states


def differing(one: Any, other: Any) -> int:
    """In how many games any field differs."""
    different = np.zeros(len(one), bool)
    for name in one.dtype.names:
        different |= (one[name] != other[name]).reshape(len(one), -1).any(axis=1)
    return int(different.sum())


def measure(cuda: Any, game: Game, games: int) -> list[dict[str, Any]]:
    """A row for every number of players and choice of options."""
    kernel, rows = kernel_of(cuda, game), []
    for players, chosen in settings(game):
        options = game.option_bits(chosen)
        states, decisions, seconds = play_on_card(cuda, kernel, game, players, options, games)
        rows.append(
            {
                "game": game.name,
                "players": players,
                "options": chosen,
                "games": games,
                "games_per_second": round(games / seconds),
                "decisions_per_second": round(decisions / seconds),
                "games_unlike_the_processor": differing(states, play_on_processor(game, players, options, games)),
            }
        )
        print(json.dumps(rows[-1]), flush=True)
    return rows


def main(argv: list[str] | None = None) -> int:
    """Measure, compare, and fail where any game differs."""
    parser = argparse.ArgumentParser(prog="python -m orangerie.lab.gpu", description=__doc__)
    parser.add_argument("--games", type=int, default=1 << 21, help="so many that the longest do not count")
    parser.add_argument("--game", action="append", choices=list(GAMES))
    arguments = parser.parse_args(argv)
    try:
        cuda = find_cuda()
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 1
    rows = [row for name in arguments.game or GAMES for row in measure(cuda, game(name), arguments.games)]
    return int(any(row["games_unlike_the_processor"] for row in rows))


if __name__ == "__main__":
    sys.exit(main())
