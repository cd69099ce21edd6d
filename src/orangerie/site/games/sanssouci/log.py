"""The log: each move told in a sentence."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from orangerie.engine.bits import has
from orangerie.engine.contract import CHANCE
from orangerie.games.sanssouci.box import GARDENER, STRUCTURE
from orangerie.games.sanssouci.garden import cell_text, column_of
from orangerie.games.sanssouci.state import NONE, State
from orangerie.games.sanssouci.turn import gain
from orangerie.site.games.sanssouci.course import course, number_of
from orangerie.site.games.sanssouci.names import card_title, feature_name, space_title
from orangerie.site.games.sanssouci.trial import gained, grown
from orangerie.site.seen import Seen


def tell(seen: Seen, n: int) -> str:
    """The sentence of move n; what another seat drew in secret is told without its value."""
    states = course(seen)
    played, before, after = seen.moves[n], states[n], states[n + 1]
    number = number_of(seen.edition, played.move)
    if played.by == CHANCE:
        return tell_chance(seen, played.move, number, before)
    return tell_seat(seen, played.by, played.move, before, after)


def tell_chance(seen: Seen, move: str, number: int | None, before: Any) -> str:
    """What was dealt or drawn."""
    verb, _blank, thing = move.partition(" ")
    words = {"name": seen.names[int(before.turn)], "thing": thing}
    match verb:
        case "garden":
            return _("%(name)s receives garden %(thing)s.") % words
        case "board":
            return _("%(name)s receives rewards board %(thing)s.") % words
        case "mission" if number is not None:
            return _("%(name)s draws a mission: %(thing)s.") % {**words, "thing": feature_name(seen.edition, number)}
        case "mission":
            return _("%(name)s draws a mission.") % words
        case "card" if number is not None:
            return _("%(name)s draws a card: %(thing)s.") % {**words, "thing": card_title(seen.edition, number)}
        case "card":
            return _("%(name)s draws a card.") % words
    return _("From the bag onto %(space)s: %(feature)s.") % {
        "space": space_title(seen.edition, int(before.gap)),
        "feature": feature_name(seen.edition, number or 0),
    }


def tell_seat(seen: Seen, seat: int, move: str, before: Any, after: Any) -> str:
    """What a player did, and what came of it."""
    verb, _blank, thing = move.partition(" ")
    number = number_of(seen.edition, move) or 0
    words = {"name": seen.names[seat], "thing": thing, "cell": thing}
    match verb:
        case "side":
            return _("%(name)s chooses side %(thing)s of the rewards board.") % words
        case "play":
            return _("%(name)s plays a card: %(card)s.") % {**words, "card": card_title(seen.edition, number)}
        case "take":
            return joined(tell_take(seen, seat, number, before, after), effects(seen, seat, before, after))
        case "gardener":
            return joined(
                _("%(name)s sends the gardener to %(cell)s.") % words,
                effects(seen, seat, before, after),
            )
        case "boar":
            return _("%(name)s’s boar runs to %(cell)s.") % words
        case "walk":
            points = gained(before, after, seat)
            return ngettext(
                "%(name)s walks to %(cell)s with the %(feature)s noble and scores %(points)d point.",
                "%(name)s walks to %(cell)s with the %(feature)s noble and scores %(points)d points.",
                points,
            ) % {**words, "feature": feature_name(seen.edition, column_of(number)), "points": points}
    return _("%(name)s lets no noble walk.") % words


def tell_take(seen: Seen, seat: int, space: int, before: Any, after: Any) -> str:
    """§5, §6: the tile taken, and its cell if it was free."""
    words = {
        "name": seen.names[seat],
        "space": space_title(seen.edition, space),
        "feature": feature_name(seen.edition, int(before.display[space])),
    }
    cell = grown(before, after, seat)
    if cell is None:
        return _("%(name)s takes from %(space)s: %(feature)s. The cell is occupied, so it becomes a gardener.") % words
    return _("%(name)s takes from %(space)s: %(feature)s, built on %(cell)s.") % {**words, "cell": cell_text(cell)}


def effects(seen: Seen, seat: int, before: Any, after: Any) -> list[str]:
    """§11, §12: what laying the tile set off: a reward, the boar."""
    cell = grown(before, after, seat)
    if cell is None:
        return []
    said = []
    reward = reward_of(seen, seat, before, after, cell)
    by_boar = gained(before, after, seat) - reward
    boar = int(before.boar[seat]) == cell
    if reward > 0:
        said.append(ngettext("Reward: %(points)d point.", "Rewards: %(points)d points.", reward) % {"points": reward})
    elif reward < 0:
        said.append(
            ngettext("It costs %(points)d point.", "It costs %(points)d points.", -reward) % {"points": -reward}
        )
    if boar and int(after.boar[seat]) == NONE:
        said.append(
            ngettext(
                "The boar is cornered and leaves: %(points)d point.",
                "The boar is cornered and leaves: %(points)d points.",
                by_boar,
            )
            % {"points": by_boar}
        )
    elif boar:
        said.append(
            ngettext("The boar is disturbed: %(points)d point.", "The boar is disturbed: %(points)d points.", by_boar)
            % {"points": by_boar}
        )
    return said


def reward_of(seen: Seen, seat: int, before: Any, after: Any, cell: int) -> int:
    """§11: the part of the points that the rewards board brought."""
    if not before.rewards:
        return 0
    s = State.copy(before)
    by = GARDENER if has(int(after.gardeners[seat]), cell) else STRUCTURE
    gain(s, seat, seen.edition.box.effects[s.face[seat], by, cell])
    return gained(before, s, seat)


def joined(sentence: str, more: list[str]) -> str:
    """Sentences, one after the other."""
    return " ".join([sentence, *more])
