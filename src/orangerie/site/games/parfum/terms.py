"""The nouns of Parfum in the reader's language: aromas, notes, perfumes, coins."""

from collections.abc import Iterable

from django.utils.text import get_text_list
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from orangerie.engine.edition import Edition


def aroma(number: int) -> str:
    """The name of an aroma."""
    return [_("violet"), _("bergamot"), _("rose"), _("vanilla"), _("lavender")][number]


def amount(number: int, count: int) -> str:
    """So much of an aroma, as in '2 rose'."""
    return [
        ngettext("%(count)d violet", "%(count)d violet", count),
        ngettext("%(count)d bergamot", "%(count)d bergamot", count),
        ngettext("%(count)d rose", "%(count)d rose", count),
        ngettext("%(count)d vanilla", "%(count)d vanilla", count),
        ngettext("%(count)d lavender", "%(count)d lavender", count),
    ][number] % {"count": count}


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
    box = edition.box
    return _("%(note)s of %(aromas)s, worth %(coins)s") % {
        "note": the_note(int(box.note_part[note])),
        "aromas": amounts(box.note_needs[note]),
        "coins": coins(int(box.note_coins[note])),
    }


def customer_text(edition: Edition, customer: int) -> str:
    """A customer, as in 'the customer who wants 2 rose and pays 6 coins'."""
    box = edition.box
    return _("the customer who wants %(aromas)s and pays %(coins)s") % {
        "aromas": amounts(box.customer_wants[customer]),
        "coins": coins(int(box.customer_pays[customer])),
    }


def index_of(edition: Edition, table: str, name: str) -> int:
    """The number of a note or a customer by its id in the edition; -1 if there is none."""
    ids = [row["id"] for row in edition.table[table]]
    return ids.index(name) if name in ids else -1
