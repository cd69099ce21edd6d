"""The arena: every seating with the same luck, counted honestly, whatever a bot does."""

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import active_children
from pathlib import Path
from subprocess import PIPE, Popen
from time import monotonic, sleep

import numpy as np
import pytest

from orangerie import cli
from orangerie.bots.bot import view_of
from orangerie.bots.guest import Fault, Guest
from orangerie.bots.play import play
from orangerie.bots.shelf import bot
from orangerie.engine.contract import CHANCE
from orangerie.engine.match import Match
from orangerie.engine.refusal import Refusal
from orangerie.games import GAMES, game
from orangerie.lab.arena import Contest, arena
from orangerie.lab.chart import chart
from orangerie.lab.seating import play_part

GUESTS = "tests.bots.guests"


@pytest.mark.parametrize("name", GAMES)
def test_the_arena_plays_the_games_that_a_match_plays(name: str) -> None:
    contest = Contest(name, ("planner", "greedy", "novice"), 3).checked()
    part = play_part(contest, 4, 1)
    for number in range(3):
        match = Match(game(name), 3)
        seated = [contest.bots[who] for who in part.sitting[number]]
        play(match, [bot(who) for who in seated], seed=4)
        assert match.scores == part.scores[number].tolist()


def test_every_seed_is_played_in_every_seating() -> None:
    part = play_part(Contest("sanssouci", ("greedy", "random"), 4).checked(), 0, 2)
    assert part.sitting.tolist() == [[0, 1, 0, 1], [1, 0, 1, 0], [0, 1, 0, 1], [1, 0, 1, 0]] * 2
    alone = play_part(Contest("sanssouci", ("greedy", "random", "random"), 3).checked(), 0, 1)
    assert sorted(row.index(0) for row in alone.sitting.tolist()) == [0, 1, 2]


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_against_itself_has_its_fair_share(name: str) -> None:
    result = arena(Contest(name, ("greedy", "greedy")), 40, workers=1)
    for entry in result.entries:
        assert entry.share.low <= 0.5 <= entry.share.high
        assert entry.margin.mean == pytest.approx(0.0)


def test_any_executor_counts_the_same() -> None:
    contest = Contest("sanssouci", ("planner", "greedy"), seed=7)
    here = arena(contest, 60, workers=1)
    with ThreadPoolExecutor(2) as threads:
        there = arena(contest, 60, threads)
    processes = arena(contest, 60, workers=2)
    shares = [[entry.share for entry in result.entries] for result in (here, there, processes)]
    assert shares[0] == shares[1] == shares[2]
    assert here.games == there.games == processes.games == 60


class Client:
    """Like a Dask client: an executor is asked for."""

    def __init__(self) -> None:
        self.asked = 0

    def get_executor(self) -> ThreadPoolExecutor:
        self.asked += 1
        return ThreadPoolExecutor(1)


def test_a_client_lends_its_executor() -> None:
    client = Client()
    assert arena(Contest("sanssouci", ("random", "random")), 4, client).games == 4
    assert client.asked == 1


def test_a_worker_that_dies_is_told_in_a_sentence() -> None:
    with pytest.raises(Refusal, match="A worker ended before its games did"):
        arena(
            Contest("sanssouci", ("planner", "planner")),
            games=2000,
            workers=2,
            report=lambda done, games: active_children()[0].kill(),
        )


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    arena(
        Contest("sanssouci", ("greedy", "random")), 40, workers=1, report=lambda done, games: told.append((done, games))
    )
    assert told[-1] == (40, 40)
    assert told == sorted(told)


@pytest.mark.parametrize(
    ("guest", "limit", "said"),
    [
        ("Raising", 30.0, "raised ZeroDivisionError: one cannot divide by nothing"),
        ("Illegal", 30.0, "answered the illegal move 'castle kingside'"),
        ("Hanging", 0.3, "did not answer within 0.3 s"),
    ],
)
def test_a_faulty_bot_is_reported_by_name_and_the_arena_goes_on(guest: str, limit: float, said: str) -> None:
    name = f"{GUESTS}:{guest}"
    result = arena(Contest("sanssouci", (name, "greedy"), limit=limit), 2, workers=1)
    assert result.games == 2
    assert {who for who, _ in result.faults} == {name}
    lines = result.fault_lines()
    assert len(lines) == 1
    assert lines[0].startswith(f"{name} {said}")
    assert lines[0].endswith("a random legal move was played for it.")


