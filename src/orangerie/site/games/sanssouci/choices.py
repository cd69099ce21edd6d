"""What can be clicked: each spot carries its move, or a wish that the rules will answer, and what it would do."""

from dataclasses import dataclass, field
from typing import Any, Final

from orangerie.engine.bits import has, members_of
from orangerie.engine.contract import NOBODY, OVER
from orangerie.games.sanssouci.box import FIRST_PAIR, WILD, card_name
from orangerie.games.sanssouci.garden import CELL_TEXTS, CELLS, COLUMN_LETTERS, COLUMNS, column_of, row_of
from orangerie.games.sanssouci.moves import SIDES, space_name
from orangerie.games.sanssouci.scoring import noble_row
from orangerie.games.sanssouci.state import NONE, SPACES, Phase
from orangerie.games.sanssouci.turn import gardener_cells
from orangerie.site.games.sanssouci.course import number_of
from orangerie.site.games.sanssouci.ground import UNIT, Mark, mark, rewards
from orangerie.site.games.sanssouci.names import SYMBOLS
from orangerie.site.games.sanssouci.pieces import kinds_held, path_of, stroll
from orangerie.site.games.sanssouci.trial import gained, grown, opened, putting, spaces_of, taking
from orangerie.site.games.sanssouci.words import label
from orangerie.site.seen import Seen

CELL_VERBS: Final = {Phase.GARDENER: "gardener", Phase.BOAR: "boar", Phase.WALK: "walk"}
"""The phases in which a cell of the garden is chosen."""


@dataclass(frozen=True)
class Preview:
    """What a choice would do, shown while it is pointed at."""

    cells: list[Mark] = field(default_factory=list)
    """Where something would lie."""
    ends: list[Mark] = field(default_factory=list)
    """Walks that would become possible."""
    spaces: list[tuple[int, int]] = field(default_factory=list)
    """Spaces of the main board that a card opens: which of the two, and which colour."""
    path: str = ""
    gain: Mark | None = None


@dataclass(frozen=True)
class Choice:
    """A place that can be clicked."""

    id: str
    place: str
    """`main`, `garden`, `noble` or `hand`."""
    x: int
    y: int
    play: str
    wish: str
    label: str
    value: str
    """A number to show on it."""
    tip: str
    """The topic of the rule behind it."""
    preview: Preview | None

    @property
    def slot(self) -> str:
        """The class of the garden it lies in: all choices lie in the large one."""
        return " slot-big" if self.place in ("garden", "noble") else ""


@dataclass(frozen=True)
class Side:
    """A side of the rewards board to choose."""

    id: str
    letter: str
    play: str
    label: str
    mosaic: list[Mark]


def choices(seen: Seen) -> list[Choice]:
    """Everything a viewer with a seat can click, or will try to."""
    if seen.seat == NOBODY or seen.actor == OVER:
        return []
    return [*main_choices(seen), *hand_choices(seen), *garden_choices(seen), *noble_choices(seen)]


def choice(
    seen: Seen, name: str, place: str, at: tuple[int, int], move: str, tip: str, preview: Preview | None = None
) -> Choice:
    """A spot for a move that is legal, or only wished for."""
    legal = move in seen.legal
    ends = legal and place == "garden" and move.startswith("walk ")
    return Choice(
        id=name,
        place=place,
        x=at[0],
        y=at[1],
        play=move if legal else "",
        wish="" if legal else move,
        label=label(seen, move) if legal else "",
        value=f"+{row_of(number_of(seen.edition, move) or 0) + 1}" if ends else "",
        tip=tip,
        preview=preview,
    )


# --- cards and tiles ----------------------------------------------------------------------------


