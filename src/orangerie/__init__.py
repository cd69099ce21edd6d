"""Orangerie: Parfum and Sanssouci, two board games at one table, on one engine."""

__version__ = "0.1.0"
