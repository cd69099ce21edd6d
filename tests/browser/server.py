"""A server of our own: a real process, started, killed and started again on the same port and data folder."""

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path

from orangerie.engine.match import Match
from orangerie.games import GAMES

START = 300
"""Seconds for the first start: a fresh machine compiles the rules first."""


def free_port() -> int:
    """A port nobody uses."""
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


@dataclass
class Server:
    """`orangerie serve` in a process of its own."""

    folder: Path
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where its pages are."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait until it answers."""
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "orangerie.cli", "serve", "--port", str(self.port)],
                env=os.environ
                | {
                    "ORANGERIE_DATA": str(self.folder),
                    "DJANGO_SETTINGS_MODULE": "orangerie.site.settings",
                    "PYTHONFAULTHANDLER": "1",
                },
                stdout=log,
                stderr=log,
            )
        for _ in range(START * 20):
            assert self.process.poll() is None, self.log
            try:
                urllib.request.urlopen(f"{self.address}/about/", timeout=5).close()
            except (urllib.error.URLError, OSError):
                time.sleep(0.05)
            else:
                return
        raise AssertionError(f"The server did not start.\n{self.log}")

    def kill(self) -> None:
        """Stop it the hard way, as a power cut does."""
        if self.process:
            self.process.kill()
            self.process.wait()

    def last_words(self) -> str:
        """Its log, and what each of its threads is doing as it is told to stop."""
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGABRT)
            self.process.wait()
        return self.log

    @property
    def log(self) -> str:
        """What it printed."""
        return (self.folder / "server.log").read_text()

    def rows(self, question: str, *values: object) -> list[tuple[str, ...]]:
        """What is stored, read past the server."""
        with sqlite3.connect(self.folder / "orangerie.sqlite3") as stored:
            found = stored.execute(question, values).fetchall()
        stored.close()
        return found

    def match(self, code: str) -> Match:
        """The true game at a table, replayed from its stored moves."""
        of_table = "from orangerie_table t where code = ?"
        ((game, players, options),) = self.rows(f"select game, players, options {of_table}", code)
        match = Match(GAMES[game], int(players), json.loads(options))
        stored = "from orangerie_move join orangerie_table t on t.id = table_id where code = ? order by number"
        for (text,) in self.rows(f"select text {stored}", code):
            match.play(text)
        return match
