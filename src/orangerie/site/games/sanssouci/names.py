"""What things are called on the page: the edition's own words, translated where they are the box's usual ones."""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from orangerie.engine.edition import Edition
from orangerie.games.sanssouci.box import FIRST_PAIR, PAIRS, WILD, colours_of

FEATURES: Final = {
    "labyrinth": gettext_noop("labyrinth"),
    "statue": gettext_noop("statue"),
    "pavilion": gettext_noop("pavilion"),
    "tree": gettext_noop("tree"),
    "stairs": gettext_noop("stairs"),
    "fountain": gettext_noop("fountain"),
    "pergola": gettext_noop("pergola"),
    "flowers": gettext_noop("flowers"),
    "avenue": gettext_noop("avenue"),
}
COLOURS: Final = {
    "red": gettext_noop("red"),
    "yellow": gettext_noop("yellow"),
    "blue": gettext_noop("blue"),
    "purple": gettext_noop("purple"),
    "gray": gettext_noop("gray"),
}
SYMBOLS: Final = tuple(FEATURES)
"""The drawings of the columns, in order; an edition with other features keeps the drawings of their columns."""
PATTERNS: Final = tuple(COLOURS)
"""The colours of the rows 2 to 6 as the styles know them."""


def feature_name(edition: Edition, feature: int) -> str:
    """A feature's name, without an article."""
    word = str(edition.table["features"][int(feature)])
    return _(FEATURES[word]) if word in FEATURES else word


def colour_name(edition: Edition, row: int) -> str:
    """The name of the colour of a row, rows counted from 0 at the palace."""
    word = colours_of(edition.table)[int(row) - 1]
    return _(COLOURS[word]) if word in COLOURS else word


def space_title(edition: Edition, space: int) -> str:
    """A space of the main board: "yellow 2"."""
    return _("%(colour)s %(number)d") % {
        "colour": colour_name(edition, int(space) // 2 + 1),
        "number": int(space) % 2 + 1,
    }


def card_title(edition: Edition, kind: int) -> str:
    """A kind of card: "tree", "red or blue", "wild card"."""
    if kind == WILD:
        return _("wild card")
    if kind < FIRST_PAIR:
        return feature_name(edition, kind)
    first, second = PAIRS[kind - FIRST_PAIR]
    return _("%(one)s or %(other)s") % {"one": colour_name(edition, first), "other": colour_name(edition, second)}
