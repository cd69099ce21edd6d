"""The Master: a search of few playouts."""

from collections.abc import Generator

from orangerie.bots.bot import View
from orangerie.bots.field import Field, policy_of
from orangerie.bots.search import Portion, Search


class Master(Search):
    """A search of as many playouts as each game takes to be a level of its own; so it repeats exactly, too."""

    def __init__(self) -> None:
        super().__init__("1p")  # until it is known which game

    def __repr__(self) -> str:
        return "Master()"

    def thinking(self, view: View) -> Generator[Portion, None, Field]:
        """Asks for playouts as long as the budget lasts; returns the ways to end the turn."""
        self.playouts = policy_of(view.game).MASTERLY
        return super().thinking(view)
