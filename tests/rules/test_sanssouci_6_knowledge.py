"""§13: what is open, what is secret; and dealing the secrets anew."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from tests.rules.sanssouci_table import RULES, Table

from orangerie.engine.contract import CHANCE, NOBODY, OVER
from orangerie.engine.edition import Edition, Page
from orangerie.games.sanssouci import SANSSOUCI
from orangerie.games.sanssouci.box import pack
from orangerie.games.sanssouci.state import Phase

EVERY_TABLE = [(players, options) for players in (2, 3, 4) for options in range(4)]


def twins() -> Edition:
    """An edition whose decks hold equal cards: two of each feature."""
    table = {**SANSSOUCI.edition().table, "deck": {"features": 2, "wild": 0, "pairs": []}}
    return Edition("twins", "a test", table, pack(Page(table, "twins")))


def random_game(edition: Edition, players: int, options: int, seed: int) -> Iterator[Any]:
    """Every state of a random game, the end included."""
    s, number, loops = SANSSOUCI.new(edition, players, options), 0, SANSSOUCI.loops
    while True:
        yield s
        actor = RULES.actor(s)
        if actor == OVER:
            return
        if actor == CHANCE:
            move = loops.chance_move(edition.box, s, seed, number)
        else:
            move = loops.random_move(edition.box, s, seed, number, actor)
        RULES.apply(edition.box, s, int(move))
        number += 1


def redealt(edition: Edition, s: Any, seat: int, seed: int) -> Any:
    fresh = SANSSOUCI.State.copy(s)
    RULES.redeal(edition.box, fresh, seat, seed)
    return fresh


def test_a_seat_sees_its_own_hand_and_missions_and_nobody_elses() -> None:
    table = Table(3).set_up()
    view = SANSSOUCI.observed(table.edition, table.s, 1)
    assert (view.hand[1], view.missions[1]) == (table.s.hand[1], table.s.missions[1])
    for other in (0, 2):
        assert (view.hand[other], view.missions[other]) == (0, 0)


def test_a_spectator_sees_no_hand_and_no_mission() -> None:
    table = Table(4).set_up()
    view = SANSSOUCI.observed(table.edition, table.s, NOBODY)
    assert not view.hand.any()
    assert not view.missions.any()


def test_what_deck_and_hand_hold_together_and_how_many_stays_open() -> None:
    table = Table(2).set_up().hand("tree", "wild", seat=2)
    view = SANSSOUCI.observed(table.edition, table.s, 0)
    assert view.deck[1] == table.s.deck[1] | table.s.hand[1]
    assert list(view.hand_size[:2]) == [2, 2]


def test_what_is_open_stays_as_it_is() -> None:
    table = Table(3, "rewards boars").set_up().tile("tree", "red1")
    view = SANSSOUCI.observed(table.edition, table.s, NOBODY)
    for name in table.s.dtype.names:
        if name not in ("hand", "deck", "missions"):
            assert (view[name] == table.s[name]).all(), name


def test_missions_and_cards_are_drawn_for_their_owners_eyes_only() -> None:
    table = Table(2, "rewards")
    seen = set()
    while table.phase != Phase.PLAY:
        if table.actor == "chance":
            seen.add((table.phase, int(RULES.drawer(table.s))))
        table.any()
    assert seen == {
        (Phase.GARDEN, NOBODY), (Phase.BOARD, NOBODY), (Phase.MISSION, 0), (Phase.MISSION, 1), (Phase.TILE, NOBODY),
        (Phase.CARD, 0), (Phase.CARD, 1),
    }  # fmt: skip


def test_at_the_end_missions_are_shown() -> None:
    table = Table(2).until(Phase.END)
    view = SANSSOUCI.observed(table.edition, table.s, NOBODY)
    assert view.tobytes() == table.s.tobytes()
    assert redealt(table.edition, table.s, 0, 7).tobytes() == table.s.tobytes()


@pytest.mark.parametrize(("players", "options"), EVERY_TABLE)
@pytest.mark.parametrize("box", ["default", "twins"])
def test_a_seat_cannot_tell_a_redealt_game_from_the_true_one(players: int, options: int, box: str) -> None:
    """The law, at every point of a game: the redealt truth gives the same view, and comes from the view alone."""
    edition = twins() if box == "twins" else SANSSOUCI.edition()
    for number, s in enumerate(random_game(edition, players, options, seed=players)):
        for seat in range(NOBODY, players):
            view = SANSSOUCI.observed(edition, s, seat)
            fresh = redealt(edition, s, seat, number)
            assert SANSSOUCI.observed(edition, fresh, seat).tobytes() == view.tobytes()
            assert redealt(edition, view, seat, number).tobytes() == fresh.tobytes()


@pytest.mark.parametrize(("players", "options"), EVERY_TABLE)
def test_a_redealt_game_is_a_whole_game(players: int, options: int) -> None:
    """Nobody gains or loses a card or a mission, and no mission is dealt twice."""
    edition = SANSSOUCI.edition()
    for number, s in enumerate(random_game(edition, players, options, seed=10 + players)):
        for seat in range(NOBODY, players):
            fresh, dealt = redealt(edition, s, seat, number), 0
            for other in range(players):
                assert int(fresh.hand[other]).bit_count() == int(s.hand[other]).bit_count() == s.hand_size[other]
                assert fresh.hand[other] & fresh.deck[other] == 0
                assert fresh.hand[other] | fresh.deck[other] == s.hand[other] | s.deck[other]
                assert int(fresh.missions[other]).bit_count() == int(s.missions[other]).bit_count()
                assert dealt & int(fresh.missions[other]) == 0
                dealt |= int(fresh.missions[other])


def test_all_hands_and_missions_are_redealt_equally_often() -> None:
    """Counted: with three cards unseen, of which two are in hand, and seven missions unseen, of which two are dealt."""
    table = Table(2).set_up().hand("tree", "wild", seat=2)
    table.s.deck[1] = 1 << 5
    table.s.hand[1] = 1 << 3 | 1 << 17
    deals = 21_000
    states = [redealt(table.edition, table.s, 0, seed) for seed in range(deals)]
    hands = Counter(int(s.hand[1]) for s in states)
    assert set(hands) == {1 << a | 1 << b for a, b in combinations((3, 5, 17), 2)}
    assert max(abs(n - deals / 3) for n in hands.values()) < 5 * (deals / 3 * 2 / 3) ** 0.5
    missions = Counter(int(s.missions[1]) for s in states)
    unseen = [n for n in range(9) if not int(table.s.missions[0]) >> n & 1]
    assert set(missions) == {1 << a | 1 << b for a, b in combinations(unseen, 2)}
    assert max(abs(n - deals / 21) for n in missions.values()) < 5 * (deals / 21 * 20 / 21) ** 0.5
    both = Counter((int(s.hand[1]), int(s.missions[1])) for s in states)
    assert len(both) == 3 * 21
    assert max(abs(n - deals / 63) for n in both.values()) < 5 * (deals / 63) ** 0.5


def test_equal_cards_are_redealt_by_their_copies() -> None:
    """Two trees and one statue unseen, one card in hand: a tree in two of three deals."""
    edition = twins()
    table = Table(2, edition=edition).set_up()
    trees, statues = int(edition.box.cards[3]), int(edition.box.cards[1])
    table.s.deck[1] = trees | statues & -statues
    table.s.hand[1], table.s.hand_size[1] = 0, 1
    deals = 6_000
    hands = Counter(int(redealt(edition, table.s, 0, seed).hand[1]) for seed in range(deals))
    assert set(hands) == {trees & -trees, statues & -statues}
    assert abs(hands[trees & -trees] - deals * 2 / 3) < 5 * (deals * 2 / 9) ** 0.5
