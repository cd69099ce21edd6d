"""How fast the compiled rules play at random, on one core."""

import time
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from orangerie.engine.game import Game
from orangerie.games import GAMES

BATCH, SECONDS = 2_000, 1.0


def settings(game: Game) -> Iterator[tuple[int, dict[str, bool]]]:
    """Every number of players with every choice of options."""
    for players in game.players:
        for chosen in product((False, True), repeat=len(game.options)):
            yield players, dict(zip(game.options, chosen, strict=True))


def measure(game: Game, players: int, options: dict[str, bool], seconds: float = SECONDS) -> dict[str, Any]:
    """One row: whole random games from set-up to the end, legal moves included, chance not counted as decisions."""
    box, states, bits = game.edition().box, game.State.array(BATCH), game.option_bits(options)
    game.loops.play_many(box, states[:1], players, bits, 0)
    games = decisions = 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        decisions += game.loops.play_many(box, states, players, bits, games)
        games += BATCH
    return {
        "game": game.name,
        "players": players,
        "options": options,
        "games_per_second": round(games / elapsed),
        "decisions_per_second": round(decisions / elapsed),
    }


def rows(report: Callable[[str], None], seconds: float = SECONDS) -> list[dict[str, Any]]:
    """All rows of the benchmark; `report` is told what is being measured."""
    found = []
    for game in GAMES.values():
        for players, options in settings(game):
            report(f"Measuring {game.name}, {players} players")
            found.append(measure(game, players, options, seconds))
    return found
