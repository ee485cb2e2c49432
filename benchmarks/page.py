"""The page in Chromium: what it costs to open a map, and what each action costs.

    python -m benchmarks.page [--quick]

Australia (some 10² lines) and the 48 states at depth 5 and 7 (some 10⁴ and 10⁶ nodes): the ratios say what
size costs. The tables tell, in this order,

* how long a map takes from the response's last byte to the first picture, and what memory it then occupies;
* what one action takes that comes at a random moment: *script* is the time in JavaScript; *work* also has
  style, layout and painting on the main thread; *frame* is from the input until the frame after the one that
  draws begins, in ms and in frames (1.5 on average is the least);
* the time from frame to frame while an action goes on and on, in ms;
* what pruned branches, the arrow at a cutoff, the windows and where a value was born add to a step;
* what a step takes with the map drawn as its outlines, as a graph, and as both.
"""

import sys
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, Request, ViewportSize

from benchmarks.maps import large_map, sample_map
from benchmarks.measure import head, machine, middle_and_p95, row
from benchmarks.page_memory import heap, renderer_bytes
from tools.real_page import pick, running_browser, running_server
from webviz.games import MapColoring
from webviz.maps import Map, write_map
from webviz.search import Query
from webviz.search.counts import count as count_nodes

PROBE = (Path(__file__).parent / "probe.js").read_text(encoding="utf-8")
SIZE: ViewportSize = {"width": 1366, "height": 768}
SEEKS_OF_MEMORY = 2_000
EXPLAIN = """shown => {
  const pruned = document.getElementById('pruned'), arrow = document.getElementById('arrow');
  pruned.value = shown ? 'whole' : 'counted';
  pruned.dispatchEvent(new Event('change', { bubbles: true }));
  if (arrow.checked !== shown) arrow.click();
  for (const [key, id] of [['w', 'windows'], ['b', 'inspect']])
    if (document.getElementById(id).hidden === shown)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}"""
DRAW_AS = """way => {
  const select = document.getElementById('map-as');
  select.value = way;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}"""
Times = list[dict[str, float]]


def main(arguments: list[str]) -> None:
    """Print three tables, a line about memory, and ratios of maps and steps."""
    quick = "--quick" in arguments
    count = 10 if quick else 200
    with running_server() as url, running_browser() as browser:
        print(f"{machine()},\nChromium {browser.version} without GPU, {SIZE['width']} × {SIZE['height']}\n")
        page = open_page(browser, url)
        frame = page.evaluate("probeFrame()")
        print(f"A frame takes {frame:.1f} ms.\n\nOpening a map:\n")
        print(head("map", "nodes", "MB", "asking, ms", "picture, ms", "blocked, ms", "memory, MiB"))
        for name, map in maps(quick).items():
            print(opening_row(browser, url, name, map, 1 if quick else 5))
        print("\nOne action at a time:\n")
        print(head("action", "script, ms", "p95", "work, ms", "p95", "frame, ms", "p95", "frames", "p95"))
        works = [actions(page, name, map, count, frame) for name, map in maps(quick).items()]
        print(f"\n{comparison(works[0], works[-1])}\n\n{memory(page, count * SEEKS_OF_MEMORY // 200)}")
        print(
            f"\nOne action after the other, a frame each:\n\n{head('action', 'frame, ms', 'p95', 'longest')}"
        )
        for name, map in maps(quick).items():
            flows(page, name, map, count)
        print("\nSteps with all that explains them, against steps without, in turn:\n")
        for name, map in maps(quick).items():
            print(f"{name}: {explaining(page, map, count)}")
        print("\nSteps with the map as outlines, as a graph and as both, in turn:\n")
        for name, map in maps(quick).items():
            print(f"{name}: {outline_ratio(page, map, count)}")


def maps(quick: bool) -> dict[str, Map]:
    """What is searched and shown, the smallest first."""
    found = {"Australia": sample_map("australia"), "48 states, depth 5": large_map(5)}
    return found if quick else found | {"48 states, depth 7": large_map(7)}


