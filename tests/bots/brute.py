"""Distilling by brute force: every die on its own, every use of water, no cleverness at all."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

from orangerie.games.parfum.box import AROMAS, DIE_FACES
from orangerie.games.parfum.state import REROLL, REROLL_ALL, STOP, TURN

Lie = tuple[int, ...]


class Brute:
    """The chance to have at least `needs` flasks of each aroma, by trying everything."""

    def __init__(self, box: Any, dice: Lie, needs: Lie) -> None:
        self.dice, self.needs = dice, needs
        self.flask = [int(box.roll_ways[aroma, 1, 1]) / DIE_FACES for aroma in range(AROMAS)]
        self.best = cache(self._best)

    def rolls(self) -> list[Lie]:
        """Every way in which the dice can lie."""
        return list(product(*(range(n + 1) for n in self.dice)))

    def fall(self, aroma: int, count: int) -> Iterator[tuple[int, float]]:
        """Each die shows a flask or a fly."""
        for faces in product((0, 1), repeat=count):
            chance = 1.0
            for face in faces:
                chance *= self.flask[aroma] if face else 1 - self.flask[aroma]
            yield sum(faces), chance

    def uses(self, flasks: Lie, tokens: int) -> Iterator[int]:
        """What can be done (§8)."""
        yield STOP
        if tokens > 0:
            yield REROLL_ALL
        for aroma in range(AROMAS):
            if flasks[aroma] < self.dice[aroma]:
                if tokens > 0:
                    yield REROLL + aroma
                if tokens > 1:
                    yield TURN + aroma

    def worth(self, flasks: Lie, tokens: int, use: int) -> float:
        """The chance after one use of water and the best of all that follow."""
        if use == STOP:
            return float(all(have >= need for have, need in zip(flasks, self.needs, strict=True)))
        if use >= TURN:
            return self.best(added(flasks, use - TURN, 1), tokens - 2)
        if use != REROLL_ALL:
            aroma = use - REROLL
            flies = self.dice[aroma] - flasks[aroma]
            return sum(p * self.best(added(flasks, aroma, n), tokens - 1) for n, p in self.fall(aroma, flies))
        return self.anew(tokens - 1)

    def anew(self, tokens: int) -> float:
        """The chance when all dice are rolled."""
        total = 0.0
        for falls in product(*(list(self.fall(aroma, self.dice[aroma])) for aroma in range(AROMAS))):
            chance = 1.0
            for _, p in falls:
                chance *= p
            total += chance * self.best(tuple(n for n, _ in falls), tokens)
        return total

    def _best(self, flasks: Lie, tokens: int) -> float:
        return max(self.worth(flasks, tokens, use) for use in self.uses(flasks, tokens))


def added(flasks: Lie, aroma: int, more: int) -> Lie:
    """So many more flasks of an aroma."""
    return tuple(n + more if a == aroma else n for a, n in enumerate(flasks))
