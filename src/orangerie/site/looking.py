"""One visitor's look at one table: who he is there, whether a curtain is down, and what he may know."""

from dataclasses import dataclass, replace

from orangerie.engine.contract import NOBODY
from orangerie.engine.match import Match, Played
from orangerie.site.hosting import Held, actor_seat, earlier, hold, seats_of
from orangerie.site.models import Seat, Table
from orangerie.site.opponents import wake
from orangerie.site.playing import can_undo
from orangerie.site.seen import Seen, see


@dataclass(frozen=True)
class Look:
    """All that a page or a socket message is made from."""

    table: Table
    seats: list[Seat]
    seen: Seen
    mine: list[Seat]
    """The seats of the visitor: several around one screen."""
    curtain: Seat | None
    """Around one screen: who must come and lift the curtain; until then only what is public is shown."""
    undo: str | None
    """Nothing to take back (None), the sentence why not, or empty if it can be done."""
    scores: list[int]
    winners: list[int]
    last: int
    """How many moves the game has; more than the look's own in a replay."""
    host: bool

    @property
    def number(self) -> int:
        """How many moves this look has seen."""
        return len(self.seen.moves)


def look_at(code: str, owner: str, number: int | None = None) -> Look:
    """What a visitor sees of a table now, or as it stood after so many moves. Bots that should move are woken."""
    with hold(code) as held:
        wake(held)
        mine = seats_of(held, owner)
        curtain = curtain_for(held, mine)
        seat = NOBODY if curtain else facing(held, mine)
        match = held.match if number is None else earlier(held, number)
        seen = see(match, held.names, seat)
        if held.match.over:
            seen = unveiled(seen, match)
        if number is not None or held.table.closed or any(s.number == seat and s.stand_in for s in mine):
            seen = replace(seen, legal=[])
        return Look(
            table=held.table,
            seats=held.seats,
            seen=seen,
            mine=mine,
            curtain=curtain if number is None else None,
            undo=undo_of(held, mine),
            scores=match.scores if match.over else [],
            winners=match.winners if match.over else [],
            last=len(held.match.moves),
            host=bool(owner) and held.table.host == owner,
        )


def unveiled(seen: Seen, match: Match) -> Seen:
    """After the end everything lies open, as at any table when points are counted."""
    moves = [Played(played.by, played.move, NOBODY) for played in match.moves]
    return replace(seen, state=match.game.State.copy(match.state), moves=moves)


def facing(held: Held, mine: list[Seat]) -> int:
    """The seat through whose eyes the visitor looks."""
    if not mine:
        return NOBODY
    actor = actor_seat(held)
    if len(mine) == 1 or actor in mine:
        return mine[0].number if len(mine) == 1 or actor is None else actor.number
    return next((seat.number for seat in mine if seat.facing), NOBODY)


def curtain_for(held: Held, mine: list[Seat]) -> Seat | None:
    """The player who must come to the screen, if it is shared and he has secrets that the last one may not see."""
    actor = actor_seat(held)
    if len(mine) < 2 or actor is None or actor not in mine or actor.facing or actor.stand_in:
        return None
    return actor if has_secrets(held.match, actor.number) else None


def has_secrets(match: Match, seat: int) -> bool:
    """Whether a seat knows anything that a spectator does not."""
    if any(played.drawer == seat for played in match.moves):
        return True
    own, public = match.view(seat), match.view(NOBODY)
    return any(
        (own[name] != public[name]).any() if own[name].shape else own[name] != public[name] for name in own.dtype.names
    )


def undo_of(held: Held, mine: list[Seat]) -> str | None:
    """Whether the visitor can take something back: he can if one of his seats chose last."""
    if not mine or not held.table.started or held.table.closed or held.match.over:
        return None
    last = last_chooser(held)
    number = last if last in [seat.number for seat in mine] else mine[0].number
    return can_undo(held.match, number)


def last_chooser(held: Held) -> int:
    """The seat that moved last."""
    return next((played.by for played in reversed(held.match.moves) if played.by >= 0), NOBODY)
