"""The spaces that all environments of a game share."""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from orangerie.engine.contract import MOVES
from orangerie.engine.game import Game

Observation = dict[str, Any]


def observation_space(game: Game) -> Any:
    """What a seat sees: its features and the mask of its legal moves, all zeros when it is not its turn."""
    return Dict(
        {
            "observation": Box(-1.0, 1.0, (game.rules.FEATURES,), np.float32),
            "action_mask": Box(0, 1, (MOVES,), np.int8),
        }
    )


def action_space() -> Any:
    """The numbers of moves; the mask says which are legal."""
    return Discrete(MOVES)
