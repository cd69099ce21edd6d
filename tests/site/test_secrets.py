"""No secret leaves the server: pages and sockets are made only from what the seat may know."""

from dataclasses import replace
from typing import Any

import pytest
from django.template.loader import render_to_string
from tests.site.conftest import Guest, Guests

from orangerie.engine.contract import CHANCE, NOBODY
from orangerie.engine.match import Match, Played
from orangerie.games import GAMES
from orangerie.site.frame import context_of
from orangerie.site.hosting import hold
from orangerie.site.looking import Look, look_at
from orangerie.site.models import Seat
from orangerie.site.seen import see

OPTIONS: dict[str, dict[str, Any]] = {"parfum": {}, "sanssouci": {"option-rewards": "on", "option-boars": "on"}}


def html_of(look: Look) -> str:
    return render_to_string("orangerie/table/main.html", context_of(look))


def otherwise(match: Match, seat: int, seed: int) -> Match:
    """A match that differs only in what this seat cannot know."""
    other = Match(match.game, match.players, match.options, match.edition)
    other.state = match.game.State.copy(match.state)
    other._look()
    match.game.rules.redeal(match.edition.box, other.state, seat, seed)
    other._look()
    other.moves = [
        Played(played.by, f"{played.move.split()[0]} hidden", played.drawer)
        if played.drawer not in (NOBODY, seat)
        else played
        for played in match.moves
    ]
    return other


@pytest.mark.parametrize("game", list(GAMES))
def test_pages_of_states_that_differ_only_in_secrets_are_the_same_bytes(guest: Guests, game: str) -> None:
    ana = guest()
    ana.set_table(game, "here", "here", "here", "here", **OPTIONS[game])
    table = look_at(ana.code, "")
    match = Match(GAMES[game], 3, table.table.options)
    differed = 0
    for step in range(160):
        if match.over:
            break
        if match.actor == CHANCE:
            match.play_number(match.chance(5))
        else:
            legal = list(match.legal)
            match.play(legal[step * 7 % len(legal)])
        if step % 8 or not match.moves:
            continue
        for seat in (NOBODY, 0, 1, 2):
            twin = otherwise(match, seat, step)
            differed += twin.state.tobytes() != match.state.tobytes()
            pages = [html_of(replace(table, seen=see(m, ["A", "B", "C"], seat), curtain=None)) for m in (match, twin)]
            assert pages[0] == pages[1]
    assert differed > 10


def test_each_seat_and_the_spectator_are_told_their_own_draws_only(guest: Guests) -> None:
    people: list[Guest] = [guest() for _ in range(3)]
    code = people[0].set_table("sanssouci", "friends", "me", "open", "open")
    for number, person in enumerate(people[1:], 2):
        person.code = code
        person.act("sit", seat=number, name=f"P{number}")
    with hold(code) as held:
        private = [played for played in held.match.moves if played.drawer != NOBODY]
        assert {played.drawer for played in private} == {0, 1, 2}
        for seat in (NOBODY, 0, 1, 2):
            seen = see(held.match, held.names, seat)
            for played, told in zip(held.match.moves, seen.moves, strict=True):
                hidden = played.drawer not in (NOBODY, seat)
                assert told.move == (played.move.split()[0] if hidden else played.move)


def test_the_secret_of_the_dice_is_shown_only_after_the_end(two: tuple[Guest, Guest]) -> None:
    ana, _ = two
    with hold(ana.code) as held:
        secret, promise = held.table.secret, held.table.commitment
        seeds = held.seeds
    page = ana.get()
    assert promise in page.html
    assert secret not in page.html
    assert not any(seed in page.html for seed in seeds)
    assert ana.get(f"/t/{ana.code}/record.json").status == 409


def test_around_one_screen_a_curtain_falls_before_each_players_secrets(guest: Guests) -> None:
    ana = guest()
    ana.set_table("sanssouci", "here", "here", "here")
    page = ana.get()
    first = page.data("curtain")
    assert (page.data("seat"), page.moves) == ("0", [])
    assert html_of(look_at(ana.code, "")).count("data-play") == page.html.count("data-play")
    lifted = ana.act("look", seat=first)
    assert lifted.data("seat") == first
    assert lifted.moves
    while lifted.data("actor") == first:
        lifted = ana.move(lifted.moves[0], lifted.data("number"))
    second = lifted.data("curtain")
    assert second != first
    assert lifted.data("seat") == "0"
    assert lifted.moves == []
    assert Seat.objects.get(table__code=ana.code, facing=True).number + 1 == int(first)
    again = ana.act("look", seat=second)
    assert again.data("seat") == second
    owner = Seat.objects.filter(table__code=ana.code)[0].owner
    with hold(ana.code) as held:
        drawn = {played.move for played in held.match.moves if played.drawer == int(first) - 1}
    told = {played.move for played in look_at(ana.code, owner).seen.moves if played.drawer == int(first) - 1}
    assert told.isdisjoint(drawn)


def test_an_earlier_moment_shows_no_more_than_the_seat_knew(two: tuple[Guest, Guest]) -> None:
    ana, leo = two
    for person, seat in ((ana, 0), (leo, 1)):
        owner = Seat.objects.get(table__code=ana.code, number=seat).owner
        look = look_at(ana.code, owner, 12)
        with hold(ana.code) as held:
            assert all(
                told.move == held.match.seen_by(played, seat)
                for told, played in zip(look.seen.moves, held.match.moves, strict=False)
            )
        assert look.seen.legal == []
        assert person.get(f"/t/{ana.code}/replay/12/").status == 200
