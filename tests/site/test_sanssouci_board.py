"""The table of Sanssouci: everything legal stands on it, everything is told, and nothing secret shows."""

import itertools
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from random import Random

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from orangerie.engine.bits import bit, has, size
from orangerie.engine.contract import CHANCE, NOBODY
from orangerie.engine.match import Match, Played
from orangerie.games.sanssouci import SANSSOUCI
from orangerie.games.sanssouci.garden import CELL_TEXTS, beside, cell_at, cell_of, cells_of
from orangerie.games.sanssouci.scoring import noble_row
from orangerie.games.sanssouci.state import NONE, SPACES, Phase
from orangerie.site.games.sanssouci import words
from orangerie.site.games.sanssouci.board import board
from orangerie.site.games.sanssouci.course import course
from orangerie.site.games.sanssouci.pieces import stroll, way
from orangerie.site.games.sanssouci.why import PHASES
from orangerie.site.seen import Seen, see

NAMES = ["Ana", "Benoît", "Chloé", "Dario"]
ALL = {"rewards": True, "boars": True}
TABLES: list[tuple[int, dict[str, bool]]] = [(2, {}), (3, {"rewards": True}), (4, {"boars": True}), (2, ALL)]
PUBLIC = (
    "built", "gardeners", "reach", "beneath", "hand_size", "points", "garden", "board", "face", "boar", "display",
    "bag", "bag_size", "phase", "turn", "round_number", "card", "gap", "tile",
)  # fmt: skip
CELLS_ROUND = ("a1", "b1", "c1", "c2", "c3", "b3", "a3", "a4")
ART = Path(words.__file__).parents[2] / "templates" / "orangerie" / "art"


def step(match: Match, rng: Random, seed: int) -> None:
    """One move; seats like to walk far, so that gardens come alive."""
    if match.actor == CHANCE:
        match.play_number(match.chance(seed))
        return
    legal = sorted(match.legal)
    walks = [move for move in legal if move.startswith("walk")]
    match.play(max(walks, key=lambda move: move[-1]) if walks and rng.random() < 0.6 else rng.choice(legal))


def positions(players: int, options: dict[str, bool], seed: int) -> Iterator[Match]:
    """A whole game: the same match before every move, and at its end."""
    match, rng = Match(SANSSOUCI, players, options), Random(seed)
    while not match.over:
        yield match
        step(match, rng, seed)
    yield match


def moments(players: int, options: dict[str, bool], seed: int, every: int) -> Iterator[Match]:
    """Some positions of a game, and its end."""
    for number, match in enumerate(positions(players, options, seed)):
        if number % every == 0 or match.over:
            yield match


def until(phase: Phase, players: int = 2, options: dict[str, bool] = ALL, seed: int = 5, least: int = 1) -> Match:
    """The first position of a phase with so many choices."""
    for match in positions(players, options, seed):
        if match.state.phase == phase and len(match.legal) >= least:
            return match
    raise AssertionError(f"This game has no {phase.name}.")


def seen_by(match: Match, seat: int) -> Seen:
    return see(match, NAMES[: match.players], seat)


def html(seen: Seen) -> str:
    return render_to_string("orangerie/sanssouci/board.html", {"seen": seen, "board": board(seen)})


def plays(page: str) -> set[str]:
    return {unescape(move) for move in re.findall(r'data-play="([^"]*)"', page)}


# --- words --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_legal_move_has_a_text_of_its_own_and_every_position_a_prompt(
    players: int, options: dict[str, bool]
) -> None:
    for seed in range(3):
        for match in positions(players, options, seed):
            assert words.prompt(seen_by(match, NOBODY))
            if match.actor < 0:
                continue
            seen = seen_by(match, match.actor)
            labels = [words.label(seen, move) for move in seen.legal]
            assert all(label and label != move for label, move in zip(labels, seen.legal, strict=True))
            assert len(set(labels)) == len(labels)
            assert "%(" not in " ".join([*labels, words.prompt(seen)])


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_move_is_told_in_a_sentence(players: int, options: dict[str, bool]) -> None:
    *_, match = positions(players, options, 7)
    for seat in (NOBODY, 0, players - 1):
        seen = seen_by(match, seat)
        for n, played in enumerate(seen.moves):
            told = words.tell(seen, n)
            assert told.endswith(".")
            assert "%(" not in told
            if played.by != CHANCE:
                assert NAMES[played.by] in told


