"""A game as plain Python sees it: its rules, its box, its state and its words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from numbers import Integral
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from orangerie.engine.bits import members_of
from orangerie.engine.compiled import bind
from orangerie.engine.contract import Rules
from orangerie.engine.edition import Edition, Page, read_edition
from orangerie.engine.refusal import Refusal, listed
from orangerie.engine.struct import Struct


@dataclass(frozen=True, eq=False)
class Game:
    """Everything the engine needs to know of a game.

    >>> from orangerie.games import game
    >>> game("parfum").options
    ('random_first_clocks',)
    """

    name: str
    options: tuple[str, ...]
    rules_module: ModuleType
    State: type[Struct]
    pack: Callable[[Page], Any]
    """Check an edition's first page and pack it into an array of one box."""
    name_of: Callable[[Edition, Any, int], str]
    """The notation of a legal move in a state."""
    players: tuple[int, ...] = (2, 3, 4)

    @property
    def rules(self) -> Rules:
        """The compiled rules."""
        return cast(Rules, self.rules_module)

    @cached_property
    def loops(self) -> Any:
        """Whole games, compiled for these rules."""
        return bind("orangerie.engine.loops", self.rules_module)

    @property
    def edition_file(self) -> Path:
        """The default edition, as a file to read or to start a new one from."""
        return Path(str(files(self.rules_module.__package__ or "") / "editions" / f"{self.name}.toml"))

    def edition(self, path: Path | str | None = None) -> Edition:
        """The default edition, or the one in this file."""
        return self.default_edition if path is None else load_edition(self, Path(path))

    @cached_property
    def default_edition(self) -> Edition:
        """The edition in the box unless told otherwise."""
        return load_edition(self, self.edition_file)

    def option_bits(self, options: Mapping[str, bool]) -> int:
        """Options as the rules want them: one bit each."""
        for name, value in options.items():
            if name not in self.options:
                raise Refusal(f"{self.name} has no option '{name}'; {listed(list(self.options))} was expected.")
            if value not in (True, False):
                raise Refusal(f"The option '{name}' is {value!r:.60}; True or False was expected.")
        return sum(1 << i for i, name in enumerate(self.options) if options.get(name, False))

    def check_players(self, players: int) -> None:
        """Refuse a number of players that the box does not serve."""
        if not isinstance(players, Integral) or players not in self.players:
            raise Refusal(f"{self.name} is for {listed([str(n) for n in self.players])} players, not {players!r:.60}.")

    def check_edition(self, edition: Edition) -> None:
        """Refuse an edition of another game."""
        if edition.table["game"] != self.name:
            raise Refusal(f"'{edition.id}' is an edition of {edition.table['game']}, not of {self.name}.")

    def new(self, edition: Edition, players: int, options: int = 0) -> Any:
        """A game laid out, before its first chance event."""
        self.check_players(players)
        self.check_edition(edition)
        state = self.State.new()
        self.rules.setup(edition.box, state, players, options)
        return state

    def legal(self, edition: Edition, state: Any) -> list[int]:
        """The legal moves in a state."""
        return members_of(self.rules.legal(edition.box, state))

    def names(self, edition: Edition, state: Any) -> dict[str, int]:
        """The legal moves in a state by their notation."""
        return {self.name_of(edition, state, move): move for move in self.legal(edition, state)}

    def scores(self, edition: Edition, state: Any) -> list[int]:
        """The score of each seat."""
        return [int(self.rules.score(edition.box, state, seat)) for seat in range(state.players)]

    def winners(self, edition: Edition, state: Any) -> list[int]:
        """The seats that lead, by score and then by what breaks a tie."""
        box, seats = edition.box, range(state.players)
        worth = [(self.rules.score(box, state, seat), self.rules.tiebreak(box, state, seat)) for seat in seats]
        return [seat for seat in seats if worth[seat] == max(worth)]

    def observed(self, edition: Edition, state: Any, seat: int) -> Any:
        """A state of its own with only what the seat may know."""
        view = self.State.copy(state)
        self.rules.observe(edition.box, view, seat)
        return view


def load_edition(game: Game, path: Path) -> Edition:
    """An edition, read and checked."""
    page = read_edition(path)
    if page.text("game") != game.name:
        raise page.refuse(f"this is an edition of {page.text('game')}, not of {game.name}.")
    return Edition(page.text("id"), page.text("source"), page.table, game.pack(page))
