"""What notebooks show, in the frame that they give, without a network; and the pages of a graded course."""

from pathlib import Path

from conftest import watched
from graded_course import MISSING, RIGHT, SOURCE, STRANGE, course, explained
from legible import faults
from on_page import LAPTOP, current_line, opened, recording
from playwright.sync_api import Browser, Page, expect

import webviz
from webviz.grading.cases import make_case
from webviz.grading.links import link
from webviz.grading.report import report_files

FOCUS = "Blocked autofocusing"
"""What Chromium remarks of a frame that is opened and takes no key yet."""
EVIL = "<img src=x onerror=\"document.body.textContent = 'run'\">"


def test_a_cell_steps_through_its_search_and_leaves_a_picture_without_its_frame(
    browser: Browser, tmp_path: Path
) -> None:
    cell = tmp_path / "cell.html"
    shown = webviz.show("australia", line=26)._repr_html_()
    cell.write_text(f"<!doctype html><title>a</title>{shown}", encoding="utf-8")
    profile = recording(browser, offline=True, viewport={"width": 1100, "height": 800})
    problems: list[str] = []
    with watched(profile, problems):
        notebook = profile.new_page()
        notebook.goto(cell.as_uri())
        frame = notebook.frame_locator("iframe")
        expect(frame.locator("#line")).to_have_value("26")
        frame.locator("#go-forward").click()
        expect(frame.locator("#line")).to_have_value("27")
        frame.locator("#go-forward").press("ArrowLeft")
        expect(frame.locator("#why-panel")).to_contain_text("the remaining 2 replies are pruned")
        notebook.locator("iframe").evaluate("frame => frame.remove()")
        picture = notebook.get_by_role("img", name="line 26: NSW, R, 1, 10, 10, inf")
        assert picture.evaluate("image => image.naturalWidth") > 500
    profile.close()
    assert [problem for problem in problems if FOCUS not in problem] == []


def test_the_pages_of_a_report_are_read_by_everybody_run_nothing_and_lead_to_the_line(
    page: Page, server_url: str
) -> None:
    found = {"1": RIGHT, "2": explained(("late",), ("early",)), "3": STRANGE, "4": MISSING}
    files = dict(report_files(course({"ann": found, EVIL: found}, said=(EVIL,)), {}))
    for name in (name for name in files if name.endswith(".html")):
        page.set_content(files[name])
        expect(page.get_by_text(EVIL).first).to_be_visible()
        for width in (1200, 360):
            page.set_viewport_size({"width": width, "height": 800})
            assert faults(page) == [], (name, width)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (name, width)
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    right = make_case("a", SOURCE).right.decode().split("\n")
    opened(page, link(server_url, SOURCE, 7), line=7, nodes=5)
    assert right[6] in current_line(page)
