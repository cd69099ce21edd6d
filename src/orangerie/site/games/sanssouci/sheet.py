"""The score sheet: what each seat has, in the order in which the rules count it (§9)."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from orangerie.games.sanssouci.scoring import column_points, mission_points, row_points, score, tiebreak
from orangerie.site.games.sanssouci.course import course
from orangerie.site.games.sanssouci.trial import gained
from orangerie.site.seen import Seen

Row = tuple[str, list[int]]


def score_sheet(seen: Seen) -> list[Row]:
    """The rows of the sheet: label and a value for each seat."""
    walked = walk_points(seen)
    rows: list[Row] = [(_("Walks of the nobles"), walked)]
    if seen.options.get("rewards") or seen.options.get("boars"):
        made = [int(seen.state.points[seat]) for seat in range(seen.players)]
        rows.append((made_beside(seen), [made[seat] - walked[seat] for seat in range(seen.players)]))
    rows += [
        (_("Full rows"), each(seen, row_points)),
        (_("Full columns"), each(seen, column_points)),
        (_("Missions"), each(seen, mission_points)),
    ]
    if seen.options.get("boars"):
        rows.append((_("Boar still in the garden"), boar_takes(seen)))
    rows.append((pgettext("score sheet", "Total"), each(seen, score)))
    rows.append((_("Gardeners (they break a tie)"), each(seen, tiebreak)))
    return rows


def made_beside(seen: Seen) -> str:
    """What else brought points on the way, by the expansions in play."""
    if not seen.options.get("boars"):
        return _("Rewards")
    return _("Rewards and boars disturbed") if seen.options.get("rewards") else _("Boars disturbed")


def each(seen: Seen, part: Callable[[Any, Any, int], int]) -> list[int]:
    """One part of the score for each seat."""
    return [int(part(seen.edition.box, seen.state, seat)) for seat in range(seen.players)]


def walk_points(seen: Seen) -> list[int]:
    """What the walks brought, from the course of the match."""
    points = [0] * seen.players
    states = course(seen)
    for number, played in enumerate(seen.moves):
        if played.move.startswith("walk "):
            points[played.by] += gained(states[number], states[number + 1], played.by)
    return points


def boar_takes(seen: Seen) -> list[int]:
    """§12: what the boar takes at last: the whole score less all that was counted before it."""
    before = zip(
        (int(points) for points in seen.state.points),
        each(seen, row_points),
        each(seen, column_points),
        each(seen, mission_points),
        strict=False,
    )
    return [total - sum(parts) for total, parts in zip(each(seen, score), before, strict=False)]
