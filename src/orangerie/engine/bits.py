"""Sets of up to 63 things as the bits of one integer."""

from orangerie.engine.compiled import rule
from orangerie.engine.contract import MOVES


@rule
def bit(n: int) -> int:
    """The set that holds n alone.

    >>> bit(3)
    8
    """
    return 1 << int(n)


@rule
def has(members: int, n: int) -> bool:
    """Whether n is a member.

    >>> has(0b1010, 1), has(0b1010, 2)
    (True, False)
    """
    return (members >> int(n)) & 1 == 1


@rule
def size(members: int) -> int:
    """How many members there are; LLVM knows this loop and makes it one instruction.

    >>> size(0b1011)
    3
    """
    n = 0
    while members:
        members &= members - 1
        n += 1
    return n


@rule
def first(members: int) -> int:
    """The smallest member.

    >>> first(0b1010)
    1
    """
    return size((members & -members) - 1)


@rule
def nth(members: int, n: int) -> int:
    """The member with n smaller ones before it.

    >>> nth(0b1011, 2)
    3
    """
    for _ in range(n):
        members &= members - 1
    return first(members)


def members_of(members: int) -> list[int]:
    """The members in order, for plain Python.

    >>> members_of(0b1010)
    [1, 3]
    """
    return [n for n in range(MOVES) if members >> n & 1]
