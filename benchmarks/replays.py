"""A replay against the page itself: time to make it, size, and time to open it.

    python -m benchmarks.replays [--quick]

*made* is the file from its link to its last byte, *answers* what a page asks of the same server when it
shows the same search; nothing is kept from one to the next. *opened* is from the address typed to the first
tree, out of the file in a browser without a network, and of the *page* with a server on this machine.
"""

import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser

from benchmarks.first_visit import TREE
from benchmarks.maps import sample_map
from benchmarks.measure import head, machine, row, seconds, side_by_side
from tools.real_page import running_browser, running_server
from webviz.maps import write_map
from webviz.replays.recorder import Question, ReplayRequest
from webviz.replays.routes import LIMITS, RecordedApplication, replay_page
from webviz.server import create_app
from webviz.site.links import link_to

ASKED = ("api/check", "api/search", "api/forecast")
"""What a page asks for when it shows a map."""


def main(arguments: list[str]) -> None:
    """Print two tables."""
    quick = "--quick" in arguments
    names = ("australia",) if quick else ("australia", "south-america", "us-48")
    texts = {name: write_map(sample_map(name)) for name in names}
    print(f"{machine()}\n\n{head('map', 'file, kB', 'made, s', 'answers, s', '÷')}")
    for name, text in texts.items():
        print(making_row(name, text, 1 if quick else 5))
    with running_server() as url, running_browser() as browser, TemporaryDirectory() as folder:
        print(f"\nChromium {browser.version}\n\n{head('map', 'opened, s', 'page, s', '÷')}")
        for name, text in texts.items():
            print(opening_row(browser, url, Path(folder, f"{name}.html"), name, text, 2 if quick else 9))


def making_row(name: str, text: str, rounds: int) -> str:
    """The best times of both, each of a server that knows nothing."""
    replay_page(create_app(LIMITS), ReplayRequest(text))  # modules are read, and what can be compiled is
    made, answers = side_by_side(
        lambda: replay_page(create_app(LIMITS), ReplayRequest(text)), lambda: _answer(text), rounds
    )
    size = len(replay_page(create_app(LIMITS), ReplayRequest(text)).encode())
    return row(name, f"{size / 1000:,.0f}", f"{made:.2f}", f"{answers:.2f}", f"{made / answers:.1f}")


def _answer(text: str) -> None:
    server = RecordedApplication(create_app(LIMITS))
    for path in ASKED:
        server.ask(Question(path, {"text": text}))


def opening_row(browser: Browser, url: str, file: Path, name: str, text: str, rounds: int) -> str:
    """Medians of both, taken in turn."""
    file.write_text(replay_page(create_app(LIMITS), ReplayRequest(text)), encoding="utf-8")
    addresses = (file.as_uri(), f"{url}/{link_to(text, {})}")
    turns = [[_open_seconds(browser, address) for address in addresses] for _ in range(rounds)]
    opened, page = (median(turn[n] for turn in turns) for n in range(len(addresses)))
    ratio = median(turn[0] / turn[1] for turn in turns)
    return row(name, f"{opened:.2f}", f"{page:.2f}", f"{ratio:.2f}")


def _open_seconds(browser: Browser, address: str) -> float:
    """Seconds until the first tree is drawn, in a profile of its own."""
    profile = browser.new_context(
        viewport={"width": 1366, "height": 768}, offline=address.startswith("file:")
    )
    page = profile.new_page()

    def visit() -> None:
        page.goto(address, wait_until="commit")
        page.wait_for_selector(TREE)

    taken = seconds(visit)
    profile.close()
    return taken


if __name__ == "__main__":
    main(sys.argv[1:])
