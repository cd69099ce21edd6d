"""Chance that can be checked: a finished game shows its secret, and with it every roll and draw."""

import hashlib
from collections.abc import Sequence
from typing import Any

from orangerie.engine.contract import CHANCE
from orangerie.engine.edition import Edition
from orangerie.engine.game import Game
from orangerie.engine.match import Match
from orangerie.engine.random import keyed
from orangerie.engine.record import Record, parse, replay, want
from orangerie.engine.refusal import Refusal


def nature(match: Match, secret: bytes, seeds: Sequence[str]) -> int:
    """What nature does here: the keyed stream at the number of this chance event, counted from 0."""
    box = match.edition.box
    number = sum(played.by == CHANCE for played in match.moves)
    ways = int(match.game.rules.ways(box, match.state))
    return int(match.game.rules.outcome(box, match.state, keyed(secret, seeds, number, ways)))


def promises(text: str, place: str) -> tuple[bytes, list[str]]:
    """The secret and the players' seeds that a record shows, after checking them against the promise."""
    found: dict[str, Any] = parse(text, place)
    if "secret" not in found:
        raise Refusal(f"{place} shows no secret, so its rolls cannot be checked; a finished game of a table has one.")
    secret_text, promised = want(found, "secret", str, place), want(found, "commitment", str, place)
    seeds = want(found, "seeds", list, place)
    if not all(isinstance(seed, str) for seed in seeds):
        raise Refusal(f"{place}: 'seeds' is {seeds!r:.60}; a list of texts was expected.")
    try:
        secret = bytes.fromhex(secret_text)
    except ValueError as error:
        raise Refusal(
            f"{place}: 'secret' is {secret_text!r:.60}; a text of hexadecimal digits was expected."
        ) from error
    if hashlib.sha256(secret).hexdigest() != promised:
        raise Refusal(
            f"{place}: the secret is not the one promised before the first move: its SHA-256 is not {promised:.80}."
        )
    return secret, seeds


def verify(record: Record, secret: bytes, seeds: Sequence[str], game: Game, edition: Edition) -> int:
    """Check a record and every chance event in it against the secret; return how many there were."""
    events = 0

    def check(match: Match) -> None:
        nonlocal events
        number = len(match.moves)
        if match.over or match.actor != CHANCE:
            return
        expected = game.name_of(edition, match.state, nature(match, secret, seeds))
        if record.moves[number].move != expected:
            raise Refusal(f"Move {number + 1} says '{record.moves[number].move}', but the secret gives '{expected}'.")
        events += 1

    if not replay(record, game, edition, check).over:
        raise Refusal("The record ends before its game does; a finished game was expected.")
    return events
