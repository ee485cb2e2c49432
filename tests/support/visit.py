"""A visit: what people do by names, keys, pointer and finger, and what they see.

Nothing here knows how the page is built: controls are found by their roles and names, and what is drawn is
looked at as pixels.
"""

import base64
import io
import re
import time
from collections.abc import Callable
from functools import cached_property
from math import ceil, floor
from pathlib import Path
from re import Pattern
from typing import Any, NamedTuple

import numpy as np
from on_page import NEXT_FRAMES, PATIENCE
from PIL import Image
from playwright.sync_api import CDPSession, Download, Locator, Page, expect

Picture = np.ndarray[Any, np.dtype[np.uint8]]
"""Hue, saturation and value of each pixel, from 0 to 255."""
Name = str | Pattern[str]

DRAWN = f"""async (element) => {{
  element.scrollIntoViewIfNeeded();
  await ({NEXT_FRAMES})(3);
  const {{ x, y, width, height }} = element.getBoundingClientRect();
  return [x, y, x + width, y + height, document.fullscreenElement !== null];
}}"""
# Least and greatest hue, saturation and value.
COLORS = {
    "red": ((7, 28), (153, 255), (128, 255)),
    "green": ((106, 124), (153, 255), (77, 255)),
    "blue": ((135, 152), (128, 255), (102, 255)),
    "violet": ((177, 202), (128, 255), (102, 255)),
    "gray": ((0, 255), (0, 25), (115, 191)),
    "black": ((0, 255), (0, 255), (0, 51)),
    "white": ((0, 255), (0, 25), (247, 255)),
}


class Box(NamedTuple):
    """Something drawn in one color, in CSS pixels of what was looked at."""

    x: float
    y: float
    width: float
    height: float
    pixels: int

    @property
    def middle(self) -> tuple[float, float]:
        """Where to point at it."""
        return self.x + self.width / 2, self.y + self.height / 2


