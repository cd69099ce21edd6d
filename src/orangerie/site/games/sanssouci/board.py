"""The board as plain data for its template: everything a viewer may see, every piece where it lies."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from orangerie.engine.bits import members_of
from orangerie.engine.contract import NOBODY
from orangerie.games.sanssouci.garden import COLUMN_LETTERS, ROWS
from orangerie.games.sanssouci.scoring import noble_row
from orangerie.games.sanssouci.state import ROUNDS, Phase
from orangerie.site.games.sanssouci.chips import bag, band
from orangerie.site.games.sanssouci.choices import choices, sides
from orangerie.site.games.sanssouci.ground import ground
from orangerie.site.games.sanssouci.names import SYMBOLS, feature_name
from orangerie.site.games.sanssouci.pieces import boars, cards, gains, nobles, tiles
from orangerie.site.games.sanssouci.seats import large_seat, order, seats
from orangerie.site.games.sanssouci.tips import tooltips
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


def board(seen: Seen) -> dict[str, Any]:
    """All that the template shows."""
    s = seen.state
    everyone = seats(seen)
    return {
        "phase": Phase(int(s.phase)).name.lower(),
        "round": int(s.round_number),
        "rounds": ROUNDS,
        "round_title": _("Round %(round)d of %(rounds)d") % {"round": int(s.round_number), "rounds": ROUNDS},
        "mine": seen.seat != NOBODY,
        "bands": [band(seen, row) for row in range(1, ROWS)],
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
        "tips": tooltips(),
    }
