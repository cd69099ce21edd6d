"""Matches kept warm: one for each table in use, always what the stored moves say."""

import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from orangerie.engine.contract import NOBODY
from orangerie.engine.match import Match
from orangerie.games import game
from orangerie.site.closing import NoTable
from orangerie.site.models import Move, Seat, Table

WARM = 256
"""How many matches stay in memory; any other is replayed when asked for."""


@dataclass
class Warm:
    """A match in memory, and the version of the table it stands for."""

    match: Match | None = None
    version: int = -1
    lock: threading.RLock = field(default_factory=threading.RLock)


@dataclass
class Held:
    """A table while somebody works on it: nobody else in this process does."""

    table: Table
    seats: list[Seat]
    match: Match

    @property
    def names(self) -> list[str]:
        """What the seats are called."""
        return [seat.name for seat in self.seats]

    @property
    def seeds(self) -> list[str]:
        """What the players threw into the random stream."""
        return [seat.seed for seat in self.seats]


_warm: OrderedDict[str, Warm] = OrderedDict()
_shelf = threading.Lock()


def forget() -> None:
    """Empty the memory, as a restart does."""
    with _shelf:
        _warm.clear()


def place_of(code: str) -> Warm:
    """Where the match of a table is kept in memory."""
    with _shelf:
        found = _warm.setdefault(code, Warm())
        _warm.move_to_end(code)
        if len(_warm) > WARM:
            _warm.popitem(last=False)
        return found


@contextmanager
def hold(code: str) -> Iterator[Held]:
    """Hold a table: its row, its seats, and its match as the stored moves say."""
    place = place_of(code)
    with place.lock:
        table = Table.objects.filter(code=code).first()
        if table is None:
            raise NoTable
        match = catch_up(place, table)
        held = Held(table, list(table.seats.all()), match)
        try:
            yield held
            place.version = table.version
        except BaseException:
            place.version = -1  # what was stored decides: compare anew next time
            raise


def catch_up(place: Warm, table: Table) -> Match:
    """The warm match, brought to what is stored: another process may have played or taken back."""
    if place.match is None:
        place.match = Match(game(table.game), table.players, table.options)
    match = place.match
    if place.version != table.version:
        stored = list(Move.objects.filter(table=table).order_by("number").values_list("by", "text"))
        same = 0
        while same < min(len(stored), len(match.moves)):
            played = match.moves[same]
            if (played.by, played.move) != stored[same]:
                break
            same += 1
        while len(match.moves) > same:
            match.undo()
        for _, text in stored[same:]:
            match.play(text)
        place.version = table.version
    return match


def earlier(held: Held, number: int) -> Match:
    """The match as it stood after so many moves."""
    match = Match(held.match.game, held.match.players, held.match.options, held.match.edition)
    for played in held.match.moves[:number]:
        match.play(played.move)
    return match


def seats_of(held: Held, owner: str) -> list[Seat]:
    """The seats of a visitor at a table."""
    return [seat for seat in held.seats if owner and seat.owner == owner and seat.kind in ("person", "here")]


def actor_seat(held: Held) -> Seat | None:
    """The seat to act, if the game goes on and it is not nature's turn."""
    actor = held.match.actor if held.table.started else NOBODY
    return held.seats[actor] if actor >= 0 else None
