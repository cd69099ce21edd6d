"""One real server for a whole run, one real browser for a file of tests, people as many as a test needs."""

from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, TimeoutError
from tests.browser.person import Person, chromium
from tests.browser.server import Server

People = Callable[..., Person]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """`orangerie serve` on a data folder that is thrown away."""
    ours = Server(tmp_path_factory.mktemp("data"))
    ours.start()
    yield ours
    ours.kill()
    assert "Traceback" not in ours.log, ours.log


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium. A new one for each file: Playwright's loop would be in the way of tests that need their own."""
    with chromium() as ours:
        yield ours


@pytest.fixture
def people(browser: Browser, server: Server) -> Iterator[People]:
    """People who come to the server, each with a browser of his own; at the end all of them have seen nothing wrong."""
    here: list[Person] = []

    def come(**kind: object) -> Person:
        here.append(Person.come(browser, server, **kind))
        return here[-1]

    yield come
    for person in here:
        person.leave()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that one test may kill."""
    ours = Server(tmp_path)
    ours.start()
    yield ours
    ours.kill()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Function, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Where a page was waited for in vain, the report says what the servers were doing; then they start again."""
    report = yield
    if call.when == "call" and call.excinfo is not None and call.excinfo.errisinstance(TimeoutError):
        for server in [given for given in item.funcargs.values() if isinstance(given, Server)]:
            report.sections.append((f"Last words of {server.address}", server.last_words()))
            server.start()
    return report
