"""A lab for designers: bots play an edition by the thousand, and everything is counted, beside the default edition."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from orangerie.bots.bot import Bot, View
from orangerie.bots.mind import DESK, OUTSIDE
from orangerie.bots.play import answer
from orangerie.bots.reflex import contest_of
from orangerie.bots.shelf import bot
from orangerie.engine.bits import members_of
from orangerie.engine.compiled import bind
from orangerie.engine.contract import CHANCE, MOVES, SEATS
from orangerie.engine.edition import Edition
from orangerie.engine.game import Game
from orangerie.engine.random import draw, seed_of
from orangerie.engine.refusal import Refusal
from orangerie.lab.census import CHOSEN, DECISIONS, GAMES, OFFERED, PHASES, ROUNDS, TURNS
from orangerie.lab.seating import level_of
from orangerie.lab.tally import Estimate, check_games, estimate, share_estimate, victories

CHUNK = 250
"""Games between two reports."""
Report = Callable[[int, int], None]


@dataclass
class Component:
    """A thing that seats can choose: how often it was on offer, chosen, in how many games, and what it won."""

    name: str
    offered: int = 0
    chosen: int = 0
    games: int = 0
    won: float = 0.0

    @property
    def uptake(self) -> float:
        """Which part of the offers was taken."""
        return self.chosen / self.offered if self.offered else 0.0

    @property
    def win_share(self) -> float:
        """The part of the victory that fell to those who chose it, each choice counted."""
        return self.won / self.chosen if self.chosen else 0.0


@dataclass
class Census:
    """What was counted in games with one edition."""

    edition: str
    players: int
    bots: list[str]
    seeds: Any
    sitting: Any
    """Which bot sat where: a row a game, a column a seat."""
    scores: Any
    breaks: Any
    lengths: Any
    components: dict[str, Component] = field(default_factory=dict)

    @property
    def games(self) -> int:
        """How many were played."""
        return len(self.seeds)

    @property
    def won(self) -> Any:
        """Each seat's part of the victory in each game."""
        return victories(self.scores, self.breaks)

    def seat_shares(self) -> list[Estimate]:
        """The share of victories by seat."""
        return [share_estimate(self.won[:, seat]) for seat in range(self.players)]

    def bot_shares(self) -> dict[str, Estimate]:
        """The share of victories of each bot, by the seats it had."""
        shares = {}
        for name in dict.fromkeys(self.bots):
            mine = np.isin(self.sitting, [index for index, other in enumerate(self.bots) if other == name])
            shares[name] = share_estimate((self.won * mine).sum(1) / mine.sum(1))
        return shares

    def facts(self) -> dict[str, Estimate]:
        """Scores and length."""
        ranked = np.sort(self.scores, axis=1)
        return {
            "score": estimate(self.scores.mean(1)),
            "winner's score": estimate(ranked[:, -1]),
            "lead of the winner": estimate(ranked[:, -1] - ranked[:, -2]),
            "shared victories": share_estimate((self.won.max(1) < 1).astype(float)),
            "rounds": estimate(self.lengths[:, ROUNDS]),
            "decisions": estimate(self.lengths[:, DECISIONS]),
            "moves with chance": estimate(self.lengths[:, TURNS]),
        }

    def clocks(self) -> dict[str, Component]:
        """Where a game has clocks: each clock as a component."""
        return {name: one for name, one in self.components.items() if name.startswith("wake ")}


@cache
def census_of(game: Game) -> Any:
    """The counting loop compiled for this game."""
    return bind("orangerie.lab.census", game.rules_module, loops=game.loops, contest=contest_of(game))


def simulate(
    game: Game,
    bots: Sequence[str],
    games: int,
    players: int = 2,
    options: dict[str, bool] | None = None,
    edition: Edition | None = None,
    seed: int = 0,
    report: Report = lambda done, games: None,
) -> Census:
    """Let bots play so many games, moving on a seat after each, and count.

    >>> from orangerie.games import game
    >>> census = simulate(game("sanssouci"), ["random"], games=20)
    >>> census.games, round(sum(share.mean for share in census.seat_shares()), 6)
    (20, 1.0)
    """
    game.check_players(players)
    if not 1 <= len(bots) <= players:
        raise Refusal(f"{len(bots)} bots were named for {players} players; one for each seat or fewer was expected.")
    check_games(games)
    edition = edition or game.edition()
    turns = np.arange(games)[:, None] + np.arange(players)[None, :]
    sitting = turns % players % len(bots)
    seeds = seed + np.arange(games)
    results, lengths = np.zeros((games, players, 2), np.int64), np.zeros((games, 3), np.int64)
    counts, won = np.zeros((3, PHASES, MOVES), np.int64), np.zeros((PHASES, MOVES))
    slate = np.zeros((SEATS, PHASES, MOVES), np.int64)
    levels = np.array([level_of(name) for name in bots], np.int64)[sitting]
    bits = game.option_bits(options or {})
    state, desk = np.asarray(game.State.array(1)), np.asarray(game.State.array(DESK))
    for start in range(0, games, CHUNK):
        part = slice(start, min(start + CHUNK, games))
        arrays = levels[part], bits, seeds[part], results[part], lengths[part], slate, counts, won
        if OUTSIDE in levels:
            by_hand(game, edition, [bot(name) for name in bots], sitting[part], *arrays)
        else:
            census_of(game).census(np.asarray(edition.boxes), state, desk, *arrays)
        report(part.stop, games)
    components = merged(components_of(game, edition, players, counts, won))
    return Census(
        edition.id, players, list(bots), seeds, sitting, results[..., 0].astype(float), results[..., 1].astype(float),
        lengths, components,
    )  # fmt: skip


