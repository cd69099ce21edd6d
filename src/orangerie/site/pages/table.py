"""The table: its page, and everything one can do there."""

from collections.abc import Callable
from io import BytesIO

import segno
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from orangerie.engine import record as records
from orangerie.engine.refusal import Refusal
from orangerie.site import boards, seating
from orangerie.site.closing import NoTable, NotYours, Stale, Trouble
from orangerie.site.frame import context_of, fragment
from orangerie.site.hosting import Held, actor_seat, hold, seats_of
from orangerie.site.looking import last_chooser, look_at
from orangerie.site.models import Kind, Seat, Speed, Table
from orangerie.site.opponents import wake
from orangerie.site.pages.home import own_name, whole
from orangerie.site.pages.rules import address_of
from orangerie.site.playing import play, undo
from orangerie.site.visitors import known_visitor, name_of, visitor

LOCAL = ("127.0.0.1", "localhost", "[::1]")


@require_GET
def page(request: HttpRequest, code: str) -> HttpResponse:
    """The table, or the waiting room while seats are open."""
    owner = known_visitor(request)  # before the socket opens: whoever sits down later is known to it
    seating.seen_now(code, owner)
    return whole_page(request, code)


def whole_page(request: HttpRequest, code: str, note: str = "", status: int = 200) -> HttpResponse:
    """The table as a page of its own."""
    look = look_at(code, visitor(request.session))
    link = request.build_absolute_uri(reverse("table", args=[code]))
    context = context_of(look, note) | {
        "link": link,
        "only_here": request.get_host().rsplit(":", 1)[0] in LOCAL,
        "name": name_of(request.session),
        "tips": dict(boards.words(look.table.game).tooltips()),
        "live": f"/live/{code}/?language={get_language()}",
    }
    return render(request, "orangerie/table.html", context, status=status)


Deed = Callable[[HttpRequest, Held, str], HttpResponse | None]


@require_http_methods(["GET", "POST"])
def act(request: HttpRequest, code: str, deed: str) -> HttpResponse:
    """Do something at the table and answer with the table as it stands then; who only comes by is led to it."""
    if deed not in DEEDS:
        raise Http404(deed)
    if request.method == "GET":
        return redirect("table", code=code)
    owner = known_visitor(request)
    note, status = "", 200
    try:
        with hold(code) as held:
            answer = DEEDS[deed](request, held, owner)
            wake(held)
        if answer is not None:
            return answer
    except NoTable:
        raise
    except Trouble as trouble:
        if not request.htmx and not isinstance(trouble, Stale):
            raise
        note, status = f"{trouble} {trouble.advice}", 409
    except Refusal:
        note, status = answer_to(code, owner, request.POST.get("move", "")), 409
    if request.htmx:
        return HttpResponse(fragment(code, owner, note)[1])
    return whole_page(request, code, note, status) if note else redirect("table", code=code)


def answer_to(code: str, owner: str, wanted: str) -> str:
    """The rule that answers an illegal wish."""
    look = look_at(code, owner)
    return boards.words(look.table.game).why_not(look.seen, wanted[:64])


def number_of(request: HttpRequest, key: str = "number") -> int:
    """A number that the page sent along; a page without one is stale."""
    text = request.POST.get(key, "")
    if not text.isdecimal():
        raise Stale
    return int(text)


def move_deed(request: HttpRequest, held: Held, owner: str) -> None:
    """Play a move."""
    mine = seats_of(held, owner)
    if not mine:
        raise NotYours
    actor = actor_seat(held)
    seat: Seat = actor if actor is not None and actor in mine else mine[0]
    play(held, seat, request.POST.get("move", ""), number_of(request))


def undo_deed(request: HttpRequest, held: Held, owner: str) -> None:
    """Take back one's last choice."""
    mine = seats_of(held, owner)
    if not mine:
        raise NotYours
    last = last_chooser(held)
    undo(held, next((seat for seat in mine if seat.number == last), mine[0]), number_of(request))


def sit_deed(request: HttpRequest, held: Held, owner: str) -> None:
    """Take a seat."""
    seating.sit(
        held, whole(request.POST.get("seat", ""), 1, 4, 1) - 1, owner, own_name(request), request.POST.get("seed", "")
    )


def rematch_deed(request: HttpRequest, held: Held, owner: str) -> HttpResponse:
    """Play again: everybody is led to the new table."""
    fresh = seating.rematch(held, owner, request.POST.get("seed", ""))
    with hold(fresh.code) as new:
        seating.start_if_full(new)
    address = reverse("table", args=[fresh.code])
    if request.htmx:
        return HttpResponse(headers={"HX-Redirect": address})
    return HttpResponseRedirect(address)


def speed_deed(request: HttpRequest, held: Held, owner: str) -> None:
    """Change the pace of the bots."""
    speed = number_of(request, "speed")
    if speed in Speed.values:
        seating.set_speed(held, owner, speed)


DEEDS: dict[str, Deed] = {
    "move": move_deed,
    "undo": undo_deed,
    "sit": sit_deed,
    "rematch": rematch_deed,
    "speed": speed_deed,
    "fill": lambda request, held, owner: seating.fill(held, owner, request.POST.get("level", "")),
    "leave": lambda _request, held, owner: seating.leave(held, owner),
    "back": lambda _request, held, owner: seating.come_back(held, owner),
    "replace": lambda request, held, owner: seating.replace(held, owner, number_of(request, "seat") - 1),
    "close": lambda _request, held, owner: seating.close(held, owner),
    "look": lambda request, held, owner: seating.look(held, owner, number_of(request, "seat") - 1),
}


@require_POST
def wish(request: HttpRequest, code: str) -> HttpResponse:
    """Answer a wish that is no legal move with the rule behind it."""
    look, wanted = look_at(code, visitor(request.session)), request.POST.get("wish", "")[:64]
    text = boards.words(look.table.game).why_not(look.seen, wanted)
    rule = address_of(look.table.game, wanted)
    return HttpResponse(text, content_type="text/plain; charset=utf-8", headers={"X-Rule": rule})


@require_GET
def qr(request: HttpRequest, code: str) -> HttpResponse:
    """The table's address as a picture for a phone's camera."""
    if not Table.objects.filter(code=code).exists():
        raise NoTable
    link = request.build_absolute_uri(reverse("table", args=[code]))
    picture = BytesIO()
    segno.make(link, error="m", micro=False).save(picture, kind="svg", scale=8, border=3, light="#fff", dark="#2b221b")
    return HttpResponse(picture.getvalue(), content_type="image/svg+xml")


@require_GET
def record(request: HttpRequest, code: str) -> HttpResponse:
    """The record of a finished game, with the secret that all its chance follows from."""
    del request
    with hold(code) as held:
        table, match = held.table, held.match
        if not match.over:
            raise Trouble(_("The record can be had when the game is over: until then it would tell secrets."))
        seats = [f"bot:{seat.level}" if seat.kind == Kind.BOT else seat.name for seat in held.seats]
        written = records.write(
            match,
            seats,
            played=table.created.date().isoformat(),
            commitment=table.commitment,
            secret=table.secret,
            seeds=held.seeds,
        )
    response = HttpResponse(records.dumps(written), content_type="application/json; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{table.game}-{code}.json"'
    return response
