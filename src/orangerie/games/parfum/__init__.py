"""Parfum: dice and perfumes, for two to four perfumers."""

from orangerie.engine.game import Game
from orangerie.games.parfum import rules
from orangerie.games.parfum.box import pack
from orangerie.games.parfum.moves import name_of
from orangerie.games.parfum.state import State

PARFUM = Game("parfum", ("random_first_clocks",), rules, State, pack, name_of)
