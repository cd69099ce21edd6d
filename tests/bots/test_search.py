"""The search: its budget kept, its ends exact, its reasons adding up."""

import time
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from orangerie.bots.bot import View, view_of
from orangerie.bots.field import Field, endings_of, lines_of, playouts_of, policy_of
from orangerie.bots.master import Master
from orangerie.bots.mind import DESK, JOY, LEAD, MEMO, NO_MOVE, PARTS, PLANNER, POINTS, STACK, UNSEEN, VICTORY
from orangerie.bots.reasons import reasons
from orangerie.bots.reflex import Reflex
from orangerie.bots.sanssouci.planner import best_turn
from orangerie.bots.sanssouci.policy import WHIM, whim
from orangerie.bots.sanssouci.worth import WEIGHTS, worth
from orangerie.bots.search import Search, course, place
from orangerie.bots.shelf import bot
from orangerie.engine.bits import members_of
from orangerie.engine.contract import CHANCE, OVER
from orangerie.engine.match import Match
from orangerie.games import GAMES, game
from orangerie.games.sanssouci.state import Phase


def match_at(name: str, reached: Any, players: int = 2, seed: int = 8) -> Match:
    """A game among planners, stopped at a decision."""
    match = Match(game(name), players)
    while not (match.actor != CHANCE and reached(match.state) and len(match.legal) > 1):
        if match.actor == CHANCE:
            match.play_number(match.chance(seed))
        else:
            match.play(bot("planner").choose(view_of(match, match.actor, seed), list(match.legal)))
    return match


def middle(name: str) -> Match:
    """About the middle of a game."""
    return match_at(name, lambda s: s.round_number == {"parfum": 4, "sanssouci": 9}[name])


@pytest.mark.parametrize("name", GAMES)
def test_a_time_budget_is_kept(name: str) -> None:
    match = middle(name)
    view = view_of(match, match.actor, 1)
    Search("8p").think(view)
    began = time.process_time()
    Search("0.2").think(view)
    assert time.process_time() - began < 0.4


@pytest.mark.parametrize("name", GAMES)
def test_a_master_thinks_by_the_number_of_its_game(name: str) -> None:
    match = middle(name)
    view, number = view_of(match, match.actor, 1), policy_of(match.game).MASTERLY
    assert 0 < Master().field(view).played.sum() <= number
    assert Master().move(view) == Search(f"{number}p").move(view)


@pytest.mark.parametrize("name", GAMES)
def test_the_best_moves_have_the_most_playouts(name: str) -> None:
    match = middle(name)
    found = Search("400p").think(view_of(match, match.actor, 1))
    assert sorted(candidate.move for candidate in found) == members_of(
        match.game.rules.legal(match.edition.box, match.state)
    )
    assert [candidate.playouts for candidate in found] == sorted((c.playouts for c in found), reverse=True)


@pytest.mark.parametrize("name", GAMES)
def test_parts_add_up_to_the_points(name: str) -> None:
    match = middle(name)
    for reason in reasons(view_of(match, match.actor, 1), "300p"):
        assert reason.move in match.legal
        assert sum(reason.parts.values()) == pytest.approx(reason.points)
        assert 0.0 <= reason.chance <= 1.0
        assert reason.playouts > 0


@pytest.mark.parametrize("name", GAMES)
def test_three_reasons_the_best_first(name: str) -> None:
    match = match_at(name, lambda s: s.round_number == 2 and len(members_of(legal_of(name, s))) > 3)
    found = reasons(view_of(match, match.actor, 1), "600p")
    assert len(found) == 3
    assert found[0].behind == 0.0
    assert all(abs(part) < 1e-9 for part in found[0].more.values())


def legal_of(name: str, state: Any) -> int:
    found = game(name)
    return int(found.rules.legal(found.edition().box, state))


def ways_to_end(match: Match, seat: int, state: Any) -> list[list[int]]:
    """All of a turn's ways, in plain Python."""
    rules, box = match.game.rules, match.edition.box
    if rules.actor(state) != seat:
        return [[]]
    ways = []
    for move in members_of(rules.legal(box, state)):
        after = match.game.State.copy(state)
        rules.apply(box, after, move)
        ways += [[move, *rest] for rest in ways_to_end(match, seat, after)]
    return ways


