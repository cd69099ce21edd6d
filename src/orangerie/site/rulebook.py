"""The rules as pages show them: our own texts of docs/rules, section by section, in the reader's language."""

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

SITE = Path(__file__).parent
FOLDERS = (SITE / "rules", SITE.parents[2] / "docs" / "rules")
"""Where the texts lie: in an installed package, and in a checkout."""

MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
CITED = re.compile(r"§(\d+)")
OURS = re.compile(r"<strong>(\([^)]+\))</strong>")
"""The mark of what the printed rulebook leaves open."""

SECTIONS = {
    "parfum": {
        "wake": 5,
        **dict.fromkeys(("draw", "die", "water"), 6),
        **dict.fromkeys(("reroll", "turn", "stop", "pay"), 8),
        **dict.fromkeys(("claim", "done"), 9),
        "place": 10,
        **dict.fromkeys(("sell", "bargain", "pass", "from"), 11),
        "discard": 12,
    },
    "sanssouci": {"side": 11, "play": 4, "take": 4, "gardener": 6, "walk": 7, "stay": 7, "boar": 12},
}
"""The section that tells of each kind of move."""


@dataclass(frozen=True)
class Section:
    """A numbered section; title and text are HTML."""

    number: int
    title: str
    html: str


@dataclass(frozen=True)
class Rulebook:
    """The rules of a game in one language."""

    title: str
    opening: str
    sections: list[Section]


@lru_cache(maxsize=16)
def rulebook(game: str, language: str) -> Rulebook:
    """The rules of a game in a language; in English where they have not been translated.

    >>> rulebook("parfum", "fr").sections[3].title
    'La piste d’argent'
    """
    folder = next(folder for folder in FOLDERS if folder.is_dir())
    file = folder / f"{game}.{language}.md"
    return bound((file if file.exists() else folder / f"{game}.md").read_text("utf-8"))


def bound(text: str) -> Rulebook:
    r"""A text of docs/rules as a rulebook: the first heading is its title, each further one begins a section.

    >>> book = bound("# Go\nOn.\n## §1 Stones\n**Black** first, see §2.\n## §2 End\n`pass` twice.")
    >>> book.sections[0].html
    '<p><strong>Black</strong> first, see <a href="#s2">§2</a>.</p>\n'
    """
    tokens = MARKDOWN.parse(text)
    heads = [at for at, token in enumerate(tokens) if token.type == "heading_open"]
    parts = [tokens[start:end] for start, end in zip(heads, [*heads[1:], len(tokens)], strict=True)]
    title, opening = apart(parts[0])
    return Rulebook(title, opening, [section(part) for part in parts[1:]])


def section(part: list[Token]) -> Section:
    """The section of a heading and what follows it."""
    title, html = apart(part)
    number, _, name = title.removeprefix("§").partition(" ")
    return Section(int(number), name, html)


def apart(part: list[Token]) -> tuple[str, str]:
    """A heading, and what follows it with every § a link."""
    title = MARKDOWN.renderer.render(part[1:2], MARKDOWN.options, {})
    html = MARKDOWN.renderer.render(part[3:], MARKDOWN.options, {})
    html = html.replace("<table>", '<div class="scroll"><table>').replace("</table>", "</table></div>")
    return title, OURS.sub(r'<span class="ours">\1</span>', CITED.sub(r'<a href="#s\1">§\1</a>', html))
