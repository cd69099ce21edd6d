"""The money track and phase 1, waking up (docs/rules/parfum.md §4 and §5)."""

from orangerie.engine.bits import bit
from orangerie.engine.compiled import rule
from orangerie.games.parfum.box import AROMAS, CLOCKS, Box
from orangerie.games.parfum.state import NONE, Phase, State


@rule
def markers_left(s: State) -> int:
    """The seats whose markers do not lie on the pile yet."""
    mask = bit(s.players) - 1
    for at in range(s.players):
        if s.track[at] != NONE:
            mask &= ~bit(s.track[at])
    return mask


@rule
def lay_marker(s: State, seat: int) -> None:
    """§4: the marker laid last lies on top and chooses first."""
    s.waiting += 1
    s.track[s.players - s.waiting] = seat


@rule
def gain(s: State, seat: int, coins: int) -> None:
    """§4: the marker passes those with less money; where it ends it lies on top, and so goes first."""
    s.money[seat] += coins
    at = 0
    while s.track[at] != seat:
        at += 1
    while at + 1 < s.players and s.money[s.track[at + 1]] < s.money[seat]:
        s.track[at] = s.track[at + 1]
        at += 1
    s.track[at] = seat


@rule
def start_round(s: State) -> None:
    """A new round: all clocks are back, and closing time makes it the last one."""
    s.round_number += 1
    s.last_round = s.closing
    s.waiting = 0
    for clock in range(CLOCKS):
        s.clock_owner[clock] = NONE
    s.phase = Phase.CLOCK if s.round_number == 1 and s.random_first_clocks else Phase.WAKE


@rule
def waking_seat(s: State) -> int:
    """§5: least money first; §15: two players take clocks alternately."""
    return int(s.track[s.waiting % s.players])


@rule
def free_clocks(box: Box, s: State) -> int:
    """The clocks nobody has taken."""
    mask = 0
    for clock in range(box.clocks[s.players]):
        if s.clock_owner[clock] == NONE:
            mask |= bit(clock)
    return mask


@rule
def take_clock(box: Box, s: State, clock: int) -> None:
    """§5: a clock is chosen, or dealt (§16); after the last one the earliest riser begins."""
    s.clock_owner[clock] = waking_seat(s)
    s.waiting += 1
    if s.waiting == box.clocks[s.players]:
        s.waiting = 0
        s.turn = 0
        start_turn(box, s)


@rule
def start_turn(box: Box, s: State) -> None:
    """§6: a turn has as many actions as its clock shows, and no dice yet."""
    s.actions = box.clock_actions[s.players, s.turn]
    for aroma in range(AROMAS):
        s.dice[aroma] = s.flasks[aroma] = 0
    s.phase = Phase.PREPARE


@rule
def awake_seat(s: State) -> int:
    """The seat whose clock's turn it is."""
    return int(s.clock_owner[s.turn])
