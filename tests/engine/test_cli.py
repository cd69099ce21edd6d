"""The command as a person meets it: what it prints, and one sentence for whatever goes wrong."""

import json
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from orangerie import __version__
from orangerie.cli import MISUSED, WRONG, main
from orangerie.games import GAMES


def orangerie(*arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "orangerie.cli", *arguments], input=text, capture_output=True, text=True, check=False
    )


def written(*arguments: str) -> dict[str, Any]:
    """The record that a command prints."""
    done = orangerie("record", *arguments)
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


def refused(*arguments: str, text: str = "") -> str:
    """The one sentence that a command answers bad input with.

    It is asked in this process: there are dozens of them, and a process of its own takes a second to start.
    """
    printed, said = StringIO(), StringIO()
    with redirect_stdout(printed), redirect_stderr(said), pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", StringIO(text))
        try:
            status: Any = main([*arguments])
        except SystemExit as left:
            status = left.code
    assert status in (WRONG, MISUSED)
    assert printed.getvalue() == ""
    lines = [line for line in said.getvalue().splitlines() if not line.startswith("Preparing ")]
    assert len(lines) == 1, said.getvalue()
    assert lines[0].endswith(".")
    return lines[0]


@pytest.fixture(scope="module")
def game_of_parfum() -> dict[str, Any]:
    return written("parfum", "--players", "2", "--seed", "3")


def test_a_reader_who_leaves_and_a_full_disk_are_no_traceback() -> None:
    def run(line: str) -> subprocess.CompletedProcess[str]:
        command = line.replace("orangerie", f"{sys.executable} -m orangerie.cli")
        return subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)

    assert run("set -o pipefail; orangerie bots parfum | true").stderr == ""
    full = run("orangerie edition parfum > /dev/full")
    assert (full.returncode, full.stderr) == (1, "The output could not be written: No space left on device.\n")


@pytest.mark.parametrize(
    ("words", "status", "sentence"),
    [
        ("record chess --seed 1", WRONG, "There is no game 'chess'; parfum or sanssouci was expected."),
        ("replay /nowhere.json", WRONG, "/nowhere.json cannot be read: No such file or directory."),
        (
            "record parfum",
            MISUSED,
            "orangerie record: the following arguments are required: --seed. 'orangerie record --help' tells more.",
        ),
    ],
)
def test_a_refusal_is_the_status_and_the_only_line_of_the_process(words: str, status: int, sentence: str) -> None:
    done = orangerie(*words.split())
    assert (done.returncode, done.stdout, done.stderr) == (status, "", f"{sentence}\n")


def test_what_a_changed_edition_starts_from_has_an_id_of_its_own() -> None:
    assert 'id = "parfum-mine"' in orangerie("edition", "parfum").stdout


def test_outputs_are_tried_before_the_games(tmp_path: Path) -> None:
    for file in (tmp_path, tmp_path / "nowhere" / "x.svg"):
        assert "cannot be written" in refused("arena", "sanssouci", "random", "random", "--chart", str(file))
        assert "cannot be written" in refused("ladder", "sanssouci", "--output", str(file))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--workers 0", "0 workers"),
        ("--workers -1", "-1 workers"),
        ("--games 999999999999", "999,999,999,999 games"),
        ("--seed 9223372036854775807", "The seed is"),
        ("--limit nan", "argument --limit"),
        ("--limit 0", "argument --limit"),
    ],
)
def test_numbers_that_cannot_be(arguments: str, sentence: str) -> None:
    assert sentence in refused("arena", "sanssouci", "random", "random", *arguments.split())


def test_a_bot_of_ones_own_that_fails_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.py").write_text("""
class Raises:
    def choose(self, view, legal):
        raise KeyError("oh")
class Cheats:
    def choose(self, view, legal):
        return ["no", "text"]
class Prints:
    def choose(self, view, legal):
        print("hello")
        return legal[0]
