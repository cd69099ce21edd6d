"""Phase 3, selling, and the end of a round (docs/rules/parfum.md §11 to §14)."""

from orangerie.engine.bits import bit, first, has, size
from orangerie.engine.compiled import rule
from orangerie.games.parfum.box import AROMAS, FLACONS, Box
from orangerie.games.parfum.compose import kind_of
from orangerie.games.parfum.state import BARGAIN, NONE, PASS, Phase, State
from orangerie.games.parfum.wake import awake_seat, gain, start_round
from orangerie.games.parfum.water import owe_tokens, spend_token, water_left

START_TOKENS, SOLD_OUT_TOKENS, TOKEN_LIMIT, ROUND_LIMIT = 2, 2, 4, 250


@rule
def for_sale(s: State) -> int:
    """The perfumes of the seat to act with a flacon left."""
    return s.stock[0] & s.owned[awake_seat(s)]


@rule
def pleasing(box: Box, s: State, customer: int) -> int:
    """§11: the perfumes, whoever's, that hold at least what a customer wants."""
    mask = -1
    for aroma in range(AROMAS):
        wanted = box.customer_wants[customer, aroma]
        if wanted > 0:
            mask &= s.holds[aroma, wanted - 1]
    return mask


@rule
def sales(box: Box, s: State) -> int:
    """§11: sell to a customer on the street, at the bargain price, or pass."""
    mine = for_sale(s)
    mask = bit(PASS)
    if mine == 0:
        return mask
    mask |= bit(BARGAIN)
    rest = s.street
    while rest:
        customer = first(rest)
        rest &= rest - 1
        if mine & pleasing(box, s, customer):
            mask |= bit(customer)
    return mask


@rule
def sell(box: Box, s: State, move: int) -> None:
    """§11: say to whom; from which perfume comes next."""
    if move == PASS:
        end_chance(box, s, True)
        return
    s.sale = move
    s.phase = Phase.FROM


@rule
def sources(box: Box, s: State) -> int:
    """§11: the perfumes that the flacon can come from."""
    return for_sale(s) if s.sale == BARGAIN else for_sale(s) & pleasing(box, s, s.sale)


@rule
def hand_over(box: Box, s: State, perfume: int) -> None:
    """§11: the flacon goes back, the money comes in, the customer leaves; sold out brings two tokens."""
    seat = awake_seat(s)
    if s.sale == BARGAIN:
        gain(s, seat, box.bargain[kind_of(s, perfume)])
    else:
        gain(s, seat, box.customer_pays[s.sale])
        serve(s, seat, s.sale)
    s.sale = NONE
    take_flacon(s, perfume)
    if not has(s.stock[0], perfume) and water_left(s) > 0:
        owe_tokens(s, seat, SOLD_OUT_TOKENS, Phase.SELL)
    else:
        end_chance(box, s, False)


@rule
def serve(s: State, seat: int, customer: int) -> None:
    """The customer leaves the street for the seat that served her."""
    s.street &= ~bit(customer)
    s.served[seat] |= bit(customer)
    place = 0
    while s.shop[place] != customer:
        place += 1
    s.shop[place] = NONE


@rule
def take_flacon(s: State, perfume: int) -> None:
    """One flacon less."""
    n = FLACONS - 1
    while not has(s.stock[n], perfume):
        n -= 1
    s.stock[n] &= ~bit(perfume)


@rule
def last_chance(box: Box, s: State) -> bool:
    """Whether the seat that sold or passed has no further chance in this round."""
    if s.players > 2:
        return s.cycle == 1
    for clock in range(s.turn + 1, box.clocks[s.players]):
        if s.clock_owner[clock] == s.clock_owner[s.turn]:
            return False
    return True


@rule
def end_chance(box: Box, s: State, passed: bool) -> None:
    """§15: two players sell twice at a clock; §12: after the last chance of the round tokens are counted."""
    if s.players == 2 and s.cycle == 0 and not passed:
        s.cycle = 1
        s.phase = Phase.SELL
    elif last_chance(box, s) and s.held[awake_seat(s)] > TOKEN_LIMIT:
        s.phase = Phase.DISCARD
    else:
        next_seller(box, s)


@rule
def discard(box: Box, s: State, value: int) -> None:
    """§12: down to four tokens."""
    seat = awake_seat(s)
    spend_token(s, seat, value)
    if s.held[seat] <= TOKEN_LIMIT:
        next_seller(box, s)


@rule
def next_seller(box: Box, s: State) -> None:
    """§11: in clock order, twice around; §15: two players once around."""
    s.phase = Phase.SELL
    s.turn += 1
    if s.players == 2:
        s.cycle = 0
    if s.turn < box.clocks[s.players]:
        return
    s.turn = 0
    if s.players > 2 and s.cycle == 0:
        s.cycle = 1
    else:
        s.cycle = 0
        end_round(box, s)


@rule
def end_round(box: Box, s: State) -> None:
    """§14: after the last round there is no refill."""
    if s.last_round or s.round_number >= ROUND_LIMIT:
        s.phase = Phase.END
    else:
        refill(box, s)


@rule
def refill(box: Box, s: State) -> None:
    """§13: customers first, then notes; §14: a distillery still free is the end. Also the first deal (§2)."""
    if s.stack != 0 and size(s.street) < box.shops[s.players]:
        if size(s.stack) == box.closing_below:
            s.closing = 1
        s.phase = Phase.REFILL_CUSTOMER
    elif s.bag != 0 and size(s.display) < box.distilleries[s.players]:
        s.phase = Phase.REFILL_NOTE
    elif s.round_number == 0:
        owe_tokens(s, 0, START_TOKENS, Phase.WAKE)
    elif size(s.display) < box.distilleries[s.players]:
        s.phase = Phase.END
    else:
        start_round(s)


@rule
def next_customers(box: Box, s: State) -> int:
    """§13: the A customers come before the B customers."""
    return s.stack & box.pile_a if s.stack & box.pile_a else s.stack


@rule
def deal_customer(s: State, customer: int) -> None:
    """A customer from the stack comes to the leftmost free shop."""
    s.stack &= ~bit(customer)
    s.street |= bit(customer)
    place = 0
    while s.shop[place] != NONE:
        place += 1
    s.shop[place] = customer