class Visit:
    """One person at one tab: the tree, the map, the bar to any line, the text."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.tree = page.get_by_role("tree").first
        self.map = self.region("Map").get_by_role("img").first
        self.offer_of_tour = page.get_by_role("complementary", name="First time here?")
        self.bar = page.get_by_role("slider", name="Place in the search")
        self.editor = page.get_by_role("textbox", name="The text of the problem")

    def open(self, address: str = "/", line: int = 1, nodes: int | None = None) -> "Visit":
        """Load an address, wait until it is drawn, and end the offer of the tour."""
        self.page.goto("about:blank")
        self.page.goto(address)
        self.at(line, nodes)
        self.frames()
        if self.offer_of_tour.is_visible():
            self.key("ArrowRight")
            expect(self.offer_of_tour).to_be_hidden()
            self.key("ArrowLeft")
            self.at(line, nodes)
        return self

    def begin(self, line: int) -> None:
        """Open Australia, and go to a line."""
        self.open()
        self.go(line)

    def at(self, line: int, nodes: int | None = None) -> None:
        """Wait until all panels have drawn this line of a search with so many nodes."""
        search = ':not([data-nodes="0"])' if nodes is None else f'[data-nodes="{nodes}"]'
        self.page.wait_for_selector(f'body[data-line="{line}"]{search}')

    def counts(self, nodes: int) -> None:
        """Wait until a search with so many nodes is drawn, at whatever line."""
        self.page.wait_for_selector(f'body[data-nodes="{nodes}"]')

    @property
    def line(self) -> int:
        """The line that is shown."""
        return int(self.page.locator("body").get_attribute("data-line") or 0)

    @property
    def nodes(self) -> int:
        """How many nodes the search has."""
        return int(self.page.locator("body").get_attribute("data-nodes") or 0)

    def button(self, name: Name, within: Locator | None = None) -> Locator:
        """A button in sight, by the start of its name or a pattern."""
        return (within or self.page).get_by_role("button", name=starting(name)).first

    def press(self, *names: Name, within: Locator | None = None) -> None:
        """Click buttons, one after the other: a menu and then what is in it."""
        for name in names:
            self.button(name, within).click()

    def choose(self, name: Name, option: str, within: Locator | None = None) -> None:
        """Choose an entry of a list, which is pressed as a mouse presses it."""
        field = (within or self.page).get_by_role("combobox", name=name).first
        field.dispatch_event("pointerdown")
        field.focus()
        field.select_option(option)

    def choose_in(self, menu: Name, name: Name, option: str) -> None:
        """Open a menu, choose an entry of a list in it, and close the menu."""
        self.open_menu(menu)
        self.choose(name, option)
        self.close_menu()

    def open_menu(self, menu: Name) -> None:
        """Open a menu, with what it folds away."""
        self.press(menu)
        for more in self.page.locator("details:not([open]) > summary:visible").all():
            more.click()

    def leads(self, trace: list[str], *steps: tuple[str, int]) -> None:
        """Press keys or buttons, and see for each the line of the trace to which it leads."""
        for act, line in steps:
            self.press(act) if " " in act else self.key(act)
            self.expect_line(line, trace[line - 1])

    def key(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def write(self, text: str) -> None:
        """Type a text, key by key."""
        self.page.keyboard.type(text)

    def go(self, line: int) -> None:
        """Type the number of a line into its field, which gives the keys back to the page."""
        field = self.page.get_by_role("spinbutton", name="Line")
        field.fill(str(line))
        field.press("Enter")
        self.at(line)

    def pick(self, problem: str) -> None:
        """Choose a problem in the gallery."""
        self.key("g")
        self.dialog("Problems").get_by_role("button", name=starting(problem)).first.click()
        expect(self.button(problem)).to_be_visible()
        expect(self.dialog("Problems")).to_have_count(0)

    def close_menu(self) -> None:
        """Close a menu by Escape, after any search under way, which Escape would end."""
        self.frames()
        expect(self.page.locator("[aria-busy=true]:visible")).to_have_count(0)
        self.key("Escape")
        self.frames()

    def click_at(self, element: Locator, place: tuple[float, float], **how: Any) -> None:
        """Click at a place of an element."""
        element.click(position={"x": place[0], "y": place[1]}, **how)

    def drag(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        before_release: Callable[[], None] = lambda: None,
    ) -> None:
        """Drag the pointer from one place of the window to another."""
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        self.page.mouse.move(*end)
        before_release()
        self.page.mouse.up()

    def wheel(self, place: tuple[float, float], by: float) -> None:
        """Turn the wheel at a place of the window; up, or away from oneself, is negative."""
        self.page.mouse.move(*place)
        self.page.mouse.wheel(0, by)
        self.frames()

    def drop(self, *files: Path) -> None:
        """Drag files from the desktop on the page, as the browser itself sees it."""
        x, y = spot(self.tree)
        desktop = self.page.context.new_cdp_session(self.page)
        data = {"items": [], "files": [str(file) for file in files], "dragOperationsMask": 1}
        for kind in ("dragEnter", "dragOver", "drop"):
            desktop.send("Input.dispatchDragEvent", {"type": kind, "x": x, "y": y, "data": data})
            self.frames()
        desktop.detach()

    def offer(self, file: Path, button: Name, within: Locator | None = None) -> None:
        """Press a button that asks for a file, and choose one."""
        with self.page.expect_file_chooser() as chooser:
            self.press(button, within=within)
        chooser.value.set_files(file)

    def paste(self, text: str) -> None:
        """Paste a text from the clipboard where the focus is."""
        self.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
        self.key("ControlOrMeta+v")

    def clipboard_text(self) -> str:
        """What lies in the clipboard."""
        self.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        return str(self.page.evaluate("navigator.clipboard.readText()"))

    def download(self, act: Callable[[], None]) -> tuple[str, bytes]:
        """Name and bytes of the file that this saves."""
        with self.page.expect_download() as saving:
            act()
        file: Download = saving.value
        return file.suggested_filename, Path(file.path()).read_bytes()

    def frames(self, number: int = 3) -> None:
        """Wait until the page has drawn what it knows now."""
        self.page.evaluate(NEXT_FRAMES, number)

    def region(self, name: Name) -> Locator:
        """A panel."""
        return self.page.get_by_role("region", name=name)

    def dialog(self, name: Name) -> Locator:
        """A dialog that is open."""
        return self.page.get_by_role("dialog", name=name)

    @property
    def overflow(self) -> int:
        """By how many pixels the page is wider than the window."""
        part = "document.scrollingElement."
        return int(self.page.evaluate(f"{part}scrollWidth - {part}clientWidth"))

    def expect_line(self, line: int, text: str) -> None:
        """Wait for a line, and see that the trace marks just this text."""
        self.at(line)
        selected = self.region("Trace").get_by_role("option", name=text, exact=True, selected=True)
        expect(selected).to_have_count(1)

    def expect_why(self, *words: Name) -> None:
        """Wait until the reason has all these words."""
        for word in words:
            expect(self.region("Why")).to_contain_text(word, use_inner_text=True)

    def expect_spoken(self, *words: str) -> None:
        """Wait until the tree says all these words."""
        for word in words:
            expect(self.page.get_by_role("tree", name=re.compile(re.escape(word))).first).to_be_visible()

    def looks(self, element: Locator) -> Picture:
        """What an element looks like now."""
        return pixels(self._png(element))

    def still(self, element: Locator) -> Picture:
        """What an element looks like as soon as nothing in it moves any more."""
        before, now = self._png(element), self._png(element)
        while before != now:
            before, now = now, self._png(element)
        return pixels(now)

    def aside(self, element: Locator) -> Picture:
        """How an element looks with the pointer away, in a corner without a button."""
        self.page.mouse.move(*spot(self.region("Why"), 0.005, 0.05))
        return self.still(element)

    def _png(self, element: Locator) -> bytes:
        left, top, right, bottom, full_screen = element.evaluate(DRAWN)
        x, y = floor(left), floor(top)
        clip: Any = {"x": x, "y": y, "width": ceil(right) - x, "height": ceil(bottom) - y}
        if full_screen:  # the command below would change its size
            return self.page.screenshot(clip=clip)
        # The browser's own command: packed quickly it takes a quarter of the time.
        shot = {"format": "png", "optimizeForSpeed": True, "clip": {**clip, "scale": 1}}
        return base64.b64decode(self._camera.send("Page.captureScreenshot", shot)["data"])

    @cached_property
    def _camera(self) -> CDPSession:
        return self.page.context.new_cdp_session(self.page)

    def until(self, fulfilled: Callable[[], bool], what: str) -> None:
        """Wait for what no locator can wait for."""
        deadline = time.monotonic() + PATIENCE
        while not fulfilled():
            assert time.monotonic() < deadline, f"it never came about: {what}"
            self.frames()


def starting(name: Name) -> Name:
    """A name that begins with these words, in any case."""
    return re.compile(rf"^{re.escape(name)}", re.IGNORECASE) if isinstance(name, str) else name


def spot(element: Locator, across: float = 0.5, down: float = 0.5) -> tuple[float, float]:
    """A place of an element, as shares of its size, in CSS pixels of the window."""
    box = element.bounding_box()
    assert box
    return box["x"] + box["width"] * across, box["y"] + box["height"] * down


def within(element: Locator, place: tuple[float, float]) -> tuple[float, float]:
    """A place of an element, in CSS pixels of the window."""
    box = element.bounding_box()
    assert box
    return box["x"] + place[0], box["y"] + place[1]


def pixels(content: bytes, frame: int = 0) -> Picture:
    """The pixels of a picture file, or of one frame of it."""
    with Image.open(io.BytesIO(content)) as image:
        image.seek(frame)
        return np.asarray(image.convert("RGB").convert("HSV"))


def color_mask(picture: Picture, color: str) -> np.ndarray[Any, np.dtype[np.bool_]]:
    """Where a picture has a color."""
    least, most = np.array(COLORS[color], dtype=np.uint8).T
    return ((picture >= least) & (picture <= most)).all(axis=2)


def share(picture: Picture, color: str) -> float:
    """Which share of a picture has a color."""
    return float(color_mask(picture, color).mean())


def differing(one: Picture, other: Picture) -> float:
    """Which share of two pictures differs."""
    return 1.0 if one.shape != other.shape else float((one != other).any(axis=2).mean())


def brightness(picture: Picture) -> float:
    """What most of a picture is like, from 0 black to 1 white."""
    return float(np.median(picture[:, :, 2])) / 255


def boxes(picture: Picture, color: str, least: int = 30) -> list[Box]:
    """What is drawn in a color, the largest first, undivided by patterns and letters."""
    from scipy import ndimage  # only here: all that it brings takes long to import

    marks, _ = ndimage.label(ndimage.binary_closing(color_mask(picture, color), iterations=2))
    found = []
    for index, place in enumerate(ndimage.find_objects(marks), 1):
        rows, columns = place
        size = (columns.stop - columns.start, rows.stop - rows.start)
        found.append(Box(columns.start, rows.start, *size, int((marks[place] == index).sum())))
    return sorted((box for box in found if box.pixels >= least), key=lambda box: -box.pixels)
