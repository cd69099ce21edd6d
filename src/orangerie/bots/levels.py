"""The ladder: the levels in order of strength, each with a name for players."""

from collections.abc import Callable
from dataclasses import dataclass

from orangerie.bots.bot import Bot
from orangerie.bots.master import Master
from orangerie.bots.mind import DREAMER, GREEDY, NOVICE, PLANNER
from orangerie.bots.random import Random
from orangerie.bots.reflex import Reflex
from orangerie.bots.search import Search


@dataclass(frozen=True)
class Level:
    """One step of the ladder."""

    name: str
    """How commands and records call it."""
    title: str
    """How players call it."""
    about: str
    make: Callable[[], Bot]


LADDER = (
    Level("random", "Butterfly", "lands anywhere: every legal move is as good as another", Random),
    Level(
        "novice",
        "Apprentice",
        "takes what looks best every other time, and anything in between",
        lambda: Reflex(NOVICE),
    ),
    Level("greedy", "Journeyman", "takes what looks best now and never looks further", lambda: Reflex(GREEDY)),
    Level(
        "dreamer",
        "Dreamer",
        "thinks the whole turn through every other time, and dreams in between",
        lambda: Reflex(DREAMER),
    ),
    Level(
        "planner",
        "Artisan",
        "thinks the whole turn through, with exact odds where there are any",
        lambda: Reflex(PLANNER),
    ),
    Level("search", "Master", "plays each move out in imagination a few times", Master),
    Level("expert", "Grand master", "plays each move out in imagination for up to a second", lambda: Search("1")),
)
