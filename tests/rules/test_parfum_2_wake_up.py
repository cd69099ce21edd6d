"""Parfum §4, §5 and §15: the money track and the clocks."""

from typing import Any

import pytest
from tests.rules.parfum_table import laid_out

from orangerie.games.parfum.wake import gain


def order(table_track: Any, players: int) -> list[int]:
    return [int(seat) for seat in table_track[:players]]


def test_max_takes_the_first_clock_with_three_actions_and_mia_the_second_with_four() -> None:
    table = laid_out(4).told("wake 1, wake 2, wake 3, wake 4")
    assert (table.actor, table.state.actions) == (0, 3)
    table.told("die rose, die rose, die rose").rolls_all().told("stop, done")
    assert (table.actor, table.state.actions) == (1, 4)


def test_last_place_chooses_first_and_on_one_space_the_marker_on_top() -> None:
    """The picture's example: blue least, red next; yellow and green share a space, yellow on top."""
    blue, red, yellow, green = range(4)
    table = laid_out(4)
    s = table.state
    gain(s, green, 5)
    gain(s, red, 3)
    gain(s, yellow, 5)
    gain(s, blue, 1)
    assert order(s.track, 4) == [blue, red, yellow, green]
    assert [table.told(f"wake {clock}").actor for clock in (4, 3, 2)] == [red, yellow, green]


def test_a_marker_lands_on_top_and_so_goes_first() -> None:
    s = laid_out(3, piled=(1, 2, 3)).state
    gain(s, 2, 2)
    gain(s, 0, 2)
    assert order(s.track, 3) == [1, 0, 2]
    gain(s, 1, 2)
    assert order(s.track, 3) == [1, 0, 2]


def test_a_gain_of_nothing_moves_nothing() -> None:
    s = laid_out(3, piled=(3, 2, 1)).state
    gain(s, 1, 0)
    assert order(s.track, 3) == [0, 1, 2]


def test_money_has_no_upper_end() -> None:
    s = laid_out(2).state
    for _ in range(20):
        gain(s, 0, 99)
    assert s.money[0] == 1980
    assert order(s.track, 2) == [1, 0]


@pytest.mark.parametrize(("players", "clocks"), [(2, 4), (3, 3), (4, 4)])
def test_a_clock_taken_is_gone(players: int, clocks: int) -> None:
    table = laid_out(players)
    assert table.can() == {f"wake {clock}" for clock in range(1, clocks + 1)}
    assert table.told("wake 2").can() == {f"wake {clock}" for clock in range(1, clocks + 1) if clock != 2}


def test_the_last_clock_is_a_move_too() -> None:
    assert laid_out(3).told("wake 3, wake 1").can() == {"wake 2"}


def test_two_players_choose_alternately_until_each_has_two() -> None:
    """Max has less money: he takes the third clock, Mia the first, Max the fourth, Mia the second."""
    table = laid_out(2)
    max_, mia = 0, 1
    gain(table.state, mia, 4)
    assert table.actor == max_
    assert table.told("wake 3").actor == mia
    assert table.told("wake 1").actor == max_
    assert table.told("wake 4").actor == mia
    table.told("wake 2")
    assert list(table.state.clock_owner) == [mia, mia, max_, max_]


def test_two_players_have_two_separate_turns_each() -> None:
    table = laid_out(2).told("wake 3, wake 1, wake 4, wake 2")
    turns = []
    while "pass" not in table.legal:
        if table.can() >= {"die rose"} and table.state.dice.sum() == 0:
            turns.append((table.actor, int(table.state.actions)))
        table.play(next(name for name in table.legal if name.split()[0] in ("die", "roll", "stop", "done")))
    assert turns == [(1, 3), (1, 4), (0, 5), (0, 6)]
