"""A NumPy record declared as a class: one truth for the memory and for the type checker."""

from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, Self, cast

import numpy as np


class Grid(Protocol):
    """A field with a shape, as rules see it: whole numbers in rows."""

    def __getitem__(self, at: int | tuple[int, ...], /) -> int: ...
    def __setitem__(self, at: int | tuple[int, ...], value: int, /) -> None: ...
    def sum(self) -> int:
        """All of it together."""


@dataclass(frozen=True)
class Field:
    """One field of a record: its NumPy code and its shape."""

    code: str
    shape: tuple[int, ...]


def field(code: str, *shape: int) -> Any:
    """Declare a field; the annotation beside it is what the type checker sees."""
    return Field(code, shape)


def tiny(*shape: int) -> Any:
    """A small number, -128 to 127."""
    return field("i1", *shape)


def short(*shape: int) -> Any:
    """A number up to 32,767."""
    return field("i2", *shape)


def bits(*shape: int) -> Any:
    """A set of up to 63 things, one bit each."""
    return field("i8", *shape)


class Struct:
    """The base of boxes and states: `new` makes an array of them, `copy` a single one of its own.

    >>> class Purse(Struct):
    ...     coins: int = short()
    ...     tokens: Grid = tiny(4)
    >>> purse = Purse.new()
    >>> purse.coins = 7
    >>> int(Purse.copy(purse).coins)
    7
    """

    dtype: ClassVar[np.dtype[Any]]

    def __init_subclass__(cls) -> None:
        fields = {name: f for name, f in vars(cls).items() if isinstance(f, Field)}
        for name in fields:
            if hasattr(np.record, name):
                raise TypeError(
                    f"{cls.__name__}.{name}: NumPy's own '{name}' would hide this field; choose another name."
                )
        plain = np.dtype([(name, f.code, f.shape) for name, f in fields.items()], align=True)
        # One and the same object for all arrays: else a view makes one of its own, and Numba compares them by value at
        # every call, which costs more than a step of the rules.
        cls.dtype = np.dtype((np.record, plain))

    @classmethod
    def array(cls, count: int) -> Any:
        """So many blank records, their fields readable as attributes."""
        return np.zeros(count, cls.dtype).view(np.recarray)

    @classmethod
    def new(cls) -> Self:
        """One blank record."""
        return cast(Self, cls.array(1)[0])

    @classmethod
    def from_bytes(cls, content: bytes) -> Self:
        """The record that `tobytes` wrote."""
        return cast(Self, np.frombuffer(bytearray(content), cls.dtype).view(np.recarray)[0])

    @classmethod
    def copy(cls, record: Self) -> Self:
        """A record of its own with the same content."""
        fresh = cls.array(1)
        fresh[0] = record
        return cast(Self, fresh[0])
