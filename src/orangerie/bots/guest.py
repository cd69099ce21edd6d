"""Somebody's own bot in a process of its own: whatever it does there, the game goes on.

The process reads questions and writes answers, both pickled. What the bot prints goes to standard error.
"""

import os
import pickle
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from selectors import EVENT_READ, DefaultSelector
from signal import SIG_DFL, SIGINT, signal
from threading import Thread
from time import monotonic
from typing import IO, Any

from orangerie.bots.bot import View

LENGTH = 8
START = 60.0
"""Seconds a guest's process may take to start and to import the bot."""


class Fault(Exception):
    """What a bot did wrong, as the end of a sentence that its name begins."""


class Hang(Fault):
    """It does not answer any more."""


@dataclass(frozen=True)
class Question:
    """What a guest is asked, in a form that travels."""

    game: str
    edition: Path | None
    state: bytes
    seat: int
    number: int
    seed: int
    legal: list[str]


class Guest:
    """A bot `module:Class` in its own process, which is ended when it takes too long and begun anew when asked."""

    def __init__(self, name: str, limit: float, edition: Path | None = None) -> None:
        self.name, self.limit, self.edition = name, limit, edition
        self._process: subprocess.Popen[bytes] | None = None

    def choose(self, view: View, legal: list[str]) -> str:
        """The guest's answer; a Fault when it raises, breaks down or is too slow."""
        question = Question(
            view.game.name, self.edition, view.state.tobytes(), view.seat, view.number, view.seed, legal
        )
        kind, answer = self._ask(question, self.limit)
        if kind == "raised":
            raise Fault(f"raised {answer}")
        return str(answer)

    def start(self) -> None:
        """Start the process and have the bot imported and made."""
        path = os.pathsep.join(["", *(place for place in sys.path if place)])
        self._process = subprocess.Popen(
            [sys.executable, "-m", "orangerie.bots.guest", self.name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},
        )
        kind, answer = self._read(START)
        if kind == "raised":
            self.close()
            raise Fault(f"could not be made: {answer}")

    def close(self) -> None:
        """End the process."""
        if self._process:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def _ask(self, question: Question, limit: float) -> tuple[str, Any]:
        if self._process is None:
            self.start()
        assert self._process is not None
        try:
            write(self._process.stdin, question)
        except BrokenPipeError:
            self.close()
            raise Hang("ended its process") from None
        return self._read(limit)

    def _read(self, limit: float) -> tuple[str, Any]:
        assert self._process is not None
        assert self._process.stdout is not None
        until, found, wanted = monotonic() + limit, b"", LENGTH
        with DefaultSelector() as selector:
            selector.register(self._process.stdout, EVENT_READ)
            while len(found) < wanted:
                if not selector.select(max(0.0, until - monotonic())):
                    self.close()
                    raise Hang(f"did not answer within {limit:g} s")
                part = os.read(self._process.stdout.fileno(), wanted - len(found))
                if not part:
                    self.close()
                    raise Hang("ended its process")
                found += part
                if len(found) == LENGTH:
                    wanted = LENGTH + int.from_bytes(found, "big")
        answer: tuple[str, Any] = pickle.loads(found[LENGTH:])
        return answer


def write(stream: IO[bytes] | None, thing: object) -> None:
    """Send one thing."""
    assert stream is not None
    text = pickle.dumps(thing)
    stream.write(len(text).to_bytes(LENGTH, "big") + text)
    stream.flush()


def serve(name: str) -> None:
    """Answer questions: what the guest's process does."""
    from orangerie.bots.shelf import bot

    signal(SIGINT, SIG_DFL)  # who stops the arena stops its guests, and they add nothing to it
    asked: SimpleQueue[Question] = SimpleQueue()
    Thread(target=listen, args=(asked,), daemon=True).start()
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    try:
        guest = bot(name)
    except (Exception, SystemExit) as error:
        write(answers, ("raised", str(error)))
        return
    write(answers, ("made", name))
    while True:
        question = asked.get()
        try:
            answer = "moved", guest.choose(view_in(question), question.legal)
            write(answers, answer)
        except Exception as error:
            write(answers, ("raised", " ".join(f"{type(error).__name__}: {error}".split())))


def listen(asked: "SimpleQueue[Question]") -> None:
    """Note down questions until there are no more, and end the process then, even if the bot thinks for ever."""
    questions = os.fdopen(os.dup(0), "rb")
    while length := questions.read(LENGTH):
        asked.put(pickle.loads(questions.read(int.from_bytes(length, "big"))))
    os._exit(0)


def view_in(question: Question) -> View:
    """The view that a question carries."""
    from orangerie.games import game as find

    game = find(question.game)
    state = game.State.from_bytes(question.state)
    return View(game, game.edition(question.edition), state, question.seat, question.number, question.seed)


if __name__ == "__main__":
    serve(sys.argv[1])
