"""What a run on several workers needs before they start."""

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Compile everything once; on a fresh machine all workers and their servers would do it at the same time."""
    if session.config.getoption("numprocesses", None) and not hasattr(session.config, "workerinput"):
        from tests.warm import compile_all

        compile_all()
