"""The key to the plan: what the marks in a garden mean."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from orangerie.site.seen import Seen


@dataclass(frozen=True)
class Entry:
    """A mark, what it means in a few words, and the topic of its rule."""

    symbol: str
    style: str
    text: str
    tip: str


def key(seen: Seen) -> list[Entry]:
    """The marks that appear in this game."""
    found = [
        Entry("feature-tree", "engraved", _("built from the start"), "printed"),
        Entry("gardener", "works", _("gardener: pass, do not stop"), "gardener"),
        Entry("path", "open", _("path, open to the nobles"), "noble"),
        Entry("path", "cut", _("path not yet joined"), "noble"),
        Entry("bonus", "", _("points for a full row or column"), "row"),
        Entry("mission", "", _("column of a mission"), "mission"),
    ]
    if seen.options.get("rewards"):
        found += [
            Entry("reward-plus", "", _("reward for a structure"), "reward-plus"),
            Entry("reward-gardener", "", _("reward for a gardener"), "reward-gardener"),
            Entry("reward-minus", "", _("costs points"), "reward-minus"),
        ]
    if seen.options.get("boars"):
        found.append(Entry("boar", "", _("boar, and what it would cost"), "boar"))
    return found
