"""What a seat knows of a game of Parfum, as numbers from -1 to 1 for a network.

Seats stand in order from the one that looks: itself, the next to its left, and so on. A seat that is not at the table
is all zeros. Served customers and the notes inside a perfume are left out: nothing that is still to come depends on
them but through what is told here.
"""

from typing import Any, Final

from orangerie.engine.bits import first
from orangerie.engine.compiled import rule
from orangerie.engine.contract import SEATS
from orangerie.engine.layout import layout, mark, part, seat_after, spread, steps_to, width
from orangerie.games.parfum.box import AROMAS, CLOCKS, CUSTOMERS, DICE, FLACONS, HEART, NOTES, VALUES, Box
from orangerie.games.parfum.state import DISTILLERIES, NONE, SHOPS, TURN, Phase, State
from orangerie.games.parfum.wake import awake_seat, waking_seat

PHASES: Final = len(Phase)
WATER_USES: Final = TURN + AROMAS
SALES: Final = CUSTOMERS + 1
NOTE_FACE: Final = 3 + AROMAS + 1
CUSTOMER_FACE: Final = AROMAS + 1
PERFUME_PLANES: Final = SEATS + 3 + 1 + AROMAS

LAYOUT: Final = layout(
    phase=PHASES,  # what the game waits for, one of 17
    players=3,  # 2, 3 or 4
    table=4,  # random first clocks; rounds of 20; closing time has come; this is the last round
    actor=SEATS,  # whose turn it is, from the seat that looks
    turn=CLOCKS,  # the clock whose turn it is
    counters=4,  # second chance to sell; actions of 6; tokens owed of 2; markers, clocks or tokens to come, of 4
    water_use=WATER_USES,  # the use of water being paid for: none, an aroma again, all, turn an aroma
    note=NOTES,  # the note being placed
    sale=SALES,  # the customer or the bargain being sold to
    clock_owner=CLOCKS * SEATS,  # for each clock whose it is
    clock_actions=CLOCKS,  # what each clock shows, of 6
    dice=AROMAS,  # dice taken, of 3
    flasks=AROMAS,  # flasks among them, of 3
    rolling=AROMAS,  # dice in the air, of 3
    money=SEATS,  # of 150
    order=SEATS,  # place in choosing order: 1 first, then less
    held=SEATS,  # water tokens, of 10
    drawn_count=SEATS,  # drawn since the well was filled, of 10
    spent=SEATS * VALUES,  # spent since, by value, of 10
    hand=VALUES,  # own tokens by value, of 5
    drawn=VALUES,  # of them and of those spent, drawn since the well was filled, of 5
    discards=VALUES,  # of 10
    filled=VALUES,  # with what the well was filled, of 10
    well=1,  # tokens left in the well, of 25
    bag=NOTES,  # the notes in the bag
    display=NOTES,  # the notes in the distilleries
    stack=CUSTOMERS,  # the customers to come
    street=CUSTOMERS,  # the customers on the street
    distilleries=DISTILLERIES * NOTE_FACE,  # at each place: head, heart, base; needs of 3 by aroma; coins of 10
    shops=SHOPS * CUSTOMER_FACE,  # at each place: wants of 3 by aroma; pays of 20
    perfumes=PERFUME_PLANES
    * NOTES,  # 13 planes by number of perfume: owner (4), head, heart, base (1 there, -1 lacking,
    # 0 not wanted), flacons of 3, each aroma of 3
)
FEATURES: Final = width(LAYOUT)

PHASE, PLAYERS, TABLE, ACTOR, TURN_OF, COUNTERS = (
    LAYOUT[name].start for name in ("phase", "players", "table", "actor", "turn", "counters")
)
WATER_USE, NOTE, SALE, OWNER, ACTIONS = (
    LAYOUT[name].start for name in ("water_use", "note", "sale", "clock_owner", "clock_actions")
)
DICE_AT, FLASKS, ROLLING = (LAYOUT[name].start for name in ("dice", "flasks", "rolling"))
MONEY, ORDER, HELD, DRAWN_COUNT, SPENT = (
    LAYOUT[name].start for name in ("money", "order", "held", "drawn_count", "spent")
)
HAND, DRAWN, DISCARDS, FILLED, WELL = (LAYOUT[name].start for name in ("hand", "drawn", "discards", "filled", "well"))
BAG, DISPLAY, STACK, STREET = (LAYOUT[name].start for name in ("bag", "display", "stack", "street"))
DISTILLERY, SHOP, PERFUMES = (LAYOUT[name].start for name in ("distilleries", "shops", "perfumes"))


@rule
def encode(box: Box, s: State, seat: int, out: Any) -> None:
    """Write what the seat knows; NOBODY looks from the first seat and sees no hand."""
    for n in range(FEATURES):
        out[n] = 0.0
    eye = max(int(seat), 0)
    encode_turn(box, s, eye, out)
    encode_seats(s, eye, out)
    if seat >= 0:
        for value in range(VALUES):
            out[HAND + value] = part(s.hand[seat, value], 5)
            out[DRAWN + value] = part(s.drawn[seat, value], 5)
    encode_board(box, s, out)
    encode_perfumes(s, eye, out)


