"""Exact distilling (docs/rules/parfum.md §8): no use of water is better than the one that is named."""

import random
import time
from itertools import combinations

import numpy as np
import pytest
from tests.bots.brute import Brute

from orangerie.games import game
from orangerie.games.parfum.box import AROMAS, NOTES
from orangerie.games.parfum.odds import Odds, chances, lie_of, lies, solve
from orangerie.games.parfum.state import REROLL, STOP, TURN

BOX = game("parfum").edition().box
ROSE, LAVENDER = 2, 4


def position(chance: random.Random) -> tuple[tuple[int, ...], list[int], int]:
    """Dice of a turn, six notes on display, some tokens."""
    dice = [0] * AROMAS
    for _ in range(chance.randint(1, 6)):
        aroma = chance.choice([a for a in range(AROMAS) if dice[a] < 3])
        dice[aroma] += 1
    return tuple(dice), chance.sample(range(NOTES), 6), chance.randint(0, 4)


def check_position(chance: random.Random) -> None:
    dice, display, tokens = position(chance)
    brutes: dict[tuple[int, ...], Brute] = {}
    for count in range(1, 7):
        for notes in combinations(display, count):
            needs = tuple(int(n) for n in BOX.note_needs[list(notes)].sum(0))
            odds = Odds(BOX, dice, notes, tokens)
            if any(need > have for need, have in zip(needs, dice, strict=True)):
                assert odds.worth.max() == 0.0
                continue
            brute = brutes.setdefault(needs, Brute(BOX, dice, needs))
            for flasks in brute.rolls():
                assert odds.after_roll(flasks)[tokens] == pytest.approx(brute.best(flasks, tokens), abs=1e-12)
                regret = brute.best(flasks, tokens) - brute.worth(flasks, tokens, odds.best_use(flasks, tokens))
                assert regret == pytest.approx(0.0, abs=1e-12)
            assert odds.before_roll()[tokens] == pytest.approx(brute.anew(tokens), abs=1e-12)


def test_no_regret_over_every_roll_and_every_set_of_notes() -> None:
    chance = random.Random(1)
    for _ in range(15):
        check_position(chance)


@pytest.mark.soak
def test_no_regret_in_two_thousand_positions() -> None:
    chance = random.Random(2)
    for _ in range(2_000):
        check_position(chance)


def test_two_roses_with_no_one_two_tokens() -> None:
    odds = Odds(BOX, [0, 0, 2, 0, 0], [7], 2)
    assert odds.before_roll() == pytest.approx([4 / 9, 4 / 9 + 4 / 9 * 2 / 3 + 1 / 9 * 4 / 9, 8 / 9 + 1 / 9 * 64 / 81])


def test_a_fly_that_is_not_needed_is_left_alone() -> None:
    odds = Odds(BOX, [0, 0, 1, 0, 1], [2], 4)
    assert odds.best_use([0, 0, 1, 0, 0], 4) == STOP


def test_two_tokens_turn_the_last_fly_and_one_rolls_it_again() -> None:
    odds = Odds(BOX, [0, 0, 0, 0, 2], [9], 2)
    assert odds.best_use([0, 0, 0, 0, 1], 2) == TURN + LAVENDER
    assert odds.best_use([0, 0, 0, 0, 1], 1) == REROLL + LAVENDER


def test_more_water_never_hurts() -> None:
    for dice in ([1, 0, 1, 2, 2], [0, 3, 3, 0, 0], [2, 1, 1, 1, 1]):
        found = Odds(BOX, dice, [10, 23], 6).before_roll()
        assert found == sorted(found)


def test_a_token_is_kept_when_it_costs_more_than_it_brings() -> None:
    dice = np.array([0, 0, 1, 0, 0])
    goal, worth, best = np.array([0.0, 3.0]), np.zeros((2, 2)), np.zeros((2, 2), np.int64)
    solve(BOX, dice, 1, goal, np.array([0.0, 1.5]), worth, best)
    assert best[1, 0] == REROLL + ROSE
    assert worth[1, 0] == pytest.approx(0.5)
    solve(BOX, dice, 1, goal, np.array([0.0, 2.5]), worth, best)
    assert best[1, 0] == STOP


def test_the_chances_of_all_ways_to_fall_are_one() -> None:
    for dice in ([3, 3, 3, 3, 3], [0, 0, 0, 0, 0], [1, 0, 2, 0, 3]):
        taken = np.array(dice)
        found = np.zeros(lies(taken))
        chances(BOX, taken, found)
        assert found.sum() == pytest.approx(1.0)
        assert lie_of(taken, taken) == len(found) - 1


def test_any_question_is_answered_in_five_milliseconds() -> None:
    Odds(BOX, [1, 0, 0, 0, 0], [0], 0)
    quickest = min(seconds([3, 3, 3, 3, 3], 12) for _ in range(5))
    assert quickest < 0.005


def seconds(dice: list[int], tokens: int) -> float:
    began = time.perf_counter()
    odds = Odds(BOX, dice, [10, 23, 40], tokens)
    odds.before_roll(), odds.after_roll([1, 1, 1, 1, 1]), odds.best_use([1, 1, 1, 1, 1], tokens)
    return time.perf_counter() - began
