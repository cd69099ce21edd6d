"""Parfum §11, §12 and §15: customers, bargains, sold out, too much water."""

import pytest
from tests.rules.parfum_table import Table, selling

LAVENDER = ("head-10", "base-05")
"""Three parts lavender."""


def test_max_sells_three_parts_lavender_to_a_customer_who_wants_two_for_eight() -> None:
    table = selling().give_perfume(0, "minor", *LAVENDER).show_customers("customer-22", "customer-01")
    assert table.can() == {"sell customer-22", "bargain", "pass"}
    assert table.told("sell customer-22").can() == {"from p1"}
    table.told("from p1")
    s = table.state
    assert s.money[0] == 8
    assert [int(n) & 1 for n in s.stock] == [1, 0, 0], "one flacon went back"
    assert s.served[0] == 1 << table.index("customer", "customer-22")
    assert list(s.shop[:2]) == [-1, table.index("customer", "customer-01")], "no new customer before the round's end"


def test_a_perfume_must_hold_at_least_what_the_customer_wants() -> None:
    table = selling().give_perfume(0, "minor", "head-05", "base-04")
    table.show_customers("customer-22", "customer-21", "customer-16", "customer-17")
    assert table.can() == {"sell customer-21", "sell customer-16", "bargain", "pass"}


def test_without_a_flacon_one_can_only_pass() -> None:
    table = selling().give_perfume(0, "minor", *LAVENDER, flacons=0).show_customers("customer-22")
    assert table.can() == {"pass"}


def test_an_unfinished_perfume_is_not_for_sale() -> None:
    assert selling().give_perfume(0, "major", "head-10", "base-05").show_customers("customer-22").can() == {"pass"}


@pytest.mark.parametrize(("kind", "notes", "price"), [("minor", LAVENDER, 2), ("major", (*LAVENDER, "heart-05"), 3)])
def test_the_bargain_price_is_fixed(kind: str, notes: tuple[str, ...], price: int) -> None:
    table = selling().give_perfume(0, kind, *notes).told("bargain, from p1")
    assert table.state.money[0] == price


def test_one_sale_in_each_of_two_cycles_and_passing_the_first_does_not_bar_the_second() -> None:
    table = selling().give_perfume(0, "major", *LAVENDER, "heart-05").give_perfume(1, "minor", "head-01", "base-01")
    acted = []
    for move in ("pass", "bargain", "pass", "pass", "bargain", "pass", "pass", "pass"):
        acted.append(table.actor)
        table.told(f"{move}, from p1" if move == "bargain" else move)
    assert acted == [0, 1, 2, 3, 0, 1, 2, 3]
    assert list(table.state.money) == [3, 2, 0, 0]


def test_max_sells_the_last_flacon_at_a_bargain_and_takes_two_tokens() -> None:
    table = selling().give_perfume(0, "minor", *LAVENDER, flacons=1).told("pass, pass, pass, pass")
    before = int(table.state.held[0])
    table.told("bargain, from p1")
    assert table.state.money[0] == 2
    assert [table.told(f"token {value}").state.held[0] for value in (0, 3)] == [before + 1, before + 2]
    assert all(played.drawer == 0 for played in table.moves[-2:])


def test_sold_out_to_a_customer_counts_too_and_takes_what_water_is_left() -> None:
    table = selling().give_perfume(0, "minor", *LAVENDER, flacons=1).show_customers("customer-22")
    table.change(well=[1, 0, 0, 0], well_left=1, discards=0)
    table.told("sell customer-22, from p1, token 0")
    assert table.actor == 1, "no second token is left, and play goes on"


def test_sold_out_takes_its_second_token_from_the_discards_when_the_first_empties_the_well() -> None:
    table = selling().give_perfume(0, "minor", *LAVENDER, flacons=1)
    table.change(well=[1, 0, 0, 0], well_left=1, discards=[0, 2, 0, 1])
    table.told("bargain, from p1, token 0")
    assert table.weights == {"token 1": 2, "token 3": 1}
    assert table.told("token 3").actor == 1


def test_sold_out_with_no_water_at_all_draws_nothing() -> None:
    table = selling().give_perfume(0, "minor", *LAVENDER, flacons=1)
    table.change(well=0, well_left=0, discards=0)
    assert table.told("bargain, from p1").actor == 1


def test_mia_with_six_tokens_discards_two_after_her_last_chance() -> None:
    table = selling(3).give_tokens(1, 0, 0, 1, 2, 2, 3)
    table.told("pass, pass, pass, pass, pass")
    assert (table.actor, table.can()) == (1, {"discard 0", "discard 1", "discard 2", "discard 3"})
    table.told("discard 1, discard 0")
    assert table.actor == 2, "before the next player sells"
    assert list(table.state.hand[1]) == [1, 0, 2, 1]
    assert list(table.state.discards) == [1, 1, 0, 0]


def test_four_tokens_may_be_kept() -> None:
    table = selling(3).give_tokens(0, 0, 1, 2, 3).told("pass, pass, pass, pass")
    assert table.actor == 1


def sellers(table: Table) -> list[int]:
    """Who is asked, everybody selling at the bargain price while he can."""
    asked = []
    while "pass" in table.legal:
        asked.append(table.actor)
        if "bargain" in table.legal:
            table.play("bargain")
            table.play(next(iter(table.legal)))
            while next(iter(table.legal)).startswith("token"):
                table.play(next(iter(table.legal)))
        else:
            table.play("pass")
    return asked


def two_player_sale() -> Table:
    """Mia (seat 2) has the first and second clock, Max the others; both have flacons in plenty."""
    table = selling(2)
    table.change(clock_owner=[1, 1, 0, 0])
    for seat, aroma in ((0, 1), (1, 2)):
        table.give_perfume(seat, "major", f"head-0{aroma}", f"heart-0{aroma}", f"base-0{aroma}")
        table.give_perfume(seat, "major", f"head-0{aroma + 5}", f"heart-0{aroma + 5}", f"base-0{aroma + 5}")
    return table


def test_mia_sells_four_in_a_row_then_max_four() -> None:
    assert sellers(two_player_sale()) == [1, 1, 1, 1, 0, 0, 0, 0]


def test_with_two_players_a_pass_ends_that_clocks_chance() -> None:
    table = two_player_sale().told("pass")
    assert (table.actor, int(table.state.turn)) == (1, 1)
    table.told("bargain, from p1, pass")
    assert (table.actor, int(table.state.turn)) == (0, 2)


def test_two_flacons_of_one_perfume_in_a_row_but_not_to_one_customer() -> None:
    table = two_player_sale().show_customers("customer-06").told("sell customer-06, from p1")
    assert "sell customer-06" not in table.can()
    table.told("bargain, from p1")
    assert (table.actor, int(table.state.turn)) == (1, 1)


def test_with_two_players_tokens_are_counted_after_the_second_clock() -> None:
    table = two_player_sale().give_tokens(1, 0, 0, 0, 0, 0).told("pass")
    assert "pass" in table.can(), "not yet after the first clock"
    assert table.told("pass").can() == {"discard 0"}
    assert table.told("discard 0").actor == 0
