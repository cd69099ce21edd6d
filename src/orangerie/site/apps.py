"""The site as Django knows it."""

from django.apps import AppConfig


class Site(AppConfig):  # type: ignore[misc]
    """Tables, seats and moves."""

    name = "orangerie.site"
    label = "orangerie"
