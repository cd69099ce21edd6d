"""The log: every move that was played, told in one sentence."""

from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from orangerie.engine.contract import CHANCE
from orangerie.games.parfum.box import AROMA_NAMES, CUSTOMERS, KIND_NAMES, MAJOR, MINOR
from orangerie.games.parfum.sell import START_TOKENS
from orangerie.site.games.parfum import terms
from orangerie.site.games.parfum.prints import prints
from orangerie.site.seen import Seen

PREPARING = ("die", "draw", "water", "note", "token")


def tell(seen: Seen, n: int) -> str:
    """The sentence of move n (from 0)."""
    played = seen.moves[n]
    words = played.move.split()
    return tell_chance(seen, n, words) if played.by == CHANCE else tell_seat(seen, n, words, seen.names[played.by])


def tell_chance(seen: Seen, n: int, words: list[str]) -> str:
    """What nature did, and to whom."""
    match words:
        case ["marker", seat]:
            return _("%(name)s's marker is laid on the pile.") % {"name": seen.names[int(seat) - 1]}
        case ["clock", number]:
            return _("Clock %(number)s is dealt to %(name)s.") % {
                "number": number,
                "name": seen.names[dealt_to(seen, n)],
            }
        case ["customer", name]:
            return tell_customer(seen, n, prints(seen.edition).customer(name))
        case ["note", name]:
            note = prints(seen.edition).note(name)
            return _("Out of the bag comes %(note)s.") % {"note": terms.note_text(seen.edition, note)}
        case ["token", value]:
            said = {"name": seen.names[drawer_of(seen, n)], "value": value}
            return _("%(name)s draws a water token worth %(value)s.") % said
        case ["token"]:
            return _("%(name)s draws a water token.") % {"name": seen.names[drawer_of(seen, n)]}
        case _:
            return tell_roll(seen, n, AROMA_NAMES.index(words[1]), int(words[2]))


def drawer_of(seen: Seen, n: int) -> int:
    """For whom chance acted: the seat that moved last; the tokens of the start go to each seat in turn."""
    for played in reversed(seen.moves[:n]):
        if played.by != CHANCE:
            return played.by
    return sum(1 for played in seen.moves[:n] if played.move.startswith("token")) // START_TOKENS


def tell_customer(seen: Seen, n: int, customer: int) -> str:
    """A customer arrives; the one drawn when so many are left uncovers the closing-time token."""
    before = sum(1 for played in seen.moves[:n] if played.move.startswith("customer "))
    arrives = _("%(pays)s for %(aromas)s: a new customer comes to the street.") % {
        "aromas": terms.amounts(prints(seen.edition).customer_wants[customer]),
        "pays": terms.coins(prints(seen.edition).customer_pays[customer]),
    }
    if CUSTOMERS - before == int(seen.edition.box.closing_below):
        return _("The closing-time token is drawn: the next round is the last.") + " " + arrives
    return arrives


def tell_roll(seen: Seen, n: int, aroma: int, flasks: int) -> str:
    """How the dice of one aroma fell."""
    flies = dice_rolled(seen, n) - flasks
    values = {
        "name": seen.names[drawer_of(seen, n)],
        "aroma": terms.aroma(aroma),
        "flasks": ngettext("%(count)d flask", "%(count)d flasks", flasks) % {"count": flasks},
        "flies": ngettext("%(count)d fly", "%(count)d flies", flies) % {"count": flies},
    }
    if flies == 0:
        return _("%(name)s rolls %(aroma)s: %(flasks)s.") % values
    if flasks == 0:
        return _("%(name)s rolls %(aroma)s: %(flies)s.") % values
    return _("%(name)s rolls %(aroma)s: %(flasks)s and %(flies)s.") % values


def dice_rolled(seen: Seen, n: int) -> int:
    """How many dice fell with move n: all of the aroma, or its flies when only they are rolled again."""
    tray = in_tray(seen, n)
    return tray.flies if tray.again else tray.taken


class Tray(NamedTuple):
    """The dice of one aroma: how many were taken, how many show flies, and whether only those are rolled again."""

    taken: int
    flies: int
    again: bool


def in_tray(seen: Seen, n: int) -> Tray:
    """The dice of the aroma that move n names, just before it."""
    name = seen.moves[n].move.split()[1]
    taken, flies, again, told = 0, 0, "", []
    for played in reversed(seen.moves[:n]):
        words = played.move.split()
        if words[0] not in (*PREPARING, "roll", "reroll", "turn", "pay"):
            break
        told.append(words)
    for words in reversed(told):
        match words:
            case ["die", aroma] if aroma == name:
                taken += 1
            case ["reroll", again]:
                pass
            case ["turn", aroma] if aroma == name:
                flies -= 1
            case ["roll", aroma, count] if aroma == name:
                flies = (flies if again == name else taken) - int(count)
            case _:
                pass
    return Tray(taken, flies, again == name)


