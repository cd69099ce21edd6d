"""The perfumeries: each seat's bottles, water tokens and satisfied customers, the viewer's own in front."""

from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from orangerie.engine.bits import members_of
from orangerie.engine.contract import CHANCE, NOBODY, OVER
from orangerie.games.parfum.box import BASE, HEAD, HEART, KIND_NAMES, MAJOR, MINOR, PART_NAMES, VALUES
from orangerie.games.parfum.state import NONE, Phase
from orangerie.games.parfum.wake import awake_seat
from orangerie.site.games.parfum import layout, pieces, terms
from orangerie.site.games.parfum.cards import customer_piece, hook, note_piece
from orangerie.site.games.parfum.layout import Place, Spot
from orangerie.site.games.parfum.perfumes import Perfume, perfumes_of
from orangerie.site.games.parfum.prints import prints
from orangerie.site.games.parfum.words import perfume_text
from orangerie.site.seen import Seen

SIZES = {(True, players): (0.7, 0.66, 90, 92) for players in (2, 3, 4)}
SIZES |= {(False, 2): (0.68, 0.56, 20, 16), (False, 3): (0.57, 0.56, 20, 16), (False, 4): (0.55, 0.56, 20, 16)}
"""For one's own perfumery and the others', by players: the largest bottles and the gap for the sign, wide and tall."""


@dataclass
class Table:
    """All perfumeries of a table, and what lies in them."""

    height: float
    rooms_by_seat: dict[int, layout.Panel]
    panels: list[pieces.Panel] = field(default_factory=list)
    bottles: list[pieces.Bottle] = field(default_factory=list)
    notes: list[pieces.Note] = field(default_factory=list)
    tokens: list[pieces.Token] = field(default_factory=list)
    served: list[pieces.Customer] = field(default_factory=list)


def perfumeries(seen: Seen) -> Table:
    """The perfumeries from the viewer's chair: the own one first, then around the table."""
    front = 0 if seen.seat == NOBODY else seen.seat
    seats = [(front + n) % seen.players for n in range(seen.players)]
    perfumes = {seat: perfumes_of(seen, seat) for seat in seats}
    sizes = [len(perfumes[seat]) for seat in seats]
    rooms, height = layout.panels(seen.players, sizes[0], sizes[1:])
    table = Table(height, dict(zip(seats, rooms, strict=True)))
    for seat in sorted(seats):
        furnish(seen, table, seat, perfumes[seat])
    return table


def furnish(seen: Seen, table: Table, seat: int, perfumes: list[Perfume]) -> None:
    """Put everything of one seat into its room."""
    s, panel = seen.state, table.rooms_by_seat[seat]
    sign = stand_bottles(seen, table, panel, seat, perfumes)
    place_tokens(seen, table, panel, seat)
    place_served(seen, table, panel, seat)
    table.panels.append(
        pieces.Panel(
            id=f"perfumery-{seat + 1}",
            style=panel.room.style,
            seat=seat + 1,
            name=seen.names[seat],
            money=coins_of(seen)[seat],
            tokens=int(s.held[seat]),
            served=int(s.served[seat]).bit_count(),
            acting=seat == seen.actor or (seen.actor == CHANCE and seat == acting_seat(seen)),
            mine=panel.mine,
            sign=sign.style,
        )
    )


def coins_of(seen: Seen) -> list[int]:
    """The coins of each seat as its marker shows them: at the end of the game the water is counted too."""
    if seen.actor == OVER:
        return seen.game.scores(seen.edition, seen.state)
    return [int(money) for money in seen.state.money[: seen.players]]


def acting_seat(seen: Seen) -> int:
    """For whom the dice fall or a note is drawn."""
    in_turn = int(seen.state.phase) in (Phase.ROLL, Phase.DRAW_NOTE)
    return int(awake_seat(seen.state)) if in_turn else NOBODY


