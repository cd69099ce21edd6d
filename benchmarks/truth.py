"""How much playouts know of what ways to end a turn are worth among strong players: `python -m benchmarks.truth GAME`.

Of each turn four ways are looked at: the one a search of 1,600 playouts goes, and three others of its best. Playouts
with fresh luck judge them, and a search of few playouts plays each on to the end for all seats, several times, with the
same deal and on each occasion the same luck for all four. What such games have in common is what the ways are really
worth; how much of it the playouts foretell shows what judging better could still win.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import combinations
from multiprocessing import get_context
from random import Random
from typing import Any

import numpy as np
from benchmarks.decisions import decisions
from tqdm import tqdm

from orangerie.bots.bot import View
from orangerie.bots.field import ENOUGH, Field, playouts_of, policy_of
from orangerie.bots.mind import JOY, MEMO
from orangerie.bots.search import Search
from orangerie.engine.contract import CHANCE, OVER, SEATS
from orangerie.engine.random import draw, seed_of
from orangerie.games import GAMES
from orangerie.lab.arena import cores, serve_arena

CHOOSES, PLAYS_ON = "1600p", "50p"
BEST, WAYS, GAMES_OF_EACH, PLAYOUTS = 12, 4, 3, 400
LOOKED_AT = 0.3
"""How many of the decisions are looked at; those of one game resemble each other."""
FRESH = 1 << 40
"""Far from the luck that the search tried out before it chose."""


def hopeful(view: View, rng: Random) -> Any:
    """The way that the search goes, the second best, and two of the next ones; fewer where there are no more."""
    field = Search(CHOOSES).field(view)
    order = field.order()[:BEST]
    return field.lines[order[:2] + rng.sample(order[2:], min(len(order[2:]), WAYS - 2))]


def judged(view: View, lines: Any) -> Any:
    """The mean joy of each line in careful playouts with fresh luck."""
    field = Field(replace(view, seed=seed_of(view.seed, FRESH)), lines)
    field.sample(ENOUGH, ENOUGH + PLAYOUTS)
    return field.means()[:, JOY]


def played_on(view: View, line: Any, luck: int) -> int:
    """By how much the seat is ahead in the end when all play on strongly; all that it may not know is dealt anew."""
    game, box, rules, policy = view.game, view.edition.box, view.game.rules, policy_of(view.game)
    state, memo = game.State.copy(view.state), np.zeros(MEMO, np.int64)
    rules.redeal(box, state, view.seat, luck)
    playouts_of(game).follow(box, state, line)
    players = [Search(PLAYS_ON) for _ in range(SEATS)]
    while (who := rules.actor(state)) != OVER:
        here = FRESH + policy.occasion(state, memo)
        if who == CHANCE:
            move = rules.outcome(box, state, draw(luck, here, rules.ways(box, state)))
        else:
            known = game.observed(view.edition, state, who)
            move = players[who].move(View(game, view.edition, known, who, here, seed_of(luck, who)))
        rules.apply(box, state, move)
    return int(playouts_of(game).lead(box, state, view.seat))


def turns(name: str, seed: int) -> list[tuple[Any, Any]]:
    """Of turns of one game: what playouts say of four ways each, and the leads they led to, a column a game."""
    rng, found = Random(seed), []
    for view in decisions(name, 2, seed):
        if rng.random() < LOOKED_AT:
            lines = hopeful(view, rng)
            lucks = [rng.randrange(FRESH) for _ in range(GAMES_OF_EACH)]
            if len(lines) == WAYS:
                leads = [[played_on(view, line, luck) for luck in lucks] for line in lines]
                found.append((judged(view, lines), np.array(leads, np.float64)))
    return found


def report(said: Any, leads: Any) -> str:
    """How far the ways differ, how much of that playouts foretell, and what one wins by choosing anew by them.

    `said[turn, way]` is joy, `leads[turn, way, game]` are points. Here the second way is better by two, as is said:

    >>> print(report(np.array([[0.4, 0.5]] * 3), np.array([[[1.0, 0.0], [3.0, 2.0]]] * 3)))
    3 turns
    what ways are worth differs by 1.41 points (variance 2.00, ±0.00)
    foretold by playouts: 2.00 (100 %)
    chosen anew by these playouts: +2.00 points a turn (±0.00), another way in 100 %
    """
    ways = said.shape[1]
    x, y = said - said.mean(axis=1, keepdims=True), leads - leads.mean(axis=1, keepdims=True)
    pairs = [(y[:, :, i] * y[:, :, j]).sum(axis=1) / (ways - 1) for i, j in combinations(range(y.shape[2]), 2)]
    true, error = mean_and_error(np.mean(pairs, axis=0))
    mean = y.mean(axis=2)
    foretold = float((x * mean).sum() ** 2 / (x * x).sum() / (len(x) * (ways - 1)))
    best = said.argmax(axis=1)
    won = leads[np.arange(len(leads)), best].mean(axis=1) - leads[:, 0].mean(axis=1)
    gain, doubt = mean_and_error(won)
    other = 100 * (best != 0).mean()
    return (
        f"{len(said)} turns\n"
        f"what ways are worth differs by {max(true, 0.0) ** 0.5:.2f} points (variance {true:.2f}, ±{error:.2f})\n"
        f"foretold by playouts: {foretold:.2f} ({100 * foretold / true:.0f} %)\n"
        f"chosen anew by these playouts: {gain:+.2f} points a turn (±{doubt:.2f}), another way in {other:.0f} %"
    )


def mean_and_error(values: Any) -> tuple[float, float]:
    """The mean, and its standard error."""
    return float(values.mean()), float(values.std(ddof=1) / len(values) ** 0.5)


def main() -> None:
    """Measure, and print."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("game", choices=GAMES)
    asked.add_argument("--games", type=int, default=100)
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--workers", type=int, default=cores())
    given = asked.parse_args()
    with ProcessPoolExecutor(given.workers, get_context("spawn"), serve_arena) as pool:
        tasks = [pool.submit(turns, given.game, seed) for seed in range(given.seed, given.seed + given.games)]
        found = [turn for task in tqdm(tasks) for turn in task.result()]
    said, leads = (np.array(part) for part in zip(*found, strict=True))
    print(report(said, leads))


if __name__ == "__main__":
    main()
