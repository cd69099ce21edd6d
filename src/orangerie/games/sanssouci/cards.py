"""Decks and hands: sets of the eighteen cards of a deck. Equal cards are told apart by nobody (§4)."""

from orangerie.engine.bits import bit, first, nth, size
from orangerie.engine.compiled import rule
from orangerie.games.sanssouci.box import Box
from orangerie.games.sanssouci.state import State


@rule
def kinds_of(box: Box, cards: int) -> int:
    """The kinds among these cards, as a set."""
    kinds = 0
    while cards:
        kinds |= bit(box.kind_of[first(cards)])
        cards &= cards - 1
    return kinds


@rule
def copies(box: Box, cards: int, kind: int) -> int:
    """How many of these cards are of the kind."""
    return size(cards & box.cards[kind])


@rule
def nth_kind(box: Box, cards: int, n: int) -> int:
    """The kind of the n-th of these cards."""
    return int(box.kind_of[nth(cards, n)])


@rule
def first_of(box: Box, cards: int, kind: int) -> int:
    """The first card of the kind among these, as a set of one."""
    found: int = cards & box.cards[kind]
    return found & -found


@rule
def draw_of(box: Box, s: State, seat: int, kind: int) -> None:
    """A card of the kind goes from the deck to the hand."""
    card = first_of(box, s.deck[seat], kind)
    s.deck[seat] ^= card
    s.hand[seat] ^= card
    s.hand_size[seat] += 1


@rule
def play_of(box: Box, s: State, seat: int, kind: int) -> None:
    """A card of the kind leaves the hand for good."""
    s.hand[seat] ^= first_of(box, s.hand[seat], kind)
    s.hand_size[seat] -= 1
