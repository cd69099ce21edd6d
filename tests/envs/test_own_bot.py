"""A bot of one's own sits down everywhere a bot is named, and at the table in the browser."""

import pytest

from orangerie.bots.shelf import bot
from orangerie.cli import main
from orangerie.site import levels

LAST = "tests.envs.own_bot:Last"


def test_the_host_can_invite_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert levels.checked(LAST) == levels.GOOD, "nobody else can"
    monkeypatch.setenv(levels.GUESTS, LAST)
    assert levels.checked(LAST) == LAST
    assert levels.title_of(LAST) == "Last"
    assert levels.choices()[-1].name == LAST
    assert bot(levels.checked(LAST))


def test_one_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--bot", "nowhere:Nobody"]) == 1
    assert "there is no module 'nowhere' here" in capsys.readouterr().err


def test_it_plays_for_a_record(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(f"record sanssouci --seed 1 --bots {LAST},random".split()) == 0
    assert f'"bot:{LAST}"' in capsys.readouterr().out
