"""How much of its budget a search spends before all is clear: `python -m benchmarks.spent GAME`."""

import argparse

import numpy as np
from benchmarks.decisions import decisions
from tqdm import tqdm

from orangerie.bots.bot import View
from orangerie.bots.search import Search
from orangerie.games import GAMES

BUDGETS = (100, 400, 1600, 6400, 25600)


def spent(views: list[View], budget: int) -> str:
    """How many playouts a decision took with this budget, and how often two ways to end the turn were left."""
    fields = [Search(f"{budget}p").field(view) for view in tqdm(views, f"{budget:,} playouts", leave=False)]
    used = np.mean([field.played.sum() for field in fields])
    left = np.mean([len(field.alive) > 1 for field in fields])
    return f"{budget:>7,} playouts: {used:>8,.0f} spent, in {left:.0%} of the decisions not clear by then"


def main() -> None:
    """Measure, and print."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("game", choices=GAMES)
    asked.add_argument("--games", type=int, default=6)
    asked.add_argument("--seed", type=int, default=900000)
    asked.add_argument("--budgets", nargs="+", type=int, default=BUDGETS)
    given = asked.parse_args()
    views = [view for seed in range(given.seed, given.seed + given.games) for view in decisions(given.game, 2, seed)]
    print(f"{len(views)} decisions")
    for budget in given.budgets:
        print(spent(views, budget))


if __name__ == "__main__":
    main()
