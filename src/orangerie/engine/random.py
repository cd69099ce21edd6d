"""Random numbers that can be repeated: each is a pure function of a seed and a count."""

import hashlib
import hmac
from collections.abc import Sequence

import numpy as np

from orangerie.engine.compiled import rule, settings

GOLDEN, MIX1, MIX2 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
STRIDE = 0x5851F42D4C957F2D
"""Far apart lie the streams of nature and of each seat."""

if settings.DISABLE_JIT:
    np.seterr(over="ignore")  # interpreted, NumPy would warn of the overflow that the hash lives on


@rule
def draw(seed: int, count: int, n: int) -> int:
    """The count-th number below n in the stream of this seed (splitmix64): no state to copy or to leak.

    >>> draw(7, 0, 100), draw(7, 1, 100), draw(7, 0, 100)
    (85, 95, 85)
    """
    z = np.uint64(seed) * MIX2 + np.uint64(count + 1) * GOLDEN
    z = (z ^ (z >> np.uint64(30))) * MIX1
    z = (z ^ (z >> np.uint64(27))) * MIX2
    z = z ^ (z >> np.uint64(31))
    return int((z >> np.uint64(32)) * np.uint64(n) >> np.uint64(32))


@rule
def seed_of(seed: int, seat: int) -> int:
    """The seed of a seat's own stream in a game with this seed; nature uses the game's seed itself.

    >>> seed_of(7, 0) != seed_of(7, 1)
    True
    """
    return (int(seed) + (seat + 1) * STRIDE) & 0x7FFFFFFFFFFFFFFF


def keyed(secret: bytes, seeds: Sequence[str], number: int, ways: int) -> int:
    """The way (0 to ways - 1) of chance event `number`: foretold by nobody without the secret, checked by all with it.

    HMAC-SHA256 over the players' seeds and the number, a line each: its first 64 bits, drawn again where they would
    favour a way.

    >>> seeds = ["ana", "leo"]
    >>> keyed(b"secret", seeds, 0, 6), keyed(b"secret", seeds, 1, 6), keyed(b"secret", seeds, 0, 6)
    (3, 5, 3)
    """
    fair = (1 << 64) - (1 << 64) % ways
    attempt = 0
    while True:
        message = "\n".join([*seeds, f"{number}.{attempt}"])
        found = int.from_bytes(hmac.new(secret, message.encode(), hashlib.sha256).digest()[:8], "big")
        if found < fair:
            return found % ways
        attempt += 1
