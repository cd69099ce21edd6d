"""What a page is made from: only what its viewer may know."""

from dataclasses import dataclass
from typing import Any

from orangerie.engine.contract import NOBODY
from orangerie.engine.edition import Edition
from orangerie.engine.game import Game
from orangerie.engine.match import Match, Played


@dataclass(frozen=True)
class Seen:
    """One viewer's knowledge of one match. Seats count from 0 here, from 1 on the page; NOBODY is a spectator."""

    game: Game
    edition: Edition
    players: int
    options: dict[str, bool]
    state: Any
    """The state with everything blanked that the viewer may not know."""
    seat: int
    actor: int
    """The seat to act, CHANCE or OVER."""
    legal: list[str]
    """The legal moves, if it is the viewer's turn."""
    moves: list[Played]
    """All moves so far; of what another seat drew in secret only the first word ('token', 'card', 'mission')."""
    names: list[str]
    """What the seats are called."""


def see(match: Match, names: list[str], seat: int = NOBODY) -> Seen:
    """What this seat may know of a match."""
    return Seen(
        game=match.game,
        edition=match.edition,
        players=match.players,
        options=match.options,
        state=match.view(seat),
        seat=seat,
        actor=match.actor,
        legal=list(match.legal) if seat != NOBODY and match.actor == seat else [],
        moves=[Played(played.by, match.seen_by(played, seat), played.drawer) for played in match.moves],
        names=names,
    )
