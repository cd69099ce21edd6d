"""One part of a contest: some seeds, each played in every seating."""

from collections import Counter
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np

from orangerie.bots.bot import View
from orangerie.bots.guest import Fault, Guest, Hang
from orangerie.bots.mind import DESK, OUTSIDE, RANDOM
from orangerie.bots.random import Random
from orangerie.bots.reflex import Reflex, contest_of
from orangerie.bots.shelf import bot, is_guest
from orangerie.engine.bits import members_of
from orangerie.engine.contract import OVER
from orangerie.engine.random import seed_of
from orangerie.games import game as find

if TYPE_CHECKING:
    from orangerie.lab.arena import Contest

SAMPLE_GAMES = 12
"""The time of bots that think fast is taken in so many games."""

MOST_TIMED = 3000
"""No more decisions are timed than these, for some editions make games without end."""
REPEATS = 100
"""A decision of theirs is timed by making it so many times."""


@dataclass
class Part:
    """What was played: a row a game, a column a seat; and by bot the time and the faults of those asked one by one."""

    first: int
    scores: Any
    breaks: Any
    sitting: Any
    seconds: Any
    decisions: Any
    faults: Counter[tuple[str, str]] = field(default_factory=Counter)


def level_of(name: str) -> int:
    """The level of a bot that thinks fast, else OUTSIDE."""
    if is_guest(name):
        return OUTSIDE
    made = bot(name)
    return made.level if isinstance(made, Reflex) else RANDOM if isinstance(made, Random) else OUTSIDE


def play_part(contest: "Contest", first_seed: int, seeds: int) -> Part:
    """Play so many seeds from this one on, each with every rotation of the seats."""
    players = contest.players
    seating = np.array([np.roll(contest.seats, turn) for _ in range(seeds) for turn in range(players)])
    luck = np.repeat(contest.seed + first_seed + np.arange(seeds), players).astype(np.int64)
    part = Part(
        first_seed,
        np.zeros(seating.shape),
        np.zeros(seating.shape),
        seating,
        np.zeros(len(contest.bots)),
        np.zeros(len(contest.bots), np.int64),
    )
    levels = np.array([level_of(name) for name in contest.bots], np.int64)[seating]
    with Table(contest) as table:
        for number in range(len(luck)):
            table.play(part, number, int(luck[number]), levels[number])
    return part


class Table:
    """Where bots that are not compiled are asked one by one; those who think fast play in between at full speed."""

    def __init__(self, contest: "Contest") -> None:
        self.contest = contest
        self.game = find(contest.game)
        self.edition = self.game.edition(contest.edition)
        self.bots = [
            Guest(name, contest.limit, contest.edition) if is_guest(name) else bot(name) for name in contest.bots
        ]
        self.given_up: set[int] = set()

    def __enter__(self) -> "Table":
        return self

    def __exit__(self, *_: object) -> None:
        for asked in self.bots:
            if isinstance(asked, Guest):
                asked.close()

    def play(self, part: Part, number: int, seed: int, levels: Any) -> None:
        """One game."""
        rules, contest = self.game.rules, contest_of(self.game)
        box, desk = self.edition.box, self.game.State.array(DESK)
        state = self.game.new(self.edition, self.contest.players, self.game.option_bits(dict(self.contest.options)))
        self.given_up.clear()
        moves = 0
        while True:
            moves = contest.advance(box, state, desk, levels, seed, moves)
            seat = rules.actor(state)
            if seat < 0:
                break
            known = self.game.observed(self.edition, state, seat)
            view = View(self.game, self.edition, known, seat, moves, seed_of(seed, seat))
            rules.apply(box, state, self.ask(part, int(part.sitting[number, seat]), view))
            moves += 1
        for seat in range(self.contest.players):
            part.scores[number, seat] = rules.score(box, state, seat)
            part.breaks[number, seat] = rules.tiebreak(box, state, seat)

    def ask(self, part: Part, who: int, view: View) -> int:
        """A bot's move, or in its stead one at random."""
        legal = members_of(self.game.rules.legal(self.edition.box, view.state))
        asked = self.bots[who]
        began = perf_counter()
        try:
            if who in self.given_up:
                raise Hang
            if hasattr(asked, "move"):
                if len(legal) == 1:
                    return legal[0]
                move = asked.move(view)
            else:
                names = [self.game.name_of(self.edition, view.state, move) for move in legal]
                answer = asked.choose(view, names)
                if answer not in names:
                    raise Fault(f"answered the illegal move {answer!r:.60}")
                move = legal[names.index(answer)]
        except Fault as fault:
            if str(fault):
                part.faults[self.contest.bots[who], str(fault)] += 1
            if isinstance(fault, Hang):
                self.given_up.add(who)
            names = [str(move) for move in legal]
            return int(Random().choose(view, names))
        finally:
            if who not in self.given_up:
                part.seconds[who] += perf_counter() - began
                part.decisions[who] += 1
        return int(move)


def timed(contest: "Contest") -> list[float]:
    """Seconds for a decision of each bot that thinks fast, over positions it met with a choice; 0 for the others."""
    return [
        0.0 if level_of(name) == OUTSIDE else decision_time(contest, index) for index, name in enumerate(contest.bots)
    ]


def decision_time(contest: "Contest", index: int) -> float:
    """The mean time of a decision with a choice, made many times in one call so that the call does not count."""
    game = find(contest.game)
    edition = game.edition(contest.edition)
    whole, desk = contest_of(game), game.State.array(DESK)
    levels = np.array([max(RANDOM, level_of(contest.bots[who])) for who in contest.seats], np.int64)
    level, outside = int(levels[index]), np.where(np.array(contest.seats) == index, OUTSIDE, levels)
    whole.decide_again(edition.box, desk, level, 0, 0, 0, 0)  # compiled before the watch runs
    times: list[float] = []
    for seed in range(contest.seed, contest.seed + SAMPLE_GAMES):
        state = game.new(edition, contest.players, game.option_bits(dict(contest.options)))
        moves = whole.advance(edition.box, state, desk, outside, seed, 0)
        while (seat := game.rules.actor(state)) != OVER and len(times) < MOST_TIMED:
            desk[0] = game.observed(edition, state, seat)
            began = perf_counter()
            move = whole.decide_again(edition.box, desk, level, seat, seed_of(seed, seat), moves, REPEATS)
            took = perf_counter() - began
            if game.rules.legal(edition.box, state) != 1 << move:
                times.append(took / REPEATS)
            game.rules.apply(edition.box, state, move)
            moves = whole.advance(edition.box, state, desk, outside, seed, moves + 1)
    return usual(times)


def usual(times: list[float]) -> float:
    """The mean without the longest few, when the machine was busy elsewhere."""
    kept = sorted(times)[: max(1, len(times) * 98 // 100)]
    return sum(kept) / max(1, len(kept))