def planned(view: View, begun: list[int]) -> list[int]:
    """How the planner ends a turn that was begun so."""
    line, state = list(begun), view.game.State.copy(view.state)
    for move in begun:
        view.game.rules.apply(view.edition.box, state, move)
    while view.game.rules.actor(state) == view.seat:
        line.append(Reflex(PLANNER).move(replace(view, state=state, number=view.number + len(line))))
        view.game.rules.apply(view.edition.box, state, line[-1])
    return line


def moves_in(line: Any) -> list[int]:
    """The moves of a line."""
    return [int(move) for move in line if move != NO_MOVE]


def thought_of(view: View, room: int) -> list[list[int]]:
    return [moves_in(line) for line in lines_of(view, room)]


def test_every_way_to_end_the_turn_is_thought_of() -> None:
    match = middle("sanssouci")
    view = view_of(match, match.actor, 1)
    ways = ways_to_end(match, view.seat, view.state)
    assert 20 < len(ways) < 500
    found = thought_of(view, 500)
    assert sorted(found) == sorted(ways)
    assert found[0] == planned(view, [])


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("room", [0, 12])
def test_where_there_is_little_room_the_planner_goes_on(name: str, room: int) -> None:
    match = middle(name)
    view = view_of(match, match.actor, 1)
    moves = members_of(match.game.rules.legal(match.edition.box, view.state))
    found = thought_of(view, room)
    assert found[0] == planned(view, [])
    assert {line[0] for line in found} == set(moves)
    assert len(moves) <= len(found) <= max(room, len(moves))
    for move in moves:
        assert planned(view, [move]) in found


def test_what_is_clear_is_not_thought_about_for_long() -> None:
    match = match_at("sanssouci", lambda s: s.round_number == 18 and s.turn == 1)
    began = time.process_time()
    Search("30").think(view_of(match, match.actor, 1))
    assert time.process_time() - began < 15


def turn_of(match: Match, search: Search) -> list[int]:
    """What a search does until it is nature's turn."""
    moves: list[int] = []
    seat = match.actor
    while match.actor == seat:
        moves.append(search.move(view_of(match, seat, 1)))
        match.play_number(moves[-1])
    return moves


def whole_turn(match: Match) -> Field:
    """All ways to end the turn."""
    view = view_of(match, match.actor, 1)
    return Field(view, lines_of(view, 500))


def test_a_turn_that_is_clear_is_carried_out() -> None:
    match, search = middle("sanssouci"), Search("20p")
    field = whole_turn(match)
    odd = len(field.lines) - 1  # not what it would think of by itself
    field.alive, field.played[odd] = np.array([odd]), 1
    search.course = course(field)
    first, *rest = moves_in(field.lines[odd])
    match.play_number(first)
    assert rest
    assert turn_of(match, search) == rest


def test_a_turn_is_carried_out_up_to_where_a_rival_goes_another_way() -> None:
    field = whole_turn(middle("sanssouci"))
    field.played[:] = 1
    best, parted = moves_in(field.lines[0]), set()
    for rival in range(1, len(field.lines)):
        field.alive = np.array([0, rival])
        at = int(np.argmax(field.lines[rival] != field.lines[0]))
        carried = best[1:] if at == 0 else best[1:at]
        assert list(course(field).values()) == carried
        parted.add(at)
    assert parted == set(range(len(best)))


def test_what_was_not_compared_is_thought_about_in_its_turn() -> None:
    match, search = middle("sanssouci"), Search("40p")
    view = view_of(match, match.actor, 1)
    match.play_number(search.move(view))
    after = view_of(match, match.actor, 1)
    assert after.seat == view.seat
    assert len(match.legal) > 1
    assert place(after, after.state) not in search.course


def field_with(differences: list[tuple[float, float]], playouts: int = 400) -> Field:
    """A field whose moves brought so much more joy than the first, so far up and down: for each a mean and a spread."""
    match = match_at("parfum", lambda s: s.round_number == 2 and len(members_of(legal_of("parfum", s))) > 4)
    view = view_of(match, match.actor, 1)
    field = Field(view, lines_of(view, 0)[: len(differences) + 1])
    swing = np.where(np.arange(playouts) % 2, 1.0, -1.0)
    joys = np.array([0.5 + 0.1 * swing] + [0.5 + 0.1 * swing + mean + spread * swing for mean, spread in differences])
    field.sums[:, JOY], field.products[:], field.played[:] = joys.sum(axis=1), joys @ joys.T, playouts
    return field


