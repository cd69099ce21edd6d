"""Sanssouci, by Michael Kiesling: a palace garden for 2 to 4."""

from orangerie.engine.game import Game
from orangerie.games.sanssouci import rules
from orangerie.games.sanssouci.box import pack
from orangerie.games.sanssouci.moves import name_of
from orangerie.games.sanssouci.state import State

SANSSOUCI = Game(
    name="sanssouci",
    options=("rewards", "boars"),
    rules_module=rules,
    State=State,
    pack=pack,
    name_of=name_of,
)
