"""Where everything lies, twice: on a wide table (1100 x 744) and on a tall one (360 wide), in units the page scales.

A place carries both; the style sheet picks one. So a piece is the same element on a laptop and on a phone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

LAP, WIDE_ROW, TALL_ROW = 50, 25, 10
"""Spaces of the money street: one lap, and a row of it."""
SLICE, HEIGHTS, PLATE = 100, (96, 64, 76), 28
"""A bottle: its width, the heights of head, heart and base, and the room for the plate below."""
SOLD_SCALE = 0.5
"""Bottles sold out stand back."""


class Spot(NamedTuple):
    """A point and a scale."""

    x: float
    y: float
    s: float = 1


class Box(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    w: float
    h: float


def number(value: float) -> str:
    """A length as short as it goes.

    >>> number(12.0), number(3.14159)
    ('12', '3.14')
    """
    return f"{round(value, 2):g}"


@dataclass(frozen=True)
class Place:
    """Where a piece lies on the wide and on the tall table, and where it enters from."""

    wide: Spot
    tall: Spot
    start: "tuple[Spot, Spot] | None" = None

    @property
    def style(self) -> str:
        """The place as custom properties."""
        values = {"x": self.wide.x, "y": self.wide.y, "s": self.wide.s}
        values |= {"tx": self.tall.x, "ty": self.tall.y, "ts": self.tall.s}
        if self.start:
            wide, tall = self.start
            values |= {"fx": wide.x, "fy": wide.y, "ftx": tall.x, "fty": tall.y}
        return ";".join(f"--{name}:{number(value)}" for name, value in values.items())

    def entering(self, other: "Place") -> "Place":
        """The same place, entered from another one."""
        return Place(self.wide, self.tall, (other.wide, other.tall))


@dataclass(frozen=True)
class Room:
    """A rectangle on both tables."""

    wide: Box
    tall: Box

    @property
    def style(self) -> str:
        """The room as custom properties."""
        names = ("x", "y", "w", "h")
        values = dict(zip(names, self.wide, strict=True)) | dict(
            zip([f"t{name}" for name in names], self.tall, strict=True)
        )
        return ";".join(f"--{name}:{number(value)}" for name, value in values.items())

    def at(self, dx: float, dy: float, s: float, tdx: float, tdy: float, ts: float) -> Place:
        """A place by its distances from the room's corner."""
        return Place(Spot(self.wide.x + dx, self.wide.y + dy, s), Spot(self.tall.x + tdx, self.tall.y + tdy, ts))


def row(x: float, w: float, count: int, gap: float) -> list[tuple[float, float]]:
    """A stretch divided into equal cells: where each begins and how wide it is.

    >>> row(0, 100, 2, 10)
    [(0.0, 45.0), (55.0, 45.0)]
    """
    cell = (w - gap * (count - 1)) / count
    return [(x + i * (cell + gap), cell) for i in range(count)]


# Wide: the street above, clocks and well left, shops, distillery and market in the middle, mine below, others right.
# Tall: clocks, market, distillery, shops, mine, the street, the others; each part begins with its name.
STREET = Room(Box(0, 0, 1100, 62), Box(4, 0, 352, 156))
CLOCKS = Room(Box(0, 70, 124, 300), Box(4, 4, 352, 96))
WELL = Box(0, 378, 124, 134)
SHOPS = Room(Box(132, 70, 628, 142), Box(4, 602, 352, 284))
DISTILLERY = Room(Box(132, 218, 628, 140), Box(4, 340, 352, 254))
MARKET = Room(Box(132, 364, 628, 148), Box(4, 108, 352, 224))
MINE = Room(Box(0, 518, 1100, 226), Box(4, 896, 352, 0))
OTHERS = Box(768, 70, 332, 442)
"""With two or three players one's own perfumery is as wide as the table; the third of the others needs its corner."""
CAPTION, TALL_CAPTION = 20, 24
SUPPLY = 100
"""How wide the stack and the bag are, left of the shops and the distilleries."""


@cache
def clock_rooms(count: int) -> list[Room]:
    """The clocks, earliest first."""
    wide = row(CLOCKS.wide.y + CAPTION, CLOCKS.wide.h - CAPTION, count, 4)
    tall = row(CLOCKS.tall.x, CLOCKS.tall.w, count, 4)
    return [
        Room(Box(CLOCKS.wide.x, y, CLOCKS.wide.w, h), Box(x, CLOCKS.tall.y + TALL_CAPTION, w, 72))
        for (y, h), (x, w) in zip(wide, tall, strict=True)
    ]


