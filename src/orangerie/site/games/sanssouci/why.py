"""Why not: the rule that answers a wish that is no legal move now. Whether it is legal the engine alone decides."""

from typing import Final

from django.utils.translation import gettext as _

from orangerie.engine.bits import has
from orangerie.engine.contract import CHANCE, NOBODY, OVER
from orangerie.games.sanssouci.box import FIRST_PAIR
from orangerie.games.sanssouci.garden import COLUMN_LETTERS, cell_text
from orangerie.games.sanssouci.state import Phase
from orangerie.games.sanssouci.turn import own_cell
from orangerie.site.games.sanssouci.course import number_of
from orangerie.site.games.sanssouci.names import card_title
from orangerie.site.seen import Seen

PHASES: Final = {
    "side": Phase.SIDE,
    "play": Phase.PLAY,
    "take": Phase.TAKE,
    "gardener": Phase.GARDENER,
    "boar": Phase.BOAR,
    "walk": Phase.WALK,
    "stay": Phase.WALK,
}
"""When each verb has its time; the numbers of the phases are their order in a turn."""


def why_not(seen: Seen, wish: str) -> str:
    """The sentence that answers an illegal wish."""
    verb = wish.partition(" ")[0]
    if seen.actor == OVER:
        return _("The game is over.")
    if seen.seat == NOBODY:
        return _("You are watching this game; only its players move.")
    if seen.actor == CHANCE:
        return _("Something is just being drawn; wait a moment.")
    if seen.actor != seen.seat:
        return _("It is not your turn: %(name)s is to move.") % {"name": seen.names[seen.actor]}
    if wish in seen.legal:
        return _("You can do this now.")
    if verb not in PHASES:
        return _("There is no such move in this game.")
    phase = Phase(int(seen.state.phase))
    if PHASES[verb] > phase:
        return not_yet(phase)
    if PHASES[verb] < phase:
        return too_late(seen, PHASES[verb], phase)
    return not_so(seen, phase, wish)


def not_yet(phase: Phase) -> str:
    """What has to come first (§3)."""
    match phase:
        case Phase.SIDE:
            return _("First every player chooses a side of the rewards board.")
        case Phase.PLAY:
            return _("First play a card: it says which tiles you may take.")
        case Phase.TAKE:
            return _("First take a tile from the main board. Nobles walk after it is placed.")
        case Phase.GARDENER:
            return _("First send the gardener to a free cell.")
    return _("First choose where the boar runs.")


def too_late(seen: Seen, wished: Phase, phase: Phase) -> str:
    """What is done is done (§3)."""
    match wished:
        case Phase.SIDE:
            return _("The side of your rewards board is chosen for the whole game.")
        case Phase.PLAY:
            card = card_title(seen.edition, int(seen.state.card))
            return _("One card a turn: you have already played yours (%(card)s).") % {"card": card}
        case Phase.TAKE:
            return _("One tile a turn: you have already taken yours.")
        case Phase.GARDENER:
            return _("A gardener comes only when the cell of the tile you took is occupied.")
    return _("The boar moves only when a tile is laid on its cell.") if phase == Phase.WALK else not_yet(phase)


def not_so(seen: Seen, phase: Phase, wish: str) -> str:
    """The right time, but not this."""
    match phase:
        case Phase.PLAY:
            return _("This card is not in your hand.")
        case Phase.TAKE:
            return not_this_tile(seen)
        case Phase.GARDENER:
            return not_here_gardener(seen, wish)
        case Phase.BOAR:
            return _("The boar runs one step over an edge, to a free cell beside its own.")
        case Phase.WALK:
            return not_there_noble(seen, wish)
    return _("Your rewards board has a side A and a side B.")


def not_this_tile(seen: Seen) -> str:
    """§4: what the card played allows."""
    card = card_title(seen.edition, int(seen.state.card))
    if seen.state.card >= FIRST_PAIR:
        return _("Your card lets you take a tile from these colours only: %(card)s.") % {"card": card}
    return _("Your card lets you take this feature only, as long as it is on the main board: %(card)s.") % {
        "card": card
    }


def not_here_gardener(seen: Seen, wish: str) -> str:
    """§6: where a gardener goes."""
    cell = number_of(seen.edition, wish)
    if cell is not None and has(int(seen.state.built[seen.seat]), cell):
        return _("Something is built on %(cell)s; a gardener needs a free cell.") % {"cell": cell_text(cell)}
    own = cell_text(own_cell(seen.state))
    return _("The gardener goes to a free cell in the row or the column of %(cell)s, where the tile belongs.") % {
        "cell": own
    }


def not_there_noble(seen: Seen, wish: str) -> str:
    """§7: where a noble may end its walk."""
    s, seat = seen.state, seen.seat
    thing = wish.partition(" ")[2]
    if thing and thing in COLUMN_LETTERS:
        return which_walk(seen, thing)
    cell = number_of(seen.edition, wish)
    if cell is None:
        return _("There is no such move in this game.")
    words = {"cell": thing}
    if not has(int(s.beneath[seat]), cell):
        return _("A noble ends its walk in its own column, lower than it stood.")
    if not has(int(s.built[seat]), cell):
        return _("Nothing is built on %(cell)s; nobles walk over built cells only.") % words
    if has(int(s.gardeners[seat]), cell):
        return _("A gardener is at work on %(cell)s; nobles may pass but not stop there.") % words
    return _("No unbroken path of built cells leads to %(cell)s.") % words


def which_walk(seen: Seen, column: str) -> str:
    """A noble was meant, but not where it should go."""
    ends = [move.partition(" ")[2] for move in seen.legal if move.startswith(f"walk {column}")]
    if not ends:
        return _("This noble cannot walk now: no path leads to a lower cell of its column where it may stop.")
    return _("This noble can walk to several cells (%(cells)s): choose one of them.") % {"cells": ", ".join(ends)}
