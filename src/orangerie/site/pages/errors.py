"""When something goes wrong: a page that says what happened and what to do."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from orangerie.site.closing import NoTable, Trouble


def explain(request: HttpRequest, status: int, title: str, sentence: str, advice: str, code: str = "") -> HttpResponse:
    """The page itself."""
    context = {"status": status, "title": title, "sentence": sentence, "advice": advice, "code": code}
    return render(request, "orangerie/error.html", context, status=status)


def refused(request: HttpRequest, trouble: Exception) -> HttpResponse:
    """A refusal in the visitor's language."""
    kind = trouble if isinstance(trouble, Trouble) else Trouble(str(trouble))
    match = request.resolver_match
    code = "" if isinstance(trouble, NoTable) or match is None else match.kwargs.get("code", "")
    return explain(request, kind.status, str(kind.title), str(kind), str(kind.advice), code)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """A wrong address."""
    del exception
    return explain(
        request,
        404,
        _("There is nothing here"),
        _("This address leads nowhere. Perhaps a letter is missing or wrong."),
        _("Check the address, or begin at the first page."),
    )


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Not allowed."""
    del exception
    return refused(request, Trouble())


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """A request that makes no sense."""
    del exception
    return explain(
        request,
        400,
        _("That was not understood"),
        _("The server could not make sense of this request."),
        _("Go back and try again."),
    )


def csrf(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The page was too old, or the request came from elsewhere."""
    del reason
    return explain(
        request,
        403,
        _("This page was too old"),
        _("For your safety the server accepts clicks only from pages it showed to this browser; so nothing was done."),
        _("Load the page again and repeat your click. Cookies must be allowed for this site."),
    )


def broken(request: HttpRequest) -> HttpResponse:
    """An error of ours: said without touching anything that may be broken."""
    del request
    return HttpResponse(render_to_string("orangerie/broken.html"), status=500)
