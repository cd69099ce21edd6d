"""A table of Parfum for tests that read like the rulebook: chance is told, not mocked."""

from collections.abc import Sequence
from itertools import islice

from orangerie.engine.contract import CHANCE
from orangerie.engine.match import Match
from orangerie.games.parfum import PARFUM
from orangerie.games.parfum.box import AROMA_NAMES

SHOPS = {2: 5, 3: 4, 4: 5}
DISTILLERIES = {2: 6, 3: 5, 4: 6}
CUSTOMERS = ["customer-01", "customer-06", "customer-11", "customer-16", "customer-21"]
NOTES = ["head-01", "head-02", "heart-01", "heart-02", "base-01", "base-02"]


class Table(Match):
    """A match that is told what happens: 'wake 1, die rose, die rose'."""

    def told(self, moves: str) -> "Table":
        """Play these moves, chance included."""
        for move in moves.split(","):
            self.play(move.strip())
        return self

    def can(self) -> set[str]:
        """What is legal now."""
        return set(self.legal)

    def change(self, **fields: object) -> "Table":
        """Set fields of the state as told."""
        for name, value in fields.items():
            self.state[name] = value
        self._look()
        return self

    def index(self, kind: str, name: str) -> int:
        """The number of a note or customer."""
        return [entry["id"] for entry in self.edition.table[kind]].index(name)

    def give_tokens(self, seat: int, *values: int) -> "Table":
        """Let a seat hold exactly these tokens, taken from and returned to the well."""
        s = self.state
        for value in range(4):
            change = values.count(value) - int(s.hand[seat, value])
            s.hand[seat, value] += change
            s.drawn[seat, value] += change
            s.held[seat] += change
            s.drawn_count[seat] += change
            s.well[value] -= change
            s.well_left -= change
        self._look()
        return self

    def show_notes(self, *names: str) -> "Table":
        """Let exactly these notes be on display; the rest is in the bag, unless somebody has it."""
        s = self.state
        s.bag = int(s.bag) | int(s.display)
        s.display = 0
        s.distillery[:] = -1
        for place, name in enumerate(names):
            note = self.index("note", name)
            assert s.bag >> note & 1, f"{name} is not in the bag"
            s.bag = int(s.bag) & ~(1 << note)
            s.display = int(s.display) | 1 << note
            s.distillery[place] = note
        self._look()
        return self

    def show_customers(self, *names: str) -> "Table":
        """Let exactly these customers be on the street; the rest is in the stack."""
        s = self.state
        s.stack = int(s.stack) | int(s.street)
        s.street = 0
        s.shop[:] = -1
        for place, name in enumerate(names):
            customer = self.index("customer", name)
            s.stack = int(s.stack) & ~(1 << customer)
            s.street = int(s.street) | 1 << customer
            s.shop[place] = customer
        self._look()
        return self

    def give_perfume(self, seat: int, kind: str, *notes: str, flacons: int | None = None) -> "Table":
        """Let a seat have a finished perfume of these notes, by the rules' own steps."""
        from orangerie.games.parfum.compose import place
        from orangerie.games.parfum.state import Phase

        s, box = self.state, self.edition.box
        phase, turn, owner = int(s.phase), int(s.turn), int(s.clock_owner[s.turn])
        s.clock_owner[turn] = seat
        perfume = int(s.owned[0] | s.owned[1] | s.owned[2] | s.owned[3]).bit_count()
        for n, name in enumerate(notes):
            note = self.index("note", name)
            s.bag = int(s.bag) & ~(1 << note)
            s.display = int(s.display) & ~(1 << note)
            s.note = note
            s.phase = Phase.PLACE
            place(box, s, (kind == "major") if n == 0 else perfume + 2)
        if flacons is not None:
            for n in range(3):
                s.stock[n] = int(s.stock[n]) & ~(1 << perfume) | (flacons > n) << perfume
        s.phase, s.clock_owner[turn] = phase, owner
        self._look()
        return self

    def pass_all(self) -> "Table":
        """Everybody passes until something else than selling comes."""
        while not self.over and "pass" in self.legal:
            self.play("pass")
        return self

    def rolls_all(self, **flasks: int) -> "Table":
        """All dice that are in the air fall, with so many flasks each (none unless told)."""
        while not self.over and self.actor == CHANCE and next(iter(self.legal)).startswith("roll"):
            aroma = next(iter(self.legal)).split()[1]
            self.play(f"roll {aroma} {flasks.get(aroma, 0)}")
        return self

    def without_dice(self) -> "Table":
        """The seat to act fills its actions with water, or whatever else is left but dice."""
        while "water" in self.legal:
            self.play("water")
            self.play(next(iter(self.legal)))
        return self


def laid_out(
    players: int = 4,
    piled: Sequence[int] = (),
    customers: Sequence[str] = (),
    notes: Sequence[str] = (),
    tokens: Sequence[int] = (),
    *,
    random_first_clocks: bool = False,
) -> Table:
    """A table after set-up; seat 1 lies on top of the pile unless told otherwise."""
    table = Table(PARFUM, players, {"random_first_clocks": random_first_clocks})
    for seat in piled or range(players, 0, -1):
        table.play(f"marker {seat}")
    for name in islice([*customers, *[c for c in CUSTOMERS if c not in customers]], SHOPS[players]):
        table.play(f"customer {name}")
    for name in islice([*notes, *[n for n in NOTES if n not in notes]], DISTILLERIES[players]):
        table.play(f"note {name}")
    for value in islice([*tokens, *[0] * 8], 2 * players):
        table.play(f"token {value}")
    return table


def awake(players: int = 4, tokens: Sequence[int] = ()) -> Table:
    """A table after phase 1, seats having clocks in seat order (two players: 1, 2, 1, 2)."""
    table = laid_out(players, tokens=tokens)
    for clock in range(1, (3 if players == 3 else 4) + 1):
        table.play(f"wake {clock}")
    return table


def selling(players: int = 4) -> Table:
    """A table at the start of phase 3, nobody having distilled anything."""
    table = awake(players)
    while "pass" not in table.legal:
        table.play("die rose" if "die rose" in table.legal else next(iter(table.legal)))
    return table


__all__ = ["AROMA_NAMES", "Table", "awake", "laid_out", "selling"]
