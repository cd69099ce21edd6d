"""The drawings are small, whole and legible: size, ids, references and contrast."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

SITE = Path(__file__).parents[2] / "src/orangerie/site"
SHEETS = {path.stem: path.read_text() for path in sorted((SITE / "templates/orangerie/art").glob("*.svg"))}
TOKENS = (SITE / "static/orangerie/tokens.css").read_text()
STYLES = TOKENS + (SITE / "static/orangerie/base.css").read_text()
AROMAS = ("violet", "bergamot", "rose", "vanilla", "lavender")
ROWS = ("red", "yellow", "blue", "purple", "gray")


def test_all_drawings_together_stay_under_60_kb() -> None:
    assert set(SHEETS) == {"parfum", "sanssouci", "shared"}
    assert sum(len(text.encode()) for text in SHEETS.values()) < 60_000


def test_every_id_stands_once_and_every_reference_finds_its_drawing() -> None:
    ids = [name for text in SHEETS.values() for name in re.findall(r' id="([^"]+)"', text)]
    assert len(ids) == len(set(ids))
    for sheet, text in SHEETS.items():
        ElementTree.fromstring(text)
        assert set(re.findall(r'href="#([^"]+)"', text)) <= set(ids), sheet
        assert "http" not in text.replace("http://www.w3.org/2000/svg", ""), sheet


def test_every_property_a_drawing_or_style_asks_for_is_set_somewhere() -> None:
    known = set(re.findall(r"(--[\w-]+)\s*:", STYLES))
    for text in (*SHEETS.values(), STYLES):
        asked = set(re.findall(r"var\((--[\w-]+)\)", text))  # one with a fallback of its own may be absent
        assert asked <= known


def colours(*blocks: str) -> dict[str, str]:
    """The colours that hold after these blocks of tokens.css, the later ones winning."""
    found: dict[str, str] = {}
    for block in blocks:
        body = TOKENS[TOKENS.index("\n" + block) :].split("{", 1)[1].split("}", 1)[0]
        found |= dict(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{3,6})", body))
    return found


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The ratio of WCAG 2.

    >>> contrast("#000", "#ffffff")
    21.0
    """
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


THEMES = {
    "light": (":root {",),
    "light parfum": (":root {", "[data-game=parfum] {"),
    "light sanssouci": (":root {", "[data-game=sanssouci] {"),
    "dark": (":root {", "[data-theme=dark] {"),
    "dark parfum": (":root {", "[data-theme=dark] {", "[data-theme=dark] [data-game=parfum]"),
    "dark sanssouci": (":root {", "[data-theme=dark] {", "[data-theme=dark] [data-game=sanssouci]"),
}


@pytest.mark.parametrize("theme", THEMES)
def test_text_is_aa_and_numbers_on_components_are_aaa(theme: str) -> None:
    colour = colours(*THEMES[theme])
    grounds = ("paper", "panel", "sunken")
    text = [(ink, ground) for ink in ("ink", "ink-soft", "accent", "good", "bad", "warn") for ground in grounds]
    text += [("on-accent", "accent"), ("accent", "accent-soft"), *((f"on-seat-{n}", f"seat-{n}") for n in range(1, 5))]
    numbers = [("card-ink", "card"), ("coin-ink", "coin"), ("drop-ink", "drop")]
    numbers += [(f"on-aroma-{aroma}", f"aroma-{aroma}") for aroma in AROMAS]
    numbers += [
        (ink, ground)
        for row in ROWS
        for ink, ground in ((f"on-row-{row}", f"row-{row}"), ("card-ink", f"row-{row}-soft"))
    ]
    edges = [(line, ground) for line in ("edge", "focus", "glass-line") for ground in grounds]
    for pairs, least in ((text, 4.5), (numbers, 7.0), (edges, 3.0)):
        weak = {pair: round(contrast(colour[pair[0]], colour[pair[1]]), 2) for pair in pairs}
        assert not {pair: ratio for pair, ratio in weak.items() if ratio < least}


def test_the_two_ways_into_candlelight_are_the_same() -> None:
    by_system = colours(":root {") | dict(
        re.findall(r"--([\w-]+):\s*(#[0-9a-f]{3,6})", TOKENS.split("(prefers-color-scheme: dark)")[1].split("}", 1)[0])
    )
    assert by_system == colours(":root {", "[data-theme=dark] {")
