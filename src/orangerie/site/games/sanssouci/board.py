"""The board as plain data for its template: everything a viewer may see, every piece where it lies."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from orangerie.engine.bits import members_of
from orangerie.engine.contract import NOBODY
from orangerie.games.sanssouci.garden import COLUMN_LETTERS, ROWS
from orangerie.games.sanssouci.scoring import noble_row
from orangerie.games.sanssouci.state import NONE, ROUNDS, Phase
from orangerie.site.games.sanssouci.chips import bag, band
from orangerie.site.games.sanssouci.choices import choices, sides
from orangerie.site.games.sanssouci.course import number_of
from orangerie.site.games.sanssouci.ground import ground
from orangerie.site.games.sanssouci.key import key
from orangerie.site.games.sanssouci.names import SYMBOLS, card_title, feature_name
from orangerie.site.games.sanssouci.pieces import boars, cards, gains, nobles, tiles
from orangerie.site.games.sanssouci.seats import large_seat, order, seats
from orangerie.site.seen import Seen


@dataclass(frozen=True)
class Mission:
    """A mission of the large garden's seat; face down if the viewer may not know it."""

    symbol: str
    name: str
    column: str
    pays: int
    """What it would pay if the game ended now."""


def missions(seen: Seen) -> list[Mission]:
    """The missions of the large garden's seat, as far as the viewer may know them."""
    seat = large_seat(seen)
    return [
        Mission(
            symbol=f"feature-{SYMBOLS[column]}",
            name=feature_name(seen.edition, column),
            column=COLUMN_LETTERS[column],
            pays=noble_row(seen.state, seat, column),
        )
        for column in members_of(int(seen.state.missions[seat]))
    ]


def shown(seen: Seen, row: int) -> str:
    """What lies on the two spaces of a colour, in words."""
    spaces = seen.state.display[2 * (row - 1) : 2 * row].tolist()
    return ", ".join(feature_name(seen.edition, feature) for feature in spaces if feature != NONE)


def round_title(number: int) -> str:
    """Where the game stands."""
    if not number:
        return _("Setting up")
    return _("Round %(round)d of %(rounds)d") % {"round": number, "rounds": ROUNDS}


def played_title(seen: Seen) -> str:
    """The card played last, in words."""
    played = [move.move for move in seen.moves if move.move.startswith("play ")]
    if not played:
        return _("No card has been played yet.")
    card = card_title(seen.edition, number_of(seen.edition, played[-1]) or 0)
    return _("Card played last: %(card)s") % {"card": card}


def board(seen: Seen) -> dict[str, Any]:
    """All that the template shows."""
    s = seen.state
    everyone = seats(seen)
    return {
        "phase": Phase(int(s.phase)).name.lower(),
        "round": int(s.round_number),
        "rounds": ROUNDS,
        "round_title": round_title(int(s.round_number)),
        "mine": seen.seat != NOBODY,
        "bands": [(band(seen, row), shown(seen, row)) for row in range(1, ROWS)],
        "letters": COLUMN_LETTERS,
        "bag": bag(seen),
        "bag_size": int(s.bag_size),
        "large": everyone[0],
        "others": everyone[1:],
        "seats": everyone,
        "grounds": [ground(seen, seat) for seat in order(seen)],
        "missions": missions(seen),
        "tiles": tiles(seen),
        "nobles": nobles(seen),
        "boars": boars(seen),
        "cards": cards(seen),
        "gains": gains(seen),
        "choices": choices(seen),
        "sides": sides(seen),
        "played_title": played_title(seen),
        "key": key(seen),
    }
