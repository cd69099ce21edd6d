"""Trying things out: what a move would do, played by the rules on a copy."""

from typing import Any

from orangerie.engine.bits import bit, first
from orangerie.games.sanssouci.rules import apply
from orangerie.games.sanssouci.state import State
from orangerie.games.sanssouci.turn import STAY, spaces_allowed, take_tile, walks
from orangerie.site.seen import Seen


def as_turn_of(seen: Seen, seat: int) -> Any:
    """A copy of the state with this seat to act."""
    s = State.copy(seen.state)
    s.turn = seat
    return s


def taking(seen: Seen, seat: int, space: int) -> Any:
    """The state after the seat takes the tile of a space, whatever card lets it."""
    s = as_turn_of(seen, seat)
    take_tile(seen.edition.box, s, space)
    return s


def putting(seen: Seen, cell: int) -> Any:
    """The state after the move of this number: a gardener put there, a boar sent there."""
    s = State.copy(seen.state)
    apply(seen.edition.box, s, cell)
    return s


def spaces_of(seen: Seen, seat: int, kind: int) -> int:
    """The spaces of the main board that a card would open (§4)."""
    s = as_turn_of(seen, seat)
    s.card = kind
    return int(spaces_allowed(seen.edition.box, s))


def grown(before: Any, after: Any, seat: int) -> int | None:
    """The cell that was built between two states, if one was."""
    cells = int(after.built[seat]) & ~int(before.built[seat])
    return first(cells) if cells else None


def opened(before: Any, after: Any, seat: int) -> int:
    """The ends of walks that were not possible before."""
    ends = [State.copy(s) for s in (before, after)]
    for s in ends:
        s.turn = seat
    return int(walks(ends[1]) & ~walks(ends[0]) & ~bit(STAY))


def gained(before: Any, after: Any, seat: int) -> int:
    """The points made between two states."""
    return int(after.points[seat]) - int(before.points[seat])
