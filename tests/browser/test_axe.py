"""axe finds nothing on any page: in three languages, by day and by candlelight, on a laptop and on a phone."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser
from tests.browser.gallery import PAGES, Gallery, gallery
from tests.browser.person import PHONE
from tests.browser.server import Server

LOOKS = [
    ("en-GB", "light"),
    ("es-ES", "dark"),
    ("fr-FR", "light"),
    ("en-GB", "dark"),
    ("es-ES", "light"),
    ("fr-FR", "dark"),
]


@pytest.fixture(scope="module")
def pages(browser: Browser, server: Server) -> Gallery:
    """Every page there is."""
    return gallery(browser, server)


@pytest.mark.parametrize(("number", "name"), list(enumerate(PAGES)), ids=PAGES)
def test_axe_finds_nothing(browser: Browser, server: Server, pages: Gallery, number: int, name: str) -> None:
    for turn in (number, number + 3):  # each page by day and by candlelight, once on a phone; all languages in turn
        language, light = LOOKS[turn % len(LOOKS)]
        look: dict[str, Any] = {"locale": language, "color_scheme": light}
        if (turn > number) == bool(number % 2):
            look |= PHONE
        person = pages.visit(browser, server, name, **look)
        assert person.page.locator("html").get_attribute("lang") == language[:2]
        folds = "#settings > summary" + (", main details.fold > summary:visible" if name != "curtain" else "")
        for fold in person.page.locator(folds).all():
            fold.click()
        found = Axe().run(person.page)
        person.leave()
        assert not found.violations_count, f"{name} {language} {light}\n{found.generate_report()}"
