"""A picture of a game as rows of labelled chips, which can be written as text, as SVG or as pixels."""

from dataclasses import dataclass, field
from html import escape
from types import SimpleNamespace
from typing import Any

import numpy as np

from orangerie.envs.extras import missing

LETTER, LINE, GAP, MARGIN, SIZE = 7, 24, 6, 12, 12
PAPER, INK, PLAIN = "#f7f1e3", "#2b2420", "#e8dcc3"
SEAT_COLOURS = ["#3b6ea5", "#c4572e", "#5a8f3d", "#8a5a9e"]


@dataclass(frozen=True)
class Chip:
    """A small thing on the table: its words and its colour."""

    text: str
    fill: str = PLAIN

    @property
    def width(self) -> int:
        """How wide it is drawn."""
        return LETTER * len(self.text) + 2 * GAP


@dataclass(frozen=True)
class Row:
    """Chips side by side behind a title."""

    title: str
    chips: list[Chip] = field(default_factory=list)


Scene = list[Row]


def plain(state: Any) -> Any:
    """A state's fields as plain numbers and lists, which Python reads a hundred times faster than a record."""
    return SimpleNamespace(**{name: state[name].tolist() for name in state.dtype.names})


def to_text(scene: Scene) -> str:
    """A scene for a terminal.

    >>> print(to_text([Row("Clocks", [Chip("3"), Chip("4")])]))
    Clocks       [3] [4]
    """
    return "\n".join(f"{row.title:12} {' '.join(f'[{chip.text}]' for chip in row.chips)}".rstrip() for row in scene)


@dataclass(frozen=True)
class Placed:
    """A chip, or a title without a box, and where it is drawn."""

    chip: Chip
    x: int
    y: int
    boxed: bool


def laid_out(scene: Scene) -> tuple[list[Placed], int, int]:
    """Where everything comes to lie, and how wide and high the picture is."""
    placed = []
    width = 0
    for number, row in enumerate(scene):
        y = MARGIN + number * (LINE + GAP)
        title = Chip(row.title, INK)
        placed.append(Placed(title, MARGIN, y, boxed=False))
        x = MARGIN + max(14 * LETTER, title.width)
        for chip in row.chips:
            placed.append(Placed(chip, x, y, boxed=True))
            x += chip.width + GAP
        width = max(width, x)
    return placed, width + MARGIN, 2 * MARGIN + len(scene) * (LINE + GAP)


def to_svg(scene: Scene) -> str:
    """A scene as an SVG document.

    >>> to_svg([Row("Clocks", [Chip("3")])]).startswith("<svg ")
    True
    """
    placed, width, height = laid_out(scene)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        f' font-family="monospace" font-size="{SIZE}">',
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
    ]
    for thing in placed:
        chip, ink = thing.chip, ink_on(thing.chip.fill) if thing.boxed else INK
        if thing.boxed:
            lines.append(
                f'<rect x="{thing.x}" y="{thing.y}" width="{chip.width}" height="{LINE}" rx="4" fill="{chip.fill}"/>'
            )
        lines.append(f'<text x="{thing.x + GAP}" y="{thing.y + LINE - 8}" fill="{ink}">{escape(chip.text)}</text>')
    return "\n".join([*lines, "</svg>"])


def to_rgb(scene: Scene) -> Any:
    """A scene as an array of pixels: height, width, and red, green, blue."""
    try:
        from PIL import Image, ImageDraw, ImageFont
    except ModuleNotFoundError as error:
        raise missing("gymnasium", error) from error
    placed, width, height = laid_out(scene)
    image = Image.new("RGB", (width, height), PAPER)
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default(SIZE)
    for thing in placed:
        ink = INK
        if thing.boxed:
            ink = ink_on(thing.chip.fill)
            corners = (thing.x, thing.y, thing.x + thing.chip.width, thing.y + LINE)
            draw.rounded_rectangle(corners, 4, fill=thing.chip.fill)
        draw.text((thing.x + GAP, thing.y + GAP - 1), thing.chip.text, fill=ink, font=font)
    return np.asarray(image)


def ink_on(fill: str) -> str:
    """Dark ink on light chips, paper on dark ones.

    >>> ink_on("#ffffff") == INK, ink_on("#000000") == PAPER
    (True, True)
    """
    red, green, blue = (int(fill[n : n + 2], 16) for n in (1, 3, 5))
    return INK if 0.3 * red + 0.59 * green + 0.11 * blue > 140 else PAPER
