"""The arena: bots against each other, in every seating, with the same luck for each."""

import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from multiprocessing import get_context, parent_process
from pathlib import Path
from signal import SIG_DFL, SIGINT, signal
from threading import Thread
from typing import Any

import numpy as np

from orangerie.bots.shelf import bot
from orangerie.engine.refusal import Refusal
from orangerie.games import game as find
from orangerie.lab.seating import Part, play_part, timed
from orangerie.lab.tally import Estimate, check_games, estimate, margins, share_estimate, victories

LIMIT = 10.0
"""Seconds somebody's own bot has for a decision, unless told otherwise."""


@dataclass(frozen=True)
class Contest:
    """Who plays what: bots by name, filled up with copies in turn to the number of players."""

    game: str
    bots: tuple[str, ...]
    players: int = 0
    options: tuple[tuple[str, bool], ...] = ()
    edition: Path | None = None
    seed: int = 0
    limit: float = LIMIT

    def checked(self) -> "Contest":
        """The same with its number of players; refused where it cannot be played."""
        players = self.players or max(2, len(self.bots))
        if not self.bots:
            raise Refusal("No bot was named; at least one was expected.")
        if not 0 < self.limit < 1e6:
            raise Refusal(f"The limit is {self.limit} s a decision; a number above 0 was expected.")
        if len(self.bots) > players:
            raise Refusal(
                f"{len(self.bots)} bots were named for {players} players; no more bots than players were expected."
            )
        game = find(self.game)
        game.check_players(players)
        game.option_bits(dict(self.options))
        game.edition(self.edition)
        for name in self.bots:
            bot(name)
        return Contest(self.game, self.bots, players, self.options, self.edition, self.seed, self.limit)

    @property
    def seats(self) -> list[int]:
        """Which bot sits on each seat, before any rotation."""
        return [seat % len(self.bots) for seat in range(self.players)]


@dataclass(frozen=True)
class Entry:
    """How one bot did."""

    bot: str
    seats: int
    fair: float
    share: Estimate
    margin: Estimate
    seconds_per_decision: float
    score: float


@dataclass
class Result:
    """How a contest went."""

    contest: Contest
    games: int
    entries: list[Entry]
    faults: Counter[tuple[str, str]] = field(default_factory=Counter)

    def fault_lines(self) -> list[str]:
        """What bots did wrong, one sentence each."""
        return [
            f"{name} {what}{'' if times == 1 else f' ({times} times)'}; a random legal move was played for it."
            for (name, what), times in sorted(self.faults.items())
        ]

    def as_json(self) -> dict[str, Any]:
        """The result as data, one entry a bot in each list."""
        return {
            "game": self.contest.game,
            "players": self.contest.players,
            "options": dict(self.contest.options),
            "seed": self.contest.seed,
            "games": self.games,
            "bots": [entry.bot for entry in self.entries],
            "seats": [entry.seats for entry in self.entries],
            "fair": [entry.fair for entry in self.entries],
            "share": [entry.share.mean for entry in self.entries],
            "interval": [entry.share.interval for entry in self.entries],
            "margin": [entry.margin.mean for entry in self.entries],
            "margin_interval": [entry.margin.interval for entry in self.entries],
            "score": [entry.score for entry in self.entries],
            "seconds_per_decision": [entry.seconds_per_decision for entry in self.entries],
            "faults": [
                {"bot": name, "what": what, "times": times} for (name, what), times in sorted(self.faults.items())
            ],
        }


