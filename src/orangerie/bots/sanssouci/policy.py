"""How seats play in a bot's imagination: step by step, each by what the garden promises after it, and by a whim."""

from math import sqrt
from typing import Any

from orangerie.bots.mind import UNSEEN
from orangerie.bots.sanssouci import worth
from orangerie.bots.sanssouci.foresight import promise, spaces_held
from orangerie.bots.sanssouci.worth import (
    WEIGHTS,
    Weights,
    column_promise,
    ground_promise,
    missions_promise,
    nobles_promise,
    row_promise,
    walks_promise,
)
from orangerie.engine.bits import bit, first, has, nth, size
from orangerie.engine.compiled import rule
from orangerie.engine.contract import SEATS
from orangerie.engine.random import draw
from orangerie.games.sanssouci import rules
from orangerie.games.sanssouci.box import GARDENER, STRUCTURE, Box
from orangerie.games.sanssouci.garden import CELLS, GARDEN, column_cells, column_of, row_cells, row_of
from orangerie.games.sanssouci.scoring import boar_loss, column_points, mission_points, row_points
from orangerie.games.sanssouci.state import NONE, ROUNDS, Phase, State
from orangerie.games.sanssouci.turn import (
    STAY,
    beneath_after,
    gardener_cells,
    own_cell,
    reach_with,
    spaces_allowed,
    walk_points,
    walks_with,
)

SCALE = 10.0
PARTS = ("walks", "rows", "columns", "missions", "boar")
CARE = 3
"""Ways to end a turn differ most by what the next few will bring."""
LINES = 500.0
"""With more there is too little time to tell each from the others."""
MASTERLY = 50
"""They win four of five games against the planner and lose two of three against a second, which 400 nearly equal."""
HAS_ENDINGS = True
LAST_TILES = 3
"""So few tiles in the bag have at the most six orders: with two players, that is the last two turns of each."""
PHASES = len(Phase)
WHIM = 1.0
"""By so many points, give or take, a tile seems better or worse than it promises. Nobody knows what others will take;
a search whose playouts all go as foreseen builds on that, the more the longer it thinks."""
FINE = 1 << 10
"""A whim is reckoned in such parts."""
HORIZON = 4
"""So many rounds ahead gardens are looked at: what was done has told by then, and little luck has come between."""
BEGUN = SEATS
"""The memo: for each seat the space it means to take, counted from 1; behind them, how many turns the seat that may be
careful has begun."""
LATER, SEEN, PROMISED, HIDDEN = BEGUN + 1, BEGUN + 2, BEGUN + 3, BEGUN + 3 + SEATS
"""In the memo, too: the round in which gardens are looked at, how many were, what each promised, and paper for it."""


@rule
def begin(s: Any, memo: Any) -> None:
    """Note down when to look at the gardens."""
    memo[:] = 0
    memo[LATER] = int(s.round_number) + HORIZON


@rule
def watch(box: Any, s: Any, seat: int, memo: Any) -> None:
    """When a turn of that round is over, note down what the garden promises, in thousandths of a point.

    In the last round it would tell nothing that the end does not.
    """
    if s.phase == Phase.TILE and s.round_number == memo[LATER] and memo[LATER] < ROUNDS:
        memo[SEEN] += 1
        memo[PROMISED + seat] = round(1000 * promise(box, s, seat, memo[HIDDEN:]))


@rule
def foreseen(s: Any, seat: int, memo: Any) -> float:
    """By how much the garden of a seat promised more than the best of the others."""
    if memo[SEEN] < s.players:
        return UNSEEN
    best = -(1 << 40)
    for other in range(s.players):
        if other != seat:
            best = max(best, int(memo[PROMISED + other]))
    return (int(memo[PROMISED + seat]) - best) / 1000


@rule
def occasion(s: Any, memo: Any) -> int:
    """By round, seat and phase, and by the tiles left while several are laid out."""
    return ((4 * int(s.round_number) + int(s.turn)) * PHASES + int(s.phase)) * 128 + int(s.bag_size)


@rule
def act(box: Any, s: Any, seat: int, seed: int, number: int, memo: Any, careful: int) -> int:
    """What promises most, step by step; which space to take is thought of with the card, and noted down.

    With care, the walk is thought of with the card, too.
    """
    phase = s.phase
    if phase == Phase.PLAY and careful:
        memo[BEGUN] += 1
    care = careful > 0 and memo[BEGUN] <= careful
    if phase == Phase.PLAY:
        return best_card(box, s, seat, seed, number, memo, care)
    if phase == Phase.TAKE:
        if memo[seat] == 0:
            best_space(box, s, seat, rules.legal(box, s), seed, number, memo, care)
        return int(memo[seat]) - 1
    legal = rules.legal(box, s)
    if phase == Phase.GARDENER:
        return best_gardener(box, s, seat, legal, care)[1]
    if phase == Phase.WALK:
        return best_walk(s, seat, int(s.built[seat]), int(s.reach[seat]), int(s.gardeners[seat]), care)[1]
    return nth(legal, draw(seed, number, size(legal)))


@rule
def best_card(box: Box, s: State, seat: int, seed: int, number: int, memo: Any, care: bool) -> int:
    """A card that allows the best tile of all that the cards in hand allow."""
    hand = rules.legal(box, s)
    best_space(box, s, seat, spaces_held(box, s, hand), seed, number, memo, care)
    s.card = first(hand)
    if not has(spaces_allowed(box, s), memo[seat] - 1):
        s.card = first(hand & (hand - 1))
    found = int(s.card)
    s.card = NONE
    return found


