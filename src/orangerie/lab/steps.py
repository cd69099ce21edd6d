"""Games stepped one decision at a time. `bind` loads this file once for each game, beside its `rules` and `loops`.

A table is a record of who plays what (see `orangerie.lab.batch.Table`); a state, a mask and a row of features lie
beside it. Nothing is allocated, so the same functions serve a processor's loop and a thread of a graphics card.
"""

from typing import TYPE_CHECKING, Any, Final

from orangerie.engine.bits import nth, size
from orangerie.engine.compiled import rule
from orangerie.engine.contract import CHANCE, MOVES, NOBODY, OVER, SEATS
from orangerie.engine.random import draw, seed_of

if TYPE_CHECKING:
    from orangerie.engine import loops
    from orangerie.engine.contract import Rules as rules

WIN: Final = 0
"""The goal of a table: to win."""
MARGIN: Final = 1
"""Or to win by much."""
MUCH: Final = 100
"""So many points ahead are a reward of 1."""
NO_MOVE: Final = -1
SEATING: Final = SEATS + 1
"""The stream that draws the seat which is asked, apart from those of seats."""


@rule
def reward(box: Any, s: Any, seat: int, goal: int) -> float:
    """What the end of a game is worth to a seat, -1 to 1.

    To win is worth 1, and the losers pay for it in equal parts, so that all rewards add up to 0; who share a victory
    share it. By margin it is the distance to the mean of the others, of a hundred points.
    """
    others = int(s.players) - 1
    if goal == WIN:
        return (loops.victory(box, s, seat) * (others + 1) - 1.0) / others
    distance = float(rules.score(box, s, seat))
    for other in range(s.players):
        if other != seat:
            distance -= rules.score(box, s, other) / others
    return max(-1.0, min(1.0, distance / MUCH))


@rule
def start(box: Any, s: Any, t: Any) -> None:
    """Lay out the next game of a table; its seat is drawn anew where seats change."""
    t.seed = (int(t.seed) + int(t.stride)) & 0x7FFFFFFFFFFFFFFF
    t.number = t.wrong = 0
    if t.changing:
        t.seat = draw(seed_of(t.seed, SEATING), 0, t.players)
    for seat in range(SEATS):
        t.rewards[seat] = 0.0
    rules.setup(box, s, t.players, t.options)
    t.actor = CHANCE


@rule
def answer(box: Any, s: Any, t: Any) -> int:
    """The move on the table if it is legal, else NO_MOVE: after the end the next game starts, an illegal move loses."""
    if t.actor == OVER:
        start(box, s, t)
        return NO_MOVE
    if 0 <= t.move < MOVES and (t.legal >> int(t.move)) & 1:
        return int(t.move)
    t.wrong = 1
    for seat in range(t.players):
        t.rewards[seat] = -1.0 if seat == t.actor else 1.0 / (t.players - 1)
    t.actor = OVER
    return NO_MOVE


@rule
def advance(box: Any, s: Any, t: Any, move: int) -> None:
    """Play the move and on, other seats at random, to the end or to a decision of a seat that is asked."""
    seed, number, asked = t.seed, t.number, t.seat
    while True:
        if move != NO_MOVE:
            rules.apply(box, s, move)
            number += 1
        who = rules.actor(s)
        if who == OVER or (who != CHANCE and (asked == NOBODY or who == asked)):
            t.number = number
            return
        if who == CHANCE:
            move = loops.chance_move(box, s, seed, number)
        else:
            move = loops.random_move(box, s, seed, number, who)


@rule
def look(box: Any, s: Any, t: Any, mask: Any, features: Any) -> None:
    """Write down who is to act, what is legal, what the end is worth, and what the seat asked knows."""
    if not t.wrong:
        t.actor = rules.actor(s)
    t.legal = rules.legal(box, s) if t.actor != OVER else 0
    for move in range(MOVES):
        mask[move] = (t.legal >> move) & 1
    if t.actor == OVER and not t.wrong:
        for seat in range(t.players):
            t.rewards[seat] = reward(box, s, seat, t.goal)
    eye = t.seat if t.seat != NOBODY else max(t.actor, 0)
    rules.encode(box, s, eye, features)


@rule
def step_one(box: Any, s: Any, t: Any, mask: Any, features: Any) -> None:
    """One step of one table: its move, whatever follows, and the next question."""
    move = answer(box, s, t)
    if not t.wrong:
        advance(box, s, t, move)
    look(box, s, t, mask, features)


@rule
def step(boxes: Any, states: Any, tables: Any, masks: Any, features: Any) -> None:
    """One step of every table."""
    for i in range(len(states)):
        step_one(boxes[0], states[i], tables[i], masks[i], features[i])


@rule
def encode(boxes: Any, states: Any, i: int, seat: int, out: Any) -> None:
    """What any seat at table i knows."""
    rules.encode(boxes[0], states[i], seat, out)


@rule
def look_again(boxes: Any, states: Any, tables: Any, masks: Any, features: Any) -> None:
    """Masks, features and rewards of states that were put there from elsewhere."""
    for i in range(len(states)):
        tables[i].wrong = 0
        look(boxes[0], states[i], tables[i], masks[i], features[i])


@rule
def random_for(t: Any, seed: int, i: int) -> None:
    """A legal move for table i: what a policy does, at its cheapest."""
    if t.legal:
        t.move = nth(t.legal, draw(seed, i, size(t.legal)))


@rule
def choose_at_random(tables: Any, seed: int) -> None:
    """A legal move for every table."""
    for i in range(len(tables)):
        random_for(tables[i], seed, i)
