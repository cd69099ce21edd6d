"""Parfum §1, §2 and §16: the box, the first deal, the beginners' clocks."""

import pytest
from tests.rules.parfum_table import DISTILLERIES, SHOPS, Table, laid_out

from orangerie.engine.contract import CHANCE
from orangerie.games.parfum import PARFUM
from orangerie.games.parfum.box import AROMA_NAMES


def test_the_box_holds_what_the_rulebook_lists() -> None:
    box = PARFUM.edition().box
    assert list(box.dice) == [3] * 5
    assert list(box.water) == [10, 4, 5, 6]
    assert list(box.flacons) == [2, 3]
    assert list(box.bargain) == [2, 3]
    assert list(box.clock_actions[4]) == list(box.clock_actions[2]) == [3, 4, 5, 6]
    assert list(box.clock_actions[3]) == [3, 5, 6, 0]


@pytest.mark.parametrize(("aroma", "flasks"), list(zip(AROMA_NAMES, (4, 4, 4, 3, 3), strict=True)))
def test_violet_bergamot_and_rose_show_four_flasks_vanilla_and_lavender_three(aroma: str, flasks: int) -> None:
    table = laid_out().told(f"wake 1, wake 2, wake 3, wake 4, die {aroma}").without_dice()
    assert table.weights == {f"roll {aroma} 0": 6 - flasks, f"roll {aroma} 1": flasks}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_set_up_comes_in_the_order_markers_customers_notes_tokens(players: int) -> None:
    table = laid_out(players)
    words = [played.move.split()[0] for played in table.moves]
    expected = {"marker": players, "customer": SHOPS[players], "note": DISTILLERIES[players], "token": 2 * players}
    assert words == [word for word, times in expected.items() for _ in range(times)]
    assert all(played.by == CHANCE for played in table.moves)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_seat_in_turn_draws_two_tokens_that_it_alone_sees(players: int) -> None:
    drawn = [played.drawer for played in laid_out(players).moves if played.move.startswith("token")]
    assert drawn == [seat for seat in range(players) for _ in range(2)]


def test_a_customers_come_before_b_customers() -> None:
    table = Table(PARFUM, 2).told("marker 1, marker 2")
    pile_of = {f"customer {entry['id']}": entry["pile"] for entry in table.edition.table["customer"]}
    assert {pile_of[name] for name in table.legal} == {"A"}
    table.change(stack=int(table.state.stack) & ~int(table.edition.box.pile_a))
    assert {pile_of[name] for name in table.legal} == {"B"}


def test_markers_are_piled_at_random_and_the_last_one_laid_lies_on_top() -> None:
    table = Table(PARFUM, 3)
    assert table.weights == {"marker 1": 1, "marker 2": 1, "marker 3": 1}
    table = laid_out(3, piled=(2, 3, 1))
    assert table.actor == 0
    assert table.told("wake 1").actor == 2
    assert table.told("wake 2").actor == 1


def test_first_clocks_may_be_dealt_at_random() -> None:
    table = laid_out(3, piled=(3, 2, 1), random_first_clocks=True)
    assert table.actor == CHANCE
    assert table.weights == {"clock 1": 1, "clock 2": 1, "clock 3": 1}
    table.told("clock 3, clock 1, clock 2")
    assert list(table.state.clock_owner[:3]) == [1, 2, 0]
    assert table.actor == 1, "seat 2 was dealt the earliest clock"


def test_with_two_players_first_clocks_are_dealt_alternately_and_only_in_round_one() -> None:
    table = laid_out(2, piled=(1, 2), random_first_clocks=True).told("clock 4, clock 3, clock 2, clock 1")
    assert list(table.state.clock_owner) == [0, 1, 0, 1]
    while table.state.round_number == 1:
        table.play("die rose" if "die rose" in table.legal else next(iter(table.legal)))
        table.pass_all()
    assert "wake 1" in table.legal
