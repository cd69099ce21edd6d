"""Every level: legal moves only, nothing peeked at, stronger than the level below."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from orangerie.bots.bot import Bot, View, view_of
from orangerie.bots.levels import LADDER
from orangerie.bots.play import play
from orangerie.bots.shelf import bot
from orangerie.engine import record
from orangerie.engine.contract import CHANCE
from orangerie.engine.game import Game
from orangerie.engine.match import Match
from orangerie.games import GAMES, game
from orangerie.lab.arena import Contest, arena

QUICK = ["random", "novice", "greedy", "dreamer", "planner", "search:60p"]


def settings(found: Game) -> Iterator[tuple[int, dict[str, bool]]]:
    for players in found.players:
        for chosen in product((False, True), repeat=len(found.options)):
            yield players, dict(zip(found.options, chosen, strict=True))


ALL = [(name, players, options) for name in GAMES for players, options in settings(game(name))]


@pytest.mark.parametrize(("name", "players", "options"), ALL)
def test_every_level_plays_every_game_to_its_end(name: str, players: int, options: dict[str, bool]) -> None:
    match = Match(game(name), players, options)
    seated = (["greedy", "novice"] if name == "parfum" else ["search:20p", "novice", "random"])[: players - 1]
    bots: list[Bot] = [bot(who) for who in ["planner", *seated, "greedy", "random"][:players]]
    play(match, bots, seed=players)
    assert match.over


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", QUICK)
def test_a_bot_cannot_peek(name: str, level: str) -> None:
    """With everything hidden dealt anew, its choice with the same seed stays the same."""
    found = game(name)
    match = Match(found, 3)
    players = [bot("greedy") for _ in range(3)]
    asked = 0
    while not match.over and asked < 50:
        if match.actor == CHANCE:
            match.play_number(match.chance(5))
            continue
        seat, legal = match.actor, list(match.legal)
        if len(legal) > 1 and len(match.moves) % 3 == 0:
            asked += 1
            choices = {bot(level).choose(view, legal) for view in views(match, seat)}
            assert len(choices) == 1
            assert choices <= set(legal)
        match.play(players[seat].choose(view_of(match, seat, 5), legal))
    assert asked == 50


def views(match: Match, seat: int) -> Iterator[View]:
    """What the seat sees of the truth, and of other truths that it could believe in."""
    yield view_of(match, seat, 5)
    for seed in (1, 2):
        other = Match(match.game, match.players, match.options)
        other.state, other.moves = match.game.State.copy(match.state), match.moves
        match.game.rules.redeal(match.edition.box, other.state, seat, seed)
        yield view_of(other, seat, 5)


@pytest.mark.parametrize("name", GAMES)
def test_the_permutation_is_no_idle_one(name: str) -> None:
    """The test above would catch a peeping bot: other truths do differ."""
    found = game(name)
    match = Match(found, 3)
    while match.actor == CHANCE:
        match.play_number(match.chance(5))
    seat = match.actor
    truths = set()
    for seed in range(4):
        state = found.State.copy(match.state)
        found.rules.redeal(match.edition.box, state, seat, seed)
        truths.add(bytes(fields_of(state)))
    assert len(truths) > 1


def fields_of(state: Any) -> bytes:
    return b"".join(state[name].tobytes() for name in state.dtype.names)


@pytest.mark.parametrize("name", GAMES)
def test_a_search_by_playouts_repeats_exactly(name: str) -> None:
    records = []
    for _ in range(2):
        match = Match(game(name), 2)
        play(match, [bot("search:30p"), bot("planner")], seed=3)
        records.append(record.dumps(record.write(match, ["a", "b"])))
    assert records[0] == records[1]


@pytest.mark.parametrize(
    ("name", "strong", "weak", "games", "least"),
    [
        ("parfum", "greedy", "random", 200, 0.95),
        ("parfum", "dreamer", "greedy", 200, 0.75),
        ("parfum", "planner", "dreamer", 200, 0.85),
        ("parfum", "planner", "greedy", 100, 0.90),
        ("parfum", "search", "planner", 12, 0.5),
        ("sanssouci", "greedy", "random", 600, 0.95),
        ("sanssouci", "dreamer", "greedy", 400, 0.60),
        ("sanssouci", "planner", "dreamer", 400, 0.60),
        ("sanssouci", "planner", "greedy", 300, 0.80),
        ("sanssouci", "search", "planner", 60, 0.65),
        ("sanssouci", "search:400p", "search", 40, 0.5),
    ],
)
def test_each_level_beats_the_one_below(name: str, strong: str, weak: str, games: int, least: float) -> None:
    result = arena(Contest(name, (strong, weak)), games, workers=1)
    assert result.entries[0].share.mean >= least
    assert result.entries[0].seconds_per_decision > 0


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [3, 4])
def test_each_level_has_more_than_its_fair_share_among_three_or_four(name: str, players: int) -> None:
    for strong, weak in (("novice", "random"), ("greedy", "novice"), ("dreamer", "greedy"), ("planner", "dreamer")):
        result = arena(Contest(name, (strong, *[weak] * (players - 1))), 120, workers=1)
        assert result.entries[0].share.low > 1 / players


@pytest.mark.parametrize("players", [3, 4])
def test_the_master_of_sanssouci_has_more_than_its_fair_share_too(players: int) -> None:
    result = arena(Contest("sanssouci", ("search", *["planner"] * (players - 1))), 240, workers=1)
    assert result.entries[0].share.low > 1 / players


def test_levels_have_names_of_their_own() -> None:
    assert len({level.name for level in LADDER}) == len({level.title for level in LADDER}) == len(LADDER)
