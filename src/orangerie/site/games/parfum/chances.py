"""The chance of each note on display, for the viewer who prepares or distils."""

from django.utils.translation import gettext as _

from orangerie.games.parfum.odds import Odds
from orangerie.games.parfum.state import NONE, Phase
from orangerie.site.games.parfum import terms
from orangerie.site.seen import Seen

SURE = 1 - 1e-9
"""Sums of chances end a hair below 1."""


def chances(seen: Seen) -> dict[int, list[float]]:
    """By note: the chance to claim it with the dice in the tray and 0, 1, 2… tokens; none for notes out of reach."""
    s = seen.state
    phase = Phase(int(s.phase))
    if seen.actor != seen.seat or phase not in (Phase.PREPARE, Phase.DISTIL):
        return {}
    found = {}
    for note in s.distillery.tolist():
        if note != NONE:
            odds = Odds(seen.edition.box, s.dice, [note], int(s.held[seen.seat]))
            found[note] = odds.after_roll(s.flasks) if phase == Phase.DISTIL else odds.before_roll()
    return {note: with_tokens for note, with_tokens in found.items() if with_tokens[-1] > 0}


def percent(chance: float) -> str:
    """A chance in full percent; only what is sure is 100, and only what cannot be is 0.

    >>> percent(0.999), percent(0.5), percent(0.001), percent(1 - 1e-12)
    ('99%', '50%', '1%', '100%')
    """
    rounded = 100 if chance > SURE else max(1, min(99, round(100 * chance))) if chance > 0 else 0
    return _("%(number)d%%") % {"number": rounded}


def told(with_tokens: list[float]) -> str:
    """All of it in words, up to the token that makes it sure."""
    parts = [_("%(chance)s without water") % {"chance": percent(with_tokens[0])}]
    for tokens, chance in enumerate(with_tokens[1:], 1):
        if with_tokens[tokens - 1] > SURE:
            break
        parts.append(_("%(chance)s with %(tokens)s") % {"chance": percent(chance), "tokens": terms.tokens(tokens)})
    return _("Chance to distil it: %(chances)s") % {"chances": ", ".join(parts)}
