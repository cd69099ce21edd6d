"""What perfumes, notes and tokens promise: the flacons they bring and what customers will pay for them."""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from orangerie.engine.bits import first, has, size
from orangerie.engine.compiled import rule
from orangerie.games.parfum.box import AROMAS, BASE, DICE, HEAD, HEART, MAJOR, MINOR, PAYS_DIGITS, VALUES, Box
from orangerie.games.parfum.state import PLACE_IN, PLACE_MAJOR, PLACE_MINOR, State

Weights: TypeAlias = NDArray[np.float64]

# Indices into the weights, which were tuned by playing against themselves.
(
    ON_STREET, SCARCE, ONE_MISSING, TWO_MISSING, SOLD_OUT, TOKEN,
    SURPLUS, FIRST_COME, SELL_FIRST, DRAWING, LAST_ROUND, HOLD,
) = range(12)  # fmt: skip
WEIGHTS = np.array([0.95, 4.64, 0.6, 0.22, 3.33, 1.42, 0.4, 0.32, 0.29, 0.5, 0.4, 0.67])

NEVER = -1e18
LANE = 8
GUARDS = 0x8080808080
"""Amounts of the five aromas are packed into one integer, eight binary digits each; the highest guards the next."""
ONES = 0x0101010101

# --- customers ----------------------------------------------------------------------------------


@rule
def amount_of(aromas: int, aroma: int) -> int:
    """How much of one aroma."""
    return aromas >> LANE * aroma & 127


@rule
def packed(amounts: Any) -> int:
    """Amounts of the five aromas in one integer."""
    aromas = 0
    for aroma in range(AROMAS):
        aromas |= int(amounts[aroma]) << LANE * aroma
    return aromas


@rule
def total(aromas: int) -> int:
    """How much of all aromas together.

    >>> total(packed(np.array([2, 0, 1, 0, 3])))
    6
    """
    return aromas * ONES >> LANE * (AROMAS - 1) & 127


@rule
def covers(have: int, needs: int) -> bool:
    """Whether there is as much of each aroma as is needed.

    >>> violets, rose = packed(np.array([2, 0, 0, 0, 0])), packed(np.array([0, 0, 1, 0, 0]))
    >>> covers(violets + rose, rose), covers(violets, rose)
    (True, False)
    """
    return (have | GUARDS) - needs & GUARDS == GUARDS


@rule
def pleased(box: Box, aromas: int) -> int:
    """The customers whom a perfume with these aromas pleases."""
    mask = -1
    for aroma in range(AROMAS):
        mask &= box.contented[aroma, min(amount_of(aromas, aroma), DICE)]
    return mask


@rule
def pays(box: Box, customers: int) -> int:
    """What these customers pay together."""
    total = 0
    for digit in range(PAYS_DIGITS):
        total += size(customers & box.pays_digit[digit]) << digit
    return total


@rule
def rounds_left(box: Box, s: State) -> float:
    """How many rounds may follow this one, reckoning that most shops are emptied in each."""
    if s.last_round:
        return 0.0
    if s.closing:
        return 1.0
    return 1.0 + max(0, size(s.stack) - box.closing_below) / (0.7 * box.shops[s.players])


@rule
def time_left(box: Box, s: State, w: Weights) -> float:
    """How likely it still is that something is finished, beside how likely it was: less in the last two rounds."""
    left = rounds_left(box, s)
    return 1.0 if left >= 2.0 else float(w[LAST_ROUND] + (1 - w[LAST_ROUND]) * left / 2.0)


@rule
def price(box: Box, s: State, aromas: int, kind: int, flacons: int, w: Weights) -> float:
    """What so many flacons will bring: the best payers on the street, those who may come, the bargain price."""
    buyers = pleased(box, aromas)
    later = later_price(box, s, buyers, kind, w)
    first_pay, second_pay, third_pay = 0, 0, 0
    rest = buyers & s.street
    while rest:
        pay = int(box.customer_pays[first(rest)])
        rest &= rest - 1
        third_pay = max(third_pay, min(second_pay, pay))
        second_pay = max(second_pay, min(first_pay, pay))
        first_pay = max(first_pay, pay)
    total = max(later, later + w[ON_STREET] * (first_pay - later))
    if flacons > 1:
        total += max(later, later + w[ON_STREET] * (second_pay - later))
    if flacons > 2:
        total += max(later, later + w[ON_STREET] * (third_pay - later))
    return total if flacons > 0 else 0.0


