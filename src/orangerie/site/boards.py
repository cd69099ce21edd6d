"""The two games as pages know them: their boards, their words, and what the box is called."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Protocol, cast

from django.utils.translation import gettext as _

from orangerie.site.seen import Seen

TITLES = {"parfum": "Parfum", "sanssouci": "Sanssouci"}


class Words(Protocol):
    """What a game says at the table, in the visitor's language."""

    DECLINES: tuple[str, ...]
    """Moves that do without the others; they stand first in the list, where nobody has to look for them."""

    @staticmethod
    def label(seen: Seen, move: str) -> str:
        """The text of a legal move's button."""

    @staticmethod
    def prompt(seen: Seen) -> str:
        """What can I do now, in one line."""

    @staticmethod
    def tell(seen: Seen, n: int) -> str:
        """The sentence of move n in the log."""

    @staticmethod
    def score_sheet(seen: Seen) -> list[tuple[str, list[Any]]]:
        """The rows of the final score."""

    @staticmethod
    def why_not(seen: Seen, wish: str) -> str:
        """The rule that answers a move that is not legal now."""

    @staticmethod
    def tooltips() -> Mapping[str, str]:
        """The rule behind each thing."""


def words(game: str) -> Words:
    """The words of a game."""
    return cast(Words, import_module(f"orangerie.site.games.{game}.words"))


def board(seen: Seen) -> dict[str, Any]:
    """The board of a game as plain data for its template."""
    module = import_module(f"orangerie.site.games.{seen.game.name}.board")
    return cast(dict[str, Any], module.board(seen))


def option_labels(game: str) -> dict[str, str]:
    """The options of a game and expansions in its box, as players choose them."""
    return {
        "parfum": {"random_first_clocks": _("Deal the first clocks at random (an easier start)")},
        "sanssouci": {"rewards": _("With the Rewards"), "boars": _("With the Boars")},
    }[game]
