"""The plan of a garden: its columns are named, and from another garden a way leads back."""

import re

from tests.site.test_sanssouci_board import html, seen_by, until

from orangerie.engine.contract import NOBODY
from orangerie.games.sanssouci.garden import CELL_TEXTS
from orangerie.games.sanssouci.state import Phase


def test_the_plan_names_its_columns_as_the_sentences_do() -> None:
    page = html(seen_by(until(Phase.PLAY), 0))
    (letters,) = re.findall(r'<g class="letters".*?</g>', page)
    assert re.findall(r">(\w)</text>", letters) == sorted({text[0] for text in CELL_TEXTS})


def test_a_way_leads_back_from_a_garden_one_visits() -> None:
    match = until(Phase.PLAY)
    for seat, said in ((0, "Back to my garden"), (1, "Back to my garden"), (NOBODY, "Back to Ana")):
        page = html(seen_by(match, seat))
        (back,) = re.findall(r'<label class="back" for="([^"]+)">.*?</svg>([^<]+)</label>', page)
        assert back == ("look-big", said)
        assert re.search(rf'id="{back[0]}" value="big" checked', page)
