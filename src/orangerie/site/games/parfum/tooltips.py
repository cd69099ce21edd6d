"""The rule behind each thing on the board, in one or two sentences."""

from django.utils.translation import gettext as _

from orangerie.games.parfum.box import DICE
from orangerie.games.parfum.sell import SOLD_OUT_TOKENS, TOKEN_LIMIT
from orangerie.site.games.parfum.layout import LAP


def tooltips() -> dict[str, str]:
    """A text for each topic that the board names with `data-tip`; what an edition may change is on the board itself."""
    return {
        "street": _(
            "The money street. Who has least chooses a clock first; of several markers on one space, the top one."
            " After %(lap)d spaces a new lap begins."
        )
        % {"lap": LAP},
        "clocks": _(
            "Each round everybody takes a clock, the poorest first. The number on its face is the order of play, "
            "the dots are the actions of its owner."
        ),
        "shops": _(
            "The customers on the street. Each wants at least these aromas in one perfume and pays the price on "
            "the coin, once."
        ),
        "stack": _(
            "Customers still to come: first all A, then B. The closing-time token lies above the last ones; when "
            "it is drawn, the next round is the last."
        ),
        "distillery": _(
            "Notes that can be distilled. The icons are the flasks they need and the aromas they bring into a "
            "perfume; the coin is earned by claiming them."
        ),
        "odds": _(
            "The exact chance to distil this note, and no other, with the dice in the tray and all your water used as "
            "well as can be."
        ),
        "bag": _(
            "Notes still in the bag, by type. An action draws one for a free distillery. If not all distilleries "
            "can be filled at the end of a round, the game is over."
        ),
        "market": _("Aroma dice, %(dice)d of each. In each turn all of them are there to choose from.")
        % {"dice": DICE},
        "tray": _(
            "The dice of this turn. A flask is distilled, a fly has failed. One water token rolls all flies of an"
            " aroma, or all dice, again; two turn one fly to its flask."
        ),
        "well": _(
            "Water tokens. Only their owner knows what they are worth; at the end they count as coins. Discards "
            "lie value up and become the well when it is empty."
        ),
        "minor": _("A minor perfume has a head and a base. Finished, it brings flacons to sell."),
        "major": _(
            "A major perfume has a head, a heart and a base. Finished, it brings flacons to sell, and a better "
            "bargain price."
        ),
        "tokens": _(
            "Water tokens in hand. After a player's last chance to sell in a round, all beyond %(limit)d are discarded."
        )
        % {"limit": TOKEN_LIMIT},
        "flacons": _("Flacons for sale. Who sells the last one of a perfume takes %(tokens)d water tokens.")
        % {"tokens": SOLD_OUT_TOKENS},
        "bargain": _("Any flacon can be sold without a customer, at the bargain price."),
        "served": _("Customers this player has served."),
        "closing": _("The closing-time token has been drawn: the next round is the last, with no refill after it."),
        "last": _("This is the last round. After it water tokens count as coins, and the richest perfumer wins."),
    }
