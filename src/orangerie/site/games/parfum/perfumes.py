"""The perfumes on the table, as the state keeps them in bits."""

from dataclasses import dataclass

from orangerie.engine.bits import members_of
from orangerie.games.parfum.box import FLACONS, MAJOR
from orangerie.games.parfum.compose import kind_of
from orangerie.games.parfum.sell import pleasing
from orangerie.games.parfum.state import NONE
from orangerie.site.games.parfum.prints import prints
from orangerie.site.seen import Seen


@dataclass(frozen=True)
class Perfume:
    """One perfume, begun or finished."""

    number: int
    """Among all at the table, in order of start."""
    seat: int
    rank: int
    """Among those of its owner: the number people call it by."""
    kind: int
    notes: dict[int, int]
    """The note of each part that is there."""
    lacks: list[int]
    flacons: int
    holds: list[int]
    """How much of each aroma it contains."""
    shops: list[int]
    """The shops whose customers it would please, sold out or not."""

    @property
    def name(self) -> str:
        """Its notation."""
        return f"p{self.rank}"

    @property
    def major(self) -> bool:
        """Whether it has, or wants, a heart note."""
        return self.kind == MAJOR

    @property
    def finished(self) -> bool:
        """Whether no part is missing."""
        return not self.lacks

    @property
    def sold_out(self) -> bool:
        """Whether its last flacon is gone."""
        return self.finished and self.flacons == 0


def perfumes_of(seen: Seen, seat: int) -> list[Perfume]:
    """The perfumes of a seat in order of their start."""
    s, box, tiles = seen.state, seen.edition.box, prints(seen.edition)
    notes_in: dict[int, list[int]] = {}
    for note, number in enumerate(s.perfume_of.tolist()):
        notes_in.setdefault(number, []).append(note)
    pleased = [int(pleasing(box, s, customer)) if customer != NONE else 0 for customer in s.shop.tolist()]
    lacks, stock = s.lacks.tolist(), s.stock.tolist()
    return [
        Perfume(
            number=number,
            seat=seat,
            rank=rank,
            kind=int(kind_of(s, number)),
            notes={tiles.note_parts[note]: note for note in notes_in.get(number, [])},
            lacks=[part for part in range(3) if lacks[part] >> number & 1],
            flacons=sum(stock[n] >> number & 1 for n in range(FLACONS)),
            holds=[sum(each) for each in zip(*(tiles.note_needs[note] for note in notes_in[number]), strict=True)],
            shops=[place for place, perfumes in enumerate(pleased) if perfumes >> number & 1],
        )
        for rank, number in enumerate(members_of(int(s.owned[seat])), 1)
    ]
