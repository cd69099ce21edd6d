"""What a search gains by thinking twice as long: on the same turns, its choices judged by other playouts than its own.

`python -m benchmarks.thought GAME` takes decisions from games that the search plays with itself, asks it with one
budget after the other, and lets the planner lead playouts of all that was chosen, with fresh luck (`verdict.py`). Games
say the same, but where two budgets mostly choose alike it takes thousands of them to be heard.
"""

import argparse
from collections.abc import Iterator
from itertools import count
from random import Random
from time import perf_counter
from typing import Any

import numpy as np
from benchmarks.decisions import decisions
from tqdm import tqdm

from orangerie.bots.bot import View
from orangerie.bots.field import lines_of, playouts_of, policy_of
from orangerie.bots.mind import DESK
from orangerie.bots.reflex import contest_of
from orangerie.bots.search import Search
from orangerie.engine.compiled import bind
from orangerie.games import GAMES

BUDGETS = ("0.015625", "0.03125", "0.0625", "0.125", "0.25", "0.5", "1")
LOOKED_AT = 0.04
"""How many of the decisions are looked at; those of one game resemble each other."""
PLAYOUTS = 1000


def positions(name: str, seed: int) -> Iterator[View]:
    """Decisions of all games from this seed on."""
    for number in count(seed):
        rng = Random(number)
        yield from (view for view in decisions(name, 2, number) if rng.random() < LOOKED_AT)


def choice(view: View, budget: str) -> tuple[Any, float]:
    """The line that a search with this budget would take, and how long it took."""
    began = perf_counter()
    field = Search(budget).field(view)
    return field.lines[field.leader()], perf_counter() - began


def verdicts(view: View, lines: Any) -> Any:
    """How much joy each of these lines brings, with the same luck."""
    found = view.game
    judge = bind(
        "benchmarks.verdict",
        found.rules_module,
        contest=contest_of(found),
        playouts=playouts_of(found),
        policy=policy_of(found),
    ).judge
    desk, joys = found.State.array(DESK), np.zeros((len(lines), PLAYOUTS))
    desk[0] = view.state
    judge(view.edition.box, desk, view.seat, lines, view.seed + view.number, joys)
    return joys.mean(axis=1)


def measure(name: str, many: int, seed: int, budgets: tuple[str, ...]) -> None:
    """Judge the choices of the planner and of each budget, and print how they get better."""
    found, took = np.zeros((many, 1 + len(budgets))), np.zeros((many, len(budgets)))
    for i, view in zip(tqdm(range(many)), positions(name, seed), strict=False):
        chosen = [lines_of(view, 0)[0]]
        for at, budget in enumerate(budgets):
            line, took[i, at] = choice(view, budget)
            chosen.append(line)
        lines, which = np.unique(chosen, axis=0, return_inverse=True)
        found[i] = verdicts(view, lines)[which.ravel()]
    print(f"{many} decisions, seeds from {seed}; joy over the planner's choice, and over half the budget's")
    for at, budget in enumerate(budgets):
        over, more = found[:, at + 1] - found[:, 0], found[:, at + 1] - found[:, at]
        print(f"{budget:>9}  {took[:, at].mean():.3f} s  {said(over)}  {said(more) if at else ''}")


def said(values: Any) -> str:
    """A mean with its standard error.

    >>> said(np.array([0.0, 0.02]))
    '+0.0100 (±0.0100)'
    """
    return f"{values.mean():+.4f} (±{values.std(ddof=1) / len(values) ** 0.5:.4f})"


def main() -> None:
    """Measure, and print."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("game", choices=GAMES)
    asked.add_argument("--positions", type=int, default=200)
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--budgets", nargs="+", default=BUDGETS)
    given = asked.parse_args()
    measure(given.game, given.positions, given.seed, tuple(given.budgets))


if __name__ == "__main__":
    main()
