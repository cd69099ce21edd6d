"""The dice: which lie in the market and which in the tray, what they show, and how often each was rolled."""

from dataclasses import dataclass

from orangerie.games.parfum.box import AROMA_NAMES, AROMAS
from orangerie.games.parfum.state import Phase
from orangerie.site.games.parfum.prints import prints
from orangerie.site.seen import Seen

MARKET, BLANK, AIR, FLASK, FLY = "market", "blank", "air", "flask", "fly"
AFTER_PREPARING = ("roll", "reroll", "turn", "pay", "stop", "claim", "place")
"""The first words of the moves of a turn once its dice are on the way."""


@dataclass(frozen=True)
class Die:
    """One of the dice of an aroma."""

    aroma: int
    number: int
    face: str
    """In the market, or blank, in the air, a flask or a fly in the tray."""
    slot: int
    """Its place in the market or in the tray."""
    rolls: int
    """How often it was rolled in this turn."""


def dice(seen: Seen) -> list[Die]:
    """All dice, each with an identity of its own: a claim uses up the first flasks, flies stay behind."""
    s = seen.state
    used, rolls = rolled_in_turn(seen)
    found = []
    for aroma in range(AROMAS):
        taken, flasks, rolling = int(s.dice[aroma]), int(s.flasks[aroma]), int(s.rolling[aroma])
        for number in range(int(seen.edition.box.dice[aroma])):
            slot = number - used[aroma]
            face = face_of(
                slot, taken, flasks, rolling, prepared=s.phase not in (Phase.PREPARE, Phase.DRAW_NOTE, Phase.TOKEN)
            )
            at = slot if face != MARKET else number
            found.append(Die(aroma, number, face, at, rolls[aroma][number]))
    return found


def face_of(slot: int, taken: int, flasks: int, rolling: int, *, prepared: bool) -> str:
    """What the die in this slot of the tray shows: flasks first, then flies, then what still falls.

    >>> [face_of(slot, taken=2, flasks=1, rolling=0, prepared=True) for slot in range(3)]
    ['flask', 'fly', 'market']
    """
    if not 0 <= slot < taken:
        return MARKET
    if not prepared:
        return BLANK
    if slot < flasks:
        return FLASK
    return AIR if slot >= taken - rolling else FLY


def rolled_in_turn(seen: Seen) -> tuple[list[int], list[list[int]]]:
    """How many dice of each aroma the turn's claims have used up, and how often each die was rolled."""
    turn: list[list[str]] = []
    for played in reversed(seen.moves):
        words = played.move.split()
        if words[0] not in AFTER_PREPARING:
            break
        turn.append(words)
    used, flasks = [0] * AROMAS, [0] * AROMAS
    rolls = [[0] * int(n) for n in seen.edition.box.dice]
    again = ""
    for words in reversed(turn):
        match words:
            case ["reroll", "all"]:
                flasks, again = [0] * AROMAS, ""
            case ["reroll" | "turn", name]:
                again = name
                if words[0] == "turn":
                    flasks[AROMA_NAMES.index(name)] += 1
            case ["roll", name, count]:
                aroma = AROMA_NAMES.index(name)
                for number in range(flasks[aroma] if again == name else 0, len(rolls[aroma])):
                    rolls[aroma][number] += 1
                flasks[aroma] += int(count)
            case ["claim", note]:
                tiles = prints(seen.edition)
                used = [a + b for a, b in zip(used, tiles.note_needs[tiles.note(note)], strict=True)]
            case _:
                pass
    return used, rolls
