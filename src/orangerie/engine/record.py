"""The record of a game: a saved game, a replay, a bug report and a test in one JSON object."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from orangerie.engine.contract import CHANCE, NOBODY
from orangerie.engine.edition import Edition
from orangerie.engine.game import Game
from orangerie.engine.match import Match
from orangerie.engine.refusal import Refusal, listed

FORMAT = "orangerie-record-1"


@dataclass(frozen=True)
class Entry:
    """A move as a record writes it: by a seat counted from 1 or by chance, and for whose eyes."""

    by: int | str
    move: str
    for_seat: int | None = None


@dataclass(frozen=True)
class Record:
    """What a record says, before anybody has checked that it could happen."""

    game: str
    edition: str
    players: int
    options: dict[str, bool]
    seats: list[str]
    moves: list[Entry]
    scores: list[int] | None = None
    winners: list[int] | None = None


def write(match: Match, seats: list[str], **more: Any) -> dict[str, Any]:
    """A match as a JSON object; what is passed as `more` stands beside."""
    record: dict[str, Any] = {
        "format": FORMAT,
        "game": match.game.name,
        "edition": match.edition.id,
        "players": match.players,
        "options": match.options,
        "seats": seats,
        **more,
        "moves": [
            {"by": "chance" if played.by == CHANCE else played.by + 1, "move": played.move}
            | ({"for": played.drawer + 1} if played.drawer != NOBODY else {})
            for played in match.moves
        ],
    }
    if match.over:
        record["scores"] = match.scores
        record["winners"] = [seat + 1 for seat in match.winners]
    return record


def dumps(record: dict[str, Any]) -> str:
    """A record as text, one line a move.

    >>> print(dumps({"game": "parfum", "moves": [{"by": 1, "move": "draw"}]}))
    {
    "game": "parfum",
    "moves": [
    {"by": 1, "move": "draw"}
    ]
    }
    """

    def text(value: object) -> str:
        return json.dumps(value, ensure_ascii=False)

    lines = [f"{text(key)}: {text(value)}" for key, value in record.items() if key != "moves"]
    moves = ",\n".join(text(move) for move in record["moves"])
    at = list(record).index("moves")
    lines.insert(at, f'"moves": [\n{moves}\n]')
    return "{\n" + ",\n".join(lines) + "\n}"


def parse(text: str, place: str) -> Any:
    """The JSON of a record's text; refused where it is none, or holds what no text can show."""
    try:
        found = json.loads(text.removeprefix("\ufeff"))
        json.dumps(found, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise Refusal(f"{place} holds half a character, which no text can show.") from error
    except ValueError as error:
        raise Refusal(f"{place} is not JSON: {error}; perhaps it is cut off.") from error
    except RecursionError as error:
        raise Refusal(f"{place} is nested too deeply to be a record.") from error
    return found


def read(text: str, place: str = "The record") -> Record:
    """A record from its text; refused where it is not one."""
    found = parse(text, place)
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        said = found.get("format") if isinstance(found, dict) else found
        raise Refusal(f"{place} is no record of a game: its format is {said!r:.60}; '{FORMAT}' was expected.")
    return Record(
        game=want(found, "game", str, place),
        edition=want(found, "edition", str, place),
        players=want(found, "players", int, place),
        options=read_options(want(found, "options", dict, place), place),
        seats=read_seats(want(found, "seats", list, place), found["players"], place),
        moves=[read_entry(entry, n, place) for n, entry in enumerate(want(found, "moves", list, place), 1)],
        scores=read_numbers(found, "scores", place),
        winners=read_numbers(found, "winners", place),
    )


def want(found: dict[str, Any], key: str, kind: type, place: str) -> Any:
    """The value of a key that must be there and of this kind."""
    value = found.get(key)
    if type(value) is not kind:
        names = {str: "a text", int: "a whole number", dict: "an object", list: "a list"}
        raise Refusal(f"{place}: '{key}' is {value!r:.60}; {names[kind]} was expected.")
    return value


def read_options(options: dict[str, Any], place: str) -> dict[str, bool]:
    """Options are true or false."""
    for name, value in options.items():
        if type(value) is not bool:
            raise Refusal(f"{place}: the option '{name}' is {value!r:.60}; true or false was expected.")
    return options


def read_seats(seats: list[Any], players: int, place: str) -> list[str]:
    """A name for each seat."""
    if len(seats) != players or not all(isinstance(name, str) for name in seats):
        raise Refusal(f"{place}: 'seats' is {seats!r:.60}; {players} names were expected.")
    return seats


def read_numbers(found: dict[str, Any], key: str, place: str) -> list[int] | None:
    """A list of whole numbers that only a finished game has."""
    if key not in found:
        return None
    numbers: list[int] = want(found, key, list, place)
    if not all(type(n) is int for n in numbers):
        raise Refusal(f"{place}: '{key}' is {numbers!r:.60}; a list of whole numbers was expected.")
    return numbers


def read_entry(entry: Any, number: int, place: str) -> Entry:
    """One move of the list."""
    if not isinstance(entry, dict) or not isinstance(entry.get("move"), str):
        raise Refusal(f"{place}, move {number}: {entry!r:.60} is not a move.")
    by, secret = entry.get("by"), entry.get("for")
    if by != "chance" and type(by) is not int:
        raise Refusal(f"{place}, move {number}: 'by' is {by!r:.60}; a seat or \"chance\" was expected.")
    if secret is not None and type(secret) is not int:
        raise Refusal(f"{place}, move {number}: 'for' is {secret!r:.60}; a seat was expected.")
    return Entry(by, entry["move"], secret)


def replay(record: Record, game: Game, edition: Edition, check: Callable[[Match], None] | None = None) -> Match:
    """Play a record through, checking every move and the result; `check` sees the match before each move."""
    if record.edition != edition.id:
        raise Refusal(f"The record was played with the edition '{record.edition}', but this is '{edition.id}'.")
    match = Match(game, record.players, record.options, edition)
    for number, entry in enumerate(record.moves, 1):
        if check:
            check(match)
        play_entry(match, entry, number)
    check_result(match, record)
    return match


def play_entry(match: Match, entry: Entry, number: int) -> None:
    """Play one move of a record, or say what is wrong with it."""
    said = f"Move {number} says '{entry.move}' by {by_name(entry.by)}"
    if match.over:
        raise Refusal(f"{said}, but the game was over before it.")
    expected = "chance" if match.actor == CHANCE else match.actor + 1
    legal = match.legal
    if entry.by != expected or entry.move not in legal:
        raise Refusal(f"{said}; legal were, by {by_name(expected)}: {listed(sorted(legal), most=64)}.")
    secret = int(match.game.rules.drawer(match.state))
    if entry.for_seat is not None and entry.for_seat != secret + 1:
        whose = f"seat {secret + 1}" if secret != NOBODY else "everybody"
        raise Refusal(f"{said}, for seat {entry.for_seat} to see; it is for {whose}.")
    match.play_number(legal[entry.move], entry.move)


def by_name(by: int | str) -> str:
    """Who made a move, in words."""
    return str(by) if by == "chance" else f"seat {by}"


def check_result(match: Match, record: Record) -> None:
    """A finished game says its result, one still going on has none."""
    if not match.over:
        if record.scores is not None or record.winners is not None:
            raise Refusal(f"The record names a result, but after its {len(record.moves)} moves the game still goes on.")
        return
    winners = [seat + 1 for seat in match.winners]
    if record.scores != match.scores:
        raise Refusal(f"The record says the scores are {record.scores}, but the moves lead to {match.scores}.")
    if record.winners != winners:
        raise Refusal(f"The record says the winners are {record.winners}, but the moves lead to {winners}.")


def read_file(path: Path) -> str:
    """The text of a record file."""
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise Refusal(f"{path} cannot be read: {error.strerror or error}.") from error
    except UnicodeDecodeError as error:
        raise Refusal(f"{path} is not a text in UTF-8.") from error
