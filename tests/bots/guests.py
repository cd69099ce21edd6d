"""Bots that somebody might bring along, good and bad."""

import time

from orangerie.bots.bot import View


class First:
    """Always the first legal move."""

    def choose(self, view: View, legal: list[str]) -> str:
        print("What a bot prints does not disturb anybody.")
        return legal[0]


class Raising:
    """Cannot count."""

    def choose(self, view: View, legal: list[str]) -> str:
        raise ZeroDivisionError("one cannot divide by nothing")


class Illegal:
    """Does not know the rules."""

    def choose(self, view: View, legal: list[str]) -> str:
        return "castle kingside"


class Hanging:
    """Thinks for ever."""

    def choose(self, view: View, legal: list[str]) -> str:
        print("Let me think.", flush=True)
        while True:
            time.sleep(1)


class Ending:
    """Leaves the table."""

    def choose(self, view: View, legal: list[str]) -> str:
        import os

        os._exit(3)


class Broken:
    """Cannot even be made."""

    def __init__(self) -> None:
        raise RuntimeError("no batteries")


class Mute:
    """Has no choose."""
