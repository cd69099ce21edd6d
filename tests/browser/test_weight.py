"""Light pages: a table's first load in bytes, no request to anybody else, and little script of our own."""

import gzip
from pathlib import Path

import pytest
from tests.browser.conftest import People
from tests.browser.person import PHONE

MOST = 300_000


@pytest.mark.parametrize("game", ["parfum", "sanssouci"])
@pytest.mark.parametrize("kind", [{}, PHONE], ids=["desktop", "phone"])
def test_the_first_load_of_a_table(people: People, game: str, kind: dict[str, object]) -> None:
    ana, eva = people(), people(**kind)
    ana.play_now(game, 3, "greedy", ("rewards", "boars") if game == "sanssouci" else ())
    frames: list[str] = []
    eva.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    eva.go(ana.path)
    eva.page.wait_for_load_state("networkidle")
    sizes = {answer.url: answer.request.sizes()["responseBodySize"] for answer in eva.answers}
    whole = sum(sizes.values()) + sum(len(gzip.compress(frame.encode())) for frame in frames)
    assert whole < MOST, sizes
    for answer in eva.answers:
        assert answer.ok or answer.status == 101
        if answer.request.resource_type in ("document", "stylesheet", "script"):
            assert answer.headers.get("content-encoding") == "gzip", answer.url
    again = eva.context.new_page()
    again.goto(eva.page.url)
    again.wait_for_load_state("networkidle")
    loaded = again.evaluate("performance.getEntriesByType('resource').map(r => [r.name, r.transferSize])")
    assert all(size == 0 for name, size in loaded if "/static/" in name), loaded


def test_our_own_script_stays_under_300_lines() -> None:
    folder = Path(__file__).parents[2] / "src/orangerie/site"
    assert sum(len(file.read_text().splitlines()) for file in folder.rglob("*.js")) < 300
