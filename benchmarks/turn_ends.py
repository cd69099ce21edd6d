"""Ways to end a turn of Sanssouci and what playouts say of them: what the foresight of its search is trained on."""

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from benchmarks.decisions import decisions
from benchmarks.on_card import Desk, serve
from tqdm import tqdm

from orangerie.bots.bot import View, view_of
from orangerie.bots.field import ENOUGH, Field, lines_of, playouts_of
from orangerie.bots.mind import POINTS
from orangerie.bots.play import play
from orangerie.bots.sanssouci.foresight import SIGHTS, look
from orangerie.bots.sanssouci.worth import WEIGHTS, Weights, worth
from orangerie.bots.search import Portion
from orangerie.bots.shelf import bot
from orangerie.engine.compiled import rule
from orangerie.engine.match import Match
from orangerie.engine.refusal import Refusal
from orangerie.games import game
from orangerie.games.sanssouci.state import Phase
from orangerie.lab.gpu import find_cuda

SANSSOUCI = game("sanssouci")
follow = playouts_of(SANSSOUCI).follow
PLAYERS = (2, 2, 2, 3, 4)
SLIPS = (0.0, 0.05, 0.15, 0.3)
"""How often a planner errs: gardens that nobody would lay out on purpose are to be judged, too."""
LOOKED_AT = 0.5
"""How many of the turns are looked at; those of one game resemble each other."""
GOOD, MOST_WAYS, PLAYOUTS = 10, 24, 48
"""Of each turn, so many ways with most worth and others at random; so many playouts of each."""
AT_ONCE = 50
"""Turns that are ordered together."""
EACH_ALONE = np.eye(SIGHTS, dtype=np.int8)
"""Rows that tell what was seen."""


@dataclass
class Turn:
    """Ways to end a turn: what is to be seen then, the worth of it, and the points that playouts brought."""

    sights: list[Any]
    worths: Any
    field: Field

    @property
    def points(self) -> Any:
        """On the average."""
        return self.field.sums[:, POINTS] / self.field.played


@rule
def end_turn(
    box: Any, before: Any, lines: Any, seat: int, ends: Any, worths: Any, rows: Any, seen: Any, w: Weights
) -> None:
    """Follow every line: the worth of the garden then, and what is to be seen."""
    for i in range(len(lines)):
        ends[i] = before[0]
        follow(box, ends[i], lines[i])
        worths[i] = worth(box, ends[i], seat, w)
        look(box, ends[i], seat, rows, seen[i])


class Erring:
    """A planner that errs now and then."""

    def __init__(self, slips: float, rng: Random) -> None:
        self.planner, self.slips, self.rng = bot("planner"), slips, rng

    def choose(self, view: View, legal: list[str]) -> str:
        """The chosen move."""
        return self.rng.choice(legal) if self.rng.random() < self.slips else self.planner.choose(view, legal)


def views(seed: int, rng: Random) -> list[View]:
    """The beginnings of all turns of a game: of the search with itself, or of planners that err."""
    players = rng.choice(PLAYERS)
    if rng.random() < 0.5:
        return [view for view in decisions("sanssouci", players, seed) if view.state.phase == Phase.PLAY]
    found: list[View] = []

    def note(match: Match) -> None:
        if match.state.phase == Phase.PLAY:
            found.append(view_of(match, match.actor, seed))

    erring = Erring(rng.choice(SLIPS), rng)
    play(Match(SANSSOUCI, players), [erring] * players, seed, note)
    return found


def turn_of(view: View, rng: Random) -> Turn:
    """Some of the ways to end a turn, not played out yet."""
    lines = lines_of(view, sys.maxsize)
    many, before = len(lines), SANSSOUCI.State.array(1)
    before[0] = view.state
    worths, seen = np.zeros(many), np.zeros((many, SIGHTS), np.int8)
    ends = SANSSOUCI.State.array(many)
    end_turn(view.edition.box, before, lines, view.seat, ends, worths, EACH_ALONE, seen, WEIGHTS)
    order = np.argsort(-worths, kind="stable").tolist()
    others = rng.sample(order[GOOD:], min(len(order[GOOD:]), MOST_WAYS - GOOD))
    chosen = order[:GOOD] + others
    return Turn([np.flatnonzero(row) for row in seen[chosen]], worths[chosen], Field(view, lines[chosen]))


def turns(seed: int, until: float) -> Iterator[list[Turn]]:
    """Turns of games, some at once, as long as there is time, but of one game at least."""
    rng, found, time_left = Random(seed), [], True
    while time_left:
        seed += 1
        found += [turn_of(view, rng) for view in views(seed, rng) if rng.random() < LOOKED_AT]
        time_left = time.time() < until
        while len(found) >= AT_ONCE or (found and not time_left):
            yield found[:AT_ONCE]
            found = found[AT_ONCE:]


def portions_of(some: list[Turn]) -> list[Portion]:
    """The playouts to be asked for; the first ones of a search are without care."""
    return [(turn.field, ENOUGH, ENOUGH + PLAYOUTS) for turn in some]


def keep(file: Path, kept: list[Turn]) -> None:
    """Write turns that were played out to a file."""
    np.savez(
        file,
        ways=np.array([len(turn.worths) for turn in kept]),
        sights=np.concatenate([[len(way) for way in turn.sights] for turn in kept]),
        seen=np.concatenate([way for turn in kept for way in turn.sights]).astype(np.int16),
        worths=np.concatenate([turn.worths for turn in kept]),
        points=np.concatenate([turn.points for turn in kept]),
    )


def work(seed: int, until: float, file: Path, line: Any = None) -> None:
    """Play out turns, here or at the other end of the line, and keep them in a file."""
    desk, kept = Desk(SANSSOUCI, line) if line else None, []
    for some in turns(seed, until):
        if desk:
            desk.sample(portions_of(some))
        else:
            for field, start, stop in portions_of(some):
                field.sample(start, stop)
        kept += some
    keep(file, kept)
    if line:
        line.close()  # only now: whoever waits for it reads the file


def collect(folder: Path, seconds: float, workers: int, seed: int) -> list[Path]:
    """Look at turns for so long, on the card if there is one; the files they are kept in."""
    next(turns(seed, float("inf")))  # so that what is compiled is compiled once
    until, files = time.time() + seconds, [folder / f"turns-{i}.npz" for i in range(workers)]
    shares = [(seed + 1_000_000 * i, until, file) for i, file in enumerate(files)]
    with tqdm(total=seconds, unit="s", bar_format="{l_bar}{bar}| {n:.0f}/{total:.0f} s") as bar:
        try:
            find_cuda()
            serve(SANSSOUCI, work, shares, lambda: bar.update(min(1.0, seconds - bar.n)))
        except Refusal:
            with Pool(workers) as pool:
                waiting = pool.starmap_async(work, shares)
                while not waiting.ready():
                    waiting.wait(1)
                    bar.update(min(1.0, seconds - bar.n))
                waiting.get()
    return files
