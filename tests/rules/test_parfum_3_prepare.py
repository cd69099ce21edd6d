"""Parfum §6 and §7: actions and water tokens."""

from tests.rules.parfum_table import AROMA_NAMES, awake, laid_out

DICE = {f"die {aroma}" for aroma in AROMA_NAMES}


def test_an_action_takes_a_die_or_water_and_draws_only_to_a_free_distillery() -> None:
    table = awake()
    assert table.can() == DICE | {"water"}
    table.show_notes("head-01", "head-02", "heart-01", "heart-02", "base-01")
    assert table.can() == DICE | {"water", "draw"}


def test_max_takes_two_rose_dice_and_one_lavender_with_his_three_actions() -> None:
    table = awake().told("die rose, die rose, die lavender")
    assert dict(zip(AROMA_NAMES, map(int, table.state.dice), strict=True)) == {
        "violet": 0,
        "bergamot": 0,
        "rose": 2,
        "vanilla": 0,
        "lavender": 1,
    }
    assert next(iter(table.legal)).startswith("roll rose")


def test_there_are_three_dice_of_an_aroma() -> None:
    table = laid_out().told("wake 4, wake 3, wake 2, wake 1")
    table.told("die rose, die rose, die rose").rolls_all().told("stop, done")
    table.told("die rose, die rose, die rose")
    assert "die rose" not in table.can()
    assert "die violet" in table.can()


def test_a_note_from_the_bag_fills_the_leftmost_free_distillery() -> None:
    table = awake().show_notes("head-01", "head-02", "heart-01", "heart-02", "base-01")
    s = table.state
    s.distillery[:] = [s.distillery[0], -1, *s.distillery[1:5]]
    table.told("draw, note base-14")
    assert s.distillery[1] == table.index("note", "base-14")
    assert "draw" not in table.can()


def test_an_empty_bag_cannot_be_drawn_from() -> None:
    table = awake().show_notes("head-01")
    table.change(bag=0)
    assert "draw" not in table.can()


def test_every_note_in_the_bag_is_equally_likely() -> None:
    table = awake().show_notes("head-01").told("draw")
    assert len(table.weights) == 41
    assert set(table.weights.values()) == {1}


def test_tokens_come_with_the_odds_of_what_is_left_in_the_well() -> None:
    table = awake(2, tokens=(3, 2, 0, 0)).told("water")
    assert table.weights == {"token 0": 8, "token 1": 4, "token 2": 4, "token 3": 5}
    assert table.game.rules.drawer(table.state) == 0


def test_without_dice_the_turn_ends_with_its_last_action() -> None:
    table = awake().told("water, token 1, water, token 1, water, token 1")
    assert table.actor == 1
    assert table.can() >= DICE


def test_what_is_impossible_lapses() -> None:
    """All distilleries taken, no water anywhere: after fifteen dice there is nothing left to do."""
    table = awake()
    s = table.state
    table.change(well=0, well_left=0, discards=0, actions=20)
    while table.actor == 0:
        assert "water" not in table.can()
        table.play(next(iter(sorted(table.legal))))
        if next(iter(table.legal)).startswith("roll"):
            break
    assert list(s.dice) == [3] * 5


def test_the_discards_become_the_well_only_when_a_token_must_be_drawn_from_an_empty_one() -> None:
    table = awake()
    s = table.state
    table.change(discards=list(s.well), well=0, well_left=0)
    discarded = [int(n) for n in s.discards]
    assert "water" in table.can()
    assert [int(n) for n in s.discards] == discarded
    table.told("water")
    assert [int(n) for n in s.well] == discarded
    assert s.discards.sum() == 0
    assert set(table.weights.values()) == {n for n in discarded if n}


def test_dice_are_back_for_the_next_player() -> None:
    table = awake().told("die rose, die rose, die rose").rolls_all(rose=3).told("stop, done")
    assert table.actor == 1
    assert table.state.dice.sum() == 0
    assert "die rose" in table.can()
