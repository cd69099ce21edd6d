"""About: what is reconstruction, whose games these are, and that we are not their publishers."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from django.views.decorators.http import require_GET

from orangerie.games import GAMES

SOURCES = (
    gettext_noop(
        "Counts, dice, clocks for 2 and 4 players, water tokens, bargain prices and flacons: the rulebook. "
        "The values on the 42 notes and 25 customers, their split, and the clocks for 3 players: "
        "a reconstruction that agrees with all published examples. Not the printed tiles."
    ),
    gettext_noop(
        "Size of the garden, number of pre-printed cells, order of columns, row values, kinds of cards, tiles by "
        "number of players, missions, scoring, both mini expansions: the rulebook and published descriptions. "
        "The six pre-printed cells beyond row 1 on each garden, the eight colour pairs, the faces of the rewards "
        "boards and the colours of rows 2 and 5: a reconstruction. Not the printed boards."
    ),
)
"""What the editions say of their source, for the translators; a test keeps both alike."""


@require_GET
def about(request: HttpRequest) -> HttpResponse:
    """The page that says plainly what this is."""
    editions = [(name, game.edition()) for name, game in GAMES.items()]
    told = [(name, edition.id, _(one_line(edition.source))) for name, edition in editions]
    return render(request, "orangerie/about.html", {"editions": told})


def one_line(text: str) -> str:
    """A text without its line breaks."""
    return " ".join(text.split())
