"""Pictures of every page, to be looked at: `make screenshots` writes them to docs/screenshots/, which is not kept.

Two of them are kept as docs/pictures/parfum.png and docs/pictures/sanssouci.png and open the README (`--pictures`).
"""

import argparse
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser
from tests.browser.gallery import OPTIONS, PAGES, TABLES, Gallery, gallery
from tests.browser.person import DESKTOP, PHONE, Person, by_bot, chromium
from tests.browser.server import Server
from tqdm import tqdm

DOCS = Path(__file__).parents[2] / "docs"
LANGUAGES = {"en": "en-GB", "es": "es-ES", "fr": "fr-FR"}
LIGHTS = ("light", "dark")
SIZES: dict[str, dict[str, Any]] = {"1440": DESKTOP, "360": PHONE}


def shoot(browser: Browser, server: Server, pages: Gallery, folder: Path, wanted: list[str]) -> None:
    """Every page at both sizes, in every language and light."""
    folder.mkdir(parents=True, exist_ok=True)
    looks = [(size, tongue, light) for size in SIZES for tongue in LANGUAGES for light in LIGHTS]
    for size, language, light in tqdm(looks, desc="Screenshots", unit="look"):
        kind = {**SIZES[size], "locale": LANGUAGES[language], "color_scheme": light}
        for name in wanted:
            person = pages.visit(browser, server, name, **kind)
            person.page.wait_for_load_state("networkidle")
            path = folder / f"{name}-{size}-{language}-{light}.png"
            person.page.screenshot(path=path, full_page=True, animations="disabled")
            person.leave()


def picture(browser: Browser, server: Server, game: str, path: Path, moves: int) -> None:
    """One table in the middle of a good game, small enough to keep."""
    path.parent.mkdir(parents=True, exist_ok=True)
    ana = Person.come(browser, server)
    ana.play_now(game, 2, "greedy", OPTIONS[game]).hurry()
    ana.play_on(by_bot, most=moves)
    ana.await_turn()
    ana.page.screenshot(path=path, animations="disabled")
    ana.leave()
    few = Image.open(path).convert("RGB").quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    few.save(path, optimize=True)
    print(f"{path}: {path.stat().st_size // 1000} kB")


def main() -> None:
    """Start a server and a browser of our own, and take the pictures."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--pictures", action="store_true", help="only the two pictures of the README")
    options.add_argument("--folder", type=Path, default=DOCS / "screenshots")
    options.add_argument("pages", nargs="*", help=f"which pages: {', '.join(PAGES)}; all unless told otherwise")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as data, chromium() as browser:
        server = Server(Path(data))
        server.start()
        try:
            if chosen.pictures:
                for game in TABLES:
                    picture(
                        browser, server, game, DOCS / "pictures" / f"{game}.png", {"parfum": 75, "sanssouci": 38}[game]
                    )
            else:
                shoot(browser, server, gallery(browser, server, 30), chosen.folder, chosen.pages or list(PAGES))
        finally:
            server.kill()


if __name__ == "__main__":
    main()