def arena(
    contest: Contest,
    games: int,
    executor: Executor | Any = None,
    workers: int | None = None,
    report: Callable[[int, int], None] = lambda done, games: None,
) -> Result:
    """Play a contest of so many games, rounded up to full rounds of seatings.

    It runs on all cores, or on `workers` of them, or on any `concurrent.futures` executor; a Dask client will do too.
    `report` is told how many games of how many are done.
    """
    contest = contest.checked()
    check_games(games)
    if workers is not None and workers < 1:
        raise Refusal(f"{workers} workers were asked for; at least one was expected.")
    seeds = -(-games // contest.players)
    total = seeds * contest.players
    workers = workers or cores()
    parts = list(parts_of(contest, seeds, workers))
    done, found = 0, []
    for part in results(parts, executor, workers):
        found.append(part)
        done += len(part.scores)
        report(done, total)
    return counted(contest, sorted(found, key=lambda part: part.first))


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def parts_of(contest: Contest, seeds: int, workers: int) -> Iterator[tuple[Contest, int, int]]:
    """The contest in parts of a few seeds: enough of them to keep everybody busy and the progress moving."""
    each = max(1, min(500, seeds // (8 * workers)))
    for first in range(0, seeds, each):
        yield contest, first, min(each, seeds - first)


def results(parts: list[tuple[Contest, int, int]], executor: Any, workers: int) -> Iterator[Part]:
    """The parts as they are done, wherever."""
    if executor is not None:
        yield from by_executor(parts, executor.get_executor() if hasattr(executor, "get_executor") else executor)
    elif workers == 1 or len(parts) == 1:
        for part in parts:
            yield play_part(*part)
    else:
        yield from by_workers(parts, workers)


def by_executor(parts: list[tuple[Contest, int, int]], executor: Executor) -> Iterator[Part]:
    """The parts as somebody's executor has done them; what was not begun is called off when something goes wrong."""
    waiting = begun(parts, executor)
    try:
        yield from gathered(waiting)
    finally:
        for future in waiting:
            future.cancel()


def by_workers(parts: list[tuple[Contest, int, int]], workers: int) -> Iterator[Part]:
    """The parts as they are done in processes of our own; who stops the arena stops them, without a word of theirs."""
    own = ProcessPoolExecutor(workers, get_context("spawn"), serve_arena)
    try:
        yield from gathered(begun(parts, own))
    except BrokenProcessPool as error:
        raise Refusal("A worker ended before its games did, perhaps for want of memory. Nothing is counted.") from error
    finally:
        own.shutdown(cancel_futures=True)  # all at once: a breaking pool trips over futures cancelled one by one


def serve_arena() -> None:
    """Make this process a worker: whatever ends the arena ends it too, be it Ctrl-C, a closed window or a kill."""
    signal(SIGINT, SIG_DFL)
    Thread(target=outlive_nobody, daemon=True).start()


def outlive_nobody() -> None:
    """Wait for the arena to end, and end."""
    arena_process = parent_process()
    if arena_process:
        arena_process.join()
        os._exit(1)


def begun(parts: list[tuple[Contest, int, int]], executor: Executor) -> list[Future[Part]]:
    """The parts, handed to an executor."""
    return [executor.submit(play_part, *part) for part in parts]


def gathered(waiting: list[Future[Part]]) -> Iterator[Part]:
    """Each part as soon as it is done."""
    for future in as_completed(waiting):
        yield future.result()


def counted(contest: Contest, parts: Sequence[Part]) -> Result:
    """Count what was played: shares and margins by bot, paired by seed."""
    scores = np.concatenate([part.scores for part in parts])
    sitting = np.concatenate([part.sitting for part in parts])
    won = victories(scores, np.concatenate([part.breaks for part in parts]))
    ahead = margins(scores)
    seconds, decisions = sum(part.seconds for part in parts), sum(part.decisions for part in parts)
    quick = timed(contest)
    entries = []
    for index, name in enumerate(contest.bots):
        mine = sitting == index
        seats = contest.seats.count(index)

        def by_seed(values: Any, mine: Any = mine) -> Any:
            return np.where(mine, values, 0.0).sum(1).reshape(-1, contest.players).mean(1)

        entries.append(
            Entry(
                bot=name,
                seats=seats,
                fair=seats / contest.players,
                share=share_estimate(by_seed(won)),
                margin=estimate(by_seed(ahead) / seats),
                seconds_per_decision=quick[index] or float(seconds[index] / max(1, decisions[index])),
                score=float(by_seed(scores).mean() / seats),
            )
        )
    faults: Counter[tuple[str, str]] = Counter()
    for part in parts:
        faults.update(part.faults)
    return Result(contest, len(scores), entries, faults)
