"""A match: one game being played, move by move, with the way back."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from orangerie.engine.contract import CHANCE, NOBODY, OVER
from orangerie.engine.edition import Edition
from orangerie.engine.game import Game
from orangerie.engine.random import draw
from orangerie.engine.refusal import Refusal, listed


@dataclass(frozen=True)
class Played:
    """One move that was played: by which seat or CHANCE, in notation, and who alone may see it (NOBODY: all may)."""

    by: int
    move: str
    drawer: int = NOBODY


class Match:
    """Box, state and moves. Seats count from 0.

    >>> from orangerie.games import game
    >>> match = Match(game("parfum"), players=2)
    >>> match.actor == CHANCE, sorted(match.legal)
    (True, ['marker 1', 'marker 2'])
    >>> match.play("marker 2")
    >>> match.moves[-1].move
    'marker 2'
    >>> match.undo()
    >>> match.moves
    []
    """

    def __init__(
        self,
        game: Game,
        players: int,
        options: Mapping[str, bool] | None = None,
        edition: Edition | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.edition = edition or game.edition()
        self.options = {name: bool((options or {}).get(name, False)) for name in game.options}
        self.state = game.new(self.edition, players, game.option_bits(options or {}))
        self.moves: list[Played] = []
        self._past: list[bytes] = []
        self._look()

    def __repr__(self) -> str:
        return f"<Match {self.game.name}, {self.players} players, {len(self.moves)} moves>"

    def _look(self) -> None:
        """See who is to act after the state has changed."""
        self.actor = int(self.game.rules.actor(self.state))
        """The seat to act, CHANCE or OVER."""
        self._legal: dict[str, int] | None = None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == OVER

    @property
    def legal(self) -> dict[str, int]:
        """The legal moves: notation, and the number by which the rules know it."""
        if self._legal is None:
            self._legal = self.game.names(self.edition, self.state)
        return self._legal

    @property
    def weights(self) -> dict[str, int]:
        """At a chance event: how likely each legal move is, as integer weights."""
        return {name: int(self.game.rules.weight(self.edition.box, self.state, n)) for name, n in self.legal.items()}

    @property
    def scores(self) -> list[int]:
        """The score of each seat, as if the game ended here."""
        return self.game.scores(self.edition, self.state)

    @property
    def winners(self) -> list[int]:
        """The seats that lead."""
        return self.game.winners(self.edition, self.state)

    def play(self, text: str) -> None:
        """Play a legal move; anything else is refused, and nothing changes."""
        if self.over:
            raise Refusal(f"'{text}' comes after the end of the game.")
        legal = self.legal
        if text not in legal:
            raise Refusal(f"'{text}' is not legal here; {listed(sorted(legal), most=64)} was expected.")
        self.play_number(legal[text], text)

    def play_number(self, move: int, text: str = "") -> None:
        """Play a move that is known to be legal, by its number."""
        text = text or self.game.name_of(self.edition, self.state, move)
        drawer = int(self.game.rules.drawer(self.state)) if self.actor == CHANCE else NOBODY
        self._past.append(self.state.tobytes())
        self.moves.append(Played(self.actor, text, drawer))
        self.game.rules.apply(self.edition.box, self.state, move)
        self._look()

    def undo(self) -> None:
        """Take the last move back."""
        if not self.moves:
            raise Refusal("There is no move to take back.")
        self.moves.pop()
        self.state = self.game.State.from_bytes(self._past.pop())
        self._look()

    def before(self, number: int) -> Any:
        """A state of its own: how the game stood before move `number`, counted from 0."""
        make = self.game.State
        return make.from_bytes(self._past[number]) if number < len(self.moves) else make.copy(self.state)

    def view(self, seat: int = NOBODY) -> Any:
        """A state of its own with only what the seat may know."""
        return self.game.observed(self.edition, self.state, seat)

    def seen_by(self, played: Played, seat: int) -> str:
        """The move as this seat may read it: of what another one drew in secret only the first word."""
        return played.move if played.drawer in (NOBODY, seat) else played.move.split()[0]

    def chance(self, seed: int) -> int:
        """What nature does here in a game with this seed."""
        box = self.edition.box
        ways = self.game.rules.ways(box, self.state)
        return int(self.game.rules.outcome(box, self.state, draw(seed, len(self.moves), ways)))
