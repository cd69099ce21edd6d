"""Moves at a table. A move is stored before anybody hears of it."""

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from orangerie.engine.contract import CHANCE, OVER
from orangerie.engine.fair import nature
from orangerie.engine.match import Match
from orangerie.engine.refusal import Refusal
from orangerie.site.closing import ClosedTable, NotYours, NoUndo, Stale
from orangerie.site.hosting import Held
from orangerie.site.models import Move, Seat, Table
from orangerie.site.telling import tell


def play(held: Held, seat: Seat, text: str, number: int) -> None:
    """A seat plays its move as move `number` (counted from 0), and with it nature and whatever is forced.

    A repeated click changes nothing; a late one is stale.
    """
    check_open(held.table)
    match = held.match
    if number != len(match.moves):
        if number < len(match.moves) and (match.moves[number].by, match.moves[number].move) == (seat.number, text):
            return
        raise Stale
    if match.actor != seat.number:
        raise NotYours(_("It is not your turn."))
    match.play(text)
    store_all(held, number)


def begin(held: Held) -> None:
    """The game starts: nature lays it out."""
    if not held.table.started:
        held.table.started = True
        store_all(held, len(held.match.moves))


def store_all(held: Held, since: int) -> None:
    """Let nature and forced moves follow what was just played, store everything since, then tell."""
    match, table = held.match, held.table
    secret = bytes.fromhex(table.secret)
    while match.actor != OVER:
        if match.actor == CHANCE:
            match.play_number(nature(match, secret, held.seeds))
        elif len(legal := match.legal) == 1:
            match.play(next(iter(legal)))
        else:
            break
    try:
        with transaction.atomic():
            turn_page(table, match)
            Move.objects.bulk_create(
                Move(table=table, number=number, by=played.by, text=played.move, drawer=played.drawer)
                for number, played in enumerate(match.moves[since:], since)
            )
    except IntegrityError:
        raise Stale from None
    tell(table.code, table.version)


def turn_page(table: Table, match: Match | None = None) -> None:
    """Count a change of the table; refused if somebody else's change came first. Runs inside a transaction."""
    values: dict[str, object] = {"version": table.version + 1, "updated": timezone.now()}
    if match is not None:
        values |= {"started": table.started, "over": match.over, "actor": match.actor}
    if not Table.objects.filter(pk=table.pk, version=table.version).update(**values):
        raise Stale
    for name, value in values.items():
        setattr(table, name, value)


def check_open(table: Table) -> None:
    """Refuse whatever comes to a closed table."""
    if table.closed:
        raise ClosedTable


def undo(held: Held, seat: Seat, number: int) -> None:
    """Take back the seat's last decision, unless something since then cannot be unseen."""
    check_open(held.table)
    if number != len(held.match.moves):
        raise Stale
    keep = undo_to(held.match, seat.number)
    with transaction.atomic():
        Move.objects.filter(table=held.table, number__gte=keep).delete()
        while len(held.match.moves) > keep:
            held.match.undo()
        turn_page(held.table, held.match)
    tell(held.table.code, held.table.version)


def undo_to(match: Match, seat: int) -> int:
    """How many moves remain when this seat takes its last decision back; refused with the reason where it cannot."""
    if match.over:
        raise NoUndo(_("The game is over; its last move stands."))
    for number in reversed(range(len(match.moves))):
        played = match.moves[number]
        if played.by == CHANCE:
            raise NoUndo(why_chance(played.move))
        if played.by != seat:
            raise NoUndo(_("Undo stops here: another player has moved since your last choice."))
        if was_choice(match, number):
            return number
    raise NoUndo(_("Undo stops here: this is the start of the game."))


def was_choice(match: Match, number: int) -> bool:
    """Whether that move was one of several, not a forced one that played itself."""
    return len(match.game.legal(match.edition, match.before(number))) > 1


def why_chance(move: str) -> str:
    """Why there is no way back behind this move of nature."""
    if move.startswith("roll"):
        return _("Undo stops here: dice have been rolled since your last choice.")
    return _("Undo stops here: something has been drawn since your last choice.")


def can_undo(match: Match, seat: int) -> str:
    """Nothing if the seat can take its last decision back, else the sentence why not."""
    try:
        undo_to(match, seat)
    except Refusal as refusal:
        return str(refusal)
    return ""
