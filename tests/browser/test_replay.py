"""A game seen once more: step by step, by the slider, by the log, or just watched."""

import random
import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import People
from tests.browser.person import PHONE, Person, by_list


@pytest.fixture
def ana(people: People) -> Person:
    """Somebody on a phone who played a little and looks back."""
    ana = people(**PHONE).play_now("sanssouci").hurry()
    ana.play_on(by_list(random.Random(1)), most=6)
    ana.await_turn()
    return ana.go(f"/t/{ana.code}/replay/10/")


def shows(ana: Person, number: int) -> None:
    expect(ana.page).to_have_url(re.compile(rf"/replay/(\?at=)?{number}/?$"))
    expect(ana.page.locator("#at")).to_have_value(str(number))


def test_a_step_keeps_the_place_on_the_page(ana: Person) -> None:
    ana.page.evaluate("() => { window.sameVisit = true; scrollTo(0, 200); }")
    ana.page.locator("#after").click()
    shows(ana, 11)
    ana.page.keyboard.press("ArrowLeft")
    shows(ana, 10)
    assert ana.page.evaluate("() => [window.sameVisit, scrollY]") == [True, 200]


def test_watching_goes_on_by_itself_until_it_is_stopped(ana: Person) -> None:
    watch = ana.page.get_by_role("button", name="Watch")
    watch.click()
    expect(watch).to_have_attribute("aria-pressed", "true")
    expect(ana.page.locator("#at")).to_have_value("13")
    watch.click()
    expect(watch).to_have_attribute("aria-pressed", "false")


def test_slider_and_log_lead_to_any_moment_and_the_ends_are_ends(ana: Person) -> None:
    ana.page.locator("#at").fill("0")
    shows(ana, 0)
    assert ana.page.locator("#before[href]").count() == 0
    ana.page.locator("#log a").first.click()
    last = ana.page.locator("#at").get_attribute("max")
    expect(ana.page.locator("#at")).to_have_value(str(last))
    expect(ana.page.get_by_role("button", name="Watch")).to_be_disabled()
