"""Every record dropped into this folder is replayed: every move legal, every result as written."""

from pathlib import Path

import pytest

from orangerie.engine import record
from orangerie.games import game

FILES = sorted(Path(__file__).parent.glob("*.json"))


def test_there_are_records_of_every_option() -> None:
    found = [record.read(file.read_text("utf-8")) for file in FILES]
    assert len(found) >= 200
    kinds = {(r.game, r.players, tuple(sorted(r.options.items()))) for r in found}
    assert len(kinds) == 3 * 2 + 3 * 4


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_record_replays(file: Path) -> None:
    found = record.read(file.read_text("utf-8"), file.name)
    played = game(found.game)
    assert record.replay(found, played, played.edition()).over
