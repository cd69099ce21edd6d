"""Compiling the rules with Numba, once, into a folder that only this very source uses."""

import hashlib
import os
import sys
import threading
from collections.abc import Callable
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., Any])

BOUND = "__bound_to__"
"""Where a module loaded by `bind` says for which game."""
COMPILED_LAYERS = ("engine", "games", "bots", "envs", "lab")
COMPILED_FILES = (".py", ".npz")


def source_hash() -> str:
    """A name for the present text of all compiled code, and for what it has learnt.

    Numba's cache does not notice an edit to a function in another module; a new folder for each text does.
    """
    root = Path(__file__).parent.parent
    digest = hashlib.sha256(numba.__version__.encode())
    for layer in COMPILED_LAYERS:
        for file in sorted(file for file in (root / layer).rglob("*.*") if file.suffix in COMPILED_FILES):
            digest.update(str(file.relative_to(root)).encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Where compiled rules are kept: below ORANGERIE_CACHE if set, else the user's cache folder."""
    base = os.environ.get("ORANGERIE_CACHE") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "orangerie" / f"rules-{source_hash()}"


CACHE = cache_folder()
settings: Any = numba.config
settings.CACHE_DIR = str(CACHE)
_binding = threading.RLock()
"""Held while a module is loaded, so that no other thread sees half of it."""


def rule(function: F) -> F:
    """Mark a function as compiled; with NUMBA_DISABLE_JIT=1 it stays the plain Python it is."""
    game = function.__globals__.get(BOUND)
    if game:
        function.__qualname__ += f"_of_{game}"  # Numba's cache knows a function by its file, line and this name alone
    return cast(F, numba.njit(cache=True, nogil=True, error_model="numpy")(function))


def bind(template: str, rules: ModuleType, **beside: ModuleType) -> Any:
    """The module `template`, loaded once more with `rules` standing for the rules of one game, and what goes with them.

    Compiled functions are bound to what they call; so each game has loops of its own, from one source.
    """
    name = f"{rules.__name__}.{template.rpartition('.')[2]}"
    with _binding:
        if name in sys.modules:
            return sys.modules[name]
        original = find_spec(template)
        if original is None or original.origin is None:
            raise ModuleNotFoundError(template)
        spec = spec_from_file_location(name, original.origin)
        if spec is None or spec.loader is None:
            raise ModuleNotFoundError(template)
        module = module_from_spec(spec)
        module.__dict__.update(beside, rules=rules)
        module.__dict__[BOUND] = rules.__name__.replace(".", "_")
        sys.modules[name] = module
        spec.loader.exec_module(module)
        return module
