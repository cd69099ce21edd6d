"""The bots by name."""

from orangerie.bots.bot import Bot
from orangerie.bots.random import Random
from orangerie.engine.refusal import Refusal, listed

BOTS: dict[str, type[Bot]] = {"random": Random}


def bot(name: str) -> Bot:
    """A new bot of this name.

    >>> type(bot("random")).__name__
    'Random'
    """
    if name not in BOTS:
        raise Refusal(f"There is no bot '{name}'; {listed(list(BOTS))} was expected.")
    return BOTS[name]()
