"""The first visit of the page against the second, at a latency of 0 and 100 ms.

    python -m benchmarks.first_visit [--quick]

From the address typed to the first tree: with nothing in the browser's cache, then with what the first
visit left there. *requests* and *kB* are what is fetched over the connection until then, as the server sends
it to this machine (to another it sends it compressed). All visits are taken in turn.
"""

import sys
from statistics import median
from time import perf_counter
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext

from benchmarks.measure import head, machine, row
from tools.real_page import running_browser, running_server

LATENCIES = (0, 100)  # milliseconds
TREE = "body[data-nodes]:not([data-nodes='0'])"


class Visit(NamedTuple):
    """What one visit takes until the first tree is drawn."""

    seconds: float
    requests: int
    kilobytes: float


def main(arguments: list[str]) -> None:
    """Print a row for each kind of visit, and the cost of latency."""
    rounds = 2 if "--quick" in arguments else 7
    with running_server() as url, running_browser() as browser:
        print(f"{machine()}, Chromium {browser.version}\n")
        visits = [both_visits(browser, url, latency) for _ in range(rounds) for latency in LATENCIES]
    print(head("visit", "latency, ms", "requests", "kB", "seconds"))
    for place, name in enumerate(("first", "second")):
        taken = {}
        for turn, latency in enumerate(LATENCIES):
            of_these = [pair[place] for pair in visits[turn :: len(LATENCIES)]]
            taken[latency] = median(visit.seconds for visit in of_these)
            kilobytes = median(visit.kilobytes for visit in of_these)
            print(row(name, latency, of_these[0].requests, f"{kilobytes:,.0f}", f"{taken[latency]:.2f}"))
        print(f"\n{name}: with latency {taken[LATENCIES[1]] / taken[0]:.2f} × the time without\n")


def both_visits(browser: Browser, url: str, latency: int) -> tuple[Visit, Visit]:
    """In a profile of its own, which is empty at first."""
    profile = browser.new_context(viewport={"width": 1366, "height": 768})
    pair = visit(profile, url, latency), visit(profile, url, latency)
    profile.close()
    return pair


def visit(profile: BrowserContext, url: str, latency: int) -> Visit:
    """Open the page in a new tab, and measure until the tree is there."""
    page = profile.new_page()
    session = profile.new_cdp_session(page)
    session.send("Network.enable")
    network = {"offline": False, "latency": latency, "downloadThroughput": -1, "uploadThroughput": -1}
    session.send("Network.emulateNetworkConditions", network)
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    start = perf_counter()
    page.goto(url, wait_until="commit")
    page.wait_for_selector(TREE)
    seconds = perf_counter() - start
    fetched = [size for size in sizes if size]
    page.close()
    return Visit(seconds, len(fetched), sum(fetched) / 1000)


if __name__ == "__main__":
    main(sys.argv[1:])