def stand_bottles(seen: Seen, table: Table, panel: layout.Panel, seat: int, perfumes: list[Perfume]) -> Place:
    """Minor perfumes left of the sign, major ones right; returns where the sign stands."""
    left = group(seen, panel, perfumes, MINOR)
    right = group(seen, panel, perfumes, MAJOR)[::-1]
    widths = [
        [1 if isinstance(p, int) or not p.sold_out else layout.SOLD_SCALE for p in side] for side in (left, right)
    ]
    scale, tall_scale, gap, tall_gap = SIZES[panel.mine, seen.players]
    wide = layout.shelf(panel.bottles.wide, widths[0], widths[1], scale, gap)
    tall = layout.shelf(panel.bottles.tall, widths[0], widths[1], tall_scale, tall_gap)
    for perfume, at, tall_at in zip([*left, *right], wide.spots, tall.spots, strict=True):
        if isinstance(perfume, int):
            table.bottles.append(new_bottle(seen, perfume, Place(at, tall_at)))
        else:
            fill_bottle(seen, table, perfume, Place(at, tall_at))
    floor, tall_floor = panel.bottles.wide.y + panel.bottles.wide.h, panel.bottles.tall.y + panel.bottles.tall.h
    sign = Place(Spot(wide.middle, floor), Spot(tall.middle, tall_floor))
    if int(seen.state.note) != NONE and seat == int(awake_seat(seen.state)):
        table.notes.append(note_in_hand(seen, sign, mine=panel.mine))
    return sign


def group(seen: Seen, panel: layout.Panel, perfumes: list[Perfume], kind: int) -> list[Perfume | int]:
    """The perfumes of a kind from the far end to the sign: sold out, a place for a new one, the latest to the first."""
    of_kind = [perfume for perfume in perfumes if perfume.kind == kind]
    sold: list[Perfume | int] = [perfume for perfume in of_kind if perfume.sold_out]
    new: list[Perfume | int] = [kind] if panel.mine and f"place {KIND_NAMES[kind]}" in seen.legal else []
    return [*sold, *new, *[perfume for perfume in of_kind if not perfume.sold_out][::-1]]


def drop(part: int, kind: int) -> int:
    """How far down in a bottle a part begins; the head of a minor perfume sits on its base.

    >>> drop(HEAD, MAJOR), drop(HEAD, MINOR), drop(BASE, MINOR)
    (0, 64, 160)
    """
    if part == HEAD:
        return 0 if kind == MAJOR else layout.HEIGHTS[HEART]
    return layout.HEIGHTS[HEAD] if part == HEART else layout.HEIGHTS[HEAD] + layout.HEIGHTS[HEART]


def within(place: Place, dy: float) -> Place:
    """A place further down in a bottle, at the bottle's scale."""
    wide, tall = (Spot(spot.x, spot.y + dy * spot.s, spot.s) for spot in (place.wide, place.tall))
    return Place(wide, tall)


def new_bottle(seen: Seen, kind: int, place: Place) -> pieces.Bottle:
    """The outline of a perfume that the claimed note can start."""
    parts = [HEAD, BASE] if kind == MINOR else [HEAD, HEART, BASE]
    move = f"place {KIND_NAMES[kind]}"
    return pieces.Bottle(
        id=f"new-{KIND_NAMES[kind]}",
        style=place.style,
        seat=seen.seat + 1,
        kind=KIND_NAMES[kind],
        number="+",
        missing=[(PART_NAMES[part], drop(part, kind)) for part in parts],
        lacks="",
        flacons=[],
        shops="",
        state="new",
        tip=KIND_NAMES[kind],
        hook=hook(seen, move, move),
    )


def fill_bottle(seen: Seen, table: Table, perfume: Perfume, place: Place) -> None:
    """A perfume: the bottle, and the notes in it as pieces of their own."""
    for part, note in perfume.notes.items():
        style = within(place, drop(part, perfume.kind)).style
        table.notes.append(note_piece(seen, note, style, "composed", sold=perfume.sold_out))
    state = "sold" if perfume.sold_out else "ready" if perfume.finished else "begun"
    table.bottles.append(
        pieces.Bottle(
            id=f"perfume-{perfume.seat + 1}-{perfume.rank}",
            style=place.style,
            seat=perfume.seat + 1,
            kind=KIND_NAMES[perfume.kind],
            number=str(perfume.rank),
            missing=[(PART_NAMES[part], drop(part, perfume.kind)) for part in perfume.lacks],
            lacks=" ".join(PART_NAMES[part] for part in perfume.lacks),
            flacons=[layout.number(36 + (n - (perfume.flacons - 1) / 2) * 29) for n in range(perfume.flacons)],
            shops=" ".join(str(place) for place in perfume.shops),
            state=state,
            hook=bottle_hook(seen, perfume),
        )
    )