def test_what_others_draw_in_secret_is_told_without_its_value() -> None:
    match = until(Phase.PLAY, players=3)
    for seat in (NOBODY, 0, 1, 2):
        seen = seen_by(match, seat)
        for n, played in enumerate(match.moves):
            if played.drawer == NOBODY:
                continue
            told = words.tell(seen, n)
            thing = "card" if played.move.startswith("card") else "mission"
            plain = f"{NAMES[played.drawer]} draws a {thing}"
            assert told.startswith(f"{plain}: ") if seat == played.drawer else told == f"{plain}."


def test_the_log_tells_what_a_tile_set_off() -> None:
    missing = {
        "Reward",
        "It costs",
        "The boar is disturbed",
        "The boar is cornered and leaves",
        "The cell is occupied, so it becomes a gardener",
    }
    for seed in range(60):
        *_, match = positions(2, ALL, seed)
        seen = seen_by(match, NOBODY)
        log = " ".join(words.tell(seen, n) for n in range(len(seen.moves)))
        missing = {sentence for sentence in missing if sentence not in log}
        if not missing:
            return
    raise AssertionError(f"Never told: {missing}")


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_score_sheet_adds_up_as_the_rules_score(players: int, options: dict[str, bool]) -> None:
    for seed in range(4):
        *_, match = positions(players, options, seed)
        for seat in (NOBODY, 0):
            *parts, total, gardeners = words.score_sheet(seen_by(match, seat))
            assert total[1] == match.scores
            assert [sum(values) for values in zip(*(row[1] for row in parts), strict=True)] == match.scores
            assert gardeners[1] == [size(int(match.state.gardeners[seat])) for seat in range(players)]


def test_an_illegal_wish_is_answered_with_its_rule() -> None:
    for seed in range(2):
        for match in positions(3, ALL, seed):
            if match.actor < 0:
                continue
            seen = seen_by(match, match.actor)
            for choice in board(seen)["choices"]:
                if choice.wish:
                    answer = words.why_not(seen, choice.wish)
                    assert answer.endswith((".", ")"))
                    assert answer != words.why_not(seen, "dance")
            assert "turn" in words.why_not(seen_by(match, (match.actor + 1) % 3), "stay")


def test_each_rule_of_a_walk_has_its_answer() -> None:
    rules = {"lower than it stood": 0, "Nothing is built": 0, "A gardener is at work": 0, "No unbroken path": 0}
    for match in positions(2, {}, 5):
        if match.state.phase != Phase.WALK:
            continue
        s, seat, seen = match.state, match.actor, seen_by(match, match.actor)
        for cell, text in enumerate(CELL_TEXTS):
            if f"walk {text}" in seen.legal:
                continue
            answer = words.why_not(seen, f"walk {text}")
            (rule,) = [rule for rule in rules if rule in answer]
            rules[rule] += 1
            assert (rule == "lower than it stood") == (not has(int(s.beneath[seat]), cell))
            assert (rule == "Nothing is built") <= (not has(int(s.built[seat]), cell))
            assert (rule == "A gardener is at work") <= has(int(s.gardeners[seat]), cell)
            assert (rule == "No unbroken path") <= (not has(int(s.reach[seat]), cell))
    assert all(rules.values())


def test_a_card_explains_which_tiles_it_allows() -> None:
    found = set()
    for match in positions(2, {}, 3):
        if match.state.phase == Phase.TAKE and len(match.legal) < SPACES:
            seen = seen_by(match, match.actor)
            wish = next(choice.wish for choice in board(seen)["choices"] if choice.wish.startswith("take"))
            found.add(words.why_not(seen, wish).partition(":")[0])
    assert len(found) == 2


def test_what_comes_first_and_what_is_done_is_said_for_every_verb() -> None:
    for phase in (Phase.SIDE, Phase.PLAY, Phase.TAKE, Phase.GARDENER, Phase.BOAR, Phase.WALK):
        match = until(phase)
        seen = seen_by(match, match.actor)
        for verb in PHASES:
            assert words.why_not(seen, f"{verb} x").endswith((".", "…"))


