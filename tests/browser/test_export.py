"""The dialog that saves pictures: its preview is the picture, its files are those of the command line."""

import re
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest
from exported import picture, sample, scene
from on_page import next_frames
from playwright.sync_api import Page, expect
from sample_page import opened_at

from webviz.exports.model import Options
from webviz.exports.pictures import Wanted
from webviz.exports.scripted import svg


def begin(page: Page, name: str = "australia", line: int = 26) -> None:
    """The dialog, over a line of a sample."""
    opened_at(page, name)
    page.locator("#line").fill(str(line))
    page.keyboard.press("Enter")
    page.wait_for_selector(f'body[data-line="{line}"]')
    page.locator("#export-open").click()
    page.locator("#picture-open").click()
    expect(page.locator("#picture")).to_be_visible()
    page.wait_for_function("() => document.getElementById('picture-preview').naturalWidth > 0")


def saved(page: Page, folder: Path) -> Path:
    """What is saved now."""
    with page.expect_download() as download:
        page.locator("#picture-save").click()
    target = folder / download.value.suggested_filename
    download.value.save_as(target)
    return target


def test_an_svg_is_the_one_of_the_command_line(page: Page, tmp_path: Path) -> None:
    begin(page)
    page.locator("#picture-view").select_option("focus")
    page.locator("#picture-size").select_option("1280x720")
    file = saved(page, tmp_path)
    shown = picture(scene(sample("australia.txt"), {"view": "focus"}), 26, Wanted(size=(1280, 720)))
    assert file.name == "australia-line-26.svg"
    assert file.read_bytes() == svg([shown], Options())


def test_the_preview_follows_what_is_chosen(page: Page) -> None:
    begin(page)
    before = page.locator("#picture-preview").get_attribute("src")
    page.locator("#picture-theme").select_option("dark")
    page.locator("#picture-caption").check()
    next_frames(page)
    assert page.locator("#picture-preview").get_attribute("src") != before
    expect(page.locator("#picture-told")).to_contain_text("kB")


@pytest.mark.parametrize(
    ("format", "start"),
    [("png", b"\x89PNG"), ("tikz", b"%"), ("forest", b"\\documentclass"), ("beamer", b"%")],
)
def test_other_formats_are_written_in_the_page(page: Page, tmp_path: Path, format: str, start: bytes) -> None:
    begin(page)
    page.locator("#picture-format").select_option(format)
    assert saved(page, tmp_path).read_bytes().startswith(start)


@pytest.mark.parametrize(("format", "start"), [("gif", b"GIF89a"), ("pdf", b"%PDF"), ("pptx", b"PK")])
def test_the_server_writes_animations_and_slides(
    page: Page, tmp_path: Path, format: str, start: bytes
) -> None:
    begin(page, "tree-three-replies", 3)
    page.locator("#picture-format").select_option(format)
    page.locator("#picture-to").fill("5")
    file = saved(page, tmp_path)
    assert file.name == f"tree-three-replies-lines-3-5.{format}"
    assert file.read_bytes().startswith(start)


def test_a_link_comes_along_where_it_is_wanted(page: Page, tmp_path: Path) -> None:
    begin(page)
    page.locator("#picture-link").check()
    root = fromstring(saved(page, tmp_path).read_bytes())
    link = root.find("{http://www.w3.org/2000/svg}a")
    assert link is not None and "&line=26" in str(link.get("href"))


def test_lines_that_are_not_there_are_said_so(page: Page) -> None:
    begin(page)
    page.locator("#picture-format").select_option("gif")
    page.locator("#picture-from").fill("900")
    page.locator("#picture-save").click()
    expect(page.locator("#picture-say")).to_have_text("There are no such lines.")


def test_what_the_server_takes_long_to_write_can_be_stopped(page: Page) -> None:
    page.route("**/api/gif", lambda _route: None)  # it is never answered
    begin(page, "tree-three-replies", 3)
    page.locator("#picture-format").select_option("gif")
    page.locator("#picture-save").click()
    expect(page.locator("#picture-say")).to_have_text(re.compile("The server writes [0-9]+ pictures …"))
    page.locator("#picture-cancel").click()
    expect(page.locator("#picture-say")).to_have_text("Stopped.")
    expect(page.locator("#picture-save")).to_be_enabled()


def test_the_whole_tree_has_what_is_ahead_and_pruned_where_that_is_wanted(page: Page) -> None:
    begin(page)
    drawn = {}
    for view in ("whole", "full"):
        page.locator("#picture-view").select_option(view)
        next_frames(page)
        drawn[view] = len(page.locator("#picture-preview").get_attribute("src") or "")
    assert drawn["full"] > 1.2 * drawn["whole"]
