"""Compiling a game's bots ahead of their first use, with a line of progress: only what is asked for, once."""

from collections.abc import Iterable

import numpy as np

from orangerie.bots.bot import View
from orangerie.bots.field import Field, lines_of, policy_of
from orangerie.bots.mind import DESK, OUTSIDE, RANDOM
from orangerie.bots.random import Random
from orangerie.bots.reflex import contest_of
from orangerie.bots.search import Search
from orangerie.bots.shelf import bot, is_guest
from orangerie.engine.game import Game
from orangerie.engine.warm import Report, once


def warm_bots(game: Game, names: Iterable[str], report: Report = lambda line: None, *, contest: bool = False) -> None:
    """Compile what these bots need if this source was never compiled here; a contest always needs the fast levels."""
    made = [bot(name) for name in names if not is_guest(name)]
    if contest or not all(isinstance(one, Random | Search) for one in made):
        once(game, "bots", lambda: play_one(game), report)
    if any(isinstance(one, Search) for one in made):
        once(game, "searching bots", lambda: think_once(game), report)


def play_one(game: Game) -> None:
    """A game between two random bots compiles all fast levels."""
    edition = game.edition()
    state, desk, whole = game.new(edition, 2), game.State.array(DESK), contest_of(game)
    number = whole.advance(edition.box, state, desk, np.array([OUTSIDE, OUTSIDE]), 0, 0)
    desk[0] = state
    whole.decide(edition.box, desk, RANDOM, game.rules.actor(state), 0, number)
    whole.advance(edition.box, state, desk, np.array([RANDOM, RANDOM]), 0, number)


def think_once(game: Game) -> None:
    """The first decision of a game, thought over briefly."""
    edition = game.edition()
    state, desk = game.new(edition, 2), game.State.array(DESK)
    number = contest_of(game).advance(edition.box, state, desk, np.array([OUTSIDE, OUTSIDE]), 0, 0)
    seat = game.rules.actor(state)
    view = View(game, edition, game.observed(edition, state, seat), seat, number, 0)
    Search("8p").move(view)
    if policy_of(game).HAS_ENDINGS:
        field = Field(view, lines_of(view, 0))
        field.ending = True
        field.sample(0, 0)
