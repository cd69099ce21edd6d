"""What a search gains by thinking twice as long: on the same turns, its choices judged by other playouts than its own.

`python -m benchmarks.thought GAME` takes decisions from games that the search plays with itself, asks it with one
budget after the other, and where they disagree lets the planner lead playouts of what was chosen, with fresh luck
(`verdict.py`). Games have the last word, but where two budgets mostly choose alike it takes thousands of them.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import pairwise
from multiprocessing import get_context
from random import Random
from typing import Any

import numpy as np
from benchmarks.decisions import decisions
from tqdm import tqdm

from orangerie.bots.bot import View
from orangerie.bots.field import playouts_of, policy_of
from orangerie.bots.mind import DESK, LONGEST, NO_MOVE
from orangerie.bots.reflex import contest_of
from orangerie.bots.search import Search
from orangerie.engine.compiled import bind
from orangerie.games import GAMES
from orangerie.lab.arena import cores, serve_arena

BUDGETS = ("0.015625", "0.03125", "0.0625", "0.125", "0.25", "0.5", "1")
LOOKED_AT = 0.1
"""How many of the decisions are looked at; those of one game resemble each other."""
PLAYOUTS = 250
"""For a verdict: choices differ more from one decision to the next than these leave in doubt."""
REPORTS = 10
"""How often a run says how far it came, lest all be lost when it is stopped."""


def choice(view: View, budget: str) -> Any:
    """The moves that a search with this budget makes until it is nature's or another's turn."""
    search, line, rules = Search(budget), np.full(LONGEST, NO_MOVE, np.int64), view.game.rules
    state = view.game.State.copy(view.state)
    for at in range(LONGEST):
        if rules.actor(state) != view.seat:
            break
        line[at] = search.move(replace(view, state=state, number=view.number + at))
        rules.apply(view.edition.box, state, int(line[at]))
    return line


def verdicts(view: View, lines: Any) -> Any:
    """How much joy each of these lines brings, with the same luck; one that has no rival needs no playout."""
    joys = np.zeros((len(lines), PLAYOUTS))
    if len(lines) > 1:
        found = view.game
        judge = bind(
            "benchmarks.verdict",
            found.rules_module,
            contest=contest_of(found),
            playouts=playouts_of(found),
            policy=policy_of(found),
        ).judge
        desk = found.State.array(DESK)
        desk[0] = view.state
        judge(view.edition.box, desk, view.seat, lines, view.seed + view.number, joys)
    return joys.mean(axis=1)


def gains(name: str, seed: int, budgets: tuple[str, ...]) -> Any:
    """What each budget's choice brings over that of the one before, `[decision, doubling]`, in one game."""
    rng, found = Random(seed), []
    for view in decisions(name, 2, seed):
        if rng.random() < LOOKED_AT:
            lines, which = np.unique([choice(view, budget) for budget in budgets], axis=0, return_inverse=True)
            found.append(np.diff(verdicts(view, lines)[which.ravel()]))
    return np.reshape(found, (-1, len(budgets) - 1))


def measure(name: str, games: int, seed: int, budgets: tuple[str, ...], workers: int) -> None:
    """Look at so many games, and print what the doublings gained."""
    found, every = np.zeros((0, len(budgets) - 1)), -(-games // REPORTS)
    with ProcessPoolExecutor(workers, get_context("spawn"), serve_arena) as pool:
        tasks = [pool.submit(gains, name, number, budgets) for number in range(seed, seed + games)]
        for done, task in enumerate(tqdm(tasks), 1):
            found = np.concatenate([found, task.result()])
            if done % every == 0 or done == games:
                tqdm.write(table(found, budgets))


def table(found: Any, budgets: tuple[str, ...]) -> str:
    """The mean gain of each doubling with its standard error, and how often it chose something else that matters.

    >>> print(table(np.array([[0.0, 0.02], [0.0, 0.0]]), ("0.25", "0.5", "1")))
    2 decisions
        0.25 to      0.5 s  +0.00000 (±0.00000), another choice in 0.0 %
         0.5 to        1 s  +0.01000 (±0.01000), another choice in 50.0 %
    """
    many, mean, other = len(found), found.mean(axis=0), 100 * (found != 0).mean(axis=0)
    error = found.std(axis=0, ddof=1) / many**0.5
    lines = [f"{many} decisions"]
    for i, (less, more) in enumerate(pairwise(budgets)):
        gain = f"{mean[i]:+.5f} (±{error[i]:.5f})"
        lines.append(f"{less:>8} to {more:>8} s  {gain}, another choice in {other[i]:.1f} %")
    return "\n".join(lines)


def main() -> None:
    """Measure, and print."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("game", choices=GAMES)
    asked.add_argument("--games", type=int, default=100)
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--budgets", nargs="+", default=BUDGETS)
    asked.add_argument("--workers", type=int, default=cores())
    given = asked.parse_args()
    measure(given.game, given.games, given.seed, tuple(given.budgets), given.workers)


if __name__ == "__main__":
    main()
