"""What is in the box of Parfum, checked and packed (docs/rules/parfum.md §1)."""

from math import comb
from typing import Any

from orangerie.engine.edition import Page
from orangerie.engine.struct import Grid, Struct, bits, field, tiny

AROMAS, NOTES, CUSTOMERS, VALUES, DICE, CLOCKS, FLACONS = 5, 42, 25, 4, 3, 4, 3
HEAD, HEART, BASE = 0, 1, 2
MINOR, MAJOR = 0, 1
MOST = 99
"""No printed number is larger."""
PAYS_DIGITS = MOST.bit_length()

AROMA_NAMES = ["violet", "bergamot", "rose", "vanilla", "lavender"]
PART_NAMES = ["head", "heart", "base"]
KIND_NAMES = ["minor", "major"]
TOKENS, DIE_FACES = 25, 6


class Box(Struct):
    """The edition's tables. Rows of `clock_actions`, `shops` and `distilleries` are numbers of players."""

    pile_a: int = bits()
    note_part: Grid = tiny(NOTES)
    note_needs: Grid = tiny(NOTES, AROMAS)
    note_coins: Grid = tiny(NOTES)
    customer_wants: Grid = tiny(CUSTOMERS, AROMAS)
    customer_pays: Grid = tiny(CUSTOMERS)
    contented: Grid = bits(AROMAS, DICE + 1)
    """[aroma, n]: the customers who want no more than n of it."""
    pays_digit: Grid = bits(PAYS_DIGITS)
    """[k]: the customers in whose pay the binary digit k stands; so what many pay together is a few counts."""
    dice: Grid = tiny(AROMAS)
    roll_ways: Grid = field("i4", AROMAS, DICE + 1, DICE + 1)
    """[aroma, dice rolled, flasks]: in how many ways."""
    water: Grid = tiny(VALUES)
    flacons: Grid = tiny(2)
    bargain: Grid = tiny(2)
    closing_below: int = tiny()
    clocks: Grid = tiny(5)
    clock_actions: Grid = tiny(5, CLOCKS)
    shops: Grid = tiny(5)
    distilleries: Grid = tiny(5)


def pack(page: Page) -> Any:
    """Check an edition and pack it into an array of one box."""
    page.only(["id", "game", "source", "dice", "players", "water", "perfume", "closing", "note", "customer"])
    boxes = Box.array(1)
    box = boxes[0]
    pack_dice(page.page("dice"), box)
    pack_players(page.page("players"), box)
    pack_water(page.page("water"), box)
    pack_perfumes(page.page("perfume"), box)
    pack_notes(page, box)
    pack_customers(page, box)
    return boxes


def pack_dice(page: Page, box: Any) -> None:
    """Three dice of each aroma; a die has six faces."""
    page.only(AROMA_NAMES)
    for aroma, name in enumerate(AROMA_NAMES):
        die = page.page(name)
        die.only(["count", "flasks", "flies"])
        box.dice[aroma] = die.number("count", DICE, DICE)
        flasks, flies = die.number("flasks", 0, DIE_FACES), die.number("flies", 0, DIE_FACES)
        die.total("faces", flasks + flies, DIE_FACES)
        for rolled in range(DICE + 1):
            for shown in range(rolled + 1):
                box.roll_ways[aroma, rolled, shown] = comb(rolled, shown) * flasks**shown * flies ** (rolled - shown)


def pack_players(page: Page, box: Any) -> None:
    """The side of the board for each number of players."""
    page.only(["2", "3", "4"])
    for players in (2, 3, 4):
        side = page.page(str(players))
        side.only(["clocks", "customers", "distilleries"])
        clocks = side.value("clocks")
        if not isinstance(clocks, list) or not all(type(n) is int and 1 <= n <= MOST for n in clocks):
            raise side.refuse(f"'clocks' is {clocks!r}; a list of whole numbers from 1 to {MOST} was expected.")
        side.total("clocks", len(clocks), 3 if players == 3 else 4)
        box.clocks[players] = len(clocks)
        box.clock_actions[players, : len(clocks)] = clocks
        box.shops[players] = side.number("customers", 1, 5)
        box.distilleries[players] = side.number("distilleries", 1, 6)


def pack_water(page: Page, box: Any) -> None:
    """The water tokens by value."""
    page.only([str(value) for value in range(VALUES)])
    for value in range(VALUES):
        box.water[value] = page.number(str(value), 0, TOKENS)
    page.total("water tokens", int(box.water.sum()), TOKENS)


def pack_perfumes(page: Page, box: Any) -> None:
    """What a finished perfume brings."""
    page.only(KIND_NAMES)
    for kind, name in enumerate(KIND_NAMES):
        perfume = page.page(name)
        perfume.only(["flacons", "bargain"])
        box.flacons[kind] = perfume.number("flacons", 1, FLACONS)
        box.bargain[kind] = perfume.number("bargain", 0, MOST)


def pack_notes(page: Page, box: Any) -> None:
    """The fragrance notes: a part of a bottle, the aromas it needs, the coins it pays."""
    ids: set[str] = set()
    notes = list(page.pages("note"))
    page.total("notes", len(notes), NOTES)
    for i, note in enumerate(notes):
        note.only(["id", "type", "needs", "coins"])
        check_id(note, ids)
        box.note_part[i] = note.word("type", PART_NAMES)
        box.note_coins[i] = note.number("coins", 0, MOST)
        box.note_needs[i] = aromas_on(note.page("needs"))


def pack_customers(page: Page, box: Any) -> None:
    """The customers of both piles: what they want, what they pay."""
    ids: set[str] = set()
    customers = list(page.pages("customer"))
    page.total("customers", len(customers), CUSTOMERS)
    for i, customer in enumerate(customers):
        customer.only(["id", "pile", "wants", "pays"])
        check_id(customer, ids)
        box.pile_a |= (1 - customer.word("pile", ["A", "B"])) << i
        box.customer_pays[i] = customer.number("pays", 0, MOST)
        box.customer_wants[i] = aromas_on(customer.page("wants"))
        note_customer(box, i)
    in_pile_b = CUSTOMERS - int(box.pile_a).bit_count()
    closing = page.page("closing")
    closing.only(["below"])
    box.closing_below = closing.number("below", 1, in_pile_b)


def note_customer(box: Any, customer: int) -> None:
    """Enter a customer among those whom so much of an aroma contents, and by the digits of her pay."""
    for aroma in range(AROMAS):
        for amount in range(int(box.customer_wants[customer, aroma]), DICE + 1):
            box.contented[aroma, amount] |= 1 << customer
    for digit in range(PAYS_DIGITS):
        box.pays_digit[digit] |= (int(box.customer_pays[customer]) >> digit & 1) << customer


def check_id(page: Page, ids: set[str]) -> None:
    """An id is one word, and no two are alike: moves name them."""
    name = page.text("id")
    if name.split() != [name] or name in ids:
        raise page.refuse(f"the id {name!r} is not one word of its own.")
    ids.add(name)


def aromas_on(page: Page) -> list[int]:
    """How many of each aroma a tile shows: three dice of one aroma are all there are."""
    page.only(AROMA_NAMES)
    shown = [page.number(name, 0, DICE) if name in page.table else 0 for name in AROMA_NAMES]
    if not any(shown):
        raise page.refuse("no aroma is named; at least one was expected.")
    return shown
