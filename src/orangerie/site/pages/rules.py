"""The rules: one page a game, an address for every section, pictures where people would rather look than read."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from orangerie.games import GAMES
from orangerie.site import boards
from orangerie.site.pages.home import known_game
from orangerie.site.pictures import SHOWN
from orangerie.site.rulebook import SECTIONS, rulebook

PICTURED = {"parfum": (1, 5, 8, 10, 11), "sanssouci": (1, 4, 6, 7, 9, 11, 12)}
"""The sections with a picture; it shows what the section says and no more, so that nobody has to see it."""


@require_GET
def shelf(request: HttpRequest) -> HttpResponse:
    """The choice between the two games."""
    return render(request, "orangerie/rules/shelf.html", {"titles": boards.TITLES})


@require_GET
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """The rules of a game in the visitor's language."""
    edition = GAMES[known_game(game)].edition()
    book = rulebook(game, get_language() or "en")
    sections = [
        (section, f"orangerie/rules/{game}/s{section.number}.html" if section.number in PICTURED[game] else "")
        for section in book.sections
    ]
    return render(
        request,
        "orangerie/rules/page.html",
        {
            "game": game,
            "titles": boards.TITLES,
            "book": book,
            "sections": sections,
            "honesty": honesty(game),
            "art": f"orangerie/art/{game}.svg",
            "hero": f"hero-{game}",
            "show": SHOWN[game](edition),
        },
    )


def address_of(game: str, move: str) -> str:
    """Where the rules tell of a move of this kind; nowhere if there is no such move.

    >>> address_of("parfum", "claim head-03"), address_of("parfum", "castle")
    ('/rules/parfum/#s9', '')
    """
    number = SECTIONS[game].get(move.partition(" ")[0])
    return f"{reverse('rules', args=[game])}#s{number}" if number else ""


def honesty(game: str) -> str:
    """What is reconstruction, said plainly."""
    return {
        "parfum": _(
            "The rules are those of the box, in our own words. The numbers on notes and customers, and the clocks for "
            "three players, are a reconstruction: we could not find the printed ones."
        ),
        "sanssouci": _(
            "The rules are those of the box, in our own words. The pre-printed cells, the pairs of colours on the "
            "cards, the rewards and the colours of rows 2 and 5 are a reconstruction: we could not find the printed "
            "ones. What the rulebook leaves open is marked."
        ),
    }[game]