def in_grid(part: Box, columns: int, at: int, gap: float, height: float) -> Box:
    """The cell with this number in a part of the tall table, below its name."""
    x, w = row(part.x, part.w, columns, gap)[at % columns]
    return Box(x, part.y + TALL_CAPTION + at // columns * (height + gap), w, height)


def in_line(part: Box, count: int, at: int) -> Box:
    """The cell with this number in a part of the wide table, right of its supply and below its name."""
    x, w = row(part.x + SUPPLY + 6, part.w - SUPPLY - 6, count, 5)[at]
    return Box(x, part.y + CAPTION, w, part.h - CAPTION)


def supply(part: Box) -> Box:
    """The first cell of a part of the wide table."""
    return Box(part.x, part.y + CAPTION, SUPPLY, part.h - CAPTION)


def stack_room() -> Room:
    """The stack of customers."""
    return Room(supply(SHOPS.wide), in_grid(SHOPS.tall, 3, 5, 5, 126))


@cache
def shop_rooms(count: int) -> list[Room]:
    """The shops from left to right."""
    return [Room(in_line(SHOPS.wide, count, at), in_grid(SHOPS.tall, 3, at, 5, 126)) for at in range(count)]


def bag_room() -> Room:
    """The bag of notes."""
    return Room(supply(DISTILLERY.wide), in_grid(DISTILLERY.tall, 4, 0, 4, 112))


@cache
def distillery_rooms(count: int) -> list[Room]:
    """The distilleries from left to right."""
    return [
        Room(in_line(DISTILLERY.wide, count, at), in_grid(DISTILLERY.tall, 4, at + 1, 4, 112)) for at in range(count)
    ]


def well_room() -> Room:
    """The well and the discards."""
    return Room(WELL, in_grid(DISTILLERY.tall, 4, 7, 4, 112))


@cache
def booth_rooms() -> list[Room]:
    """The market's booths, one for each aroma."""
    wide, tall = row(MARKET.wide.x, 496, 5, 4), row(MARKET.tall.x, MARKET.tall.w, 5, 4)
    y, ty = MARKET.wide.y + CAPTION, MARKET.tall.y + TALL_CAPTION
    return [Room(Box(x, y, w, 52), Box(tx, ty, tw, 56)) for (x, w), (tx, tw) in zip(wide, tall, strict=True)]


def tray_room() -> Room:
    """The tray, below the booths."""
    booth = booth_rooms()[0]
    return Room(
        Box(MARKET.wide.x, booth.wide.y + 56, 496, 72), Box(MARKET.tall.x, booth.tall.y + 60, MARKET.tall.w, 140)
    )


def water_use_rooms(aroma: int) -> tuple[Room, Room]:
    """The two uses of water on the flies of an aroma, rolling them again and turning one: each as large as a thumb."""
    booth, tray = booth_rooms()[aroma], tray_room()
    half = (booth.wide.w - 8) / 2
    y, ty = tray.wide.y + 42, tray.tall.y + 38
    again = Room(Box(booth.wide.x + 2, y, half, 28), Box(booth.tall.x + 3, ty, booth.tall.w - 6, 47.5))
    turn = Room(Box(booth.wide.x + half + 6, y, half, 28), Box(booth.tall.x + 3, ty + 51.5, booth.tall.w - 6, 47.5))
    return again, turn


def counter_rooms(count: int) -> list[Room]:
    """The buttons beside the tray; on the tall table the bar at the thumb has them."""
    tray = tray_room()
    return [Room(Box(tray.wide.x + 503, y, 125, h), tray.tall) for y, h in row(tray.wide.y, 72, max(count, 1), 4)]


def phases_room() -> Room:
    """The three phases of a round."""
    booth = booth_rooms()[0]
    return Room(Box(booth.wide.x + 505, booth.wide.y, 123, 52), Box(MARKET.tall.x + 192, MARKET.tall.y, 160, 24))


def die_place(aroma: int, slot: int, in_tray: int) -> Place:
    """A die in its booth, or with so many of its aroma in the tray: three are smaller where a column is narrow."""
    booth = booth_rooms()[aroma]
    if in_tray:
        tray, size = tray_room(), 24 if in_tray > 2 else 32
        step = size - 1.5
        tx = booth.tall.x + (booth.tall.w - in_tray * step) / 2 + slot * step
        return Place(
            Spot(booth.wide.x + slot * 32, tray.wide.y + 3, 33 / 48),
            Spot(tx, tray.tall.y + 3 + (32 - size) / 2, size / 48),
        )
    return Place(
        Spot(booth.wide.x + 2 + slot * 31.5, booth.wide.y + 3, 30 / 48),
        Spot(booth.tall.x + 4 + slot * 14, booth.tall.y + 2, 32 / 48),
    )


def note_place(room: Room, part: int) -> Place:
    """A note at a distillery: the slice stands on its line, whatever its height."""
    s, ts = 0.84, 0.75
    foot, tall_foot = 100, 93
    return room.at(
        (room.wide.w - SLICE * s) / 2,
        foot - HEIGHTS[part] * s,
        s,
        (room.tall.w - SLICE * ts) / 2,
        tall_foot - HEIGHTS[part] * ts,
        ts,
    )


def customer_place(room: Room) -> Place:
    """A customer at a shop; a customer is 100 x 104."""
    return room.at((room.wide.w - 100) / 2, 17, 1, (room.tall.w - 104) / 2, 17, 1.04)


def marker_place(money: int) -> Place:
    """A marker on the street, for pages that cannot reckon the way themselves."""
    at = money % LAP
    x, y = (at, 0) if at < WIDE_ROW else (LAP - 1 - at, 1)
    ty, tx = divmod(at, TALL_ROW)
    tx = TALL_ROW - 1 - tx if ty % 2 else tx
    return Place(Spot(x, y), Spot(tx, ty))


class Shelf(NamedTuple):
    """How bottles stand in a perfumery: where each begins, and how large."""

    spots: list[Spot]
    middle: float
    """Where the perfumery's own sign stands, between the minor and the major perfumes."""


def shelf(area: Box, left: Sequence[float], right: Sequence[float], most: float, gap: float) -> Shelf:
    """Stand bottles of these relative widths (less than 1: stepped back) left and right of a gap, as large as they fit.

    Those of the left group come first. Bottles stand on the floor of their row.

    >>> [tuple(map(round, spot)) for spot in shelf(Box(0, 0, 400, 260), [1], [1, 1], 1, 20).spots]
    [(40, -4, 1), (160, -4, 1), (260, -4, 1)]
    """
    scale = most
    while True:
        rows = max(1, int(area.h // ((sum(HEIGHTS) + PLATE) * scale)))
        rooms = [narrowest(left, rows), narrowest(right, rows)]
        if sum(rooms) * SLICE * scale <= area.w - gap:
            break
        scale *= 0.96
    lines = [flow(left, rooms[0]), flow(right, rooms[1])]
    deepest = max(len(line) for line in lines)
    height = min(area.h / rows, (sum(HEIGHTS) + PLATE) * scale + 10)
    floor = area.y + area.h - deepest * height
    widest = max((sum(line) for line in lines[0]), default=0) * SLICE * scale
    used = widest + gap + max((sum(line) for line in lines[1]), default=0) * SLICE * scale
    edge = area.x + max(0, (area.w - used) / 2) + widest
    spots = []
    for line_number, line in enumerate(lines[0]):
        x = edge - sum(line) * SLICE * scale
        spots += stand(line, x, floor + height * (line_number + 1), scale)
    for line_number, line in enumerate(lines[1]):
        spots += stand(line, edge + gap, floor + height * (line_number + 1), scale)
    return Shelf(spots, edge + gap / 2)


def narrowest(widths: Sequence[float], rows: int) -> float:
    """The least room that holds these widths in so many rows.

    >>> narrowest([1, 1, 1], 2)
    2.0
    """
    room = float(max(widths, default=0))
    while len(flow(widths, room)) > rows:
        room += SOLD_SCALE
    return room


def flow(widths: Sequence[float], room: float) -> list[list[float]]:
    """Widths in lines that hold no more than `room`.

    >>> flow([1, 1, 1], 2)
    [[1, 1], [1]]
    """
    lines: list[list[float]] = []
    for width in widths:
        if not lines or sum(lines[-1]) + width > room + 1e-6:
            lines.append([])
        lines[-1].append(width)
    return lines


def stand(line: list[float], x: float, floor: float, scale: float) -> list[Spot]:
    """Bottles side by side; the spot is the corner of a bottle of full height."""
    spots = []
    for width in line:
        s = scale * width
        spots.append(Spot(x, floor - (sum(HEIGHTS) + PLATE) * s, s))
        x += SLICE * s
    return spots


@dataclass(frozen=True)
class Panel:
    """The room of one seat: its sign, its tokens and customers, its bottles."""

    room: Room
    bottles: Room
    mine: bool


def panels(count: int, most_mine: int, most_others: Sequence[int]) -> tuple[list[Panel], float]:
    """The viewer's own panel first, then the others; and how high the tall table is."""
    crowded = count == 4
    mine_wide = MINE.wide._replace(w=760) if crowded else MINE.wide
    others_wide = OTHERS._replace(h=674) if crowded else OTHERS
    tall_bottles = 176 if most_mine <= 5 else 2 * 140
    mine = Box(MINE.tall.x, MINE.tall.y, 352, 88 + tall_bottles)
    found = [
        Panel(
            Room(mine_wide, mine),
            Room(Box(8, 556, mine_wide.w - 16, 186), Box(mine.x + 2, mine.y + 84, 348, tall_bottles)),
            mine=True,
        )
    ]
    y = mine.y + mine.h + 10 + STREET.tall.h + 10
    for (wide_y, wide_h), most in zip(row(others_wide.y, others_wide.h, count - 1, 8), most_others, strict=True):
        h = 68 + (150 if most <= 6 else 240)
        found.append(
            Panel(
                Room(Box(OTHERS.x, wide_y, OTHERS.w, wide_h), Box(4, y, 352, h)),
                Room(Box(OTHERS.x + 4, wide_y + 56, OTHERS.w - 8, wide_h - 58), Box(6, y + 66, 348, h - 68)),
                mine=False,
            )
        )
        y += h + 10
    return found, y


def notice_room() -> Room:
    """Closing time, beside the name of the shops."""
    return Room(Box(440, 68, 320, 21), Box(80, 0, 276, 24))


def street_room(mine: Panel) -> Room:
    """The money street: above all on the wide table, below the viewer's own panel on the tall one."""
    box = mine.room.tall
    return Room(STREET.wide, Box(STREET.tall.x, box.y + box.h + 10, STREET.tall.w, STREET.tall.h))
