"""The rules on the site: every section in every language under the same number, drawn and linked."""

import re
from html import unescape
from pathlib import Path
from zipfile import ZipFile

import pytest
from django.test import Client
from django.urls import reverse
from hatchling.builders.wheel import WheelBuilder
from tests.site.conftest import Guests

from orangerie.games import GAMES
from orangerie.site import boards, rulebook
from orangerie.site.games.parfum import why_not as parfum_wishes
from orangerie.site.games.sanssouci import why as sanssouci_wishes
from orangerie.site.pages.rules import PICTURED

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "es", "fr")
PAGES = [(game, language) for game in GAMES for language in LANGUAGES]
MARKS = re.compile(r"\*\*|`|^#+ |\|---|^\s*[-|] |\[[^\]]*\]\(", re.MULTILINE)
"""What Markdown looks like where it has not been rendered."""

pages = pytest.mark.parametrize(("game", "language"), PAGES)


@pytest.fixture
def reader(db: None) -> Client:
    del db
    return Client()


def read(reader: Client, path: str, language: str = "en") -> str:
    answer = reader.get(path, headers={"Accept-Language": language})
    assert answer.status_code == 200, path
    return str(answer.content.decode())


def article(html: str) -> str:
    found = re.search(r"<article.*</article>", html, re.DOTALL)
    assert found
    return found.group()


def words(html: str) -> str:
    """The text of a page as one reads it."""
    return unescape(re.sub(r"<[^>]+>", "", html))


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"^## §(\d+) \S", text, re.MULTILINE)]


@pages
def test_every_text_has_the_sections_of_the_english_one(game: str, language: str) -> None:
    english = (ROOT / "docs/rules" / f"{game}.md").read_text("utf-8")
    file = ROOT / "docs/rules" / (f"{game}.md" if language == "en" else f"{game}.{language}.md")
    text = file.read_text("utf-8")
    assert numbers(text) == numbers(english) == list(range(1, len(numbers(english)) + 1))
    parts, originals = (re.split(r"^## ", whole, flags=re.MULTILINE) for whole in (text, english))
    for part, original in zip(parts, originals, strict=True):
        place = f"{file.name}, {original.splitlines()[0]}"
        assert re.findall(r"`[^`]+`", part) == re.findall(r"`[^`]+`", original), place
        assert re.findall(r"§\d+", part) == re.findall(r"§\d+", original), place
        for mark in (r"^- ", r"^\d\. ", r"^\|", r"\*\*\([^)]+\)\*\*"):
            assert len(re.findall(mark, part, re.M)) == len(re.findall(mark, original, re.M)), (place, mark)


@pages
def test_every_number_of_the_english_text_is_in_the_translation(game: str, language: str) -> None:
    book, english = rulebook.rulebook(game, language), rulebook.rulebook(game, "en")
    for section, original in zip(book.sections, english.sections, strict=True):
        told, wanted = (sorted(re.findall(r"\d+", words(part.html))) for part in (section, original))
        assert told == wanted, (game, language, section.number)


@pages
def test_a_page_shows_every_section_in_the_readers_language(reader: Client, game: str, language: str) -> None:
    html = read(reader, f"/rules/{game}/", language)
    assert f'<html lang="{language}"' in html
    assert f'data-game="{game}"' in html
    book = rulebook.rulebook(game, language)
    assert f"<h1>{book.title}</h1>" in html
    for section in book.sections:
        assert html.count(f'id="s{section.number}"') == 1
        assert f'<li><a href="#s{section.number}"><span class="num">{section.number}</span>' in html
        assert section.html in html
    assert [int(n) for n in re.findall(r'<section id="s(\d+)"', html)] == [s.number for s in book.sections]


@pages
def test_no_markdown_is_left_and_every_drawing_and_link_is_there(reader: Client, game: str, language: str) -> None:
    html = read(reader, f"/rules/{game}/", language)
    assert not MARKS.search(words(article(html))), MARKS.search(words(article(html)))
    ids = set(re.findall(r'\bid="([^"]+)"', html))
    assert set(re.findall(r'href="#([^"]+)"', html)) <= ids
    for path in set(re.findall(r'href="(/[^"#]*)"', html)):
        assert reader.get(path).status_code == 200, path


def test_pictures_tell_the_editions_own_numbers(reader: Client) -> None:
    html = read(reader, "/rules/parfum/")
    assert html.count('<div class="picture" aria-hidden="true">') == len(PICTURED["parfum"])
    water = GAMES["parfum"].edition().table["water"]
    assert re.findall(r"<b>× (\d+)</b>", html) == [str(water[value]) for value in sorted(water)]
    html = read(reader, "/rules/sanssouci/")
    pays = GAMES["sanssouci"].edition().box.row_pays[1:]
    assert re.findall(r"</i></span><b>\+(\d+)</b>", html) == [str(points) for points in pays]


def test_what_is_reconstruction_is_said_at_the_top(reader: Client) -> None:
    for game in GAMES:
        before = read(reader, f"/rules/{game}/").partition("<article")[0]
        assert "are a reconstruction: we could not find the printed ones." in before


def test_the_rules_of_an_unknown_game_are_missed_kindly(reader: Client) -> None:
    answer = reader.get("/rules/chess/")
    assert answer.status_code == 404
    assert "leads nowhere" in answer.content.decode()


def test_the_rules_are_a_click_away(guest: Guests) -> None:
    ana = guest()
    home = ana.get("/").html
    assert f'href="{reverse("shelf")}"' in home
    for game in GAMES:
        assert f'href="/rules/{game}/"' in home
        assert f'href="/rules/{game}/"' in ana.get("/rules/").html
    ana.set_table("sanssouci", "here", "here", "here")
    assert 'href="/rules/sanssouci/"' in ana.get().html


def test_a_wish_is_answered_with_the_section_of_its_rule(guest: Guests) -> None:
    ana = guest()
    ana.set_table("parfum", "here", "here", "here")
    answer = ana.client.post(f"/t/{ana.code}/wish/", {"wish": "claim head-01"})
    assert answer["X-Rule"] == "/rules/parfum/#s9"
    assert answer.content.decode()
    assert ana.client.post(f"/t/{ana.code}/wish/", {"wish": "castle"})["X-Rule"] == ""


def test_every_kind_of_move_has_its_section() -> None:
    assert set(rulebook.SECTIONS) == set(boards.TITLES)
    assert set(rulebook.SECTIONS["parfum"]) == set(parfum_wishes.NEEDED_PHASE)
    assert set(rulebook.SECTIONS["sanssouci"]) == set(sanssouci_wishes.PHASES)
    for game, sections in rulebook.SECTIONS.items():
        text = (ROOT / "docs/rules" / f"{game}.md").read_text("utf-8")
        assert set(sections.values()) <= set(numbers(text))


def test_an_installed_package_carries_the_texts(tmp_path: Path) -> None:
    wheel = next(WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"]))
    carried = {name for name in ZipFile(wheel).namelist() if name.startswith("orangerie/site/rules/")}
    assert carried == {f"orangerie/site/rules/{file.name}" for file in (ROOT / "docs/rules").iterdir()}
