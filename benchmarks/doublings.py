"""What a longer search wins in games, thousands of them at once, with the playouts on a graphics card.

    python -m benchmarks.doublings sanssouci games.jsonl --pair 1600 800 2400 --pair 3200 1600 2400

plays 2,400 games of `search:1600p` against `search:800p`, then of the next pair, each seed in both seatings. The
file keeps the moves of every game: called again, it goes on where it was. Run by hand on a machine with an NVIDIA card
and `orangerie[card]`; where there is none it says so.
"""

import argparse
import json
import sys
import time
from collections.abc import Generator, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from benchmarks.on_card import Desk, serve
from tqdm import tqdm

from orangerie.bots.bot import View
from orangerie.bots.mind import DESK, OUTSIDE
from orangerie.bots.reflex import contest_of
from orangerie.bots.search import Portion, Search, played
from orangerie.engine.contract import OVER
from orangerie.engine.random import seed_of
from orangerie.engine.refusal import Refusal
from orangerie.games import GAMES
from orangerie.games import game as find
from orangerie.lab.arena import cores
from orangerie.lab.gpu import find_cuda
from orangerie.lab.tally import estimate, margins, share_estimate, victories


@dataclass
class Duel:
    """A game of two searches, as far as it was played; `scores` and `breaks` of the one with more playouts first."""

    more: int
    less: int
    seed: int
    turned: int
    moves: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    breaks: list[int] = field(default_factory=list)

    @property
    def key(self) -> tuple[int, int, int, int]:
        """Which game it is."""
        return self.more, self.less, self.seed, self.turned

    def playing(self, name: str) -> Generator[Portion, None, None]:
        """Play on to the end of the game; asks for the playouts of whoever thinks."""
        game = find(name)
        edition, rules, contest = game.edition(), game.rules, contest_of(game)
        box, desk, levels = edition.box, game.State.array(DESK), np.full(2, OUTSIDE, np.int64)
        budgets = [self.more, self.less]
        seats = [Search(f"{budgets[seat ^ self.turned]}p") for seat in range(2)]
        state, number, known = game.new(edition, 2, 0), 0, iter(list(self.moves))
        while True:
            number = contest.advance(box, state, desk, levels, self.seed, number)
            seat = rules.actor(state)
            if seat == OVER:
                break
            move = next(known, None)
            if move is None:
                view = View(game, edition, game.observed(edition, state, seat), seat, number, seed_of(self.seed, seat))
                move = yield from seats[seat].choosing(view)
                self.moves.append(move)
            rules.apply(box, state, move)
            number += 1
        by_budget = [self.turned, 1 - self.turned]
        self.scores = [int(rules.score(box, state, seat)) for seat in by_budget]
        self.breaks = [int(rules.tiebreak(box, state, seat)) for seat in by_budget]


def read(file: Path) -> dict[Any, Duel]:
    """The games in a file, each as it was noted down last."""
    lines = file.read_text().splitlines() if file.exists() else []
    try:
        return {duel.key: duel for duel in (Duel(**json.loads(line)) for line in lines)}
    except (TypeError, ValueError) as error:
        raise Refusal(
            f"{file} holds something else than games of this benchmark ({error}). Nothing was played."
        ) from error


def write(file: Path, duel: Duel) -> None:
    """Note a game down; a line is short enough for several workers to write to one file."""
    with file.open("a") as out:
        out.write(json.dumps(asdict(duel), separators=(",", ":")) + "\n")


def noted(file: Path) -> int:
    """How many games were noted down."""
    return file.read_bytes().count(b"\n") if file.exists() else 0


def to_play(file: Path, pairs: list[list[int]], seed: int) -> Iterator[Duel]:
    """All games that are not over, in order."""
    known = read(file)
    for more, less, games in pairs:
        for number in range(seed, seed + games // 2):
            for turned in range(2):
                duel = Duel(more, less, number, turned)
                duel = known.get(duel.key, duel)
                if not duel.scores:
                    yield duel


def work(name: str, duels: list[Duel], at_once: int, until: float, file: Path, line: Any) -> None:
    """Play these games, so many at once, until they are over or the time is up."""
    desk, waiting = Desk(find(name), line), iter(duels)
    active: list[tuple[Duel, Generator[Portion, None, None]]] = []
    while time.time() < until:
        while len(active) < at_once and (duel := next(waiting, None)) is not None:
            active.append((duel, duel.playing(name)))
        if not active:
            break
        portions = []
        for duel, playing in list(active):
            try:
                portions.append(next(playing))
            except StopIteration:
                write(file, duel)
                active.remove((duel, playing))
        if portions:
            desk.sample(portions)
    for duel, _ in active:
        write(file, duel)
    tqdm.write(f"{desk.playouts:,} playouts, waited for {desk.waited:.0f} s; {len(active)} games not over")
    line.close()


def play(name: str, file: Path, pairs: list[list[int]], seed: int, workers: int, at_once: int, limit: float) -> None:
    """Play all games on so many cores and the card, for so many seconds at the most."""
    until = time.time() + limit
    played(Duel(8, 8, seed, 0).playing(name))  # so that what is compiled is compiled once
    before, duels = noted(file), list(to_play(file, pairs, seed))
    shares = [(name, duels[i::workers], at_once, until, file) for i in range(workers)]
    with tqdm(total=len(duels), unit=" games") as bar:
        serve(find(name), work, shares, lambda: bar.update(noted(file) - before - bar.n))


def table(duels: list[Duel]) -> str:
    """What more playouts won, by the seeds played in both seatings."""
    found: dict[tuple[int, int], dict[int, list[Duel]]] = {}
    for duel in sorted(duels, key=lambda duel: duel.key):
        if duel.scores:
            found.setdefault((duel.more, duel.less), {}).setdefault(duel.seed, []).append(duel)
    lines = []
    for (more, less), seeds in found.items():
        both = [duel for pair in seeds.values() if len(pair) == 2 for duel in pair]
        scores, breaks = (np.array([getattr(duel, what) for duel in both], float) for what in ("scores", "breaks"))
        share = share_estimate(victories(scores, breaks)[:, 0].reshape(-1, 2).mean(1))
        margin = estimate(margins(scores)[:, 0].reshape(-1, 2).mean(1))
        lines.append(
            f"{more:>6} over {less:>6}: {len(both):>5} games, {share.mean:.1%} ({share.low:.1%} to {share.high:.1%}), "
            f"{margin.mean:+.2f} ({margin.low:+.2f} to {margin.high:+.2f})"
        )
    return "\n".join(lines)


def main() -> int:
    """Play, and print."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("game", choices=GAMES)
    asked.add_argument("file", type=Path)
    asked.add_argument("--pair", nargs=3, type=int, action="append", metavar=("MORE", "LESS", "GAMES"), default=[])
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--workers", type=int, default=max(1, cores() - 1))
    asked.add_argument("--at-once", type=int, default=200, help="games that a worker has under way")
    asked.add_argument("--limit", type=float, default=86400.0, help="seconds")
    given = asked.parse_args()
    try:
        find_cuda()
        for more, less, _ in given.pair:
            for budget in (more, less):
                Search(f"{budget}p")  # or it is refused before anything is played
        play(given.game, given.file, given.pair, given.seed, given.workers, given.at_once, given.limit)
        print(table(list(read(given.file).values())))
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