def open_page(browser: Browser, url: str) -> Page:
    """The page as it greets a user, with the functions that measure."""
    page = browser.new_page(viewport=SIZE)
    page.goto(url)
    page.wait_for_selector("body[data-nodes]:not([data-nodes='0'])")
    page.evaluate(PROBE)
    return page


def upload(page: Page, map: Map) -> None:
    """Open a map's file as a user does."""
    nodes = count_nodes(MapColoring(map), Query(depth=map.depth)).nodes
    text = write_map(map).encode()
    page.set_input_files("#file", {"name": "map.txt", "mimeType": "text/plain", "buffer": text})
    page.wait_for_selector(f"body[data-nodes='{nodes}']", timeout=60_000)


def opening_row(browser: Browser, url: str, name: str, map: Map, rounds: int) -> str:
    """The middle of some openings, each in a page of its own."""
    found = [opening(browser, url, map) for _ in range(rounds)]
    middle = {key: middle_and_p95([each[key] for each in found])[0] for key in found[0]}
    times = (f"{middle[key]:.0f}" for key in ("asking", "picture", "blocked", "memory"))
    return row(name, f"{middle['nodes']:,.0f}", f"{middle['bytes'] / 1e6:.1f}", *times)


def opening(browser: Browser, url: str, map: Map) -> dict[str, float]:
    """What one opening takes: times in ms, the answer's bytes, and memory in MiB."""
    page, finished = open_page(browser, url), list[Request]()
    upload(page, large_map(1))
    before = renderer_bytes(browser)
    page.on(
        "requestfinished", lambda request: finished.append(request) if "api/search" in request.url else None
    )
    page.evaluate("probePicture()")
    upload(page, map)
    seen = page.evaluate("pictured()")
    timing, sizes = finished[-1].timing, finished[-1].sizes()
    nodes = float(page.get_attribute("body", "data-nodes") or 0)
    found = {
        "nodes": nodes,
        "bytes": float(sizes["responseBodySize"]),
        "asking": timing["responseEnd"],
        "picture": seen["at"] - timing["startTime"] - timing["responseEnd"],
        "blocked": seen["longest"],
        "memory": (renderer_bytes(browser) - before) / 2**20,
    }
    page.close()
    return found


def actions(page: Page, name: str, map: Map, count: int, frame: float) -> dict[str, float]:
    """Print the rows of one map; returns the median work of each action, in ms."""
    upload(page, map)
    found = {}
    for view in ("focus", "whole"):
        pick(page, "#view", view)
        for action, times in single_actions(page, view, count).items():
            print(table_row(f"{name}, {view}: {action}", times, frame))
            found[f"{view}: {action}"] = middle_and_p95([t["work"] for t in times])[0]
    return found


