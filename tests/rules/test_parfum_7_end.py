"""Parfum §13 and §14: refilling, closing time, both ends, the count."""

from tests.rules.parfum_table import Table, laid_out, selling

from orangerie.games.parfum.sell import ROUND_LIMIT


def stack_of(table: Table, left: int) -> Table:
    """Leave so many customers in the stack, all of them B."""
    s, box = table.state, table.edition.box
    rest = int(s.stack) & ~int(box.pile_a)
    while rest.bit_count() > left:
        rest &= rest - 1
    s.stack = rest
    return table


def deal_all(table: Table) -> Table:
    """Nature deals whatever is asked, until a seat is to act or the game is over."""
    while not table.over and table.actor < 0:
        table.play(next(iter(table.legal)))
    return table


def test_customers_are_refilled_first_then_notes_both_from_the_left() -> None:
    table = selling(3)
    table.show_customers("customer-01", "customer-02", "customer-06")
    table.show_notes("head-01", "head-02", "head-03")
    table.state.shop[:4] = [-1, *table.state.shop[:3]]
    table.state.distillery[:5] = [
        table.state.distillery[0],
        -1,
        table.state.distillery[1],
        -1,
        table.state.distillery[2],
    ]
    table.pass_all().told("customer customer-07, note head-05, note head-06")
    assert table.state.shop[0] == table.index("customer", "customer-07")
    assert [int(n) for n in table.state.distillery[:5]] == [table.index("note", f"head-0{n}") for n in (1, 5, 2, 6, 3)]
    assert table.state.round_number == 2
    assert "wake 1" in table.can()


def test_closing_time_is_drawn_when_a_customer_must_be_drawn_with_five_left() -> None:
    table = stack_of(selling(3).show_customers("customer-01", "customer-02", "customer-06"), 5)
    table.pass_all()
    assert table.state.closing == 1
    assert next(iter(table.legal)).startswith("customer"), "refilling goes on"
    deal_all(table)
    assert table.state.last_round == 1
    assert table.state.street.bit_count() == 4


def test_the_draw_that_leaves_five_does_not_show_it() -> None:
    table = stack_of(selling(3).show_customers("customer-01", "customer-02", "customer-06"), 6)
    deal_all(table.pass_all())
    assert int(table.state.stack).bit_count() == 5
    assert table.state.closing == table.state.last_round == 0


def test_after_the_last_round_the_game_is_over_without_a_refill() -> None:
    table = stack_of(selling(3).show_customers("customer-01", "customer-02", "customer-06"), 5)
    deal_all(table.pass_all())
    street, moves = int(table.state.street), len(table.moves)
    while not table.over:
        table.play(next(name for name in table.legal if not name.startswith("water")))
    assert all(not played.move.startswith(("customer", "note")) for played in table.moves[moves:])
    assert table.state.round_number == 2
    assert int(table.state.street) == street


def test_a_distillery_that_stays_free_ends_the_game_at_once() -> None:
    table = selling(3).show_notes("head-01", "head-02", "head-03")
    table.state.bag = 1 << table.index("note", "base-14")
    table.pass_all().told("note base-14")
    assert table.over


def test_a_refill_that_exactly_empties_the_bag_is_no_end() -> None:
    table = selling(3).show_notes("head-01", "head-02", "head-03", "head-04")
    table.state.bag = 1 << table.index("note", "base-14")
    table.pass_all().told("note base-14")
    assert not table.over
    assert "wake 1" in table.can()


def test_an_empty_bag_with_a_full_distillery_is_no_end() -> None:
    table = selling(3)
    table.state.bag = 0
    assert not table.pass_all().over


def test_both_ends_together_end_the_game_at_once() -> None:
    table = stack_of(selling(3).show_customers("customer-01").show_notes("head-01"), 5)
    table.state.bag = 0
    deal_all(table.pass_all())
    assert table.over
    assert table.state.closing == 1


def test_places_stay_empty_when_no_customer_is_left() -> None:
    table = stack_of(selling(3).show_customers("customer-01"), 0)
    assert not table.pass_all().over
    assert int(table.state.street).bit_count() == 1


def test_the_token_limit_holds_in_the_last_round_too() -> None:
    table = selling(3)
    table.state.last_round = 1
    table.give_tokens(2, 3, 3, 3, 3, 2).told("pass, pass, pass, pass, pass, pass")
    assert table.can() == {"discard 2", "discard 3"}
    assert table.told("discard 2").over
    assert table.scores[2] == 12


def test_water_tokens_count_as_money_in_the_end() -> None:
    table = laid_out(2, tokens=(3, 2, 1, 0))
    table.state.money[:2] = [10, 14]
    assert table.scores == [15, 15]
    assert table.winners == [0, 1], "a tie is a shared victory"


def test_round_250_is_the_last_one() -> None:
    table = selling(3)
    table.state.round_number = ROUND_LIMIT - 1
    assert not table.pass_all().over
    table = selling(3)
    table.state.round_number = ROUND_LIMIT
    assert table.pass_all().over
