"""A game move by move: any moment of it, as the visitor may see it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET

from orangerie.site.frame import context_of, log
from orangerie.site.looking import look_at
from orangerie.site.pages.home import whole
from orangerie.site.visitors import visitor


@require_GET
def replay(request: HttpRequest, code: str, number: int | None = None) -> HttpResponse:
    """The board after so many moves, with the way to the moments before and after."""
    owner = visitor(request.session)
    now = look_at(code, owner)
    if not now.table.started:
        return redirect("table", code=code)
    if number is None:
        number = whole(request.GET.get("at", ""), 0, now.last, now.last)
    number = min(number, now.last)
    look = look_at(code, owner, number)
    context = context_of(look) | {
        "number": number,
        "last": now.last,
        "before": max(0, number - 1),
        "after": min(now.last, number + 1),
        "all_lines": log(now),
    }
    return render(request, "orangerie/replay.html", context)
