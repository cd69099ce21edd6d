"""What a bot is: a few lines that choose among legal moves, given only what its seat may know."""

from dataclasses import dataclass
from typing import Any, Protocol

from orangerie.engine.edition import Edition
from orangerie.engine.game import Game
from orangerie.engine.match import Match
from orangerie.engine.random import seed_of


@dataclass(frozen=True)
class View:
    """What a bot is given: the game, its printed box, the state with all secrets of others blanked, and its seat."""

    game: Game
    edition: Edition
    state: Any
    seat: int
    number: int
    """How many moves were played."""
    seed: int
    """The seed of the seat's own random stream; nature's is another."""


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, view: View, legal: list[str]) -> str:
        """One of the legal moves, in notation; they are listed in the order of their numbers."""


def view_of(match: Match, seat: int, seed: int) -> View:
    """What the bot of this seat may know, in a game with this seed."""
    return View(match.game, match.edition, match.view(seat), seat, len(match.moves), seed_of(seed, seat))
