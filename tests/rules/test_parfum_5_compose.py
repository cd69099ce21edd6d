"""Parfum §9 and §10: claiming notes and composing perfumes."""

import pytest
from tests.rules.parfum_table import Table, awake


def distilled(*notes: str, **flasks: int) -> Table:
    """Seat 1 with these notes on display and exactly these flasks."""
    table = awake().told("die rose, die rose, die lavender").rolls_all()
    table.show_notes(*notes)
    for n, aroma in enumerate(("violet", "bergamot", "rose", "vanilla", "lavender")):
        table.state.dice[n] = table.state.flasks[n] = flasks.get(aroma, 0)
    return table.told("stop")


def test_max_claims_two_notes_for_two_rose_and_one_lavender_and_earns_three() -> None:
    table = distilled("heart-08", "base-05", rose=2, lavender=1)
    table.told("claim heart-08, place major, claim base-05, place minor")
    assert table.state.money[0] == 3
    assert table.can() == {"done"}


def test_each_die_is_used_once() -> None:
    table = distilled("head-03", "base-03", "heart-08", rose=2)
    assert table.can() == {"claim head-03", "claim base-03", "claim heart-08", "done"}
    assert table.told("claim head-03, place minor").can() == {"claim base-03", "done"}
    assert table.told("claim base-03, place minor").can() == {"done"}


def test_all_aromas_of_a_note_are_needed() -> None:
    assert distilled("base-12", "head-14", rose=1).can() == {"done"}
    assert distilled("base-12", "head-14", rose=1, vanilla=1).can() == {"claim base-12", "claim head-14", "done"}


def test_nobody_has_to_claim() -> None:
    assert distilled("head-03", rose=2).told("done").actor == 1


def test_a_claimed_note_is_placed_at_once() -> None:
    table = distilled("head-03", "base-03", rose=2).told("claim head-03")
    assert table.can() == {"place minor", "place major"}


def test_the_display_is_not_refilled_within_the_round() -> None:
    table = distilled("head-03", "base-03", rose=2).told("claim head-03, place minor, done")
    assert [int(n) for n in table.state.distillery] == [-1, table.index("note", "base-03"), -1, -1, -1, -1]


@pytest.mark.parametrize(
    ("note", "places"), [("head-03", "minor major"), ("heart-03", "major"), ("base-03", "minor major")]
)
def test_a_heart_belongs_to_major_perfumes_only(note: str, places: str) -> None:
    table = distilled(note, rose=1).told(f"claim {note}")
    assert table.can() == {f"place {kind}" for kind in places.split()}


def test_a_new_perfume_may_be_started_even_when_an_unfinished_one_would_take_the_note() -> None:
    table = distilled("head-03", "base-03", rose=2).told("claim head-03, place minor, claim base-03")
    assert table.can() == {"place minor", "place major", "place p1"}


def test_one_note_of_each_type_in_a_perfume() -> None:
    table = distilled("head-03", "head-08", rose=3).told("claim head-03, place major, claim head-08")
    assert table.can() == {"place minor", "place major"}


def test_a_finished_minor_perfume_brings_two_flacons_at_once() -> None:
    """Max lays the base note under his head note and takes two flacons."""
    table = distilled("head-03", "base-03", rose=2).told("claim head-03, place minor, claim base-03")
    assert table.state.stock[0] == 0
    table.told("place p1")
    assert [int(n) & 1 for n in table.state.stock] == [1, 1, 0]


def test_a_finished_major_perfume_brings_three() -> None:
    table = distilled("head-03", "heart-03", "base-03", rose=3)
    table.told("claim head-03, place major, claim heart-03, place p1, claim base-03, place p1")
    assert [int(n) & 1 for n in table.state.stock] == [1, 1, 1]


def test_perfumes_keep_their_numbers_in_order_of_their_start() -> None:
    table = distilled("head-03", "head-05", "base-03", rose=2, lavender=1)
    table.give_perfume(1, "minor", "head-01", "base-01")
    table.told("claim head-05, place major, claim head-03, place minor, claim base-03")
    assert table.can() == {"place minor", "place major", "place p1", "place p2"}
    table.told("place p2")
    assert table.state.stock[0] == 0b101, "seat 2's perfume, and the second one of seat 1"


def test_a_perfume_holds_the_aromas_of_all_its_notes() -> None:
    table = distilled("head-08", "base-14", rose=3, bergamot=1, lavender=1)
    table.told("claim head-08, place minor, claim base-14, place p1")
    rose, lavender = table.state.holds[2], table.state.holds[4]
    assert [int(n) for n in rose] == [1, 1, 1]
    assert [int(n) for n in lavender] == [1, 0, 0]
