"""The bots by name: the levels of the ladder, a search with its budget, or anybody's own."""

from importlib import import_module

from orangerie.bots.bot import Bot
from orangerie.bots.levels import LADDER
from orangerie.bots.search import Search
from orangerie.engine.refusal import Refusal, listed

NAMES = [level.name for level in LADDER]


def bot(name: str) -> Bot:
    """A new bot of this name.

    >>> type(bot("random")).__name__
    'Random'
    >>> bot("search:0.5"), bot("search:200p")
    (Search(0.5 s), Search(200 playouts))
    """
    for level in LADDER:
        if name == level.name:
            return level.make()
    place, _, rest = name.partition(":")
    if place == "search":
        return Search(rest)
    if rest:
        return guest(place, rest)
    raise Refusal(f"There is no bot '{name}'; {listed([*NAMES, 'module:Class'])} was expected.")


def is_guest(name: str) -> bool:
    """Whether a name means somebody's own bot: `module:Class`."""
    place, colon, _ = name.partition(":")
    return bool(colon) and place != "search"


def guest(module: str, name: str) -> Bot:
    """Somebody's own bot, from a module that Python can import here."""
    try:
        made: Bot = getattr(import_module(module), name)()
    except ModuleNotFoundError as error:
        raise Refusal(f"The bot {module}:{name} was not found: there is no module '{error.name}' here.") from error
    except AttributeError as error:
        raise Refusal(f"The bot {module}:{name} was not found: {error}.") from error
    except (Exception, SystemExit) as error:
        raise Refusal(f"The bot {module}:{name} could not be made: {type(error).__name__}: {error}.") from error
    if not callable(getattr(made, "choose", None)):
        raise Refusal(f"The bot {module}:{name} has no choose(view, legal).")
    return made