@rule
def encode_turn(box: Box, s: State, eye: int, out: Any) -> None:
    """Where in the round the game is, and what is in the making."""
    mark(out, PHASE, s.phase)
    mark(out, PLAYERS, s.players - 2)
    out[TABLE] = float(s.random_first_clocks)
    out[TABLE + 1] = part(s.round_number, 20)
    out[TABLE + 2] = float(s.closing)
    out[TABLE + 3] = float(s.last_round)
    out[COUNTERS] = float(s.cycle)
    out[COUNTERS + 1] = part(s.actions, 6)
    out[COUNTERS + 2] = part(s.owed, 2)
    out[COUNTERS + 3] = part(s.waiting, 4)
    mark(out, TURN_OF, s.turn if s.turn < CLOCKS else NONE)
    mark(out, ACTOR, steps_to(eye, acting_seat(s), s.players))
    mark(out, WATER_USE, s.water_use)
    mark(out, NOTE, s.note)
    mark(out, SALE, s.sale)
    for clock in range(box.clocks[s.players]):
        mark(out, OWNER + clock * SEATS, steps_to(eye, s.clock_owner[clock], s.players))
        out[ACTIONS + clock] = part(box.clock_actions[s.players, clock], 6)


@rule
def acting_seat(s: State) -> int:
    """The seat to act, or for which nature acts; none at the start and at the end."""
    if s.phase == Phase.TOKEN:
        return int(s.drawer)
    if s.phase == Phase.WAKE or s.phase == Phase.CLOCK:
        return waking_seat(s)
    return awake_seat(s) if s.phase > Phase.CLOCK and s.phase < Phase.END else NONE


@rule
def encode_seats(s: State, eye: int, out: Any) -> None:
    """What is public of each seat."""
    for n in range(s.players):
        seat = seat_after(eye, n, s.players)
        out[MONEY + n] = part(s.money[seat], 150)
        out[HELD + n] = part(s.held[seat], 10)
        out[DRAWN_COUNT + n] = part(s.drawn_count[seat], 10)
        for value in range(VALUES):
            out[SPENT + n * VALUES + value] = part(s.spent[seat, value], 10)
        if s.track[n] != NONE:
            out[ORDER + steps_to(eye, s.track[n], s.players)] = 1.0 - 0.25 * n


@rule
def encode_board(box: Box, s: State, out: Any) -> None:
    """Dice, water, notes and customers, by their numbers and by what they show."""
    for aroma in range(AROMAS):
        out[DICE_AT + aroma] = part(s.dice[aroma], DICE)
        out[FLASKS + aroma] = part(s.flasks[aroma], DICE)
        out[ROLLING + aroma] = part(s.rolling[aroma], DICE)
    for value in range(VALUES):
        out[DISCARDS + value] = part(s.discards[value], 10)
        out[FILLED + value] = part(s.filled[value], 10)
    out[WELL] = part(s.well_left, 25)
    spread(out, BAG, s.bag)
    spread(out, DISPLAY, s.display)
    spread(out, STACK, s.stack)
    spread(out, STREET, s.street)
    for at in range(DISTILLERIES):
        note = int(s.distillery[at])
        if note != NONE:
            face = DISTILLERY + at * NOTE_FACE
            mark(out, face, box.note_part[note])
            for aroma in range(AROMAS):
                out[face + 3 + aroma] = part(box.note_needs[note, aroma], DICE)
            out[face + 3 + AROMAS] = part(box.note_coins[note], 10)
    for at in range(SHOPS):
        customer = int(s.shop[at])
        if customer != NONE:
            face = SHOP + at * CUSTOMER_FACE
            for aroma in range(AROMAS):
                out[face + aroma] = part(box.customer_wants[customer, aroma], DICE)
            out[face + AROMAS] = part(box.customer_pays[customer], 20)


@rule
def encode_perfumes(s: State, eye: int, out: Any) -> None:
    """A plane for each thing told of a perfume; its place in a plane is its number, as in the moves that name it."""
    for n in range(s.players):
        spread(out, PERFUMES + n * NOTES, s.owned[seat_after(eye, n, s.players)])
    begun = s.owned[0] | s.owned[1] | s.owned[2] | s.owned[3]
    while begun:
        perfume = first(begun)
        begun &= begun - 1
        at = PERFUMES + SEATS * NOTES + perfume
        for bottle_part in range(3):
            out[at + bottle_part * NOTES] = told_of(s, perfume, bottle_part)
        flacons = 0
        for n in range(FLACONS):
            flacons += (s.stock[n] >> perfume) & 1
        out[at + 3 * NOTES] = part(flacons, FLACONS)
        for aroma in range(AROMAS):
            held = 0
            for n in range(DICE):
                held += (s.holds[aroma, n] >> perfume) & 1
            out[at + (4 + aroma) * NOTES] = part(held, DICE)


@rule
def told_of(s: State, perfume: int, bottle_part: int) -> float:
    """1 for a part that is there, -1 for one that is lacking, 0 for one that the bottle does not want."""
    if (s.lacks[bottle_part] >> perfume) & 1:
        return -1.0
    if bottle_part == HEART and not (s.major >> perfume) & 1:
        return 0.0
    return 1.0
