"""The board of Parfum as plain data: what lies where, and which move it carries; legality is `seen.legal` alone."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

from django.utils.translation import gettext as _

from orangerie.engine.bits import members_of
from orangerie.engine.contract import OVER
from orangerie.games.parfum.box import AROMA_NAMES, AROMAS, PART_NAMES, VALUES
from orangerie.games.parfum.state import NONE, Phase
from orangerie.site.games.parfum import layout, pieces, terms
from orangerie.site.games.parfum.cards import customer_piece, hook, note_piece
from orangerie.site.games.parfum.chances import chances, percent, told
from orangerie.site.games.parfum.flights import flights
from orangerie.site.games.parfum.perfumery import coins_of, perfumeries
from orangerie.site.games.parfum.pieces import Hook
from orangerie.site.games.parfum.prints import prints
from orangerie.site.games.parfum.tray import MARKET, dice
from orangerie.site.games.parfum.words import bargain_coins, clock_label, label
from orangerie.site.seen import Seen

Piece = TypeVar("Piece", bound=pieces.Thing)


def board(seen: Seen) -> dict[str, Any]:
    """Everything the template draws."""
    table = perfumeries(seen)
    mine = next(panel for panel in table.rooms_by_seat.values() if panel.mine)
    likely = chances(seen)
    return {
        "height": layout.number(table.height),
        "captions": captions(seen),
        "notice": notice(seen),
        "street": layout.street_room(mine).style,
        "markers": markers(seen, mine),
        "clocks": clocks(seen),
        "emblems": emblems(seen, table.rooms_by_seat),
        "shops": shops(seen),
        "stack": stack(seen),
        "customers": in_order([*customers(seen), *table.served]),
        "distilleries": distilleries(seen, likely),
        "bag": bag(seen),
        "notes": in_order([*notes(seen, likely), *table.notes]),
        "booths": booths(seen),
        "phases": (layout.phases_room().style, phases(seen)),
        "tray": pieces.Place(id="tray", style=layout.tray_room().style, tip="tray"),
        "dice": rolled_dice(seen),
        "uses": water_uses(seen),
        "counter": counter(seen),
        "well": well(seen),
        "discards": discards(seen),
        "tokens": in_order(table.tokens),
        "flights": flights(seen, table.rooms_by_seat),
        "panels": table.panels,
        "bottles": in_order(table.bottles),
    }


def in_order(things: Sequence[Piece]) -> list[Piece]:
    """Pieces by their ids: one that moves on the table keeps its place in the page, or it would not glide."""
    return sorted(things, key=lambda thing: thing.id)


def captions(seen: Seen) -> list[pieces.Place]:
    """The names of the parts of the table, and the round."""
    round_number = int(seen.state.round_number)
    texts = [
        ("clocks", _("Round %(number)d") % {"number": round_number} if round_number else _("Clocks"), layout.CLOCKS),
        ("shops", _("Shops on the street"), layout.SHOPS),
        ("distillery", _("Distillery"), layout.DISTILLERY),
        ("market", _("Aroma market"), layout.MARKET),
    ]
    return [pieces.Place(id=f"caption-{topic}", style=room.style, text=text, tip=topic) for topic, text, room in texts]


def notice(seen: Seen) -> tuple[str, str, str]:
    """Closing time and the last round: topic, text and place, or nothing."""
    style = layout.notice_room().style
    if int(seen.state.last_round):
        return "last", _("Last round"), style
    return ("closing", _("Closing time: one more round"), style) if int(seen.state.closing) else ("", "", "")


def markers(seen: Seen, mine: layout.Panel) -> list[pieces.Marker]:
    """The markers; on one space the one that chooses first lies on top."""
    coins = coins_of(seen)
    room = layout.street_room(mine)
    track = [seat for seat in seen.state.track.tolist() if seat != NONE]
    found = []
    for seat in sorted(track):
        money = coins[seat]
        below = sum(1 for other in track[track.index(seat) + 1 :] if coins[other] == money)
        lap, at = divmod(money, layout.LAP)
        place = layout.marker_place(money)
        found.append(
            pieces.Marker(
                id=f"marker-{seat + 1}",
                style=f"{place.style};--money:{money};--level:{below};--top:{layout.number(room.tall.y)}",
                hook=Hook(_("%(name)s's marker: %(coins)s") % {"name": seen.names[seat], "coins": terms.coins(money)}),
                seat=seat + 1,
                money=at,
                level=below,
                lap=lap * layout.LAP,
            )
        )
    return found


def clocks(seen: Seen) -> list[pieces.Clock]:
    """The clocks of the round."""
    s, box = seen.state, seen.edition.box
    count = int(box.clocks[seen.players])
    in_turn = Phase(int(s.phase)) >= Phase.PREPARE or int(s.phase) in (Phase.ROLL, Phase.DRAW_NOTE)
    found = []
    for number, room in enumerate(layout.clock_rooms(count)):
        owner, actions = int(s.clock_owner[number]), int(box.clock_actions[seen.players, number])
        current = in_turn and number == int(s.turn) and seen.actor != OVER
        left = int(s.actions) if current else actions
        name = clock_label(seen, number + 1)
        if owner != NONE:
            name = _("%(clock)s, taken by %(name)s") % {"clock": name, "name": seen.names[owner]}
        found.append(
            pieces.Clock(
                id=f"clock-{number + 1}",
                style=room.style,
                number=number + 1,
                actions=actions,
                pips=[n < left for n in range(actions)],
                current=current,
                owner=owner + 1,
                hook=hook(seen, f"wake {number + 1}", name),
            )
        )
    return found


def emblems(seen: Seen, rooms: dict[int, layout.Panel]) -> list[pieces.Emblem]:
    """Who has taken which clock; an emblem comes from its owner's perfumery."""
    found = []
    for number, room in enumerate(layout.clock_rooms(int(seen.edition.box.clocks[seen.players]))):
        owner = int(seen.state.clock_owner[number])
        if owner == NONE:
            continue
        place = room.at(92, 3, 1, room.tall.w - 26, 2, 24 / 28).entering(rooms[owner].room.at(8, 4, 1, 8, 4, 1))
        found.append(pieces.Emblem(id=f"taken-{number + 1}", style=place.style, seat=owner + 1))
    return found


