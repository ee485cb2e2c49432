"""A step with the domains beside a game against the same step without them.

    python -m benchmarks.lens [--quick]

The 48 states at depth 5 and 7 (some 10⁴ and 10⁶ nodes) in Chromium, random seeks in the focus view. Steps
with and without the panel take turns, so that a busy moment hits both. *Work* is script, style, layout and
painting on the main thread; *frame* is from the input until the frame after the one that draws begins. In the
last table the level binds: fewer moves are legal, and the map asks of each what it would leave.
"""

import sys
from random import Random

from playwright.sync_api import Page

from benchmarks.maps import large_map
from benchmarks.measure import head, machine, middle_and_p95, row
from benchmarks.page import Times, last_line, open_page, upload
from tools.real_page import press, running_browser, running_server

LEVELS = {
    "basic": "basic check",
    "forward": "forward checking",
    "singletons": "through singletons",
    "arcs": "arc consistency",
}
TURNS = 8
"""How often open and closed change places."""


def main(arguments: list[str]) -> None:
    """Print a row for each level and size; the ratio is that of the medians."""
    quick = "--quick" in arguments
    seeks = 5 if quick else 25
    with running_server() as url, running_browser() as browser:
        print(f"{machine()}, Chromium {browser.version} without GPU\n")
        page = open_page(browser, url)
        columns = ("closed, work ms", "open", "p95", "open ÷ closed", "open, frame ms", "p95")
        print(head("domains", "nodes", *columns))
        for depth in (5,) if quick else (5, 7):
            upload(page, large_map(depth))
            for level, name in LEVELS.items():
                print(level_row(page, level, name, seeks))
        print(f"\n{head('binding', 'nodes', *columns)}")
        for level in ("forward", "arcs"):
            bind(page, level)
            print(level_row(page, level, LEVELS[level], seeks))


def level_row(page: Page, level: str, name: str, seeks: int) -> str:
    """The same seeks with the panel closed and open, in turn."""
    lines, random = last_line(page), Random(7)
    closed: Times = []
    shown: Times = []
    for _ in range(TURNS):
        places = [random.randint(1, lines) for _ in range(seeks)]
        toggle(page, False)
        closed += page.evaluate("lines => probeSeeks(lines)", places)
        toggle(page, True)
        page.select_option("#domains-level", level)
        shown += page.evaluate("lines => probeSeeks(lines)", places)
    (without, _), (work, p95) = (middle_and_p95([t["work"] for t in times]) for times in (closed, shown))
    frame = middle_and_p95([t["frame"] for t in shown])
    nodes = int(page.get_attribute("body", "data-nodes") or 0)
    times = (f"{value:.1f}" for value in (without, work, p95, work / without, *frame))
    return row(name, f"{nodes:,}", *times)


def toggle(page: Page, wanted: bool) -> None:
    """Open or closes the panel."""
    if page.is_visible("#domains-panel") != wanted:
        press(page, "#domains-toggle")
        page.wait_for_timeout(100)


def bind(page: Page, level: str) -> None:
    """Search the game in which the level binds."""
    toggle(page, True)
    page.uncheck("#domains-binding")
    page.wait_for_selector("#app[aria-busy='false']", timeout=60_000)
    page.select_option("#domains-level", level)
    page.check("#domains-binding")
    page.wait_for_selector("#domains-bound:not([hidden])", timeout=120_000)


if __name__ == "__main__":
    main(sys.argv[1:])
