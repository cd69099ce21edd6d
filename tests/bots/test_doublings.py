"""Searches whose playouts are played elsewhere, many at once, play the very games of the arena."""

import time
from multiprocessing import Pipe
from pathlib import Path
from threading import Thread
from typing import Any

import numpy as np
import pytest
from benchmarks.doublings import Duel, read, table, to_play, work, write
from benchmarks.on_card import Card, Order

from orangerie.bots.field import playouts_of
from orangerie.bots.mind import MEMO, PARTS, POINTS
from orangerie.engine.game import Game
from orangerie.engine.random import seed_of
from orangerie.games import GAMES, game
from orangerie.lab.arena import Contest, arena

PAIRS = [[12, 6, 2]]
SEED = 70


class Processor(Card):
    """What the card does, done by the processor."""

    def __init__(self, found: Game) -> None:
        self.game, self.cuda = found, self

    def stream(self) -> None:
        """Here one thing is done after the other."""

    def play(self, order: Order, stream: Any) -> Any:
        """The joy of every task, and the points."""
        rules, playouts, box = self.game.rules, playouts_of(self.game), self.game.edition().box
        brought, memo = np.zeros((len(order.tasks), 2)), np.zeros(MEMO, np.int64)
        sheet = self.game.State.array(1)
        for i, (here, line, deal) in enumerate(order.tasks.tolist()):
            seat, luck = int(order.seats[here]), seed_of(int(order.seeds[here]), playouts.DEAL + deal)
            sheet[0] = order.states[here]
            rules.redeal(box, sheet[0], seat, luck)
            playouts.follow(box, sheet[0], order.lines[line])
            foreseen = playouts.play_out(box, sheet[0], luck, memo, seat, int(order.care[here]))
            sums = np.zeros(PARTS + 8)
            brought[i] = playouts.count(box, sheet[0], seat, 1.0, sums, foreseen), sums[POINTS]
        return brought


def play(name: str, file: Path, workers: int) -> list[Duel]:
    """All games that are not over, by workers that share one card."""
    duels, until = list(to_play(file, PAIRS, SEED)), time.time() + 600.0
    pipes = [Pipe() for _ in range(workers)]
    threads = [
        Thread(target=work, args=(name, duels[i::workers], 2, until, file, theirs))
        for i, (_, theirs) in enumerate(pipes)
    ]
    threads.append(Thread(target=Processor(game(name)).serve, args=([ours for ours, _ in pipes],)))
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sorted(read(file).values(), key=lambda duel: duel.key)


@pytest.mark.parametrize("name", GAMES)
def test_the_games_are_those_of_the_arena(name: str, tmp_path: Path) -> None:
    duels = play(name, tmp_path / "games.jsonl", workers=2)
    found = arena(Contest(name, ("search:12p", "search:6p"), seed=SEED), games=2, workers=1).entries[0]
    assert [duel.key for duel in duels] == [(12, 6, SEED, 0), (12, 6, SEED, 1)]
    assert sum(duel.scores[0] - duel.scores[1] for duel in duels) / 2 == found.margin.mean
    assert f"{found.share.mean:.1%}" in table(duels)


def test_games_go_on_where_they_were(tmp_path: Path) -> None:
    whole = play("sanssouci", tmp_path / "games.jsonl", workers=1)
    for duel in whole:
        write(tmp_path / "half.jsonl", Duel(*duel.key, moves=duel.moves[:40]))
    assert play("sanssouci", tmp_path / "half.jsonl", workers=1) == whole


def test_only_seeds_played_in_both_seatings_count() -> None:
    one = Duel(2, 1, seed=5, turned=0, scores=[9, 4], breaks=[0, 0])
    other = Duel(2, 1, seed=5, turned=1, scores=[5, 7], breaks=[0, 0])
    alone = Duel(2, 1, seed=6, turned=0, scores=[90, 0], breaks=[0, 0])
    assert "2 games, 50.0%" in table([one, other, alone])
    assert "+1.50" in table([one, other, alone])