def phases(seen: Seen) -> list[tuple[str, str, bool]]:
    """The three phases of a round: topic, name, and which one it is."""
    s = seen.state
    phase = Phase(int(s.after_tokens)) if int(s.phase) == Phase.TOKEN else Phase(int(s.phase))
    if seen.actor == OVER or int(s.round_number) == 0:
        now = -1
    elif phase in (Phase.WAKE, Phase.CLOCK):
        now = 0
    else:
        now = 2 if phase in (Phase.SELL, Phase.FROM, Phase.DISCARD) else 1
    names = [("clocks", _("Wake up")), ("tray", _("Create perfumes")), ("flacons", _("Sell"))]
    return [(topic, name, n == now) for n, (topic, name) in enumerate(names)]


def shops(seen: Seen) -> list[pieces.Place]:
    """The shops, with or without a customer."""
    return [
        pieces.Place(id=f"shop-{place + 1}", style=room.style, number=place + 1)
        for place, room in enumerate(layout.shop_rooms(int(seen.edition.box.shops[seen.players])))
    ]


def stack(seen: Seen) -> pieces.Place:
    """The customers to come, and how many of them before closing time."""
    s, box = seen.state, seen.edition.box
    waiting, pile_a = int(s.stack), int(box.pile_a)
    in_a, in_b = (waiting & pile_a).bit_count(), (waiting & ~pile_a).bit_count()
    before = max(0, in_a + in_b - int(box.closing_below))
    if int(s.last_round):
        text = _("last round")
    elif int(s.closing):
        text = _("closing time!")
    else:
        text = _("closing after %(count)d") % {"count": before}
    return pieces.Place(
        id="stack",
        style=layout.stack_room().style,
        hook=Hook(
            _("Customers to come: %(a)d A and %(b)d B. Closing time comes after %(before)d more.")
            % {"a": in_a, "b": in_b, "before": before}
        ),
        counts=[("stack-a", in_a), ("stack-b", in_b)],
        text=text,
        tip="stack",
    )


def customers(seen: Seen) -> list[pieces.Customer]:
    """The customers at the shops; they come from the stack."""
    found = []
    rooms = layout.shop_rooms(int(seen.edition.box.shops[seen.players]))
    start = layout.customer_place(layout.stack_room())
    for place, customer in enumerate(seen.state.shop.tolist()[: len(rooms)]):
        if customer != NONE:
            style = layout.customer_place(rooms[place]).entering(start).style
            found.append(
                customer_piece(seen, customer, style, place, f"sell {prints(seen.edition).customer_ids[customer]}")
            )
    return found


def distilleries(seen: Seen, likely: dict[int, list[float]]) -> list[pieces.Place]:
    """The distilleries, with or without a note, and how likely the viewer is to distil it."""
    held = seen.state.distillery.tolist()
    return [
        pieces.Place(
            id=f"distillery-{place + 1}",
            style=room.style,
            number=place + 1,
            free=held[place] == NONE,
            text=percent(likely[held[place]][-1]) if held[place] in likely else "",
        )
        for place, room in enumerate(layout.distillery_rooms(int(seen.edition.box.distilleries[seen.players])))
    ]


def bag(seen: Seen) -> pieces.Place:
    """The bag and how many notes of each type it holds."""
    parts = [prints(seen.edition).note_parts[note] for note in members_of(int(seen.state.bag))]
    counts = [(PART_NAMES[part], parts.count(part)) for part in range(3)]
    name = _("In the bag: %(head)d head, %(heart)d heart and %(base)d base notes") % dict(counts)
    return pieces.Place(
        id="bag",
        style=layout.bag_room().style,
        counts=counts,
        number=len(parts),
        tip="bag",
        hook=hook(seen, "draw", name),
    )


