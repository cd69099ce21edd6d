"""Who may know what: the values of water tokens are their owner's secret (docs/rules/parfum.md §7).

What a seat can reckon: the well was last filled with tokens whose values all saw (at first those in the box, later the
discards). So every token it cannot see is recent, drawn from that filling or still in the well, or older: in a hand
when the well was filled. Within each of these two pools any unseen token may lie in any unseen place. Which of the two
a spent token came from is not seen either, and is guessed by how many of each its owner had.
"""

from orangerie.engine.compiled import rule
from orangerie.engine.contract import SEATS
from orangerie.engine.random import draw
from orangerie.games.parfum.box import VALUES, Box
from orangerie.games.parfum.state import Phase, State

BYTE = 8
NUMBERS = 64
"""Random numbers a try may use: 25 tokens at the most are guessed, and as many dealt."""


@rule
def observe(box: Box, s: State, seat: int) -> None:
    """Blank the values of tokens in other hands and in the well; how many there are stays. At the end all lie open."""
    if s.phase == Phase.END:
        return
    for other in range(SEATS):
        if other != seat:
            for value in range(VALUES):
                s.hand[other, value] = s.drawn[other, value] = 0
    for value in range(VALUES):
        s.well[value] = 0


@rule
def redeal(box: Box, s: State, seat: int, seed: int) -> None:
    """Deal the unseen tokens anew; a guess that leaves a spent token without a source is made again."""
    number = 0
    while s.phase != Phase.END:
        observe(box, s, seat)
        older, recent = guess_spent(s, seat, older_pool(box, s, seat), recent_pool(s, seat), seed, number)
        if older >= 0:
            deal_unseen(s, seat, older, recent, seed, number + NUMBERS // 2)
            return
        number += NUMBERS


@rule
def older_pool(box: Box, s: State, seat: int) -> int:
    """The tokens that were in other hands when the well was filled; a pool is a packed count of each value."""
    pool = 0
    for value in range(VALUES):
        count = int(box.water[value] - s.filled[value])
        if seat >= 0:
            count -= s.hand[seat, value] + s.spent[seat, value] - s.drawn[seat, value]
        pool |= count << (BYTE * value)
    return pool


@rule
def recent_pool(s: State, seat: int) -> int:
    """The tokens the well was filled with, less those the seat has drawn."""
    pool = 0
    for value in range(VALUES):
        count = int(s.filled[value])
        if seat >= 0:
            count -= s.drawn[seat, value]
        pool |= count << (BYTE * value)
    return pool


@rule
def count_of(pool: int, value: int) -> int:
    """How many tokens of this value a pool holds."""
    return (pool >> (BYTE * value)) & 255


@rule
def count_in(pool: int) -> int:
    """How many tokens a pool holds."""
    return count_of(pool, 0) + count_of(pool, 1) + count_of(pool, 2) + count_of(pool, 3)


@rule
def nth_value(pool: int, n: int) -> int:
    """The value of a pool's n-th token."""
    value = 0
    while n >= count_of(pool, value):
        n -= count_of(pool, value)
        value += 1
    return value


@rule
def recent_places(s: State, other: int) -> int:
    """How many recent tokens of another seat are not accounted for."""
    places = int(s.drawn_count[other])
    for value in range(VALUES):
        places -= s.drawn[other, value]
    return places


@rule
def older_places(s: State, other: int) -> int:
    """How many older tokens another seat held when the well was filled."""
    places = int(s.held[other]) - int(s.drawn_count[other])
    for value in range(VALUES):
        places += s.spent[other, value]
    return places


@rule
def guess_spent(s: State, seat: int, older: int, recent: int, seed: int, number: int) -> tuple[int, int]:
    """Take each token spent by others out of one of the pools; returns them, or -1 where neither could give it.

    Recent tokens are entered in `drawn`.
    """
    for other in range(s.players):
        if other == seat:
            continue
        older_left = older_places(s, other)
        for value in range(VALUES):
            for _ in range(s.spent[other, value]):
                was_older = older_left * count_of(older, value) * max(count_in(recent), 1)
                was_recent = recent_places(s, other) * count_of(recent, value) * max(count_in(older), 1)
                if was_older + was_recent == 0:
                    return -1, -1
                if draw(seed, number, was_older + was_recent) < was_older:
                    older -= 1 << (BYTE * value)
                    older_left -= 1
                else:
                    recent -= 1 << (BYTE * value)
                    s.drawn[other, value] += 1
                number += 1
    return older, recent


@rule
def deal_unseen(s: State, seat: int, older: int, recent: int, seed: int, number: int) -> None:
    """Deal what is left of the pools to the places not accounted for; the rest of the recent ones is the well."""
    for other in range(s.players):
        if other == seat:
            continue
        from_recent = recent_places(s, other)
        for i in range(s.held[other]):
            is_recent = i < from_recent
            pool = recent if is_recent else older
            value = nth_value(pool, draw(seed, number, count_in(pool)))
            number += 1
            s.hand[other, value] += 1
            if is_recent:
                recent -= 1 << (BYTE * value)
                s.drawn[other, value] += 1
            else:
                older -= 1 << (BYTE * value)
    for value in range(VALUES):
        s.well[value] = count_of(recent, value)
