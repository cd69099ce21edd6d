"""Who sits where: the viewer's garden is the big one, the others stand beside it in the order of play."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from orangerie.engine.bits import has, size
from orangerie.engine.contract import NOBODY, OVER
from orangerie.games.sanssouci.garden import COLUMNS, ROWS, cell_at, cell_text
from orangerie.games.sanssouci.scoring import noble_row
from orangerie.site.games.sanssouci.chips import Chip, chips
from orangerie.site.games.sanssouci.names import feature_name
from orangerie.site.seen import Seen

BIG = "big"


@dataclass(frozen=True)
class Seat:
    """A player as the table shows one."""

    number: int
    """From 1, as on the page."""
    slot: str
    name: str
    points: int
    deck: int
    hand: int
    acting: bool
    won: bool
    chips: list[Chip]
    """The eighteen cards: what is still to come and what has been played."""
    told: list[str]
    """The garden in words, row by row, for those who do not see it."""


def large_seat(seen: Seen) -> int:
    """The seat whose garden is shown large: the viewer's own, or the first for a spectator."""
    return 0 if seen.seat == NOBODY else seen.seat


def slot_of(seen: Seen, seat: int) -> str:
    """The place of a seat's garden."""
    return str((int(seat) - large_seat(seen)) % seen.players) if seat != large_seat(seen) else BIG


def order(seen: Seen) -> list[int]:
    """The seats, the large one first, then in the order of play."""
    return [(large_seat(seen) + n) % seen.players for n in range(seen.players)]


def points_of(seen: Seen, seat: int) -> int:
    """What stands beside a name: the points made so far, and at the end the whole score."""
    if seen.actor == OVER:
        return int(seen.game.rules.score(seen.edition.box, seen.state, seat))
    return int(seen.state.points[seat])


def deck_size(seen: Seen, seat: int) -> int:
    """How many cards a seat still has to draw; what others hold lies in their decks as far as the viewer knows."""
    s = seen.state
    return size(int(s.deck[seat])) - (int(s.hand_size[seat]) - size(int(s.hand[seat])))


def seats(seen: Seen) -> list[Seat]:
    """The players in the order of the page."""
    won = seen.game.winners(seen.edition, seen.state) if seen.actor == OVER else []
    return [
        Seat(
            number=seat + 1,
            slot=slot_of(seen, seat),
            name=seen.names[seat],
            points=points_of(seen, seat),
            deck=deck_size(seen, seat),
            hand=int(seen.state.hand_size[seat]),
            acting=seen.actor == seat,
            won=seat in won,
            chips=chips(seen, seat),
            told=[told_row(seen, seat, row) for row in range(ROWS)],
        )
        for seat in order(seen)
    ]


def told_row(seen: Seen, seat: int, row: int) -> str:
    """One row of a garden in words."""
    s = seen.state
    built, gardeners, boar = int(s.built[seat]), int(s.gardeners[seat]), int(s.boar[seat])
    things = []
    for column in range(COLUMNS):
        cell = cell_at(row, column)
        words = []
        if has(gardeners, cell):
            words.append(_("gardener"))
        elif has(built, cell):
            words.append(feature_name(seen.edition, column))
        if boar == cell:
            words.append(_("boar"))
        if noble_row(s, seat, column) == row + 1:
            words.append(_("noble"))
        if words:
            things.append(f"{cell_text(cell)} {', '.join(words)}")
    return _("Row %(row)d: %(things)s.") % {"row": row + 1, "things": "; ".join(things) or _("nothing")}
