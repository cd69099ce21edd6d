"""
The course of a match as its viewer may know it: the state before each move and after the last.

The moves are played once more by the rules themselves. Of what others drew in secret only a stand-in is known, so hands
and missions in these states mean nothing; all that is public (§13) is exact.
"""

from collections import OrderedDict
from typing import Any, Final

from orangerie.engine.bits import first
from orangerie.engine.edition import Edition
from orangerie.games.sanssouci import SANSSOUCI
from orangerie.games.sanssouci.box import KINDS
from orangerie.games.sanssouci.cards import copies, draw_of, kinds_of
from orangerie.games.sanssouci.garden import CELLS, COLUMNS
from orangerie.games.sanssouci.moves import name_of
from orangerie.games.sanssouci.rules import apply, legal
from orangerie.games.sanssouci.state import BOARDS, SPACES, Phase, State
from orangerie.games.sanssouci.turn import STAY
from orangerie.site.seen import Seen

KEPT: Final = 128
"""Courses kept warm: a new move then costs one step, not the whole game."""
LOOK_BACK: Final = 16

MOVES: Final = {
    Phase.GARDEN: 2 * BOARDS,
    Phase.BOARD: BOARDS,
    Phase.MISSION: COLUMNS,
    Phase.TILE: COLUMNS,
    Phase.CARD: KINDS,
    Phase.SIDE: 2,
    Phase.PLAY: KINDS,
    Phase.TAKE: SPACES,
    Phase.GARDENER: CELLS,
    Phase.BOAR: CELLS,
    Phase.WALK: STAY + 1,
}
"""How many moves each phase can name."""

Key = tuple[int, int, int, tuple[str, ...]]


class Book:
    """An edition's notation read backwards: the number of each move by its text."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.numbers: dict[str, int] = {}
        blank = State.new()
        for phase, count in MOVES.items():
            blank.phase = phase
            self.numbers.update({name_of(edition, blank, move): move for move in range(count)})


books: dict[int, Book] = {}
kept: OrderedDict[Key, list[Any]] = OrderedDict()


def book(edition: Edition) -> Book:
    """The book of an edition, which holds on to it, so that its identity is a name."""
    return books.get(id(edition)) or books.setdefault(id(edition), Book(edition))


def number_of(edition: Edition, text: str) -> int | None:
    """The number of a move, or None where the text names none, as with another seat's secret draw."""
    return book(edition).numbers.get(text)


def course(seen: Seen) -> list[Any]:
    """The state before each move of the match, then the one after all of them."""
    texts = tuple(played.move for played in seen.moves)
    options = SANSSOUCI.option_bits(seen.options)
    start = (id(book(seen.edition).edition), seen.players, options)
    states = kept.get((*start, texts))
    if states is None:
        states = [*shorter(start, texts)] or [SANSSOUCI.new(seen.edition, seen.players, options)]
        for text in texts[len(states) - 1 :]:
            states.append(after(seen.edition, states[-1], text))
        kept[(*start, texts)] = states
        while len(kept) > KEPT:
            kept.popitem(last=False)
    return states


def shorter(start: tuple[int, int, int], texts: tuple[str, ...]) -> list[Any]:
    """The course of the same match some moves ago, if it is kept."""
    for back in range(1, min(LOOK_BACK, len(texts)) + 1):
        states = kept.get((*start, texts[:-back]))
        if states is not None:
            return states
    return []


def after(edition: Edition, state: Any, text: str) -> Any:
    """The state that a move leads to."""
    s = State.copy(state)
    number = number_of(edition, text)
    if number is None:
        number = first(legal(edition.box, s))
    if s.phase == Phase.PLAY:
        hold(edition.box, s, number)
    apply(edition.box, s, number)
    return s


def hold(box: Any, s: Any, kind: int) -> None:
    """See to it that the seat to act holds the card it plays: another seat's hand is but a stand-in."""
    seat = int(s.turn)
    if copies(box, int(s.hand[seat]), kind):
        return
    cards = int(s.hand_size[seat])
    s.deck[seat] |= s.hand[seat]
    s.hand[seat] = s.hand_size[seat] = 0
    draw_of(box, s, seat, kind)
    for _ in range(cards - 1):
        draw_of(box, s, seat, first(kinds_of(box, int(s.deck[seat]))))
