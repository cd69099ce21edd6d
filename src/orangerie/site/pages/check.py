"""Check the dice: every roll and draw of a finished game against the secret promised before it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from orangerie.engine import fair
from orangerie.engine import record as records
from orangerie.engine.refusal import Refusal
from orangerie.games import game as find

MOST = 2_000_000
"""Bytes of the largest record anybody could have."""


@require_http_methods(["GET", "POST"])
def check(request: HttpRequest) -> HttpResponse:
    """Upload a record and read whether its chance was fair."""
    verdict, good = "", False
    if request.method == "POST":
        try:
            verdict, good = checked(request), True
        except Refusal as refusal:
            verdict = str(refusal)
    return render(request, "orangerie/check.html", {"verdict": verdict, "good": good})


def checked(request: HttpRequest) -> str:
    """The verdict on the uploaded record; refused where something is wrong."""
    upload = request.FILES.get("record")
    if upload is None:
        raise Refusal(_("No file was chosen. Choose the record of a finished game."))
    if upload.size > MOST:
        raise Refusal(_("This file is too large to be the record of a game."))
    place = _("This file")
    try:
        text = upload.read().decode("utf-8")
    except UnicodeDecodeError:
        raise Refusal(_("This file is not a text, so it is no record of a game.")) from None
    found = records.read(text, place)
    kind = find(found.game)
    kind.check_players(found.players)
    secret, seeds = fair.promises(text, place)
    events = fair.verify(found, secret, seeds, kind, kind.edition())
    return _("All is well: the secret is the one promised, and all {count} rolls and draws follow from it.").format(
        count=events
    )
