"""The box of Sanssouci: what an edition prints, checked and packed for the rules (docs/rules/sanssouci.md §15)."""

from collections.abc import Mapping
from itertools import combinations
from typing import Any, Final

from orangerie.engine.bits import bit
from orangerie.engine.contract import SEATS
from orangerie.engine.edition import Page
from orangerie.engine.refusal import listed
from orangerie.engine.struct import Grid, Struct, bits, short, tiny
from orangerie.games.sanssouci.garden import (
    CELL_TEXTS,
    CELLS,
    COLUMNS,
    PALACE_ROW,
    ROWS,
    cell_of,
    cells_of,
    row_of,
)
from orangerie.games.sanssouci.state import ALL_SPACES, ROUNDS, SPACES

FACES: Final = tuple(f"{board}{side}" for board in "1234" for side in "AB")
"""The four boards, gardens and rewards alike, with their two sides."""
CARDS: Final = ROUNDS
PAIRS: Final = tuple(combinations(range(1, ROWS), 2))
"""The ten pairs of coloured rows."""
FIRST_PAIR: Final = COLUMNS
WILD: Final = FIRST_PAIR + len(PAIRS)
KINDS: Final = WILD + 1
"""Kinds of cards: 0 to 8 a feature, then the pairs of colours, then wild."""
STRUCTURE: Final = 0
GARDENER: Final = 1
PRINTED: Final = 6
"""Pre-printed cells beyond row 1."""
EFFECTS: Final = 12
MOST: Final = 99

REWARDS_CELLS: Final = cells_of("e3 d4 e4 f4 c5 d5 e5 f5 g5 b6 c6 d6 e6 f6 g6 h6")
"""What a rewards board covers (§11)."""


class Box(Struct):
    """What the rules need to know of an edition."""

    printed: Grid = bits(len(FACES))
    """The pre-printed cells of each garden, row 1 among them."""
    effects: Grid = tiny(len(FACES), 2, CELLS)
    """Points by rewards face, by what covers the cell (STRUCTURE, GARDENER), and cell."""
    cards: Grid = bits(KINDS)
    """The cards of each kind in a deck, as a set of its eighteen cards; equal cards lie side by side."""
    kind_of: Grid = tiny(CARDS)
    """The kind of each card of a deck."""
    spaces: Grid = short(KINDS)
    """The spaces of the main board that a colour card or a wild one allows."""
    tiles: Grid = tiny(SEATS + 1)
    """Tiles of each feature, by number of players."""
    row_pays: Grid = tiny(ROWS)
    column_pays: int = tiny()
    boar_covered: int = tiny()
    boar_cornered: int = tiny()
    boar_start: int = tiny()


def pack(page: Page) -> Any:
    """An array of one box, from the first page of an edition; a fault is refused by a sentence that names its place."""
    page.only(["id", "game", "source", "features", "rows", "tiles", "deck", "scoring", "gardens", "rewards", "boar"])
    check_features(page)
    check_rows(page)
    boxes = Box.array(1)
    box = boxes[0]
    pack_tiles(box, page.page("tiles"))
    pack_deck(box, page)
    pack_scoring(box, page.page("scoring"))
    pack_boar(box, page.page("boar"))
    pack_gardens(box, page.page("gardens"))
    pack_rewards(box, page.page("rewards"), page.page("scoring").number("gardener_reward", 0, MOST))
    return boxes


# --- names (§1) ---------------------------------------------------------------------------------


def colours_of(table: Mapping[str, Any]) -> list[str]:
    """The colours of rows 2 to 6: rows are numbered by their value, whatever their order in the file."""
    rows: dict[str, int] = table["rows"]
    return sorted(rows, key=rows.__getitem__)


def card_name(table: Mapping[str, Any], kind: int) -> str:
    """What a kind of card is called; the colours of a pair in row order."""
    if kind == WILD:
        return "wild"
    if kind < FIRST_PAIR:
        return str(table["features"][kind])
    colours = colours_of(table)
    return "-".join(colours[row - 1] for row in PAIRS[kind - FIRST_PAIR])


def check_name(page: Page, what: str, name: str) -> None:
    """Names stand in moves, so they are single words."""
    if not name or name.split() != [name]:
        raise page.refuse(f"'{what}' names {name!r}; a single word was expected.")


def check_features(page: Page) -> None:
    """Nine features, each with a name of its own."""
    features = page.words("features")
    for number, name in enumerate(features):
        check_name(page, "features", name)
        if name in features[:number]:
            raise page.refuse(f"'features' names {name} twice.")
    page.total("features", len(features), COLUMNS)


def check_rows(page: Page) -> None:
    """Five colours with the values 2 to 6; no card of two colours may be called like another card."""
    rows = page.page("rows")
    found: dict[int, str] = {}
    for colour in rows.table:
        check_name(page, "rows", colour)
        value = rows.number(colour, 2, ROWS)
        if value in found:
            raise rows.refuse(f"{found[value]} and {colour} both have the value {value}.")
        found[value] = colour
    rows.total("colours", len(found), ROWS - 1)
    names = [card_name(page.table, kind) for kind in range(KINDS)]
    for number, name in enumerate(names):
        if name in names[:number]:
            raise page.refuse(f"two kinds of cards would be called {name}.")


# --- tiles and cards (§1, §15) ------------------------------------------------------------------


