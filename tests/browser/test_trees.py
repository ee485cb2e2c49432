"""Game trees on the page: from a file, from the editor, as samples; one of several; from MIN's side."""

import re

import pytest
from command_line import webviz
from on_page import (
    LAPTOP,
    LECTURE,
    ROOT,
    alert,
    choose_sample,
    current_line,
    drawn,
    go_to,
    opened,
    settled,
    upload,
    write_map,
)
from playwright.sync_api import Page, expect
from sample_page import opened_at

from tools.real_page import in_menu, pick, press

SETS = "{(A,MAX),(B,MIN),(C,MIN)} {(A,B),(A,C),(B,4),(B,3),(C,2),(C,7)}\n"
LEAVES = "root: MIN\nbranching: 3\n8, 2, 5, 1, 9, 4, 7, 3, 6\n"
NESTED = "A:(B:(3 12 8) C:(2 4 6) D:(14 5 2))\n"
SEVERAL = "((3 12) (2 4))\n\nMIN((1 2 3) (3 4))\n((1,2,3) (4,5,6))\n"
WITH_MISTAKES = "((1 x) (3 4)) 5)\n(A:1 A:2)\n"
# What in the header reaches into its right neighbor, or is squeezed shut.
SIDE_BY_SIDE = """() => {
  const shown = [...document.querySelectorAll('header :is(button, select, input, #size)')];
  const boxes = shown.map((e) => [e.id, e.getBoundingClientRect()]).filter(([, box]) => box.width);
  return boxes.filter(([, box], n) => n && box.left < boxes[n - 1][1].right - 1).map(([id]) => id);
}"""
FORMATS = {"sets": SETS, "leaves": LEAVES, "nested": NESTED}


def traced(text: str, *options: str) -> list[str]:
    """The lines that the command line traces of the first tree of a text."""
    run = webviz("tree", "-", "--trace", *options, given=text.encode())
    assert run.returncode == 0, run.stderr
    return run.stdout.decode().split("\n")


def expect_tree(page: Page, lines: list[str]) -> None:
    """A tree is shown with this trace, from its first line, and nothing of a map with it."""
    *events, result = lines
    nodes = (len(events) + 1) // 2
    drawn(page, 1, nodes)
    expect(page.locator("html")).to_have_attribute("data-kind", "tree")
    expect(page.locator("#map-panel")).to_be_hidden()
    expect(in_menu(page, "#download-graph")).to_be_hidden()
    assert current_line(page) == events[0]
    go_to(page, len(events), nodes)
    assert current_line(page) == events[-1]
    expect(page.locator("#trace-rows .line.result .text")).to_have_text(result)


@pytest.mark.parametrize("format", FORMATS)
def test_a_tree_is_uploaded_in_each_format(page: Page, format: str) -> None:
    opened(page)
    upload(page, f"{format}.txt", FORMATS[format].encode())
    expect_tree(page, traced(FORMATS[format]))
    expect(page.locator("#problem-name")).to_have_text(format)
    expect(page).to_have_title(f"{format}, alpha-beta on a game tree – webviz")


@pytest.mark.parametrize("format", FORMATS)
def test_a_tree_is_written_in_the_editor_in_each_format(page: Page, format: str) -> None:
    opened(page)
    write_map(page, FORMATS[format])
    expect(page.locator("#editor-status")).to_contain_text("No errors: the tree can be used.")
    expect(page.locator("#editor-help")).to_contain_text("leaves: mover")
    page.get_by_role("button", name="Use this tree").click()
    expect_tree(page, traced(FORMATS[format]))


def test_mistakes_of_a_tree_stand_beside_their_lines(page: Page) -> None:
    opened(page)
    upload(page, "tree.txt", WITH_MISTAKES.encode())
    expect(page.locator("#editor")).to_be_visible()
    said = page.locator("#editor-remarks .remark.error").all_inner_texts()
    run = webviz("tree", "-", given=WITH_MISTAKES.encode())
    places = re.findall(r"^<stdin>:(\d+):(\d+): error", run.stderr.decode(), re.M)
    assert [re.findall(r"\d+", text)[:2] for text in said] == [list(place) for place in places]
    expect(page.locator("#editor-status")).to_contain_text("errors to correct before this tree can be used")
    expect(page.get_by_role("button", name="Use this tree")).to_be_disabled()
    cursor = page.locator("#editor-text").evaluate("area => area.selectionStart")
    assert WITH_MISTAKES[cursor:].startswith("x)")


def test_a_repair_of_a_tree_is_told_at_the_button_that_edits_it(page: Page) -> None:
    opened(page)
    upload(page, "tree.txt", b"(1 (2 0.123456))")
    drawn(page, 1, 5)
    expect(page.locator("#edit")).to_have_attribute(
        "title", "This tree was repaired while reading: 1 warning."
    )


