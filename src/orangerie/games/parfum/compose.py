"""Phase 2 b and c: claiming notes and composing perfumes (docs/rules/parfum.md §9, §10)."""

from orangerie.engine.bits import bit, first, has, size
from orangerie.engine.compiled import rule
from orangerie.games.parfum.box import AROMAS, BASE, DICE, HEAD, HEART, MAJOR, MINOR, Box
from orangerie.games.parfum.distil import end_turn
from orangerie.games.parfum.state import DONE, NONE, PLACE_IN, PLACE_MAJOR, PLACE_MINOR, Phase, State
from orangerie.games.parfum.wake import awake_seat, gain


@rule
def distilled(box: Box, s: State, note: int) -> bool:
    """§9: whether the flasks left suffice for a note."""
    for aroma in range(AROMAS):
        if s.flasks[aroma] < box.note_needs[note, aroma]:
            return False
    return True


@rule
def claims(box: Box, s: State) -> int:
    """§9: the notes on display that can be claimed, or be done."""
    mask = bit(DONE)
    rest = s.display
    while rest:
        note = first(rest)
        rest &= rest - 1
        if distilled(box, s, note):
            mask |= bit(note)
    return mask


@rule
def claim(box: Box, s: State, move: int) -> None:
    """§9: take a note, use up its dice, earn its coins."""
    if move == DONE:
        end_turn(box, s)
        return
    s.display &= ~bit(move)
    place = 0
    while s.distillery[place] != move:
        place += 1
    s.distillery[place] = NONE
    for aroma in range(AROMAS):
        s.flasks[aroma] -= box.note_needs[move, aroma]
        s.dice[aroma] -= box.note_needs[move, aroma]
    gain(s, awake_seat(s), box.note_coins[move])
    s.note = move
    s.phase = Phase.PLACE


@rule
def places(box: Box, s: State) -> int:
    """§10: a new perfume, or any of one's own that lacks this part; a heart note belongs to major perfumes only."""
    part = box.note_part[s.note]
    mask = (s.lacks[part] & s.owned[awake_seat(s)]) << PLACE_IN | bit(PLACE_MAJOR)
    return mask if part == HEART else mask | bit(PLACE_MINOR)


@rule
def place(box: Box, s: State, move: int) -> None:
    """§10: lay the note for good; the last part brings the flacons at once."""
    perfume = start_perfume(s, move) if move < PLACE_IN else move - PLACE_IN
    s.perfume_of[s.note] = perfume
    s.lacks[box.note_part[s.note]] &= ~bit(perfume)
    for aroma in range(AROMAS):
        for _ in range(box.note_needs[s.note, aroma]):
            add_aroma(s, perfume, aroma)
    if not has(s.lacks[HEAD] | s.lacks[HEART] | s.lacks[BASE], perfume):
        for n in range(box.flacons[kind_of(s, perfume)]):
            s.stock[n] |= bit(perfume)
    s.note = NONE
    s.phase = Phase.CLAIM


@rule
def start_perfume(s: State, move: int) -> int:
    """§10: a new perfume lacks head and base, a major one a heart too."""
    perfume = size(s.owned[0] | s.owned[1] | s.owned[2] | s.owned[3])
    s.owned[awake_seat(s)] |= bit(perfume)
    s.lacks[HEAD] |= bit(perfume)
    s.lacks[BASE] |= bit(perfume)
    if move == PLACE_MAJOR:
        s.lacks[HEART] |= bit(perfume)
        s.major |= bit(perfume)
    return perfume


@rule
def add_aroma(s: State, perfume: int, aroma: int) -> None:
    """One more of the aroma in the perfume, counted as far as a customer can want it."""
    for n in range(DICE):
        if not has(s.holds[aroma, n], perfume):
            s.holds[aroma, n] |= bit(perfume)
            return


@rule
def kind_of(s: State, perfume: int) -> int:
    """MINOR or MAJOR."""
    return MAJOR if has(s.major, perfume) else MINOR
