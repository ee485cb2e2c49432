"""What browser tests do and expect on the page, in the words of its users."""

import json
import os
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tools.real_page import pick, press
from webviz.games import MapColoring
from webviz.maps import read_map
from webviz.search import Query, SearchTree, search

ROOT = Path(__file__).parent.parent
AUSTRALIA = (ROOT / "tests/golden/australia.in").read_bytes()
PUBLISHED = (ROOT / "tests/golden/australia.out").read_text(encoding="ascii")
*TRACE, RESULT = PUBLISHED.splitlines()
CUTOFF_LINES = (26, 34, 40, 60, 68, 84)
AUSTRALIA_NODES = 43
SAMPLES: list[dict[str, Any]] = json.loads((ROOT / "sample_maps/samples.json").read_text(encoding="utf-8"))
LECTURE, LAPTOP, PHONE = (1920, 1080), (1366, 768), (390, 844)

# Remembers the text on every canvas since it was last cleared, and tells it in CSS pixels of the canvas.
RECORD_PAINTING = """
const painted = new Map();
const { clearRect, fillText } = CanvasRenderingContext2D.prototype;
CanvasRenderingContext2D.prototype.clearRect = function (...box) {
  painted.set(this.canvas, []);
  return clearRect.apply(this, box);
};
CanvasRenderingContext2D.prototype.fillText = function (text, x, y, ...more) {
  if (!painted.has(this.canvas)) painted.set(this.canvas, []);
  const look = { font: this.font, align: this.textAlign, most: more[0] ?? Infinity };
  painted.get(this.canvas).push({ text, x, y, ...look, transform: this.getTransform() });
  return fillText.call(this, text, x, y, ...more);
};
window.textPaintedOn = (selector) =>
  (painted.get(document.querySelector(selector)) ?? []).map(({ text, x, y, font, transform }) => {
    const toPage = new DOMMatrix().scaleSelf(1 / devicePixelRatio).multiplySelf(transform);
    const at = toPage.transformPoint({ x, y });
    return { text: String(text), x: at.x, y: at.y, size: parseFloat(font.match(/[\\d.]+px/)[0]) * toPage.a };
  });
"""
# Where the letters stand that RECORD_PAINTING has seen: boxes in CSS pixels of the canvas.
TEXT_BOXES = """
const ruler = document.createElement('canvas').getContext('2d');
const LETTERS = 0.36; // above and below the middle of the line, in sizes of the type
const boxOf = ({ text, x, y, font, align, most, transform }) => {
  ruler.font = font;
  const width = Math.min(ruler.measureText(text).width, most);
  const half = LETTERS * parseFloat(font.match(/[\\d.]+px/)[0]);
  const left = x - ({ center: width / 2, right: width, end: width }[align] ?? 0);
  const toPage = new DOMMatrix().scaleSelf(1 / devicePixelRatio).multiplySelf(transform);
  const from = toPage.transformPoint({ x: left, y: y - half });
  const to = toPage.transformPoint({ x: left + width, y: y + half });
  return { text: String(text), left: from.x, top: from.y, right: to.x, bottom: to.y };
};
window.textBoxesOn = (selector) => (painted.get(document.querySelector(selector)) ?? []).map(boxOf);
"""
NEXT_FRAMES = """(number) => new Promise((done) => {
  const next = () => (number-- ? requestAnimationFrame(next) : done());
  next();
})"""
DROP = """([name, bytes]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([Uint8Array.from(bytes, (c) => c.charCodeAt(0))], name));
  for (const type of ['dragenter', 'dragover', 'drop'])
    document.getElementById('tree-panel').dispatchEvent(
      new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}"""


PATIENCE = float(os.environ.get("WEBVIZ_PATIENCE", "120"))
"""Seconds to wait for what must come about: a safety net, however busy the machine is."""


class Painted(NamedTuple):
    """A text on a canvas, with its place there and its size, in CSS pixels."""

    text: str
    x: float
    y: float
    size: float


