"""docs/research.md: every example runs, and the table of features is the truth."""

import re
from pathlib import Path

import pytest

from orangerie.games import GAMES

PAGE = Path(__file__).parents[2] / "docs" / "research.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)


def title(example: str) -> str:
    return next(
        line for line in reversed(example.splitlines()) if line.startswith(("from orangerie", "import orangerie"))
    )


@pytest.mark.parametrize("example", EXAMPLES, ids=title)
def test_the_example_runs(example: str) -> None:
    exec(compile(example, str(PAGE), "exec"), {"__name__": "example"})


def test_the_policy_of_the_page_plays_a_game_to_its_end() -> None:
    from orangerie.bots.play import play
    from orangerie.bots.shelf import bot
    from orangerie.engine.match import Match

    names: dict[str, type] = {}
    exec(next(example for example in EXAMPLES if "class MyPolicy" in example), names)
    for game in GAMES.values():
        match = Match(game, players=2)
        play(match, [names["MyPolicy"](), bot("random")], seed=3)
        assert match.over


def test_the_table_of_features_is_the_layout() -> None:
    assert layout_table() in PAGE.read_text("utf-8"), "python -m tests.envs.test_research_page writes it anew"


def layout_table() -> str:
    """The layouts of both games as the page shows them."""
    lines = []
    for game in GAMES.values():
        rules = game.rules
        lines += [
            f"**{game.name.title()}**, {rules.FEATURES} numbers:",
            "",
            "| name | from | numbers |",
            "|---|---|---|",
        ]
        lines += [f"| `{name}` | {place.start} | {place.stop - place.start} |" for name, place in rules.LAYOUT.items()]
        lines += [""]
    return "\n".join(lines)


if __name__ == "__main__":
    around = re.compile(r"(<!-- layout -->\n).*?(<!-- /layout -->)", re.DOTALL)
    PAGE.write_text(around.sub(lambda found: found[1] + layout_table() + found[2], PAGE.read_text("utf-8")), "utf-8")
