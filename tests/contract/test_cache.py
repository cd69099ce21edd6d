"""The cache of compiled code keeps apart what one template means for different games, and never claims too much."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from orangerie.engine import compiled
from orangerie.games import GAMES, game

SCRIPT = """
import sys
from orangerie.engine.compiled import bind
from orangerie.games import game
print(bind("tests.contract.template", game(sys.argv[1]).rules_module).features(1))
"""


def features(name: str, cache: Path) -> int:
    """What a process of its own computes on this cache."""
    environment = os.environ | {"ORANGERIE_CACHE": str(cache), "PYTHONPATH": str(Path(__file__).parents[2])}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, name], env=environment, capture_output=True, text=True, check=True
    )
    return int(done.stdout)


def test_one_game_never_runs_what_was_compiled_for_another(tmp_path: Path) -> None:
    for name in (*GAMES, *GAMES):
        assert features(name, tmp_path) == game(name).rules.FEATURES


def test_who_interprets_the_rules_does_not_claim_to_have_compiled_them(tmp_path: Path) -> None:
    environment = os.environ | {"ORANGERIE_CACHE": str(tmp_path), "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-m", "orangerie.cli", "record", "sanssouci", "--bots", "greedy,random", "--seed", "1"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    assert [file.name for file in tmp_path.rglob("*") if file.is_file()] == []


def test_what_was_learnt_anew_is_compiled_anew(tmp_path: Path) -> None:
    file, learnt = tmp_path / "orangerie" / "engine" / "compiled.py", tmp_path / "orangerie" / "bots" / "learnt.npz"
    for folder in (file.parent, learnt.parent):
        folder.mkdir(parents=True)
    shutil.copy(compiled.__file__, file)
    command = [sys.executable, "-c", f"import runpy; print(runpy.run_path({str(file)!r})['source_hash']())"]
    names = set()
    for content in (b"one", b"two"):
        learnt.write_bytes(content)
        names.add(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert len(names) == 2
