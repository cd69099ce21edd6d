"""A contest as a picture: a bar for each bot's share of the victories, its interval, and a line at its fair share."""

from html import escape

from orangerie.lab.arena import Entry, Result

WIDTH, ROW, LEFT, RIGHT, TOP = 640, 34, 190, 70, 56
INK, BAR, LINE = "#2b2b2b", "#c77d3a", "#6b8e5a"


def x_of(share: float) -> float:
    """Where a share lies from left to right."""
    return round(LEFT + share * (WIDTH - LEFT - RIGHT), 1)


def row_of(entry: Entry, top: float) -> str:
    """One bot."""
    middle, share = top + ROW / 2, entry.share
    return f"""<text x="{LEFT - 10}" y="{middle + 5}" text-anchor="end">{escape(entry.bot)}</text>
<rect x="{x_of(0)}" y="{top + 7}" width="{round(x_of(share.mean) - x_of(0), 1)}" height="{ROW - 14}" fill="{BAR}"/>
<path d="M{x_of(share.low)} {middle}H{x_of(share.high)}" stroke="{INK}" stroke-width="2"/>
<path d="M{x_of(entry.fair)} {top + 3}V{top + ROW - 3}" stroke="{LINE}" stroke-width="2" stroke-dasharray="4 3"/>
<text x="{WIDTH - RIGHT + 8}" y="{middle + 5}">{share.mean:.1%}</text>"""


def chart(result: Result) -> str:
    """The picture as SVG."""
    height = TOP + ROW * len(result.entries) + 14
    game, games = result.contest.game.capitalize(), f"{result.games:,}"
    title = f"{game}, {result.contest.players} players, {games} games: share of the victories"
    rows = "\n".join(row_of(entry, TOP + ROW * i) for i, entry in enumerate(result.entries))
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" \
font-family="sans-serif" font-size="14" fill="{INK}">
<title>{escape(title)}</title>
<rect width="{WIDTH}" height="{height}" fill="#fff"/>
<text x="16" y="24" font-size="16">{escape(title)}</text>
<text x="16" y="44" font-size="12">bar: share; black: 95 % interval; dashed: fair share</text>
{rows}
</svg>
"""
