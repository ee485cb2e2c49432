"""docs/teaching.md as a lecturer follows it: every stop on its maps, by mouse and by keys alone."""

import re
from collections.abc import Callable
from itertools import groupby
from pathlib import Path

import pytest
from on_page import SAMPLES, current_line, opened
from playwright.sync_api import Page, expect

TEXT = (Path(__file__).parents[2] / "docs" / "teaching.md").read_text(encoding="utf-8")
SAMPLE = re.compile(r"[Ss]amples? `([a-z0-9-]+)`|Still `([a-z0-9-]+)`")
STOP = re.compile(r"\| (\d+) \| `(.+?)` \| ")
TITLES = {sample["name"]: sample["title"] for sample in SAMPLES}


def stops() -> list[tuple[str, int, str]]:
    """Sample, line and trace of every stop on a map that is opened by its name alone, in their order."""
    found, sample = [], ""
    for line in TEXT.splitlines():
        if named := SAMPLE.search(line):
            sample = named[1] or named[2]
        if (stop := STOP.match(line)) and sample in TITLES:
            found.append((sample, int(stop[1]), stop[2]))
    return found


def open_by_mouse(page: Page, sample: str) -> None:
    page.locator("#problem-open").click()
    page.locator("#gallery").get_by_role("button", name=TITLES[sample]).first.click()


def open_by_keys(page: Page, sample: str) -> None:
    page.keyboard.press("g")
    expect(page.locator("#gallery-words")).to_be_focused()
    page.keyboard.type(TITLES[sample])
    expect(page.locator("#gallery .card").first).to_contain_text(TITLES[sample])
    page.keyboard.press("Enter")


def go_by_mouse(page: Page, line: int) -> None:
    page.locator("#line").click(click_count=3)
    page.keyboard.type(str(line))
    page.keyboard.press("Enter")


def go_by_keys(page: Page, line: int) -> None:
    page.keyboard.press("j")
    page.keyboard.type(str(line))
    page.keyboard.press("Enter")


WAYS = {"mouse": (open_by_mouse, go_by_mouse), "keys": (open_by_keys, go_by_keys)}


def test_there_are_stops_on_many_maps() -> None:
    assert len(stops()) >= 20 and len({sample for sample, _, _ in stops()}) > 5


@pytest.mark.parametrize("way", WAYS)
def test_every_stop_is_reached_and_shows_what_stands_there(page: Page, way: str) -> None:
    find: Callable[[Page, str], None]
    find, go = WAYS[way]
    opened(page)
    for sample, lines in groupby(stops(), key=lambda stop: stop[0]):
        find(page, sample)
        expect(page.locator("#problem-name")).to_have_text(TITLES[sample])
        page.wait_for_selector('#app[aria-busy="false"]')
        for _, line, trace in lines:
            go(page, line)
            page.wait_for_selector(f'body[data-line="{line}"]')
            assert current_line(page) == trace


def test_the_first_cut_is_stepped_over_and_its_bound_found_by_keys_alone(page: Page) -> None:
    opened(page)
    page.keyboard.press("l")
    page.keyboard.press(".")
    page.wait_for_selector('body[data-line="26"]')
    page.keyboard.press("ArrowRight")
    page.wait_for_selector('body[data-line="27"]')
    page.keyboard.press("p")
    page.wait_for_selector('body[data-line="26"]')
    page.locator("#why-facts button").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector('body[data-line="21"]')
