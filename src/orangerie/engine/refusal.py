"""The one error people see: a sentence that says what was wrong and what was expected."""


class Refusal(Exception):
    """Something asked for cannot be done; its text is a sentence for the person who asked. Nothing was changed."""


def listed(words: list[str], most: int = 12) -> str:
    """Words as one would say them.

    >>> listed(["head", "heart", "base"])
    'head, heart or base'
    """
    if len(words) > most:
        words = [*words[: most - 1], f"{len(words) - most + 1} more"]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}" if words else "nothing"
