"""A move is stored before anybody hears of it, once, and in its turn."""

import random
import threading
from typing import Any

import pytest
from tests.site.conftest import Guest, Guests

from orangerie.engine.contract import CHANCE
from orangerie.site import hosting, playing
from orangerie.site.closing import Stale
from orangerie.site.hosting import hold
from orangerie.site.models import Move, Table


def whose(ana: Guest, leo: Guest) -> tuple[Guest, Guest]:
    """Who is to move, and who waits."""
    return (ana, leo) if ana.get().moves else (leo, ana)


def stored(code: str) -> list[str]:
    return list(Move.objects.filter(table__code=code).order_by("number").values_list("text", flat=True))


def test_a_move_is_stored_before_it_is_told(two: tuple[Guest, Guest], monkeypatch: pytest.MonkeyPatch) -> None:
    player, _ = whose(*two)
    page = player.get()
    heard: list[tuple[int, int]] = []

    def listen(code: str, version: int) -> None:
        def look() -> None:  # from another connection, as another process would
            table = Table.objects.get(code=code)
            heard.append((table.version - version, Move.objects.filter(table=table).count()))

        thread = threading.Thread(target=look)
        thread.start()
        thread.join()

    monkeypatch.setattr(playing, "tell", listen)
    after = player.move(page.moves[0])
    assert heard == [(0, int(after.data("number")))]
    assert stored(player.code)[int(page.data("number"))] == page.moves[0]