def dealt_to(seen: Seen, n: int) -> int:
    """To whom a clock of the first round is dealt: in the order of the pile, the top one first."""
    pile = [int(played.move.split()[1]) - 1 for played in seen.moves[: seen.players]]
    before = sum(1 for played in seen.moves[:n] if played.move.startswith("clock "))
    return pile[::-1][before % seen.players]


def tell_seat(seen: Seen, n: int, words: list[str], name: str) -> str:
    """What a seat did."""
    said = {"name": name}
    match words:
        case ["wake", number]:
            actions = int(seen.edition.box.clock_actions[seen.players, int(number) - 1])
            return _("%(name)s takes clock %(number)s with %(actions)s.") % {
                **said,
                "number": number,
                "actions": terms.actions(actions),
            }
        case ["draw"]:
            return _("%(name)s draws a note from the bag.") % said
        case ["die", aroma]:
            return _("%(name)s takes a die: %(aroma)s.") % {**said, "aroma": terms.aroma(AROMA_NAMES.index(aroma))}
        case ["water"]:
            return _("%(name)s takes water from the well.") % said
        case ["claim", note]:
            text = terms.note_text(seen.edition, prints(seen.edition).note(note))
            return _("%(name)s claims %(note)s.") % {**said, "note": text}
        case ["done"]:
            return _("%(name)s claims nothing more.") % said
        case ["place", where]:
            return tell_place(seen, n, where, name)
        case ["sell" | "bargain" | "pass" | "from", *_rest]:
            return tell_sale(seen, n, words, name)
        case _:
            return tell_water(seen, n, words, name)


def tell_water(seen: Seen, n: int, words: list[str], name: str) -> str:
    """What a seat did with its water."""
    said = {"name": name}
    match words:
        case ["reroll", "all"]:
            return _("%(name)s rolls all dice again.") % said
        case ["reroll", aroma]:
            text = ngettext(
                "%(name)s rolls the fly of %(aroma)s again.",
                "%(name)s rolls the flies of %(aroma)s again.",
                in_tray(seen, n).flies,
            )
            return text % {**said, "aroma": terms.aroma(AROMA_NAMES.index(aroma))}
        case ["turn", aroma]:
            return _("%(name)s turns a fly of %(aroma)s to its flask.") % {
                **said,
                "aroma": terms.aroma(AROMA_NAMES.index(aroma)),
            }
        case ["pay", value]:
            return _("%(name)s pays with a water token worth %(value)s.") % {**said, "value": value}
        case ["discard", value]:
            return _("%(name)s discards a water token worth %(value)s.") % {**said, "value": value}
        case _:
            return _("%(name)s stops distilling.") % said


def tell_place(seen: Seen, n: int, where: str, name: str) -> str:
    """Where a claimed note went, and whether that finished a perfume."""
    said: dict[str, object] = {"name": name}
    if where in KIND_NAMES:
        text = _("%(name)s starts a major perfume.") if where == "major" else _("%(name)s starts a minor perfume.")
        return text % said
    started, parts = own_places(seen, n, where)
    kind = MAJOR if started == "major" else MINOR
    said |= {"number": where[1:], "flacons": terms.flacons(int(seen.edition.box.flacons[kind]))}
    if parts == (3 if kind == MAJOR else 2):
        return _("%(name)s finishes perfume %(number)s: %(flacons)s.") % said
    return _("%(name)s adds it to perfume %(number)s.") % said


def own_places(seen: Seen, n: int, where: str) -> tuple[str, int]:
    """How a perfume was started, and how many parts it has with move n."""
    by = seen.moves[n].by
    placed = [
        played.move.split()[1] for played in seen.moves[: n + 1] if played.by == by and played.move.startswith("place ")
    ]
    kinds = [word for word in placed if word in KIND_NAMES]
    return kinds[int(where[1:]) - 1], 1 + placed.count(where)


def tell_sale(seen: Seen, n: int, words: list[str], name: str) -> str:
    """To whom a seat sold, and from which perfume."""
    said = {"name": name}
    match words:
        case ["sell", customer]:
            number = prints(seen.edition).customer(customer)
            return _("%(name)s sells to %(customer)s.") % {
                **said,
                "customer": terms.customer_text(seen.edition, number),
            }
        case ["bargain"]:
            return _("%(name)s sells at the bargain price.") % said
        case ["from", perfume] if seen.moves[n - 1].move == "bargain":
            kind = KIND_NAMES.index(own_places(seen, n, perfume)[0])
            return _("%(name)s hands over a flacon of perfume %(number)s for %(coins)s.") % {
                **said,
                "number": perfume[1:],
                "coins": terms.coins(int(seen.edition.box.bargain[kind])),
            }
        case ["from", perfume]:
            return _("%(name)s hands over a flacon of perfume %(number)s.") % {**said, "number": perfume[1:]}
        case _:
            return _("%(name)s sells nothing this time.") % said
