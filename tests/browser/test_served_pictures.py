"""Files that the server draws: what it is asked for, and what happens where that is too much."""

import re
from pathlib import Path
from typing import Any

import pytest
from exported import sample, scene
from picture_dialog import begin, saved, scale_by
from playwright.sync_api import Page, Route, expect

from webviz.exports.model import Options
from webviz.exports.pdf import pdf
from webviz.exports.pictures import Wanted, pictures


@pytest.mark.parametrize(("format", "start"), [("gif", b"GIF89a"), ("pdf", b"%PDF"), ("pptx", b"PK")])
def test_the_server_writes_animations_and_slides(
    page: Page, tmp_path: Path, format: str, start: bytes
) -> None:
    begin(page, "tree-three-replies", 3)
    page.locator("#picture-format").select_option(format)
    page.locator("#picture-to").fill("5")
    file = saved(page, tmp_path)
    assert file.name == f"tree-three-replies-lines-3-5-whole.{format}"
    assert file.read_bytes().startswith(start)


def test_what_the_server_draws_is_what_the_command_line_draws(page: Page, tmp_path: Path) -> None:
    begin(page)
    page.locator("#picture-format").select_option("pdf")
    page.locator("#picture-view").select_option("focus")
    page.locator("#picture-size").select_option("1280x720")
    page.locator("#picture-to").fill("27")
    shown = pictures(scene(sample("australia.txt"), {"view": "focus"}), [26, 27], Wanted(size=(1280, 720)))
    assert saved(page, tmp_path).read_bytes() == pdf(shown, Options())


def test_too_much_for_the_server_is_said_and_made_smaller_with_all_else_kept(
    page: Page, tmp_path: Path, problems: list[str]
) -> None:
    begin(page)
    asked: list[dict[str, Any]] = []

    def refuse_the_first(route: Route) -> None:
        asked.append(route.request.post_data_json)
        detail = "This takes more than 640 MB of memory."
        if len(asked) == 1:
            route.fulfill(status=503, json={"detail": detail})
        else:
            route.continue_()

    page.route("**/api/gif", refuse_the_first)
    page.locator("#picture-format").select_option("gif")
    page.locator("#picture-view").select_option("focus")
    page.locator("#picture-to").fill("29")
    scale_by(page, 1)
    page.locator("#picture-caption").check()
    page.locator("#picture-save").click()
    expect(page.locator("#picture-say")).to_have_text("This takes more than 640 MB of memory.")
    smaller = page.get_by_role("button", name="Try smaller: lines 26 to 27")
    expect(smaller).to_be_visible()
    with page.expect_download():
        smaller.click()
    first, second = asked
    assert (first["lines"], second["lines"]) == ([26, 27, 28, 29], [26, 27])
    assert first | {"lines": 0} == second | {"lines": 0} and first["caption"] is True
    assert len(problems) == 1 and "503" in problems.pop()


def test_what_the_server_takes_long_to_write_can_be_stopped(page: Page) -> None:
    page.route("**/api/gif", lambda _route: None)  # it is never answered
    begin(page, "tree-three-replies", 3)
    page.locator("#picture-format").select_option("gif")
    page.locator("#picture-save").click()
    expect(page.locator("#picture-say")).to_have_text(re.compile("The server draws [0-9]+ pictures …"))
    page.locator("#picture-cancel").click()
    expect(page.locator("#picture-say")).to_have_text("Stopped.")
    expect(page.locator("#picture-save")).to_be_enabled()


def test_what_cannot_be_drawn_leaves_no_picture_of_something_else(page: Page) -> None:
    begin(page)
    page.locator("#picture-format").select_option("gif")
    expect(page.locator("#picture-page")).to_have_text("1 of 10")
    page.locator("#picture-from").fill("900")
    expect(page.locator("#picture-told")).to_have_text("There are no such lines.")
    expect(page.locator("#picture-preview")).to_be_hidden()
    expect(page.locator("#picture-pages")).to_be_hidden()
    page.locator("#picture-from").fill("30")
    expect(page.locator("#picture-preview")).to_be_visible()
