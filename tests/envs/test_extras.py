"""Each laboratory is an extra of its own: without it a sentence says what is missing, and nothing else suffers."""

import subprocess
import sys

import pytest

WITHOUT = """
import sys
for name in {missing!r}:
    sys.modules[name] = None
{then}
"""
EXTRAS = ["gymnasium", "pettingzoo", "pyspiel", "pyarrow", "PIL"]


def run(missing: list[str], then: str) -> subprocess.CompletedProcess[str]:
    script = WITHOUT.format(missing=missing, then=then)
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [
        ("gymnasium", "gymnasium", "gymnasium"),
        ("vector", "gymnasium", "gymnasium"),
        ("pettingzoo", "pettingzoo", "pettingzoo"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_what_is_missing_is_named(module: str, package: str, extra: str) -> None:
    done = run([package], f"import orangerie.envs.{module}")
    assert done.returncode == 1
    assert f"needs the package {package}" in done.stderr.splitlines()[-1]
    assert f"pip install 'orangerie[{extra}]'" in done.stderr.splitlines()[-1]


def test_pictures_of_pixels_name_what_they_need() -> None:
    done = run(["PIL"], "from orangerie.envs.scene import to_rgb; to_rgb([])")
    assert "needs the package PIL" in done.stderr.splitlines()[-1]


def test_the_base_needs_no_extra() -> None:
    then = (
        "from orangerie.cli import main; import orangerie.lab.batch, orangerie.lab.simulate; main(['bots', 'parfum'])"
    )
    done = run(EXTRAS, then)
    assert done.returncode == 0, done.stderr
    assert "random" in done.stdout


def test_openspiel_needs_no_other_laboratory() -> None:
    done = run(["gymnasium", "pettingzoo", "PIL"], "import orangerie.envs.openspiel")
    assert done.returncode == 0, done.stderr


def test_a_parquet_file_names_what_it_needs() -> None:
    then = "from pathlib import Path; from orangerie.lab.simulate import write_parquet; write_parquet([], Path('x'))"
    done = run(["pyarrow"], then)
    assert "pip install 'orangerie[lab]'" in done.stderr.splitlines()[-1]
