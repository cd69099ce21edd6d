"""One part of a contest: some seeds, each played in every seating."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np

from orangerie.bots.bot import View
from orangerie.bots.contest import OUTSIDE
from orangerie.bots.guest import Fault, Guest, Hang
from orangerie.bots.mind import DESK, RANDOM
from orangerie.bots.random import Random
from orangerie.bots.reflex import Reflex, contest_of
from orangerie.bots.shelf import bot, is_guest
from orangerie.engine.bits import first, members_of
from orangerie.engine.random import seed_of
from orangerie.games import game as find

if TYPE_CHECKING:
    from orangerie.lab.arena import Contest

SAMPLES, SAMPLE_GAMES = 400, 12
"""The time of bots that think fast is taken over so many positions from so many games."""


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
    if OUTSIDE in levels:
        with Table(contest) as table:
            for number in range(len(luck)):
                table.play(part, number, int(luck[number]), levels[number])
    else:
        game = find(contest.game)
        box, options = game.edition(contest.edition).box, game.option_bits(dict(contest.options))
        state, desk = game.State.array(1), game.State.array(DESK)
        contest_of(game).contest(box, state, desk, levels, options, luck, part.scores, part.breaks)
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
    game = find(contest.game)
    box, whole = game.edition(contest.edition).box, contest_of(game)
    desk = game.State.array(DESK)
    found = []
    for index, name in enumerate(contest.bots):
        level = level_of(name)
        if level == OUTSIDE:
            found.append(0.0)
            continue
        met = list(positions(contest, index))
        states = game.State.array(len(met))
        for i, (state, _, _) in enumerate(met):
            states[i] = state
        seats, numbers = (np.array([where[i] for where in met], np.int64) for i in (1, 2))
        whole.think_again(box, desk, states[:1], seats[:1], numbers[:1], level, 1)
        began = perf_counter()
        whole.think_again(box, desk, states, seats, numbers, level, 1)
        found.append((perf_counter() - began) / len(met))
    return found


def positions(contest: "Contest", index: int) -> Iterator[tuple[Any, int, int]]:
    """What a bot that thinks fast saw when it had a choice, with its seat and the number of the move."""
    game = find(contest.game)
    edition = game.edition(contest.edition)
    whole, desk = contest_of(game), game.State.array(DESK)
    levels = np.array([max(RANDOM, level_of(contest.bots[who])) for who in contest.seats], np.int64)
    level, outside = levels[index], np.where(np.array(contest.seats) == index, OUTSIDE, levels)
    met = 0
    for seed in range(contest.seed, contest.seed + SAMPLE_GAMES):
        state = game.new(edition, contest.players, game.option_bits(dict(contest.options)))
        moves = 0
        while met < SAMPLES:
            moves = whole.advance(edition.box, state, desk, outside, seed, moves)
            seat = game.rules.actor(state)
            if seat < 0:
                break
            desk[0] = game.observed(edition, state, seat)
            legal = game.rules.legal(edition.box, state)
            if first(legal) != legal.bit_length() - 1:
                met += 1
                yield game.State.copy(desk[0]), seat, moves
            move = whole.decide(edition.box, desk, level, seat, seed_of(seed, seat), moves)
            game.rules.apply(edition.box, state, move)
            moves += 1
