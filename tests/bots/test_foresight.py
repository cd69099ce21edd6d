"""What the search of Sanssouci foresees on the way: it sees what is there, and knows more than the worth of gardens."""

from math import exp
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from benchmarks.foresight import Ways, explained, guess, read
from benchmarks.turn_ends import EACH_ALONE, keep, portions_of, turns
from tests.rules.sanssouci_table import Table

from orangerie.bots.bot import view_of
from orangerie.bots.field import playouts_of, policy_of
from orangerie.bots.mind import JOY, MEMO, PARTS, UNSEEN
from orangerie.bots.sanssouci.foresight import BEDS, HIDDEN, LAYOUT, LEARNT, SIGHTS, STEPS, look, promise
from orangerie.bots.shelf import bot
from orangerie.engine.bits import members_of
from orangerie.engine.contract import CHANCE, OVER
from orangerie.engine.match import Match
from orangerie.engine.random import draw
from orangerie.games import game
from orangerie.games.sanssouci.cards import kinds_of
from orangerie.games.sanssouci.garden import COLUMNS, cells_of
from orangerie.games.sanssouci.state import ROUNDS, Phase

SANSSOUCI = game("sanssouci")
RULES, BOX = SANSSOUCI.rules, SANSSOUCI.edition().box


def turn_over(round_number: int, players: int = 2, seed: int = 3) -> Match:
    """A game among planners, stopped when the first turn of a round is over."""
    match = Match(SANSSOUCI, players)
    while not (match.state.round_number == round_number and match.state.phase == Phase.TILE):
        if match.actor == CHANCE:
            match.play_number(match.chance(seed))
        else:
            match.play(bot("planner").choose(view_of(match, match.actor, seed), list(match.legal)))
    return match


def seen(state: Any, seat: int) -> dict[str, set[int]]:
    """What is seen, by its name and its number there."""
    row = np.zeros(SIGHTS, np.int64)
    look(BOX, state, seat, EACH_ALONE, row)
    assert set(row.tolist()) == {0, 1}
    return {name: set(np.flatnonzero(row[place]).tolist()) for name, place in LAYOUT.items()}


