"""Laws of Sanssouci that hold after every move, compiled so that a million games can be held to them."""

from tests.laws.compiled import law

from orangerie.engine.bits import has, size
from orangerie.games.sanssouci.box import Box
from orangerie.games.sanssouci.garden import COLUMNS, PALACE_ROW, connected
from orangerie.games.sanssouci.scoring import noble_row
from orangerie.games.sanssouci.state import NONE, SPACES, Phase, State

PRINTED = 15
LAWS = [
    "",
    "a tile was made or lost",
    "a card was made or lost",
    "a tile was laid without a card",
    "a gardener stands where nothing is built",
    "reach is not what is connected with row 1",
    "a boar stands on a tile",
    "points below 0",
    "a noble stands where he cannot",
    "a mission was dealt twice",
]


@law
def broken(box: Box, s: State) -> int:
    """The number of the first law that does not hold, or 0."""
    laid, plays, missions, dealt = 0, 0, 0, 0
    for seat in range(s.players):
        if s.garden[seat] != NONE:
            laid += size(s.built[seat]) - PRINTED
        plays += 18 - size(s.deck[seat] | s.hand[seat])
        missions |= int(s.missions[seat])
        dealt += size(int(s.missions[seat]))
        if s.deck[seat] & s.hand[seat] or size(s.hand[seat]) != s.hand_size[seat] or s.hand_size[seat] > 2:
            return 2
        if s.gardeners[seat] & ~s.built[seat]:
            return 4
        if s.garden[seat] != NONE and s.reach[seat] != connected(PALACE_ROW, s.built[seat]):
            return 5
        if s.boar[seat] != NONE and s.phase != Phase.BOAR and has(s.built[seat], s.boar[seat]):
            return 6
        if s.points[seat] < 0:
            return 7
        if s.garden[seat] != NONE and not nobles_stand(s, seat):
            return 8
    shown = 0
    for space in range(SPACES):
        shown += s.display[space] != NONE
    in_hand = s.tile != NONE
    if s.bag.sum() != s.bag_size or s.bag_size + shown + laid + in_hand != 10 + 18 * s.players - 1:
        return 1
    if plays != laid + in_hand + (s.phase == Phase.TAKE):
        return 3
    return 9 if size(missions) != dealt else 0


@law
def nobles_stand(s: State, seat: int) -> bool:
    """Whether every noble that has left the palace stands on something connected that is no gardener."""
    for column in range(COLUMNS):
        row = noble_row(s, seat, column)
        if row > 0 and not has(s.reach[seat] & ~s.gardeners[seat], (row - 1) * COLUMNS + column):
            return False
    return True