def hand_choices(seen: Seen) -> list[Choice]:
    """The cards in hand; pointed at, they show what they let one take."""
    found = []
    for n, kind in enumerate(kinds_held(seen, seen.seat)):
        spaces = [(space % 2, space // 2) for space in members_of(spaces_of(seen, seen.seat, kind))]
        move = f"play {card_name(seen.edition.table, kind)}"
        found.append(choice(seen, f"hand-{n}", "hand", (n, 0), move, card_tip(kind), Preview(spaces=spaces)))
    return found


def card_tip(kind: int) -> str:
    """The topic of a kind of card."""
    if kind == WILD:
        return "card-wild"
    return "card-feature" if kind < FIRST_PAIR else "card-colours"


def main_choices(seen: Seen) -> list[Choice]:
    """The tiles on the main board; pointed at, they show where they would go."""
    return [
        choice(
            seen,
            f"space-{space}",
            "main",
            (space % 2, space // 2),
            f"take {space_name(seen.edition, space)}",
            "tile",
            tile_preview(seen, space),
        )
        for space in range(SPACES)
        if int(seen.state.display[space]) != NONE
    ]


def tile_preview(seen: Seen, space: int) -> Preview:
    """§5, §6: where the tile of a space would go in the viewer's garden."""
    after = taking(seen, seen.seat, space)
    if after.phase == Phase.GARDENER:
        return Preview(cells=[mark(cell, "gardener") for cell in members_of(gardener_cells(after))])
    return laid(seen, after, f"feature-{SYMBOLS[int(seen.state.display[space])]}")


def laid(seen: Seen, after: Any, symbol: str) -> Preview:
    """What a tile just laid changes: its cell, the walks it opens, the points it brings."""
    cell = grown(seen.state, after, seen.seat) or 0
    points = gained(seen.state, after, seen.seat)
    return Preview(
        cells=[mark(cell, symbol)],
        ends=[mark(end, "") for end in members_of(opened(seen.state, after, seen.seat))],
        gain=mark(cell, "", f"{points:+d}".replace("-", "−")) if points else None,
    )


# --- the garden ---------------------------------------------------------------------------------


def garden_choices(seen: Seen) -> list[Choice]:
    """The cells of the viewer's garden, when one is to be chosen."""
    phase = Phase(int(seen.state.phase))
    if seen.actor != seen.seat or phase not in CELL_VERBS:
        return []
    found = []
    face = int(seen.state.face[seen.seat])
    mosaic = {(found.x // UNIT, found.y // UNIT): found.symbol for found in rewards(seen, face)}
    for cell in range(CELLS):
        move = f"{CELL_VERBS[phase]} {CELL_TEXTS[cell]}"
        preview = cell_preview(seen, phase, cell) if move in seen.legal else None
        at = (column_of(cell), row_of(cell))
        found.append(
            choice(seen, f"cell-{CELL_TEXTS[cell]}", "garden", at, move, cell_tip(seen, cell, mosaic), preview)
        )
    return found


def cell_tip(seen: Seen, cell: int, mosaic: dict[tuple[int, int], str]) -> str:
    """The topic of what lies on a cell of the viewer's garden."""
    s, seat = seen.state, seen.seat
    if has(int(s.gardeners[seat]), cell):
        return "gardener"
    if int(s.boar[seat]) == cell:
        return "boar"
    if has(int(s.built[seat]), cell):
        return "printed" if has(int(seen.edition.box.printed[s.garden[seat]]), cell) else "tile"
    return mosaic.get((column_of(cell), row_of(cell)), "")


def cell_preview(seen: Seen, phase: Phase, cell: int) -> Preview:
    """What choosing a cell would do."""
    if phase == Phase.WALK:
        return Preview(path=path_of(stroll(seen.state, seen.seat, cell), (0, 0)))
    if phase == Phase.BOAR:
        return Preview(cells=[mark(cell, "boar")])
    return laid(seen, putting(seen, cell), "gardener")


def noble_choices(seen: Seen) -> list[Choice]:
    """A noble with a single walk carries it; one with several asks for the cell."""
    if seen.actor != seen.seat or seen.state.phase != Phase.WALK:
        return []
    found = []
    for column in range(COLUMNS):
        letter = COLUMN_LETTERS[column]
        ways = [move for move in seen.legal if move.startswith(f"walk {letter}")]
        row = noble_row(seen.state, seen.seat, column) - 1
        move = ways[0] if len(ways) == 1 else f"walk {letter}"
        preview = None
        if len(ways) == 1:
            preview = cell_preview(seen, Phase.WALK, number_of(seen.edition, ways[0]) or 0)
        found.append(choice(seen, f"noble-{letter}", "noble", (column, row), move, "noble", preview))
    return found


# --- rewards ------------------------------------------------------------------------------------


def sides(seen: Seen) -> list[Side]:
    """§11: the two sides of the rewards board, while the viewer chooses."""
    if seen.actor != seen.seat or seen.state.phase != Phase.SIDE:
        return []
    board = int(seen.state.board[seen.seat])
    return [
        Side(f"side-{letter}", letter, move, label(seen, move), rewards(seen, 2 * board + n))
        for n, letter in enumerate(SIDES)
        if (move := f"side {letter}") in seen.legal
    ]