def beds(cells: int) -> set[int]:
    """The cells of the rows 2 to 6, as they are counted there."""
    return set(members_of(int(cells) >> COLUMNS))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_sees_garden_cards_and_bag(players: int) -> None:
    s: Any = turn_over(9, players).state
    sight, built, gardeners = seen(s, 0), int(s.built[0]), int(s.gardeners[0])
    assert sight["structures"] == beds(built & ~gardeners)
    assert sight["gardeners"] == beds(gardeners)
    assert sight["reach"] == beds(s.reach[0])
    assert sight["walks"] == set(members_of(int(s.reach[0] & s.beneath[0] & ~gardeners)))
    assert sight["hand"] == set(members_of(kinds_of(BOX, s.hand[0])))
    assert sight["deck"] == set(members_of(kinds_of(BOX, s.deck[0])))
    assert sight["turns"] == {ROUNDS - 9}
    assert sight["players"] == {players - 2}
    assert sight["bag"] == {10 * column + int(s.bag[column]) for column in range(COLUMNS)}
    assert {step // STEPS for step in sight["missions"]} == set(members_of(int(s.missions[0])))
    assert sight["missions"] < sight["nobles"]
    assert len(sight["nobles"]) == COLUMNS


def beds_of_tiles(s: Any, spaces: list[int]) -> set[int]:
    """Where the tiles on these spaces belong; one is empty."""
    return {COLUMNS * (space // 2) + int(s.display[space]) for space in spaces if s.display[space] >= 0}


def test_it_sees_which_tiles_its_card_would_allow() -> None:
    s = turn_over(9).state
    sight, shown = (
        seen(s, 0),
        {9 * (space // 2) + int(s.display[space]) for space in range(10) if s.display[space] >= 0},
    )
    assert sight["offers"] | sight["doubles"] == shown
    assert sight["doubles"] == shown & beds(s.built[0])
    next_turn: Any = SANSSOUCI.State.copy(s)
    next_turn.phase, next_turn.card = Phase.TAKE, members_of(kinds_of(BOX, s.hand[0]))[0]
    assert sight["offers_held"] | sight["doubles_held"] == beds_of_tiles(s, members_of(RULES.legal(BOX, next_turn)))


def test_it_sees_what_wants_a_tile_on_the_way() -> None:
    s: Any = Table().set_up().s
    s.built[0] = cells_of("a1 b1 c1 d1 e1 f1 g1 h1 i1 a2 a4 b4")
    s.reach[0] = cells_of("a1 b1 c1 d1 e1 f1 g1 h1 i1 a2")
    s.phase = Phase.TILE
    sight = seen(s, 0)
    assert sight["near"] == beds(cells_of("b2 c2 d2 e2 f2 g2 h2 i2 a3"))
    assert sight["apart"] == beds(cells_of("a4 b4"))
    assert sight["far"] == beds(cells_of("a5 b5 c4 b3 c3 d3 e3 f3 g3 h3 i3"))


def test_a_promise_is_the_worth_and_what_the_sights_say() -> None:
    some = next(turns(5, float("inf")))
    ways = Ways(np.zeros(1, int), np.array([[*some[0].sights[0], SIGHTS]]), some[0].worths[:1], np.zeros(1))
    state: Any = SANSSOUCI.State.copy(some[0].field.view.state)
    for move in some[0].field.lines[0]:
        if move >= 0:
            RULES.apply(BOX, state, int(move))
    found = promise(BOX, state, some[0].field.view.seat, np.zeros(HIDDEN, np.int64))
    assert found == pytest.approx(guess(LEARNT, ways)[0])


def test_the_network_explains_what_playouts_say_better_than_worth_alone(tmp_path: Path) -> None:
    some = next(turns(5, float("inf")))
    for field, start, stop in portions_of(some):
        field.sample(start, stop)
    keep(tmp_path / "turns.npz", some)
    ways = read([tmp_path / "turns.npz"])
    assert explained(guess(LEARNT, ways), ways, every=1) > explained(ways.worths, ways, every=1) + 0.02 > 0.4


def test_nothing_of_the_others_is_seen() -> None:
    match = turn_over(9, players=3)
    found = set()
    for seed in range(5):
        other: Any = SANSSOUCI.State.copy(match.state)
        RULES.redeal(BOX, other, 0, seed)
        found.add(promise(BOX, other, 0, np.zeros(HIDDEN, np.int64)))
    assert len(found) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_gardens_are_looked_at_four_rounds_on(players: int) -> None:
    match = turn_over(6, players)
    policy, memo = policy_of(SANSSOUCI), np.zeros(MEMO, np.int64)
    playing: Any = SANSSOUCI.State.copy(match.state)
    playouts = playouts_of(SANSSOUCI)
    leads = playouts.play_out(BOX, SANSSOUCI.State.copy(match.state), 77, memo, 0, 0)
    promised: dict[int, float] = {}
    policy.begin(playing, memo)
    while (who := RULES.actor(playing)) != OVER:
        here = playouts.AFTER_DEAL + policy.occasion(playing, memo)
        if who == CHANCE:
            move = RULES.outcome(BOX, playing, draw(77, here, RULES.ways(BOX, playing)))
        else:
            move = policy.act(BOX, playing, who, 77, here, memo, 0)
        RULES.apply(BOX, playing, move)
        if who != CHANCE and playing.phase == Phase.TILE and playing.round_number == 10:
            promised[who] = promise(BOX, playing, who, np.zeros(HIDDEN, np.int64))
    assert len(promised) == players
    best = max(promised[other] for other in range(1, players))
    assert leads == pytest.approx(promised[0] - best, abs=0.002)


@pytest.mark.parametrize(("name", "round_number"), [("sanssouci", 14), ("parfum", 1)])
def test_where_there_is_nothing_to_foresee_the_end_alone_counts(name: str, round_number: int) -> None:
    found = game(name)
    match = turn_over(round_number) if name == "sanssouci" else Match(found, 2)
    memo, state = np.zeros(MEMO, np.int64), found.State.copy(match.state)
    assert playouts_of(found).play_out(match.edition.box, state, 1, memo, 0, 0) == UNSEEN


def test_what_was_foreseen_is_half_of_the_joy() -> None:
    playouts, state = playouts_of(SANSSOUCI), SANSSOUCI.State.copy(turn_over(6).state)
    playouts.play_out(BOX, state, 1, np.zeros(MEMO, np.int64), 0, 0)
    alone = playouts.count(BOX, state, 0, 1.0, np.zeros(PARTS + 5), UNSEEN)
    for ahead in (-8.0, 0.0, 3.0):
        row = np.zeros(PARTS + 5)
        hope = 0.5 / (1 + exp(-ahead / 5)) + 0.5 / (1 + exp(-ahead / 10))
        assert playouts.count(BOX, state, 0, 1.0, row, ahead) == pytest.approx((alone + hope) / 2)
        assert row[JOY] == pytest.approx((alone + hope) / 2)


def test_there_is_a_row_for_every_sight() -> None:
    assert LEARNT["rows"].shape == (SIGHTS, HIDDEN)
    assert BEDS == 45
