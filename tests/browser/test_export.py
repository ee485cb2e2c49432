"""The dialog that saves pictures: its preview is the picture, its files are those of the command line."""

import json
import re
from io import BytesIO
from pathlib import Path
from urllib.parse import unquote
from xml.etree.ElementTree import fromstring

import pytest
from exported import picture, sample, scene
from on_page import ROOT, next_frames
from picture_dialog import begin, begin_at, more, saved
from PIL import Image
from playwright.sync_api import Page, expect
from pptx import Presentation
from sample_page import opened_at

from tools.real_page import press
from webviz.exports.model import Options
from webviz.exports.pictures import Wanted
from webviz.exports.scripted import svg


def previewed(page: Page) -> str:
    """The SVG that is looked at."""
    address = page.locator("#picture-preview").get_attribute("src") or ""
    return unquote(address.partition(",")[2])


def test_an_svg_is_the_one_of_the_command_line(page: Page, tmp_path: Path) -> None:
    begin(page)
    page.locator("#picture-view").select_option("focus")
    page.locator("#picture-size").select_option("1280x720")
    file = saved(page, tmp_path)
    shown = picture(scene(sample("australia.txt"), {"view": "focus"}), 26, Wanted(size=(1280, 720)))
    assert file.name == "australia-line-26-tree-1280x720.svg"
    assert file.read_bytes() == svg([shown], Options())


def test_a_comparison_is_saved_with_both_searches_or_with_the_first_alone(page: Page, tmp_path: Path) -> None:
    opened_at(page, "australia")
    page.goto(f"{page.url}&versus=algorithm-minimax")
    expect(page.locator("#run-b")).to_contain_text("of 151")
    begin_at(page, 26)
    page.locator("#picture-view").select_option("focus")
    page.locator("#picture-size").select_option("1280x720")
    expect(page.locator("#picture-rival")).to_be_checked()
    both = saved(page, tmp_path).read_bytes()
    parts = {"view": "focus", "versus": "algorithm-minimax"}
    compared = picture(scene(sample("australia.txt"), parts), 26, Wanted(size=(1280, 720)))
    assert both == svg([compared], Options())
    begin_at(page, 26)
    page.locator("#picture-format").select_option("forest")
    expect(page.locator("#picture-rival")).to_be_hidden()
    page.locator("#picture-format").select_option("svg")
    page.locator("#picture-rival").uncheck()
    assert fromstring(saved(page, tmp_path).read_bytes())[0].text == (
        "Alpha-beta on a map-coloring game, line 26 of 85"
    )


def test_the_preview_follows_what_is_chosen(page: Page) -> None:
    begin(page)
    expect(page.locator("#picture-rival")).to_be_hidden()
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


def test_a_link_comes_along_where_it_is_wanted(page: Page, tmp_path: Path) -> None:
    begin(page)
    more(page)
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


def test_the_whole_tree_has_what_is_ahead_and_pruned_where_that_is_wanted(page: Page) -> None:
    begin(page)
    drawn = {}
    for view in ("whole", "full"):
        page.locator("#picture-view").select_option(view)
        next_frames(page)
        drawn[view] = len(page.locator("#picture-preview").get_attribute("src") or "")
    assert drawn["full"] > 1.2 * drawn["whole"]


def test_a_qr_code_leads_to_the_step_and_stands_in_preview_and_file_alike(page: Page, tmp_path: Path) -> None:
    begin(page, "tree-three-replies", 3)
    plain = previewed(page)
    more(page)
    expect(page.locator("#picture-only-here")).to_be_hidden()
    page.locator("#picture-code").check()
    page.wait_for_function(
        "before => document.getElementById('picture-preview').src.length > before", arg=2 * len(plain)
    )
    expect(page.locator("#picture-only-here")).to_be_visible()
    shown = previewed(page)
    assert "<a href" not in shown
    assert saved(page, tmp_path).read_text(encoding="utf-8") == shown


