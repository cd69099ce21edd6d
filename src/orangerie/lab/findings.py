"""What a simulation found, as a table for the terminal, as data, and as a picture; two editions side by side."""

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from orangerie.engine.refusal import Refusal
from orangerie.lab.simulate import Census, Component
from orangerie.lab.tally import Estimate

WIDTH, BAR, LEFT, RIGHT = 720, 13, 220, 70
INK, COLOURS = "#2b2b2b", ["#6b8e5a", "#c77d3a"]
Line = tuple[str, list[float], str]
"""What is measured, its value in each edition, and how it is written."""


def weight_of(censuses: Sequence[Census], name: str) -> float:
    """How much a component matters: how far its use moves victory from the fair share, in all its uses in a game."""
    fair = 1 / censuses[0].players
    found = [(census, census.components.get(name, Component(name))) for census in censuses]
    return max(one.chosen / census.games * abs(one.win_share - fair) for census, one in found)


def shown_components(censuses: Sequence[Census], top: int) -> list[str]:
    """The components that matter most; clocks have a place of their own."""
    names = dict.fromkeys(name for census in censuses for name in census.components if not name.startswith("wake "))
    return sorted(names, key=lambda name: -weight_of(censuses, name))[:top]


def groups(censuses: Sequence[Census], top: int) -> dict[str, list[Line]]:
    """Everything there is to show, by headline."""

    def estimates(found: list[dict[str, Estimate]], style: str) -> list[Line]:
        return [(name, [one[name].mean for one in found], style) for name in found[0]]

    def of_components(names: list[str], value: str, style: str) -> list[Line]:
        return [
            (name, [getattr(census.components.get(name, Component(name)), value) for census in censuses], style)
            for name in names
        ]

    facts = [census.facts() for census in censuses]
    seats = [{f"seat {n}": one for n, one in enumerate(census.seat_shares(), 1)} for census in censuses]
    found = {"Scores and length": estimates(facts, ".2f"), "Share of victories by seat": estimates(seats, ".1%")}
    if len(censuses[0].bots) > 1:
        found["Share of victories by bot"] = estimates([census.bot_shares() for census in censuses], ".1%")
    clocks = [name for name in censuses[0].clocks() if any(name in census.components for census in censuses)]
    if clocks:
        found["Share of victories by clock taken"] = of_components(sorted(clocks), "win_share", ".1%")
    names = shown_components(censuses, top)
    found["What was offered and taken"] = of_components(names, "uptake", ".1%")
    found["Share of victories of those who took it"] = of_components(names, "win_share", ".1%")
    return found


def table(censuses: Sequence[Census], game: str, top: int) -> str:
    """The findings for a terminal; with two editions also the difference."""
    census = censuses[0]
    head = f"{game}, {census.players} players, {', '.join(census.bots)}: {census.games:,} games"
    columns = [f"{one.edition:>24.24}" for one in censuses] + (["  difference"] if len(censuses) > 1 else [])
    lines = [head if len(censuses) == 1 else f"{head} with each edition, the same seeds"]
    for title, found in groups(censuses, top).items():
        lines += ["", f"{title:42}{''.join(columns)}"]
        for name, values, style in found:
            cells = "".join(f"{value:24{style}}" for value in values)
            more = f"{values[1] - values[0]:+12{style}}" if len(values) > 1 else ""
            lines.append(f"  {name:40.40}{cells}{more}")
    seats = " ".join(f"{one.low:.1%} to {one.high:.1%}" for one in census.seat_shares())
    lines += ["", f"95 % intervals by seat, {census.edition}: {seats}"]
    return "\n".join(lines)


def as_json(censuses: Sequence[Census], game: str) -> dict[str, Any]:
    """The findings as data."""
    return {
        "game": game,
        "players": censuses[0].players,
        "bots": censuses[0].bots,
        "games": censuses[0].games,
        "editions": [
            {
                "edition": census.edition,
                "facts": {name: one.mean for name, one in census.facts().items()},
                "intervals": {name: one.interval for name, one in census.facts().items()},
                "seats": [one.mean for one in census.seat_shares()],
                "seat_intervals": [one.interval for one in census.seat_shares()],
                "bots": {name: one.mean for name, one in census.bot_shares().items()},
                "clocks": {name: one.win_share for name, one in census.clocks().items()},
                "components": {
                    one.name: {"offered": one.offered, "chosen": one.chosen, "games": one.games,
                               "uptake": one.uptake, "win_share": one.win_share}
                    for one in census.components.values()
                },
            }
            for census in censuses
        ],
    }  # fmt: skip


def chart(censuses: Sequence[Census], game: str, top: int) -> str:
    """The findings as bars, a colour for each edition; each group has a scale of its own."""
    y, body = 66, []
    for title, found in groups(censuses, top).items():
        body.append(f'<text x="16" y="{y}" font-weight="bold">{escape(title)}</text>')
        y += 10
        for name, values, style in found:
            longest = max([abs(value) for _, others, _ in found for value in others] + [1e-9])
            scale = abs(max(values)) or 1e-9 if style == ".2f" else longest
            body.append(row_of(name, values, style, scale, y))
            y += BAR * len(censuses) + 8
        y += 24
    keys = "".join(
        f'<rect x="{16 + 300 * n}" y="36" width="12" height="12" fill="{COLOURS[n]}"/>'
        f'<text x="{34 + 300 * n}" y="47">{escape(census.edition)}</text>'
        for n, census in enumerate(censuses)
    )
    title = f"{game.title()}, {censuses[0].players} players, {censuses[0].games:,} games"
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y}" role="img" font-family="sans-serif"'
        f' font-size="12" fill="{INK}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{y}" fill="#fff"/>',
        f'<text x="16" y="24" font-size="16">{escape(title)}</text>',
        keys,
        *body,
        "</svg>\n",
    ]
    return "\n".join(lines)


def write_file(file: Path, text: str) -> None:
    """Keep a picture or a page."""
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        raise Refusal(f"{file} cannot be written: {error.strerror or error}.") from error


def row_of(name: str, values: list[float], style: str, scale: float, y: int) -> str:
    """One measure: a bar for each edition and its number."""
    parts = [f'<text x="{LEFT - 10}" y="{y + BAR - 2}" text-anchor="end">{escape(name)}</text>']
    for n, value in enumerate(values):
        top, width = y + n * BAR, round(max(0.0, value) / scale * (WIDTH - LEFT - RIGHT), 1)
        parts.append(f'<rect x="{LEFT}" y="{top}" width="{width}" height="{BAR - 2}" fill="{COLOURS[n]}"/>')
        parts.append(f'<text x="{LEFT + width + 6}" y="{top + BAR - 3}">{value:{style}}</text>')
    return "\n".join(parts)
