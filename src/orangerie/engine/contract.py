"""The contract: the compiled functions by which every game is played, and what its words mean."""

from collections.abc import Mapping
from typing import Any, Final, Protocol

CHANCE: Final = -1
"""What `actor` answers when nature is to act."""
OVER: Final = -2
"""What `actor` answers when the game has ended."""
NOBODY: Final = -1
"""The seat of a spectator, who may know only what is public."""
MOVES: Final = 63
"""The most moves there are to choose from: each is a bit of one integer."""
SEATS: Final = 4
"""The most players at a table. In code seats count from 0; on paper and on the page from 1."""


class Rules(Protocol):
    """What a game's `rules` module offers. All of it is compiled, pure and without chance of its own.

    A box is what the edition prints, a state the whole truth of one game, a move a number below MOVES that means
    something only in its state.
    """

    FEATURES: int
    """How many numbers `encode` writes."""
    LAYOUT: Mapping[str, slice]
    """Where in them each thing stands, by name."""

    @staticmethod
    def setup(box: Any, s: Any, players: int, options: int) -> None:
        """Lay out a game: sets every field of the state. Options are bits, in the order of the game's option names."""

    @staticmethod
    def actor(s: Any) -> int:
        """The seat to act, CHANCE or OVER."""

    @staticmethod
    def legal(box: Any, s: Any) -> int:
        """The legal moves as the bits of one integer."""

    @staticmethod
    def apply(box: Any, s: Any, move: int) -> None:
        """Play one legal move; chance outcomes are moves too."""

    @staticmethod
    def weight(box: Any, s: Any, move: int) -> int:
        """How many of the equally likely ways lead to this chance move."""

    @staticmethod
    def ways(box: Any, s: Any) -> int:
        """How many equally likely ways there are at this chance event: the sum of all weights."""

    @staticmethod
    def outcome(box: Any, s: Any, way: int) -> int:
        """The chance move that this way (0 to ways - 1) leads to."""

    @staticmethod
    def drawer(s: Any) -> int:
        """The seat that alone may see the coming chance move, or NOBODY when it is public."""

    @staticmethod
    def score(box: Any, s: Any, seat: int) -> int:
        """What the seat would have if the game ended here."""

    @staticmethod
    def tiebreak(box: Any, s: Any, seat: int) -> int:
        """What decides between equal scores; equal again is a shared victory."""

    @staticmethod
    def observe(box: Any, s: Any, seat: int) -> None:
        """Blank, in place, what this seat may not know; NOBODY is the spectator."""

    @staticmethod
    def redeal(box: Any, s: Any, seat: int, seed: int) -> None:
        """Fill in, in place, what this seat may not know, at random: a truth that it could believe in."""

    @staticmethod
    def encode(box: Any, s: Any, seat: int, out: Any) -> None:
        """Write what the seat knows into `out`: FEATURES numbers from -1 to 1, the same of truth and observation."""