@rule
def later_price(box: Box, s: State, buyers: int, kind: int, w: Weights) -> float:
    """What a flacon brings in later rounds: the more customers it would please, the surer."""
    bargain = float(box.bargain[kind])
    if s.last_round:
        return bargain
    to_come = size(buyers & s.stack)
    return max(bargain, float((pays(box, buyers & s.stack) + w[SCARCE] * bargain) / (to_come + w[SCARCE])))


# --- perfumes and notes -------------------------------------------------------------------------


@rule
def aromas_of(s: State, perfume: int) -> int:
    """The aromas a perfume holds, as far as customers can want them."""
    aromas = 0
    for aroma in range(AROMAS):
        for n in range(DICE):
            aromas += ((s.holds[aroma, n] >> perfume) & 1) << LANE * aroma
    return aromas


@rule
def needs_of(box: Box, note: int) -> int:
    """The aromas a note needs."""
    return packed(box.note_needs[note])


@rule
def kind_of(s: State, perfume: int) -> int:
    """MINOR or MAJOR."""
    return MAJOR if has(s.major, perfume) else MINOR


@rule
def missing(s: State, perfume: int) -> int:
    """How many parts a perfume lacks."""
    return int(has(s.lacks[HEAD], perfume)) + int(has(s.lacks[HEART], perfume)) + int(has(s.lacks[BASE], perfume))


@rule
def promise(box: Box, s: State, aromas: int, kind: int, lacking: int, time: float, w: Weights) -> float:
    """What a perfume with these aromas is worth: its flacons, less likely the more it lacks and the later it is."""
    full = price(box, s, aromas, kind, int(box.flacons[kind]), w) + w[SOLD_OUT]
    if lacking == 0:
        return float(full)
    hope = w[ONE_MISSING] if lacking == 1 else w[TWO_MISSING]
    return float(full * (hope * time))


@rule
def placing(box: Box, s: State, note: int, move: int, time: float, w: Weights) -> float:
    """How much a note adds to a perfume, or to a new one."""
    needs = needs_of(box, note)
    if move == PLACE_MINOR:
        return promise(box, s, needs, MINOR, 1, time, w)
    if move == PLACE_MAJOR:
        return promise(box, s, needs, MAJOR, 2, time, w)
    perfume = move - PLACE_IN
    kind, lacking, aromas = kind_of(s, perfume), missing(s, perfume), aromas_of(s, perfume)
    before = promise(box, s, aromas, kind, lacking, time, w)
    return promise(box, s, aromas + needs, kind, lacking - 1, time, w) - before


@rule
def note_worth(box: Box, s: State, seat: int, note: int, time: float, w: Weights) -> tuple[float, float]:
    """What a note is worth: coins and its best place; and what it is worth as the beginning of something new."""
    part = box.note_part[note]
    anew = placing(box, s, note, PLACE_MAJOR, time, w)
    if part != HEART:
        anew = max(anew, placing(box, s, note, PLACE_MINOR, time, w))
    best = anew
    rest = s.lacks[part] & s.owned[seat]
    while rest:
        best = max(best, placing(box, s, note, PLACE_IN + first(rest), time, w))
        rest &= rest - 1
    return float(box.note_coins[note] + best), float(box.note_coins[note] + anew)


@rule
def best_place(box: Box, s: State, legal: int, w: Weights) -> int:
    """Where the note at hand adds most."""
    best, choice, time = NEVER, first(legal), time_left(box, s, w)
    rest = legal
    while rest:
        move = first(rest)
        rest &= rest - 1
        value = placing(box, s, int(s.note), move, time, w)
        if value > best:
            best, choice = value, move
    return choice


# --- tokens -------------------------------------------------------------------------------------


@rule
def token_cost(s: State, seat: int, most: int, cost: Weights, w: Weights) -> int:
    """What it costs to pay one of t tokens, the cheapest first; returns how many count, `most` at the most."""
    held = min(int(s.held[seat]), most)
    left = held
    for value in range(VALUES):
        for _ in range(s.hand[seat, value]):
            if left > 0:
                cost[left] = value + (0.0 if s.last_round else w[TOKEN])
                left -= 1
    return held
