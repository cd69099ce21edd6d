"""Parfum's editions: a corrected box plays, a faulty one is refused with a sentence that names the place."""

from pathlib import Path

import pytest

from orangerie.engine.match import Match
from orangerie.engine.refusal import Refusal
from orangerie.games.parfum import PARFUM

TEXT = PARFUM.edition_file.read_text("utf-8")
FAULTS = {
    "needs = { violet = 1 }\ncoins = 1": ("needs = { violet = 1 }\ncoins = -1", "note head-01: 'coins' is -1"),
    "wants = { violet = 1 }\npays = 4": ("wants = { violet = 1 }\npays = -4", "customer customer-01: 'pays' is -4"),
    "wants = { violet = 2 }\npays = 6": (
        "wants = { tulip = 2 }\npays = 6",
        "customer customer-02, wants: 'tulip' is not known",
    ),
    "[water]           # tokens by value\n0 = 10": (
        "[water]\n0 = 11",
        "water: there are 26 water tokens; 25 were expected",
    ),
    "vanilla  = { count = 3, flasks = 3, flies = 3 }": (
        "vanilla = { count = 3, flasks = 3, flies = 4 }",
        "dice, vanilla: there are 7 faces",
    ),
    "lavender = { count = 3, flasks = 3, flies = 3 }": ("", "dice: 'lavender' is missing"),
    "[closing]\nbelow = 5         # B customers under the closing-time token": ("", "'closing' is missing"),
    'id = "head-02"': ('id = "head-01"', "note head-01: the id 'head-01' is not one word of its own"),
    'type = "heart"\nneeds = { violet = 1 }': (
        'type = "hart"\nneeds = { violet = 1 }',
        "note heart-01: 'type' is 'hart'; head, heart or base was expected",
    ),
    "clocks = [3, 5, 6]": ("clocks = [3, 5]", "players, 3: there are 2 clocks; 3 were expected"),
    'pile = "B"\nwants = { lavender = 3 }\npays = 13': (
        'pile = "B"\nwants = { lavender = 4 }\npays = 13',
        "customer customer-25, wants: 'lavender' is 4",
    ),
    "minor = { flacons = 2, bargain = 2 }": (
        'minor = { flacons = 2, bargain = "two" }',
        "perfume, minor: 'bargain' is 'two'",
    ),
    'game = "parfum"': ('game = "sanssouci"', "this is an edition of sanssouci, not of parfum"),
    'id = "parfum-reconstructed-1"': ("", "'id' is missing"),
    "customers = 4\ndistilleries = 5": ("customers = 4\ndistillery = 5", "players, 3: 'distillery' is not known here"),
}


def written(folder: Path, text: str) -> Path:
    file = folder / "edition.toml"
    file.write_text(text, "utf-8")
    return file


@pytest.mark.parametrize("right", FAULTS)
def test_a_faulty_edition_is_refused_with_its_place(right: str, tmp_path: Path) -> None:
    wrong, complaint = FAULTS[right]
    assert right in TEXT
    with pytest.raises(Refusal) as refusal:
        PARFUM.edition(written(tmp_path, TEXT.replace(right, wrong, 1)))
    assert complaint in str(refusal.value)


def test_a_note_too_few_is_a_wrong_total(tmp_path: Path) -> None:
    text = TEXT.replace(TEXT[TEXT.index('[[note]]\nid = "base-14"') : TEXT.index("[[customer]]")], "")
    with pytest.raises(Refusal, match="there are 41 notes; 42 were expected"):
        PARFUM.edition(written(tmp_path, text))


def test_what_is_no_toml_or_no_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="is not TOML"):
        PARFUM.edition(written(tmp_path, "id = "))
    with pytest.raises(Refusal, match="cannot be read"):
        PARFUM.edition(tmp_path / "nowhere.toml")


def test_a_corrected_edition_needs_no_code(tmp_path: Path) -> None:
    text = (
        TEXT.replace('id = "parfum-reconstructed-1"', 'id = "mine"')
        .replace("0 = 10", "0 = 9")
        .replace("3 = 6", "3 = 7")
    )
    match = Match(PARFUM, 2, edition=PARFUM.edition(written(tmp_path, text)))
    assert match.edition.id == "mine"
    assert list(match.state.well) == [9, 4, 5, 7]
