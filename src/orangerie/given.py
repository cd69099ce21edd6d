"""What people write on the command line, as numbers and options that can be used."""

import argparse

from orangerie.engine.refusal import Refusal


def options_of(texts: list[str]) -> dict[str, bool]:
    """Options as written on the command line.

    >>> options_of(["boars", "rewards=false"])
    {'boars': True, 'rewards': False}
    """
    options = {}
    for text in texts:
        name, _, value = text.partition("=")
        if value.lower() not in ("", "true", "false") or ("=" in text and not value):
            raise Refusal(f"The option '{name}' is '{value}'; true or false was expected.")
        options[name] = value.lower() != "false"
    return options


def checked_seed(seed: int, games: int = 1) -> int:
    """A seed the random stream can use, with those of all games after it."""
    most = (1 << 63) - games
    if not 0 <= seed <= most:
        raise Refusal(f"The seed is {seed}; a whole number from 0 to {most} was expected.")
    return seed


def positive(text: str) -> float:
    """A number of seconds from the command line."""
    number = float(text)
    if not 0 < number < 1e6:
        raise argparse.ArgumentTypeError(f"{text} is no number of seconds above 0")
    return number


def counting(text: str) -> int:
    """A whole number from the command line, one or more."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is no whole number above 0")
    return number
