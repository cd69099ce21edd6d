"""About: what is reconstruction, whose games these are, and that we are not their publishers."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from orangerie.games import GAMES


@require_GET
def about(request: HttpRequest) -> HttpResponse:
    """The page that says plainly what this is."""
    editions = {name: game.edition() for name, game in GAMES.items()}
    return render(request, "orangerie/about.html", {"editions": editions})
