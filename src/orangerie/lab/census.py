"""Whole games, and who chose what in them.

`bind` loads this file once for each game, beside its `rules`, `loops` and `contest`.
"""

from typing import TYPE_CHECKING, Any, Final

from orangerie.engine.bits import first
from orangerie.engine.compiled import rule
from orangerie.engine.contract import CHANCE, MOVES, OVER, SEATS
from orangerie.engine.random import seed_of

if TYPE_CHECKING:
    from orangerie.bots import contest
    from orangerie.engine import loops
    from orangerie.engine.contract import Rules as rules

PHASES: Final = 32
"""More than any game has."""
RANDOM: Final = 0
ROUNDS, DECISIONS, TURNS = 0, 1, 2
OFFERED, CHOSEN, GAMES = 0, 1, 2


@rule
def choose(box: Any, s: Any, desk: Any, level: int, who: int, seed: int, number: int) -> int:
    """What the bot on a seat does; one that plays at random needs no desk."""
    if level == RANDOM:
        return loops.random_move(box, s, seed, number, who)
    return contest.ask(box, s, desk, level, who, seed_of(seed, who), number)


@rule
def note_offer(offers: Any, phase: int, legal: int) -> None:
    """Every legal move was on offer."""
    while legal:
        offers[phase, first(legal)] += 1
        legal &= legal - 1


@rule
def note_end(box: Any, s: Any, used: Any, counts: Any, won: Any) -> None:
    """Count what was chosen, and how much of the victory fell to those who chose it; then wipe the slate."""
    for phase in range(PHASES):
        for move in range(MOVES):
            uses = 0
            for seat in range(SEATS):
                uses += used[seat, phase, move]
            if uses:
                counts[CHOSEN, phase, move] += uses
                counts[GAMES, phase, move] += 1
                for seat in range(s.players):
                    if used[seat, phase, move]:
                        won[phase, move] += used[seat, phase, move] * loops.victory(box, s, seat)
                    used[seat, phase, move] = 0


@rule
def census(
    boxes: Any, states: Any, desk: Any, levels: Any, options: int, seeds: Any, results: Any, lengths: Any,
    used: Any, counts: Any, won: Any,
) -> None:  # fmt: skip
    """One game for each row of `levels` (who sits where) and its seed; `results` are scores and tiebreaks by seat."""
    box, s = boxes[0], states[0]
    players = levels.shape[1]
    for game in range(len(seeds)):
        rules.setup(box, s, players, options)
        seed, number, decisions = seeds[game], 0, 0
        while True:
            who = rules.actor(s)
            if who == OVER:
                break
            if who == CHANCE:
                move = loops.chance_move(box, s, seed, number)
            else:
                note_offer(counts[OFFERED], s.phase, rules.legal(box, s))
                move = choose(box, s, desk, levels[game, who], who, seed, number)
                used[who, s.phase, move] += 1
                decisions += 1
            rules.apply(box, s, move)
            number += 1
        for seat in range(players):
            results[game, seat, 0] = rules.score(box, s, seat)
            results[game, seat, 1] = rules.tiebreak(box, s, seat)
        lengths[game, ROUNDS], lengths[game, DECISIONS], lengths[game, TURNS] = s.round_number, decisions, number
        note_end(box, s, used, counts, won)
