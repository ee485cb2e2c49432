"""What a notebook shows, in the frame that it is given there, without a network."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import watched
from firefox import firefox
from on_page import recording
from playwright.sync_api import Browser, FrameLocator, Page, expect

import webviz
from tools.find_firefox import ADVICE, find_firefox
from webviz.python.showing import Shown

FOCUS = "Blocked autofocusing"
"""What Chromium remarks of a frame that is opened and takes no key yet."""


@pytest.fixture
def notebook(browser: Browser, problems: list[str]) -> Iterator[Page]:
    """A tab without a network, which fails when anything goes wrong in it or is asked for."""
    profile = recording(browser, offline=True, viewport={"width": 1100, "height": 800})
    with watched(profile, problems):
        yield profile.new_page()
    profile.close()
    assert [problem for problem in problems if FOCUS not in problem] == []
    problems.clear()


def written(shown: Shown, folder: Path) -> str:
    """The address of a page that holds what a notebook takes for a cell's output."""
    file = folder / "cell.html"
    file.write_text(f"<!doctype html><title>a</title>{shown._repr_html_()}", encoding="utf-8")
    return file.as_uri()


def cell(page: Page, shown: Shown, folder: Path) -> FrameLocator:
    """The frame in such a page."""
    page.goto(written(shown, folder))
    return page.frame_locator("iframe")


def test_a_cell_steps_through_the_search_it_shows(notebook: Page, tmp_path: Path) -> None:
    frame = cell(notebook, webviz.show("australia", line=26), tmp_path)
    expect(frame.locator("#line")).to_have_value("26")
    expect(frame.locator("#why-panel")).to_contain_text("the remaining 2 replies are pruned")
    frame.locator("#go-forward").click()
    expect(frame.locator("#line")).to_have_value("27")
    frame.locator("#go-forward").press("ArrowLeft")
    expect(frame.locator("#line")).to_have_value("26")


def test_a_cell_shows_constraints_too(notebook: Page, tmp_path: Path) -> None:
    frame = cell(notebook, webviz.show("queens:4", line=2), tmp_path)
    expect(frame.locator("#line")).to_have_value("2")


def test_the_picture_is_seen_where_the_frame_is_taken_out(notebook: Page, tmp_path: Path) -> None:
    cell(notebook, webviz.show("australia", line=26), tmp_path)
    notebook.locator("iframe").evaluate("frame => frame.remove()")
    picture = notebook.get_by_role("img", name="line 26: NSW, R, 1, 10, 10, inf")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.naturalWidth") > 500


def test_firefox_shows_a_cell_as_well(tmp_path: Path) -> None:
    path = find_firefox()
    assert path, ADVICE
    with firefox(path) as fox:
        fox.go_to(written(webviz.show("australia", line=26), tmp_path))
        fox.command("WebDriver:SwitchToFrame", id=0)
        fox.wait_until("document.body.dataset.line === '26'")
        said = "document.getElementById('why-panel').textContent"
        fox.wait_until(f"{said}.includes('the remaining 2 replies are pruned')")
