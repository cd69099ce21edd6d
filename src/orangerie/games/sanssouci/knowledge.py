"""What a seat may know, and a truth it could believe in (§13)."""

from orangerie.engine.bits import bit, nth, size
from orangerie.engine.compiled import rule
from orangerie.engine.random import draw
from orangerie.games.sanssouci.box import Box
from orangerie.games.sanssouci.cards import draw_of, nth_kind
from orangerie.games.sanssouci.state import ALL_MISSIONS, MISSIONS, Phase, State


@rule
def observe(box: Box, s: State, seat: int) -> None:
    """§13: the others' missions are blanked and their hands go back into their decks; at the end all lies open."""
    if s.phase == Phase.END:
        return
    for other in range(s.players):
        if other != seat:
            s.missions[other] = 0
            s.deck[other] |= s.hand[other]
            s.hand[other] = 0


@rule
def redeal(box: Box, s: State, seat: int, seed: int) -> None:
    """§13: deal the others missions and hands at random from what the seat does not know, all deals equally likely."""
    if s.phase == Phase.END:
        return
    observe(box, s, seat)
    redeal_missions(s, seat, seed)
    redeal_hands(box, s, seat, seed)


@rule
def missions_dealt(s: State, seat: int) -> int:
    """How many missions a seat has: two, but while they are being dealt."""
    if s.phase > Phase.MISSION or (s.phase == Phase.MISSION and seat < s.turn):
        return MISSIONS
    if s.phase == Phase.MISSION and seat == s.turn:
        return int(s.dealt)
    return 0


@rule
def redeal_missions(s: State, seat: int, seed: int) -> None:
    """Missions for all seats but this one, from those it does not hold itself."""
    unseen = ALL_MISSIONS
    if seat >= 0:
        unseen &= ~int(s.missions[seat])
    for other in range(s.players):
        if other != seat:
            for n in range(missions_dealt(s, other)):
                mission = bit(nth(unseen, draw(seed, MISSIONS * other + n, size(unseen))))
                unseen ^= mission
                s.missions[other] |= mission


@rule
def redeal_hands(box: Box, s: State, seat: int, seed: int) -> None:
    """Hands for all seats but this one, each from its own deck."""
    count = MISSIONS * int(s.players)
    for other in range(s.players):
        if other != seat:
            cards = int(s.hand_size[other])
            s.hand_size[other] = 0
            for _ in range(cards):
                draw_of(box, s, other, nth_kind(box, s.deck[other], draw(seed, count, size(s.deck[other]))))
                count += 1
