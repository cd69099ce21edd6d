"""Home: two games, one click to play; friends, one screen, and my tables to go on with."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from orangerie.games import GAMES
from orangerie.site import boards, levels
from orangerie.site.hosting import hold
from orangerie.site.models import Kind, Seat, Speed, Table
from orangerie.site.seating import Place, clean_name, new_table, start_if_full
from orangerie.site.visitors import keep_promise, known_visitor, name_of, promise, visitor

WAYS = ("friends", "here")
MOST_TABLES = 12


def blurbs() -> dict[str, str]:
    """Each game in two sentences."""
    return {
        "parfum": _(
            "Grasse, around 1900. Take dice, distil fragrance notes, compose perfumes and sell them to the customers "
            "in the street."
        ),
        "sanssouci": _(
            "Potsdam, 1747. Lay out a garden for the king, tile by tile, and let noble guests stroll down its paths."
        ),
    }


def card(game: str) -> dict[str, Any]:
    """A game as home and the seat chooser show it."""
    return {
        "name": game,
        "title": boards.TITLES[game],
        "blurb": blurbs()[game],
        "options": boards.option_labels(game),
        "art": f"orangerie/art/{game}.svg",
    }


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    """The first page."""
    return render(
        request,
        "orangerie/home.html",
        {
            "games": [card(game) for game in GAMES],
            "levels": levels.choices(),
            "good": levels.GOOD,
            "tables": my_tables(visitor(request.session)),
            "name": name_of(request.session),
            "promise": promise(request),
        },
    )


def my_tables(owner: str) -> list[dict[str, Any]]:
    """The visitor's tables, the latest first."""
    if not owner:
        return []
    numbers = Seat.objects.filter(owner=owner).values("table")
    found = (
        Table.objects.filter(pk__in=numbers, closed=False).order_by("-updated").prefetch_related("seats")[:MOST_TABLES]
    )
    return [table_card(table, owner) for table in found]


def table_card(table: Table, owner: str) -> dict[str, Any]:
    """A table in the list: the game, the others, and whose turn it is."""
    seats: list[Seat] = list(table.seats.all())
    mine = [seat.number for seat in seats if seat.owner == owner]
    if not table.started:
        state = _("waiting for players")
    elif table.over:
        state = _("finished")
    elif table.actor in mine:
        state = _("your turn")
    else:
        state = _("goes on")
    return {
        "code": table.code,
        "game": table.game,
        "title": boards.TITLES[table.game],
        "names": ", ".join(seat.name or _("free seat") for seat in seats),
        "state": state,
        "my_turn": table.started and not table.over and table.actor in mine,
        "updated": table.updated,
    }


def known_game(game: str) -> str:
    """A game on the shelf, or no such page."""
    if game not in GAMES:
        raise Http404(game)
    return game


def options_of(request: HttpRequest, game: str) -> dict[str, bool]:
    """The options ticked in a form."""
    return {option: f"option-{option}" in request.POST for option in GAMES[game].options}


def whole(text: str, least: int, most: int, otherwise: int) -> int:
    """A number from a form; the usual one if it is none.

    >>> whole("3", 1, 3, 1), whole("7", 1, 3, 1), whole("x", 1, 3, 1)
    (3, 1, 1)
    """
    return int(text) if text.isdecimal() and least <= int(text) <= most else otherwise


def own_name(request: HttpRequest) -> str:
    """The visitor's name, remembered for the next table."""
    name = clean_name(request.POST.get("name", ""), "")
    if name:
        request.session["name"] = name
    return name or name_of(request.session) or _("Guest")


def open_table(request: HttpRequest, game: str, places: list[Place]) -> HttpResponse:
    """Make the table, start it if nobody is missing, and go there."""
    table = new_table(
        game,
        places,
        options_of(request, game),
        known_visitor(request),
        seed=request.POST.get("seed", ""),
        secret=keep_promise(request),
        speed=Speed.NORMAL,
    )
    with hold(table.code) as held:
        start_if_full(held)
    return redirect("table", code=table.code)


@require_http_methods(["GET", "POST"])
def play_now(request: HttpRequest, game: str) -> HttpResponse:
    """One click: at the table with bots; who only comes by is led to where one can click."""
    known_game(game)
    if request.method == "GET":
        return redirect("home")
    level = levels.checked(request.POST.get("level", ""))
    bots = [Place(Kind.BOT, level=level)] * whole(request.POST.get("bots", ""), 1, 3, 1)
    return open_table(request, game, [Place(Kind.PERSON, own_name(request)), *bots])


@require_http_methods(["GET", "POST"])
def new(request: HttpRequest, game: str, way: str) -> HttpResponse:
    """Choose who sits where: friends by link, bots, people at this screen."""
    known_game(game)
    if way not in WAYS:
        raise Http404(way)
    if request.method == "POST":
        places = [place for place in (place_of(request, number) for number in range(4)) if place]
        if len(places) >= 2:
            return open_table(request, game, places)
    usual = {"friends": ["me", "open", "", ""], "here": ["here", "here", "", ""]}[way]
    return render(
        request,
        "orangerie/new.html",
        {
            "game": card(game),
            "way": way,
            "rows": [{"number": n + 1, "usual": usual[n]} for n in range(4)],
            "levels": levels.choices(),
            "good": levels.GOOD,
            "name": name_of(request.session),
            "promise": promise(request),
            "few": request.method == "POST",
        },
    )


def place_of(request: HttpRequest, number: int) -> Place | None:
    """A seat as chosen in the form; none if it stays empty."""
    kind = request.POST.get(f"seat-{number + 1}", "")
    name = clean_name(request.POST.get(f"name-{number + 1}", ""), "")
    if number == 0:
        own = name or own_name(request)
        request.session["name"] = own
        return Place(Kind.HERE if kind == "here" else Kind.PERSON, own)
    match kind.partition(":"):
        case ("open", _, _):
            return Place(Kind.OPEN)
        case ("here", _, _):
            return Place(Kind.HERE, name)
        case ("bot", _, level):
            return Place(Kind.BOT, level=level)
    return None
