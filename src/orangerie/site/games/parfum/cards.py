"""Notes and customers as pieces, wherever they lie; and the move a thing carries."""

from functools import lru_cache

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from orangerie.engine.contract import NOBODY, OVER
from orangerie.games.parfum.box import AROMA_NAMES, AROMAS, PART_NAMES
from orangerie.site.games.parfum import layout, terms
from orangerie.site.games.parfum.layout import number
from orangerie.site.games.parfum.pieces import Customer, Hook, Icon, Note
from orangerie.site.games.parfum.prints import known, prints
from orangerie.site.games.parfum.words import label
from orangerie.site.seen import Seen

ROOM_ON_A_NOTE = [(50, 78, 31, 62), (50, 32, 33, 74), (50, 22, 32, 68)]
"""On head, heart and base: the middle of the icons, their largest size, and how wide they may be together."""


def hook(seen: Seen, move: str, name: str) -> Hook:
    """A legal move to play, named by what it does; or else one to wish for, named by the thing it belongs to."""
    if move in seen.legal:
        return Hook(label(seen, move), play=move)
    return Hook(name, wish="" if seen.seat == NOBODY or seen.actor == OVER else move)


def icons_in_row(counts: list[int], x: float, y: float, size: float, room: float) -> list[Icon]:
    """The icons of aromas side by side around a point, as large as they fit."""
    names = [AROMA_NAMES[aroma] for aroma, count in enumerate(counts) for _n in range(count)]
    size = min(size, room / max(1, len(names)))
    left = x - size * len(names) / 2
    return [
        Icon(f"aroma-{name}", number(left + i * size), number(y - size / 2), number(size - 1))
        for i, name in enumerate(names)
    ]


def customer_piece(seen: Seen, customer: int, style: str, shop: int, move: str) -> Customer:
    """A customer with what she wants and pays."""
    name, picture = customer_face(id(seen.edition), customer, get_language())
    return Customer(
        id=prints(seen.edition).customer_ids[customer],
        style=style,
        shop=shop,
        picture=picture,
        tip="" if move else "served",
        hook=hook(seen, move, name) if move else Hook(name),
    )


@lru_cache(maxsize=512)
def customer_face(edition: int, customer: int, _language: str | None) -> tuple[str, SafeString]:
    """The name and the picture of a customer, drawn once in each language."""
    tiles = known[edition]
    picture = render_to_string(
        "orangerie/parfum/customer.svg",
        {
            "portrait": customer % 6 + 1,
            "icons": icons_in_row(tiles.customer_wants[customer], 50, 84, 30, 94),
            "pays": tiles.customer_pays[customer],
        },
    )
    return terms.customer_text(tiles.edition, customer), picture


def note_piece(seen: Seen, note: int, style: str, where: str, move: str = "", *, sold: bool = False) -> Note:
    """A note with the aromas on it."""
    tiles = prints(seen.edition)
    name, picture = note_face(id(seen.edition), note, get_language())
    only = [aroma for aroma in range(AROMAS) if tiles.note_needs[note][aroma]]
    return Note(
        id=tiles.note_ids[note],
        style=style,
        part=PART_NAMES[tiles.note_parts[note]],
        aroma=AROMA_NAMES[only[0]] if len(only) == 1 else "",
        picture=picture,
        where=where,
        sold=sold,
        tip="distillery" if where == "display" else "",
        hook=hook(seen, move, name) if move else Hook(name),
    )


@lru_cache(maxsize=512)
def note_face(edition: int, note: int, _language: str | None) -> tuple[str, SafeString]:
    """The name and the picture of a note, drawn once in each language."""
    tiles = known[edition]
    part = tiles.note_parts[note]
    picture = render_to_string(
        "orangerie/parfum/note.svg",
        {
            "part": PART_NAMES[part],
            "part_label": terms.part(part),
            "icons": icons_in_row(tiles.note_needs[note], *ROOM_ON_A_NOTE[part]),
            "coins": tiles.note_coins[note],
            "height": layout.HEIGHTS[part],
            "coin_y": layout.HEIGHTS[part] - layout.HEIGHTS[0] - 10,
        },
    )
    return terms.note_text(tiles.edition, note), picture
