"""Water tokens: the well, the hands, the discards (docs/rules/parfum.md §7)."""

from orangerie.engine.bits import bit
from orangerie.engine.compiled import rule
from orangerie.games.parfum.box import VALUES
from orangerie.games.parfum.state import Phase, State


@rule
def water_left(s: State) -> int:
    """How many tokens lie in the well or among the discards."""
    left = int(s.well_left)
    for value in range(VALUES):
        left += s.discards[value]
    return left


@rule
def owe_tokens(s: State, seat: int, number: int, then: int) -> None:
    """The seat draws so many tokens, one by one, as far as there are any (there is one); then comes phase `then`."""
    s.drawer = seat
    s.waiting = min(number, water_left(s))
    s.after_tokens = then
    s.phase = Phase.TOKEN
    fill_well(s)


@rule
def fill_well(s: State) -> None:
    """§7: the discards become the well when a token must be drawn from an empty one."""
    if s.well_left > 0:
        return
    for value in range(VALUES):
        s.well[value] = s.filled[value] = s.discards[value]
        s.well_left += s.discards[value]
        s.discards[value] = 0
    for seat in range(s.players):
        s.drawn_count[seat] = 0
        for value in range(VALUES):
            s.drawn[seat, value] = s.spent[seat, value] = 0


@rule
def take_token(s: State, value: int) -> None:
    """The drawer takes a token of this value from the well."""
    s.well[value] -= 1
    s.well_left -= 1
    s.hand[s.drawer, value] += 1
    s.held[s.drawer] += 1
    s.drawn[s.drawer, value] += 1
    s.drawn_count[s.drawer] += 1
    s.waiting -= 1
    if s.waiting > 0:
        fill_well(s)


@rule
def spend_token(s: State, seat: int, value: int) -> None:
    """The seat lays a token of this value on the discards, value up."""
    s.hand[seat, value] -= 1
    s.held[seat] -= 1
    s.discards[value] += 1
    s.spent[seat, value] += 1


@rule
def values_held(s: State, seat: int) -> int:
    """The values among a seat's tokens."""
    mask = 0
    for value in range(VALUES):
        if s.hand[seat, value] > 0:
            mask |= bit(value)
    return mask


@rule
def values_in_well(s: State) -> int:
    """The values among the tokens in the well."""
    mask = 0
    for value in range(VALUES):
        if s.well[value] > 0:
            mask |= bit(value)
    return mask


@rule
def nth_in_well(s: State, n: int) -> int:
    """The value of the n-th token in the well, counted from the lowest values."""
    value = 0
    while n >= s.well[value]:
        n -= s.well[value]
        value += 1
    return value
