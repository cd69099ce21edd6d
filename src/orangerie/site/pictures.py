"""What the pictures beside the rules show: the edition's own numbers, as plain data for their templates."""

from typing import Any

from orangerie.engine.edition import Edition
from orangerie.games.parfum.box import AROMA_NAMES
from orangerie.games.sanssouci.box import REWARDS_CELLS
from orangerie.games.sanssouci.garden import CELL_TEXTS, COLUMN_LETTERS
from orangerie.site.games.parfum import terms
from orangerie.site.games.sanssouci.names import PATTERNS, SYMBOLS, feature_name


def parfum_pictures(edition: Edition) -> dict[str, Any]:
    """What the pictures of Parfum show, from the edition itself."""
    table = edition.table
    dice = [
        (name, terms.aroma(number), range(table["dice"][name]["flasks"]), range(table["dice"][name]["flies"]))
        for number, name in enumerate(AROMA_NAMES)
    ]
    buyer = next(customer for customer in table["customer"] if max(customer["wants"].values()) == 2)
    return {
        "dice": dice,
        "water": [(value, table["water"][value]) for value in sorted(table["water"])],
        "clocks": [(number, range(actions)) for number, actions in enumerate(table["players"]["4"]["clocks"], 1)],
        "flacons": {kind: range(table["perfume"][kind]["flacons"]) for kind in ("minor", "major")},
        "bargain": {kind: table["perfume"][kind]["bargain"] for kind in ("minor", "major")},
        "wants": [aroma for aroma, count in buyer["wants"].items() for _again in range(count)],
        "pays": buyer["pays"],
    }


def sanssouci_pictures(edition: Edition) -> dict[str, Any]:
    """What the pictures of Sanssouci show, from the edition itself."""
    return {
        "columns": [
            (letter, symbol, feature_name(edition, column))
            for column, (letter, symbol) in enumerate(zip(COLUMN_LETTERS, SYMBOLS, strict=True))
        ],
        "garden": plan(edition, {}),
        "mosaic": plan(edition, edition.table["rewards"]["1A"])[2:],
        "rows": [(row + 1, name, int(edition.box.row_pays[row])) for row, name in enumerate(PATTERNS, 1)],
        "column_pays": int(edition.box.column_pays),
        "boar": (int(edition.box.boar_covered), int(edition.box.boar_cornered)),
    }


def plan(edition: Edition, effects: dict[str, Any]) -> list[dict[str, Any]]:
    """The first garden row by row: each cell with its drawing if it is pre-printed, and its effect if it has one."""
    printed = int(edition.box.printed[0])
    rows = []
    for row, name in enumerate(("", *PATTERNS)):
        cells = []
        for column, symbol in enumerate(SYMBOLS):
            cell = row * len(SYMBOLS) + column
            cells.append(
                {
                    "symbol": symbol if printed >> cell & 1 else "",
                    "covered": bool(effects) and bool(REWARDS_CELLS >> cell & 1),
                    "effect": effects.get(CELL_TEXTS[cell], ""),
                }
            )
        rows.append({"number": row + 1, "name": name, "cells": cells})
    return rows


SHOWN = {"parfum": parfum_pictures, "sanssouci": sanssouci_pictures}
