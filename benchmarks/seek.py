"""The page in Chromium, through the real server: what a step or a seek costs until it is painted.

    python -m benchmarks.seek [--quick]

Australia (85 lines), 48 US states (some 10⁵) and a random map (some 10⁶): the ratio says what size costs.
*Script* is the time in JavaScript; *work* also has style, layout and painting on the main thread; *frame* is
from the input, which comes at a random moment, until the frame after the one that draws begins, in ms and in
frames (1.5 on average is the least). Last, the memory after many seeks against before.
"""

import sys
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from playwright.sync_api import Page, ViewportSize

from benchmarks.maps import random_map, sample_map
from benchmarks.measure import head, machine, middle_and_p95, row
from tools.real_page import running_browser, running_server
from webviz.games import MapColoring
from webviz.maps import Map, write_map
from webviz.search import search

PROBE = (Path(__file__).parent / "probe.js").read_text(encoding="utf-8")
SIZE: ViewportSize = {"width": 1366, "height": 768}
SEEKS_OF_MEMORY = 2_000
Times = list[dict[str, float]]


def main(arguments: list[str]) -> None:
    """Prints a table of times and a line about memory."""
    count = 10 if "--quick" in arguments else 200
    with running_server() as url, running_browser() as browser:
        print(f"{machine()},\nChromium {browser.version} without GPU, {SIZE['width']} × {SIZE['height']}\n")
        page = browser.new_page(viewport=SIZE)
        page.goto(url)
        page.wait_for_selector("body[data-nodes]:not([data-nodes='0'])")
        page.evaluate(PROBE)
        frame = page.evaluate("probeFrame()")
        print(f"A frame takes {frame:.1f} ms.\n")
        print(head("action", "script, ms", "p95", "work, ms", "p95", "frame, ms", "p95", "frames", "p95"))
        times = [measure(page, name, map, count, frame) for name, map in maps("--quick" in arguments).items()]
        print(f"\n{comparison(times[0], times[-1])}\n\n{memory(page, count * SEEKS_OF_MEMORY // 200)}")


def maps(quick: bool) -> dict[str, Map]:
    """What is searched and shown, the smallest first."""
    found = {"Australia": sample_map("australia"), "48 states": sample_map("us-48")}
    return found if quick else found | {"random": random_map(20, 7, seed=3)}


def measure(page: Page, name: str, map: Map, count: int, frame: float) -> dict[str, float]:
    """Prints the rows of one map; returns the median work of each action, in ms."""
    nodes = len(search(MapColoring(map), depth=map.depth))
    found = {"upload": upload(page, map, nodes)}
    for view in ("focus", "whole"):
        page.select_option("#view", view)
        for action, times in actions(page, view, 2 * nodes - 1, count).items():
            print(table_row(f"{name}, {view}: {action}", times, frame))
            found[f"{view}: {action}"] = middle_and_p95([t["work"] for t in times])[0]
    return found


def upload(page: Page, map: Map, nodes: int) -> float:
    """Shows a map as a user does who has it in a file; returns how many seconds that took, search and all."""
    text = write_map(map).encode()
    start = perf_counter()
    page.set_input_files("#file", {"name": "map.txt", "mimeType": "text/plain", "buffer": text})
    page.wait_for_selector(f"body[data-nodes='{nodes}']", timeout=60_000)
    return perf_counter() - start


def actions(page: Page, view: str, lines: int, count: int) -> dict[str, Times]:
    """What is done in one view, and the times it took."""
    random = Random(3)
    anywhere = [random.randint(1, lines) for _ in range(count)]
    start = max(1, lines // 2 - count)
    found: dict[str, Times] = {
        "random seek": page.evaluate("lines => probeSeeks(lines)", anywhere),
        "single step": page.evaluate(
            "lines => probeSeeks(lines)", [min(lines, start + n) for n in range(count)]
        ),
    }
    page.evaluate("line => probeRush([line])", lines)
    if view == "focus":
        return found | {"scrolling the trace": page.evaluate("n => probeScrolls(n)", count)}
    found["panning"] = page.evaluate("n => probePan(n)", count)
    found["zooming"] = page.evaluate("n => probeZoom(n)", count)
    return found


def table_row(name: str, times: Times, frame: float) -> str:
    """Median and p95 of each time, the last also in frames."""
    cells: list[str] = []
    for kind in ("script", "work", "frame"):
        cells += [f"{value:.1f}" for value in middle_and_p95([t[kind] for t in times])]
    frames = (f"{value:.1f}" for value in middle_and_p95([t["frame"] / frame for t in times]))
    return row(name, *cells, *frames)


def comparison(small: dict[str, float], large: dict[str, float]) -> str:
    """What the size costs, from the smallest map to the largest."""
    shared = [action for action in small if "seek" in action or "step" in action]
    print(f"\nThe largest was uploaded, searched and drawn in {large['upload']:.1f} s.")
    told = (f"{action} {large[action] / small[action]:.1f}" for action in shared)
    return f"Work of the largest against the smallest, ratio of medians: {'; '.join(told)}."


def memory(page: Page, seeks: int) -> str:
    """The heap after many seeks against before, garbage collected both times."""
    random = Random(5)
    lines = int(page.get_attribute("#seek", "max") or 1)
    page.evaluate("lines => probeRush(lines)", [random.randint(1, lines) for _ in range(50)])
    before = heap(page)
    page.evaluate("lines => probeRush(lines)", [random.randint(1, lines) for _ in range(seeks)])
    after = heap(page)
    sizes = f"{before / 2**20:.2f} and {after / 2**20:.2f} MiB"
    return f"JavaScript heap before and after {seeks:,} random seeks: {sizes}, ratio {after / before:.3f}."


def heap(page: Page) -> float:
    """Bytes in use once garbage has been collected."""
    session: Any = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    for _ in range(2):
        session.send("HeapProfiler.collectGarbage")
    metrics = session.send("Performance.getMetrics")["metrics"]
    session.detach()
    return float(next(m["value"] for m in metrics if m["name"] == "JSHeapUsedSize"))


if __name__ == "__main__":
    main(sys.argv[1:])