def notes(seen: Seen, likely: dict[int, list[float]]) -> list[pieces.Note]:
    """The notes at the distilleries, and how likely the viewer is to distil each; they come out of the bag."""
    found = []
    rooms = layout.distillery_rooms(int(seen.edition.box.distilleries[seen.players]))
    for place, note in enumerate(seen.state.distillery.tolist()[: len(rooms)]):
        if note != NONE:
            part = prints(seen.edition).note_parts[note]
            start = layout.note_place(layout.bag_room(), part)
            style = layout.note_place(rooms[place], part).entering(start).style
            piece = note_piece(seen, note, style, "display", f"claim {prints(seen.edition).note_ids[note]}")
            if note in likely:
                named = replace(piece.hook, label=f"{piece.hook.label}. {told(likely[note])}")
                piece = replace(piece, hook=named, tip="odds")
            found.append(piece)
    return found


def booths(seen: Seen) -> list[pieces.Place]:
    """The market's booths: a click takes a die."""
    left = [int(seen.edition.box.dice[aroma] - seen.state.dice[aroma]) for aroma in range(AROMAS)]
    return [
        pieces.Place(
            id=f"booth-{AROMA_NAMES[aroma]}",
            style=room.style,
            text=terms.aroma(aroma),
            aroma=AROMA_NAMES[aroma],
            hook=hook(
                seen,
                f"die {AROMA_NAMES[aroma]}",
                _("%(aroma)s: %(count)d dice in the market") % {"aroma": terms.aroma(aroma), "count": left[aroma]},
            ),
        )
        for aroma, room in enumerate(layout.booth_rooms())
    ]


def rolled_dice(seen: Seen) -> list[pieces.Die]:
    """The dice, each with the face it shows."""
    faces = {"blank": _("%(aroma)s die"), "air": _("%(aroma)s die, rolling")}
    faces |= {"flask": _("%(aroma)s die: flask"), "fly": _("%(aroma)s die: fly")}
    found = []
    for die in dice(seen):
        in_tray = die.face != MARKET
        name = faces[die.face] % {"aroma": terms.aroma(die.aroma)} if in_tray else ""
        place = layout.die_place(die.aroma, die.slot, int(seen.state.dice[die.aroma]) if in_tray else 0)
        found.append(
            pieces.Die(
                id=f"die-{AROMA_NAMES[die.aroma]}-{die.number + 1}",
                style=f"{place.style};--n:{2 * die.aroma + die.number}",
                hook=Hook(name),
                aroma=AROMA_NAMES[die.aroma],
                face=die.face,
                rolls="" if die.face in (MARKET, "blank") else ("b", "a")[die.rolls % 2] if die.rolls else "",
            )
        )
    return found


def water_uses(seen: Seen) -> list[pieces.Place]:
    """What water can do to the flies in the tray, below them."""
    s = seen.state
    if int(s.phase) != Phase.DISTIL or seen.actor != seen.seat:
        return []
    found = []
    for aroma in range(AROMAS):
        if int(s.flasks[aroma]) == int(s.dice[aroma]):
            continue
        for use, icon, cost, room in zip(
            ("reroll", "turn"), ("i-again", "die-flask"), (1, 2), layout.water_use_rooms(aroma), strict=True
        ):
            move = f"{use} {AROMA_NAMES[aroma]}"
            found.append(
                pieces.Place(
                    id=f"{use}-{AROMA_NAMES[aroma]}",
                    style=room.style,
                    icon=icon,
                    number=cost,
                    aroma=AROMA_NAMES[aroma],
                    tip="tray",
                    hook=hook(seen, move, label(seen, move)),
                )
            )
    return found


def counter(seen: Seen) -> list[pieces.Place]:
    """The moves that belong to no piece, as buttons beside the tray."""
    texts = {"reroll all": _("Roll all again"), "stop": _("Stop"), "done": _("Done")}
    if "bargain" in seen.legal:
        texts["bargain"] = _("Bargain: %(coins)s") % {"coins": bargain_coins(seen)}
    texts["pass"] = _("Pass")
    moves = [move for move in texts if move in seen.legal]
    icons = {"reroll all": "i-again", "stop": "i-check", "done": "i-check", "bargain": "bargain", "pass": "i-next"}
    return [
        pieces.Place(
            id=move.replace(" ", "-"),
            style=room.style,
            text=texts[move],
            icon=icons[move],
            tip="bargain" if move == "bargain" else "",
            hook=hook(seen, move, texts[move]),
        )
        for move, room in zip(moves, layout.counter_rooms(len(moves)), strict=False)
    ]


def well(seen: Seen) -> pieces.Place:
    """The well and how many tokens it holds."""
    left = int(seen.state.well_left)
    name = _("The well holds %(tokens)s") % {"tokens": terms.tokens(left)}
    return pieces.Place(
        id="well",
        style=layout.well_room().style,
        number=left,
        tip="well",
        text=_("Well"),
        hook=hook(seen, "water", name),
    )


def discards(seen: Seen) -> list[dict[str, Any]]:
    """The discards by value, which all may see."""
    return [{"value": value, "count": int(seen.state.discards[value])} for value in range(VALUES)]
