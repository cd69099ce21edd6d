"""A picture of any state of a game: what lies on the table, whose turn it is, what can be done."""

import sys
from importlib import import_module
from typing import Any

from orangerie.engine.contract import CHANCE, NOBODY, OVER
from orangerie.engine.edition import Edition
from orangerie.engine.game import Game
from orangerie.engine.refusal import Refusal, listed
from orangerie.envs.scene import SEAT_COLOURS, Chip, Row, Scene, to_rgb, to_svg, to_text

RENDER_MODES = ["human", "ansi", "svg", "rgb_array"]


def check_mode(mode: str | None, modes: list[str]) -> None:
    """Refuse a way to render that is none of these; None is not to render at all."""
    if mode not in (None, *modes):
        raise Refusal(f"There is no way to render '{mode}'; {listed(modes)} was expected.")


def scene_of(game: Game, edition: Edition, state: Any, seat: int = NOBODY) -> Scene:
    """The table as a scene; `state` is the truth or a view, and `seat` whose moves are listed (NOBODY: the actor's)."""
    who = int(game.rules.actor(state))
    doing = {OVER: "over", CHANCE: "chance"}.get(who) or f"seat {who + 1} to act"
    scene = [Row(game.name.title(), [Chip(doing, SEAT_COLOURS[who] if who >= 0 else "#d9d2c0")])]
    scene += import_module(f"orangerie.envs.{game.name}_picture").rows(edition, state)
    if who >= 0 and seat in (NOBODY, who):
        names = list(game.names(edition, state))
        for start in range(0, len(names), 8):
            scene.append(Row("" if start else "Legal", [Chip(name) for name in names[start : start + 8]]))
    return scene


def render(mode: str, scene: Scene) -> Any:
    """The scene in this mode; `human` prints it."""
    if mode == "svg":
        return to_svg(scene)
    if mode == "rgb_array":
        return to_rgb(scene)
    if mode == "ansi":
        return to_text(scene)
    sys.stdout.write(f"{to_text(scene)}\n\n")
    return None
