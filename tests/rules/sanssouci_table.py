"""A table of Sanssouci for tests: positions in a few words, moves in notation, seats from 1 as on paper."""

from collections.abc import Iterable
from typing import Any, Self

from orangerie.engine.contract import CHANCE, OVER
from orangerie.engine.edition import Edition
from orangerie.games.sanssouci import SANSSOUCI
from orangerie.games.sanssouci.box import KINDS, card_name, colours_of
from orangerie.games.sanssouci.cards import kinds_of
from orangerie.games.sanssouci.garden import (
    GARDEN,
    PALACE_ROW,
    cell_of,
    cells_of,
    cells_text,
    column_cells,
    column_of,
    connected,
)
from orangerie.games.sanssouci.state import NONE, ROUNDS, SPACES, Phase

RULES = SANSSOUCI.rules


class Table:
    """A game in which nature may be told what to do."""

    def __init__(self, players: int = 2, options: str = "", edition: Edition | None = None) -> None:
        self.edition = edition or SANSSOUCI.edition()
        bits = SANSSOUCI.option_bits(dict.fromkeys(options.split(), True))
        self.box = self.edition.box
        self.s: Any = SANSSOUCI.new(self.edition, players, bits)
        self.moves: list[str] = []

    # moves

    @property
    def actor(self) -> str:
        """Who is to act: 'seat 1', 'chance' or 'nobody'."""
        actor = RULES.actor(self.s)
        return {CHANCE: "chance", OVER: "nobody"}.get(actor, f"seat {actor + 1}")

    @property
    def phase(self) -> Phase:
        return Phase(int(self.s.phase))

    @property
    def legal(self) -> set[str]:
        return set(SANSSOUCI.names(self.edition, self.s))

    @property
    def odds(self) -> dict[str, int]:
        """The weights of nature's moves."""
        names = SANSSOUCI.names(self.edition, self.s)
        return {name: int(RULES.weight(self.box, self.s, move)) for name, move in names.items()}

    def play(self, *moves: str) -> Self:
        """Play these moves, nature's too."""
        for move in moves:
            names = SANSSOUCI.names(self.edition, self.s)
            assert move in names, f"{move} is not among {sorted(names)}"
            RULES.apply(self.box, self.s, names[move])
            self.moves.append(move)
        return self

    def any(self) -> Self:
        """Play the first legal move."""
        return self.play(next(iter(SANSSOUCI.names(self.edition, self.s))))

    def until(self, *phases: Phase) -> Self:
        """Play first legal moves until one of these phases."""
        while self.phase not in phases and self.phase != Phase.END:
            self.any()
        return self

    # positions

    def set_up(self) -> Self:
        """Seat 1 is to play its first card: nature took always the first."""
        return self.until(Phase.PLAY)

    def garden(self, built: str = "", gardeners: str = "", seat: int = 1) -> Self:
        """The seat's garden: row 1, and just these structures and gardeners."""
        s = self.s
        s.gardeners[seat - 1] = cells_of(gardeners)
        s.built[seat - 1] = PALACE_ROW | cells_of(built) | cells_of(gardeners)
        s.reach[seat - 1] = connected(PALACE_ROW, s.built[seat - 1])
        return self

    def nobles(self, *cells: str, seat: int = 1) -> Self:
        """The seat's nobles: on these cells, the others at their start."""
        self.s.beneath[seat - 1] = GARDEN
        for text in cells:
            cell = cell_of(text)
            self.s.beneath[seat - 1] &= ~(column_cells(column_of(cell)) & ((1 << cell + 1) - 1))
        return self

    def show(self, *features: str) -> Self:
        """The ten tiles on the main board, in order red1, red2, yellow1, … (the bag is left as it is)."""
        assert len(features) == SPACES
        for space, feature in enumerate(features):
            self.s.display[space] = self.edition.table["features"].index(feature)
        return self

    def hand(self, *cards: str, seat: int = 1) -> Self:
        """The seat's hand; its other cards are in the deck."""
        s, kinds = self.s, [card_name(self.edition.table, kind) for kind in range(KINDS)]
        s.deck[seat - 1] |= s.hand[seat - 1]
        s.hand[seat - 1] = 0
        for card in cards:
            found = int(s.deck[seat - 1]) & int(self.box.cards[kinds.index(card)])
            s.deck[seat - 1] ^= found & -found
            s.hand[seat - 1] ^= found & -found
        s.hand_size[seat - 1] = len(cards)
        return self

    def missions(self, *features: str, seat: int = 1) -> Self:
        self.s.missions[seat - 1] = sum(1 << self.edition.table["features"].index(feature) for feature in features)
        return self

    def points(self, points: int, seat: int = 1) -> Self:
        self.s.points[seat - 1] = points
        return self

    def boar(self, cell: str, seat: int = 1) -> Self:
        """The boar stands there, or nowhere."""
        self.s.boar[seat - 1] = cell_of(cell) if cell else NONE
        return self

    def tile(self, feature: str, space: str) -> Self:
        """Seat 1 plays its wild card and takes this tile from this space."""
        colours = colours_of(self.edition.table)
        self.hand("wild", "tree")
        number = 2 * colours.index(space[:-1]) + int(space[-1]) - 1
        self.s.display[number] = self.edition.table["features"].index(feature)
        return self.play("play wild", f"take {space}")

    def last_turn(self) -> Self:
        """It is the last seat's turn in the last round, with one card left."""
        s = self.s
        s.round_number, s.turn = ROUNDS, s.players - 1
        for feature in range(len(s.bag)):
            s.bag[feature] = 0
        s.bag_size = 0
        for seat in range(s.players):
            s.deck[seat] = s.hand[seat] = s.hand_size[seat] = 0
        s.deck[s.turn] = 1 << 17
        self.hand("wild", seat=int(s.players))
        return self

    # what is there

    def built(self, seat: int = 1) -> str:
        """The seat's garden beyond row 1."""
        return cells_text(int(self.s.built[seat - 1]) & ~PALACE_ROW)

    def gardeners(self, seat: int = 1) -> str:
        return cells_text(self.s.gardeners[seat - 1])

    def cards(self, seat: int = 1) -> set[str]:
        """The kinds of cards in the seat's hand."""
        kinds = kinds_of(self.box, self.s.hand[seat - 1])
        return {card_name(self.edition.table, kind) for kind in range(KINDS) if kinds >> kind & 1}

    def has_points(self, seat: int = 1) -> int:
        return int(self.s.points[seat - 1])

    def boar_at(self, seat: int = 1) -> str:
        cell = int(self.s.boar[seat - 1])
        return "" if cell == NONE else cells_text(1 << cell)

    def display(self) -> list[str]:
        features = self.edition.table["features"]
        return ["" if feature == NONE else features[feature] for feature in self.s.display]

    def score(self, seat: int = 1) -> int:
        return int(RULES.score(self.box, self.s, seat - 1))

    def winners(self) -> list[int]:
        return [seat + 1 for seat in SANSSOUCI.winners(self.edition, self.s)]


def moves(verb: str, things: str | Iterable[str]) -> set[str]:
    """`moves("take", "red1 red2")` is the set of both moves."""
    return {f"{verb} {thing}" for thing in (things.split() if isinstance(things, str) else things)}
