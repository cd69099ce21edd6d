"""Notes and customers as pieces, wherever they lie; and the move a thing carries."""

from orangerie.engine.contract import NOBODY, OVER
from orangerie.games.parfum.box import AROMA_NAMES, AROMAS, PART_NAMES
from orangerie.site.games.parfum import layout, pieces, terms
from orangerie.site.games.parfum.pieces import Hook
from orangerie.site.games.parfum.words import label
from orangerie.site.seen import Seen


def hook(seen: Seen, move: str, name: str) -> Hook:
    """A legal move to play, named by what it does; or else one to wish for, named by the thing it belongs to."""
    if move in seen.legal:
        return Hook(label(seen, move), play=move)
    return Hook(name, wish="" if seen.seat == NOBODY or seen.actor == OVER else move)


def customer_id(seen: Seen, customer: int) -> str:
    """The id of a customer in the edition."""
    return str(seen.edition.table["customer"][customer]["id"])


def customer_piece(seen: Seen, customer: int, style: str, shop: int, move: str) -> pieces.Customer:
    """A customer with what she wants and pays."""
    box = seen.edition.box
    name = terms.customer_text(seen.edition, customer)
    return pieces.Customer(
        id=customer_id(seen, customer),
        style=style,
        portrait=customer % 6 + 1,
        icons=icons_in_row(box.customer_wants[customer].tolist(), 50, 84, 30, 94),
        pays=int(box.customer_pays[customer]),
        shop=shop,
        tip="shops" if shop >= 0 else "served",
        hook=hook(seen, move, name) if move else Hook(name),
    )


def icons_in_row(counts: list[int], x: float, y: float, size: float, room: float) -> list[pieces.Icon]:
    """The icons of aromas side by side around a point, as large as they fit."""
    names = [AROMA_NAMES[aroma] for aroma, count in enumerate(counts) for _n in range(count)]
    size = min(size, room / max(1, len(names)))
    left = x - size * len(names) / 2
    return [
        pieces.Icon(f"aroma-{name}", round(left + i * size, 2), round(y - size / 2, 2), round(size - 1, 2))
        for i, name in enumerate(names)
    ]


def note_id(seen: Seen, note: int) -> str:
    """The id of a note in the edition."""
    return str(seen.edition.table["note"][note]["id"])


def note_piece(seen: Seen, note: int, style: str, where: str, move: str = "", *, sold: bool = False) -> pieces.Note:
    """A note with the aromas on it."""
    box = seen.edition.box
    part, needs = int(box.note_part[note]), box.note_needs[note].tolist()
    only = [aroma for aroma in range(AROMAS) if needs[aroma]]
    name = terms.note_text(seen.edition, note)
    x_y_size_room = [(50, 78, 31, 62), (50, 32, 33, 74), (50, 22, 32, 68)][part]
    return pieces.Note(
        id=note_id(seen, note),
        style=style,
        part=PART_NAMES[part],
        part_label=terms.part(part),
        aroma=AROMA_NAMES[only[0]] if len(only) == 1 else "",
        icons=icons_in_row(needs, *x_y_size_room),
        coins=int(box.note_coins[note]),
        height=layout.HEIGHTS[part],
        coin_y=layout.HEIGHTS[part] - layout.HEIGHTS[0] - 10,
        where=where,
        sold=sold,
        hook=hook(seen, move, name) if move else Hook(name),
    )
