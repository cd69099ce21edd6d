"""What a game's `mind` module offers: a choice for every level that thinks fast."""

from typing import Any, Final, Protocol

OUTSIDE: Final = -1
"""The level of a seat that is asked elsewhere."""
RANDOM: Final = 0
NOVICE: Final = 1
GREEDY: Final = 2
DREAMER: Final = 3
PLANNER: Final = 4

DESK: Final = 9
"""The states on a desk: what the seat may know, and paper to think on."""
STACK: Final = 9
"""States enough for all chance events of an ending, one above the other."""
MEMO: Final = 80
"""How many numbers a policy may note down during a playout."""
NO_MOVE: Final = -1
LONGEST: Final = 24
"""Moves of a turn between two chance events that a search thinks of beforehand; more it leaves to its policy."""
UNSEEN: Final = 1e9
"""What was foreseen where nothing was."""
ASIDE: Final = 1 << 20
"""Where in its stream a bot looks for a second number at the same move."""

JOY, VICTORY, LEAD, POINTS, PARTS = range(5)
"""What is summed up over playouts; from PARTS on, where the points come from."""


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
    PARTS: tuple[str, ...]
    """Where points come from."""
    CARE: int
    """How many turns of its own a seat plans carefully in a playout of what is in the running for long."""
    LINES: float
    """How many ways to end a turn are thought of for each second; where there are more, only their beginnings."""
    MASTERLY: int
    """With how many playouts a decision a search stands between the planner and one that thinks for a second."""
    HAS_ENDINGS: bool
    """Whether the game can come to an end that is solved exactly."""

    @staticmethod
    def begin(s: Any, memo: Any) -> None:
        """Take a fresh memo for a playout from this state."""

    @staticmethod
    def watch(box: Any, s: Any, seat: int, memo: Any) -> None:
        """Note down what there is to see on the way, after a move of this seat."""

    @staticmethod
    def foreseen(s: Any, seat: int, memo: Any) -> float:
        """By how many points it was to be seen on the way that a seat would be ahead of all others, or UNSEEN."""

    @staticmethod
    def occasion(s: Any, memo: Any) -> int:
        """A number for what is about to happen or to be decided: the same, however the game came there.

        Luck goes by it, so that two moves are compared with the same dice, tiles and cards.
        """

    @staticmethod
    def act(box: Any, s: Any, seat: int, seed: int, number: int, memo: Any, careful: int) -> int:
        """A sensible move on the occasion of this number; all of the state is known here, for it was imagined.

        So many turns of the seat are planned carefully.
        """

    @staticmethod
    def count_parts(box: Any, s: Any, seat: int, weight: float, sums: Any) -> None:
        """Add the points of a seat at the end by where they come from, with this weight."""

    @staticmethod
    def is_ending(s: Any) -> bool:
        """Whether so little is left to be drawn that all of it can be looked at."""
