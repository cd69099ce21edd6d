"""The bot that plays anything."""

from orangerie.bots.bot import View
from orangerie.engine.random import draw


class Random:
    """Chooses each legal move equally often, by the same stream as the engine's compiled random games."""

    def choose(self, view: View, legal: list[str]) -> str:
        """Any legal move."""
        return legal[draw(view.seed, view.number, len(legal))]
