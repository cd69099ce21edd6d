"""Seats: making a table, sitting down, leaving, coming back, filling up, playing again."""

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from orangerie.games import game
from orangerie.site.closing import FullTable, NotYours, TakenSeat, Trouble
from orangerie.site.hosting import Held, seats_of
from orangerie.site.levels import GOOD, bot_name, checked
from orangerie.site.models import Kind, Seat, Table, new_secret
from orangerie.site.playing import begin, check_open, turn_page
from orangerie.site.telling import tell

AWAY = 60
"""Seconds without a sign of life after which others may let a bot play for somebody."""


@dataclass(frozen=True)
class Place:
    """A seat as somebody making a table wants it."""

    kind: str
    name: str = ""
    level: str = ""


def clean_name(name: str, otherwise: str) -> str:
    r"""A name as the table shows it: one line, not too long.

    >>> clean_name("  Ana\tMaría ", "?"), clean_name("", "Guest")
    ('Ana María', 'Guest')
    """
    return re.sub(r"\s+", " ", re.sub(r"[\x00-\x1f\x7f]", " ", name)).strip()[:24] or otherwise


def clean_seed(seed: str) -> str:
    """A player's seed: what his browser threw in, or one thrown for him."""
    return re.sub(r"[^\w-]", "", seed)[:64] or secrets.token_hex(16)


@transaction.atomic
def new_table(
    name: str,
    places: Sequence[Place],
    options: dict[str, bool],
    host: str,
    *,
    seed: str = "",
    secret: str = "",
    speed: int = 800,
) -> Table:
    """A table with its seats, the host's own among them; it starts when nobody is missing."""
    kind = game(name)
    kind.check_players(len(places))
    kind.option_bits(options)
    table: Table = Table.objects.create(
        game=name,
        edition=kind.edition().id,
        players=len(places),
        options={option: options.get(option, False) for option in kind.options},
        host=host,
        secret=secret or new_secret(),
        speed=speed,
    )
    names: list[str] = [place.name for place in places]
    for number, place in enumerate(places):
        own = place.kind in (Kind.PERSON, Kind.HERE)
        if place.kind == Kind.BOT:
            names[number] = names[number] or bot_name(names)
        Seat.objects.create(
            table=table,
            number=number,
            kind=place.kind,
            name=unique(clean_name(names[number], player_name(number) if own else ""), names[:number]),
            level=checked(place.level) if place.kind == Kind.BOT else "",
            owner=host if own else "",
            seed=clean_seed(seed if number == 0 else "") if own else "",
        )
        names[number] = names[number] or player_name(number)
    return table


def player_name(number: int) -> str:
    """What somebody is called who gave no name."""
    return _("Player {number}").format(number=number + 1)


def unique(name: str, taken: Sequence[str]) -> str:
    """A name that no one else at the table has.

    >>> unique("Ana", ["Ana", "Ana 2"])
    'Ana 3'
    """
    if not name or name not in taken:
        return name
    return next(f"{name} {n}" for n in range(2, 9) if f"{name} {n}" not in taken)


def start_if_full(held: Held) -> None:
    """The game begins when no seat is open."""
    if not held.table.started and all(seat.kind != Kind.OPEN for seat in held.seats):
        begin(held)


def changed(held: Held) -> None:
    """Store a change of seats and tell everybody."""
    with transaction.atomic():
        for seat in held.seats:
            seat.save()
        turn_page(held.table)
    tell(held.table.code, held.table.version)


def sit(held: Held, number: int, owner: str, name: str, seed: str = "") -> None:
    """Take an open seat."""
    check_open(held.table)
    if seats_of(held, owner) and held.seats[number % len(held.seats)].owner == owner:
        return  # a second click
    if all(seat.kind != Kind.OPEN for seat in held.seats):
        raise FullTable
    if not 0 <= number < len(held.seats) or held.seats[number].kind != Kind.OPEN:
        raise TakenSeat
    seat = held.seats[number]
    others = [other.name for other in held.seats if other is not seat]
    seat.kind, seat.owner, seat.seed = Kind.PERSON, owner, clean_seed(seed)
    seat.name, seat.last_seen = unique(clean_name(name, player_name(number)), others), timezone.now()
    changed(held)
    start_if_full(held)


