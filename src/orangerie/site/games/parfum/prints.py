"""What is printed on the tiles of an edition, as plain lists: a page asks for it hundreds of times."""

from dataclasses import dataclass

from orangerie.engine.edition import Edition


@dataclass(frozen=True)
class Prints:
    """The notes and the customers of one edition."""

    edition: Edition
    note_ids: list[str]
    note_parts: list[int]
    note_needs: list[list[int]]
    note_coins: list[int]
    customer_ids: list[str]
    customer_wants: list[list[int]]
    customer_pays: list[int]

    def note(self, name: str) -> int:
        """The number of a note by its id; -1 if there is none."""
        return self.note_ids.index(name) if name in self.note_ids else -1

    def customer(self, name: str) -> int:
        """The number of a customer by its id; -1 if there is none."""
        return self.customer_ids.index(name) if name in self.customer_ids else -1


known: dict[int, Prints] = {}
"""By the identity of an edition, which stays its own because its prints hold on to it."""


def prints(edition: Edition) -> Prints:
    """The prints of an edition, read once.

    >>> from orangerie.games import game
    >>> prints(game("parfum").edition()).note("head-03")
    2
    """
    found = known.get(id(edition))
    if found is None:
        box, table = edition.box, edition.table
        found = known[id(edition)] = Prints(
            edition=edition,
            note_ids=[str(note["id"]) for note in table["note"]],
            note_parts=box.note_part.tolist(),
            note_needs=box.note_needs.tolist(),
            note_coins=box.note_coins.tolist(),
            customer_ids=[str(customer["id"]) for customer in table["customer"]],
            customer_wants=box.customer_wants.tolist(),
            customer_pays=box.customer_pays.tolist(),
        )
    return found