@pytest.mark.parametrize(
    ("differences", "left"),
    [
        ([(-0.05, 0.2)], [0]),  # surely worse: five standard errors
        ([(-0.01, 0.2)], [0, 1]),  # worse, but one standard error is no certainty
        ([(0.01, 0.4)], [0, 1]),  # better, but not beyond doubt: the first still leads, and both stay
        ([(0.05, 0.2)], [1]),  # better beyond doubt, so that the first has no hope left
        ([(-0.0001, 0.001)], [0]),  # different by a hair, which is not worth a thought
        ([(0.0, 0.0)], [0]),  # the same in all but name
        ([(0.05, 0.2), (0.055, -0.2)], [2, 1]),  # the first has lost; the other two are still too close to call
        ([(0.02, 0.2), (0.08, 0.2)], [2]),  # what beats the first must also keep up with the leader
    ],
)
def test_what_is_not_worth_a_thought_is_let_go(differences: list[tuple[float, float]], left: list[int]) -> None:
    field = field_with(differences)
    field.drop()
    assert field.alive.tolist() == left


def test_nothing_is_let_go_by_a_few_playouts() -> None:
    field = field_with([(-0.05, 0.01)], playouts=20)
    field.drop()
    assert field.alive.tolist() == [0, 1]


def test_the_leader_needs_more_than_its_standard_error() -> None:
    error = 0.2 / 400**0.5
    assert field_with([(0.9 * error, 0.2)]).leader() == 0
    assert field_with([(1.1 * error, 0.2)]).leader() == 1


# --- exact ends ---------------------------------------------------------------------------------


def mean_end(match: Match, truth: Any, seat: int) -> np.ndarray[Any, Any]:
    """Victory, lead and points by following every draw and letting the planner choose, in plain Python."""
    rules, box = match.game.rules, match.edition.box
    who = rules.actor(truth)
    if who == OVER:
        row = np.zeros(PARTS + 5)
        playouts_of(match.game).count(box, truth, seat, 1.0, row, UNSEEN)
        return row[[JOY, VICTORY, LEAD, POINTS]]
    if who == CHANCE:
        moves = [(move, rules.weight(box, truth, move)) for move in members_of(rules.legal(box, truth))]
    else:
        view = View(match.game, match.edition, match.game.observed(match.edition, truth, who), who, 0, 0)
        moves = [(Reflex(PLANNER).move(view), 1)]
    total = np.zeros(4)
    for move, weight in moves:
        after = match.game.State.copy(truth)
        rules.apply(box, after, move)
        total += weight * mean_end(match, after, seat)
    return total / sum(weight for _, weight in moves)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_last_turns_are_the_mean_over_every_draw(seed: int) -> None:
    policy = policy_of(game("sanssouci"))
    match = match_at("sanssouci", policy.is_ending, seed=seed)
    assert match.state.round_number == 17
    seat = match.actor
    view = view_of(match, seat, seed)
    field = Field(view, lines_of(view, 0))
    assert field.ending
    for line in field.lines:
        stack, desk, row = match.game.State.array(STACK), match.game.State.array(DESK), np.zeros(PARTS + 5)
        stack[0] = match.state
        for move in line[line >= 0]:
            match.game.rules.apply(match.edition.box, stack[0], int(move))
        start = match.game.State.copy(stack[0])
        endings_of(match.game).all_ends(match.edition.box, stack, desk, seat, row)
        assert row[[JOY, VICTORY, LEAD, POINTS]] == pytest.approx(mean_end(match, start, seat))


def test_an_exact_end_costs_no_luck() -> None:
    """In the very last turn the planner's choice is best, and every playout says the same."""
    match = match_at("sanssouci", lambda s: s.round_number == 18 and s.turn == 1)
    view = view_of(match, match.actor, 1)
    field = Field(view, lines_of(view, 500))
    field.sample(0, 1)
    assert field.sums[0, POINTS] == field.sums[:, POINTS].max()
    assert len(field.lines) > 2


