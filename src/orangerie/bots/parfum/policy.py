"""How seats play in a bot's imagination: a quick plan for each turn, kept in a memo until the turn is over."""

from typing import Any

import numpy as np

from orangerie.bots.mind import ASIDE, UNSEEN
from orangerie.bots.parfum.worth import (
    GUARDS,
    LANE,
    amount_of,
    best_place,
    covers,
    needs_of,
    note_worth,
    packed,
    pays,
    time_left,
    total,
)
from orangerie.bots.parfum.worth import WEIGHTS as W
from orangerie.engine.bits import bit, first, has, nth, size
from orangerie.engine.compiled import rule
from orangerie.engine.random import draw
from orangerie.games.parfum import rules
from orangerie.games.parfum.box import AROMAS, DICE, FLACONS, NOTES, VALUES, Box
from orangerie.games.parfum.distil import rolled_aroma
from orangerie.games.parfum.sell import for_sale, pleasing
from orangerie.games.parfum.state import BARGAIN, DIE, DONE, DRAW, NONE, PASS, REROLL, STOP, TURN, WATER, Phase, State

SCALE = 15.0
CARE = 0
"""The planner takes four times as long as the policy here, and playouts that it leads did not win more."""
LINES = 0.0
"""A turn is thought through move by move: most of what follows hangs on the dice."""
MASTERLY = 400
"""They win two of three games against the planner or more; a second is some fifty times as much."""
HAS_ENDINGS = False
PARTS = ("notes", "customers", "bargains", "water")
TURN_KEY, WANTED, COUNT, ROLLS, NOTE, VALUE, NEEDS = 0, 1, 2, 3, 4, 10, 16
"""The memo: for which turn it is, the dice wanted, how many notes, the rolls; the notes on display with their values,
dearest first; and what every set of them needs."""
BEYOND = -1
"""What a set needs that the dice or actions do not suffice for."""

PHASES = len(Phase)
FANCY = 1 << 48
"""Where in a stream the fancies lie, far from all occasions."""

SURE = np.array([
    [1.00, 1.00, 1.00, 1.00, 1.00, 1.00, 1.00],
    [0.63, 0.86, 0.95, 0.98, 0.99, 1.00, 1.00],
    [0.40, 0.70, 0.87, 0.94, 0.97, 0.99, 1.00],
    [0.25, 0.52, 0.74, 0.86, 0.93, 0.97, 0.99],
])  # fmt: skip
"""[flasks a note needs, spare dice and tokens]: about how sure it is."""


@rule
def turn_number(s: State) -> int:
    """The turn of a clock in a round."""
    return 8 * int(s.round_number) + int(s.turn)


@rule
def begin(s: Any, memo: Any) -> None:
    """Nothing is planned yet."""
    memo[:] = 0


@rule
def watch(box: Any, s: Any, seat: int, memo: Any) -> None:
    """Perfumes half done tell little of what will be made of them: there is nothing to see before the end."""


@rule
def foreseen(s: Any, seat: int, memo: Any) -> float:
    """Nothing was."""
    return UNSEEN


@rule
def occasion(s: Any, memo: Any) -> int:
    """Notes and customers by how many are left to come; all else by turn, and rolls by aroma and how often it fell."""
    turn, phase, here = turn_number(s), int(s.phase), 0
    if phase == Phase.REFILL_NOTE or phase == Phase.DRAW_NOTE:
        turn, phase, here = 0, 0, size(s.bag)
    elif phase == Phase.REFILL_CUSTOMER:
        turn, here = 0, size(s.stack)
    elif phase == Phase.TOKEN:
        here = int(s.well_left)
    elif phase == Phase.PREPARE:
        here = int(s.actions)
    elif phase == Phase.ROLL:
        here = count_roll(s, turn, memo)
    return (turn * PHASES + phase) * 64 + here


@rule
def count_roll(s: State, turn: int, memo: Any) -> int:
    """A number for the roll of this aroma, the first of the turn or a later one; the memo counts them."""
    if memo[ROLLS] >> 32 != turn:
        memo[ROLLS] = turn << 32
    aroma = rolled_aroma(s)
    times = int(memo[ROLLS] >> (4 * aroma)) & 15
    memo[ROLLS] += 1 << (4 * aroma)
    return 8 * aroma + min(times, 7)


