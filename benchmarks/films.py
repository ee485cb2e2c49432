"""Films against an animation of the same steps: how long the page takes to save each, and how large it is.

    python -m benchmarks.films [--quick]

Times are from *Save* to the whole file, of 85 steps of Australia and 100 of the 48 states, each 1280 × 720
pixels; the server writes the GIF, the browser codes the films. The three are saved in turn, and the ratios
are of the same turn.
"""

import sys
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Page

from benchmarks.maps import sample_map
from benchmarks.measure import head, machine, row, seconds
from tools.real_page import running_browser, running_server
from webviz.maps import write_map
from webviz.site.links import link_to

FORMATS = ("gif", "webm", "mp4")
STEPS = {"australia": 85, "us-48": 100}


class Saved(NamedTuple):
    """How long a file took, in seconds, and its size in bytes."""

    taken: float
    size: int


def main(arguments: list[str]) -> None:
    """Prints a table."""
    quick = "--quick" in arguments
    steps = {"australia": 3} if quick else STEPS
    with running_server() as url, running_browser() as browser:
        print(f"{machine()}, Chromium {browser.version}\n\n{head('map', 'file', 'kB', 's', '÷ GIF')}")
        for name, count in steps.items():
            page = browser.new_page()
            page.goto(f"{url}/{link_to(write_map(sample_map(name)), {'line': '1'})}")
            turns = [_saved_in_turn(page, count) for _ in range(1 if quick else 3)]
            for line in _rows(name, turns):
                print(line)
            page.close()


def _saved_in_turn(page: Page, count: int) -> dict[str, Saved]:
    return {format: saved(page, format, count) for format in FORMATS}


def saved(page: Page, format: str, count: int) -> Saved:
    """The first steps of what the page shows, saved by its dialog."""
    page.wait_for_selector("body[data-line='1']")
    page.click("#export-open")
    page.click("#picture-open")
    page.select_option("#picture-format", format)
    page.select_option("#picture-size", "1280x720")
    page.locator("#picture-more").evaluate("more => { more.open = true; }")
    page.select_option("#picture-scale", "1")
    page.fill("#picture-from", "1")
    page.fill("#picture-to", str(count))
    page.wait_for_selector("#picture-preview[aria-busy=false]")
    files: list[Path] = []

    def save() -> None:
        with page.expect_download(timeout=0) as download:
            page.click("#picture-save")
        files.append(download.value.path())

    return Saved(seconds(save), files[0].stat().st_size)


def _rows(name: str, turns: list[dict[str, Saved]]) -> list[str]:
    """Medians."""
    found = []
    for format in FORMATS:
        taken = median(turn[format].taken for turn in turns)
        ratio = median(turn[format].taken / turn["gif"].taken for turn in turns)
        size = f"{turns[0][format].size / 1000:,.0f}"
        found.append(row(name, format, size, f"{taken:.1f}", f"{ratio:.2f}"))
    return found


if __name__ == "__main__":
    main(sys.argv[1:])
