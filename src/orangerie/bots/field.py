"""The moves a search has to choose from, and how they have done so far."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np

from orangerie.bots.bot import View
from orangerie.bots.mind import (
    BETTER,
    BETTER_SQUARED,
    DESK,
    JOY,
    LEAD,
    NO_MOVE,
    PARTS,
    PLANNER,
    POINTS,
    STACK,
    VICTORY,
)
from orangerie.bots.reflex import contest_of
from orangerie.engine.compiled import bind
from orangerie.engine.game import Game

DOUBT = 1.0
"""By how many standard errors a move must be better than the planner's to be chosen."""
SURE, ENOUGH = 3.0, 64
"""By how many it must differ for the question to be closed, and after how many playouts."""

MOST_CAREFUL = 12
"""The planner makes no more moves of a playout than this, so that there are still 20,000 in a second."""


@cache
def policy_of(game: Game) -> Any:
    """How seats play this game in a bot's imagination."""
    return import_module(f"orangerie.bots.{game.name}.policy")


@cache
def playouts_of(game: Game) -> Any:
    """Playouts compiled for this game."""
    return bind(
        "orangerie.bots.playouts",
        game.rules_module,
        policy=policy_of(game),
        loops=game.loops,
        contest=contest_of(game),
    )


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
    """The moves in the running. The planner's comes first and stays: others must beat it with the same luck."""

    def __init__(self, view: View, moves: list[int], seconds: float = 0.0) -> None:
        self.view, self.moves = view, moves
        self.careful = min(MOST_CAREFUL, int(policy_of(view.game).CARE * seconds))
        self.lines = lines_of(view, moves)
        self.alive = np.arange(len(moves))
        self.parts = policy_of(view.game).PARTS
        self.sums, self.played = np.zeros((len(moves), PARTS + len(self.parts))), np.zeros(len(moves), np.int64)
        self.desk = view.game.State.array(DESK)
        self.desk[0] = view.state
        self.ending = policy_of(view.game).is_ending(view.state)

    def sample(self, start: int, stop: int) -> None:
        """Play out all moves in the running, once for each number; near the end with all draws to come."""
        view, part = self.view, self.sums[self.alive]
        asked = view.seat, self.lines[self.alive], view.seed + view.number, start, stop, part
        if self.ending:
            endings_of(view.game).solve(view.edition.box, self.desk, view.game.State.array(STACK), *asked)
        else:
            playouts_of(view.game).sample(view.edition.box, self.desk, *asked, self.careful)
        self.sums[self.alive] = part
        self.played[self.alive] += stop - start

    def halve(self, keep: int) -> None:
        """Only so many stay in the running, the planner's among them, and none that is surely worse than it."""
        rivals = self.alive[1:][~self.hopeless()]
        order = np.argsort(-self.sums[rivals, JOY], kind="stable")[: keep - 1]
        self.alive = np.concatenate([self.alive[:1], rivals[np.sort(order)]])

    def better(self) -> tuple[Any, Any]:
        """How much more joy each move brings than the planner's, and the standard error of that."""
        played = np.maximum(self.played, 1)
        more = self.sums[:, BETTER] / played
        return more, np.sqrt(np.maximum(self.sums[:, BETTER_SQUARED] / played - more**2, 0.0) / played)

    def hopeless(self) -> Any:
        """Which rivals of the planner's move, among those in the running, are surely worse than it."""
        more, error = self.better()
        return (self.played[0] >= ENOUGH) & (more + SURE * error <= 0)[self.alive[1:]]

    def closed(self) -> bool:
        """Whether more playouts would change nothing: the planner's move is surely best, or the last rival is."""
        if self.hopeless().all():
            return True
        more, error = self.better()
        surely = (self.played[0] >= ENOUGH) & (more - SURE * error > 0)[self.alive[1:]]
        return len(surely) == 1 and bool(surely[0])

    def ranking(self) -> list[Candidate]:
        """All moves, those longest in the running first, then by how much they surely bring over the planner's."""
        more, error = self.better()
        surely = more - DOUBT * error
        mean = self.sums / np.maximum(self.played, 1)[:, None]
        ranked = sorted(range(len(self.moves)), key=lambda i: (-self.played[i], -surely[i], i))
        return [
            Candidate(
                move=self.moves[i],
                playouts=int(self.played[i]),
                joy=float(mean[i, JOY]),
                victory=float(mean[i, VICTORY]),
                lead=float(mean[i, LEAD]),
                points=float(mean[i, POINTS]),
                parts={name: float(mean[i, PARTS + at]) for at, name in enumerate(self.parts)},
            )
            for i in ranked
        ]


def lines_of(view: View, moves: list[int]) -> Any:
    """Each move with all that the planner would do after it in the same turn, up to the next chance: a row of moves."""
    found = [[move, *rest_of_turn(view, move)] for move in moves]
    lines = np.full((len(moves), max(map(len, found))), NO_MOVE, np.int64)
    for i, line in enumerate(found):
        lines[i, : len(line)] = line
    return lines


def rest_of_turn(view: View, move: int) -> Iterator[int]:
    """What the planner does after a move while it is still its turn to choose."""
    game, box = view.game, view.edition.box
    desk, state = game.State.array(DESK), game.State.copy(view.state)
    number = view.number
    game.rules.apply(box, state, move)
    while game.rules.actor(state) == view.seat:
        number += 1
        desk[0] = state
        move = int(contest_of(game).decide(box, desk, PLANNER, view.seat, view.seed, number))
        game.rules.apply(box, state, move)
        yield move
