"""Parfum §7: who may know which token, and what the others may believe."""

from collections import Counter
from typing import Any

import pytest
from tests.rules.parfum_table import Table, awake, laid_out

from orangerie.games.parfum import PARFUM
from orangerie.games.parfum.state import Phase

RULES, BOX = PARFUM.rules, PARFUM.edition().box


def believed(table: Table, seat: int, seed: int) -> Any:
    """The state as the seat could believe it to be."""
    s = PARFUM.State.copy(table.state)
    RULES.redeal(BOX, s, seat, seed)
    return s


def test_a_seat_sees_its_own_values_and_how_many_the_others_have() -> None:
    view = laid_out(3, tokens=(3, 2, 1, 1, 0, 3)).view(0)
    assert list(view.hand[0]) == [0, 0, 1, 1]
    assert view.hand[1:].sum() == 0
    assert list(view.held[:3]) == [2, 2, 2]
    assert view.well.sum() == 0
    assert view.well_left == 19


def test_a_spectator_sees_no_value() -> None:
    assert laid_out(2, tokens=(3, 2, 1, 1)).view().hand.sum() == 0


def test_at_the_end_all_tokens_lie_open() -> None:
    view = laid_out(2, tokens=(3, 2, 1, 1)).change(phase=Phase.END).view()
    assert view.hand[:2].sum(axis=1).tolist() == [2, 2]


def test_the_discards_are_public() -> None:
    table = awake().told("die rose, die rose, die rose").give_tokens(0, 2)
    table.rolls_all().told("reroll all, pay 2")
    assert list(table.view(1).discards) == [0, 0, 1, 0]


def test_at_the_start_two_unseen_tokens_are_as_likely_as_the_well_makes_them() -> None:
    """Seat 1 holds 3 and 3: of the other 23 tokens (10 x 0, 4 x 1, 5 x 2, 4 x 3) seat 2 holds any two."""
    table = laid_out(2, tokens=(3, 3, 0, 1))
    rest, tries = [10, 4, 5, 4], 20_000
    seen = Counter(tuple(believed(table, 0, seed).hand[1]) for seed in range(tries))
    pairs = 23 * 22 / 2
    for hand, times in seen.items():
        low, *more = [value for value in range(4) for _ in range(hand[value])]
        high = more[0]
        ways = rest[low] * rest[high] if low != high else rest[low] * (rest[low] - 1) / 2
        expected = tries * ways / pairs
        assert abs(times - expected) < 5 * expected**0.5, (hand, times, expected)
    assert len(seen) == 10


def after_filling(*old: int) -> Table:
    """Seat 2 held these when the well ran dry; then the discards, nothing but 0s and 1s, became the well."""
    table = awake(2)
    filled = [9, 4, 0, 0]
    table.change(filled=filled, well=filled, well_left=13, discards=0, drawn=0, drawn_count=0, spent=0)
    s = table.state
    s.hand[:] = 0
    for value in old:
        s.hand[1, value] += 1
    for value in range(4):
        s.hand[0, value] = BOX.water[value] - filled[value] - s.hand[1, value]
    s.held[:2] = [s.hand[0].sum(), len(old)]
    return table


def test_with_two_players_an_empty_well_tells_the_other_hand() -> None:
    table = after_filling(3, 2, 0)
    for seed in range(50):
        assert list(believed(table, 0, seed).hand[1]) == [1, 0, 1, 1]


def test_what_is_drawn_after_the_filling_comes_from_the_filling() -> None:
    table = after_filling(3, 3).told("water, token 0").change(actions=0)
    table.state.drawer = 1
    table.change(phase=3, waiting=1).told("token 1")
    hands = {tuple(int(n) for n in believed(table, 0, seed).hand[1]) for seed in range(200)}
    assert hands == {(1, 0, 0, 2), (0, 1, 0, 2)}, "two 3s for certain, and a 0 or a 1"


@pytest.mark.parametrize("spent", [0, 3])
def test_a_spent_token_is_taken_from_where_it_can_have_come_from(spent: int) -> None:
    table = after_filling(3, 0)
    s = table.state
    s.hand[1, spent] -= 1
    s.held[1] -= 1
    s.spent[1, spent] += 1
    s.discards[spent] += 1
    left = [0, 0, 0, 0]
    left[0 if spent == 3 else 3] = 1
    assert all(list(believed(table, 0, seed).hand[1]) == left for seed in range(50))


def test_nothing_is_created_or_lost_by_believing() -> None:
    table = after_filling(3, 2, 0)
    for seed in range(20):
        s = believed(table, 0, seed)
        assert list(s.hand.sum(axis=0) + s.well + s.discards) == list(BOX.water)
