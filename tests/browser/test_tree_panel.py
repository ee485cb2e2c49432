"""The game tree: what it writes, how it is moved, and what the pointer finds in it."""

import re

from on_page import TRACE, current_line, drawn, go_to, line_of, opened, painted, wait_until
from playwright.sync_api import Page, expect
from sample_page import opened_at

from tools.real_page import pick, press

CANVAS = "#tree-canvas"
# The first point of the tree, row by row, over which the tooltip begins with these words.
FIND_NODE = """([words]) => {
  const canvas = document.getElementById('tree-canvas');
  const box = canvas.getBoundingClientRect();
  const tip = document.getElementById('tree-tip');
  for (let y = 4; y < box.height; y += 6) for (let x = 4; x < box.width; x += 12) {
    canvas.dispatchEvent(new PointerEvent('pointermove', { clientX: box.x + x, clientY: box.y + y }));
    if (!tip.hidden && tip.textContent.startsWith(words)) return { x, y };
  }
  return null;
}"""


def place_of(page: Page, words: str) -> dict[str, float]:
    """Where the pointer finds the first node whose tooltip begins with these words."""
    place: dict[str, float] | None = page.evaluate(FIND_NODE, [words])
    assert place, f"no node of the tree panel is {words}"
    return place


def texts(page: Page) -> list[str]:
    return [one.text for one in painted(page, CANVAS)]


def size_of(page: Page, text: str) -> float:
    return next(one.size for one in painted(page, CANVAS) if one.text == text)


def all_drawn(page: Page) -> None:
    """Australia with all that the search will visit."""
    opened(page)
    pick(page, "#ahead", "all")
    wait_until(page, lambda: "V R" in texts(page))


def next_moves(page: Page) -> list[str]:
    return sorted(text for text in texts(page) if re.match(r"\d+ moves", text))


def test_pruned_branches_are_counted_where_they_were_cut(page: Page) -> None:
    opened(page)
    pick(page, "#pruned", "counted")
    go_to(page, 25)
    assert not [text for text in texts(page) if "pruned" in text]
    go_to(page, 26)
    assert [text for text in texts(page) if "pruned" in text] == ["2 pruned"]
    go_to(page, 85)
    counts = sorted(text for text in texts(page) if "pruned" in text)
    assert counts == ["1 pruned", "1 pruned", "2 pruned", "2 pruned", "3 pruned", "4 pruned"]
    expect(page.locator("#tree-summary")).to_have_text("43 nodes, 6 cutoffs, 13 moves pruned")


def test_a_value_that_is_a_bound_is_written_as_one(page: Page) -> None:
    opened(page)
    go_to(page, 85)
    bounds = [text for text in texts(page) if text.startswith(("≤", "≥"))]
    assert sorted(bounds) == ["≤ 10", "≤ 10", "≤ 10", "≤ 10", "≤ 8", "≤ 8"]


def test_the_pointer_finds_what_a_node_is(page: Page) -> None:
    opened(page)
    go_to(page, 26)
    page.locator(CANVAS).hover(position=place_of(page, "NSW, R · depth 1"))
    tip = page.locator("#tree-tip")
    expect(tip).to_be_visible()
    expect(tip).to_contain_text("▼ MIN to move")
    expect(tip).to_contain_text("value ≤ 10 (an upper bound)")
    expect(tip).to_contain_text("2 pruned here")
    page.locator("#header h1").hover()
    expect(tip).to_be_hidden()


def test_a_click_on_a_node_goes_to_its_visit(page: Page) -> None:
    opened(page)
    go_to(page, 85)
    for words, line in (("NSW, R · depth 1", 22), ("SA, G · depth 0", 1)):
        page.locator(CANVAS).click(position=place_of(page, words))
        drawn(page, line)
        assert current_line(page) == TRACE[line - 1]


def test_a_click_on_a_node_that_is_still_to_come_goes_there(page: Page) -> None:
    all_drawn(page)
    page.locator(CANVAS).click(position=place_of(page, "Q, R · depth 1"))
    drawn(page, 42)


def test_a_click_on_the_count_draws_what_was_pruned(page: Page) -> None:
    opened(page)
    pick(page, "#pruned", "counted")
    go_to(page, 26)
    before = texts(page)
    stub = next(one for one in painted(page, CANVAS) if one.text == "2 pruned")
    page.locator(CANVAS).click(position={"x": stub.x, "y": stub.y})
    wait_until(page, lambda: "2 pruned" not in texts(page))
    drawn(page, 26)
    listed = texts(page)
    for move in ("Q B", "V B"):
        assert listed.count(move) > before.count(move)


def test_of_what_lies_ahead_the_next_moves_are_counted_whether_they_will_be_pruned_or_not(page: Page) -> None:
    opened(page)
    pick(page, "#pruned", "counted")
    assert next_moves(page) == ["7 moves: NSW B, NSW R, NT B, Q B …"]
    assert not {"NT B", "Q B", "V B"} & set(texts(page))
    go_to(page, 25)
    assert next_moves(page) == ["2 moves: Q B, V B", "5 moves: NT B, Q B, Q R, V B …"]
    assert "2 pruned" not in texts(page)
    go_to(page, 26)
    assert "2 pruned" in texts(page)
    assert next_moves(page) == ["5 moves: NT B, Q B, Q R, V B …"]


