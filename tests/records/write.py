"""Write the records that CI replays: random games of every kind of table. Run by `make records`."""

from pathlib import Path

from orangerie.bots.play import play
from orangerie.bots.shelf import bot
from orangerie.engine import record
from orangerie.engine.match import Match
from orangerie.games import GAMES
from orangerie.lab.bench import settings

EACH = {"parfum": 14, "sanssouci": 10}


def main() -> None:
    """So many games of each kind, so that every option is covered."""
    folder = Path(__file__).parent
    for game in GAMES.values():
        for players, options in settings(game):
            kind = "-".join([game.name, str(players), *(name for name, on in options.items() if on)])
            for seed in range(EACH[game.name]):
                match = Match(game, players, options)
                play(match, [bot("random")] * players, seed)
                text = record.dumps(record.write(match, ["bot:random"] * players, seed=seed))
                (folder / f"{kind}-{seed:02}.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