def pack_tiles(box: Any, page: Page) -> None:
    """Ten tiles on show and one drawn after each turn but the last must use them up exactly."""
    numbers = ["2", "3", "4"]
    page.only(numbers)
    for players in numbers:
        each = page.number(players, 1, MOST)
        page.total(f"tiles for {players} players", COLUMNS * each, SPACES + ROUNDS * int(players) - 1)
        box.tiles[int(players)] = each


def pack_deck(box: Any, first_page: Page) -> None:
    """Eighteen cards for each player: one a round."""
    page = first_page.page("deck")
    page.only(["features", "wild", "pairs"])
    copies = [0] * KINDS
    for feature in range(COLUMNS):
        copies[feature] = page.number("features", 0, CARDS)
    copies[WILD] = page.number("wild", 0, CARDS)
    for kind in pair_kinds(page, colours_of(first_page.table)):
        copies[kind] += 1
    page.total("cards in a deck", sum(copies), CARDS)
    card = 0
    for kind in range(KINDS):
        for _ in range(copies[kind]):
            box.kind_of[card] = kind
            box.cards[kind] |= bit(card)
            card += 1
    for kind, rows in enumerate(PAIRS, FIRST_PAIR):
        box.spaces[kind] = sum(0b11 << 2 * (row - 1) for row in rows)
    box.spaces[WILD] = ALL_SPACES


def pair_kinds(page: Page, colours: list[str]) -> list[int]:
    """The kinds of the cards of two colours, one entry a card."""
    pairs = page.value("pairs")
    if not isinstance(pairs, list):
        raise page.refuse(f"'pairs' is {pairs!r}; a list of pairs of colours was expected.")
    kinds = []
    for number, pair in enumerate(pairs, 1):
        if not isinstance(pair, list) or len(pair) != 2:
            raise page.refuse(f"pair {number} is {pair!r}; two colours were expected.")
        for colour in pair:
            if colour not in colours:
                raise page.refuse(f"pair {number} names {colour!r}; {listed(colours)} was expected.")
        if pair[0] == pair[1]:
            raise page.refuse(f"pair {number} names {pair[0]} twice; two different colours were expected.")
        low, high = sorted(colours.index(colour) + 1 for colour in pair)
        kinds.append(FIRST_PAIR + PAIRS.index((low, high)))
    return kinds


# --- scoring and boar (§9, §12) -----------------------------------------------------------------


def pack_scoring(box: Any, page: Page) -> None:
    """What rows, columns and boars pay; a full row never costs points."""
    page.only(["row", "column", "boar_covered", "boar_cornered", "gardener_reward"])
    for row in range(1, ROWS):
        box.row_pays[row] = page.number("row", ROWS, MOST) - (row + 1)
    box.column_pays = page.number("column", 0, MOST)
    box.boar_covered = page.number("boar_covered", 0, MOST)
    box.boar_cornered = page.number("boar_cornered", 0, MOST)


def check_cell(page: Page, text: object) -> int:
    """A cell of the rows 2 to 6, by its letter and row."""
    if text not in CELL_TEXTS:
        raise page.refuse(f"{text!r} is no cell; a letter from a to i and a row from 2 to 6 was expected, like e4.")
    cell = cell_of(str(text))
    if row_of(cell) == 0:
        raise page.refuse(f"{text} lies in row 1, which is all pre-printed; a cell of the rows 2 to 6 was expected.")
    return cell


def pack_boar(box: Any, page: Page) -> None:
    """Where the boars start."""
    page.only(["start"])
    box.boar_start = check_cell(page, page.value("start"))


# --- gardens and rewards (§1, §11) --------------------------------------------------------------


def pack_gardens(box: Any, page: Page) -> None:
    """Six pre-printed cells on each garden beside row 1, none under the boar or under a rewards board."""
    page.only(list(FACES))
    for face, name in enumerate(FACES):
        printed = PALACE_ROW
        texts = page.words(name)
        garden = Page({}, f"{page.place}, {name}")
        for text in texts:
            cell = check_cell(garden, text)
            if printed & bit(cell):
                raise garden.refuse(f"{text} is named twice.")
            if cell == box.boar_start:
                raise garden.refuse(f"{text} is where the boar starts, so it cannot be pre-printed.")
            if REWARDS_CELLS & bit(cell):
                raise garden.refuse(f"{text} lies under the rewards board, so it cannot be pre-printed.")
            printed |= bit(cell)
        garden.total("pre-printed cells beyond row 1", len(texts), PRINTED)
        box.printed[face] = printed


def pack_rewards(box: Any, rewards: Page, gardener_reward: int) -> None:
    """Twelve effects among the sixteen cells of each rewards face."""
    rewards.only(list(FACES))
    for face, name in enumerate(FACES):
        page = rewards.page(name)
        for text, effect in page.table.items():
            cell = check_cell(page, text)
            if not REWARDS_CELLS & bit(cell):
                raise page.refuse(f"{text} does not lie under the rewards board.")
            if effect == "G":
                box.effects[face, GARDENER, cell] = gardener_reward
            elif type(effect) is not int or effect == 0 or not -MOST <= effect <= MOST:
                raise page.refuse(f"'{text}' is {effect!r}; +n or -n, n from 1 to {MOST}, or \"G\" was expected.")
            else:
                box.effects[face, STRUCTURE, cell] = effect
                box.effects[face, GARDENER, cell] = min(effect, 0)
        page.total("effects", len(page.table), EFFECTS)
