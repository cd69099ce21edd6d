"""A template for `bind` whose function says nothing of its game by the kinds of its arguments."""

from typing import TYPE_CHECKING

from orangerie.engine.compiled import rule

if TYPE_CHECKING:
    from orangerie.engine.contract import Rules as rules


@rule
def features(times: int) -> int:
    """So many times the features of the game that this is bound to."""
    return times * rules.FEATURES