def test_of_two_processes_that_play_the_same_number_one_wins(
    two: tuple[Guest, Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    player, _ = whose(*two)
    page = player.get()
    number, ours, theirs = int(page.data("number")), page.moves[0], page.moves[1]
    told: list[Any] = []
    monkeypatch.setattr(playing, "tell", lambda *said: told.append(said))
    with hold(player.code) as held:
        Table.objects.filter(code=player.code).update(version=held.table.version + 1)  # the other one was quicker
        Move.objects.create(table=held.table, number=number, by=held.match.actor, text=theirs)
        with pytest.raises(Stale):
            playing.play(held, held.seats[held.match.actor], ours, number)
    hosting.forget()
    assert told == []
    assert stored(player.code)[number:] == [theirs]
    with hold(player.code) as held:
        assert held.match.moves[-1].move == theirs


def test_a_repeated_click_is_answered_with_the_fresh_table(two: tuple[Guest, Guest]) -> None:
    player, _ = whose(*two)
    page = player.get()
    first = player.move(page.moves[0], page.data("number"))
    second = player.move(page.moves[0], page.data("number"))
    assert second.data("number") == first.data("number")
    assert 'id="note"' not in second.html
    assert len(stored(player.code)) == int(first.data("number"))


def test_a_stale_move_is_answered_with_the_fresh_table_and_a_sentence(two: tuple[Guest, Guest]) -> None:
    player, _ = whose(*two)
    page = player.get()
    first = player.move(page.moves[0], page.data("number"))
    stale = player.move(page.moves[-1], page.data("number"))
    assert stale.data("number") == first.data("number")
    assert "had changed before your click arrived" in stale.html
    whole_page = player.post(f"/t/{player.code}/move/", move=page.moves[-1], number=page.data("number"))
    assert whole_page.status == 409
    assert "had changed before your click arrived" in whole_page.html


def test_an_illegal_move_is_answered_with_the_rule_and_changes_nothing(two: tuple[Guest, Guest]) -> None:
    player, waiting = whose(*two)
    before = stored(player.code)
    answer = player.move("sell customer-01")
    assert 'id="note"' in answer.html
    assert 'id="note"' in waiting.move("wake 1").html
    assert stored(player.code) == before


def test_a_move_without_a_number_is_stale(two: tuple[Guest, Guest]) -> None:
    player, _ = whose(*two)
    page = player.get()
    assert 'id="note"' in player.act("move", move=page.moves[0]).html
    assert player.get().data("number") == page.data("number")


def test_the_page_says_what_programs_rely_on(two: tuple[Guest, Guest], guest: Guests) -> None:
    ana, leo = two
    watching = guest()
    watching.code = ana.code
    assert [who.get().data("seat") for who in (ana, leo, watching)] == ["1", "2", "0"]
    page = whose(ana, leo)[0].get()
    assert page.data("game") == "parfum"
    assert page.data("over") == "false"
    assert page.data("actor") == page.data("seat")
    with hold(ana.code) as held:
        assert page.moves == list(held.match.legal)
        assert page.data("number") == str(len(held.match.moves))
    assert watching.get().moves == []


@pytest.mark.parametrize(("game", "most"), [("parfum", 160), ("sanssouci", 1000)])
def test_a_long_game_with_restarts(guest: Guests, game: str, most: int) -> None:
    ana, leo = guest(), guest()
    leo.code = ana.set_table(game, "friends", "me", "open", **{"option-rewards": "on", "option-boars": "on"})
    leo.act("sit", seat=2, name="Léo")
    rng = random.Random(3)
    count = 0
    player, page = ana, ana.get()
    while page.data("over") == "false" and count < most:
        if page.data("actor") != page.data("seat"):
            player = (ana, leo)[int(page.data("actor")) - 1]
            page = player.get()
        eager = [move for move in page.moves if move.split()[0] in ("claim", "sell", "walk", "from")]
        page = player.move(rng.choice(eager or page.moves), page.data("number"))
        count += 1
        if count % 40 == 0:
            hosting.forget()
    with hold(ana.code) as held:
        assert [move.move for move in held.match.moves] == stored(ana.code)
        assert held.match.over or count == most
    if page.data("over") == "true":
        assert 'id="end"' in page.html
        assert page.moves == []
    else:
        assert game == "parfum"  # random play goes on for long there


def test_forced_moves_play_themselves(two: tuple[Guest, Guest]) -> None:
    player, _ = whose(*two)
    for _ in range(30):
        page = player.get()
        if not page.moves:
            break
        assert len(page.moves) > 1
        player.move(page.moves[0], page.data("number"))


def test_undo_goes_back_to_the_last_roll_draw_or_other_player(two: tuple[Guest, Guest]) -> None:
    ana, leo = two
    player, other = whose(ana, leo)
    page = player.get()
    number, first = page.data("number"), page.moves[0]
    after = player.move(first, number)
    back = player.act("undo", number=after.data("number"))
    assert back.data("number") == number
    assert int(back.data("version")) > int(after.data("version"))
    assert len(stored(ana.code)) == int(number)
    after = player.move(first, number)
    assert "another player has moved" in other.act("undo", number=after.data("number")).html or other.get().moves
    while ana.get().data("actor") == leo.get().data("actor") and not dice_taken(player, other):
        pass
    page = player.get() if player.get().moves else other.get()
    roller = player if player.get().moves else other
    rolled = roller.move(next(move for move in page.moves if move.startswith("die")), page.data("number"))
    while not any(move.startswith("roll") for move in stored(ana.code)):
        rolled = roller.move(roller.get().moves[0])
    assert "dice have been rolled" in roller.act("undo", number=rolled.data("number")).html


def dice_taken(one: Guest, other: Guest) -> bool:
    """Play clocks until dice can be taken."""
    for who in (one, other):
        page = who.get()
        if any(move.startswith("die") for move in page.moves):
            return True
        if page.moves:
            who.move(page.moves[0], page.data("number"))
    return False


def test_undo_never_crosses_a_draw(two: tuple[Guest, Guest]) -> None:
    player, _ = whose(*two)
    with hold(player.code) as held:
        chance = sum(played.by == CHANCE for played in held.match.moves)
    page = player.get()
    answer = player.act("undo", number=page.data("number"))
    assert "something has been drawn" in answer.html
    with hold(player.code) as held:
        assert sum(played.by == CHANCE for played in held.match.moves) == chance
