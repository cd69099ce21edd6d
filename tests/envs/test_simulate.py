"""The lab for designers: everything is counted, twice the same, and told side by side."""

import json
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest
from tests.tables import every_table, positions

from orangerie.cli import main
from orangerie.engine.contract import CHANCE
from orangerie.engine.game import Game
from orangerie.engine.refusal import Refusal
from orangerie.games import GAMES, game
from orangerie.lab.findings import chart, table
from orangerie.lab.simulate import simulate, write_parquet

Options = dict[str, bool]


@every_table
def test_a_census_counts_the_games_of_the_engine(game: Game, players: int, options: Options) -> None:
    census = simulate(game, ["random"], 2, players, options, seed=41)
    for number in (0, 1):
        match = list(positions(game, players, options, seed=41 + number))[-1]
        assert census.scores[number].tolist() == match.scores
        assert np.flatnonzero(census.won[number]).tolist() == match.winners
        decisions = sum(played.by != CHANCE for played in match.moves)
        assert census.lengths[number].tolist() == [match.state.round_number, decisions, len(match.moves)]
    assert sum(one.chosen for one in census.components.values()) == census.lengths[:, 1].sum()
    assert all(one.chosen <= one.offered for one in census.components.values())


@pytest.mark.parametrize("name", GAMES)
def test_bots_asked_one_by_one_are_counted_alike(name: str) -> None:
    """The same bot, once compiled and once as somebody's own."""
    compiled = simulate(game(name), ["random"], 3, players=3, seed=7)
    by_hand = simulate(game(name), ["orangerie.bots.random:Random"], 3, players=3, seed=7)
    assert (compiled.scores == by_hand.scores).all()
    assert (compiled.lengths == by_hand.lengths).all()
    assert compiled.components == by_hand.components


def test_bots_change_seats_from_game_to_game() -> None:
    census = simulate(game("sanssouci"), ["random", "tests.envs.own_bot:Last"], 4)
    assert census.sitting.tolist() == [[0, 1], [1, 0], [0, 1], [1, 0]]
    assert set(census.bot_shares()) == {"random", "tests.envs.own_bot:Last"}


def test_a_clock_that_gives_more_is_worth_more(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An edition with one splendid clock: those who take it win more often than in the default box."""
    parfum = game("parfum")
    text = parfum.edition_file.read_text("utf-8").replace("clocks = [3, 4, 5, 6]", "clocks = [1, 1, 1, 12]")
    file = tmp_path / "splendid.toml"
    file.write_text(text.replace('id = "parfum-reconstructed-1"', 'id = "splendid"', 1), "utf-8")
    picture, kept = tmp_path / "splendid.svg", tmp_path / "splendid.parquet"
    command = f"simulate parfum --edition {file} --bots random --games 300 --chart {picture} --parquet {kept} --json"
    assert main(command.split()) == 0
    default, splendid = json.loads(capsys.readouterr().out)["editions"]
    assert splendid["edition"] == "splendid"
    assert splendid["clocks"]["wake 4"] > max(default["clocks"]["wake 4"], 0.52)
    assert picture.read_text("utf-8").startswith("<svg ")
    rows = pq.read_table(kept).to_pydict()
    assert len(rows["seed"]) == 2 * 300 * 2
    assert sum(rows["victory"]) == pytest.approx(600)
    assert set(pq.read_table(tmp_path / "splendid.components.parquet").to_pydict()["edition"]) == set(rows["edition"])


def test_the_table_tells_both_editions_and_their_difference() -> None:
    census = simulate(game("sanssouci"), ["random"], 10)
    told = table([census, census], "sanssouci", 5)
    for word in ("difference", "seat 1", "winner's score", "decisions", "by seat"):
        assert word in told
    assert "Share of victories by clock" not in told
    assert chart([census], "sanssouci", 5).count("<rect") > 10


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("simulate chess", "no game 'chess'"),
        ("simulate parfum --players 5", "not 5"),
        ("simulate parfum --games 0 --bots random", "0 games"),
        ("simulate parfum --bots random,random,random", "3 bots were named for 2 players"),
        ("simulate parfum --bots nobody", "no bot 'nobody'"),
        ("simulate parfum --games 99999999999 --bots random", "99,999,999,999 games"),
        ("simulate parfum --edition /nowhere.toml", "cannot be read"),
        ("simulate sanssouci --games 1 --bots random --chart /nowhere/x.svg", "cannot be written"),
    ],
)
def test_what_cannot_be_is_answered_with_a_sentence(
    command: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(command.split()) == 1
    assert sentence in capsys.readouterr().err


def test_a_file_that_cannot_be_written_is_named() -> None:
    with pytest.raises(Refusal, match=r"/nowhere/x\.parquet cannot be written"):
        write_parquet([simulate(game("sanssouci"), ["random"], 1)], Path("/nowhere/x.parquet"))
