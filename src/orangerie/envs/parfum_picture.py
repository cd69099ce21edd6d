"""Parfum's table as rows of chips."""

from typing import Any

from orangerie.engine.bits import members_of
from orangerie.engine.edition import Edition
from orangerie.envs.scene import SEAT_COLOURS, Chip, Row, Scene, plain
from orangerie.games.parfum.box import AROMA_NAMES, PART_NAMES
from orangerie.games.parfum.state import NONE, Phase

AROMA_COLOURS = ["#4a6fb5", "#5f8f4e", "#b5404a", "#33291f", "#a58bc4"]


def rows(edition: Edition, s: Any) -> Scene:
    """Everything on the table."""
    s = plain(s)
    phase = Phase(s.phase).name.lower().replace("_", " ")
    last = [Chip("last round", "#c9a227")] if s.last_round else []
    return [
        Row("Round", [Chip(f"{s.round_number}"), Chip(phase), *last]),
        Row("Street", [thing(edition.table["customer"][n], "wants", "pays") for n in s.shop if n != NONE]),
        Row("Distilleries", [thing(edition.table["note"][n], "needs", "coins") for n in s.distillery if n != NONE]),
        Row("Left", [Chip(f"{s.bag.bit_count()} notes"), Chip(f"{s.stack.bit_count()} customers")]),
        Row("Clocks", clocks(edition, s)),
        Row("Dice", dice(s)),
        *(row for seat in range(s.players) for row in perfumery(s, seat)),
    ]


def thing(printed: dict[str, Any], what: str, worth: str) -> Chip:
    """A note or a customer: its id, its aromas, its coins."""
    aromas = " ".join(f"{name} {count}" for name, count in printed[what].items() if count)
    return Chip(f"{printed['id']}: {aromas} = {printed[worth]}")


def clocks(edition: Edition, s: Any) -> list[Chip]:
    """The clocks with their actions, in the colours of those who took them."""
    actions = edition.table["players"][str(s.players)]["clocks"]
    return [
        Chip(f"{count} actions: seat {owner + 1}", SEAT_COLOURS[owner]) if owner != NONE else Chip(f"{count} actions")
        for count, owner in zip(actions, s.clock_owner, strict=False)
    ]


def dice(s: Any) -> list[Chip]:
    """The dice that were taken: flasks among them."""
    return [
        Chip(f"{name} {s.flasks[aroma]} of {s.dice[aroma]}", AROMA_COLOURS[aroma])
        for aroma, name in enumerate(AROMA_NAMES)
        if s.dice[aroma]
    ]


def perfumery(s: Any, seat: int) -> Scene:
    """A seat's money, water and perfumes; values of tokens only where the view holds them."""
    tokens = [str(value) for value in range(4) for _ in range(s.hand[seat][value])]
    water = f"water {' '.join(tokens)}" if tokens else f"{s.held[seat]} water"
    chips = [Chip(f"{s.money[seat]} coins", SEAT_COLOURS[seat]), Chip(water)]
    found = [perfume(s, n) for n in members_of(s.owned[seat])]
    lines = [found[start : start + 4] for start in range(0, len(found), 4)]
    return [Row(f"Seat {seat + 1}", chips), *(Row("", line) for line in lines)]


def perfume(s: Any, n: int) -> Chip:
    """One perfume: its kind, the parts it lacks, its flacons."""
    kind = "major" if s.major >> n & 1 else "minor"
    lacks = [name for part, name in enumerate(PART_NAMES) if s.lacks[part] >> n & 1]
    flacons = sum(s.stock[k] >> n & 1 for k in range(3))
    return Chip(f"{kind}: " + (f"lacks {' '.join(lacks)}" if lacks else f"{flacons} flacons"))
