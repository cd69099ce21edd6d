"""Phase 2 a and b: preparing a distillation and distilling (docs/rules/parfum.md §6, §8)."""

from orangerie.engine.bits import bit, size
from orangerie.engine.compiled import rule
from orangerie.games.parfum.box import AROMAS, Box
from orangerie.games.parfum.state import (
    DIE,
    DRAW,
    NONE,
    REROLL,
    REROLL_ALL,
    STOP,
    TURN,
    WATER,
    Phase,
    State,
)
from orangerie.games.parfum.wake import awake_seat, start_turn
from orangerie.games.parfum.water import owe_tokens, spend_token, water_left


@rule
def preparations(box: Box, s: State) -> int:
    """§6: what an action can be used for."""
    mask = 0
    if s.bag != 0 and size(s.display) < box.distilleries[s.players]:
        mask |= bit(DRAW)
    for aroma in range(AROMAS):
        if s.dice[aroma] < box.dice[aroma]:
            mask |= bit(DIE + aroma)
    if water_left(s) > 0:
        mask |= bit(WATER)
    return mask


@rule
def prepare(box: Box, s: State, move: int) -> None:
    """§6: use one action."""
    s.actions -= 1
    if move == DRAW:
        s.phase = Phase.DRAW_NOTE
    elif move == WATER:
        owe_tokens(s, awake_seat(s), 1, Phase.PREPARE)
    else:
        s.dice[move - DIE] += 1
        go_on_preparing(box, s)


@rule
def deal_note(s: State, note: int) -> None:
    """A note from the bag comes to the leftmost free distillery."""
    s.bag &= ~bit(note)
    s.display |= bit(note)
    place = 0
    while s.distillery[place] != NONE:
        place += 1
    s.distillery[place] = note


@rule
def go_on_preparing(box: Box, s: State) -> None:
    """§6: every action is used while any is possible; without dice there is no distilling."""
    if s.actions > 0 and preparations(box, s) != 0:
        s.phase = Phase.PREPARE
        return
    s.actions = 0
    dice = 0
    for aroma in range(AROMAS):
        s.rolling[aroma] = s.dice[aroma]
        dice += s.dice[aroma]
    if dice > 0:
        s.phase = Phase.ROLL
    else:
        end_turn(box, s)


@rule
def rolled_aroma(s: State) -> int:
    """The aroma whose dice fall next."""
    aroma = 0
    while aroma < AROMAS and s.rolling[aroma] == 0:
        aroma += 1
    return aroma


@rule
def rolls(box: Box, s: State) -> int:
    """The numbers of flasks that the falling dice can show."""
    aroma = rolled_aroma(s)
    mask = 0
    for flasks in range(s.rolling[aroma] + 1):
        if box.roll_ways[aroma, s.rolling[aroma], flasks] > 0:
            mask |= bit(flasks)
    return mask


@rule
def ways_to_roll(box: Box, s: State, flasks: int) -> int:
    """In how many ways the falling dice show so many flasks."""
    aroma = rolled_aroma(s)
    return int(box.roll_ways[aroma, s.rolling[aroma], flasks])


@rule
def all_ways_to_roll(box: Box, s: State) -> int:
    """In how many ways the dice can fall."""
    aroma = rolled_aroma(s)
    ways = 0
    for flasks in range(s.rolling[aroma] + 1):
        ways += box.roll_ways[aroma, s.rolling[aroma], flasks]
    return ways


@rule
def nth_roll(box: Box, s: State, n: int) -> int:
    """How many flasks the n-th way to fall shows."""
    aroma = rolled_aroma(s)
    flasks = 0
    while n >= box.roll_ways[aroma, s.rolling[aroma], flasks]:
        n -= box.roll_ways[aroma, s.rolling[aroma], flasks]
        flasks += 1
    return flasks


@rule
def roll(s: State, flasks: int) -> None:
    """§8: the dice of one aroma fall."""
    aroma = rolled_aroma(s)
    s.flasks[aroma] += flasks
    s.rolling[aroma] = 0
    if rolled_aroma(s) == AROMAS:
        s.phase = Phase.DISTIL


@rule
def water_uses(s: State) -> int:
    """§8: one token rolls flies of an aroma or all dice again, two turn a fly; stopping is always possible."""
    mask = bit(STOP)
    held = s.held[awake_seat(s)]
    if held == 0:
        return mask
    mask |= bit(REROLL_ALL)
    for aroma in range(AROMAS):
        if s.flasks[aroma] < s.dice[aroma]:
            mask |= bit(REROLL + aroma)
            if held >= 2:
                mask |= bit(TURN + aroma)
    return mask


@rule
def use_water(s: State, move: int) -> None:
    """§8: first the tokens are paid, one by one."""
    if move == STOP:
        s.phase = Phase.CLAIM
        return
    s.water_use = move
    s.owed = 2 if move >= TURN else 1
    s.phase = Phase.PAY


@rule
def pay(s: State, value: int) -> None:
    """§8: a token is paid; with the last one the die turns or the dice are rolled."""
    spend_token(s, awake_seat(s), value)
    s.owed -= 1
    if s.owed > 0:
        return
    if s.water_use >= TURN:
        s.flasks[s.water_use - TURN] += 1
        s.phase = Phase.DISTIL
    else:
        pick_up_dice(s, s.water_use)
        s.phase = Phase.ROLL
    s.water_use = 0


@rule
def pick_up_dice(s: State, water_use: int) -> None:
    """§8: all dice, or the flies of one aroma, are rolled again."""
    for aroma in range(AROMAS):
        if water_use == REROLL_ALL:
            s.rolling[aroma] = s.dice[aroma]
            s.flasks[aroma] = 0
        elif water_use == REROLL + aroma:
            s.rolling[aroma] = s.dice[aroma] - s.flasks[aroma]


@rule
def end_turn(box: Box, s: State) -> None:
    """The dice go back to the market, and the next clock's turn or the sale begins."""
    for aroma in range(AROMAS):
        s.dice[aroma] = s.flasks[aroma] = 0
    s.turn += 1
    if s.turn < box.clocks[s.players]:
        start_turn(box, s)
    else:
        s.turn = s.cycle = 0
        s.phase = Phase.SELL