""")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.syspath_prepend(tmp_path)
    for name, sentence in [("Raises", "Raises on seat 1 raised KeyError"), ("Cheats", "Cheats on seat 1 answered")]:
        for command in ("record", "simulate"):
            assert sentence in refused(command, "sanssouci", "--bots", f"mine:{name},random", "--seed", "1")
    assert written("sanssouci", "--bots", "mine:Prints,random", "--seed", "1")["game"] == "sanssouci"


def test_json_knows_no_infinity() -> None:
    found = json.loads(
        orangerie("arena", "sanssouci", "random", "greedy", "--games", "2", "--json").stdout, parse_constant=pytest.fail
    )
    assert found["margin_interval"] == [[None, None], [None, None]]


def test_the_version() -> None:
    assert orangerie("--version").stdout == f"orangerie {__version__}\n"


def test_a_record_says_everything(game_of_parfum: dict[str, Any]) -> None:
    record = game_of_parfum
    assert record["format"] == "orangerie-record-1"
    assert (record["game"], record["edition"], record["players"]) == ("parfum", "parfum-reconstructed-1", 2)
    assert record["options"] == {"random_first_clocks": False}
    assert record["seats"] == ["bot:random", "bot:random"]
    assert len(record["scores"]) == 2
    assert record["winners"] == sorted(record["winners"])
    for move in record["moves"]:
        assert (move["move"].split()[0] == "token") == ("for" in move)


def test_legal_lists_every_choice_and_the_weights_of_nature() -> None:
    record = written("sanssouci", "--players", "3", "--seed", "3", "--option", "boars", "--legal")
    assert record["options"] == {"rewards": False, "boars": True}
    for move in record["moves"]:
        assert move["move"] in move["legal"]
        assert ("weights" in move) == (move["by"] == "chance")
        if "weights" in move:
            assert len(move["weights"]) == len(move["legal"])
            assert all(type(weight) is int and weight > 0 for weight in move["weights"])


def test_private_draws_of_sanssouci_say_for_whom() -> None:
    for move in written("sanssouci", "--players", "2", "--seed", "1")["moves"]:
        assert (move["move"].split()[0] in ("card", "mission")) == ("for" in move)


def test_a_record_replays_from_a_file_and_from_standard_input(tmp_path: Path, game_of_parfum: dict[str, Any]) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(game_of_parfum))
    from_file, from_input = orangerie("replay", str(file)), orangerie("replay", "-", text=file.read_text())
    assert from_file.returncode == from_input.returncode == 0
    assert from_file.stdout == from_input.stdout
    assert from_file.stdout.startswith("Final standing of parfum:")


def test_a_game_cut_short_is_still_going_on(game_of_parfum: dict[str, Any]) -> None:
    half = {key: value for key, value in game_of_parfum.items() if key not in ("scores", "winners")}
    half["moves"] = half["moves"][:100]
    assert orangerie("replay", "-", text=json.dumps(half)).stdout.startswith("After 100 moves the game goes on")


@pytest.mark.parametrize("name", GAMES)
def test_the_default_edition_can_be_printed_corrected_and_played(name: str, tmp_path: Path) -> None:
    printed = orangerie("edition", name).stdout
    file = tmp_path / "mine.toml"
    file.write_text(printed.replace("-reconstructed-1", "-mine"))
    record = written(name, "--seed", "1", "--edition", str(file))
    assert record["edition"] == f"{name}-mine"
    assert orangerie("replay", "-", "--edition", str(file), text=json.dumps(record)).returncode == 0
    assert "was played with the edition" in refused("replay", "-", text=json.dumps(record))


def test_the_benchmark_has_a_row_for_each_game_and_number_of_players() -> None:
    rows = json.loads(orangerie("bench", "--json", "--seconds", "0.05").stdout)
    assert {(row["game"], row["players"]) for row in rows} == {(name, n) for name in GAMES for n in (2, 3, 4)}
    for row in rows:
        assert set(row) == {"game", "players", "options", "games_per_second", "decisions_per_second"}
        assert row["decisions_per_second"] > row["games_per_second"] > 0


def test_unknown_words_get_one_sentence() -> None:
    assert refused("record", "chess", "--seed", "1") == "There is no game 'chess'; parfum or sanssouci was expected."
    assert refused("edition", "chess") == "There is no game 'chess'; parfum or sanssouci was expected."
    assert "for 2, 3 or 4 players, not 5" in refused("record", "parfum", "--players", "5", "--seed", "1")
    assert "for 2, 3 or 4 players, not 1" in refused("record", "parfum", "--players", "1", "--seed", "1")
    assert "has no option 'dragons'" in refused("record", "parfum", "--seed", "1", "--option", "dragons")
    assert "true or false" in refused("record", "sanssouci", "--seed", "1", "--option", "boars=maybe")
    assert "no bot 'hal'" in refused("record", "parfum", "--seed", "1", "--bots", "hal,random")
    assert "3 bots" in refused("record", "parfum", "--seed", "1", "--bots", "random,random,random")
    assert "seed is -1" in refused("record", "parfum", "--seed", "-1")
    assert "invalid int value" in refused("record", "parfum", "--seed", "many")
    assert "required" in refused("record", "parfum")
    assert "cannot be read" in refused("record", "parfum", "--seed", "1", "--edition", "/nowhere.toml")


def test_files_that_are_no_records_get_one_sentence(tmp_path: Path) -> None:
    assert "cannot be read" in refused("replay", "/nowhere.json")
    assert "cannot be read" in refused("replay", str(tmp_path))
    assert "is not JSON" in refused("replay", "-", text='{"format": "orangerie-record-1", "moves": [')
    assert "is not JSON" in refused("replay", "-", text="")
    assert "is nested too deeply" in refused("replay", "-", text="[" * 100_000)
    assert "no record of a game" in refused("replay", "-", text="[]")
    assert "no record of a game" in refused("replay", "-", text='{"format": "orangerie-record-2"}')
    binary = tmp_path / "binary.json"
    binary.write_bytes(b"\xff\xfe\x00")
    assert "is not a text in UTF-8" in refused("replay", str(binary))


def change(record: dict[str, Any], **changes: Any) -> str:
    """The record with something else in it, as text."""
    return json.dumps(record | changes)


def test_records_that_cannot_have_happened_get_one_sentence(game_of_parfum: dict[str, Any]) -> None:
    record, moves = game_of_parfum, game_of_parfum["moves"]
    wrong = [*moves[:4], {"by": "chance", "move": "customer nobody"}, *moves[5:]]
    said = refused("replay", "-", text=change(record, moves=wrong))
    assert said.startswith("Move 5 says 'customer nobody' by chance; legal were, by chance: customer customer-")
    stolen = [moves[0] | {"by": 1}, *moves[1:]]
    assert refused("replay", "-", text=change(record, moves=stolen)).startswith("Move 1 says")
    assert "the game was over" in refused("replay", "-", text=change(record, moves=[*moves, {"by": 1, "move": "pass"}]))
    assert "the scores are [1, 2]" in refused("replay", "-", text=change(record, scores=[1, 2]))
    assert "the winners are [1, 2]" in refused("replay", "-", text=change(record, winners=[1, 2]))
    assert "still goes on" in refused("replay", "-", text=change(record, moves=moves[:9]))
    assert "There is no game 'go'" in refused("replay", "-", text=change(record, game="go"))
    assert "not 5" in refused("replay", "-", text=change(record, players=5, seats=["x"] * 5))
    assert "the edition 'other'" in refused("replay", "-", text=change(record, edition="other"))
    assert "'players' is '2'" in refused("replay", "-", text=change(record, players="2"))
    assert "'seats'" in refused("replay", "-", text=change(record, seats=["one"]))
    assert "true or false" in refused("replay", "-", text=change(record, options={"random_first_clocks": 1}))
    assert "has no option" in refused("replay", "-", text=change(record, options={"boars": True}))
    assert "move 1: 7 is not a move" in refused("replay", "-", text=change(record, moves=[7]))
    assert "'by' is None" in refused("replay", "-", text=change(record, moves=[{"move": "marker 1"}]))
    secret = next(n for n, move in enumerate(moves) if "for" in move)
    shown = [*moves[:secret], moves[secret] | {"for": 2}, *moves[secret + 1 :]]
    assert f"Move {secret + 1} says" in refused("replay", "-", text=change(record, moves=shown))
