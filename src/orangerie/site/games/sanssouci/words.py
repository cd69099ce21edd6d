"""What the table says: the texts of buttons, the line of the moment, the log, the score sheet, the rules."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from orangerie.engine.contract import CHANCE, NOBODY, OVER
from orangerie.games.sanssouci.garden import cell_text, column_of, row_of
from orangerie.games.sanssouci.state import SPACES, Phase
from orangerie.site.games.sanssouci.course import number_of
from orangerie.site.games.sanssouci.log import tell
from orangerie.site.games.sanssouci.names import card_title, feature_name, space_title
from orangerie.site.games.sanssouci.sheet import score_sheet
from orangerie.site.games.sanssouci.tips import tooltips
from orangerie.site.games.sanssouci.trial import grown, taking
from orangerie.site.games.sanssouci.why import why_not
from orangerie.site.seen import Seen

__all__ = ["DECLINES", "label", "prompt", "score_sheet", "tell", "tooltips", "why_not"]

DECLINES = ("stay",)


def label(seen: Seen, move: str) -> str:
    """The text of the plain button of a legal move."""
    verb, _blank, thing = move.partition(" ")
    number = number_of(seen.edition, move) or 0
    match verb:
        case "side":
            return _("Choose side %(side)s of your rewards board") % {"side": thing}
        case "play":
            return _("Play a card: %(card)s") % {"card": card_title(seen.edition, number)}
        case "take":
            return take_label(seen, number)
        case "gardener":
            return _("Send the gardener to %(cell)s") % {"cell": thing}
        case "boar":
            return _("Let the boar run to %(cell)s") % {"cell": thing}
        case "walk":
            points = row_of(number) + 1
            return ngettext(
                "Walk to %(cell)s with the %(feature)s noble: %(points)d point",
                "Walk to %(cell)s with the %(feature)s noble: %(points)d points",
                points,
            ) % {"cell": thing, "feature": feature_name(seen.edition, column_of(number)), "points": points}
        case "stay":
            return _("No walk this turn")
    return move


def take_label(seen: Seen, space: int) -> str:
    """A tile to take, and what becomes of it (§5, §6)."""
    words = {
        "space": space_title(seen.edition, space),
        "feature": feature_name(seen.edition, int(seen.state.display[space])),
    }
    cell = grown(seen.state, taking(seen, seen.seat, space), seen.seat)
    if cell is None:
        return _("Take from %(space)s: %(feature)s, as a gardener") % words
    return _("Take from %(space)s: %(feature)s, to %(cell)s") % {**words, "cell": cell_text(cell)}


def take_prompt(seen: Seen) -> str:
    """§4: which tiles the card lets one take."""
    words = {"card": card_title(seen.edition, int(seen.state.card))}
    if len(seen.legal) == SPACES:
        return _("Take any tile from the main board (%(card)s)") % words
    return _("Take a tile from the main board: %(card)s") % words


def prompt(seen: Seen) -> str:
    """The one line that says what can be done now, or who is awaited."""
    if seen.actor == OVER:
        return _("The game is over.")
    if seen.actor == CHANCE:
        return _("Chance is at work.")
    if seen.actor != seen.seat or seen.seat == NOBODY:
        return _("Waiting for %(name)s") % {"name": seen.names[seen.actor]}
    s = seen.state
    match Phase(int(s.phase)):
        case Phase.SIDE:
            return _("Choose a side of your rewards board")
        case Phase.PLAY:
            return _("Play a card")
        case Phase.TAKE:
            return take_prompt(seen)
        case Phase.GARDENER:
            return _("The cell is occupied: choose where the gardener goes")
        case Phase.BOAR:
            return _("You have disturbed the boar: choose where it runs")
        case Phase.WALK:
            if len(seen.legal) == 1:
                return _("No noble can walk: end your turn")
            return _("Walk with a noble, or stay")
    return _("Chance is at work.")