# --- the board ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_legal_move_stands_on_the_board(players: int, options: dict[str, bool]) -> None:
    phases = set()
    for match in moments(players, options, 11, 1):
        if match.actor < 0:
            continue
        phases.add(int(match.state.phase))
        seen = seen_by(match, match.actor)
        found = board(seen)
        carried = {choice.play for choice in found["choices"] if choice.play} | {side.play for side in found["sides"]}
        assert carried == set(seen.legal) - {"stay"}
    assert Phase.GARDENER in phases


@pytest.mark.parametrize("phase", [Phase.SIDE, Phase.PLAY, Phase.TAKE, Phase.GARDENER, Phase.BOAR, Phase.WALK])
def test_the_page_carries_every_legal_move_and_offers_none_to_others(phase: Phase) -> None:
    match = until(phase, least=2 if phase == Phase.WALK else 1)
    assert plays(html(seen_by(match, match.actor))) == set(match.legal) - {"stay"}
    assert plays(html(seen_by(match, 1 - match.actor))) == set()
    watched = html(seen_by(match, NOBODY))
    assert plays(watched) == set()
    assert "data-wish" not in watched


def test_names_on_the_page_are_used_once_and_drawings_exist() -> None:
    symbols = {
        name
        for file in ("shared.svg", "sanssouci.svg")
        for name in re.findall(r' id="([^"]+)"', (ART / file).read_text())
    }
    for options in ({}, ALL):
        for match in moments(4, options, 2, 60):
            page = html(seen_by(match, max(match.actor, 0)))
            names = re.findall(r' id="([^"]+)"', page)
            assert len(names) == len(set(names))
            assert set(re.findall(r'href="#([^"]+)"', page)) <= symbols | set(names)
            assert set(re.findall(r"url\(#([^)]+)\)", page)) <= symbols


def test_everything_pointed_at_has_a_rule_behind_it() -> None:
    topics = words.tooltips()
    for options in ({}, ALL):
        for match in moments(2, options, 2, 25):
            assert set(re.findall(r'data-tip="([^"]*)"', html(seen_by(match, max(match.actor, 0))))) <= set(topics)
    assert all(text.endswith(".") for text in topics.values())


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_tiles_and_nobles_lie_where_the_state_says(players: int, options: dict[str, bool]) -> None:
    for match in moments(players, options, 13, 9):
        seen = seen_by(match, NOBODY)
        found, s = board(seen), match.state
        slots = {seat.slot: seat.number - 1 for seat in found["seats"]}
        laid = [
            (slots[tile.slot], cell_at(tile.y, tile.x), tile.gardener)
            for tile in found["tiles"]
            if tile.place == "laid"
        ]
        for seat in range(players):
            printed = int(match.edition.box.printed[s.garden[seat]]) if s.garden[seat] != NONE else 0
            assert sum(bit(cell) for owner, cell, _ in laid if owner == seat) == int(s.built[seat]) & ~printed
            assert sum(bit(cell) for owner, cell, works in laid if owner == seat and works) == int(s.gardeners[seat])
        shown = {2 * tile.y + tile.x: tile.symbol for tile in found["tiles"] if tile.place == "main"}
        assert set(shown) == {space for space in range(SPACES) if s.display[space] != NONE}
        held = [tile for tile in found["tiles"] if tile.place == "held"]
        assert len(held) == (s.phase == Phase.GARDENER)
        assert [noble.y + 1 for noble in found["nobles"]] == [
            noble_row(s, seat, column) for seat in range(players) for column in range(9)
        ]


def test_a_piece_keeps_its_name_and_its_place_in_the_page() -> None:
    before: list[str] = []
    for match in moments(2, ALL, 3, 1):
        found = board(seen_by(match, 0))
        names = [piece.id for kind in ("tiles", "nobles") for piece in found[kind]]
        tiles = [piece.id for piece in found["tiles"]]
        assert tiles[: len(before)] == before
        assert len(names) == len(set(names))
        before = tiles


