"""Write the records that CI replays: bots of all kinds at every kind of table. Run by `make records`."""

from pathlib import Path

from orangerie.bots.play import play
from orangerie.bots.shelf import bot
from orangerie.engine import record
from orangerie.engine.match import Match
from orangerie.games import GAMES
from orangerie.lab.bench import settings

EACH = {"parfum": 16, "sanssouci": 10}
BOTS = ["random", "greedy", "planner"]


def main() -> None:
    """So many games of each kind, so that every option is covered."""
    folder = Path(__file__).parent
    for game in GAMES.values():
        for players, options in settings(game):
            kind = "-".join([game.name, str(players), *(name for name, on in options.items() if on)])
            for seed in range(EACH[game.name]):
                match = Match(game, players, options)
                names = [BOTS[(seed + seat) % len(BOTS)] for seat in range(players)]
                play(match, [bot(name) for name in names], seed)
                text = record.dumps(record.write(match, [f"bot:{name}" for name in names], seed=seed))
                (folder / f"{kind}-{seed:02}.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
