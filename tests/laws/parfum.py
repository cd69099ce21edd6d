"""Laws of Parfum that hold after every move, compiled so that a million games can be held to them."""

from typing import Any

from tests.laws.compiled import law

from orangerie.engine.bits import size
from orangerie.games.parfum.box import AROMAS, CUSTOMERS, NOTES, VALUES, Box
from orangerie.games.parfum.state import NONE, Phase, State

LAWS = [
    "",
    "a water token was made or lost",
    "a count of tokens is not their number",
    "a customer was made or lost",
    "a note was made or lost",
    "the places do not show what is on display",
    "more flasks than dice",
    "the money track is out of order",
    "somebody has more than four tokens after his last chance",
    "a perfume is owned by two or by nobody",
    "an unfinished perfume has flacons",
]


@law
def broken(box: Box, s: State) -> int:
    """The number of the first law that does not hold, or 0."""
    for value in range(VALUES):
        tokens = s.well[value] + s.discards[value]
        for seat in range(s.players):
            tokens += s.hand[seat, value]
        if tokens != box.water[value] or s.well[value] < 0:
            return 1
    for seat in range(s.players):
        held, drawn = 0, 0
        for value in range(VALUES):
            held += s.hand[seat, value]
            drawn += s.drawn[seat, value]
        if held != s.held[seat] or drawn != s.drawn_count[seat]:
            return 2
    if s.well.sum() != s.well_left:
        return 2
    if size(s.stack) + size(s.street) + served(s) != CUSTOMERS:
        return 3
    if size(s.bag) + size(s.display) + placed(s) + (s.note != NONE) != NOTES:
        return 4
    if shown(s.distillery) != size(s.display) or shown(s.shop) != size(s.street):
        return 5
    for aroma in range(AROMAS):
        if s.flasks[aroma] < 0 or s.flasks[aroma] > s.dice[aroma] or s.dice[aroma] > box.dice[aroma]:
            return 6
    for at in range(s.players - 1):
        if s.phase != Phase.MARKER and s.money[s.track[at]] > s.money[s.track[at + 1]]:
            return 7
    if s.phase == Phase.WAKE:
        for seat in range(s.players):
            if s.held[seat] > 4:
                return 8
    owned = s.owned[0] | s.owned[1] | s.owned[2] | s.owned[3]
    if size(owned) != size(s.owned[0]) + size(s.owned[1]) + size(s.owned[2]) + size(s.owned[3]):
        return 9
    if s.major & ~owned or s.stock[0] & ~owned:
        return 9
    if s.stock[0] & (s.lacks[0] | s.lacks[1] | s.lacks[2]):
        return 10
    return 0


@law
def served(s: State) -> int:
    """How many customers have been served."""
    n = 0
    for seat in range(s.players):
        n += size(s.served[seat])
    return n


@law
def placed(s: State) -> int:
    """How many notes lie in perfumes."""
    n = 0
    for note in range(NOTES):
        if s.perfume_of[note] != NONE:
            n += 1
    return n


@law
def shown(places: Any) -> int:
    """How many places are taken."""
    n = 0
    for place in places:
        if place != NONE:
            n += 1
    return n
