"""What is left: the bag by feature, and the eighteen cards of a seat."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from orangerie.games.sanssouci.box import FIRST_PAIR, KINDS, PAIRS, WILD
from orangerie.games.sanssouci.cards import copies
from orangerie.games.sanssouci.garden import COLUMNS
from orangerie.site.games.sanssouci.names import PATTERNS, SYMBOLS, card_title, colour_name, feature_name
from orangerie.site.seen import Seen


@dataclass(frozen=True)
class Band:
    """A coloured row as a card or a label shows it: colour and pattern, number, name."""

    style: str
    value: int
    name: str


@dataclass(frozen=True)
class Chip:
    """One kind of thing and how many of it are left."""

    symbol: str
    """The drawing of a feature or the wild card; empty for a card of two colours."""
    bands: list[Band]
    left: int
    held: int
    label: str


def card_symbol(kind: int) -> str:
    """The drawing on a card: its feature, the wild star, or none."""
    if kind == WILD:
        return "card-wild"
    return f"feature-{SYMBOLS[kind]}" if kind < FIRST_PAIR else ""


def card_bands(seen: Seen, kind: int) -> list[Band]:
    """The two colours of a card, if it has them."""
    if not FIRST_PAIR <= kind < WILD:
        return []
    return [band(seen, row) for row in PAIRS[kind - FIRST_PAIR]]


def band(seen: Seen, row: int) -> Band:
    """A coloured row, counted from 0 at the palace."""
    return Band(PATTERNS[row - 1], row + 1, colour_name(seen.edition, row))


def bag(seen: Seen) -> list[Chip]:
    """What the bag holds, by feature (§13: open to all)."""
    found = []
    for feature in range(COLUMNS):
        left = int(seen.state.bag[feature])
        name = feature_name(seen.edition, feature)
        label = ngettext("%(name)s: %(left)d tile", "%(name)s: %(left)d tiles", left) % {"name": name, "left": left}
        found.append(Chip(f"feature-{SYMBOLS[feature]}", [], left, 0, label))
    return found


def chips(seen: Seen, seat: int) -> list[Chip]:
    """The kinds of cards of a seat's deck: what is left in it, what is in the hand if the viewer may know."""
    s, box = seen.state, seen.edition.box
    found = []
    for kind in range(KINDS):
        if not box.cards[kind]:
            continue
        left, held = (copies(box, int(cards[seat]), kind) for cards in (s.deck, s.hand))
        name = card_title(seen.edition, kind)
        if held:
            label = _("%(card)s: in hand") % {"card": name}
        elif left:
            label = _("%(card)s: still to come") % {"card": name}
        else:
            label = _("%(card)s: played") % {"card": name}
        found.append(Chip(card_symbol(kind), card_bands(seen, kind), left, held, label))
    return found
