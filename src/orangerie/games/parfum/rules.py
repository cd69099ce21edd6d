"""Parfum by the engine's contract: who acts, what is legal, what a move does. The rules themselves stand beside."""

from orangerie.engine.bits import bit, nth, size
from orangerie.engine.compiled import rule
from orangerie.engine.contract import CHANCE, NOBODY, OVER, SEATS
from orangerie.games.parfum.box import AROMAS, CLOCKS, CUSTOMERS, DICE, FLACONS, NOTES, VALUES, Box
from orangerie.games.parfum.compose import claim, claims, place, places
from orangerie.games.parfum.distil import (
    all_ways_to_roll,
    deal_note,
    go_on_preparing,
    nth_roll,
    pay,
    preparations,
    prepare,
    roll,
    rolls,
    use_water,
    water_uses,
    ways_to_roll,
)
from orangerie.games.parfum.features import FEATURES, LAYOUT, encode
from orangerie.games.parfum.knowledge import observe, redeal
from orangerie.games.parfum.sell import (
    START_TOKENS,
    deal_customer,
    discard,
    end_chance,
    hand_over,
    next_customers,
    refill,
    sales,
    sell,
    sources,
)
from orangerie.games.parfum.state import DISTILLERIES, NONE, SHOPS, Phase, State
from orangerie.games.parfum.wake import (
    awake_seat,
    free_clocks,
    lay_marker,
    markers_left,
    start_round,
    take_clock,
    waking_seat,
)
from orangerie.games.parfum.water import nth_in_well, owe_tokens, take_token, values_held, values_in_well

__all__ = [
    "FEATURES",
    "LAYOUT",
    "actor",
    "apply",
    "drawer",
    "encode",
    "legal",
    "observe",
    "outcome",
    "redeal",
    "score",
    "setup",
    "tiebreak",
    "ways",
    "weight",
]


@rule
def setup(box: Box, s: State, players: int, options: int) -> None:
    """§2: everything in the box, nothing on the table, before the first marker is laid."""
    s.players = players
    s.random_first_clocks = options & 1
    s.bag = bit(NOTES) - 1
    s.stack = bit(CUSTOMERS) - 1
    s.display = s.street = s.major = 0
    for seat in range(SEATS):
        s.served[seat] = s.owned[seat] = s.money[seat] = s.held[seat] = s.drawn_count[seat] = 0
        s.track[seat] = NONE
        for value in range(VALUES):
            s.hand[seat, value] = s.drawn[seat, value] = s.spent[seat, value] = 0
    clear_perfumes(s)
    for value in range(VALUES):
        s.well[value] = s.filled[value] = box.water[value]
        s.discards[value] = 0
    s.well_left = box.water.sum()
    for aroma in range(AROMAS):
        s.dice[aroma] = s.flasks[aroma] = s.rolling[aroma] = 0
    for clock in range(CLOCKS):
        s.clock_owner[clock] = NONE
    s.round_number = s.turn = s.cycle = s.actions = s.waiting = s.drawer = s.water_use = s.owed = 0
    s.closing = s.last_round = s.after_tokens = 0
    s.note = s.sale = NONE
    s.phase = Phase.MARKER


@rule
def clear_perfumes(s: State) -> None:
    """No perfume is begun, no place is taken."""
    for part in range(3):
        s.lacks[part] = 0
    for n in range(FLACONS):
        s.stock[n] = 0
    for aroma in range(AROMAS):
        for n in range(DICE):
            s.holds[aroma, n] = 0
    for note in range(NOTES):
        s.perfume_of[note] = NONE
    for at in range(DISTILLERIES):
        s.distillery[at] = NONE
    for at in range(SHOPS):
        s.shop[at] = NONE


@rule
def actor(s: State) -> int:
    """The seat to act, CHANCE or OVER."""
    if s.phase <= Phase.ROLL:
        return CHANCE
    if s.phase == Phase.WAKE:
        return waking_seat(s)
    return OVER if s.phase == Phase.END else awake_seat(s)


@rule
def legal(box: Box, s: State) -> int:
    """The legal moves as bits."""
    phase = s.phase
    if phase == Phase.PREPARE:
        return preparations(box, s)
    if phase == Phase.DISTIL:
        return water_uses(s)
    if phase == Phase.CLAIM:
        return claims(box, s)
    if phase == Phase.PLACE:
        return places(box, s)
    if phase == Phase.SELL:
        return sales(box, s)
    if phase == Phase.FROM:
        return sources(box, s)
    if phase == Phase.PAY or phase == Phase.DISCARD:
        return values_held(s, awake_seat(s))
    if phase == Phase.WAKE or phase == Phase.CLOCK:
        return free_clocks(box, s)
    return chance_moves(box, s)


