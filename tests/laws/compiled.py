"""Compiling laws: never kept on disk, for the cache does not notice an edit to a test."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., Any])


def law(function: F) -> F:
    """Mark a function of the tests as compiled."""
    return cast(F, numba.njit(nogil=True)(function))
