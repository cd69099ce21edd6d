"""Sitting down, leaving, coming back; full and closed tables; bots; playing again."""

from datetime import timedelta

from django.utils import timezone
from tests.site.conftest import Guest, Guests, wait_for_bots

from orangerie.site.models import Seat, Speed, Table
from orangerie.site.seating import AWAY


def test_play_now_is_one_click_from_home(guest: Guests) -> None:
    ana = guest()
    home = ana.get("/")
    assert home.status == 200
    page = ana.post("/play/sanssouci/")
    assert page.data("seat") == "1"
    assert page.data("game") == "sanssouci"
    assert "Sanssouci" in ana.get("/").html


def test_bots_play_until_it_is_a_persons_turn_and_go_on_after_a_restart(guest: Guests) -> None:
    from orangerie.site import hosting

    ana = guest()
    ana.code = ana.client.post("/play/parfum/", {"bots": "3", "level": "random"})["Location"].split("/")[-2]
    ana.act("speed", speed=0)
    for _ in range(12):
        wait_for_bots()
        page = ana.get()
        assert page.data("actor") == "1"
        hosting.forget()
        ana.move(page.moves[0], page.data("number"))
    assert Table.objects.get(code=ana.code).speed == Speed.INSTANT


def test_the_game_starts_when_the_last_seat_is_taken(guest: Guests) -> None:
    ana, leo = guest(), guest()
    leo.code = ana.set_table("parfum", "friends", "me", "open")
    waiting = ana.get()
    assert (waiting.data("number"), waiting.moves) == ("0", [])
    assert f"http://testserver/t/{ana.code}/" in waiting.html
    assert ana.get(f"/t/{ana.code}/qr.svg").html.startswith("<?xml")
    page = leo.act("sit", seat=2, name="Léo")
    assert page.data("seat") == "2"
    assert int(page.data("number")) > 0


def test_a_seat_is_taken_once(guest: Guests) -> None:
    ana, leo, eva = guest(), guest(), guest()
    leo.code = eva.code = ana.set_table("parfum", "friends", "me", "open", "open")
    leo.act("sit", seat=2, name="Léo")
    late = eva.post(f"/t/{eva.code}/sit/", seat=2, name="Eva")
    assert late.status == 409
    assert "Somebody else has just taken that seat" in late.html
    assert Seat.objects.get(table__code=ana.code, number=1).name == "Léo"
    assert leo.act("sit", seat=2, name="Léo").status == 200  # a second click does no harm


def test_a_full_table_says_so_and_lets_watch(two: tuple[Guest, Guest], guest: Guests) -> None:
    eva = guest()
    eva.code = two[0].code
    full = eva.post(f"/t/{eva.code}/sit/", seat=2, name="Eva")
    assert full.status == 409
    assert "All seats at this table are taken" in full.html
    assert eva.get().data("seat") == "0"
    assert "You are watching" in eva.get().html


def test_a_closed_table_takes_no_moves(two: tuple[Guest, Guest]) -> None:
    ana, leo = two
    assert leo.post(f"/t/{ana.code}/close/").status == 403
    ana.act("close")
    player = ana if ana.get().data("actor") == "1" else leo
    assert player.get().moves == []
    refused = player.post(f"/t/{ana.code}/move/", move="wake 1", number=player.get().data("number"))
    assert refused.status == 410
    assert "closed this table" in refused.html


def test_a_spectator_can_do_nothing(two: tuple[Guest, Guest], guest: Guests) -> None:
    eva = guest()
    eva.code = two[0].code
    before = eva.get().data("version")
    for deed in ("move", "undo", "leave", "back", "replace", "close", "look", "rematch", "speed", "fill"):
        answer = eva.post(f"/t/{eva.code}/{deed}/", move="wake 1", number=eva.get().data("number"), seat=1, speed=0)
        assert answer.status == 403, deed
    assert eva.get().data("version") == before


def test_who_leaves_is_replaced_by_a_bot_and_comes_back(two: tuple[Guest, Guest]) -> None:
    ana, leo = two
    ana.act("speed", speed=0)
    leo.act("leave")
    for _ in range(8):
        wait_for_bots()
        page = ana.get()
        assert page.data("actor") == "1"
        ana.move(page.moves[0], page.data("number"))
    wait_for_bots()
    assert leo.get().moves == []
    leo.act("back")
    while not leo.get().moves:
        page = ana.get()
        ana.move(page.moves[0], page.data("number"))
    assert leo.get().data("actor") == "2"


def test_others_may_replace_only_somebody_who_is_away(two: tuple[Guest, Guest]) -> None:
    ana, leo = two
    assert "is here again" in ana.act("replace", seat=2).html
    gone = timezone.now() - timedelta(seconds=AWAY + 1)
    Seat.objects.filter(table__code=ana.code, number=1).update(last_seen=gone)
    assert 'id="replace-2"' in ana.get().html
    ana.act("replace", seat=2)
    assert Seat.objects.get(table__code=ana.code, number=1).stand_in
    assert 'id="back-2"' in leo.get().html


def test_the_host_fills_up_with_bots(guest: Guests) -> None:
    ana = guest()
    ana.set_table("sanssouci", "friends", "me", "open", "open")
    page = ana.act("fill", level="random")
    assert int(page.data("number")) > 0
    assert Seat.objects.filter(table__code=ana.code, kind="bot").count() == 2


def test_a_rematch_has_the_same_people_and_another_first_seat(two: tuple[Guest, Guest]) -> None:
    ana, leo = two
    answer = ana.client.post(f"/t/{ana.code}/rematch/")
    again = answer["Location"]
    assert leo.client.post(f"/t/{ana.code}/rematch/")["Location"] == again
    assert ana.get(again).data("seat") == "2"
    assert leo.get(again).data("seat") == "1"


def test_names_are_told_apart(guest: Guests) -> None:
    ana = guest()
    ana.set_table("parfum", "here", "here", "here", **{"name-1": "Ana", "name-2": "Ana"})
    assert list(Seat.objects.filter(table__code=ana.code).values_list("name", flat=True)) == ["Ana", "Ana 2"]


def test_a_game_needs_two(guest: Guests) -> None:
    page = guest().post("/new/parfum/friends/", **{"seat-1": "me"})
    assert "needs two players" in page.html
