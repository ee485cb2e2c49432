"""The pictures in the documentation, taken from the page: `make screenshots`.

Each shows a sample at a line of its trace. They are committed, so look at each one before.
"""

from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, ViewportSize

from tools.golden_samples import SAMPLES
from tools.real_page import go_to_line, press, running_browser, running_server, show_sample
from webviz.games import MapColoring
from webviz.maps import read_map
from webviz.search import Query, search

FOLDER = Path(__file__).parent.parent / "docs" / "images"
WINDOW: ViewportSize = {"width": 1366, "height": 768}
MISTAKEN = (
    "R, G, B\nWA: R-1, SA: X-2\nthree\nR: 10, G: 5\nR: 0, G: 2, B: 8\n"
    "SA: WA, NT Q, NSW, V, V\nNT: WA, SA, Q\nNSW: Q, V, SA, SA\nWA: SA, NT\nQ: NT, SA, NSW\nV: SA, NSW\n"
)


class Picture(NamedTuple):
    """A picture's file, and what it shows: a sample at a line, from 1, or at its end."""

    name: str
    sample: str
    line: int | None


PICTURES = (
    Picture("page", "australia", 26),
    Picture("end", "australia", None),
    Picture("large", "us-48", 34462),
)


def main() -> None:
    """Write every picture into docs/images/, and print its size."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with running_server() as url, running_browser() as browser:
        for picture in PICTURES:
            take(open_page(browser, url), picture)
        for name, show in OTHERS.items():
            page = open_page(browser, url)
            show(page)
            save(page, name)


def open_page(browser: Browser, url: str) -> Page:
    """The page in a window of its own, in light colors, ready to use."""
    page = browser.new_page(viewport=WINDOW, color_scheme="light")
    page.goto(url)
    page.wait_for_selector("body[data-nodes]:not([data-nodes='0'])")
    page.keyboard.press("ArrowRight")  # ends the offer of the tour
    page.keyboard.press("ArrowLeft")
    return page


def take(page: Page, picture: Picture) -> None:
    """Go to the sample and the line, and save a picture."""
    map, _ = read_map((SAMPLES / f"{picture.sample}.txt").read_text(encoding="utf-8"))
    nodes = len(search(MapColoring(map), Query(depth=map.depth)))
    show_sample(page, picture.sample, nodes)
    go_to_line(page, picture.line or 2 * nodes - 1)
    save(page, picture.name)


def show_mistakes(page: Page) -> None:
    """Type a map with mistakes into the editor."""
    press(page, "#edit")
    page.fill("#editor-text", MISTAKEN)
    page.wait_for_selector("#editor-remarks .error")


def show_constraints(page: Page) -> None:
    """Go to the last failure of a problem without a solution, and open the pseudocode."""
    show_sample(page, "csp-two-colors", 3)
    press(page, "#code-toggle")
    go_to_line(page, 28)


def show_gallery(page: Page) -> None:
    """Open the gallery, with all its pictures."""
    page.click("#problem-open")
    page.wait_for_selector("#gallery svg")


OTHERS = {"mistakes": show_mistakes, "constraints": show_constraints, "gallery": show_gallery}
"""Pictures of what is no game, by file."""


def save(page: Page, name: str) -> None:
    """Without a focus ring or a blinking cursor; once the map has settled."""
    page.evaluate("() => document.activeElement?.blur()")
    page.mouse.move(0, 0)
    page.wait_for_timeout(500)
    path = FOLDER / f"{name}.png"
    page.screenshot(path=path, caret="hide")
    print(f"{path.relative_to(FOLDER.parent.parent)}: {path.stat().st_size / 1024:,.0f} KiB")
    page.close()


if __name__ == "__main__":
    main()
