"""Bots at the table: they think in threads of their own, at a pace people can follow.

Whose turn it is comes from the stored moves, so whoever looks at a table after a restart sets its bots going again.
"""

import hashlib
import hmac
import logging
import os
import threading
import time

from django.db import close_old_connections, connection

from orangerie.bots.bot import Bot, View, view_of
from orangerie.bots.shelf import bot
from orangerie.site.closing import Stale
from orangerie.site.hosting import Held, actor_seat, hold
from orangerie.site.levels import checked
from orangerie.site.models import Seat
from orangerie.site.playing import begin, play

log = logging.getLogger(__name__)
_busy: set[str] = set()
_guard = threading.Lock()
_turns_to_think = threading.Semaphore(max(1, (os.cpu_count() or 2) - 1))
"""How many bots think at once; the others wait, so that pages stay quick."""
Minds = dict[tuple[int, str], Bot]
"""The bots of seats, by level: they remember a turn that they have thought through."""
COURTESY = 0.05
"""Seconds before the first bot begins: whoever just moved is shown his move first."""


def wake(held: Held) -> None:
    """Set a table going that waits for nature or for a bot; nothing happens if it is going already."""
    table = held.table
    if table.started and not table.closed and not held.match.over and not held.match.moves:
        begin(held)
    seat = actor_seat(held)
    if seat is None or table.closed or not seat.played_by_bot:
        return
    with _guard:
        if table.code in _busy:
            return
        _busy.add(table.code)
    threading.Thread(target=keep_playing, args=(table.code,), name=f"bots of {table.code}", daemon=True).start()


def keep_playing(code: str) -> None:
    """Play the bots' moves of one table until it is a person's turn."""
    close_old_connections()
    time.sleep(COURTESY)
    minds: Minds = {}
    try:
        while step(code, minds):
            pass
    except Exception:
        log.exception("The bots of table %s stopped.", code)
    finally:
        with _guard:
            _busy.discard(code)
        again(code)
        connection.close()


def again(code: str) -> None:
    """A move that came while the last thread was leaving finds its bot here."""
    try:
        with hold(code) as held:
            seat = actor_seat(held)
            if seat is not None and seat.played_by_bot:
                time.sleep(0.05)
                wake(held)
    except Exception:
        log.exception("The bots of table %s could not go on.", code)


def step(code: str, minds: Minds) -> bool:
    """One move of one bot; whether there may be another to make."""
    started = time.monotonic()
    with hold(code) as held:
        seat = actor_seat(held)
        if seat is None or held.table.closed or not seat.played_by_bot:
            return False
        view = view_of(held.match, seat.number, stream(held))
        legal, pace = list(held.match.legal), held.table.speed / 1000
    with _turns_to_think:
        move = think(seat, view, legal, minds)
    time.sleep(max(0.0, pace - (time.monotonic() - started)))
    try:
        with hold(code) as held:
            if held.seats[seat.number].played_by_bot and not held.table.closed:
                play(held, held.seats[seat.number], move, view.number)
    except Stale:
        pass  # undone, or played by another process: look again
    return True


def think(seat: Seat, view: View, legal: list[str], minds: Minds) -> str:
    """What the bot of a seat chooses; if it fails, a legal move all the same, so that the game goes on."""
    try:
        mind = minds.setdefault((seat.number, seat.level), bot(checked(seat.level)))
        move = mind.choose(view, legal)
    except Exception:
        log.exception("The bot %s failed.", seat.level)
    else:
        if move in legal:
            return move
        log.error("The bot %s chose '%s', which is not legal.", seat.level, move)
    return bot("random").choose(view, legal)


def stream(held: Held) -> int:
    """The seed of the bots' own random streams, from the table's secret but apart from nature's."""
    secret = bytes.fromhex(held.table.secret)
    return int.from_bytes(hmac.new(secret, b"bots", hashlib.sha256).digest()[:8], "big") >> 1
