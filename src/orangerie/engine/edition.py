"""Editions: what is in a game's box, as data. A faulty file is refused with a sentence that names the place."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from orangerie.engine.refusal import Refusal, listed


@dataclass(frozen=True)
class Edition:
    """One edition of one game: its id, where its numbers come from, its tables, and the box that rules read."""

    id: str
    source: str
    table: Mapping[str, Any]
    boxes: Any
    """An array of one box: the graphics card wants an array."""

    @property
    def box(self) -> Any:
        """The box itself."""
        return self.boxes[0]


class Page:
    """A table of an edition file that knows its place, so that every complaint can name it."""

    def __init__(self, table: object, place: str) -> None:
        self.place = place
        if not isinstance(table, dict):
            raise Refusal(f"{place} is {table!r}; a table was expected.")
        self.table: dict[str, Any] = table

    def refuse(self, complaint: str) -> Refusal:
        """The refusal of this page, ready to raise."""
        return Refusal(f"{self.place}: {complaint}")

    def value(self, key: str) -> Any:
        """The value of a key that must be there."""
        if key not in self.table:
            raise self.refuse(f"'{key}' is missing.")
        return self.table[key]

    def page(self, key: str) -> "Page":
        """The table below a key."""
        return Page(self.value(key), f"{self.place}, {key}")

    def pages(self, key: str) -> Iterator["Page"]:
        """Each table of a list of tables, named by its id where it has one."""
        found = self.value(key)
        if not isinstance(found, list):
            raise self.refuse(f"'{key}' is {found!r}; a list of tables was expected.")
        for number, table in enumerate(found, 1):
            name = table.get("id", number) if isinstance(table, dict) else number
            yield Page(table, f"{self.place}, {key} {name}")

    def number(self, key: str, least: int, most: int) -> int:
        """A whole number within bounds."""
        found = self.value(key)
        if type(found) is not int or not least <= found <= most:
            raise self.refuse(f"'{key}' is {found!r}; a whole number from {least} to {most} was expected.")
        return found

    def text(self, key: str) -> str:
        """A text that is not empty."""
        found = self.value(key)
        if not isinstance(found, str) or not found.strip():
            raise self.refuse(f"'{key}' is {found!r}; a text was expected.")
        return found

    def word(self, key: str, words: list[str]) -> int:
        """One of the words expected, as its place among them."""
        found = self.value(key)
        if found not in words:
            raise self.refuse(f"'{key}' is {found!r}; {listed(words)} was expected.")
        return words.index(found)

    def words(self, key: str) -> list[str]:
        """A list of texts."""
        found = self.value(key)
        if not isinstance(found, list) or not all(isinstance(word, str) for word in found):
            raise self.refuse(f"'{key}' is {found!r}; a list of words was expected.")
        return found

    def only(self, keys: list[str]) -> None:
        """Refuse keys that mean nothing here: most are typing errors."""
        for key in self.table:
            if key not in keys:
                raise self.refuse(f"'{key}' is not known here; {listed(keys)} was expected.")

    def total(self, what: str, found: int, expected: int) -> None:
        """Refuse a wrong sum."""
        if found != expected:
            raise self.refuse(f"there are {found} {what}; {expected} were expected.")


def read_edition(path: Path) -> Page:
    """The first page of an edition file."""
    try:
        return Page(tomllib.loads(path.read_text("utf-8-sig")), str(path))
    except OSError as error:
        raise Refusal(f"The edition {path} cannot be read: {error.strerror or error}.") from error
    except UnicodeDecodeError as error:
        raise Refusal(f"The edition {path} is not a text in UTF-8.") from error
    except (ValueError, RecursionError) as error:  # no TOML, a number of a thousand digits, or lists without end
        raise Refusal(f"The edition {path} is not TOML: {error}.") from error
