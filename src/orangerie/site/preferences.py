"""What a visitor chose for the look of pages: kept in cookies, so that the first byte is already right."""

from django.http import HttpRequest

THEMES = ("light", "dark")


def preferences(request: HttpRequest) -> dict[str, object]:
    """For every template: the theme, unless the system's own is wanted, and whether there is sound."""
    theme = request.COOKIES.get("theme", "")
    return {"theme": theme if theme in THEMES else "", "sound": request.COOKIES.get("sound") == "on"}
