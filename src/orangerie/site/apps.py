"""The site as Django knows it."""

from django.apps import AppConfig


class Site(AppConfig):
    """Tables, seats and moves."""

    name = "orangerie.site"
    label = "orangerie"
