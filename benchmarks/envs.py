"""Our environments beside Pgx and PettingZoo, in one run: `python -m benchmarks.envs [--rounds N] [--json]`.

A step is a decision of a player that the environment was asked for, observation and mask included, one process. In the
vector environment the opponents' moves and all chance come on top of it, uncounted. Ours and theirs take turns, and
each row is given its best window of a second, as in run.py. Where there is a graphics card, the batch on it is measured
as well.
"""

import argparse
import json
import os
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

from benchmarks.peers import timed
from benchmarks.run import Row, best, peers_python, processor, said, speed, tell, theirs, title

from orangerie.engine.refusal import Refusal
from orangerie.envs.pettingzoo import TableEnv
from orangerie.envs.vector import HallEnv
from orangerie.games import GAMES
from orangerie.lab import card
from orangerie.lab.batch import Batch

TABLES = 2048
VECTOR, AEC, CARD = "vector", "AEC", "batch on the card"
PGX, CONNECT_FOUR, CONNECT_FOUR_RAW = "Pgx backgammon", "PettingZoo connect_four env", "PettingZoo connect_four raw_env"
BARS = [(VECTOR, PGX, 20), (AEC, CONNECT_FOUR, 5), (AEC, CONNECT_FOUR_RAW, 5)]
"""What is compared with whom, and how many times faster it has to be."""
CARD_BAR = 100_000_000
"""Steps a second asked for on a card."""

Play = Callable[[], tuple[int, int]]


def vector_play(game: str, players: int, opponents: str, copy: bool) -> Play:
    """Steps of the vector environment, each table's move a random legal one."""
    hall = HallEnv(game, TABLES, players=players, opponents=opponents, copy=copy)
    hall.reset(seed=1)
    seeds = count()

    def play() -> tuple[int, int]:
        hall.batch.choose_at_random(next(seeds))
        over = hall.step(hall.batch.moves.copy())[2]
        return TABLES, int(over.sum())

    return play


def batch_play(game: str, players: int) -> Play:
    """Steps of the batch, every seat asked."""
    batch = Batch(GAMES[game], TABLES, players)
    seeds = count()

    def play() -> tuple[int, int]:
        batch.choose_at_random(next(seeds))
        batch.run()
        return TABLES, int(batch.over.sum())

    return play


def aec_play(game: str, players: int) -> Play:
    """The loop that peers.py runs for connect_four."""
    env: Any = TableEnv(game, players=players)
    random, seeds = Random(1), count()

    def play() -> tuple[int, int]:
        env.reset(seed=next(seeds))
        decisions = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(random.choice(seen["action_mask"].nonzero()[0].tolist()))
                decisions += 1
        return decisions, 1

    return play


def plays() -> dict[tuple[str, str], Play]:
    """Every row of ours, compiled and warmed up: its kind and its name."""
    found: dict[tuple[str, str], Play] = {}
    for game in GAMES:
        for players in (2, 3, 4):
            found[VECTOR, f"{game}, {players} players"] = vector_play(game, players, "random", copy=False)
        found[VECTOR, f"{game}, 2 players, copied"] = vector_play(game, 2, "random", copy=True)
        found[VECTOR, f"{game}, 2 players, against greedy"] = vector_play(game, 2, "greedy", copy=False)
        found["batch", f"{game}, 2 players, every seat asked"] = batch_play(game, 2)
        found[AEC, f"{game}, 2 players"] = aec_play(game, 2)
    for play in found.values():
        play()
    return found


def measure(rounds: int) -> list[Row]:
    """Every row, ours and theirs in turn."""
    python, _ = peers_python()
    tell("Compiling the environments, once …")
    ours, rows = plays(), []
    for number in range(1, rounds + 1):
        for (kind, name), play in ours.items():
            tell(f"Round {number} of {rounds}: {kind}, {name} …")
            decisions, games = timed(play, windows=3)
            rows.append({"peer": f"{kind}: {name}", "decisions_per_second": decisions, "games_per_second": games})
        for name in (PGX, CONNECT_FOUR, CONNECT_FOUR_RAW):
            tell(f"Round {number} of {rounds}: {name} …")
            rows.append(theirs(python, name))
    return best(rows) + on_card()


def on_card() -> list[Row]:
    """A row for each number of players, its arrays held equal to the processor's; none, and why, without a card."""
    rows: list[Row] = []
    try:
        tell("On the graphics card, if there is one …")
        for found in card.measure_all(card.TABLES, card.STEPS):
            name = f"{CARD}: {found['game']}, {found['players']} players"
            if found["unlike_the_processor"]:
                rows.append({"peer": name, "error": f"{found['unlike_the_processor']} places unlike the processor's"})
            else:
                rows.append({"peer": name, "decisions_per_second": found["steps_per_second"]})
    except Refusal as refusal:
        rows.append({"peer": CARD, "error": str(refusal)})
    return rows


def report(rows: list[Row]) -> str:
    """All rows, and how many times faster the slowest of a kind is."""
    lines = [f"{'environment, observations and masks included':52} {'steps/s':>14}"]
    lines += [
        f"{title(row):52} {speed(row):14,.0f}" if "error" not in row else f"{title(row)}: {row['error']}"
        for row in rows
    ]
    lines.append("")
    for kind, peer, bar in BARS:
        slowest = min((row for row in rows if title(row).startswith(f"{kind}:")), key=speed)
        other = next((row for row in rows if title(row) == peer and "error" not in row), None)
        if other:
            ratio = said(speed(slowest) / speed(other))
            lines.append(f"{title(slowest)}, the slowest {kind}: {ratio} x {peer} (asked for: {bar})")
    cards = [row for row in rows if title(row).startswith(f"{CARD}:") and "error" not in row]
    if cards:
        slowest = min(cards, key=speed)
        lines.append(f"{title(slowest)}, the slowest: {speed(slowest):,.0f} steps/s (asked for: {CARD_BAR:,})")
    return "\n".join(lines)


def main() -> None:
    """Measure and tell."""
    asked = argparse.ArgumentParser(description="Our environments beside their peers, in one run.")
    asked.add_argument("--rounds", type=int, default=2, help="how often ours and theirs take turns (2)")
    asked.add_argument("--json", action="store_true")
    arguments = asked.parse_args()
    rows = measure(max(1, arguments.rounds))
    print(f"{processor()}, {os.cpu_count()} cores, the best of {max(1, arguments.rounds)} rounds for each side\n")
    print(json.dumps(rows, indent=1) if arguments.json else report(rows))


if __name__ == "__main__":
    main()
