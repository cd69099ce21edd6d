"""Everything on the board as plain data for the template. A piece moves, a fixture stays."""

from dataclasses import dataclass, field

from django.utils.html import format_html
from django.utils.safestring import SafeString


@dataclass(frozen=True)
class Hook:
    """What a thing is called, and the move it carries."""

    label: str = ""
    play: str = ""
    """The legal move that a click makes."""
    wish: str = ""
    """The move a click would make if it were legal: the answer is the rule."""


@dataclass(frozen=True, kw_only=True)
class Thing:
    """Something on the board: its id, its place as custom properties, its name and its move."""

    id: str
    style: str
    hook: Hook = Hook()
    tip: str = ""
    """The topic of its tooltip."""

    @property
    def can(self) -> str:
        """The class of what can be chosen now."""
        return " can" if self.hook.play else ""

    @property
    def hooks(self) -> SafeString:
        """Its attributes for eyes, ears and fingers."""
        parts = format_html(' id="parfum-{}" style="{}"', self.id, self.style)
        if self.tip:
            parts += format_html(' data-tip="{}"', self.tip)
        label, play, wish = self.hook.label, self.hook.play, self.hook.wish
        if play:
            return parts + format_html(' data-play="{}" role="button" tabindex="0" aria-label="{}"', play, label)
        if wish:
            parts += format_html(' data-wish="{}"', wish)
        return parts + format_html(' role="img" aria-label="{}"', label) if label else parts


@dataclass(frozen=True)
class Icon:
    """A symbol of the art at a place inside a piece."""

    symbol: str
    x: str
    y: str
    size: str


@dataclass(frozen=True, kw_only=True)
class Clock(Thing):
    """A clock on the market: its place in the order, its actions, its owner (seat from 1, 0: free)."""

    number: int
    actions: int
    pips: list[bool]
    """One for each action; true while it can still be used."""
    current: bool
    owner: int


@dataclass(frozen=True, kw_only=True)
class Emblem(Thing):
    """A seat's emblem on the clock it has taken."""

    seat: int


@dataclass(frozen=True, kw_only=True)
class Marker(Thing):
    """A seat's marker on the street: its money, how many markers lie below it, how many laps it has done."""

    seat: int
    money: int
    level: int
    lap: int


@dataclass(frozen=True, kw_only=True)
class Note(Thing):
    """A fragrance note: at a distillery, in hand, or part of a bottle."""

    part: str
    aroma: str
    """Its only aroma, for the colour of the liquid; empty when it has several."""
    picture: SafeString
    where: str
    sold: bool = False


@dataclass(frozen=True, kw_only=True)
class Customer(Thing):
    """A customer: at a shop, or with the seat that served her."""

    picture: SafeString
    shop: int
    """From 0; -1 once served."""


@dataclass(frozen=True, kw_only=True)
class Die(Thing):
    """A die in the market or in the tray."""

    aroma: str
    face: str
    rolls: str
    """Changes whenever the die is rolled, so that the page rolls it again: 'a', 'b', or nothing."""


@dataclass(frozen=True, kw_only=True)
class Token(Thing):
    """A water token in a hand; the value is there only for its owner, and for all at the end."""

    value: str
    mine: bool


@dataclass(frozen=True, kw_only=True)
class Flight(Thing):
    """A coin or a token on its way; it fades when it has arrived."""

    symbol: str
    value: int


@dataclass(frozen=True, kw_only=True)
class Bottle(Thing):
    """A perfume as one bottle: its missing parts, its flacons, its plate. The notes in it are pieces of their own."""

    seat: int
    kind: str
    number: str
    missing: list[tuple[str, int]]
    """Parts that are not there yet, and how far down they belong."""
    lacks: str
    flacons: list[str]
    """Where each flacon stands; numbers are texts, for templates write them as the language does."""
    shops: str
    state: str
    """new, begun, ready or sold."""


@dataclass(frozen=True, kw_only=True)
class Place(Thing):
    """A fixture with a name or a number: a shop, a distillery, the bag, a button."""

    text: str = ""
    number: int = 0
    aroma: str = ""
    counts: list[tuple[str, int]] = field(default_factory=list)
    icon: str = ""
    free: bool = False


@dataclass(frozen=True, kw_only=True)
class Panel(Thing):
    """A seat's perfumery."""

    seat: int
    name: str
    money: int
    tokens: int
    served: int
    acting: bool
    mine: bool
    sign: str
    """Where its sign stands, between the minor and the major perfumes."""
