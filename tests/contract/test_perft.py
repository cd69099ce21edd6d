"""Frozen node counts: how many positions lie so many moves ahead of fixed positions."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.tables import positions

from orangerie.engine.bits import members_of
from orangerie.engine.game import Game
from orangerie.games import GAMES

FROZEN = Path(__file__).parent / "perft.json"
DEPTH = {"parfum": 5, "sanssouci": 4}


def nodes(game: Game, state: Any, depth: int) -> int:
    """The positions so many moves ahead, each counted as often as it is reached."""
    box = game.edition().box
    legal = members_of(game.rules.legal(box, state))
    if depth == 1 or not legal:
        return len(legal)
    total = 0
    for move in legal:
        after = game.State.copy(state)
        game.rules.apply(box, after, move)
        total += nodes(game, after, depth - 1)
    return total


def fixed_positions(game: Game) -> dict[str, Any]:
    """Positions along one random game of each kind of table, every 47th move."""
    found: dict[str, Any] = {}
    for players in game.players:
        options = dict.fromkeys(game.options, players != 2)
        for match in positions(game, players, options, seed=12):
            if len(match.moves) % 47 == 0 and len(match.moves) <= 400:
                found[f"{game.name} {players} at {len(match.moves)}"] = game.State.copy(match.state)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_node_counts_are_frozen(name: str) -> None:
    game = GAMES[name]
    counted = {place: nodes(game, state, DEPTH[game.name]) for place, state in fixed_positions(game).items()}
    frozen = {place: n for place, n in json.loads(FROZEN.read_text()).items() if place.startswith(name)}
    assert counted == frozen


def freeze() -> None:
    """Write the counts anew, after a deliberate change of rules."""
    counted = {
        place: nodes(game, state, DEPTH[game.name])
        for game in GAMES.values()
        for place, state in fixed_positions(game).items()
    }
    FROZEN.write_text(json.dumps(counted, indent=1) + "\n")


if __name__ == "__main__":  # python -m tests.contract.test_perft
    freeze()