@rule
def act(box: Any, s: Any, seat: int, seed: int, number: int, memo: Any, careful: int) -> int:
    """What the plan says."""
    phase = s.phase
    if phase == Phase.PREPARE:
        return next_preparation(box, s, seat, seed, number, memo)
    if phase == Phase.DISTIL:
        return use_water(box, s, seat, seed, memo)
    if phase == Phase.CLAIM:
        return next_claim(box, s, seat, seed, memo)
    if phase == Phase.SELL:
        return best_payer(box, s)
    legal = rules.legal(box, s)
    if legal & (legal - 1) == 0 or phase == Phase.PAY or phase == Phase.DISCARD:
        return first(legal)
    if phase == Phase.PLACE:
        return best_place(box, s, legal, W)
    if phase == Phase.FROM:
        return nearest_to_sold_out(s, legal)
    return pick_clock(legal, seed, number)


@rule
def pick_clock(legal: int, seed: int, number: int) -> int:
    """An early clock rather than a late one."""
    many = size(legal)
    return nth(legal, min(draw(seed, number, many), draw(seed, number + ASIDE, many)))


# --- the plan -----------------------------------------------------------------------------------


@rule
def consult(box: Box, s: State, seat: int, seed: int, memo: Any) -> None:
    """Have a plan for this turn in the memo."""
    key = turn_number(s) + 1
    if memo[TURN_KEY] != key:
        memo[TURN_KEY] = key
        list_notes(box, s, seat, seed, memo)
        choose_notes(box, s, seat, memo)


@rule
def list_notes(box: Box, s: State, seat: int, seed: int, memo: Any) -> None:
    """The notes on display by value, in 64ths of a coin, with some fancy; dearest first."""
    count, time = 0, time_left(box, s, W)
    rest = s.display
    while rest:
        note = first(rest)
        rest &= rest - 1
        fancy = 56 + draw(seed, FANCY + 64 * memo[TURN_KEY] + note, 17)
        worth = int(note_worth(box, s, seat, note, time, W)[0] * fancy)
        at = count
        while at > 0 and memo[VALUE + at - 1] < worth:
            memo[NOTE + at], memo[VALUE + at] = memo[NOTE + at - 1], memo[VALUE + at - 1]
            at -= 1
        memo[NOTE + at], memo[VALUE + at] = note, worth
        count += 1
    memo[COUNT] = count