def recording(browser: Browser, **options: Any) -> BrowserContext:
    """A new profile in which what is painted can be read, and nothing moves."""
    profile = browser.new_context(**{"reduced_motion": "reduce", **options})
    profile.add_init_script(RECORD_PAINTING + TEXT_BOXES)
    profile.set_default_timeout(1000 * PATIENCE)
    return profile


def open_page(page: Page, address: str = "/", line: int = 1, nodes: int = AUSTRALIA_NODES) -> Page:
    """The page, drawn."""
    page.goto(address)
    wait_for_line(page, line, nodes)
    return page


def wait_for_line(page: Page, line: int, nodes: int = AUSTRALIA_NODES) -> None:
    """Wait until every panel has drawn this line of a search with so many nodes."""
    page.wait_for_selector(f'body[data-line="{line}"][data-nodes="{nodes}"]')


def line_of(page: Page) -> int:
    """The line that the panels show."""
    return int(page.locator("body").get_attribute("data-line") or 0)


def go_to(page: Page, line: int, nodes: int = AUSTRALIA_NODES) -> None:
    """Type the number of a line."""
    type_line(page, str(line))
    wait_for_line(page, line, nodes)


def type_line(page: Page, line: str) -> None:
    """Type the number of a line. A phone has no field for it before the first step."""
    field = page.locator("#line")
    if not field.is_visible():
        page.keyboard.press("ArrowRight")
    field.fill(line)
    field.press("Enter")


def upload(page: Page, name: str, content: bytes) -> None:
    """Choose a file after pressing the button."""
    with page.expect_file_chooser() as chooser:
        press(page, "#upload")
    chooser.value.set_files({"name": name, "mimeType": "text/plain", "buffer": content})


def drop(page: Page, name: str, content: bytes) -> None:
    """Drop a file on the tree panel."""
    page.evaluate(DROP, [name, content.decode("latin-1")])


def write_map(page: Page, text: str) -> None:
    """Replace the text in the editor, opening it if need be."""
    if not page.locator("#editor").is_visible():
        press(page, "#edit")
    page.locator("#editor-text").fill(text)


def show_tab(page: Page, name: str) -> None:
    """Bring a panel to the front where there are tabs."""
    tab = page.get_by_role("tab", name=name)
    if tab.is_visible():
        tab.click()
        expect(tab).to_have_attribute("aria-selected", "true")  # the panels follow with the next frame


def choose_view(page: Page, view: str) -> None:
    """Of the tree, in the menu of the view."""
    pick(page, "#view", view)


def alert(page: Page) -> Locator:
    """What the page says went wrong, or has worked."""
    return page.locator("#notices .notice")


def current_line(page: Page) -> str:
    """The text of the trace line that is marked as current."""
    return page.locator("#trace-rows .line.now .text").inner_text()


def painted_texts(page: Page, selector: str) -> list[Painted]:
    """The texts that stand on a canvas now."""
    return [Painted(**one) for one in page.evaluate("(selector) => textPaintedOn(selector)", selector)]


def wait_until(page: Page, fulfilled: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Wait for what no element shows; fails if it does not come about."""
    deadline = time.monotonic() + seconds
    while not fulfilled():
        assert time.monotonic() < deadline, f"not fulfilled after {seconds} seconds"
        page.wait_for_timeout(20)


def next_frames(page: Page, number: int = 2) -> None:
    """Wait until the page has drawn what it knows now."""
    page.evaluate(NEXT_FRAMES, number)


def wait_for_search(page: Page) -> None:
    """Wait two frames, until a chosen search is under way, and then until it is shown."""
    next_frames(page)
    expect(page.locator("#app")).to_have_attribute("aria-busy", "false")


def expect_nothing_lost(page: Page, line: int) -> None:
    """Australia is still shown, at the line where it stood."""
    expect(page.locator("#app")).to_have_attribute("aria-busy", "false")
    wait_for_line(page, line)
    assert current_line(page) == TRACE[line - 1]


@cache
def tree_of(text: str, algorithm: str = "alpha-beta", depth: int | None = None) -> SearchTree:
    """The search of a map, to its own depth if none is given."""
    map = read_map(text)[0]
    return search(MapColoring(map), Query(algorithm, map.depth if depth is None else depth))
