"""What the page says about Parfum: the text of every move, the one line that says what to do, the score."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from orangerie.engine.bits import members_of
from orangerie.engine.contract import CHANCE, OVER
from orangerie.games.parfum.box import AROMA_NAMES
from orangerie.games.parfum.compose import kind_of
from orangerie.games.parfum.sell import TOKEN_LIMIT, for_sale
from orangerie.games.parfum.state import BARGAIN, Phase
from orangerie.site.games.parfum import terms
from orangerie.site.games.parfum.perfumes import Perfume, perfumes_of
from orangerie.site.games.parfum.prints import prints
from orangerie.site.games.parfum.telling import tell
from orangerie.site.games.parfum.tooltips import tooltips
from orangerie.site.games.parfum.why_not import why_not
from orangerie.site.seen import Seen

__all__ = ["DECLINES", "label", "prompt", "score_sheet", "tell", "tooltips", "why_not"]

DECLINES = ("pass", "done", "stop")


def label(seen: Seen, move: str) -> str:
    """The text of the button of a legal move."""
    match move.split():
        case ["wake", number]:
            return clock_label(seen, int(number))
        case ["draw"]:
            return _("Draw a note from the bag")
        case ["die", name]:
            return _("Take a die: %(aroma)s") % {"aroma": terms.aroma(AROMA_NAMES.index(name))}
        case ["water"]:
            return _("Take a water token")
        case ["reroll" | "turn" | "stop", *_rest]:
            return water_label(seen, move)
        case ["pay", value]:
            return _("Pay with the water token worth %(value)s") % {"value": value}
        case ["discard", value]:
            return _("Discard a water token worth %(value)s") % {"value": value}
        case ["claim", name]:
            return claim_label(seen, name)
        case ["done"]:
            return _("Claim nothing more and end the turn")
        case ["place", where]:
            return place_label(seen, where)
        case ["from", name]:
            return from_label(seen, name)
        case _:
            return sale_label(seen, move)


def clock_label(seen: Seen, number: int) -> str:
    """A clock: when to act, and how much can be done."""
    return _("Clock %(number)d: %(actions)s") % {
        "number": number,
        "actions": terms.actions(int(seen.edition.box.clock_actions[seen.players, number - 1])),
    }


def water_label(seen: Seen, move: str) -> str:
    """What water does to a roll."""
    if move == "stop":
        return _("Stop distilling")
    if move == "reroll all":
        return _("Roll all dice again for 1 water token")
    use, name = move.split()
    aroma = AROMA_NAMES.index(name)
    if use == "turn":
        return _("Turn one fly of %(aroma)s to its flask for 2 water tokens") % {"aroma": terms.aroma(aroma)}
    flies = int(seen.state.dice[aroma] - seen.state.flasks[aroma])
    return ngettext(
        "Roll the fly of %(aroma)s again for 1 water token",
        "Roll the %(count)d flies of %(aroma)s again for 1 water token",
        flies,
    ) % {"count": flies, "aroma": terms.aroma(aroma)}


def claim_label(seen: Seen, name: str) -> str:
    """A note, what it needs and where it lies."""
    note = prints(seen.edition).note(name)
    return _("Claim %(note)s (distillery %(place)d)") % {
        "note": terms.note_text(seen.edition, note),
        "place": seen.state.distillery.tolist().index(note) + 1,
    }


def place_label(seen: Seen, where: str) -> str:
    """Where the claimed note goes."""
    note = terms.the_note(int(seen.edition.box.note_part[seen.state.note]))
    if where == "minor":
        return _("Start a minor perfume with %(note)s") % {"note": note}
    if where == "major":
        return _("Start a major perfume with %(note)s") % {"note": note}
    perfume = own_perfume(seen, where)
    if len(perfume.lacks) == 1:
        return _("Finish %(perfume)s with %(note)s") % {"perfume": perfume_text(perfume), "note": note}
    return _("Add %(note)s to %(perfume)s") % {"perfume": perfume_text(perfume), "note": note}


def sale_label(seen: Seen, move: str) -> str:
    """Whom to sell to."""
    if move == "pass":
        return _("Pass and sell nothing now")
    if move == "bargain":
        return _("Sell at the bargain price (%(coins)s)") % {"coins": bargain_coins(seen)}
    customer = prints(seen.edition).customer(move.split()[1])
    return _("Sell to %(customer)s (shop %(place)d)") % {
        "customer": terms.customer_text(seen.edition, customer),
        "place": seen.state.shop.tolist().index(customer) + 1,
    }


def bargain_coins(seen: Seen) -> str:
    """What a bargain sale brings the seat to act, as in '2 or 3 coins'."""
    s = seen.state
    kinds = {int(kind_of(s, perfume)) for perfume in members_of(int(for_sale(s)))}
    prices = sorted({int(seen.edition.box.bargain[kind]) for kind in kinds})
    return terms.one_of([*map(str, prices[:-1]), terms.coins(prices[-1])])


def from_label(seen: Seen, name: str) -> str:
    """Which perfume the flacon comes from."""
    perfume = own_perfume(seen, name)
    if int(seen.state.sale) == BARGAIN:
        return _("Sell a flacon of %(perfume)s for %(coins)s") % {
            "perfume": perfume_text(perfume),
            "coins": terms.coins(int(seen.edition.box.bargain[perfume.kind])),
        }
    return _("Sell a flacon of %(perfume)s") % {"perfume": perfume_text(perfume)}


def own_perfume(seen: Seen, name: str) -> Perfume:
    """The perfume of the seat to act with this notation."""
    return perfumes_of(seen, seen.actor)[int(name[1:]) - 1]


def perfume_text(perfume: Perfume) -> str:
    """A perfume with what it holds."""
    text = _("major perfume %(number)d (%(aromas)s)") if perfume.major else _("minor perfume %(number)d (%(aromas)s)")
    return text % {"number": perfume.rank, "aromas": terms.amounts(perfume.holds)}


def prompt(seen: Seen) -> str:
    """What can be done now, or who is waited for, in one line."""
    if seen.actor == OVER:
        return result(seen)
    if seen.actor == CHANCE:
        return fate(seen)
    if seen.actor != seen.seat:
        return waiting(seen)
    return ask(seen)


def result(seen: Seen) -> str:
    """Who has won."""
    winners = seen.game.winners(seen.edition, seen.state)
    names = terms.all_of([seen.names[seat] for seat in winners])
    total = seen.game.scores(seen.edition, seen.state)[winners[0]]
    text = ngettext("%(names)s wins with %(coins)s.", "%(names)s share the victory with %(coins)s each.", len(winners))
    return text % {"names": names, "coins": terms.coins(total)}


def fate(seen: Seen) -> str:
    """What nature is doing."""
    match Phase(int(seen.state.phase)):
        case Phase.ROLL:
            return _("The dice are rolling …")
        case Phase.TOKEN:
            return _("%(name)s draws from the well …") % {"name": seen.names[int(seen.state.drawer)]}
        case Phase.DRAW_NOTE:
            return _("A note comes out of the bag …")
        case Phase.REFILL_CUSTOMER | Phase.REFILL_NOTE:
            return _("Shops and distillery are filled …")
        case Phase.CLOCK:
            return _("The clocks are dealt …")
        case _:
            return _("The table is set …")


def waiting(seen: Seen) -> str:
    """Who is waited for, and what for."""
    match Phase(int(seen.state.phase)):
        case Phase.WAKE:
            text = _("Waiting for %(name)s, who chooses a clock")
        case Phase.PREPARE:
            text = _("Waiting for %(name)s, who prepares to distil")
        case Phase.DISTIL | Phase.PAY:
            text = _("Waiting for %(name)s, who distils")
        case Phase.CLAIM:
            text = _("Waiting for %(name)s, who claims notes")
        case Phase.PLACE:
            text = _("Waiting for %(name)s, who composes a perfume")
        case Phase.DISCARD:
            text = _("Waiting for %(name)s, who discards water tokens")
        case _:
            text = _("Waiting for %(name)s, who sells")
    return text % {"name": seen.names[seen.actor]}


def ask(seen: Seen) -> str:
    """What the viewer can do now."""
    s = seen.state
    match Phase(int(s.phase)):
        case Phase.WAKE:
            return _("Choose a clock: an early one acts first, a late one has more actions")
        case Phase.PREPARE:
            return ask_to_prepare(seen)
        case Phase.DISTIL:
            if seen.legal == ["stop"]:
                return _("The dice have fallen, and you have no water to improve them")
            return _("Improve the roll with water, or stop")
        case Phase.PAY:
            text = ngettext(
                "Choose the water token you pay with", "Choose %(count)d water tokens to pay with", int(s.owed)
            )
            return text % {"count": int(s.owed)}
        case Phase.CLAIM:
            if seen.legal == ["done"]:
                return _("No note can be claimed with your flasks")
            return _("Claim a note you have distilled, or end the turn")
        case Phase.PLACE:
            return _("Where does %(note)s go?") % {"note": terms.the_note(int(seen.edition.box.note_part[s.note]))}
        case Phase.SELL:
            return ask_to_sell(seen)
        case Phase.FROM:
            return _("From which perfume does the flacon come?")
        case _:
            surplus = int(s.held[seen.actor]) - TOKEN_LIMIT
            text = ngettext(
                "You may keep %(limit)d water tokens: discard one",
                "You may keep %(limit)d water tokens: discard %(count)d",
                surplus,
            )
            return text % {"count": surplus, "limit": TOKEN_LIMIT}


def ask_to_prepare(seen: Seen) -> str:
    """How many actions are left, and for what."""
    options = []
    if any(move.startswith("die") for move in seen.legal):
        options.append(_("take a die"))
    if "draw" in seen.legal:
        options.append(_("draw a note"))
    if "water" in seen.legal:
        options.append(_("take a water token"))
    said = {"actions": terms.actions(int(seen.state.actions)), "options": terms.one_of(options)}
    return _("%(actions)s left: %(options)s") % said if options else _("%(actions)s left") % said


def ask_to_sell(seen: Seen) -> str:
    """Which chance this is, and whether there is anything to sell."""
    second = int(seen.state.cycle) == 1
    if seen.legal == ["pass"]:
        return _("You have nothing to sell")
    if not any(move.startswith("sell") for move in seen.legal):
        return _("No customer wants your perfumes: sell at the bargain price, or pass")
    if second:
        return _("Second chance to sell: choose a customer or the bargain price, or pass")
    return _("First chance to sell: choose a customer or the bargain price, or pass")


def score_sheet(seen: Seen) -> list[tuple[str, list[int]]]:
    """The money of each seat by where it came from, the water tokens, and the total."""
    s, box = seen.state, seen.edition.box
    seats = range(seen.players)
    notes = [sum(int(box.note_coins[n]) for p in perfumes_of(seen, seat) for n in p.notes.values()) for seat in seats]
    served = [sum(int(box.customer_pays[n]) for n in members_of(int(s.served[seat]))) for seat in seats]
    money = [int(s.money[seat]) for seat in seats]
    total = seen.game.scores(seen.edition, s)
    return [
        (_("Notes distilled"), notes),
        (_("Customers served"), served),
        (_("Bargain sales"), [money[seat] - notes[seat] - served[seat] for seat in seats]),
        (_("Water tokens"), [total[seat] - money[seat] for seat in seats]),
        (_("Total"), total),
    ]
