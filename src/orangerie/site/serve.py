"""Starting the site: prepare with progress, then serve, then open the page."""

import os
import socket
import threading
import time
import webbrowser
from collections.abc import Callable

from orangerie.engine.refusal import Refusal

FIRST_PORT, PORTS = 8000, 40


def serve(
    port: int | None, *, lan: bool, open_page: bool, progress: Callable[[str], None], end_progress: Callable[[], None]
) -> None:
    """Prepare everything and serve until stopped."""
    host = "0.0.0.0" if lan else "127.0.0.1"
    port = checked_port(host, port)
    address = lan_address() if lan else "127.0.0.1"
    if lan:
        hosts = os.environ.get("ORANGERIE_HOSTS", "localhost,127.0.0.1,[::1]")
        os.environ["ORANGERIE_HOSTS"] = f"{hosts},{address},{socket.gethostname()}"
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "orangerie.site.settings")
    prepare(progress)
    end_progress()
    import uvicorn

    page = f"http://{address}:{port}/"
    print(f"Orangerie is open at {page} (stop with Ctrl+C)", flush=True)
    if open_page:
        threading.Thread(target=open_when_ready, args=(address, port, page), daemon=True).start()
    uvicorn.run(
        "orangerie.site.asgi:application",
        host=host,
        port=port,
        log_level="warning",
        lifespan="off",
        ws="websockets-sansio",
        timeout_graceful_shutdown=2,
    )


def prepare(progress: Callable[[str], None]) -> None:
    """Bring the database up to date and rehearse."""
    import django

    progress("Preparing the tables")
    django.setup()
    from django.core.management import call_command

    from orangerie.site.rehearsal import rehearse

    call_command("migrate", verbosity=0, interactive=False)
    rehearse(progress)


def checked_port(host: str, port: int | None) -> int:
    """The port asked for, if it is free; else the first free one."""
    wanted = [port] if port is not None else range(FIRST_PORT, FIRST_PORT + PORTS)
    for number in wanted:
        if not 0 <= number < 65536:
            raise Refusal(f"The port is {number}; a number from 0 to 65535 was expected.")
        with socket.socket() as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind((host, number))
            except OSError:
                continue
            return int(trial.getsockname()[1])
    if port is not None:
        raise Refusal(f"Port {port} is in use or not allowed; choose another with --port, or leave it away.")
    raise Refusal(f"No port from {FIRST_PORT} to {FIRST_PORT + PORTS - 1} is free; choose another with --port.")


def lan_address() -> str:
    """The machine's address in its network; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def open_when_ready(address: str, port: int, page: str) -> None:
    """Open the browser as soon as the server answers."""
    for _ in range(100):
        try:
            socket.create_connection((address, port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(page)
            return
