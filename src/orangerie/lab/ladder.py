"""The ladder of a game: every level against every other, as the table that the documentation shows."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import combinations

from orangerie.bots.levels import LADDER, Level
from orangerie.lab.arena import Contest, Result, arena

Report = Callable[[str, int, int], None]


@dataclass(frozen=True)
class Plan:
    """What is played: the bots in order of strength, and the games a pairing of fast bots and of searching ones has."""

    game: str
    bots: tuple[str, ...]
    games: int = 10_000
    search_games: int = 100
    workers: int | None = None

    def games_of(self, bots: tuple[str, ...]) -> int:
        """Searching takes its time, so it plays fewer games."""
        return self.search_games if any(is_slow(name) for name in bots) else self.games


def is_slow(name: str) -> bool:
    """Whether a bot searches."""
    return name.startswith("search") or name == "expert"


def level_named(name: str) -> Level:
    """The level that a bot's name belongs to."""
    return next(level for level in LADDER if level.name == name.partition(":")[0])


def pairings(plan: Plan, report: Report) -> list[Result]:
    """Every two bots against each other."""
    return [
        arena(
            Contest(plan.game, (strong, weak)),
            plan.games_of((strong, weak)),
            workers=plan.workers,
            report=partial(report, f"{strong} - {weak}"),
        )
        for weak, strong in combinations(plan.bots, 2)
    ]


def crowds(plan: Plan, report: Report) -> list[Result]:
    """Each level alone among copies of the one below, with three and four players."""
    found = []
    for weak, strong in zip(plan.bots, plan.bots[1:], strict=False):
        for players in (3, 4):
            contest = Contest(plan.game, (strong, *[weak] * (players - 1)))
            games = plan.games_of((strong, weak)) * players // 2
            name = f"{strong} - {weak}, {players} players"
            found.append(arena(contest, games, workers=plan.workers, report=partial(report, name)))
    return found


def seconds(value: float) -> str:
    """A time as one reads it.

    >>> seconds(0.0000021), seconds(0.0123), seconds(1.0)
    ('2.1 µs', '12 ms', '1 s')
    """
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if value >= size * 0.995:
            return f"{value / size:.2g} {unit}" if value / size < 10 else f"{value / size:.0f} {unit}"
    return f"{value / 1e-9:.0f} ns"


def table(plan: Plan, pairs: list[Result], crowded: list[Result]) -> str:
    """The page in Markdown."""
    lines = [
        f"# The ladder of {plan.game.capitalize()}",
        "",
        f"Written by `orangerie ladder {plan.game}`. Every seed is played in every seating, with the same luck; shared",
        "victories are split; intervals hold the truth 95 times in a hundred. Times are for one decision on one core.",
        "",
        "## Two players, each against each",
        "",
        "| stronger | weaker | games | share of victories | mean margin | time a decision |",
        "|---|---|---:|---:|---:|---:|",
        *(pair_line(result) for result in pairs),
        "",
        "## Three and four players, alone among copies of the level below",
        "",
        "| bot | among | players | games | share of victories | fair share |",
        "|---|---|---:|---:|---:|---:|",
        *(crowd_line(result) for result in crowded),
        "",
    ]
    return "\n".join(lines)


def pair_line(result: Result) -> str:
    """One pairing."""
    strong, weak = result.entries
    margin = strong.margin
    return (
        f"| {strong.bot} | {weak.bot} | {result.games:,} | {spread(result)} "
        f"| {margin.mean:+.1f} ({margin.low:+.1f} to {margin.high:+.1f}) "
        f"| {seconds(strong.seconds_per_decision)} |"
    )


def spread(result: Result) -> str:
    """A share with its interval."""
    share = result.entries[0].share
    return f"{share.mean:.1%} ({share.low:.1%} to {share.high:.1%})"


def crowd_line(result: Result) -> str:
    """One against two or three."""
    strong, weak = result.entries[:2]
    return (
        f"| {strong.bot} | {weak.bot} | {result.contest.players} | {result.games:,} "
        f"| {spread(result)} | {strong.fair:.1%} |"
    )
