"""Counting contests: shares of victory and margins, with honest intervals."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite, sqrt
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from orangerie.engine.refusal import Refusal

Floats = NDArray[np.float64]
CONFIDENCE = 0.95
MOST_GAMES = 10_000_000
"""More would take days, and memory that few have."""


def check_games(games: int) -> None:
    """Refuse a number of games that cannot be played."""
    if games < 1:
        raise Refusal(f"{games} games were asked for; at least one was expected.")
    if games > MOST_GAMES:
        raise Refusal(f"{games:,} games were asked for; {MOST_GAMES:,} at the most were expected.")


@dataclass(frozen=True)
class Estimate:
    """A mean and the interval that holds the truth 95 times in a hundred."""

    mean: float
    low: float
    high: float

    @property
    def interval(self) -> list[float | None]:
        """Its ends as data; None where one value alone tells nothing."""
        return [end if isfinite(end) else None for end in (self.low, self.high)]


def student(freedom: int) -> float:
    """How many standard errors to either side, for so many degrees of freedom (Cornish and Fisher's expansion).

    >>> round(student(4), 2), round(student(30), 3), round(student(10_000), 3)
    (2.77, 2.042, 1.96)
    """
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    n = max(freedom, 1)
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


def estimate(values: Sequence[float] | Floats) -> Estimate:
    """The mean of independent values.

    >>> estimate([1.0, 2.0, 3.0]).mean
    2.0
    """
    found = np.asarray(values, float)
    mean = float(found.mean())
    if len(found) < 2:
        return Estimate(mean, float("-inf"), float("inf"))
    wide = student(len(found) - 1) * float(found.std(ddof=1)) / sqrt(len(found))
    return Estimate(mean, mean - wide, mean + wide)


def share_estimate(values: Sequence[float] | Floats) -> Estimate:
    """The mean of shares between 0 and 1; where all are alike, what so many alike can still hide.

    >>> share_estimate([1.0] * 99).low > 0.96
    True
    """
    found = estimate(values)
    hidden = 1 - (1 - CONFIDENCE) ** (1 / len(values)) if found.high - found.low in (0.0, float("inf")) else 0.0
    low, high = max(0.0, found.low - hidden), min(1.0, found.high + hidden)
    return Estimate(found.mean, low, high)


def victories(scores: Floats, breaks: Floats) -> Floats:
    """Each seat's part of the victory in each game: the best score, then what breaks ties, then shared.

    >>> victories(np.array([[3.0, 5.0], [4.0, 4.0]]), np.zeros((2, 2))).tolist()
    [[0.0, 1.0], [0.5, 0.5]]
    """
    leading = scores == scores.max(1, keepdims=True)
    tied = np.where(leading, breaks, -np.inf)
    winning = leading & (tied == tied.max(1, keepdims=True))
    return np.asarray(winning / winning.sum(1, keepdims=True), float)


def margins(scores: Floats) -> Floats:
    """How far each seat is ahead of the best of the others, or behind.

    >>> margins(np.array([[3.0, 5.0, 4.0]])).tolist()
    [[-2.0, 1.0, -1.0]]
    """
    others = np.stack([np.delete(scores, seat, 1).max(1) for seat in range(scores.shape[1])], 1)
    return np.asarray(scores - others, float)
