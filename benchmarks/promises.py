"""The weights of Sanssouci's planner, fitted: what playouts say of a turn's end, by what the garden promises then.

`python -m benchmarks.promises` plays games of the search against itself, plays out the ways to end some of its turns,
and prints the weights that explain the differences best, for `FITTED` in `bots/sanssouci/worth.py`. The present ones
come from two processes of 400 seconds with two players, and one of 100 with three and with four, and from playouts
whose first twelve moves were the planner's.
"""

import argparse
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
from benchmarks.decisions import decisions
from tqdm import tqdm

from orangerie.bots.bot import View
from orangerie.bots.field import ENOUGH, Field, lines_of
from orangerie.bots.mind import NO_MOVE, POINTS
from orangerie.bots.sanssouci.worth import FITTED, turns_left, worth
from orangerie.games import game
from orangerie.games.sanssouci.state import ROUNDS, Phase

SANSSOUCI = game("sanssouci")
LOOKED_AT = 0.2
"""How many of the turns are looked at; those of one game resemble each other."""
MOST_LINES, PLAYOUTS = 60, 48
RIDGE = 30.0
"""So many lines that say nothing are thought beside those that were played out, lest rare things get wild weights."""
NOTHING = np.zeros((ROUNDS + 1, len(FITTED)))
ONE_ALONE = [NOTHING + row for row in np.eye(len(FITTED))]


def positions(seed: int, players: int) -> Iterator[View]:
    """Turns to be looked at, of one game."""
    rng = Random(seed)
    for view in decisions("sanssouci", players, seed):
        if view.state.phase == Phase.PLAY and rng.random() < LOOKED_AT:
            yield view


def look_at(view: View, rng: Random) -> tuple[Any, Any]:
    """For ways to end a turn, less their mean: what they promise beside the points there are, and what came of it."""
    lines = lines_of(view, 1000)
    lines = lines[sorted(rng.sample(range(len(lines)), min(MOST_LINES, len(lines))))]
    field = Field(view, lines)
    field.sample(ENOUGH, ENOUGH + PLAYOUTS)  # those before are without care
    promised, came = [], field.sums[:, POINTS] / PLAYOUTS
    for i, line in enumerate(lines):
        state: Any = SANSSOUCI.State.copy(view.state)
        for move in line[line != NO_MOVE]:
            SANSSOUCI.rules.apply(view.edition.box, state, int(move))
        there = worth(view.edition.box, state, view.seat, NOTHING)
        promised.append([worth(view.edition.box, state, view.seat, alone) - there for alone in ONE_ALONE])
        came[i] -= there
    early = np.array(promised) * turns_left(view.state, view.seat) / (ROUNDS - 1)
    both = np.hstack([promised, early])
    return both - both.mean(axis=0), came - came.mean()


def fit(seconds: float, seed: int, players: int) -> Any:
    """Pairs of weights, by least squares over all that can be looked at in so long."""
    began, rng, size = time.monotonic(), Random(seed), 2 * len(FITTED)
    squares, products, lines = np.zeros((size, size)), np.zeros(size), 0
    with tqdm(total=seconds, unit="s", bar_format="{l_bar}{bar}| {n:.0f}/{total:.0f} s") as bar:
        while time.monotonic() - began < seconds:
            seed += 1
            for view in positions(seed, players):
                promised, came = look_at(view, rng)
                squares += promised.T @ promised
                products += promised.T @ came
                lines += len(came)
            bar.update(min(time.monotonic() - began, seconds) - bar.n)
    print(f"{lines:,} ways to end a turn")
    spread = np.diag(np.maximum(squares.diagonal(), 1.0)) / lines
    return np.linalg.solve(squares + RIDGE * spread, products).reshape(2, -1).T


def main() -> None:
    """Fit, and print."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--seconds", type=float, default=900.0)
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    given = asked.parse_args()
    for (now, early), (was, was_early) in zip(fit(given.seconds, given.seed, given.players), FITTED, strict=True):
        print(f"({now:.2f}, {early:.2f}),  # was ({was}, {was_early})")


if __name__ == "__main__":
    main()
