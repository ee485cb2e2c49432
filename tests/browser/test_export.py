"""The dialog that saves pictures: its files are those of the command line; what cannot be made is said."""

import re
from pathlib import Path
from typing import Any

from exported import picture, sample, scene
from picture_dialog import begin, saved
from playwright.sync_api import Page, Route, expect

from webviz.exports.model import Options
from webviz.exports.pdf import pdf
from webviz.exports.pictures import Wanted, pictures
from webviz.exports.scripted import svg

SIZE = (1280, 720)
TOO_MUCH = {"type": "urn:webviz:problem:too-much-work", "detail": "This takes more than 640 MB of memory."}
PREVIEW = (
    "() => decodeURIComponent(document.getElementById('picture-preview').src).split(',').slice(1).join()"
)


def chosen(page: Page, **fields: str) -> None:
    """What stands in lists and fields of the dialog."""
    for name, value in fields.items():
        field = page.locator(f"#picture-{name.rstrip('_')}")
        field.fill(value) if name in ("from_", "to") else field.select_option(value)


def test_files_are_those_of_the_command_line_drawn_by_the_page_or_the_server(
    page: Page, tmp_path: Path
) -> None:
    begin(page)
    chosen(page, view="focus", size="1280x720")
    file = saved(page, tmp_path)
    australia = scene(sample("australia.txt"), {"view": "focus"})
    assert file.name == "australia-line-26-tree-1280x720.svg"
    assert file.read_bytes() == svg([picture(australia, 26, Wanted(size=SIZE))], Options())
    begin(page)
    chosen(page, format="pdf", view="focus", size="1280x720", to="27")
    assert saved(page, tmp_path).read_bytes() == pdf(
        pictures(australia, [26, 27], Wanted(size=SIZE)), Options()
    )
    for format, start in {"png": b"\x89PNG", "pptx": b"PK"}.items():
        begin(page)
        chosen(page, format=format)
        assert saved(page, tmp_path).read_bytes().startswith(start), format


def test_a_comparison_is_saved_with_both_searches(page: Page, tmp_path: Path) -> None:
    begin(page, more="&versus=algorithm-minimax")
    expect(page.locator("#picture-rival")).to_be_checked()
    chosen(page, view="focus", size="1280x720")
    parts = {"view": "focus", "versus": "algorithm-minimax"}
    compared = picture(scene(sample("australia.txt"), parts), 26, Wanted(size=SIZE))
    assert saved(page, tmp_path).read_bytes() == svg([compared], Options())


def test_the_preview_is_the_file_with_a_code_and_without_one_that_the_server_refuses(
    page: Page, tmp_path: Path, problems: list[str]
) -> None:
    begin(page, "tree-three-replies", 3)
    plain = page.evaluate(PREVIEW)
    page.locator("#picture-more summary").click()
    page.locator("#picture-code").check()
    page.wait_for_function(f"before => ({PREVIEW})().length > before", arg=2 * len(plain))
    shown = page.evaluate(PREVIEW)
    assert saved(page, tmp_path).read_text(encoding="utf-8") == shown
    page.route("**/api/codes", lambda route: route.fulfill(status=422, json={"detail": "It is too long."}))
    begin(page, "tree-three-replies", 4)
    page.locator("#picture-more summary").click()
    page.locator("#picture-code").check()
    expect(page.locator("#picture-told")).to_have_text("It is too long.")
    assert len(problems) == 1 and "422" in problems.pop()


def test_too_much_for_the_server_is_said_and_made_smaller_or_stopped(page: Page, problems: list[str]) -> None:
    begin(page)
    asked: list[dict[str, Any]] = []

    def refuse_the_first(route: Route) -> None:
        asked.append(route.request.post_data_json)
        if len(asked) == 1:
            route.fulfill(status=503, json=TOO_MUCH)
        elif len(asked) == 2:
            route.continue_()  # the third is never answered

    page.route("**/api/gif", refuse_the_first)
    chosen(page, format="gif", view="focus", to="29")
    page.locator("#picture-more summary").click()
    chosen(page, scale="1")
    page.locator("#picture-caption").check()
    page.locator("#picture-save").click()
    expect(page.locator("#picture-say")).to_have_text("This takes more than 640 MB of memory.")
    with page.expect_download():
        page.get_by_role("button", name="Try smaller: lines 26 to 27").click()
    first, second = asked
    assert (first["lines"], second["lines"]) == ([26, 27, 28, 29], [26, 27])
    assert first | {"lines": 0} == second | {"lines": 0} and first["caption"] is True
    assert len(problems) == 1 and "503" in problems.pop()
    begin(page)
    chosen(page, format="gif", to="29")
    page.locator("#picture-save").click()
    expect(page.locator("#picture-say")).to_have_text(re.compile("The server draws [0-9]+ pictures …"))
    page.locator("#picture-cancel").click()
    expect(page.locator("#picture-say")).to_have_text("Stopped.")
    expect(page.locator("#picture-save")).to_be_enabled()
    chosen(page, from_="900")
    expect(page.locator("#picture-told")).to_have_text("There are no such lines.")
    expect(page.locator("#picture-preview")).to_be_hidden()
