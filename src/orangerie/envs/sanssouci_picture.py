"""Sanssouci's table as rows of chips."""

from typing import Any

from orangerie.engine.bits import members_of
from orangerie.engine.edition import Edition
from orangerie.envs.scene import Chip, Row, Scene
from orangerie.games.sanssouci.box import card_name, colours_of
from orangerie.games.sanssouci.garden import CELLS, COLUMNS, ROWS
from orangerie.games.sanssouci.scoring import noble_row
from orangerie.games.sanssouci.state import NONE, Phase

ROW_COLOURS = ["#d8cfb8", "#b5404a", "#d9b036", "#4a7fb5", "#8a5a9e", "#8d8d8d"]
FREE, BUILT, GARDENER, NOBLE, BOAR = "··", "##", "gg", "N ", "bo"


def rows(edition: Edition, s: Any) -> Scene:
    """Everything on the table."""
    bag = [Chip(f"{name} {int(s.bag[n])}") for n, name in enumerate(edition.table["features"])]
    return [
        Row("Round", [Chip(f"{int(s.round_number)} of 18"), Chip(Phase(int(s.phase)).name.lower())]),
        Row("Main board", spaces(edition, s)),
        Row("Bag", bag),
        *(row for seat in range(int(s.players)) for row in garden(edition, s, seat)),
    ]


def spaces(edition: Edition, s: Any) -> list[Chip]:
    """The tiles on show, in the colours of their rows."""
    features, colours = edition.table["features"], colours_of(edition.table)
    return [
        Chip(f"{colours[n // 2]}{n % 2 + 1} {features[int(tile)] if tile != NONE else '-'}", ROW_COLOURS[n // 2 + 1])
        for n, tile in enumerate(s.display)
    ]


def garden(edition: Edition, s: Any, seat: int) -> Scene:
    """A seat's points and secrets as far as the view holds them, and its garden row by row."""
    features = edition.table["features"]
    chips = [Chip(f"{int(s.points[seat])} points"), Chip(f"{int(s.hand_size[seat])} cards in hand")]
    kinds = [int(edition.box.kind_of[card]) for card in members_of(int(s.hand[seat]))]
    chips += [Chip(card_name(edition.table, kind)) for kind in kinds]
    chips += [Chip(f"mission {features[n]}") for n in members_of(int(s.missions[seat]))]
    cells = cell_texts(s, seat)
    lines = [
        Row(f"   row {row + 1}", [Chip(text, ROW_COLOURS[row]) for text in cells[row * COLUMNS : (row + 1) * COLUMNS]])
        for row in range(ROWS)
    ]
    return [Row(f"Seat {seat + 1}", chips), *lines]


def cell_texts(s: Any, seat: int) -> list[str]:
    """What stands on each cell of a garden."""
    built, gardeners, boar = int(s.built[seat]), int(s.gardeners[seat]), int(s.boar[seat])
    texts = [GARDENER if gardeners >> cell & 1 else BUILT if built >> cell & 1 else FREE for cell in range(CELLS)]
    if boar != NONE:
        texts[boar] = BOAR
    for column in range(COLUMNS):
        row = int(noble_row(s, seat, column))
        if row > 0:
            texts[(row - 1) * COLUMNS + column] = NOBLE
    return texts
