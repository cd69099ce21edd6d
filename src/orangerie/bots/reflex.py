"""Bots that think fast: the levels of a game's compiled mind."""

from functools import cache
from importlib import import_module
from typing import Any

from orangerie.bots.bot import View
from orangerie.bots.mind import DESK
from orangerie.engine.bits import members_of
from orangerie.engine.compiled import bind
from orangerie.engine.game import Game


@cache
def contest_of(game: Game) -> Any:
    """Whole games among fast bots, compiled for this game."""
    mind = import_module(f"orangerie.bots.{game.name}.mind")
    return bind("orangerie.bots.contest", game.rules_module, mind=mind)


def named(view: View, legal: list[str], move: int) -> str:
    """The notation of a legal move, given all of them in the order of their numbers."""
    return legal[members_of(view.game.rules.legal(view.edition.box, view.state)).index(move)]


class Reflex:
    """A level of the mind: the same in the arena's compiled games, at the table and in a record."""

    def __init__(self, level: int) -> None:
        self.level = level

    def move(self, view: View) -> int:
        """The number of the chosen move."""
        desk = view.game.State.array(DESK)
        desk[0] = view.state
        decide = contest_of(view.game).decide
        return int(decide(view.edition.box, desk, self.level, view.seat, view.seed, view.number))

    def choose(self, view: View, legal: list[str]) -> str:
        """The chosen move."""
        return named(view, legal, self.move(view))