@rule
def choose_notes(box: Box, s: State, seat: int, memo: Any) -> None:
    """The set of notes to reach for with the dice and actions at hand: each counts as much as it is sure."""
    taken = packed(s.dice)
    actions, tokens, all_dice = int(s.actions), int(s.held[seat]), packed(box.dice)
    best, memo[WANTED], memo[NEEDS] = -1.0, 0, 0
    for chosen in range(1, 1 << memo[COUNT]):
        memo[NEEDS + chosen] = BEYOND
        fewer = memo[NEEDS + (chosen & (chosen - 1))]
        if fewer == BEYOND:
            continue
        wanted = fewer + needs_of(box, memo[NOTE + first(chosen)])
        spare = actions - dice_short(wanted, taken)
        if spare < 0 or not covers(all_dice, wanted):
            continue
        memo[NEEDS + chosen] = wanted
        help_each = min(6, (spare + tokens) // size(chosen))
        value = 0.0
        rest = chosen
        while rest:
            i = first(rest)
            rest &= rest - 1
            value += memo[VALUE + i] * SURE[min(DICE, total(memo[NEEDS + bit(i)])), help_each]
        if value > best:
            best, memo[WANTED] = value, wanted


@rule
def dice_short(wanted: int, taken: int) -> int:
    """How many dice must still be taken.

    >>> dice_short(0x0201, 0x0003), dice_short(0x0201, 0x0100)
    (2, 2)
    """
    lanes = (wanted | GUARDS) - taken
    return total(lanes & ((lanes & GUARDS) >> LANE - 1) * (2 ** (LANE - 1) - 1))


# --- preparing, distilling, claiming ------------------------------------------------------------


@rule
def next_preparation(box: Box, s: State, seat: int, seed: int, number: int, memo: Any) -> int:
    """A die the plan wants; then in turn water and one more of a wanted aroma."""
    consult(box, s, seat, seed, memo)
    wanted = memo[WANTED]
    for aroma in range(AROMAS):
        if s.dice[aroma] < amount_of(wanted, aroma):
            return DIE + aroma
    legal = rules.legal(box, s)
    if has(legal, WATER) and (s.held[seat] < 3 or draw(seed, number, 2) == 0 or wanted == 0):
        return WATER
    more = 0
    for aroma in range(AROMAS):
        if amount_of(wanted, aroma) > 0:
            more |= bit(DIE + aroma)
    more &= legal
    if more == 0:
        more = legal & ~bit(DRAW) or legal
    return nth(more, draw(seed, number + ASIDE, size(more)))


@rule
def use_water(box: Box, s: State, seat: int, seed: int, memo: Any) -> int:
    """For the dearest note that only flies keep from being claimed: turn the last fly, or roll flies again."""
    if s.held[seat] == 0:
        return STOP
    consult(box, s, seat, seed, memo)
    left, dice = packed(s.flasks), packed(s.dice)
    cost = cheapest(s, seat, 0)
    for i in range(memo[COUNT]):
        needs = needs_of(box, memo[NOTE + i])
        if not covers(dice, needs):
            continue
        lacking = dice_short(needs, left)
        if lacking > 0:
            if lacking == 1 and s.held[seat] > 1 and memo[VALUE + i] > 5 * cheapest(s, seat, 1):
                return TURN + lacked(needs, left)
            if memo[VALUE + i] * 0.6**lacking > cost * lacking:
                return REROLL + lacked(needs, left)
        else:
            left -= needs
            dice -= needs
    return STOP


@rule
def lacked(needs: int, flasks: int) -> int:
    """The first aroma of which there are too few flasks."""
    aroma = 0
    while amount_of(needs, aroma) <= amount_of(flasks, aroma):
        aroma += 1
    return aroma


@rule
def cheapest(s: State, seat: int, skip: int) -> int:
    """What the cheapest token costs, in 64ths of a coin; or the next one after it."""
    for value in range(VALUES):
        skip -= int(s.hand[seat, value])
        if skip < 0:
            return 64 * value + (0 if s.last_round else 64)
    return 64 * VALUES


@rule
def next_claim(box: Box, s: State, seat: int, seed: int, memo: Any) -> int:
    """The dearest note that the flasks suffice for."""
    claimable = rules.legal(box, s)
    if claimable == bit(DONE):
        return DONE
    consult(box, s, seat, seed, memo)
    for i in range(memo[COUNT]):
        if has(claimable, memo[NOTE + i]):
            return int(memo[NOTE + i])
    return DONE


# --- selling ------------------------------------------------------------------------------------


@rule
def best_payer(box: Box, s: State) -> int:
    """The customer who pays most; a bargain in the last round or with many flacons; else pass."""
    mine = for_sale(s)
    if mine == 0:
        return PASS
    best, found = 0, PASS
    rest = s.street
    while rest:
        customer = first(rest)
        rest &= rest - 1
        if box.customer_pays[customer] > best and mine & pleasing(box, s, customer):
            best, found = int(box.customer_pays[customer]), customer
    if found == PASS and (s.last_round or size(mine) + size(mine & s.stock[1]) > 4):
        return BARGAIN
    return found


@rule
def nearest_to_sold_out(s: State, legal: int) -> int:
    """The perfume with fewest flacons left."""
    for n in range(1, FLACONS):
        last = legal & ~s.stock[n]
        if last:
            return first(last)
    return first(legal)


# --- ends ---------------------------------------------------------------------------------------


@rule
def is_ending(s: Any) -> bool:
    """Dice fall to the last: there is always too much to look at."""
    return False


@rule
def count_parts(box: Any, s: Any, seat: int, weight: float, sums: Any) -> None:
    """§14: coins of notes, what customers paid, bargains, and what the tokens are worth."""
    notes = 0
    for note in range(NOTES):
        if s.perfume_of[note] != NONE and has(s.owned[seat], s.perfume_of[note]):
            notes += int(box.note_coins[note])
    served = pays(box, s.served[seat])
    sums[0] += weight * notes
    sums[1] += weight * served
    sums[2] += weight * (int(s.money[seat]) - notes - served)
    sums[3] += weight * (rules.score(box, s, seat) - int(s.money[seat]))