def test_the_preview_of_several_pictures_is_turned_by_buttons_and_keys(page: Page) -> None:
    begin(page, "tree-three-replies", 3)
    expect(page.locator("#picture-pages")).to_be_hidden()
    page.locator("#picture-format").select_option("gif")
    page.locator("#picture-to").fill("6")
    number = page.locator("#picture-page")
    expect(number).to_have_text("1 of 4")
    first = previewed(page)
    page.locator("#picture-next").click()
    expect(number).to_have_text("2 of 4")
    assert previewed(page) != first
    page.keyboard.press("End")
    expect(number).to_have_text("4 of 4")
    expect(page.locator("#picture-next")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(number).to_have_text("3 of 4")
    page.keyboard.press("Home")
    expect(number).to_have_text("1 of 4")
    page.locator("#picture-to").fill("3")
    expect(page.locator("#picture-pages")).to_be_hidden()


def test_a_slide_is_previewed_as_it_will_be(page: Page) -> None:
    begin(page)
    page.locator("#picture-format").select_option("pptx")
    expect(page.locator("#picture-told")).to_have_text("10 slides, picture and text as they will be")
    size = page.locator("#picture-preview").evaluate("one => [one.naturalWidth, one.naturalHeight]")
    assert size == [1280, 720]
    assert "After NSW, R MIN can answer" in previewed(page)


def test_what_the_preview_shows_of_several_steps_is_what_is_saved(page: Page, tmp_path: Path) -> None:
    begin(page, "tree-three-replies", 3)
    page.locator("#picture-format").select_option("beamer")
    page.locator("#picture-to").fill("5")
    expect(page.locator("#picture-told")).to_contain_text("3 pictures of ")
    expect(page.locator("#picture-preview")).to_have_attribute("aria-busy", "false")
    root = fromstring(previewed(page))
    file = saved(page, tmp_path).read_text()
    assert f"rectangle ({root.get('width')},{root.get('height')})" in file


def test_a_code_that_the_server_does_not_make_is_said_so(page: Page, problems: list[str]) -> None:
    page.route("**/api/codes", lambda route: route.fulfill(status=422, json={"detail": "It is too long."}))
    begin(page, "tree-three-replies", 3)
    more(page)
    page.locator("#picture-code").check()
    expect(page.locator("#picture-told")).to_have_text("It is too long.")
    assert len(problems) == 1 and "422" in problems.pop()


@pytest.mark.parametrize("name", ["first-cut", "order-is-everything"])
def test_a_lesson_that_is_given_offers_its_stops(page: Page, tmp_path: Path, name: str) -> None:
    begin(page)
    expect(page.locator("#picture-stops")).to_be_hidden()
    page.locator("#picture-close").click()
    press(page, "#lessons-open")
    page.locator('#lessons [data-lesson="' + name + '"]').click()
    expect(page.locator("#lesson")).to_be_visible()
    page.keyboard.press("Shift+X")
    page.locator("#picture-format").select_option("pptx")
    page.locator("#picture-steps").select_option("stops")
    lesson = json.loads((ROOT / "lessons" / f"{name}.json").read_text(encoding="utf-8"))
    expect(page.locator("#picture-page")).to_have_text(f"1 of {len(lesson['stops'])}")
    expect(page.locator("#picture-view")).to_be_hidden()
    show = Presentation(BytesIO(saved(page, tmp_path).read_bytes()))
    assert [slide.shapes.title.text for slide in show.slides] == [stop["title"] for stop in lesson["stops"]]
    notes = [slide.notes_slide.notes_text_frame.text for slide in show.slides]
    for stop, note in zip(lesson["stops"], notes, strict=True):
        assert stop["text"].replace("*", "").replace("`", "")[:20] in note


def test_a_figure_of_a_column_says_how_small_its_letters_are(page: Page, tmp_path: Path) -> None:
    begin(page)
    page.locator("#picture-view").select_option("whole")
    page.locator("#picture-size").select_option("8.5cm")
    expect(page.locator("#picture-told")).to_contain_text("8.5 × ")
    expect(page.locator("#picture-small")).to_contain_text("hard to read")
    page.locator("#picture-view").select_option("focus")
    expect(page.locator("#picture-small")).to_have_text(re.compile(r"^smallest type [67]\.\d pt$"))
    page.locator("#picture-format").select_option("png")
    image = Image.open(BytesIO(saved(page, tmp_path).read_bytes()))
    assert abs(image.width - 8.5 / 2.54 * 300) <= 1
    assert round(image.info["dpi"][0]) == 300


def test_centimeters_are_offered_where_they_are_something(page: Page) -> None:
    begin(page)
    page.locator("#picture-size").select_option("17cm")
    page.locator("#picture-format").select_option("gif")
    assert page.locator("#picture-size").input_value() == ""
    hidden = page.locator("#picture-size option[hidden]")
    assert [one.get_attribute("value") for one in hidden.all()] == ["8.5cm", "17cm"]


def test_larger_type_is_seen_in_the_preview(page: Page) -> None:
    begin(page)
    page.locator("#picture-view").select_option("focus")
    more(page)
    usual = page.locator("#picture-small").inner_text()
    page.locator("#picture-type").select_option("1.5")
    expect(page.locator("#picture-small")).not_to_have_text(usual)


def test_a_legend_stands_in_the_picture_where_it_is_wanted(page: Page) -> None:
    begin(page)
    assert ">pruned</text>" not in previewed(page)
    page.locator("#picture-legend").check()
    page.wait_for_function(
        "() => decodeURIComponent(document.getElementById('picture-preview').src).includes('>pruned</text>')"
    )
