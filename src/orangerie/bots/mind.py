"""What a game's `mind` module offers: a choice for every level that thinks fast."""

from typing import Any, Final, Protocol

OUTSIDE: Final = -1
"""The level of a seat that is asked elsewhere."""
RANDOM: Final = 0
NOVICE: Final = 1
GREEDY: Final = 2
PLANNER: Final = 3

DESK: Final = 6
"""The states on a desk: what the seat may know, and paper to think on."""


class Mind(Protocol):
    """How bots think about one game. All of it is compiled, and pure but for the paper on the desk."""

    @staticmethod
    def greedy(box: Any, desk: Any, seat: int, seed: int, number: int) -> int:
        """The legal move that looks best now, in the state on the desk, which holds only what the seat may know."""

    @staticmethod
    def plan(box: Any, desk: Any, seat: int, seed: int, number: int) -> int:
        """The legal move that the best plan for the turn begins with."""


class Policy(Protocol):
    """How seats play in a bot's imagination: cheap enough for thousands of games a second."""

    SCALE: float
    """How many points ahead make a game feel nearly won."""

    @staticmethod
    def act(box: Any, s: Any, seat: int, seed: int, number: int, memo: Any) -> int:
        """A sensible move; all of the state is known here, for it was imagined. The memo is blank at first."""
