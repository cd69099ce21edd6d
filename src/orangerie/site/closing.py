"""What can go wrong at a table, each with a sentence for the person and the status for the browser."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from orangerie.engine.refusal import Refusal


class Trouble(Refusal):
    """A refusal that a page explains: what happened, and what to do now."""

    status = 409
    title: str | Promise = _("That does not work")
    sentence: str | Promise = _("What was asked for cannot be done now.")
    advice: str | Promise = _("Go back to the table and look how it stands.")

    def __str__(self) -> str:
        return str(self.args[0] if self.args else self.sentence)


class NoTable(Trouble):
    """No table at this address."""

    status = 404
    title = _("No table here")
    sentence = _("There is no table at this address. Perhaps a letter is missing or wrong.")
    advice = _("Ask for the link again, or start a table of your own.")


class ClosedTable(Trouble):
    """The host has closed it."""

    status = 410
    title = _("This table is closed")
    sentence = _("Its host has closed this table; no more moves can be made.")
    advice = _("Its record stays. You can start a new table with one click.")


class FullTable(Trouble):
    """Nobody else can sit down."""

    title = _("The table is full")
    sentence = _("All seats at this table are taken.")
    advice = _("You can watch the game, or start a table of your own.")


class TakenSeat(Trouble):
    """Somebody was quicker."""

    title = _("That seat is taken")
    sentence = _("Somebody else has just taken that seat.")
    advice = _("Look at the table: perhaps another seat is still free. If not, you can watch.")


class NotYours(Trouble):
    """A visitor asked for what only a player or the host may do."""

    status = 403
    title = _("That is not yours to do")
    sentence = _("Only the people who play at this table can do that.")
    advice = _("Take a free seat if there is one. If you sat here before, use the browser you sat down with.")


class Stale(Trouble):
    """The page was older than the table."""

    title = _("The table has moved on")
    sentence = _("The table had changed before your click arrived, so nothing was done.")
    advice = _("This is how it stands now.")


class NoUndo(Trouble):
    """Undo ends here, and the sentence says why."""

    title = _("Undo stops here")
