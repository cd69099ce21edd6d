"""The frame around every board: turn bar, prompt, moves, log and end, as data for the template, and as HTML."""

import threading
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.template.loader import render_to_string
from django.templatetags.static import static
from django.utils import translation
from django.utils.translation import gettext as _

from orangerie.engine.contract import CHANCE
from orangerie.site import boards, levels
from orangerie.site.looking import Look, look_at
from orangerie.site.models import Kind, Seat, Speed
from orangerie.site.seating import is_away

MADE = 64
"""How many visitors' last fragments are kept."""


@dataclass
class Made:
    """A fragment that was made, and for which version of its table."""

    version: int = -1
    html: str = ""
    lock: threading.Lock = field(default_factory=threading.Lock)


_made: OrderedDict[tuple[str, str, str | None], Made] = OrderedDict()
_made_lock = threading.Lock()

LINES = 40
"""How many lines of the log stand on the table; the replay has them all."""


def fragment(code: str, owner: str, note: str = "", *, anew: bool = False) -> tuple[int, str]:
    """The table as this visitor sees it: its version, and the HTML that is morphed into his page.

    Whoever moved gets it as the answer and once more over the socket: it is made once, unless wanted anew.
    """
    look = look_at(code, owner)
    key = (code, owner, translation.get_language())
    with _made_lock:
        making = _made.setdefault(key, Made())
        _made.move_to_end(key)
        if len(_made) > MADE:
            _made.popitem(last=False)
    with making.lock:
        if note or anew or making.version < look.table.version:
            html = render_to_string("orangerie/table/main.html", context_of(look, note))
            if note:
                return look.table.version, html
            making.version, making.html = look.table.version, html
        return making.version, making.html


def fragment_in(language: str, code: str, owner: str, *, anew: bool = False) -> tuple[int, str]:
    """The same in a language, for sockets."""
    with translation.override(language):
        return fragment(code, owner, anew=anew)


def context_of(look: Look, note: str = "") -> dict[str, Any]:
    """All that the table's template needs."""
    seen, table = look.seen, look.table
    context: dict[str, Any] = {
        "look": look,
        "table": table,
        "seen": seen,
        "note": note,
        "title": boards.TITLES[table.game],
        "board_template": f"orangerie/{table.game}/board.html",
        "board_art": f"orangerie/art/{table.game}.svg",
        "board_css": f"orangerie/{table.game}.css",
        "waiting": not table.started,
        "over": table.started and seen.actor == -2 and look.number == look.last,
        "seats": [seat_mark(look, seat) for seat in look.seats],
        "viewer": seen.seat + 1,
        "actor": max(seen.actor + 1, 0) if table.started else 0,
        "levels": levels.choices(),
        "good": levels.GOOD,
        "speeds": speeds(table.speed),
        "options": [label for name, label in boards.option_labels(table.game).items() if table.options.get(name)],
    }
    if table.started:
        words = boards.words(table.game)
        context |= {
            "board": boards.board(seen),
            "prompt": prompt(look),
            "moves": [(move, words.label(seen, move)) for move in in_order(seen.legal, words.DECLINES)],
            "log": log(look, LINES),
            "sheet": words.score_sheet(seen) if context["over"] else [],
            "result": result(look) if context["over"] else "",
        }
    context["my_turn"] = bool(seen.legal) or look.curtain is not None
    context["page_title"] = page_title(look, context)
    context["icon"] = static(f"orangerie/favicon{'-turn' if context['my_turn'] else ''}.svg")
    return context


def in_order(moves: Iterable[str], first: Sequence[str]) -> list[str]:
    """Moves as they come, but these first.

    >>> in_order(["die rose", "die violet", "done"], ["done"])
    ['done', 'die rose', 'die violet']
    """
    return sorted(moves, key=lambda move: move not in first)


def seat_mark(look: Look, seat: Seat) -> dict[str, Any]:
    """A seat in the turn bar."""
    return {
        "number": seat.number + 1,
        "name": seat.name,
        "open": seat.kind == Kind.OPEN,
        "bot": seat.kind == Kind.BOT,
        "stand_in": seat.stand_in,
        "level": levels.title_of(seat.level) if seat.played_by_bot else "",
        "you": seat in look.mine,
        "away": look.table.started and not seat.stand_in and seat not in look.mine and is_away(seat),
        "turn": look.table.started and look.seen.actor == seat.number,
        "score": look.scores[seat.number] if look.scores else "",
        "won": seat.number in look.winners,
    }


def prompt(look: Look) -> str:
    """The one line at the same place always: what can I do now."""
    if look.curtain:
        return _("{name}, it is your turn.").format(name=look.curtain.name)
    if look.table.closed and look.scores == []:
        return _("This table is closed.")
    return boards.words(look.table.game).prompt(look.seen)


def log(look: Look, most: int = 0) -> list[dict[str, Any]]:
    """The last lines of the log, the newest first."""
    words, moves = boards.words(look.table.game), look.seen.moves
    numbers = range(len(moves))[-most:] if most else range(len(moves))
    lines = [
        {"number": n + 1, "seat": moves[n].by + 1 if moves[n].by != CHANCE else 0, "text": words.tell(look.seen, n)}
        for n in numbers
    ]
    return [line for line in reversed(lines) if line["text"]]


def result(look: Look) -> str:
    """Who won, in one sentence."""
    names = [look.seats[number].name for number in look.winners]
    points = look.scores[look.winners[0]]
    if len(names) == 1:
        if look.winners[0] in [seat.number for seat in look.mine] and len(look.mine) == 1:
            return _("You win with {points}!").format(points=points)
        return _("{name} wins with {points}.").format(name=names[0], points=points)
    return _("{names} share the victory with {points}.").format(names=", ".join(names), points=points)


def page_title(look: Look, context: dict[str, Any]) -> str:
    """The title of the tab: it tells when it is your turn."""
    title = boards.TITLES[look.table.game]
    if not look.table.started:
        return _("Waiting for players · {game}").format(game=title)
    if context["over"]:
        return _("The end · {game}").format(game=title)
    return _("● Your turn · {game}").format(game=title) if context["my_turn"] else title


def speeds(now: int) -> list[dict[str, Any]]:
    """The paces of the bots one can choose."""
    names = {Speed.SLOW: _("slow"), Speed.NORMAL: _("normal"), Speed.QUICK: _("quick"), Speed.INSTANT: _("instant")}
    return [{"value": int(speed), "name": name, "now": speed == now} for speed, name in names.items()]
