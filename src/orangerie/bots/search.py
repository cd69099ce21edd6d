"""The bot that plays moves out in imagination: flat Monte Carlo with sequential halving, for a time or a number."""

from collections.abc import Generator, Iterator
from math import ceil, log2
from time import perf_counter
from typing import Any, TypeVar

from orangerie.bots.bot import View
from orangerie.bots.field import Candidate, Field, lines_of, policy_of
from orangerie.bots.mind import NO_MOVE
from orangerie.bots.reflex import named
from orangerie.engine.bits import members_of
from orangerie.engine.refusal import Refusal

FIRST = 8
"""Playouts of each move before the clock is looked at."""
MOST_AT_ONCE = 256
"""Playouts of each move between two looks."""
A_PLAYOUT = 1e-4
"""Seconds that a playout stands for where the budget is a number of them."""
Place = tuple[str, int, int, bytes]
"""What tells a position in a turn from all others."""
Portion = tuple[Field, int, int]
"""Playouts that are asked for: of all lines in the running, from which number to which."""
Found = TypeVar("Found")


class Search:
    """Gives each way to end the turn the same playouts, then again and again only the better half.

    Its budget is a time in seconds (`0.5`) or a number of playouts for a decision (`200p`), which repeats exactly. What
    is clear beyond doubt is not thought about any longer, and what is left of a turn is carried out while it is clear.
    """

    def __init__(self, budget: str = "0.2") -> None:
        self.seconds: float | None = None
        self.playouts = 0
        self.course: dict[Place, int] = {}
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
        return played(self.choosing(view))

    def choose(self, view: View, legal: list[str]) -> str:
        """The chosen move."""
        return named(view, legal, self.move(view))

    def think(self, view: View) -> list[Candidate]:
        """All legal moves, the best first, as the playouts went; a forced move is not thought about."""
        moves = members_of(view.game.rules.legal(view.edition.box, view.state))
        if len(moves) == 1:
            return [Candidate(moves[0], 0, 0.0, 0.0, 0.0, 0.0, {})]
        return self.field(view).ranking()

    def field(self, view: View) -> Field:
        """The ways to end the turn, played out as long as the budget lasts."""
        return played(self.thinking(view))

    def choosing(self, view: View) -> Generator[Portion, None, int]:
        """Asks for playouts, as long as there is something to think about; returns the number of the chosen move."""
        known = self.course.get(place(view, view.state))
        if known is not None:
            return known
        moves = members_of(view.game.rules.legal(view.edition.box, view.state))
        if len(moves) == 1:
            return moves[0]
        field = yield from self.thinking(view)
        self.course = course(field)
        return int(field.lines[field.leader(), 0])

    def thinking(self, view: View) -> Generator[Portion, None, Field]:
        """Asks for playouts as long as the budget lasts; returns the ways to end the turn."""
        began = perf_counter()
        seconds, policy = self.seconds or self.playouts * A_PLAYOUT, policy_of(view.game)
        field = Field(view, lines_of(view, int(policy.LINES * seconds)))
        for start, stop in self.portions(field, began):
            yield field, start, stop
        return field

    def portions(self, field: Field, began: float) -> Iterator[tuple[int, int]]:
        """From which playout to which the moves in the running are to be tried next, until there is nothing to ask."""
        stages = halves(len(field.lines))
        for start, stop, keep in self.counted(stages) if self.seconds is None else timed(stages, began, self.seconds):
            field.halve(keep)
            yield start, stop
            field.drop()
            if len(field.alive) == 1:
                return

    def counted(self, stages: list[int]) -> Iterator[tuple[int, int, int]]:
        """Portions of so many playouts in all."""
        done = 0
        for keep in stages:
            until = done + max(1, self.playouts // (len(stages) * keep))
            while done < until:
                stop = min(until, done + MOST_AT_ONCE)
                yield done, stop, keep
                done = stop


def played(asking: Generator[Portion, None, Found]) -> Found:
    """Play out what is asked for, here and now; returns what comes of it."""
    while True:
        try:
            field, start, stop = next(asking)
        except StopIteration as end:
            found: Found = end.value
            return found
        field.sample(start, stop)


def place(view: View, state: Any) -> Place:
    """Where a game stands, if it came to this state in the turn of this view."""
    return view.game.name, view.seat, view.seed, state.tobytes()


def course(field: Field) -> dict[Place, int]:
    """What to do in the rest of the turn, while all that is legal was compared and no rival would do something else."""
    view, found, alike, running = field.view, {}, field.lines, field.lines[field.alive]
    rules, box, state = view.game.rules, view.edition.box, view.game.State.copy(view.state)
    for at, move in enumerate(field.lines[field.leader()]):
        if move == NO_MOVE:
            break
        if at:
            if set(alike[:, at]) != set(members_of(rules.legal(box, state))) or (running[:, at] != move).any():
                break
            found[place(view, state)] = int(move)
        rules.apply(box, state, int(move))
        alike, running = alike[alike[:, at] == move], running[running[:, at] == move]
    return found


def halves(lines: int) -> list[int]:
    """How many of so many are in the running in each stage.

    >>> halves(10), halves(2)
    ([10, 5, 3, 2], [2])
    """
    return [max(2, ceil(lines / 2**stage)) for stage in range(max(1, ceil(log2(lines))))]


def timed(stages: list[int], began: float, seconds: float) -> Iterator[tuple[int, int, int]]:
    """Portions of playouts for so long: from which number to which, and how many moves are still in the running."""
    done, pace = 0, 0.0
    for stage, keep in enumerate(stages, 1):
        until = seconds * stage / len(stages)
        while True:
            now = perf_counter()
            left = until - (now - began)
            each = FIRST if done == 0 else min(int(left / (pace * keep)), MOST_AT_ONCE)
            if each < 1:
                break
            yield done, done + each, keep
            done += each
            pace = (perf_counter() - now) / (each * keep)
