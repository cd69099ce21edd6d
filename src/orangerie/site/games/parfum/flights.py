"""What flies over the table for a moment: coins to the purse that earned them, water tokens to the discards."""

from orangerie.games.parfum.box import KIND_NAMES
from orangerie.site.games.parfum import layout
from orangerie.site.games.parfum.layout import Panel, Place
from orangerie.site.games.parfum.pieces import Flight
from orangerie.site.games.parfum.prints import prints
from orangerie.site.games.parfum.telling import own_places
from orangerie.site.seen import Seen

LATELY = 3
"""How many moves back a flight is still shown: a second token is paid while the first one flies."""


def flights(seen: Seen, rooms: dict[int, Panel]) -> list[Flight]:
    """The flights of the last moves; each is named by the number of its move, so it flies once."""
    found = []
    for n in range(max(0, len(seen.moves) - LATELY), len(seen.moves)):
        words = seen.moves[n].move.split()
        if words[0] in ("pay", "discard"):
            found.append(token_flight(n, int(words[1]), rooms[seen.moves[n].by]))
        elif words[0] == "claim":
            note = prints(seen.edition).note(words[1])
            start = layout.distillery_rooms(6)[2].at(30, 20, 0.7, 20, 20, 0.7)
            found.append(coin_flight(n, prints(seen.edition).note_coins[note], start, rooms[seen.moves[n].by]))
        elif words[0] == "from":
            start = layout.shop_rooms(5)[2].at(30, 20, 0.7, 20, 20, 0.7)
            found.append(coin_flight(n, price(seen, n), start, rooms[seen.moves[n].by]))
    return found


def price(seen: Seen, n: int) -> int:
    """What the flacon handed over with move n brought."""
    sale = seen.moves[n - 1].move.split()
    if sale[0] == "sell":
        return prints(seen.edition).customer_pays[prints(seen.edition).customer(sale[1])]
    kind = own_places(seen, n, seen.moves[n].move.split()[1])[0]
    return int(seen.edition.box.bargain[KIND_NAMES.index(kind)])


def token_flight(n: int, value: int, panel: Panel) -> Flight:
    """A token from its owner to the discards."""
    start = panel.room.at(310, 4, 0.7, 20, 40, 0.8) if panel.mine else panel.room.at(20, 30, 0.6, 20, 34, 0.6)
    place = layout.well_room().at(
        14 + value % 2 * 48, 72 + value // 2 * 26, 0.5, 4 + value % 2 * 40, 60 + value // 2 * 22, 0.4
    )
    return Flight(id=f"flight-{n}", style=place.entering(start).style, symbol="token-coin", value=value)


def coin_flight(n: int, value: int, start: Place, panel: Panel) -> Flight:
    """Coins from the table to a purse."""
    place = panel.room.at(210, 4, 0.6, 140, 4, 0.6) if panel.mine else panel.room.at(280, 4, 0.5, 290, 4, 0.5)
    return Flight(id=f"flight-{n}", style=place.entering(start).style, symbol="coin", value=value)