@rule
def chance_moves(box: Box, s: State) -> int:
    """What nature can do."""
    phase = s.phase
    if phase == Phase.ROLL:
        return rolls(box, s)
    if phase == Phase.TOKEN:
        return values_in_well(s)
    if phase == Phase.REFILL_NOTE or phase == Phase.DRAW_NOTE:
        return s.bag
    if phase == Phase.REFILL_CUSTOMER:
        return next_customers(box, s)
    return markers_left(s) if phase == Phase.MARKER else 0


@rule
def weight(box: Box, s: State, move: int) -> int:
    """How many of the equally likely ways lead to this chance move."""
    if s.phase == Phase.ROLL:
        return ways_to_roll(box, s, move)
    return int(s.well[move]) if s.phase == Phase.TOKEN else 1


@rule
def ways(box: Box, s: State) -> int:
    """How many equally likely ways there are."""
    if s.phase == Phase.ROLL:
        return all_ways_to_roll(box, s)
    return int(s.well_left) if s.phase == Phase.TOKEN else size(legal(box, s))


@rule
def outcome(box: Box, s: State, way: int) -> int:
    """The chance move that this way leads to."""
    if s.phase == Phase.ROLL:
        return nth_roll(box, s, way)
    return nth_in_well(s, way) if s.phase == Phase.TOKEN else nth(legal(box, s), way)


@rule
def drawer(s: State) -> int:
    """§7: a token's value is known to its drawer alone; all other chance is public."""
    return int(s.drawer) if s.phase == Phase.TOKEN else NOBODY


@rule
def apply(box: Box, s: State, move: int) -> None:
    """Play one move."""
    phase = s.phase
    if phase == Phase.PREPARE:
        prepare(box, s, move)
    elif phase == Phase.DISTIL:
        use_water(s, move)
    elif phase == Phase.PAY:
        pay(s, move)
    elif phase == Phase.CLAIM:
        claim(box, s, move)
    elif phase == Phase.PLACE:
        place(box, s, move)
    elif phase == Phase.SELL:
        sell(box, s, move)
    elif phase == Phase.FROM:
        hand_over(box, s, move)
    elif phase == Phase.DISCARD:
        discard(box, s, move)
    elif phase == Phase.WAKE or phase == Phase.CLOCK:
        take_clock(box, s, move)
    else:
        let_happen(box, s, move)


@rule
def let_happen(box: Box, s: State, move: int) -> None:
    """Play one move of nature."""
    phase = s.phase
    if phase == Phase.ROLL:
        roll(s, move)
    elif phase == Phase.TOKEN:
        take_token(s, move)
        if s.waiting == 0:
            go_on_after_tokens(box, s)
    elif phase == Phase.DRAW_NOTE:
        deal_note(s, move)
        go_on_preparing(box, s)
    elif phase == Phase.REFILL_NOTE:
        deal_note(s, move)
        refill(box, s)
    elif phase == Phase.REFILL_CUSTOMER:
        deal_customer(s, move)
        refill(box, s)
    elif phase == Phase.MARKER:
        lay_marker(s, move)
        if s.waiting == s.players:
            refill(box, s)


@rule
def go_on_after_tokens(box: Box, s: State) -> None:
    """What follows the last token: the rest of the turn, the sale, or (§2) the next seat's first tokens."""
    if s.after_tokens == Phase.PREPARE:
        go_on_preparing(box, s)
    elif s.after_tokens == Phase.SELL:
        end_chance(box, s, False)
    elif s.drawer + 1 < s.players:
        owe_tokens(s, s.drawer + 1, START_TOKENS, Phase.WAKE)
    else:
        start_round(s)


@rule
def score(box: Box, s: State, seat: int) -> int:
    """§14: money, and what the water tokens are worth."""
    total = int(s.money[seat])
    for value in range(VALUES):
        total += value * s.hand[seat, value]
    return total


@rule
def tiebreak(box: Box, s: State, seat: int) -> int:
    """§14: nothing breaks a tie; the victory is shared."""
    return 0
