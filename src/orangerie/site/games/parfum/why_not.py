"""The rule that answers an illegal wish."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from orangerie.engine.contract import CHANCE, OVER
from orangerie.games.parfum.box import AROMA_NAMES, AROMAS
from orangerie.games.parfum.sell import TOKEN_LIMIT, for_sale, pleasing
from orangerie.games.parfum.state import NONE, Phase
from orangerie.site.games.parfum import terms
from orangerie.site.games.parfum.prints import prints
from orangerie.site.seen import Seen

NEEDED_PHASE = {
    "wake": Phase.WAKE,
    "draw": Phase.PREPARE,
    "die": Phase.PREPARE,
    "water": Phase.PREPARE,
    "reroll": Phase.DISTIL,
    "turn": Phase.DISTIL,
    "stop": Phase.DISTIL,
    "pay": Phase.PAY,
    "claim": Phase.CLAIM,
    "done": Phase.CLAIM,
    "place": Phase.PLACE,
    "sell": Phase.SELL,
    "bargain": Phase.SELL,
    "pass": Phase.SELL,
    "from": Phase.FROM,
    "discard": Phase.DISCARD,
}


def why_not(seen: Seen, wish: str) -> str:
    """Why this move cannot be made now, as the rule that forbids it."""
    words = wish.split()
    if seen.actor == OVER:
        return _("The game is over.")
    if seen.actor == CHANCE:
        return _("Wait a moment: chance has the next move.")
    if seen.actor != seen.seat:
        return _("It is %(name)s's turn.") % {"name": seen.names[seen.actor]}
    if not words or words[0] not in NEEDED_PHASE:
        return _("There is no such move in Parfum.")
    if NEEDED_PHASE[words[0]] != int(seen.state.phase):
        return not_now(seen, words[0])
    return ANSWERS.get(words[0], not_here)(seen, words)


def not_now(seen: Seen, word: str) -> str:
    """The wish belongs to another step of the round."""
    match Phase(int(seen.state.phase)):
        case Phase.PAY:
            return _("First pay the water tokens for what you have begun.")
        case Phase.PLACE:
            return _("First place the note you have claimed; it stays where you put it.")
        case Phase.FROM:
            return _("First say which perfume the flacon comes from.")
        case Phase.DISCARD:
            return _("First discard the water tokens beyond %(limit)d.") % {"limit": TOKEN_LIMIT}
        case Phase.PREPARE:
            return before_distilling(word)
        case Phase.WAKE:
            return _("First everybody takes a clock; it decides the order and the actions of this round.")
        case _:
            return wrong_step(word)


def before_distilling(word: str) -> str:
    """While actions are left, dice are neither rolled nor used."""
    if word == "claim":
        return _("Notes are claimed after distilling: first use all your actions, then roll the dice.")
    if word in ("reroll", "turn", "stop"):
        return _("The dice are rolled when all your actions are used.")
    return wrong_step(word)


def wrong_step(word: str) -> str:
    """When in a round a move belongs."""
    match word:
        case "wake":
            return _("Clocks are taken at the start of a round, and kept until its end.")
        case "die" | "draw" | "water":
            return _("Dice, notes and water are taken with the actions of your clock, before the dice are rolled.")
        case "reroll" | "turn" | "stop" | "pay":
            return _("Water improves a roll only right after it, before the first note is claimed.")
        case "claim" | "done":
            return _("Notes are claimed in your turn, right after distilling.")
        case "place":
            return _("Only a note that has just been claimed can be placed; later it cannot be moved.")
        case "discard":
            return _(
                "Water tokens are discarded only after your last sale of the round, when you have more than %(limit)d."
            ) % {"limit": TOKEN_LIMIT}
        case _:
            return _("Flacons are sold in the third phase, when everybody has created perfumes.")


def not_here(seen: Seen, words: list[str]) -> str:
    """The step is right, the choice is not among those on the table."""
    return _("That is not among the choices on the table.")


def no_clock(seen: Seen, words: list[str]) -> str:
    """A clock is taken, or there is none."""
    number = int(words[1]) - 1 if len(words) == 2 and words[1].isdigit() else -1
    if not 0 <= number < int(seen.edition.box.clocks[seen.players]):
        return not_here(seen, words)
    owner = int(seen.state.clock_owner[number])
    if owner == NONE:
        return not_here(seen, words)
    return _("%(name)s has this clock already.") % {"name": seen.names[owner]}


def no_draw(seen: Seen, words: list[str]) -> str:
    """The bag is empty, or no distillery is free."""
    if int(seen.state.bag) == 0:
        return _("The bag is empty.")
    return _("A note can only be drawn for a free distillery, and all have one.")


def no_die(seen: Seen, words: list[str]) -> str:
    """All dice of the aroma are taken."""
    if len(words) != 2 or words[1] not in AROMA_NAMES:
        return not_here(seen, words)
    aroma = AROMA_NAMES.index(words[1])
    return _("You have all %(count)d dice of %(aroma)s already.") % {
        "count": int(seen.state.dice[aroma]),
        "aroma": terms.aroma(aroma),
    }


def no_water(seen: Seen, words: list[str]) -> str:
    """No token is left anywhere."""
    return _("There is no water token left, neither in the well nor among the discards.")


def no_better(seen: Seen, words: list[str]) -> str:
    """No fly, or not enough water."""
    held = int(seen.state.held[seen.seat])
    if words[0] == "turn" and held < 2:
        return _("Turning a fly to its flask costs two water tokens; you have %(count)d.") % {"count": held}
    if held == 0:
        return _("Rolling again costs a water token, and you have none.")
    if len(words) == 2 and words[1] in AROMA_NAMES:
        return _("There is no fly of %(aroma)s in your tray.") % {"aroma": terms.aroma(AROMA_NAMES.index(words[1]))}
    return not_here(seen, words)


def no_token(seen: Seen, words: list[str]) -> str:
    """No token of this value."""
    return _("You have no water token of this value.")


def no_claim(seen: Seen, words: list[str]) -> str:
    """What is missing for a note."""
    note = prints(seen.edition).note(words[1]) if len(words) == 2 else NONE
    if note == NONE or not int(seen.state.display) >> note & 1:
        return _("This note is not on display.")
    missing = [
        max(0, int(seen.edition.box.note_needs[note, aroma]) - int(seen.state.flasks[aroma])) for aroma in range(AROMAS)
    ]
    return ngettext(
        "For this note you lack the flask of %(aromas)s; each die counts for one note only.",
        "For this note you lack the flasks of %(aromas)s; each die counts for one note only.",
        sum(missing),
    ) % {"aromas": terms.amounts(missing)}


def no_place(seen: Seen, words: list[str]) -> str:
    """Where a note does not fit."""
    if words[1:] == ["minor"]:
        return _("A heart note belongs to major perfumes only.")
    return _("This perfume has that part already, and notes once placed are not covered.")


def no_sale(seen: Seen, words: list[str]) -> str:
    """Why this customer does not buy."""
    customer = prints(seen.edition).customer(words[1]) if len(words) == 2 else NONE
    if customer == NONE or not int(seen.state.street) >> customer & 1:
        return _("This customer is not on the street.")
    if int(for_sale(seen.state)) == 0:
        return no_bargain(seen, words)
    fitting = int(pleasing(seen.edition.box, seen.state, customer)) & int(seen.state.owned[seen.seat])
    wants = {"aromas": terms.amounts(seen.edition.box.customer_wants[customer])}
    if fitting:
        return _("This customer wants %(aromas)s; your perfume with that has no flacon to sell.") % wants
    return _("This customer wants at least %(aromas)s in one perfume, and none of yours for sale holds that.") % wants


def no_bargain(seen: Seen, words: list[str]) -> str:
    """Nothing to sell."""
    return _("You have no flacon to sell: only a finished perfume that is not sold out has some.")


def no_source(seen: Seen, words: list[str]) -> str:
    """Why the flacon cannot come from this perfume."""
    return _("This perfume has no flacon left, is not finished, or does not hold what the customer wants.")


ANSWERS: dict[str, Callable[[Seen, list[str]], str]] = {
    "wake": no_clock,
    "draw": no_draw,
    "die": no_die,
    "water": no_water,
    "reroll": no_better,
    "turn": no_better,
    "pay": no_token,
    "discard": no_token,
    "claim": no_claim,
    "place": no_place,
    "sell": no_sale,
    "bargain": no_bargain,
    "from": no_source,
}
