"""Ways to go on in a turn. `bind` loads this file once for each game, beside its `rules` and its `contest`.

A line is a row of moves, NO_MOVE behind its end: what a seat does until it is nature's or another's turn.
"""

from typing import TYPE_CHECKING, Any

from orangerie.bots.mind import NO_MOVE, PLANNER
from orangerie.engine.bits import first
from orangerie.engine.compiled import rule

if TYPE_CHECKING:
    from orangerie.bots import contest
    from orangerie.engine.contract import Rules as rules


@rule
def length(line: Any) -> int:
    """How many moves there are in a line."""
    at = 0
    while at < len(line) and line[at] != NO_MOVE:
        at += 1
    return at


@rule
def go_on(box: Any, s: Any, desk: Any, line: Any, seat: int, seed: int, number: int) -> None:
    """The planner ends a turn that was begun; `number` is that of the line's first move."""
    at = length(line)
    while at < len(line) and rules.actor(s) == seat:
        desk[0] = s
        line[at] = contest.decide(box, desk, PLANNER, seat, seed, number + at)
        rules.apply(box, s, line[at])
        at += 1


@rule
def branch(box: Any, ends: Any, lines: Any, count: int, wider: Any, longer: Any, seat: int) -> int:
    """Every line that does not end the turn yet with each legal move behind it; how many, 0 where there is no room."""
    found = 0
    for i in range(count):
        rest = rules.legal(box, ends[i]) if rules.actor(ends[i]) == seat else 0
        while True:
            if found == len(wider):
                return 0
            wider[found], longer[found] = ends[i], lines[i]
            if rest:
                move = first(rest)
                rest &= rest - 1
                longer[found, length(lines[i])] = move
                rules.apply(box, wider[found], move)
            found += 1
            if rest == 0:
                break
    return found


@rule
def any_open(ends: Any, count: int, seat: int) -> bool:
    """Whether a turn is still to be ended."""
    for i in range(count):
        if rules.actor(ends[i]) == seat:
            return True
    return False


@rule
def all_lines(
    box: Any, ends: Any, lines: Any, wider: Any, longer: Any, desk: Any, seat: int, seed: int, number: int
) -> int:
    """All ways to go on from the first of the `ends`, as deep as there is room for, then as the planner goes on.

    They are written to `lines`; returns how many there are.
    """
    count = 1
    for _ in range(lines.shape[1]):
        found = branch(box, ends, lines, count, wider, longer, seat) if any_open(ends, count, seat) else 0
        if found == 0:
            break
        count = found
        for i in range(count):
            ends[i], lines[i] = wider[i], longer[i]
    for i in range(count):
        go_on(box, ends[i], desk, lines[i], seat, seed, number)
    return count
