"""What browser tests do with the drawing in the editor."""

from on_page import opened
from playwright.sync_api import Locator, Page, expect

from tools.real_page import press
from webviz.maps import Map, read_map

MIDDLE = """name => {
    const box = document.querySelector(`#draw-paper [data-region="${name}"] circle`)?.getBoundingClientRect();
    return box?.width ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}"""


def begin(page: Page) -> None:
    """Open an empty drawing."""
    opened(page)
    press(page, "#draw-new")
    expect(page.locator("#draw-paper svg")).to_be_visible()
    expect(page.locator("#draw-add")).to_be_focused()


def text(page: Page) -> str:
    """What stands in the editor."""
    return page.locator("#editor-text").input_value()


def region(page: Page, name: str) -> Locator:
    """A region in the drawing."""
    return page.locator(f'#draw-paper [data-region="{name}"] circle')


def middle(page: Page, name: str) -> tuple[float, float]:
    """Where a region lies; asked in one go, as whatever is drawn anew replaces it."""
    x, y = page.wait_for_function(MIDDLE, arg=name).json_value()
    return x, y


def game(page: Page) -> Map:
    """The map in the editor."""
    return read_map(text(page))[0]


def read_colors(source: str) -> list[str]:
    """The lines that say something."""
    return [line for line in source.splitlines() if line]


def name_of(page: Page, name: str) -> Locator:
    """What stands under a region."""
    return page.locator(f'#draw-paper [data-name="{name}"]')
