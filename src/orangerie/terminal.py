"""A game in the terminal: you on seat 1, bots around you."""

from orangerie.bots.bot import view_of
from orangerie.bots.shelf import bot
from orangerie.engine.contract import CHANCE
from orangerie.engine.match import Match
from orangerie.engine.refusal import Refusal

YOU = 0
HELP = "Type a number or a move; 'undo' takes your last move back, 'quit' ends the game."


def play_in_terminal(match: Match, seed: int, opponent: str = "random") -> None:
    """Play a match to its end or until the player quits."""
    print(f"{match.game.name} for {match.players}, you are seat 1. {HELP}\n")
    foe = bot(opponent)
    while not match.over:
        seat = match.actor
        if seat == CHANCE:
            match.play_number(match.chance(seed))
        elif seat != YOU:
            match.play(foe.choose(view_of(match, seat, seed), list(match.legal)))
        elif len(match.legal) == 1:
            match.play(next(iter(match.legal)))
        elif not ask(match):
            return
        else:
            continue
        tell(match)
    print(f"\nThe game is over: {', '.join(f'seat {seat + 1} has {n}' for seat, n in enumerate(match.scores))}.")


def tell(match: Match) -> None:
    """Say what just happened, as far as you may know it."""
    played = match.moves[-1]
    who = "  nature" if played.by == CHANCE else f"  seat {played.by + 1}"
    print(f"{who}: {match.seen_by(played, YOU)}")


def ask(match: Match) -> bool:
    """Let the player choose; False when he quits."""
    choices = list(match.legal)
    print(f"\nScores {match.game.scores(match.edition, match.view(YOU))}. You can:")
    print("  " + "   ".join(f"{n} {name}" for n, name in enumerate(choices, 1)))
    try:
        answer = input("> ").strip()
    except EOFError:
        answer = "quit"
    if answer == "quit":
        print("Until next time.")
        return False
    try:
        if answer == "undo":
            take_back(match)
        else:
            match.play(choices[int(answer) - 1] if answer.isdecimal() and 0 < int(answer) <= len(choices) else answer)
    except Refusal as refusal:
        print(refusal)
    return True


def take_back(match: Match) -> None:
    """Undo your last move, unless something has been revealed since."""
    if not match.moves or match.moves[-1].by != YOU:
        raise Refusal("Something was drawn, rolled or played by another since your last move: it stands.")
    match.undo()
