"""Our engine beside its peers, in one run: `python benchmarks/run.py [--rounds N] [--save]`.

The peers live in an environment of their own below the user's cache folder, made on the first run, and each is
measured in a process of its own. Ours and theirs take turns, round by round. Other work on the machine only ever slows,
so each row is given the best of its rounds; a peer also the best of six windows of a second in each round.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from orangerie.engine.compiled import CACHE

Row = dict[str, Any]

HERE = Path(__file__).parent
REQUIREMENTS = HERE / "requirements-peers.txt"
RESULTS = HERE / "results"
YARDSTICK = "OpenSpiel backgammon"
LIMIT = 300
"""Seconds after which a peer is given up."""


def tell(text: str) -> None:
    """The progress line."""
    print(text, file=sys.stderr, flush=True)


# The peers' environment


def peers_python() -> tuple[Path, dict[str, str]]:
    """The Python that has the peers, and what could not be installed with the reason."""
    folder = CACHE.parent / "peers"
    python, stamp = folder / "bin" / "python", folder / "installed"
    wanted = f"{platform.python_version()}\n{REQUIREMENTS.read_text()}"
    if stamp.exists() and stamp.read_text() == wanted:
        return python, {}
    tell(f"Installing the peers into {folder}, about a minute, this once …")
    subprocess.run([sys.executable, "-m", "venv", "--clear", folder], check=True)
    missing = install(python)
    if not missing:
        stamp.write_text(wanted)
    return python, missing


def install(python: Path) -> dict[str, str]:
    """All requirements at once; if that fails one by one, so that one bad package costs only its own peer."""
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if subprocess.run([*pip, "-r", str(REQUIREMENTS)], check=False, capture_output=True).returncode == 0:
        return {}
    missing = {}
    for name in REQUIREMENTS.read_text().split():
        done = subprocess.run([*pip, name], check=False, capture_output=True, text=True)
        if done.returncode:
            missing[name] = last_line(done.stderr)
            tell(f"Could not install {name}: {missing[name]}")
    return missing


def last_line(text: str) -> str:
    r"""What a program said last.

    >>> last_line("Traceback:\n  ...\nImportError: no jax\n\n")
    'ImportError: no jax'
    """
    return next((line.strip() for line in reversed(text.splitlines()) if line.strip()), "it said nothing")


# Measuring


def ours() -> list[Row]:
    """The rows of `orangerie bench --json`."""
    command = [sys.executable, "-c", "from orangerie.cli import main; raise SystemExit(main())", "bench", "--json"]
    done = subprocess.run(command, check=False, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        raise SystemExit("`orangerie bench --json` failed, so there is nothing to compare.")
    rows: list[Row] = json.loads(done.stdout)
    return rows


def theirs(python: Path, name: str) -> Row:
    """The row of one peer, measured in the peers' environment; a failure is a row too and gives the reason."""
    quiet = {"JAX_PLATFORMS": "cpu", "PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONNOUSERSITE": "1", "PYTHONPATH": ""}
    command = [str(python), str(HERE / "peers.py"), name]
    around = os.environ | quiet
    try:
        done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=LIMIT, env=around)
    except subprocess.TimeoutExpired:
        return {"peer": name, "error": f"gave no answer within {LIMIT} seconds"}
    if done.returncode:
        return {"peer": name, "error": f"ended with status {done.returncode}: {last_line(done.stderr)}"}
    row: Row = json.loads(last_line(done.stdout))
    return row


def measure(rounds: int) -> tuple[list[Row], list[Row], dict[str, str]]:
    """Every row of ours and of the peers, round by round, and what could not be installed."""
    python, missing = peers_python()
    names: list[str] = json.loads(subprocess.check_output([sys.executable, HERE / "peers.py"]))
    our_rows: list[Row] = []
    their_rows: list[Row] = []
    for number in range(1, rounds + 1):
        tell(f"Round {number} of {rounds}: Orangerie …")
        our_rows += ours()
        for name in names:
            tell(f"Round {number} of {rounds}: {name} …")
            their_rows.append(theirs(python, name))
    return our_rows, their_rows, missing


# Telling