def a_turn_of(match: Match, careful: int, seed: int) -> tuple[list[int], float]:
    """The policy plays a turn of Sanssouci: its moves, and how the garden stands then by the planner's judgement."""
    state: Any = match.game.State.copy(match.state)
    seat, memo, moves = match.actor, np.zeros(MEMO, np.int64), []
    while match.game.rules.actor(state) == seat:
        moves.append(policy_of(match.game).act(match.edition.box, state, seat, seed, 0, memo, careful))
        match.game.rules.apply(match.edition.box, state, moves[-1])
    return moves, float(worth(match.edition.box, state, seat, WEIGHTS))


def test_a_careful_turn_in_a_playout_is_the_planners_for_the_tile_it_takes() -> None:
    otherwise = 0
    for seed in range(12):
        match = match_at("sanssouci", lambda s: s.round_number == 6 and s.phase == Phase.PLAY, seed=seed)
        moves, end = a_turn_of(match, careful=1, seed=seed)
        desk = match.game.State.array(DESK)
        desk[0] = match.state
        for move in moves[:2]:
            match.game.rules.apply(match.edition.box, desk[0], move)
        assert end == pytest.approx(best_turn(match.edition.box, desk, match.actor, WEIGHTS))
        otherwise += a_turn_of(match, careful=0, seed=seed)[0] != moves
    assert otherwise > 0


@pytest.mark.parametrize(("round_number", "whims"), [(6, True), (18, False)])
def test_in_a_playout_a_whim_decides_between_tiles_but_not_in_the_last_turn(round_number: int, whims: bool) -> None:
    many = []
    for seed in range(4):
        match = match_at("sanssouci", lambda s: s.round_number == round_number and s.phase == Phase.TAKE, seed=seed)
        many.append(len({a_turn_of(match, careful=1, seed=luck)[0][0] for luck in range(50)}))
    assert (max(many) > 1) == whims


def test_whims_are_as_large_as_they_are_said_to_be_and_favour_no_tile() -> None:
    whims = np.array([[whim(seed, 7, cell) for cell in range(54)] for seed in range(400)])
    assert abs(whims.mean()) < 0.02
    assert whims.std() == pytest.approx(WHIM, rel=0.02)
    assert np.abs(whims.mean(axis=0)).max() < 0.25
    assert (whims == [[whim(seed, 7, cell) for cell in range(54)] for seed in range(400)]).all()


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_twenty_thousand_full_playouts_a_second(name: str) -> None:
    match = middle(name)
    view = view_of(match, match.actor, 1)
    search, speed = Search("1"), 0.0
    for _ in range(3):  # the machine may be busy elsewhere
        began = time.process_time()
        field = search.field(view)
        speed = max(speed, field.played.sum() / (time.process_time() - began))
    print(f"{name}: {speed:,.0f} playouts a second")
    assert speed > 20_000


def occasions(name: str, players: int, seed: int) -> list[int]:
    """The chance events of a game at random, from the first decision on, as a policy numbers them."""
    match, memo, random = Match(game(name), players), np.zeros(MEMO, np.int64), Random(seed)
    found: list[int] = []
    decided = False
    while not match.over:
        if match.actor == CHANCE:
            if decided:
                found.append(int(policy_of(match.game).occasion(match.state, memo)))
            match.play_number(match.chance(seed))
        else:
            decided = True
            match.play(random.choice(list(match.legal)))
    return found


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_luck_is_used_twice_in_a_playout(name: str, players: int) -> None:
    for seed in range(5):
        found = occasions(name, players, seed)
        assert len(set(found)) == len(found)


@pytest.mark.parametrize("name", GAMES)
def test_however_a_game_goes_it_meets_much_of_the_same_luck(name: str) -> None:
    one, other = occasions(name, 2, 1), occasions(name, 2, 2)
    shared = set(one) & set(other)
    fewer = min(len(one), len(other))
    if name == "sanssouci":
        assert len(shared) == fewer  # one tile and one card follow each turn
    else:
        assert len(shared) > fewer / 3  # dice are rolled that others would not roll
