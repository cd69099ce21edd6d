"""The ways to end a turn that a search has to choose from, and how they have done so far."""

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from statistics import NormalDist
from typing import Any

import numpy as np

from orangerie.bots.bot import View
from orangerie.bots.mind import DESK, JOY, LEAD, LONGEST, NO_MOVE, PARTS, POINTS, STACK, VICTORY
from orangerie.bots.reflex import contest_of
from orangerie.engine.bits import members_of
from orangerie.engine.compiled import bind
from orangerie.engine.game import Game

DOUBT = 1.0
"""By how many standard errors a move must be better than the first to be chosen."""
HAIR, ENOUGH = 2e-4, 64
"""Joy that is not worth a thought, and how many playouts it takes to say so."""
NORMAL = NormalDist()

MOST_LINES = 500
"""Ways to end a turn, at the most."""


@cache
def policy_of(game: Game) -> Any:
    """How seats play this game in a bot's imagination."""
    return import_module(f"orangerie.bots.{game.name}.policy")


@cache
def playouts_of(game: Game) -> Any:
    """Playouts compiled for this game."""
    return bind("orangerie.bots.playouts", game.rules_module, policy=policy_of(game), loops=game.loops)


@cache
def turns_of(game: Game) -> Any:
    """Ways to go on in a turn, compiled for this game."""
    return bind("orangerie.bots.lines", game.rules_module, contest=contest_of(game))


@cache
def endings_of(game: Game) -> Any:
    """Exact ends compiled for this game."""
    return bind("orangerie.bots.endings", game.rules_module, contest=contest_of(game), playouts=playouts_of(game))


@dataclass(frozen=True)
class Candidate:
    """A move and how its playouts went, on the average."""

    move: int
    playouts: int
    joy: float
    victory: float
    lead: float
    points: float
    parts: dict[str, float]


class Field:
    """The lines in the running. The first, at the beginning the planner's, is played unless another one beats it."""

    def __init__(self, view: View, lines: Any) -> None:
        self.view, self.lines = view, lines
        many, policy = len(lines), policy_of(view.game)
        self.alive = np.arange(many)
        self.parts, self.care = policy.PARTS, policy.CARE
        self.sums, self.played = np.zeros((many, PARTS + len(self.parts))), np.zeros(many, np.int64)
        self.products = np.zeros((many, many))
        self.desk = view.game.State.array(DESK)
        self.desk[0] = view.state
        self.ending = policy.is_ending(view.state)

    def sample(self, start: int, stop: int) -> None:
        """Play out all lines in the running, once for each number; near the end with all draws to come.

        The first of them are quick; what is still in the running then is played out with care.
        """
        view, both = self.view, np.ix_(self.alive, self.alive)
        sums, products = self.sums[self.alive], self.products[both]
        asked = view.seat, self.lines[self.alive], view.seed + view.number, start, stop, sums, products
        if self.ending:
            endings_of(view.game).solve(view.edition.box, self.desk, view.game.State.array(STACK), *asked)
        else:
            playouts_of(view.game).sample(view.edition.box, self.desk, *asked, self.care if start >= ENOUGH else 0)
        self.sums[self.alive], self.products[both] = sums, products
        self.played[self.alive] += stop - start

    def halve(self, keep: int) -> None:
        """Only so many stay in the running, the first among them."""
        order = np.argsort(-self.sums[self.alive[1:], JOY], kind="stable")[: keep - 1]
        self.alive = self.alive[np.concatenate([[0], 1 + np.sort(order)])]

    def drop(self) -> None:
        """Out of the running goes what is not worth a thought beside the leader, who then comes first if need be."""
        if self.played[self.alive[0]] < ENOUGH:
            return
        leader, first = self.leader(), self.alive[0]
        hopeful = [promise(more, error) >= HAIR for more, error in zip(*self.over(leader), strict=True)]
        rivals = self.alive[np.array(hopeful) & (self.alive != leader)]
        self.alive = np.array([leader, *rivals] if first not in rivals else [first, leader, *rivals[1:]])

    def over(self, other: int) -> tuple[Any, Any]:
        """How much more joy each line in the running brings than this one of them, and the standard error of that."""
        mine, played = self.alive, self.played[other]
        more = (self.sums[mine, JOY] - self.sums[other, JOY]) / played
        squares = self.products[mine, mine] + self.products[other, other] - 2 * self.products[mine, other]
        return more, np.sqrt(np.maximum(squares / played - more**2, 0.0) / played)

    def leader(self) -> int:
        """The line to play as things stand: the first unless another in the running is better beyond doubt."""
        more, error = self.over(self.alive[0])
        return int(self.alive[np.argmax(more - DOUBT * error)])

    def means(self) -> Any:
        """What each line brought, on the average."""
        return self.sums / np.maximum(self.played, 1)[:, None]

    def order(self) -> list[int]:
        """The leader, then the lines longest in the running, by joy."""
        leader, joy = self.leader(), self.means()[:, JOY]
        return sorted(range(len(self.lines)), key=lambda i: (i != leader, -self.played[i], -joy[i], i))

    def ranking(self) -> list[Candidate]:
        """All moves, each by its best line, in this order."""
        mean, best = self.means(), dict[int, int]()
        for i in self.order():
            best.setdefault(int(self.lines[i, 0]), i)
        return [
            Candidate(
                move=move,
                playouts=int(self.played[i]),
                joy=float(mean[i, JOY]),
                victory=float(mean[i, VICTORY]),
                lead=float(mean[i, LEAD]),
                points=float(mean[i, POINTS]),
                parts={name: float(mean[i, PARTS + at]) for at, name in enumerate(self.parts)},
            )
            for move, i in best.items()
        ]


def promise(more: float, error: float) -> float:
    """What one misses, on the average, by doing without a move that seems to bring so much more, give or take an error.

    >>> promise(-0.01, 0.0), promise(0.01, 0.0), round(promise(0.0, 0.01), 4), round(promise(-0.01, 0.01), 4)
    (0.0, 0.01, 0.004, 0.0008)
    """
    if error == 0.0:
        return max(0.0, more)
    return error * NORMAL.pdf(more / error) + more * NORMAL.cdf(more / error)


def lines_of(view: View, room: int) -> Any:
    """Ways to end the turn, the planner's first: as many as there is room for, but at least one for each legal move.

    Beyond the moves that differ, each goes on as the planner would.
    """
    game, box = view.game, view.edition.box
    room = max(min(room, MOST_LINES), len(members_of(game.rules.legal(box, view.state))))
    ends, wider, desk = game.State.array(room), game.State.array(room), game.State.array(DESK)
    lines, longer = np.full((2, room, LONGEST), NO_MOVE, np.int64)
    planned, turns, asked = lines[0].copy(), turns_of(game), (view.seat, view.seed, view.number)
    ends[0] = view.state
    turns.go_on(box, ends[0], desk, planned, *asked)
    ends[0] = view.state
    lines = lines[: turns.all_lines(box, ends, lines, wider, longer, desk, *asked)]
    first = int(np.flatnonzero((lines == planned).all(axis=1))[0])
    return np.concatenate([lines[first : first + 1], np.delete(lines, first, axis=0)])