def bottle_hook(seen: Seen, perfume: Perfume) -> pieces.Hook:
    """What a click on a bottle does: a note goes in, or a flacon comes from it."""
    name = describe(seen, perfume)
    if perfume.seat != seen.seat:
        return pieces.Hook(name)
    return hook(seen, f"{'place' if int(seen.state.phase) == Phase.PLACE else 'from'} {perfume.name}", name)


def describe(seen: Seen, perfume: Perfume) -> str:
    """A bottle in words: whose, what it holds, what is missing or for sale."""
    said = {"name": seen.names[perfume.seat], "perfume": perfume_text(perfume)}
    if perfume.sold_out:
        return _("%(name)s: %(perfume)s, sold out") % said
    if perfume.finished:
        return _("%(name)s: %(perfume)s, %(flacons)s") % {**said, "flacons": terms.flacons(perfume.flacons)}
    missing = terms.all_of([terms.the_note(part) for part in perfume.lacks])
    return _("%(name)s: %(perfume)s, still without %(missing)s") % {**said, "missing": missing}


def note_in_hand(seen: Seen, sign: Place, *, mine: bool) -> pieces.Note:
    """The note that was claimed and is about to be placed: before the sign."""
    note = int(seen.state.note)
    height = layout.HEIGHTS[prints(seen.edition).note_parts[note]]
    s = 0.84 if mine else 0.6
    lift = 34 if mine else 24
    wide, tall = (Spot(at.x - 50 * s, at.y - lift - height * s, s) for at in (sign.wide, sign.tall))
    return note_piece(seen, note, Place(wide, tall).style, "hand")


def place_tokens(seen: Seen, table: Table, panel: layout.Panel, seat: int) -> None:
    """A seat's water tokens: with their values where the viewer may know them, else as drops."""
    s = seen.state
    known = int(s.hand[seat].sum()) == int(s.held[seat])
    values = (
        [str(v) for v in range(VALUES) for _n in range(int(s.hand[seat, v]))] if known else [""] * int(s.held[seat])
    )
    start = layout.well_room().at(14, 36, 1, 12, 30, 1)
    counts: dict[str, int] = {}
    for n, value in enumerate(values):
        counts[value] = counts.get(value, 0) + 1
        own = seat == seen.seat
        word = "discard" if int(s.phase) == Phase.DISCARD else "pay"
        name = _("%(name)s's water token") % {"name": seen.names[seat]}
        if value:
            name = _("%(name)s's water token worth %(value)s") % {"name": seen.names[seat], "value": value}
        table.tokens.append(
            pieces.Token(
                id=f"token-{seat + 1}-{value}-{counts[value]}" if value else f"token-{seat + 1}-{n + 1}",
                style=token_place(panel, n, len(values)).entering(start).style,
                value=value,
                mine=panel.mine,
                tip="" if own else "tokens",
                hook=hook(seen, f"{word} {value}", name) if own else pieces.Hook(name),
            )
        )


def token_place(panel: layout.Panel, n: int, count: int) -> Place:
    """The n-th of so many tokens: they draw together when they are many."""
    if panel.mine:
        step, tall_step = min(36, 250 / max(count, 1)), min(46, 344 / max(count, 1))
        return panel.room.at(300 + n * step, 2, 34 / 48, 4 + n * tall_step, 38, 44 / 48)
    step = min(20, 130 / max(count, 1))
    return panel.room.at(8 + n * step, 31, 22 / 48, 8 + n * step, 34, 26 / 48)


def place_served(seen: Seen, table: Table, panel: layout.Panel, seat: int) -> None:
    """The customers a seat has served, along the edge of its room."""
    customers = members_of(int(seen.state.served[seat]))
    for n, customer in enumerate(customers):
        last = len(customers) - 1 - n
        if panel.mine:
            step, tall_step = min(28, 170 / len(customers)), min(22, 100 / len(customers))
            edge = panel.room.wide.w - 42
            place = panel.room.at(edge - last * step, 2, 0.34, 316 - last * tall_step, 4, 0.3)
        else:
            step = min(24, 150 / len(customers))
            place = panel.room.at(300 - last * step, 29, 0.26, 320 - last * step, 33, 0.28)
        table.served.append(customer_piece(seen, customer, place.style, NONE, ""))