def fill(held: Held, owner: str, level: str = GOOD) -> None:
    """The host lets bots take every open seat, and the game starts."""
    check_open(held.table)
    if held.table.host != owner:
        raise NotYours
    for seat in held.seats:
        if seat.kind == Kind.OPEN:
            seat.kind, seat.level, seat.name = Kind.BOT, checked(level), bot_name(held.names)
    changed(held)
    start_if_full(held)


def leave(held: Held, owner: str) -> None:
    """A player goes: before the start the seat is free again, later a bot stands in."""
    mine = seats_of(held, owner)
    if not mine:
        raise NotYours
    for seat in mine:
        if held.table.started:
            seat.stand_in, seat.level = True, seat.level or GOOD
        else:
            seat.kind, seat.owner, seat.name, seat.seed = Kind.OPEN, "", "", ""
    changed(held)


def come_back(held: Held, owner: str) -> None:
    """A player takes his seats over from the bot that stood in."""
    check_open(held.table)
    mine = seats_of(held, owner)
    if not mine:
        raise NotYours
    for seat in mine:
        seat.stand_in, seat.last_seen = False, timezone.now()
    changed(held)


def is_away(seat: Seat) -> bool:
    """Whether a person has given no sign of life for a while."""
    return seat.kind in (Kind.PERSON, Kind.HERE) and (timezone.now() - seat.last_seen).total_seconds() > AWAY


def replace(held: Held, owner: str, number: int, level: str = GOOD) -> None:
    """Another player lets a bot stand in for somebody who is away."""
    check_open(held.table)
    if not seats_of(held, owner) or not 0 <= number < len(held.seats):
        raise NotYours
    seat = held.seats[number]
    if not is_away(seat):
        raise Trouble(_("{name} is here again, so no bot is needed.").format(name=seat.name))
    seat.stand_in, seat.level = True, seat.level or checked(level)
    changed(held)


def close(held: Held, owner: str) -> None:
    """The host closes the table for good."""
    if held.table.host != owner:
        raise NotYours
    held.table.closed = True
    held.table.save(update_fields=["closed"])
    changed(held)


def rematch(held: Held, owner: str, seed: str = "") -> Table:
    """Another game with the same people, the next one first; whoever asks again gets the same table."""
    if not seats_of(held, owner):
        raise NotYours
    if held.table.again is not None:
        return held.table.again
    turned = held.seats[1:] + held.seats[:1]
    with transaction.atomic():
        fresh: Table = Table.objects.create(
            game=held.table.game,
            edition=held.table.edition,
            players=held.table.players,
            options=held.table.options,
            host=held.table.host,
            speed=held.table.speed,
        )
        for number, seat in enumerate(turned):
            Seat.objects.create(
                table=fresh,
                number=number,
                kind=seat.kind,
                name=seat.name,
                level=seat.level,
                owner=seat.owner,
                seed=clean_seed(seed if seat.owner == owner else "") if seat.owner else "",
            )
        held.table.again = fresh
        held.table.save(update_fields=["again"])
        turn_page(held.table)
    tell(held.table.code, held.table.version)
    return fresh


def set_speed(held: Held, owner: str, speed: int) -> None:
    """A player changes the pace of the bots."""
    if not seats_of(held, owner) and held.table.host != owner:
        raise NotYours
    held.table.speed = speed
    held.table.save(update_fields=["speed"])
    changed(held)


def look(held: Held, owner: str, number: int) -> None:
    """Around one screen: this player lifts the curtain and looks; nobody else's secrets are shown now."""
    mine = seats_of(held, owner)
    if number not in [seat.number for seat in mine]:
        raise NotYours
    for seat in mine:
        seat.facing = seat.number == number
    changed(held)


def seen_now(code: str, owner: str) -> None:
    """Note a sign of life of a visitor."""
    if owner:
        Seat.objects.filter(table__code=code, owner=owner).update(last_seen=timezone.now())
