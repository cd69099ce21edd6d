"""Tooltips: the rule behind each thing on the table, in a sentence or two."""

from django.utils.translation import gettext as _


def tooltips() -> dict[str, str]:
    """The rule behind each topic."""
    return {
        "round": _("The game has 18 rounds. In each, every player plays one card and places one tile."),
        "main": _(
            "Ten tiles, two to a colour. The colour a tile is taken from is its row in your garden, "
            "its feature is its column."
        ),
        "bag": _("The tiles still to come. One is drawn after each turn; the bag is empty when the game ends."),
        "played": _("The card played last. It is out of the game."),
        "card": _(
            "Play one of your two cards; it says which tiles you may take. Then draw a new one while your deck lasts."
        ),
        "card-colours": _("Take a tile from one of these two colours."),
        "card-feature": _("Take a tile with this feature, wherever it lies. If there is none, take any tile."),
        "card-wild": _("Take any tile."),
        "deck": _(
            "Everybody has the same 18 cards: nine features, eight of two colours, one wild. "
            "Here is what is still to come."
        ),
        "tile": _("A tile is built in the column of its feature, in the row of the colour it was taken from."),
        "gardener": _(
            "If a tile's own cell is occupied, it becomes a gardener on a free cell of the same row or column. "
            "Nobles may pass a gardener but not stop there."
        ),
        "printed": _("Built from the beginning. Nobles may walk over it and stop there."),
        "noble": _(
            "After placing your tile you may walk with one noble over connected built cells. "
            "It ends lower in its own column, and scores the number of the row."
        ),
        "row": _("A row that is full at the end pays 10 points less its number. Gardeners count as built."),
        "column": _("A column that is full at the end pays 5 points. Gardeners count as built."),
        "mission": _("Secret. At the end it pays the number of the row where the noble of this column stands."),
        "reward-plus": _("Pays these points when a structure is laid here; nothing for a gardener."),
        "reward-gardener": _("Pays these points when a gardener is laid here; nothing for a structure."),
        "reward-minus": _("Costs these points whatever is laid here, but never more than you have."),
        "boar": _(
            "Lay a tile on its cell: you score 1 point and the boar runs to a free cell beside. "
            "If it cannot, it leaves and you score 3 more. "
            "A boar left at the end costs 1 point for each free cell it can reach."
        ),
        "points": _("The points made so far. Full rows and columns, missions and boars are counted at the end."),
    }
