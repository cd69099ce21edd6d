"""English, Spanish, French throughout: a missing or fuzzy string fails here."""

import gettext
import io
import re
from pathlib import Path

import pytest

from orangerie.bots.levels import LADDER
from orangerie.games import GAMES
from orangerie.site import levels, messages
from orangerie.site.pages.about import SOURCES, one_line

LANGUAGES = ("es", "fr")
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|\{\w+\}")


def entries(language: str) -> dict[str, messages.Entry]:
    file = messages.SITE / "locale" / language / "LC_MESSAGES" / "django.po"
    return messages.read_po(file.read_text("utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_translated(language: str) -> None:
    found = entries(language)
    wanted = messages.all_sentences()
    assert len(wanted) > 100
    missing = [id for id in wanted if id not in found or not found[id].texts or not all(found[id].texts)]
    assert missing == []
    assert [id for id, entry in found.items() if entry.fuzzy] == []
    assert [id for id in found if id and id not in wanted] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_translation_keeps_its_placeholders(language: str) -> None:
    for id, entry in entries(language).items():
        if not id:
            continue
        for text, english in zip(entry.texts, (id, entry.plural or id), strict=False):
            if not text:
                continue  # the test above complains
            asked = set(PLACEHOLDER.findall(entry.plural or english))
            assert set(PLACEHOLDER.findall(text)) <= asked | set(PLACEHOLDER.findall(id)), text
            if not entry.plural:
                assert set(PLACEHOLDER.findall(text)) == asked, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_file_is_what_gettext_reads(language: str) -> None:
    found = entries(language)
    read = gettext.GNUTranslations(io.BytesIO(messages.write_mo(found)))
    for id, entry in found.items():
        if id and entry.texts and all(entry.texts):
            assert (read.ngettext(id, entry.plural, 1) if entry.plural else read.gettext(id)) == entry.texts[0]
            if entry.plural:
                assert read.ngettext(id, entry.plural, 7) == entry.texts[1]


def test_a_po_file_survives_being_brought_up_to_date(tmp_path: Path) -> None:
    old = entries("fr")
    text = messages.write_po(old[""].texts[0], [entry for id, entry in old.items() if id])
    again = messages.read_po(text)
    assert {id: entry.texts for id, entry in again.items() if id} == {
        id: (e.texts or [""]) for id, e in old.items() if id
    }


def test_the_ladders_words_are_known_to_the_translators() -> None:
    assert set(levels.TEXTS) == {text for level in LADDER for text in (level.title, level.about)}


def test_what_the_editions_say_of_their_source_is_translated() -> None:
    assert [*SOURCES] == [one_line(game.edition().source) for game in GAMES.values()]
