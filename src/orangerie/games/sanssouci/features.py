"""What a seat knows of a game of Sanssouci, as numbers from -1 to 1 for a network.

Seats stand in order from the one that looks: itself, the next to its left, and so on. A seat that is not at the table
is all zeros. Of another seat's cards only what its deck and its hand hold together is told, for that is public (§13).
"""

from typing import Any, Final

from orangerie.engine.bits import first, size
from orangerie.engine.compiled import rule
from orangerie.engine.contract import SEATS
from orangerie.engine.layout import layout, mark, part, seat_after, spread, steps_to, width
from orangerie.games.sanssouci.box import FACES, KINDS, Box
from orangerie.games.sanssouci.garden import CELLS, COLUMNS, ROWS, column_of, row_of
from orangerie.games.sanssouci.scoring import noble_row
from orangerie.games.sanssouci.state import BOARDS, HAND, NONE, ROUNDS, SPACES, Phase, State

PHASES: Final = len(Phase)
FACE_COUNT: Final = len(FACES)

LAYOUT: Final = layout(
    phase=PHASES,  # what is to happen next, one of 12
    players=3,  # 2, 3 or 4
    table=3,  # rewards; boars; rounds of 18
    actor=SEATS,  # whose turn it is, from the seat that looks
    card=KINDS,  # the card played in this turn
    gap=SPACES,  # the space that a tile was taken from
    tile=COLUMNS,  # the tile that lies in no garden yet
    display=SPACES * COLUMNS,  # for each space the feature on it
    bag=COLUMNS,  # tiles left of each feature, of all of it
    hand=KINDS,  # own cards in hand, of all of the kind
    missions=COLUMNS,  # own missions
    ground=SEATS * CELLS,  # each garden: 1 a structure or pre-printed, -1 a gardener, 0 free
    nobles=SEATS * COLUMNS,  # the row each noble stands in, of 6
    points=SEATS,  # scored so far, of 150
    hand_size=SEATS,  # cards in hand, of 2
    cards=SEATS * KINDS,  # what is not played yet, of all of the kind; for oneself the deck alone
    board=SEATS * BOARDS,  # the rewards board that was dealt
    face=SEATS * FACE_COUNT,  # the face of it that was chosen
    boar_row=SEATS * ROWS,  # where each boar stands
    boar_column=SEATS * COLUMNS,
)
FEATURES: Final = width(LAYOUT)

PHASE, PLAYERS, TABLE, ACTOR, CARD, GAP, TILE = (
    LAYOUT[name].start for name in ("phase", "players", "table", "actor", "card", "gap", "tile")
)
DISPLAY, BAG, IN_HAND, MISSIONS = (LAYOUT[name].start for name in ("display", "bag", "hand", "missions"))
GROUND, NOBLES, POINTS, HAND_SIZE, CARDS = (
    LAYOUT[name].start for name in ("ground", "nobles", "points", "hand_size", "cards")
)
BOARD, FACE, BOAR_ROW, BOAR_COLUMN = (LAYOUT[name].start for name in ("board", "face", "boar_row", "boar_column"))


@rule
def encode(box: Box, s: State, seat: int, out: Any) -> None:
    """Write what the seat knows; NOBODY looks from the first seat and sees no hand and no mission."""
    for n in range(FEATURES):
        out[n] = 0.0
    eye = max(int(seat), 0)
    encode_turn(box, s, eye, out)
    if seat >= 0:
        encode_cards(box, s.hand[seat], out, IN_HAND)
        spread(out, MISSIONS, s.missions[seat])
    for n in range(s.players):
        other = seat_after(eye, n, s.players)
        encode_garden(s, other, n, out)
        kept = s.deck[other] if other == seat else s.deck[other] | s.hand[other]
        encode_cards(box, kept, out, CARDS + n * KINDS)


@rule
def encode_turn(box: Box, s: State, eye: int, out: Any) -> None:
    """Where in the turn the game is, and the main board."""
    mark(out, PHASE, s.phase)
    mark(out, PLAYERS, s.players - 2)
    out[TABLE] = float(s.rewards)
    out[TABLE + 1] = float(s.boars)
    out[TABLE + 2] = part(s.round_number, ROUNDS)
    mark(out, ACTOR, steps_to(eye, s.turn, s.players) if s.phase != Phase.END else NONE)
    mark(out, CARD, s.card)
    mark(out, GAP, s.gap)
    mark(out, TILE, s.tile)
    for space in range(SPACES):
        mark(out, DISPLAY + space * COLUMNS, s.display[space])
    for feature in range(COLUMNS):
        out[BAG + feature] = part(s.bag[feature], box.tiles[s.players])


@rule
def encode_cards(box: Box, cards: int, out: Any, at: int) -> None:
    """For each kind of card which part of it these are."""
    while cards:
        kind = int(box.kind_of[first(cards)])
        equal = box.cards[kind]
        out[at + kind] = part(size(cards & equal), size(equal))
        cards &= ~equal


@rule
def encode_garden(s: State, seat: int, n: int, out: Any) -> None:
    """What is public of one seat, in the n-th place."""
    built, gardeners = s.built[seat], s.gardeners[seat]
    for cell in range(CELLS):
        laid = -1.0 if (gardeners >> cell) & 1 else 1.0
        out[GROUND + n * CELLS + cell] = laid if (built >> cell) & 1 else 0.0
    for column in range(COLUMNS):
        out[NOBLES + n * COLUMNS + column] = part(noble_row(s, seat, column), ROWS)
    out[POINTS + n] = part(s.points[seat], 150)
    out[HAND_SIZE + n] = part(s.hand_size[seat], HAND)
    mark(out, BOARD + n * BOARDS, s.board[seat])
    mark(out, FACE + n * FACE_COUNT, s.face[seat])
    if s.boar[seat] != NONE:
        out[BOAR_ROW + n * ROWS + row_of(s.boar[seat])] = 1.0
        out[BOAR_COLUMN + n * COLUMNS + column_of(s.boar[seat])] = 1.0