def single_actions(page: Page, view: str, count: int) -> dict[str, Times]:
    """What is done in one view, and the times it took."""
    lines, random = last_line(page), Random(3)
    anywhere = [random.randint(1, lines) for _ in range(count)]
    start = max(1, lines // 2 - count)
    nearby = [min(lines, start + n) for n in range(count)]
    found: dict[str, Times] = {
        "random seek": page.evaluate("lines => probeSeeks(lines)", anywhere),
        "single step": page.evaluate("lines => probeSeeks(lines)", nearby),
    }
    page.evaluate("line => probeRush([line])", lines)
    if view == "focus":
        return found | {"scrolling the trace": page.evaluate("n => probeScrolls(n)", count)}
    found["panning"] = page.evaluate("n => probePan(n)", count)
    found["zooming"] = page.evaluate("n => probeZoom(n)", count)
    return found


def flows(page: Page, name: str, map: Map, count: int) -> None:
    """Print the time from frame to frame while each action goes on and on."""
    upload(page, map)
    for view in ("focus", "whole"):
        pick(page, "#view", view)
        page.evaluate("line => probeRush([line])", last_line(page) // 2)
        for kind in ("dragging the seek bar", "playing") + (
            ("panning", "zooming") if view == "whole" else ()
        ):
            gaps = page.evaluate("([kind, n]) => probeFlow(kind, n)", [kind, count])
            middle, p95 = middle_and_p95(gaps)
            print(row(f"{name}, {view}: {kind}", f"{middle:.1f}", f"{p95:.1f}", f"{max(gaps):.1f}"))


def explaining(page: Page, map: Map, count: int) -> str:
    """The median work of a step in each view, with and without what explains it."""
    upload(page, map)
    told = []
    for view in ("focus", "whole"):
        pick(page, "#view", view)
        works: dict[bool, list[float]] = {True: [], False: []}
        for turn in range(6):
            explained = turn % 2 == 0
            page.evaluate(EXPLAIN, explained)
            start = max(1, last_line(page) // 3)
            lines = [start + n % max(1, last_line(page) - start) for n in range(count // 3)]
            works[explained] += [each["work"] for each in page.evaluate("lines => probeSeeks(lines)", lines)]
        page.evaluate(EXPLAIN, False)
        shown, hidden = (middle_and_p95(works[explained])[0] for explained in (True, False))
        told.append(f"{view} {shown:.1f} ms against {hidden:.1f} ms, ratio {shown / hidden:.2f}")
    return "; ".join(told)


def outline_ratio(page: Page, map: Map, count: int) -> str:
    """The median work of a step with outlines, graph or both; ratios to the graph."""
    upload(page, map)
    works: dict[str, list[float]] = {"map": [], "graph": [], "both": []}
    start = max(1, last_line(page) // 3)
    lines = [start + n % max(1, last_line(page) - start) for n in range(count // 3)]
    for way in 3 * list(works):
        page.evaluate(DRAW_AS, way)
        page.evaluate("lines => probeRush(lines)", lines[:2])
        works[way] += [each["work"] for each in page.evaluate("lines => probeSeeks(lines)", lines)]
    page.evaluate(DRAW_AS, "map")
    middle = {way: middle_and_p95(found)[0] for way, found in works.items()}
    told = "; ".join(
        f"{way} {work:.1f} ms, ratio {work / middle['graph']:.2f}" for way, work in middle.items()
    )
    return f"{told} (to the graph)"


def last_line(page: Page) -> int:
    """How many lines the trace has that is shown."""
    return int(page.get_attribute("#seek", "max") or 1)


def table_row(name: str, times: Times, frame: float) -> str:
    """Median and p95 of each time, the last also in frames."""
    cells: list[str] = []
    for kind in ("script", "work", "frame"):
        cells += [f"{value:.1f}" for value in middle_and_p95([t[kind] for t in times])]
    frames = (f"{value:.1f}" for value in middle_and_p95([t["frame"] / frame for t in times]))
    return row(name, *cells, *frames)


def comparison(small: dict[str, float], large: dict[str, float]) -> str:
    """What the size costs, from the smallest map to the largest."""
    told = "; ".join(f"{action} {large[action] / small[action]:.1f}" for action in small)
    return f"Work of the largest against the smallest, ratio of medians: {told}."


def memory(page: Page, seeks: int) -> str:
    """The heap after many seeks against before, garbage collected both times."""
    random, lines = Random(5), last_line(page)
    page.evaluate("lines => probeRush(lines)", [random.randint(1, lines) for _ in range(50)])
    before = heap(page)
    page.evaluate("lines => probeRush(lines)", [random.randint(1, lines) for _ in range(seeks)])
    after = heap(page)
    sizes = f"{before / 2**20:.2f} and {after / 2**20:.2f} MiB"
    return f"JavaScript heap before and after {seeks:,} random seeks: {sizes}, ratio {after / before:.3f}."


if __name__ == "__main__":
    main(sys.argv[1:])
