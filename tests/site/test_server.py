"""The real server: `orangerie serve` in a process of its own, killed and started again."""

import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from html import unescape
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

STARTING = 240


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def server(data: Path, port: int) -> Iterator[subprocess.Popen[str]]:
    """A server on this data folder, until the end of the block."""
    command = [sys.executable, "-m", "orangerie.cli", "serve", "--port", str(port)]
    environment = os.environ | {"ORANGERIE_DATA": str(data), "DJANGO_SETTINGS_MODULE": "orangerie.site.settings"}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            assert "is open at" in process.stdout.readline()
            wait_for(port)
            yield process
        finally:
            process.kill()


def wait_for(port: int) -> None:
    for _ in range(STARTING * 10):
        with contextlib.suppress(OSError):
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        time.sleep(0.1)
    raise AssertionError("The server does not answer.")


def live(browser: "Browser", path: str) -> ClientConnection:
    """The socket of a table's page."""
    address = browser.base.replace("http:", "ws:") + "/live" + path[2:]
    return connect(address, origin=Origin(browser.base), additional_headers=browser.socket_headers(), max_size=None)


class Browser:
    """Requests with cookies, as a browser keeps them."""

    def __init__(self, port: int) -> None:
        self.base, self.cookies = f"http://127.0.0.1:{port}", CookieJar()
        self.opener = build_opener(HTTPCookieProcessor(self.cookies))

    def get(self, path: str) -> str:
        return str(self.opener.open(self.base + path, timeout=30).read().decode())

    def post(self, path: str, **fields: str) -> tuple[str, str]:
        token = next(cookie.value or "" for cookie in self.cookies if cookie.name == "csrftoken")
        headers = {"X-CSRFToken": token, "Origin": self.base, "HX-Request": "true"}
        answer = self.opener.open(Request(self.base + path, urlencode(fields).encode(), headers), timeout=60)
        return answer.geturl(), answer.read().decode()

    def socket_headers(self) -> dict[str, str]:
        return {"Cookie": "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.cookies)}


def number(html: str) -> int:
    found = re.search(r'data-number="(\d+)"', html)
    assert found
    return int(found.group(1))


def moves(html: str) -> list[str]:
    return [unescape(move) for move in re.findall(r'data-move="([^"]*)"', html)]


def test_a_killed_server_loses_no_move_and_goes_on(tmp_path: Path) -> None:
    port = free_port()
    browser = Browser(port)
    with server(tmp_path, port) as process:
        browser.get("/")
        address, _ = browser.post("/play/parfum/", level="random", bots="2")
        path = address.removeprefix(browser.base)
        browser.post(f"{path}speed/", speed="0")
        with live(browser, path) as wire:
            html = json.loads(wire.recv(timeout=30))["content"]
            while not moves(html):
                html = json.loads(wire.recv(timeout=30))["content"]
            before = number(html)
            _, answer = browser.post(f"{path}move/", move=moves(html)[0], number=str(before))
            reached = number(answer)
            assert reached > before
        process.send_signal(signal.SIGKILL)
        process.wait()
    with server(tmp_path, port):
        with live(browser, path) as wire:
            html = json.loads(wire.recv(timeout=30))["content"]
            assert number(html) >= reached
            while not moves(html):  # the bots go on where they were
                html = json.loads(wire.recv(timeout=60))["content"]
        _, answer = browser.post(f"{path}move/", move=moves(html)[0], number=str(number(html)))
        assert number(answer) > number(html)


def test_a_port_in_use_is_said_in_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "orangerie.cli", "serve", "--port", port]
        environment = os.environ | {"ORANGERIE_DATA": str(tmp_path)}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 1
    assert done.stderr == f"Port {port} is in use or not allowed; choose another with --port, or leave it away.\n"