def title(row: Row) -> str:
    """A row's name.

    >>> title({"game": "sanssouci", "players": 3, "options": {"rewards": True, "boars": False}})
    'sanssouci, 3 players, rewards'
    """
    if "peer" in row:
        return str(row["peer"])
    return ", ".join([row["game"], f"{row['players']} players", *(name for name, on in row["options"].items() if on)])


def speed(row: Row) -> float:
    """Decisions a second; a failure is slower than any."""
    return float(row.get("decisions_per_second", -1))


def best(rows: list[Row]) -> list[Row]:
    """The fastest round of each row, in the order of the first round."""
    found: dict[str, Row] = {}
    for row in rows:
        found[title(row)] = max(found.get(title(row), row), row, key=speed)
    return list(found.values())


def said(number: float) -> str:
    """A number as one would say it.

    >>> said(15_123_456), said(1_234), said(210.4), said(3.55)
    ('15.1 million', '1,234', '210', '3.5')
    """
    if number >= 1e6:
        return f"{said(number / 1e6)} million"
    return f"{number:,.0f}" if number >= 100 else f"{number:.1f}"


def table(ours: list[Row], theirs: list[Row], missing: dict[str, str]) -> str:
    """Our rows, the peers' rows, and the slowest row of each of our games against each peer."""
    peers = [row for row in theirs if "error" not in row]
    yard = next((row for row in peers if row["peer"] == YARDSTICK), None)
    lines = [f"{'Orangerie, compiled, one core':42} {'games/s':>14} {'decisions/s':>14}  x {YARDSTICK}"]
    for row in ours:
        ratio = f"{speed(row) / speed(yard):8.0f}" if yard else "   -"
        lines.append(f"{title(row):42} {row['games_per_second']:14,.0f} {speed(row):14,.0f}  {ratio}")
    lines += ["", f"{'Peers, same run':42} {'games/s':>14} {'decisions/s':>14}"]
    for row in peers:
        lines.append(f"{title(row):42} {row['games_per_second']:14,.0f} {speed(row):14,.0f}\n    {row['note']}")
    lines += [f"{title(row):42} not measured: {row['error']}" for row in theirs if "error" in row]
    lines += [f"{name:42} not installed: {reason}" for name, reason in missing.items()]
    for game in dict.fromkeys(row["game"] for row in ours):
        slowest = min((row for row in ours if row["game"] == game), key=speed)
        lines += ["", f"Slowest row of {game} against each peer"]
        for peer in peers:
            ratio = said(speed(slowest) / speed(peer))
            lines.append(f"{title(slowest)}: {said(speed(slowest))} decisions/s, {ratio} x {title(peer)}")
    return "\n".join(lines)


def processor() -> str:
    """The name of this machine's processor, as far as the system tells."""
    try:
        told = [line for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")]
    except OSError:
        told = []
    return told[0].partition(":")[2].strip() if told else platform.processor() or platform.machine()


def save(ours: list[Row], theirs: list[Row], missing: dict[str, str]) -> Path:
    """Keep every round of this run, with the machine, below benchmarks/results."""
    RESULTS.mkdir(exist_ok=True)
    path = RESULTS / f"{time.strftime('%Y-%m-%d-%H%M')}.json"
    machine = {"processor": processor(), "cores": os.cpu_count(), "python": platform.python_version()}
    run = {"machine": machine, "orangerie": ours, "peers": theirs, "not_installed": missing}
    path.write_text(json.dumps(run, indent=1, ensure_ascii=False) + "\n")
    return path


def main() -> None:
    """Measure, tell, and keep the figures if asked to."""
    asked = argparse.ArgumentParser(description="Our engine beside its peers, in one run.")
    asked.add_argument("--rounds", type=int, default=2, help="how often ours and theirs take turns (2)")
    asked.add_argument("--save", action="store_true", help="keep the figures below benchmarks/results")
    arguments = asked.parse_args()
    our_rows, their_rows, missing = measure(max(1, arguments.rounds))
    print(f"{processor()}, {os.cpu_count()} cores, the best of {max(1, arguments.rounds)} rounds for each side\n")
    print(table(best(our_rows), best(their_rows), missing))
    if arguments.save:
        tell(f"Kept in {save(our_rows, their_rows, missing)}.")


if __name__ == "__main__":
    main()
