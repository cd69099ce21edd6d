"""The bot that plays moves out in imagination: flat Monte Carlo with sequential halving, for a time or a number."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from math import ceil, log2
from time import perf_counter
from typing import Any

import numpy as np

from orangerie.bots.bot import View
from orangerie.bots.mind import DESK
from orangerie.bots.reflex import named
from orangerie.engine.bits import members_of
from orangerie.engine.compiled import bind
from orangerie.engine.game import Game
from orangerie.engine.refusal import Refusal

FIRST = 8
"""Playouts of each move before the clock is looked at."""


@cache
def playouts_of(game: Game) -> Any:
    """Playouts compiled for this game."""
    policy = import_module(f"orangerie.bots.{game.name}.policy")
    return bind("orangerie.bots.playouts", game.rules_module, policy=policy)


@dataclass
class Candidate:
    """A move and how its playouts went."""

    move: int
    playouts: int
    satisfaction: float
    victory: float
    margin: float


class Search:
    """Gives each legal move the same playouts, then again and again only the better half.

    Its budget is a time in seconds (`0.5`) or a number of playouts for a decision (`200p`), which repeats exactly.
    """

    def __init__(self, budget: str = "0.2") -> None:
        self.seconds: float | None = None
        self.playouts = 0
        try:
            if budget.endswith("p"):
                self.playouts = int(budget[:-1])
            else:
                self.seconds = float(budget)
        except ValueError:
            pass
        if not (self.playouts > 0 or (self.seconds is not None and 0 < self.seconds < 1e6)):
            raise Refusal(f"The budget of a search is '{budget}'; seconds like 0.5 or playouts like 200p was expected.")

    def __repr__(self) -> str:
        return f"Search({self.playouts} playouts)" if self.seconds is None else f"Search({self.seconds} s)"

    def move(self, view: View) -> int:
        """The number of the chosen move."""
        return self.think(view)[0].move

    def choose(self, view: View, legal: list[str]) -> str:
        """The chosen move."""
        return named(view, legal, self.move(view))

    def think(self, view: View) -> list[Candidate]:
        """All legal moves, the best first, as the playouts went."""
        moves = np.array(members_of(view.game.rules.legal(view.edition.box, view.state)), np.int64)
        alive = np.arange(len(moves))
        sums, played = np.zeros((len(moves), 4)), np.zeros(len(moves), np.int64)
        if len(moves) > 1:
            desk = view.game.State.array(DESK)
            desk[0] = view.state
            sample = playouts_of(view.game).sample
            box, seed = view.edition.box, view.seed + view.number
            for start, stop, keep in self.stages(len(moves)):
                if len(alive) > keep:
                    order = np.argsort(-sums[alive, 0] / np.maximum(played[alive], 1), kind="stable")
                    alive = alive[np.sort(order[:keep])]
                part = sums[alive]
                sample(box, desk, view.seat, moves[alive], seed, start, stop, part)
                sums[alive] = part
                played[alive] += stop - start
        survived = np.isin(np.arange(len(moves)), alive)
        mean = sums / np.maximum(played, 1)[:, None]
        ranked = sorted(range(len(moves)), key=lambda i: (not survived[i], -played[i], -mean[i, 0], i))
        return [Candidate(int(moves[i]), int(played[i]), *map(float, mean[i, :3])) for i in ranked]

    def stages(self, moves: int) -> Iterator[tuple[int, int, int]]:
        """Portions of playouts: from which number to which, and how many moves are still in the running."""
        halvings = max(1, ceil(log2(moves)))
        if self.seconds is None:
            done = 0
            for stage in range(halvings):
                keep = max(2, ceil(moves / 2**stage))
                each = max(1, self.playouts // (halvings * keep))
                yield done, done + each, keep
                done += each
            return
        began = perf_counter()
        done, pace = 0, 0.0
        for stage in range(halvings):
            keep = max(2, ceil(moves / 2**stage))
            until = self.seconds * (stage + 1) / halvings
            while True:
                now = perf_counter() - began
                left = until - now
                each = FIRST if pace == 0 else min(int(left / (pace * keep)), 4 * done)
                if each < 1 and done > 0:
                    break
                yield done, done + max(each, 1), keep
                done += max(each, 1)
                pace = (perf_counter() - began - now) / (max(each, 1) * keep)
