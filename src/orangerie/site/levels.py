"""The bots one can invite, by the names players know them by."""

import os
import secrets
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from orangerie.bots.levels import LADDER

GOOD = "greedy"
"""Who sits down when nobody chose."""

GUESTS = "ORANGERIE_BOTS"
"""The variable with the host's own bots, as `module:Class`, commas between them; `orangerie serve --bot` sets it."""

TEXTS = (
    gettext_noop("Butterfly"),
    gettext_noop("Apprentice"),
    gettext_noop("Journeyman"),
    gettext_noop("Dreamer"),
    gettext_noop("Artisan"),
    gettext_noop("Master"),
    gettext_noop("Grand master"),
    gettext_noop("lands anywhere: every legal move is as good as another"),
    gettext_noop("takes what looks best every other time, and anything in between"),
    gettext_noop("takes what looks best now and never looks further"),
    gettext_noop("thinks the whole turn through every other time, and dreams in between"),
    gettext_noop("thinks the whole turn through, with exact odds where there are any"),
    gettext_noop("plays each move out in imagination a few times"),
    gettext_noop("plays each move out in imagination for up to a second"),
)
"""What the ladder says in English, for the translators; a test keeps both alike."""

PEOPLE = (
    "Amélie",
    "Basile",
    "Colette",
    "Désiré",
    "Flora",
    "Gaspard",
    "Hortense",
    "Jasmin",
    "Lilas",
    "Marius",
    "Odette",
    "Sidonie",
)


@dataclass(frozen=True)
class Choice:
    """One level in the visitor's language."""

    name: str
    title: str
    about: str


def guests() -> list[str]:
    """The host's own bots."""
    return [name for name in os.environ.get(GUESTS, "").split(",") if name]


def choices() -> list[Choice]:
    """The levels, weakest first, and then the host's own bots."""
    levels = [Choice(level.name, _(level.title), _(level.about)) for level in LADDER]
    return levels + [Choice(name, name.rpartition(":")[2], name) for name in guests()]


def title_of(name: str) -> str:
    """What players call a level."""
    return next((choice.title for choice in choices() if choice.name == name), name)


def checked(name: str) -> str:
    """A level of the ladder or a bot of the host's; the usual level for anything else."""
    return name if name in [*(level.name for level in LADDER), *guests()] else GOOD


def bot_name(taken: list[str]) -> str:
    """A name for a bot that nobody at the table has."""
    free = [name for name in PEOPLE if name not in taken]
    return secrets.choice(free)