def test_in_a_tree_on_paper_the_next_moves_stand_in_their_places(page: Page) -> None:
    opened_at(page, "tree-three-replies")
    wait_until(page, lambda: "A" in texts(page))
    first = texts(page)
    assert {"B", "C", "D"} <= set(first)
    assert not {"12", "8", "14"} & set(first)


def test_all_nodes_to_come_are_drawn_only_on_demand(page: Page) -> None:
    opened(page)
    pick(page, "#ahead", "all")
    page.wait_for_function(
        "() => textPaintedOn('#tree-canvas').filter(({ text }) => text === 'NT B').length > 5"
    )
    pick(page, "#ahead", "no")
    go_to(page, 2)
    assert texts(page).count("NSW B") == 1 and "NT B" not in texts(page)
    go_to(page, 3)
    assert texts(page).count("NT B") == 1


def test_nothing_moves_in_the_whole_view_while_stepping(page: Page) -> None:
    all_drawn(page)
    first = place_of(page, "V, R · depth 1")
    go_to(page, 85)
    assert place_of(page, "V, R · depth 1") == first


def test_the_views_can_be_chosen(page: Page) -> None:
    all_drawn(page)
    go_to(page, 26)
    expect(page.locator("#tree-overview")).to_be_hidden()
    all_texts = len(texts(page))
    page.get_by_label("View of the tree").select_option("focus")
    expect(page.locator("#tree-overview")).to_be_visible()
    expect(page.locator(CANVAS)).to_have_attribute("aria-label", re.compile("^Game tree, focus view."))
    assert {"SA G", "NSW R", "NT B"} <= set(texts(page))
    assert len(texts(page)) < all_texts / 2
    page.get_by_label("View of the tree").select_option("whole")
    expect(page.locator(CANVAS)).to_have_attribute("aria-label", re.compile("^Game tree, whole view."))
    assert len(texts(page)) == all_texts


def test_the_growth_can_be_chosen(page: Page) -> None:
    all_drawn(page)
    page.get_by_label("View of the tree").select_option("whole")
    for growth in ("right", "down"):
        pick(page, "#growth", growth)
        wait_until(page, lambda growth=growth: direction(page) == growth)


def direction(page: Page) -> str:
    """Where the first moves stand, seen from the root."""
    root = place_of(page, "SA, G · depth 0")
    first, last = place_of(page, "NSW, B · depth 1"), place_of(page, "V, R · depth 1")
    if first["x"] == last["x"] and first["x"] > root["x"]:
        return "right"
    return "down" if first["y"] == last["y"] and first["y"] > root["y"] else "neither"


def test_the_tree_is_zoomed_moved_and_fitted(page: Page) -> None:
    all_drawn(page)
    natural = size_of(page, "V R")
    home = place_of(page, "SA, G · depth 0")
    press(page, "#tree-zoom-in")
    wait_until(page, lambda: size_of(page, "V R") > natural)
    expect(page.locator("#tree-overview")).to_be_visible()
    press(page, "#tree-fit")
    wait_until(page, lambda: size_of(page, "V R") == natural)
    box = page.locator(CANVAS).bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 300)
    page.mouse.down()
    page.mouse.move(box["x"] + 140, box["y"] + 330, steps=3)
    page.mouse.up()
    wait_until(page, lambda: place_of(page, "SA, G · depth 0")["x"] > home["x"] + 90)
    expect(page.locator("body")).to_have_attribute("data-line", "1")
    press(page, "#tree-fit")
    wait_until(page, lambda: place_of(page, "SA, G · depth 0") == home)


def test_the_wheel_zooms_around_the_pointer(page: Page) -> None:
    all_drawn(page)
    natural = size_of(page, "SA G")
    page.locator(CANVAS).hover()
    page.mouse.wheel(0, -300)
    wait_until(page, lambda: size_of(page, "SA G") > 1.2 * natural)


def test_the_current_node_is_kept_in_sight_on_demand(page: Page) -> None:
    all_drawn(page)
    for _ in range(4):
        press(page, "#tree-zoom-in")
    go_to(page, 42)
    press(page, "#follow")
    go_to(page, 2)
    still = place_of(page, "Q, R · depth 1")
    go_to(page, 4)
    assert place_of(page, "Q, R · depth 1") == still
    press(page, "#follow")
    go_to(page, 3)
    place_of(page, "NT, B · depth 2")
    assert page.evaluate(FIND_NODE, ["Q, R · depth 1"]) != still


def test_a_click_on_the_overview_goes_there(page: Page) -> None:
    opened(page)
    page.get_by_label("View of the tree").select_option("focus")
    strip = page.locator("#tree-overview")
    expect(strip).to_be_visible()
    box = strip.bounding_box()
    assert box
    strip.click(position={"x": box["width"] - 3, "y": 10})
    page.wait_for_selector('body:not([data-line="1"])')
    assert line_of(page) > 60


def test_a_large_tree_starts_with_the_focus_on_the_path(page: Page) -> None:
    opened_at(page, "south-america")
    expect(page.locator(CANVAS)).to_have_attribute("aria-label", re.compile("^Game tree, focus view."))
    expect(page.locator("#tree-overview")).to_be_visible()
