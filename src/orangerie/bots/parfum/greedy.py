"""The greedy perfumer: reaches for the note that pays most coins, and sells to whoever pays most, now."""

from typing import Any

from orangerie.bots.pick import any_of
from orangerie.engine.bits import bit, first, has
from orangerie.engine.compiled import rule
from orangerie.games.parfum import rules
from orangerie.games.parfum.box import AROMAS, BASE, HEAD, HEART, MAJOR, MINOR, Box
from orangerie.games.parfum.state import (
    BARGAIN,
    DIE,
    DONE,
    DRAW,
    NONE,
    PASS,
    PLACE_IN,
    REROLL,
    STOP,
    WATER,
    Phase,
    State,
)


@rule
def greedy(box: Any, desk: Any, seat: int, seed: int, number: int) -> int:
    """What looks best for this one decision."""
    s = desk[0]
    legal = rules.legal(box, s)
    phase = s.phase
    if phase == Phase.PREPARE:
        return reach_for_coins(box, s, seat, legal, seed, number)
    if phase == Phase.DISTIL:
        return roll_flies_again(s, legal, seat)
    if phase == Phase.CLAIM:
        return dearest_note(box, s, seat, legal)
    if phase == Phase.PLACE:
        return finish_or_extend(box, s, legal)
    if phase == Phase.SELL:
        return best_payer(box, s, legal)
    if phase == Phase.PAY or phase == Phase.DISCARD:
        return first(legal)
    if phase == Phase.WAKE:
        return last_of(legal)
    return any_of(legal, seed, number)


@rule
def last_of(moves: int) -> int:
    """The latest clock: it has most actions."""
    last = 0
    while moves:
        last = first(moves)
        moves &= moves - 1
    return last


@rule
def wanting(box: Box, s: State, note: int) -> int:
    """An aroma of which a note needs more dice than are taken, the first in order; NONE when all are there."""
    for aroma in range(AROMAS):
        if s.dice[aroma] < box.note_needs[note, aroma]:
            return aroma
    return NONE


@rule
def coins_of(box: Box, s: State, seat: int, note: int) -> int:
    """What a note brings at once: its coins, and its flacons at the bargain price if it finishes a perfume."""
    coins = int(box.note_coins[note])
    rest = s.lacks[box.note_part[note]] & s.owned[seat]
    while rest:
        perfume = first(rest)
        rest &= rest - 1
        if parts_missing(s, perfume) == 1:
            kind = MAJOR if has(s.major, perfume) else MINOR
            return coins + int(box.flacons[kind]) * int(box.bargain[kind])
    return coins


@rule
def reach_for_coins(box: Box, s: State, seat: int, legal: int, seed: int, number: int) -> int:
    """A die for the note on display that brings most; with dice for all of those, water."""
    best, die = -1, WATER
    rest = s.display
    while rest:
        note = first(rest)
        rest &= rest - 1
        aroma = wanting(box, s, note)
        coins = coins_of(box, s, seat, note)
        if aroma != NONE and coins > best:
            best, die = coins, DIE + aroma
    if has(legal, die):
        return die
    dice = legal & ~bit(DRAW)
    return any_of(dice or legal, seed, number)


@rule
def roll_flies_again(s: State, legal: int, seat: int) -> int:
    """Water that is worth nothing else rolls flies again."""
    if s.hand[seat, 0] == 0:
        return STOP
    for aroma in range(AROMAS):
        if has(legal, REROLL + aroma):
            return REROLL + aroma
    return STOP


@rule
def dearest_note(box: Box, s: State, seat: int, legal: int) -> int:
    """The note that brings most; done only when there is none."""
    best, found = -1, DONE
    rest = legal & ~bit(DONE)
    while rest:
        note = first(rest)
        rest &= rest - 1
        coins = coins_of(box, s, seat, note)
        if coins > best:
            best, found = coins, note
    return found


@rule
def parts_missing(s: State, perfume: int) -> int:
    """How many parts a perfume lacks."""
    return int(has(s.lacks[HEAD], perfume)) + int(has(s.lacks[HEART], perfume)) + int(has(s.lacks[BASE], perfume))


@rule
def finish_or_extend(box: Box, s: State, legal: int) -> int:
    """Into the perfume that is nearest to its end; else a new one, as small as can be."""
    fewest, found = 9, first(legal)
    rest = legal >> PLACE_IN
    while rest:
        perfume = first(rest)
        rest &= rest - 1
        if parts_missing(s, perfume) < fewest:
            fewest, found = parts_missing(s, perfume), PLACE_IN + perfume
    return found


@rule
def best_payer(box: Box, s: State, legal: int) -> int:
    """The customer who pays most; in the last round, else the bargain price."""
    best, found = -1, PASS
    rest = legal & (bit(BARGAIN) - 1)
    while rest:
        customer = first(rest)
        rest &= rest - 1
        if box.customer_pays[customer] > best:
            best, found = int(box.customer_pays[customer]), customer
    if found == PASS and s.last_round and has(legal, BARGAIN):
        return BARGAIN
    return found
