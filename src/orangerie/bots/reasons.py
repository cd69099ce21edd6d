"""Reasons: the best moves of a position, what they promise and where that comes from, as data for a page."""

from dataclasses import dataclass

from orangerie.bots.bot import View
from orangerie.bots.field import Candidate
from orangerie.bots.search import Search


@dataclass(frozen=True)
class Reason:
    """Why one would play a move. All numbers are means over games played out in imagination."""

    move: str
    """In notation."""
    chance: float
    """The part of the victory that it wins."""
    points: float
    """The points at the end of the game."""
    lead: float
    """By how many points the best of the others is behind; negative when ahead."""
    parts: dict[str, float]
    """Where the points come from, by name; they add up to them."""
    behind: float
    """How much less chance than the best move."""
    more: dict[str, float]
    """How the parts differ from those of the best move."""
    playouts: int


def reasons(view: View, budget: str = "0.2", most: int = 3) -> list[Reason]:
    """The best moves of the seat to act, the best first, with as much thought as the budget allows.

    >>> from orangerie.bots.bot import view_of
    >>> from orangerie.engine.contract import CHANCE
    >>> from orangerie.engine.match import Match
    >>> from orangerie.games import game
    >>> match = Match(game("sanssouci"), players=2)
    >>> while match.actor == CHANCE:
    ...     match.play_number(match.chance(1))
    >>> found = reasons(view_of(match, 0, 1), "200p")
    >>> len(found), sorted(found[0].parts)
    (2, ['boar', 'columns', 'missions', 'rows', 'walks'])
    """
    found = Search(budget).think(view)
    return [reason_of(view, candidate, found[0]) for candidate in found[:most]]


def reason_of(view: View, candidate: Candidate, best: Candidate) -> Reason:
    """A candidate of a search, put beside the best one."""
    return Reason(
        move=view.game.name_of(view.edition, view.state, candidate.move),
        chance=candidate.victory,
        points=candidate.points,
        lead=candidate.lead,
        parts=candidate.parts,
        behind=best.victory - candidate.victory,
        more={name: part - best.parts[name] for name, part in candidate.parts.items()},
        playouts=candidate.playouts,
    )
