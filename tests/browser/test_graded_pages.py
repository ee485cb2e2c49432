"""The pages of a report in a browser: readable by everybody, and nothing in them loads or runs."""

import pytest
from axe_on_page import faults
from graded_course import MISSING, RIGHT, STRANGE, course, explained
from playwright.sync_api import Page, expect

from webviz.grading.report import report_files

EVIL = "<img src=x onerror=\"document.body.textContent = 'run'\">"
FOUND = {"1": RIGHT, "2": explained(("late",), ("early",)), "3": STRANGE, "4": MISSING}
FILES = dict(report_files(course({"ann": FOUND, EVIL: FOUND}, said=(EVIL,)), {}))


@pytest.mark.parametrize("name", [name for name in FILES if name.endswith(".html")])
@pytest.mark.parametrize("width", [1200, 360])
def test_a_page_can_be_read_by_everybody(page: Page, name: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.set_content(FILES[name])
    assert faults(page) == []
    expect(page.get_by_text(EVIL).first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
