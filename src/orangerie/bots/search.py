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
from orangerie.bots.mind import DESK, PLANNER
from orangerie.bots.reflex import Reflex, named
from orangerie.engine.bits import members_of
from orangerie.engine.compiled import bind
from orangerie.engine.game import Game
from orangerie.engine.refusal import Refusal

FIRST = 8
"""Playouts of each move before the clock is looked at."""
DOUBT = 1.0
"""By how many standard errors a move must be better than the planner's."""


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


class Field:
    """The moves in the running. The planner's comes first and stays: others must beat it with the same luck."""

    def __init__(self, view: View, moves: Any) -> None:
        self.view, self.moves = view, moves
        self.alive = np.arange(len(moves))
        self.sums, self.played = np.zeros((len(moves), 5)), np.zeros(len(moves), np.int64)
        self.desk = view.game.State.array(DESK)
        self.desk[0] = view.state

    def sample(self, start: int, stop: int) -> None:
        """Play out all moves in the running, once for each number."""
        view, part = self.view, self.sums[self.alive]
        sample = playouts_of(view.game).sample
        sample(
            view.edition.box, self.desk, view.seat, self.moves[self.alive], view.seed + view.number, start, stop, part
        )
        self.sums[self.alive] = part
        self.played[self.alive] += stop - start

    def halve(self, keep: int) -> None:
        """Only so many stay in the running, the planner's among them."""
        if len(self.alive) > keep:
            order = np.argsort(-self.sums[self.alive[1:], 0], kind="stable")[: keep - 1]
            self.alive = np.concatenate([self.alive[:1], self.alive[1:][np.sort(order)]])

    def ranking(self) -> list[Candidate]:
        """All moves, those longest in the running first, then by how much they surely bring over the planner's."""
        played = np.maximum(self.played, 1)
        more = self.sums[:, 3] / played
        spread = np.sqrt(np.maximum(self.sums[:, 4] / played - more**2, 0.0) / played)
        surely = more - DOUBT * spread
        mean = self.sums / played[:, None]
        ranked = sorted(range(len(self.moves)), key=lambda i: (-self.played[i], -surely[i], i))
        return [Candidate(int(self.moves[i]), int(self.played[i]), *map(float, mean[i, :3])) for i in ranked]


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
        moves = members_of(view.game.rules.legal(view.edition.box, view.state))
        if len(moves) == 1:
            return [Candidate(moves[0], 0, 0.0, 0.0, 0.0)]
        planned = Reflex(PLANNER).move(view)
        moves.remove(planned)
        field = Field(view, np.array([planned, *moves], np.int64))
        for start, stop, keep in self.stages(len(field.moves)):
            field.halve(keep)
            field.sample(start, stop)
        return field.ranking()

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
