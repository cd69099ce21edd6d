"""How features lie side by side in one row of numbers: named places, and the strokes that fill them."""

from typing import Any

from orangerie.engine.bits import first
from orangerie.engine.compiled import rule


def layout(**sizes: int) -> dict[str, slice]:
    """The place of each named group, one after the other.

    >>> layout(phase=3, money=4)["money"]
    slice(3, 7, None)
    """
    places, at = {}, 0
    for name, size in sizes.items():
        places[name] = slice(at, at + size)
        at += size
    return places


def width(places: dict[str, slice]) -> int:
    """How many numbers a layout takes.

    >>> width(layout(phase=3, money=4))
    7
    """
    return sum(place.stop - place.start for place in places.values())


@rule
def part(n: int, most: int) -> float:
    """A count as a part of what is much: 0 to 1, and what is more than much is 1.

    >>> part(3, 4), part(9, 4)
    (0.75, 1.0)
    """
    return min(1.0, n * (1.0 / most))  # a product, for the compiler knows most quotients beforehand


@rule
def spread(out: Any, at: int, members: int) -> None:
    """A 1 for each member of a set, from a place on; the rest stays 0 as it was.

    >>> import numpy as np
    >>> out = np.zeros(4, np.float32)
    >>> spread(out, 1, 0b101)
    >>> out.tolist()
    [0.0, 1.0, 0.0, 1.0]
    """
    rest = int(members)
    while rest:
        out[at + first(rest)] = 1.0
        rest &= rest - 1


@rule
def mark(out: Any, at: int, n: int) -> None:
    """A 1 at the n-th place; nothing where n is none."""
    if n >= 0:
        out[at + int(n)] = 1.0


@rule
def seat_after(seat: int, n: int, players: int) -> int:
    """The n-th seat to the left.

    >>> seat_after(2, 2, 3)
    1
    """
    return (int(seat) + n) % int(players)


@rule
def steps_to(seat: int, other: int, players: int) -> int:
    """How many seats to the left another one sits, or -1 for nobody.

    >>> steps_to(2, 1, 3), steps_to(2, -1, 3)
    (2, -1)
    """
    return (int(other) - int(seat)) % int(players) if other >= 0 else -1