def test_a_bot_that_ends_its_process_loses_only_its_own_move() -> None:
    match = Match(game("sanssouci"), 2)
    while match.actor == CHANCE:
        match.play_number(match.chance(1))
    guest = Guest(f"{GUESTS}:Ending", limit=30.0)
    for _ in range(2):
        with pytest.raises(Fault, match="ended its process"):
            guest.choose(view_of(match, match.actor, 1), list(match.legal))
    guest.close()


def test_a_guest_plays_its_own_moves() -> None:
    result = arena(Contest("sanssouci", (f"{GUESTS}:First", "greedy")), 2, workers=1)
    assert not result.faults
    assert result.entries[0].seconds_per_decision > 0


@pytest.mark.parametrize(
    ("bots", "players", "said"),
    [
        (("nobody", "random"), 2, "There is no bot 'nobody'"),
        (("no.such.module:Bot", "random"), 2, "there is no module 'no"),
        ((f"{GUESTS}:Nobody", "random"), 2, "was not found"),
        ((f"{GUESTS}:Broken", "random"), 2, "could not be made: RuntimeError: no batteries"),
        ((f"{GUESTS}:Mute", "random"), 2, "has no choose"),
        (("random",) * 3, 2, "3 bots were named for 2 players"),
        (("random", "random"), 5, "not 5"),
        (("search:much", "random"), 2, "The budget of a search is 'much'"),
    ],
)
def test_what_cannot_be_played_is_refused(bots: tuple[str, ...], players: int, said: str) -> None:
    with pytest.raises(Refusal, match=said.replace("(", "\\(")):
        arena(Contest("sanssouci", bots, players), 2, workers=1)


def test_the_command_prints_what_the_issue_asks_for(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    picture = tmp_path / "chart.svg"
    words = ["arena", "sanssouci", "greedy", "random", "--players", "4", "--games", "8", "--option", "boars"]
    assert cli.main([*words, "--seed", "3", "--json", "--workers", "1", "--chart", str(picture)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["bots"] == ["greedy", "random"]
    assert found["games"] == 8
    assert found["options"] == {"boars": True}
    assert found["fair"] == [0.5, 0.5]
    for key in ("share", "interval", "margin", "seconds_per_decision"):
        assert len(found[key]) == 2
    assert sum(found["share"]) == pytest.approx(1.0)
    assert picture.read_text().startswith("<svg")


def test_a_killed_arena_leaves_no_worker_behind() -> None:
    words = ["arena", "sanssouci", "search:5", "search:5", "--games", "40", "--workers", "2"]
    with Popen([sys.executable, "-m", "orangerie.cli", *words], stdout=PIPE, stderr=PIPE) as process:
        children, until = Path(f"/proc/{process.pid}/task/{process.pid}/children"), monotonic() + 60
        try:
            while len(children.read_text().split()) < 3:  # two workers, and who keeps account of what they share
                assert monotonic() < until
                sleep(0.1)
            sleep(3)  # they are thinking
        finally:
            process.kill()
        process.communicate(timeout=10)  # which ends when nobody is left to write to it


def test_a_killed_arena_leaves_no_hanging_bot_behind() -> None:
    words = ["arena", "sanssouci", f"{GUESTS}:Hanging", "random", "--games", "2", "--workers", "1", "--limit", "60"]
    with Popen([sys.executable, "-m", "orangerie.cli", *words], stdout=PIPE, stderr=PIPE) as process:
        assert process.stderr is not None
        try:
            while b"Let me think." not in process.stderr.readline():
                assert process.poll() is None
        finally:
            process.kill()
        process.communicate(timeout=10)


def test_the_levels_are_listed_in_order_of_strength(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bots", "parfum"]) == 0
    names = [line.split()[0] for line in capsys.readouterr().out.splitlines()[:7]]
    assert names == ["random", "novice", "greedy", "dreamer", "planner", "search", "expert"]


def test_the_ladder_is_a_page(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    page = tmp_path / "ladder.md"
    words = ["ladder", "sanssouci", "--bots", "random,greedy", "--games", "20", "--workers", "1", "--output", str(page)]
    assert cli.main(words) == 0
    rows = [line for line in page.read_text().splitlines() if line.startswith("| greedy | random")]
    assert len(rows) == 3


def test_a_chart_shows_each_bot() -> None:
    drawn = chart(arena(Contest("sanssouci", ("greedy", "random")), 4, workers=1))
    assert drawn.count("<rect") == 3
    assert ">greedy<" in drawn


def test_a_seed_repeats_a_contest() -> None:
    contest = Contest("parfum", ("novice", "random"), seed=11)
    first, second = (play_part(contest.checked(), 0, 3).scores for _ in range(2))
    assert np.array_equal(first, second)
