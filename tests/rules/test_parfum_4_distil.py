"""Parfum §8: rolling, and the three uses of water."""

from tests.rules.parfum_table import Table, awake


def rolled(*tokens: int, rose: int = 1, lavender: int = 0) -> Table:
    """Max has rolled two rose dice and one lavender die."""
    table = awake().told("die rose, die rose, die lavender")
    table.give_tokens(0, *tokens)
    return table.rolls_all(rose=rose, lavender=lavender)


def test_aromas_fall_in_their_order_one_line_each() -> None:
    table = awake().told("die lavender, die violet, die rose")
    assert table.can() == {"roll violet 0", "roll violet 1"}
    assert table.told("roll violet 1").can() == {"roll rose 0", "roll rose 1"}
    assert table.told("roll rose 0").can() == {"roll lavender 0", "roll lavender 1"}


def test_two_rose_dice_fall_with_the_odds_of_four_faces_in_six() -> None:
    table = awake().told("die rose, die rose, die lavender")
    assert table.weights == {"roll rose 0": 4, "roll rose 1": 16, "roll rose 2": 16}


def test_without_water_one_can_only_stop() -> None:
    assert rolled().can() == {"stop"}


def test_one_token_rolls_flies_of_one_aroma_or_all_dice() -> None:
    assert rolled(2).can() == {"stop", "reroll all", "reroll rose", "reroll lavender"}


def test_two_tokens_turn_a_fly() -> None:
    assert rolled(2, 0).can() == {
        "stop",
        "reroll all",
        "reroll rose",
        "reroll lavender",
        "turn rose",
        "turn lavender",
    }


def test_all_dice_may_be_rolled_again_even_when_all_are_flasks() -> None:
    assert rolled(1, 1, rose=2, lavender=1).can() == {"stop", "reroll all"}


def test_max_rerolls_the_rose_fly_and_turns_the_lavender_die() -> None:
    """The example: one success of three; a token for the rose fly, two tokens for the lavender die."""
    table = rolled(0, 0, 3).told("reroll rose, pay 0")
    assert table.can() == {"roll rose 0", "roll rose 1"}, "only the fly is rolled again"
    table.told("roll rose 1, turn lavender, pay 0, pay 3")
    s = table.state
    assert (int(s.flasks[2]), int(s.flasks[4])) == (2, 1)
    assert s.held[0] == 0
    assert list(s.discards) == [2, 0, 0, 1]
    assert table.can() == {"stop"}


def test_rerolling_all_takes_flasks_too() -> None:
    table = rolled(1).told("reroll all, pay 1")
    assert table.can() == {"roll rose 0", "roll rose 1", "roll rose 2"}
    table.told("roll rose 0, roll lavender 0")
    assert table.state.flasks.sum() == 0


def test_tokens_are_paid_one_by_one_by_value_and_lie_open() -> None:
    table = rolled(0, 2, 2).told("turn rose")
    assert table.can() == {"pay 0", "pay 2"}
    assert table.told("pay 2").can() == {"pay 0", "pay 2"}
    table.told("pay 2")
    assert list(table.state.discards) == [0, 0, 2, 0]
    assert table.state.flasks[2] == 2


def test_water_may_be_used_as_often_as_it_lasts() -> None:
    table = rolled(0, 0, 0, 0, rose=0)
    for _ in range(4):
        table.told("reroll rose, pay 0, roll rose 0")
    assert table.can() == {"stop"}


def test_stopping_is_final() -> None:
    assert rolled(3, 3).told("stop").can() == {"done"}
