"""A whole game among bots."""

from collections.abc import Callable, Sequence

from orangerie.bots.bot import Bot, View, view_of
from orangerie.engine.contract import CHANCE
from orangerie.engine.match import Match
from orangerie.engine.refusal import Refusal


def play(match: Match, bots: Sequence[Bot], seed: int, before: Callable[[Match], None] | None = None) -> None:
    """Play a match to its end; nature and bots repeat with the seed. `before` sees the match before each move.

    >>> from orangerie.bots.shelf import bot
    >>> from orangerie.games import game
    >>> match = Match(game("parfum"), players=2)
    >>> play(match, [bot("random"), bot("random")], seed=1)
    >>> match.over
    True
    """
    while not match.over:
        if before:
            before(match)
        if match.actor == CHANCE:
            match.play_number(match.chance(seed))
        else:
            seat = match.actor
            match.play(answer(bots[seat], view_of(match, seat, seed), list(match.legal)))


def answer(bot: Bot, view: View, legal: list[str]) -> str:
    """What a bot chooses; a refusal that names it when it raises or chooses what is not legal."""
    who = f"The bot {type(bot).__name__} on seat {view.seat + 1}"
    try:
        chosen = bot.choose(view, legal)
    except Refusal:
        raise
    except (Exception, SystemExit) as error:
        raise Refusal(f"{who} raised {type(error).__name__}: {error}.") from error
    if not isinstance(chosen, str) or chosen not in legal:
        raise Refusal(f"{who} answered the illegal move {chosen!r:.60}.")
    return chosen
