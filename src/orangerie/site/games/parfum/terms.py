"""The nouns of Parfum in the reader's language: aromas, notes, perfumes, coins."""

from collections.abc import Iterable

from django.utils.text import get_text_list
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from orangerie.engine.edition import Edition
from orangerie.site.games.parfum.prints import prints


def aroma(number: int) -> str:
    """The name of an aroma."""
    match number:
        case 0:
            return _("violet")
        case 1:
            return _("bergamot")
        case 2:
            return _("rose")
        case 3:
            return _("vanilla")
        case _:
            return _("lavender")


def amount(number: int, count: int) -> str:
    """So much of an aroma, as in '2 rose'."""
    match number:
        case 0:
            text = ngettext("%(count)d violet", "%(count)d violet", count)
        case 1:
            text = ngettext("%(count)d bergamot", "%(count)d bergamot", count)
        case 2:
            text = ngettext("%(count)d rose", "%(count)d rose", count)
        case 3:
            text = ngettext("%(count)d vanilla", "%(count)d vanilla", count)
        case _:
            text = ngettext("%(count)d lavender", "%(count)d lavender", count)
    return text % {"count": count}


def amounts(counts: Iterable[int]) -> str:
    """What a tile shows, as in '2 rose and 1 lavender'."""
    return all_of([amount(number, int(count)) for number, count in enumerate(counts) if count])


def all_of(parts: list[str]) -> str:
    """Parts as one would say them, with 'and'."""
    return get_text_list(parts, _("and"))


def one_of(parts: list[str]) -> str:
    """Parts as one would say them, with 'or'."""
    return get_text_list(parts, _("or"))


def part(number: int) -> str:
    """Head, heart or base."""
    return [_("head"), _("heart"), _("base")][number]


def the_note(number: int) -> str:
    """The note of a part, in a sentence."""
    return [_("the head note"), _("the heart note"), _("the base note")][number]


def coins(count: int) -> str:
    """Money."""
    return ngettext("%(count)d coin", "%(count)d coins", count) % {"count": count}


def flacons(count: int) -> str:
    """Bottles ready for sale."""
    return ngettext("%(count)d flacon", "%(count)d flacons", count) % {"count": count}


def actions(count: int) -> str:
    """What a clock allows."""
    return ngettext("%(count)d action", "%(count)d actions", count) % {"count": count}


def tokens(count: int) -> str:
    """Water tokens."""
    return ngettext("%(count)d water token", "%(count)d water tokens", count) % {"count": count}


def note_text(edition: Edition, note: int) -> str:
    """A note on display, as in 'the head note of 2 rose, worth 2 coins'."""
    tiles = prints(edition)
    return _("%(note)s of %(aromas)s, worth %(coins)s") % {
        "note": the_note(tiles.note_parts[note]),
        "aromas": amounts(tiles.note_needs[note]),
        "coins": coins(tiles.note_coins[note]),
    }


def customer_text(edition: Edition, customer: int) -> str:
    """A customer, as in 'the customer who wants 2 rose and pays 6 coins'."""
    tiles = prints(edition)
    return _("the customer who wants %(aromas)s and pays %(coins)s") % {
        "aromas": amounts(tiles.customer_wants[customer]),
        "coins": coins(tiles.customer_pays[customer]),
    }
