"""The board of Parfum: everything that can be done is said and shown, and nothing that is secret."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from orangerie.engine.contract import CHANCE, NOBODY
from orangerie.engine.match import Match
from orangerie.games import game
from orangerie.games.parfum.box import AROMA_NAMES
from orangerie.games.parfum.state import Phase
from orangerie.site.games.parfum import layout, tray, words
from orangerie.site.games.parfum.board import board
from orangerie.site.games.parfum.chances import chances, percent, told
from orangerie.site.seen import Seen, see

NAMES = ["Ana", "Benoît", "Chloé", "Dominique"]
ART = Path(words.__file__).parents[2] / "templates" / "orangerie" / "art"
EAGER = ("sell", "from", "claim", "place p", "reroll", "turn", "stop", "die")
"""What a player in a hurry does first, so that test games end."""


def choose(match: Match, rng: Random) -> str:
    """A move that mostly brings the game on."""
    legal = sorted(match.legal)
    if rng.random() < 0.8:
        for word in EAGER:
            if wanted := [move for move in legal if move.startswith(word)]:
                return rng.choice(wanted)
    return rng.choice(legal)


def step(match: Match, rng: Random, seed: int) -> None:
    """One move, by nature or a seat."""
    if match.actor == CHANCE:
        match.play_number(match.chance(seed))
    else:
        match.play(choose(match, rng))


def positions(players: int, seed: int, **options: bool) -> Any:
    """A whole game: the same match before every move, and at its end."""
    match, rng = Match(game("parfum"), players, options), Random(seed)
    while not match.over:
        yield match
        step(match, rng, seed)
    yield match


def seen_by(match: Match, seat: int) -> Seen:
    return see(match, NAMES[: match.players], seat)


def html(seen: Seen) -> str:
    return render_to_string("orangerie/parfum/board.html", {"seen": seen, "board": board(seen)})


def until(players: int, seed: int, phase: Phase, after: int = 0) -> Match:
    """The first position of a phase after so many moves."""
    for match in positions(players, seed):
        if int(match.state.phase) == phase and len(match.moves) >= after:
            return match
    raise AssertionError(f"no {phase.name} in this game")


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_every_move_has_a_label_of_its_own_and_every_moment_a_prompt(players: int, seed: int) -> None:
    phases = set()
    for match in positions(players, seed, random_first_clocks=players == 3):
        phases.add(int(match.state.phase))
        assert words.prompt(seen_by(match, NOBODY))
        if match.actor < 0:
            continue
        seen = seen_by(match, match.actor)
        labels = [words.label(seen, move) for move in seen.legal]
        assert all(labels)
        assert len(set(labels)) == len(labels), labels
        assert not any("%(" in text for text in [*labels, words.prompt(seen)])
    assert phases >= {
        Phase.WAKE,
        Phase.PREPARE,
        Phase.DISTIL,
        Phase.PAY,
        Phase.CLAIM,
        Phase.PLACE,
        Phase.SELL,
        Phase.FROM,
    }


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_every_move_is_told_by_name_and_no_token_by_its_value_to_others(players: int, seed: int) -> None:
    *_all, match = positions(players, seed, random_first_clocks=players == 3)
    for seat in (0, NOBODY):
        seen = seen_by(match, seat)
        for n, played in enumerate(seen.moves):
            told = words.tell(seen, n)
            assert told.endswith("."), told
            assert "%(" not in told
            if played.by >= 0:
                assert NAMES[played.by] in told
            if played.move.startswith("token"):
                assert NAMES[match.moves[n].drawer] in told
                assert ("worth" in told) == (match.moves[n].drawer == seat)


def test_a_roll_is_told_with_its_flasks_and_flies() -> None:
    rolling: list[int] = []
    for match in positions(4, 5):
        if any(rolling):
            told = words.tell(seen_by(match, NOBODY), len(match.moves) - 1)
            assert sum(map(int, re.findall(r"\d+", told))) == next(n for n in rolling if n), told
        rolling = match.state.rolling.tolist() if int(match.state.phase) == Phase.ROLL else []
    assert any(played.move.startswith("reroll ") for played in match.moves)


def test_one_fly_is_rolled_again_or_several_flies_are() -> None:
    told = []
    for match in positions(4, 5):
        if match.moves and match.moves[-1].move.startswith("reroll ") and match.moves[-1].move != "reroll all":
            aroma = AROMA_NAMES.index(match.moves[-1].move.split()[1])
            flies = int(match.state.dice[aroma] - match.state.flasks[aroma])
            told.append(words.tell(seen_by(match, NOBODY), len(match.moves) - 1))
            assert ("rolls the fly of" in told[-1]) == (flies == 1), told[-1]
    assert len({text.split(" of ")[0].split()[-1] for text in told}) == 2


def test_the_bargain_price_is_said() -> None:
    said = set()
    for match in positions(4, 6):
        if "bargain" in match.legal:
            said.add(words.label(seen_by(match, match.actor), "bargain"))
    minor, major = (int(price) for price in match.edition.box.bargain)
    assert said == {f"Sell at the bargain price ({coins} coins)" for coins in (minor, major, f"{minor} or {major}")}


def test_the_drawing_of_the_closing_time_token_is_told_once() -> None:
    *_all, match = positions(2, 1)
    seen = seen_by(match, NOBODY)
    told = [n for n in range(len(seen.moves)) if "closing-time" in words.tell(seen, n)]
    assert len(told) == int(match.state.closing)


@pytest.mark.parametrize(("players", "seed"), [(2, 4), (3, 5), (4, 6)])
def test_every_legal_move_stands_on_the_board(players: int, seed: int) -> None:
    for n, match in enumerate(positions(players, seed)):
        if match.actor >= 0 and (n % 7 == 0 or int(match.state.phase) in (Phase.PLACE, Phase.DISCARD)):
            page = html(seen_by(match, match.actor))
            assert set(re.findall(r'data-play="([^"]+)"', page)) == set(match.legal)


@pytest.mark.parametrize("players", [2, 4])
def test_ids_are_unique_and_every_picture_exists(players: int) -> None:
    art = "".join((ART / f"{name}.svg").read_text("utf-8") for name in ("shared", "parfum"))
    for phase in (Phase.WAKE, Phase.DISTIL, Phase.PLACE, Phase.FROM):
        page = html(seen_by(match := until(players, 7, phase, after=200), match.actor))
        ids = re.findall(r'\bid="([^"]+)"', art + page)
        assert len(ids) == len(set(ids)), [name for name in ids if ids.count(name) > 1]
        assert {name for name in re.findall(r'href="#([^"]+)"', page) if name not in ids} == set()
        assert {tip for tip in re.findall(r'data-tip="([^"]+)"', page) if tip not in words.tooltips()} == set()


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_numbers_in_pictures_are_written_alike_in_all_languages(language: str) -> None:
    match = until(4, 7, Phase.SELL, after=400)
    with translation.override(language):
        page = html(seen_by(match, match.actor))
    assert re.findall(r'="-?\d+,\d+"|:-?\d+,\d', page) == []


@pytest.mark.parametrize("seat", [NOBODY, 0, 2])
def test_what_is_hidden_changes_no_byte_of_the_page(seat: int) -> None:
    different = 0
    for n, match in enumerate(positions(3, 8)):
        if n % 40 or match.over:
            continue
        page = html(seen_by(match, seat))
        truth = match.state
        match.state = match.game.State.copy(truth)
        match.game.rules.redeal(match.edition.box, match.state, seat, n)
        different += match.state.hand.tolist() != truth.hand.tolist()
        assert html(seen_by(match, seat)) == page
        match.state = truth
    assert different > 5


def test_the_viewer_sees_the_values_of_his_own_tokens_only() -> None:
    match = until(3, 9, Phase.DISTIL, after=150)
    page = html(seen_by(match, 1))
    assert page.count('class="piece token mine') == int(match.state.held[1])
    assert "water token worth" not in html(seen_by(match, NOBODY))


def test_pieces_keep_their_ids_from_move_to_move() -> None:
    """A note keeps its id from the distillery into the bottle, so that the page moves one and the same element."""
    match = next(m for m in positions(2, 10) if any(move.startswith("claim") for move in m.legal))
    claim = next(move for move in match.legal if move.startswith("claim"))
    classes = []
    for move in ("", claim, "place major"):
        if move:
            match.play(move)
        found = re.search(f'class="([^"]*)"[^>]*id="parfum-{claim.split()[1]}"', html(seen_by(match, 0)))
        assert found
        classes.append(found[1].split()[2])
    assert classes == ["display", "hand", "composed"]


def test_the_tray_shows_the_flasks_and_flies_of_the_state() -> None:
    for n, match in enumerate(positions(4, 11)):
        if int(match.state.phase) in (Phase.DISTIL, Phase.CLAIM) and n < 900:
            faces = [(die.aroma, die.face) for die in tray.dice(seen_by(match, NOBODY))]
            for aroma in range(5):
                assert faces.count((aroma, tray.FLASK)) == int(match.state.flasks[aroma])
                assert faces.count((aroma, tray.FLY)) == int(match.state.dice[aroma] - match.state.flasks[aroma])


def test_the_chance_of_each_note_is_exact_and_shown_to_who_distils() -> None:
    match = until(2, 4, Phase.DISTIL)
    seat, s, box = match.actor, match.state, match.edition.box
    likely = chances(seen_by(match, seat))
    for note in s.distillery.tolist():
        sure = all(s.flasks[aroma] >= box.note_needs[note, aroma] for aroma in range(5))
        possible = all(s.dice[aroma] >= box.note_needs[note, aroma] for aroma in range(5))
        assert sure == (note in likely and likely[note][0] == 1.0)
        assert possible == (note in likely)  # two tokens are at hand in the first round, and water helps
    shown = [place.text for place in board(seen_by(match, seat))["distilleries"] if place.text]
    assert shown == [percent(likely[note][-1]) for note in s.distillery.tolist() if note in likely]
    assert chances(seen_by(match, 1 - seat)) == chances(seen_by(match, NOBODY)) == {}


def test_chances_are_told_up_to_the_token_that_makes_them_sure() -> None:
    assert told([4 / 9, 0.79, 1.0, 1.0]) == (
        "Chance to distil it: 44% without water, 79% with 1 water token, 100% with 2 water tokens"
    )


def test_rerolled_dice_alone_roll() -> None:
    checked = 0
    for match in positions(4, 12):
        if match.moves and match.moves[-1].move.startswith("reroll ") and match.moves[-1].move != "reroll all":
            aroma = ["violet", "bergamot", "rose", "vanilla", "lavender"].index(match.moves[-1].move.split()[1])
            before = tray.dice(seen_by(match, NOBODY))
        if match.moves and match.moves[-1].move.startswith("roll ") and match.moves[-3].move.startswith("reroll "):
            if match.moves[-3].move == "reroll all":
                continue
            now = tray.dice(seen_by(match, NOBODY))
            moved = {(new.aroma, new.number) for old, new in zip(before, now, strict=True) if new.rolls != old.rolls}
            flies = {(die.aroma, die.number) for die in before if die.aroma == aroma and die.face == tray.FLY}
            assert {(a, i) for a, i in moved if now[a * 3 + i].face != tray.MARKET} == flies
            checked += 1
    assert checked > 3


def test_an_illegal_wish_is_answered_with_a_sentence() -> None:
    for n, match in enumerate(positions(3, 13)):
        if n % 50 or match.actor < 0:
            continue
        for seat in (match.actor, (match.actor + 1) % 3):
            seen = seen_by(match, seat)
            wishes = set(re.findall(r'data-wish="([^"]+)"', html(seen)))
            assert wishes.isdisjoint(match.legal) or seat != match.actor
            for wish in [*wishes, "claim nothing", "die mint", "wake 9", "reroll", "from p99", "", "dance"]:
                assert words.why_not(seen, wish).endswith("."), wish


def test_a_note_that_was_not_distilled_is_refused_with_what_is_missing() -> None:
    match = until(3, 14, Phase.CLAIM)
    seen = seen_by(match, match.actor)
    lacking = [
        str(match.edition.table["note"][n]["id"])
        for n in match.state.distillery.tolist()
        if n >= 0 and f"claim {match.edition.table['note'][n]['id']}" not in match.legal
    ]
    assert "you lack" in words.why_not(seen, f"claim {lacking[0]}")
    assert "is not on display" in words.why_not(seen, "claim nothing")


def test_the_score_sheet_adds_up_to_the_scores() -> None:
    *_all, match = positions(4, 15)
    seen = Seen(**{**vars(seen_by(match, NOBODY)), "state": match.state})
    *parts, total = words.score_sheet(seen)
    assert total[1] == match.scores
    assert [sum(values) for values in zip(*(row[1] for row in parts), strict=True)] == match.scores
    assert all(value >= 0 for _label, values in parts for value in values)


def test_at_the_end_purses_and_markers_show_the_score() -> None:
    for match in positions(4, 3):
        if match.over or len(match.moves) == 200:
            shown = board(seen_by(match, NOBODY))
            coins = match.scores if match.over else match.state.money.tolist()
            assert [panel.money for panel in shown["panels"]] == coins
            assert [marker.money + marker.lap for marker in shown["markers"]] == coins
    assert match.scores != match.state.money.tolist()


def test_the_uses_of_water_are_as_large_as_a_thumb_and_lie_apart() -> None:
    tray = layout.tray_room().tall
    boxes = [room.tall for aroma in range(5) for room in layout.water_use_rooms(aroma)]
    for box in boxes:
        assert tray.x <= box.x <= tray.x + tray.w - box.w
        assert tray.y <= box.y <= tray.y + tray.h - box.h
        assert min(box.w, box.h) * 336 / 360 >= 44  # the board of a page 360 px wide
        near = [b for b in boxes if abs(b.x - box.x) < box.w + 4 and abs(b.y - box.y) < box.h + 4]
        assert near == [box]


@given(
    st.lists(st.sampled_from([1, layout.SOLD_SCALE]), max_size=14),
    st.lists(st.sampled_from([1, layout.SOLD_SCALE]), max_size=14),
    st.sampled_from([layout.Box(0, 0, 744, 160), layout.Box(10, 20, 324, 152), layout.Box(2, 5, 348, 280)]),
)
def test_bottles_stay_on_their_shelf(left: list[float], right: list[float], area: layout.Box) -> None:
    found = layout.shelf(area, left, right, 0.6, 20)
    assert len(found.spots) == len(left) + len(right)
    for spot in found.spots:
        assert area.x - 1 <= spot.x <= area.x + area.w - layout.SLICE * spot.s + 1
        assert area.y - 12 <= spot.y <= area.y + area.h