def test_the_walk_of_a_noble_leads_over_built_cells_step_by_step() -> None:
    steps = 0
    for match in positions(3, {}, 17):
        if match.state.phase != Phase.WALK:
            continue
        seat, s = match.actor, match.state
        for move in match.legal:
            if move == "stay":
                continue
            cell = cell_of(move.removeprefix("walk "))
            path = stroll(s, seat, cell)
            cells = [cell_at(row, column) for column, row in path if row >= 0]
            assert cells[-1] == cell
            assert path[0] == (cell % 9, noble_row(s, seat, cell % 9) - 1)
            assert all(has(int(s.built[seat]), step) for step in cells)
            assert all(beside(bit(one)) & bit(other) for one, other in itertools.pairwise(cells))
            steps = max(steps, len(cells))
    assert steps > 6


def test_a_way_is_a_shortest_one() -> None:
    ground = cells_of(" ".join(CELLS_ROUND))
    assert [CELL_TEXTS[cell] for cell in way(ground, cell_of("a1"), cell_of("a4"))] == list(CELLS_ROUND)
    assert len(way(ground | cells_of("a2"), cell_of("a1"), cell_of("a4"))) == 4


def test_the_last_walk_ends_where_the_noble_stands() -> None:
    for match in positions(2, {}, 4):
        if match.moves and match.moves[-1].move.startswith("walk "):
            walkers = [noble for noble in board(seen_by(match, 0))["nobles"] if noble.path]
            assert {noble.seat - 1 for noble in walkers} >= {match.moves[-1].by}
            assert all(noble.path.endswith("L0 0") and noble.steps == noble.path.count("L") for noble in walkers)


# --- secrets ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_course_as_seen_is_the_course_as_played(players: int, options: dict[str, bool]) -> None:
    *_, match = positions(players, options, 19)
    truth = [match.before(number) for number in range(len(match.moves) + 1)]
    for seat in (NOBODY, *range(players)):
        for guess, state in zip(course(seen_by(match, seat)), truth, strict=True):
            for name in PUBLIC:
                assert (getattr(guess, name) == getattr(state, name)).all(), name


def with_other_secrets(match: Match, seat: int, seed: int) -> Match:
    """The same match with everything dealt anew that the seat cannot know."""
    other = Match(SANSSOUCI, match.players, match.options)
    other.state = match.view(seat)
    SANSSOUCI.rules.redeal(match.edition.box, other.state, seat, seed)
    other.moves = [
        played
        if played.drawer in (NOBODY, seat)
        else Played(played.by, f"{played.move.split()[0]} secret", played.drawer)
        for played in match.moves
    ]
    other._look()
    return other


@pytest.mark.parametrize(("players", "options"), [(2, ALL), (4, {"boars": True})])
def test_the_page_of_a_seat_is_the_same_whatever_it_cannot_know(players: int, options: dict[str, bool]) -> None:
    differed = 0
    for match in moments(players, options, 23, 37):
        if match.over:
            continue
        for seat in (NOBODY, 0, players - 1):
            other = with_other_secrets(match, seat, 99)
            differed += (other.state.hand != match.state.hand).any() or (
                other.state.missions != match.state.missions
            ).any()
            one, two = seen_by(match, seat), seen_by(other, seat)
            assert html(one) == html(two)
            assert words.prompt(one) == words.prompt(two)
            assert [words.tell(one, n) for n in range(len(one.moves))] == [
                words.tell(two, n) for n in range(len(two.moves))
            ]
    assert differed


def test_missions_and_hands_are_shown_to_their_owner_and_to_all_at_the_end() -> None:
    *_, match = positions(2, {}, 29)
    assert all(ground.missions for ground in board(seen_by(match, NOBODY))["grounds"])
    match.undo()
    own, watcher = board(seen_by(match, 0)), board(seen_by(match, NOBODY))
    assert len(own["missions"]) == 2
    assert [bool(ground.missions) for ground in own["grounds"]] == [True, False]
    assert watcher["missions"] == []
    assert not any(chip.held for seat in watcher["seats"] for chip in seat.chips)


# --- languages ----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["es", "fr"])
def test_labels_stay_apart_in_every_language(language: str) -> None:
    with translation.override(language):
        for match in moments(2, ALL, 31, 3):
            if match.actor >= 0:
                seen = seen_by(match, match.actor)
                labels = [words.label(seen, move) for move in seen.legal]
                assert len(set(labels)) == len(labels)
