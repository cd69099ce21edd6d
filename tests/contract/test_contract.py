"""What every game promises, for all numbers of players and all options."""

import os
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.tables import every_table, positions, random_move, same

from orangerie.engine import record
from orangerie.engine.contract import CHANCE, NOBODY, OVER
from orangerie.engine.game import Game
from orangerie.engine.match import Match
from orangerie.engine.refusal import Refusal
from orangerie.games import GAMES
from orangerie.lab.bench import settings as all_settings

Options = dict[str, bool]


@every_table
def test_games_end_with_a_winner(game: Game, players: int, options: Options) -> None:
    match = list(positions(game, players, options, seed=1))[-1]
    assert match.actor == OVER
    assert match.legal == {}
    assert len(match.scores) == players
    assert match.winners
    assert all(match.scores[seat] == max(match.scores) for seat in match.winners)


@every_table
def test_what_is_legal_is_accepted_and_nothing_else(game: Game, players: int, options: Options) -> None:
    for match in positions(game, players, options, seed=2):
        if match.over or len(match.moves) % 7:
            continue
        before = game.State.copy(match.state)
        for text in list(match.legal):
            match.play(text)
            match.undo()
            assert same(match.state, before)
        for text in ("", "nonsense", "play", "wake 9", *(f"{name} " for name in match.legal)):
            with pytest.raises(Refusal):
                match.play(text)
        assert same(match.state, before)


@every_table
def test_no_two_moves_share_a_name(game: Game, players: int, options: Options) -> None:
    for match in positions(game, players, options, seed=3):
        assert len(match.legal) == len(game.legal(match.edition, match.state))


@every_table
def test_the_ways_of_nature_are_the_weights_of_its_moves(game: Game, players: int, options: Options) -> None:
    box = game.edition().box
    for match in positions(game, players, options, seed=4):
        if match.actor != CHANCE:
            continue
        ways = game.rules.ways(box, match.state)
        counted = Counter(int(game.rules.outcome(box, match.state, way)) for way in range(ways))
        assert {match.legal[name]: weight for name, weight in match.weights.items()} == counted


@every_table
def test_only_nature_draws_in_secret(game: Game, players: int, options: Options) -> None:
    for match in positions(game, players, options, seed=5):
        if match.actor != CHANCE:
            assert game.rules.drawer(match.state) == NOBODY


@every_table
def test_a_record_replays_to_the_same_state(game: Game, players: int, options: Options) -> None:
    match = list(positions(game, players, options, seed=6))[-1]
    text = record.dumps(record.write(match, ["someone"] * players))
    again = record.replay(record.read(text), game, match.edition)
    assert same(again.state, match.state)
    assert again.moves == match.moves


@every_table
def test_compiled_games_are_the_same_games(game: Game, players: int, options: Options) -> None:
    match = list(positions(game, players, options, seed=7))[-1]
    states = game.State.array(1)
    decisions = game.loops.play_many(match.edition.box, states, players, game.option_bits(options), 7)
    assert same(states[0], match.state)
    assert decisions == sum(played.by != CHANCE for played in match.moves)


@every_table
def test_what_a_seat_believes_looks_to_it_like_the_truth(game: Game, players: int, options: Options) -> None:
    box = game.edition().box
    for match in positions(game, players, options, seed=8):
        for seat in (NOBODY, *range(players)):
            believed: Any = game.State.copy(match.state)
            game.rules.redeal(box, believed, seat, len(match.moves))
            view = game.observed(match.edition, match.state, seat)
            assert game.observed(match.edition, believed, seat).tobytes() == view.tobytes()
            game.rules.redeal(box, view, seat, len(match.moves))
            assert view.tobytes() == believed.tobytes(), "a redeal depends only on what the seat may know"


@every_table
def test_a_believed_game_can_be_played_on(game: Game, players: int, options: Options) -> None:
    box = game.edition().box
    for match in positions(game, players, options, seed=9):
        if match.over or len(match.moves) % 11:
            continue
        state = game.State.copy(match.state)
        game.rules.redeal(box, state, match.actor, 1)
        if match.actor != CHANCE:
            assert game.rules.legal(box, state) == game.rules.legal(box, match.state)
        game.loops.playout(box, state, 1, 0)
        assert game.rules.actor(state) == OVER


@every_table
def test_set_up_sets_every_field(game: Game, players: int, options: Options) -> None:
    blank, used = game.State.array(1), game.State.array(1)
    used[0] = list(positions(game, players, options, seed=10))[-1].state
    for states in (blank, used):
        game.rules.setup(game.edition().box, states[0], players, game.option_bits(options))
    assert same(blank[0], used[0])


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_what_no_box_serves_is_refused(game: Game) -> None:
    option = game.options[0]
    wrong: list[Any] = [0, 5, 2.0, "2", None]
    for players in wrong:
        with pytest.raises(Refusal, match="is for 2, 3 or 4 players, not"):
            Match(game, players)
    unclear: Any = {option: "no"}
    with pytest.raises(Refusal, match=f"The option '{option}' is 'no'; True or False was expected"):
        Match(game, 2, unclear)
    for other in GAMES.values():
        if other is not game:
            with pytest.raises(Refusal, match=f"an edition of {other.name}, not of {game.name}"):
                Match(game, 2, edition=other.edition())


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_undo_is_the_way_back(data: st.DataObject) -> None:
    game = data.draw(st.sampled_from(list(GAMES.values())))
    options = {name: data.draw(st.booleans()) for name in game.options}
    match = Match(game, data.draw(st.sampled_from(game.players)), options)
    seed = data.draw(st.integers(0, 1 << 62))
    trail: list[Any] = []
    for _ in range(data.draw(st.integers(1, 120))):
        trail.append(game.State.copy(match.state))
        match.play_number(match.chance(seed) if match.actor == CHANCE else random_move(match, seed))
    while trail:
        match.undo()
        assert same(match.state, trail.pop())
    with pytest.raises(Refusal, match="no move to take back"):
        match.undo()


SCRIPT = """
import sys
from orangerie.cli import main
for line in sys.argv[1:]:
    main(line.split())
"""
COMMANDS = [
    f"record {game.name} --players {players} --seed 11 "
    + " ".join(f"--option {name}={str(on).lower()}" for name, on in options.items())
    for game in GAMES.values()
    for players, options in all_settings(game)
]


def run(*arguments: str, **environment: str) -> str:
    """What a second process prints."""
    return subprocess.run(
        [sys.executable, "-c", SCRIPT, *arguments],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def test_a_second_process_on_the_warm_cache_writes_the_same_records() -> None:
    assert run(*COMMANDS) == run(*COMMANDS)


@pytest.mark.parametrize("name", GAMES)
def test_interpreted_rules_write_the_same_records(name: str) -> None:
    commands = [command for command in COMMANDS if f" {name} " in command]
    assert run(*commands, NUMBA_DISABLE_JIT="1") == run(*commands)
