"""Pages: friendly when something is wrong, protected, and without a request to any other host."""

import gzip
import json
import random
import re
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from tests.site.conftest import Guest, Guests

from orangerie.cli import main
from orangerie.site.models import Table

HOST = re.compile(r"""(?:src|href|action)=["'](?:https?:)?//(?!testserver)""")


def test_a_wrong_address_says_what_to_do(guest: Guests) -> None:
    ana = guest()
    for path, sentence in (
        ("/nowhere/", "leads nowhere"),
        ("/play/chess/", "leads nowhere"),
        ("/t/abcdefghjk/", "no table at this address"),
        ("/t/abcdefghjk/record.json", "no table at this address"),
        ("/t/abcdefghjk/replay/3/", "no table at this address"),
    ):
        page = ana.get(path) if "play/" not in path or "replay" in path else ana.post(path)
        assert page.status == 404, path
        assert sentence in page.html, path
        assert 'href="/"' in page.html


def test_the_address_of_an_action_loaded_again_leads_to_where_one_can_act(two: tuple[Guest, Guest]) -> None:
    ana = two[0]
    assert ana.client.get("/play/parfum/")["Location"] == "/"
    assert ana.client.get(f"/t/{ana.code}/undo/")["Location"] == f"/t/{ana.code}/"


def test_a_replay_opens_at_any_moment(two: tuple[Guest, Guest]) -> None:
    ana = two[0]
    for asked, shown in [("?at=3", "3"), ("3/", "3"), ("?at=99999", None), ("?at=x", None), ("", None)]:
        page = ana.get(f"/t/{ana.code}/replay/{asked}").html
        slider = re.search(r'max="(\d+)" value="(\d+)"', page)
        assert slider
        assert slider[2] == (shown or slider[1])


def test_an_old_page_is_refused_with_a_page_that_helps() -> None:
    client = Client(enforce_csrf_checks=True)
    answer = client.post("/play/parfum/")
    assert answer.status_code == 403
    assert "This page was too old" in answer.content.decode()


def test_a_mistake_of_ours_is_admitted(guest: Guests, monkeypatch: pytest.MonkeyPatch) -> None:
    from orangerie.site.pages import home

    def broken(game: str) -> dict[str, object]:
        raise RuntimeError(game)

    monkeypatch.setattr(home, "card", broken)
    ana = guest()
    ana.client.raise_request_exception = False
    page = ana.get("/")
    assert page.status == 500
    assert "Your games are safe" in page.html


def test_a_foreign_host_is_refused(guest: Guests) -> None:
    assert guest().client.get("/", headers={"Host": "elsewhere.example"}).status_code == 400


def test_no_page_asks_another_host_or_carries_a_script(two: tuple[Guest, Guest]) -> None:
    ana = two[0]
    paths = [
        "/",
        "/about/",
        "/check/",
        "/new/parfum/friends/",
        "/new/sanssouci/here/",
        f"/t/{ana.code}/",
        f"/t/{ana.code}/replay/",
    ]
    for path in paths:
        answer = ana.client.get(path)
        html = answer.content.decode()
        assert answer.status_code == 200
        assert not HOST.search(html), path
        assert not re.search(r"\son\w+=", re.sub(r'"[^"]*"', '""', html)), path
        scripts = re.findall(r"<script[^>]*>", html)
        assert all("src=" in tag or 'type="application/json"' in tag for tag in scripts), path
        assert "script-src 'self';" in answer["Content-Security-Policy"]
        assert answer["X-Frame-Options"] == "DENY"
        assert re.search(r"<title>[^<]+</title>", html)
        assert 'name="description"' in html


def test_the_first_load_of_a_table_is_light(two: tuple[Guest, Guest]) -> None:
    ana = two[0]
    html = ana.client.get(f"/t/{ana.code}/").content
    size = len(gzip.compress(html))
    for path in set(re.findall(r'(?:src|href)="(/static/[^"]+)"', html.decode())):
        answer = ana.client.get(path, headers={"Accept-Encoding": "gzip"})
        assert answer.status_code == 200, path
        assert "immutable" in answer["Cache-Control"], path
        size += len(answer.content)
    assert size < 300_000


def test_our_own_script_stays_small() -> None:
    folder = Path(__file__).parents[2] / "src/orangerie/site/static"
    assert sum(len(file.read_text().splitlines()) for file in folder.rglob("*.js")) < 300


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_every_page_in_every_language(two: tuple[Guest, Guest], language: str) -> None:
    ana = two[0]
    ana.client.post("/language/setlang/", {"language": language, "next": "/"})
    for path in (
        "/",
        "/about/",
        "/check/",
        "/new/parfum/friends/",
        "/new/parfum/here/",
        f"/t/{ana.code}/",
        "/nowhere/",
    ):
        assert f'<html lang="{language}"' in ana.get(path).html, path


def test_a_finished_game_can_be_saved_and_its_dice_checked(
    guest: Guests, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ana = guest()
    ana.set_table("sanssouci", "here", "here", "here")
    promised = Table.objects.get(code=ana.code).commitment
    rng = random.Random(1)
    page = ana.get()
    while page.data("over") == "false":
        if "data-curtain=" in page.html:
            page = ana.act("look", seat=page.data("curtain"))
        page = ana.move(rng.choice(page.moves), page.data("number"))
    text = ana.get(f"/t/{ana.code}/record.json").html
    record = json.loads(text)
    assert record["commitment"] == promised
    file = tmp_path / "record.json"
    file.write_text(text)
    assert main(["replay", str(file)]) == 0
    assert main(["verify", str(file)]) == 0
    assert "follow from it" in capsys.readouterr().out
    cut = {key: value for key, value in record.items() if key not in ("scores", "winners")}
    file.write_text(json.dumps(cut | {"moves": record["moves"][:50]}))
    assert main(["verify", str(file)]) == 1
    assert "a finished game was expected" in capsys.readouterr().err
    upload = ana.client.post("/check/", {"record": SimpleUploadedFile("record.json", text.encode())})
    assert "All is well" in upload.content.decode()
    early, last = (ana.get(reverse("moment", args=[ana.code, n])) for n in (5, len(record["moves"])))
    assert early.status == last.status == 200
    assert "i-crown" not in early.html.partition("turn-bar")[2].partition("</ol>")[0]  # nobody has won yet
    assert "i-crown" in last.html.partition("turn-bar")[2].partition("</ol>")[0]

    for forged, sentence in (
        (text.replace(record["secret"], "00" * 32), "not the one promised"),
        (text.replace(record["seeds"][0], "loaded"), "but the secret gives"),
        (json.dumps({key: value for key, value in record.items() if key != "secret"}), "shows no secret"),
        ("{", "cut off"),
    ):
        file.write_text(forged)
        assert main(["verify", str(file)]) == 1
        assert sentence in capsys.readouterr().err
        upload = ana.client.post("/check/", {"record": SimpleUploadedFile("record.json", forged.encode())})
        assert sentence in upload.content.decode().replace("&#x27;", "'")