def test_one_of_several_trees_is_chosen(page: Page) -> None:
    opened(page)
    expect(page.locator("#graph")).to_be_hidden()
    upload(page, "trees.txt", SEVERAL.encode())
    drawn(page, 1, 6)
    options = page.locator("#graph option")
    expect(options).to_have_text(["tree 1 of 3: 7 nodes", "tree 2 of 3: 8 nodes", "tree 3 of 3: 3 nodes"])
    pick(page, "#graph", "2")
    drawn(page, 1, 7)
    assert current_line(page) == "N1, 0, inf, -inf, inf"
    assert "graph=2" in page.url
    pick(page, "#graph", "3")
    drawn(page, 1, 3)
    expect(page.locator("#algorithm")).to_have_value("max-n")
    expect(alert(page)).to_contain_text("alpha-beta does not apply")
    page.reload()
    drawn(page, 1, 3)
    expect(page.locator("#graph")).to_have_value("3")
    page.go_back()
    expect(page.locator("#graph")).to_have_value("2")


def test_a_tree_of_min_begins_with_min(page: Page) -> None:
    opened(page)
    write_map(page, "root: MIN\n((3 12 8) (2 4 6) (14 5 2))")
    page.get_by_role("button", name="Use this tree").click()
    lines = traced("root: MIN\n((3 12 8) (2 4 6) (14 5 2))")
    expect_tree(page, lines)
    assert lines[0] == "N1, 0, inf, -inf, inf"
    expect(page.locator("#tree-canvas")).to_have_attribute("aria-label", re.compile("tree", re.I))


def test_values_from_the_mover_s_side_are_read_as_such(page: Page) -> None:
    opened(page)
    text = "leaves: mover\nMIN(5 (2 8))"
    write_map(page, text)
    page.get_by_role("button", name="Use this tree").click()
    expect_tree(page, traced(text))


def test_a_tree_without_static_values_is_searched_to_its_leaves(page: Page) -> None:
    opened(page)
    upload(page, "tree.txt", NESTED.encode())
    drawn(page, 1, 11)
    expect(page.locator("#depth")).to_have_value("2")
    assert page.locator("#depth").get_attribute("readonly") is not None
    for button in ("#depth-less", "#depth-more"):
        expect(page.locator(button)).to_have_attribute("aria-disabled", "true")
    in_menu(page, "#depth").press("ArrowDown")
    expect(page.locator("#depth")).to_have_value("2")
    press(page, "#options-open")
    expect(page.locator("#options-why")).to_contain_text("have no static values")


def test_a_tree_with_static_values_is_searched_as_deep_as_one_likes(page: Page) -> None:
    opened_at(page, "tree-deepening")
    expect(page.locator("#algorithm")).to_have_value("deepening")
    pick(page, "#algorithm", "alpha-beta")
    settled(page)
    press(page, "#depth-less")
    text = (ROOT / "sample_maps/trees/deepening.txt").read_text(encoding="utf-8")
    lines = traced(text, "--depth", "2")
    expect_tree(page, lines)
    expect(page.locator("#sizes")).to_have_attribute("aria-disabled", "false")
    press(page, "#sizes")
    expect(page.locator("#forecast-remarks")).to_contain_text("At depth 3 the tree ends")


def test_a_map_after_a_tree_is_a_map_again(page: Page) -> None:
    opened(page)
    upload(page, "tree.txt", NESTED.encode())
    drawn(page, 1, 11)
    choose_sample(page, "early-cut")
    expect(page.locator("#map-panel")).to_be_visible()
    expect(page.locator("#map-canvas canvas")).to_be_visible()
    expect(page.locator("#map-canvas")).to_have_attribute("aria-label", re.compile("Map of"))
    expect(in_menu(page, "#download-graph")).to_be_visible()
    expect(page).to_have_title(re.compile("^First cut early .*, alpha-beta on a map-coloring game – webviz"))


def test_a_tree_s_trace_is_named_by_what_it_is_of(page: Page) -> None:
    opened(page)
    upload(page, "trees.txt", SEVERAL.encode())
    drawn(page, 1, 6)
    with page.expect_download() as download:
        press(page, "#download-trace")
    assert download.value.suggested_filename == "trees-graph-1-trace.txt"


def test_the_help_speaks_of_what_is_shown(page: Page) -> None:
    opened(page)
    upload(page, "tree.txt", NESTED.encode())
    drawn(page, 1, 11)
    page.locator("#help").click()
    expect(page.get_by_text("On the map MAX’s regions are dotted")).to_be_hidden()
    expect(page.get_by_text("On a branch stands the name of the node")).to_be_visible()


@pytest.mark.parametrize("viewport", [LAPTOP, LECTURE])
def test_the_header_stays_one_row_whatever_is_shown(page: Page) -> None:
    opened(page)
    height = page.locator("header").bounding_box()
    upload(page, "trees.txt", SEVERAL.encode())
    drawn(page, 1, 6)
    press(page, "#options-open")
    page.locator("#order").select_option("alphabetical")
    expect(page.locator("#options-words")).to_have_text("alphabetical")
    page.keyboard.press("Escape")
    now = page.locator("header").bounding_box()
    assert height and now and now["height"] == height["height"] < 50
    expect(page.locator("#help")).to_be_in_viewport(ratio=0.99)
    assert page.evaluate(SIDE_BY_SIDE) == []
