"""A bot as somebody might bring it: the last legal move, always."""

from orangerie.bots.bot import View


class Last:
    """Likes what comes last."""

    def choose(self, view: View, legal: list[str]) -> str:
        return legal[-1]
