"""A game in the terminal: a person types, the table answers."""

import pytest

from orangerie.engine.match import Match
from orangerie.games import GAMES, game
from orangerie.terminal import play_in_terminal


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Let a person type these lines, and the first choice ever after."""
    waiting = list(lines)
    monkeypatch.setattr("builtins.input", lambda _: waiting.pop(0) if waiting else "1")


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_to_its_end(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch)
    match = Match(game(name), players=2)
    play_in_terminal(match, seed=1)
    assert match.over
    assert "The game is over: seat 1 has" in capsys.readouterr().out


def test_a_wrong_move_is_answered_and_a_move_can_be_taken_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "99", "dance", "play wild", "undo", "quit")
    match = Match(game("sanssouci"), players=2)
    play_in_terminal(match, seed=1)
    said = capsys.readouterr().out
    assert "'99' is not legal here" in said
    assert "'dance' is not legal here" in said
    assert "Until next time." in said


def test_what_chance_has_shown_stands(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed(monkeypatch, "undo", "quit")
    play_in_terminal(Match(game("sanssouci"), players=2), seed=1)
    assert "it stands" in capsys.readouterr().out


def test_the_terminal_keeps_the_secrets_of_the_others(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "quit")
    match = Match(game("parfum"), players=2)
    play_in_terminal(match, seed=1)
    lines = capsys.readouterr().out.splitlines()
    assert sum(line == "  nature: token" for line in lines) == 2, "seat 2 drew two, and only that is told"
    assert sum(line.startswith("  nature: token ") for line in lines) == 2