@rule
def whim(seed: int, number: int, cell: int) -> float:
    """How much better or worse the tile of a cell seems on this occasion than it promises; seldom by twice a WHIM."""
    drawn = draw(seed, number * CELLS + cell, FINE * FINE)
    return WHIM * sqrt(6.0) * ((drawn % FINE + drawn // FINE) / (FINE - 1) - 1.0)


@rule
def best_space(box: Box, s: State, seat: int, spaces: int, seed: int, number: int, memo: Any, care: bool) -> None:
    """Note down from which of these spaces the best tile comes, counted from 1; in the last turn no whim misleads."""
    best = -1e9
    while spaces:
        s.gap = first(spaces)
        spaces &= spaces - 1
        s.tile = s.display[s.gap]
        cell = own_cell(s)
        if has(s.built[seat], cell):
            value = best_gardener(box, s, seat, gardener_cells(s), care)[0]
        else:
            value = worth_with(box, s, seat, cell, STRUCTURE, care)
        if s.round_number < ROUNDS:
            value += whim(seed, number, cell)
        if value > best:
            best = value
            memo[seat] = s.gap + 1
    s.gap = s.tile = NONE


@rule
def best_gardener(box: Box, s: State, seat: int, cells: int, care: bool) -> tuple[float, int]:
    """Where a gardener promises most: how much, and the cell."""
    best, found = -1e9, 0
    while cells:
        cell = first(cells)
        cells &= cells - 1
        value = worth_with(box, s, seat, cell, GARDENER, care)
        if value > best:
            best, found = value, cell
    return best, found


@rule
def worth_with(box: Box, s: State, seat: int, cell: int, by: int, care: bool) -> float:
    """What is worth more or less in the garden by one more tile: with care, after the best walk; else before any."""
    turns = ROUNDS - int(s.round_number)
    w = WEIGHTS[turns]
    built, beneath, gardeners = int(s.built[seat]) | bit(cell), int(s.beneath[seat]), int(s.gardeners[seat])
    reach = reach_with(built, int(s.reach[seat]), cell)
    value = lines_gain(box, GARDEN & ~built, cell, turns, w)
    if by == GARDENER:
        gardeners |= bit(cell)
        value += w[worth.GARDENER]
    if s.rewards:
        value += box.effects[s.face[seat], by, cell]
    if care:
        return value + best_walk(s, seat, built, reach, gardeners, care)[0]
    stops = beneath & ~gardeners
    value += walks_promise(reach & stops, turns + 1, w)
    value += missions_promise(int(s.missions[seat]), built, reach & stops, beneath, stops, w)
    if turns:
        value += ground_promise(GARDEN & ~built, reach, beneath, stops, w)
    return value


@rule
def lines_gain(box: Box, free: int, cell: int, turns: int, w: Weights) -> float:
    """What the row and the column of a cell promise more since it is covered."""
    row = row_of(cell)
    wanting = size(free & row_cells(row))
    gain = row_promise(box, row, wanting, turns, w) - row_promise(box, row, wanting + 1, turns + 1, w)
    wanting = size(free & column_cells(column_of(cell)))
    return gain + column_promise(box, wanting, turns, w) - column_promise(box, wanting + 1, turns + 1, w)


@rule
def best_walk(s: State, seat: int, built: int, reach: int, gardeners: int, care: bool) -> tuple[float, int]:
    """The walk with most points and most promise left behind, or none: how much, and where to."""
    turns = ROUNDS - int(s.round_number)
    w = WEIGHTS[turns]
    missions, beneath, free = int(s.missions[seat]), int(s.beneath[seat]), GARDEN & ~built
    ground = ground_promise(free, reach, beneath, beneath & ~gardeners, w) if care and turns else 0.0
    best, found = -1e9, STAY
    cells = walks_with(reach, beneath, gardeners)
    while cells:
        cell = first(cells)
        cells &= cells - 1
        below = beneath_after(beneath, cell)
        stops = below & ~gardeners
        value = walk_points(cell) + walks_promise(reach & stops, turns, w) + nobles_promise(below, w)
        value += missions_promise(missions, built, reach & stops, below, stops, w)
        if care and turns:  # the ground promises what it did before, unless the noble passes by some of it
            value += ground_promise(free, reach, below, stops, w) if beneath & ~below & ~reach else ground
        if value > best:
            best, found = value, cell
    return best, found


# --- ends ---------------------------------------------------------------------------------------


@rule
def is_ending(s: Any) -> bool:
    """Whether all orders of the tiles left can be looked at; decks are empty by then."""
    return bool(s.round_number > 0 and s.bag_size <= LAST_TILES and s.deck[s.turn] == 0)


@rule
def count_parts(box: Any, s: Any, seat: int, weight: float, sums: Any) -> None:
    """§9: walks (with rewards and boars covered), rows, columns, missions; and what the boar takes."""
    sums[0] += weight * s.points[seat]
    sums[1] += weight * row_points(box, s, seat)
    sums[2] += weight * column_points(box, s, seat)
    sums[3] += weight * mission_points(box, s, seat)
    sums[4] -= weight * boar_loss(box, s, seat)