def side_by_side(
    game: Game, bots: Sequence[str], games: int, players: int, options: dict[str, bool], edition: Edition | None,
    seed: int, report: Report,
) -> list[Census]:  # fmt: skip
    """The default edition, and beside it another one with the same seeds."""
    editions = [game.edition()] if edition is None else [game.edition(), edition]
    if edition is not None and edition.id == game.edition().id and edition.table != game.edition().table:
        raise Refusal(
            f"The edition has the default's id '{edition.id}' but not its contents; give it an id of its own."
        )
    total = games * len(editions)

    def so_far(before: int) -> Report:
        return lambda done, _: report(before + done, total)

    return [
        simulate(game, bots, games, players, options, box, seed, so_far(n * games)) for n, box in enumerate(editions)
    ]


def by_hand(
    game: Game, edition: Edition, bots: list[Bot], sitting: Any, levels: Any, bits: int, seeds: Any, results: Any,
    lengths: Any, slate: Any, counts: Any, won: Any,
) -> None:  # fmt: skip
    """The same games and counts for bots that are not compiled, asked one by one."""
    rules, box, players = game.rules, edition.box, levels.shape[1]
    for number, seed in enumerate(seeds.tolist()):
        state, moves, decisions = game.new(edition, players, bits), 0, 0
        while (who := int(rules.actor(state))) >= CHANCE:
            if who == CHANCE:
                move = int(rules.outcome(box, state, draw(seed, moves, rules.ways(box, state))))
            else:
                names = game.names(edition, state)
                for legal in names.values():
                    counts[OFFERED, state.phase, legal] += 1
                view = View(game, edition, game.observed(edition, state, who), who, moves, seed_of(seed, who))
                move = names[answer(bots[sitting[number, who]], view, list(names))]
                slate[who, state.phase, move] += 1
                decisions += 1
            rules.apply(box, state, move)
            moves += 1
        for seat in range(players):
            results[number, seat] = rules.score(box, state, seat), rules.tiebreak(box, state, seat)
        lengths[number] = state.round_number, decisions, moves
        census_of(game).note_end(box, state, slate, counts, won)


def components_of(game: Game, edition: Edition, players: int, counts: Any, won: Any) -> Iterator[Component]:
    """Everything that was ever on offer, by its name; moves into a perfume of one's own are one thing."""
    state = game.new(edition, players)
    for phase in range(PHASES):
        offered = members_of(sum(1 << move for move in range(MOVES) if counts[OFFERED, phase, move]))
        for move in offered:
            state.phase = phase
            name = re.sub(r" p\d+$", " one's own", game.name_of(edition, state, move))
            offers, chosen, games = (int(counts[kind, phase, move]) for kind in (OFFERED, CHOSEN, GAMES))
            yield Component(name, offers, chosen, games, float(won[phase, move]))


def merged(components: Iterator[Component]) -> dict[str, Component]:
    """Components of one name added up."""
    found: dict[str, Component] = {}
    for one in components:
        sum_ = found.setdefault(one.name, Component(one.name))
        sum_.offered += one.offered
        sum_.chosen += one.chosen
        sum_.games = max(sum_.games, one.games)
        sum_.won += one.won
    return found


def write_parquet(censuses: Sequence[Census], file: Path) -> list[Path]:
    """Two files: a row for each seat of each game, and beside it a row for each component."""
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ModuleNotFoundError as error:
        raise Refusal("A Parquet file needs the package pyarrow: pip install 'orangerie[lab]'.") from error
    beside = file.with_name(f"{file.stem}.components{file.suffix or '.parquet'}")
    tables = {
        file: pa.concat_tables(pa.table(seat_columns(census)) for census in censuses),
        beside: pa.concat_tables(pa.table(component_columns(census)) for census in censuses),
    }
    for path, table in tables.items():
        try:
            pq.write_table(table, path)
        except OSError as error:
            raise Refusal(f"{path} cannot be written: {error.strerror or error}.") from error
    return list(tables)


def seat_columns(census: Census) -> dict[str, Any]:
    """A row for each seat of each game; seats count from 1, as on paper."""
    games, players = census.games, census.players
    names = np.array(census.bots)
    return {
        "edition": [census.edition] * (games * players),
        "seed": np.repeat(census.seeds, players),
        "seat": np.tile(np.arange(1, players + 1), games),
        "bot": names[census.sitting].reshape(-1),
        "score": census.scores.reshape(-1).astype(np.int64),
        "tiebreak": census.breaks.reshape(-1).astype(np.int64),
        "victory": census.won.reshape(-1),
        "rounds": np.repeat(census.lengths[:, ROUNDS], players),
        "decisions": np.repeat(census.lengths[:, DECISIONS], players),
        "moves": np.repeat(census.lengths[:, TURNS], players),
    }


def component_columns(census: Census) -> dict[str, Any]:
    """A row for each component."""
    found = list(census.components.values())
    return {
        "edition": [census.edition] * len(found),
        "component": [one.name for one in found],
        "offered": [one.offered for one in found],
        "chosen": [one.chosen for one in found],
        "games": [one.games for one in found],
        "uptake": [one.uptake for one in found],
        "win_share": [one.win_share for one in found],
    }
