"""The tree on its canvas: what it writes, how it is moved and folded, and what the pointer finds in it."""

import re

from on_page import (
    TRACE,
    choose_view,
    current_line,
    drawn,
    go_to,
    next_frames,
    opened,
    painted,
    upload,
    wait_until,
)
from playwright.sync_api import Page, expect
from sample_page import opened_at

from tools.real_page import pick, press

CANVAS, STRIP, ITEM = "#tree-canvas", "#tree-overview", "#tree-canvas [role=treeitem]"
LEAVES = b"0, 6, -7, 3, -7, -8, -5, -2, 5, 0, -8, 9, -7, 1, -6, 8\n"
# The first point of the tree, row by row, over which the tooltip has these words.
FIND_NODE = """([words]) => {
  const canvas = document.getElementById('tree-canvas');
  const box = canvas.getBoundingClientRect();
  const tip = document.getElementById('tree-tip');
  for (let y = 4; y < box.height; y += 6) for (let x = 4; x < box.width; x += 12) {
    canvas.dispatchEvent(new PointerEvent('pointermove', { clientX: box.x + x, clientY: box.y + y }));
    if (!tip.hidden && tip.textContent.includes(words)) return { x, y };
  }
  return null;
}"""
# How many pixels of a canvas have the color of the marks.
MARKED = """(selector) => {
  const canvas = document.querySelector(selector);
  const token = getComputedStyle(canvas).getPropertyValue('--find').trim();
  const wanted = [1, 3, 5].map((at) => parseInt(token.slice(at, at + 2), 16));
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let i = 0; i < data.length; i += 4)
    if (wanted.every((part, n) => Math.abs(data[i + n] - part) < 3)) count++;
  return count;
}"""
# How often each canvas is cleared from now on, and how often the trace changes its rows.
COUNT_CHANGES = """() => {
  window.cleared = {};
  window.rows = 0;
  const { clearRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    const name = this.canvas.id || (this.canvas.isConnected ? 'map' : 'no id');
    window.cleared[name] = (window.cleared[name] ?? 0) + 1;
    return clearRect.apply(this, box);
  };
  new MutationObserver((changes) => { window.rows += changes.length; })
    .observe(document.getElementById('trace-rows'), { childList: true });
}"""
SEEK_MARKS = """canvas => {
  const { data } = canvas.getContext('2d').getImageData(0, 2, canvas.width, 1);
  const inked = [...Array(canvas.width).keys()].filter((x) => data[4 * x + 3]);
  return inked.filter((x) => !inked.includes(x - 1)).map((x) => Math.round(1 + 84 * x / (canvas.width - 3)));
}"""


def texts(page: Page) -> list[str]:
    return [one.text for one in painted(page, CANVAS)]


def place_of(page: Page, words: str) -> dict[str, float]:
    """Where the pointer finds the first node whose tooltip has these words."""
    place: dict[str, float] | None = page.evaluate(FIND_NODE, [words])
    assert place, f"no node of the tree panel is {words}"
    return place


def click(page: Page, text: str, across: float = 0, most: float = 99, shift: bool = False) -> None:
    """Click on the first text of the tree that is not larger than so many pixels."""
    wait_until(page, lambda: any(one.text == text and one.size < most for one in painted(page, CANVAS)))
    at = next(one for one in painted(page, CANVAS) if one.text == text and one.size < most)
    place = {"x": at.x + across, "y": at.y}
    page.locator(CANVAS).click(position=place, modifiers=["Shift"] if shift else [])  # type: ignore[arg-type]


def moves(page: Page) -> list[float]:
    """The sizes of all moves that are written on the tree."""
    regions = {"NSW", "NT", "Q", "V"}
    return [one.size for one in painted(page, CANVAS) if one.text.split(" ")[0] in regions]


def piles(page: Page) -> list[str]:
    return [text for text in texts(page) if re.search(r"\d nodes?\b", text)]


def test_bounds_and_pruned_branches_are_written_gray_counted_or_not_before_the_cut(page: Page) -> None:
    opened(page)
    marks = page.locator("#seek-marks").evaluate(SEEK_MARKS)  # of the seek bar, one for each cutoff
    assert all(abs(mark - line) <= 1 for mark, line in zip(marks, (26, 34, 40, 60, 68, 84), strict=True))
    go_to(page, 25)
    assert [size for size in moves(page) if size < 12] == []
    go_to(page, 26)
    wait_until(page, lambda: len([size for size in moves(page) if size < 12]) == 5)
    go_to(page, 85)
    wait_until(page, lambda: len(moves(page)) == 75)
    sizes = moves(page)
    assert len([size for size in sizes if size < 0.75 * max(sizes)]) == 33
    assert max(sizes) > 12 and min(sizes) > 7
    bounds = sorted(text for text in texts(page) if text.startswith(("≤", "≥")))
    assert bounds == ["≤ 10", "≤ 10", "≤ 10", "≤ 10", "≤ 8", "≤ 8"]
    press(page, "#what-ifs")
    wait_until(page, lambda: len(painted(page, CANVAS)) > 33 + len(bounds) + 75)
    pick(page, "#pruned", "moves")
    wait_until(page, lambda: len(moves(page)) == 42 + 13)
    pick(page, "#pruned", "counted")
    wait_until(page, lambda: len(moves(page)) == 42)
    counts = sorted(text for text in texts(page) if "pruned" in text)
    assert counts == ["1 pruned", "1 pruned", "2 pruned", "2 pruned", "3 pruned", "4 pruned"]
    go_to(page, 26)
    click(page, "2 pruned")
    wait_until(page, lambda: "2 pruned" not in texts(page))
    drawn(page, 26)


def test_sixteen_leaves_four_levels_down_are_in_the_first_picture(page: Page) -> None:
    opened(page)
    upload(page, "tree.txt", LEAVES)
    page.wait_for_selector('body[data-nodes]:not([data-nodes="43"])')
    page.keyboard.press("End")
    leaves = {f"N{number}" for number in range(16, 32)}
    wait_until(page, lambda: leaves <= set(texts(page)))
    assert min(one.size for one in painted(page, CANVAS) if one.text.startswith("[")) > 12
    tree, tools = page.locator(CANVAS).bounding_box(), page.locator("#tree-tools").bounding_box()
    assert tree and tools and tree["y"] + tree["height"] <= tools["y"] + 1


def test_the_pointer_learns_what_a_node_is_and_where_a_bound_is_from_and_a_click_goes_there(
    page: Page,
) -> None:
    opened(page)
    go_to(page, 26)
    tip = page.locator("#tree-tip")
    page.locator(CANVAS).hover(position=place_of(page, "NSW, R · depth 1"))  # type: ignore[arg-type]
    for words in ("▼ MIN to move", "value ≤ 10 (an upper bound)", "2 pruned here"):
        expect(tip).to_contain_text(words)
    choose_view(page, "focus")
    wait_until(page, lambda: "[10, ∞]" in texts(page))
    window = next(one for one in painted(page, CANVAS) if one.text == "[10, ∞]")
    said = {
        (20, 0): "β: nobody has set it",
        (-20, 0): "α 10: set by NSW, B in line 21",
        (0, -20): "born at V, B",
    }
    for (right, down), words in said.items():
        page.locator(CANVAS).hover(position={"x": window.x + right, "y": window.y + down})
        expect(tip).to_contain_text(words)
    page.keyboard.press("ArrowRight")
    expect(tip).to_be_hidden()
    pick(page, "#ahead", "all")
    choose_view(page, "whole")
    wait_until(page, lambda: "V R" in texts(page))
    for words, line in (("NSW, R · depth 1", 22), ("SA, G · depth 0", 1), ("Q, R · depth 1", 42)):
        page.locator(CANVAS).click(position=place_of(page, words))  # type: ignore[arg-type]
        drawn(page, line)
        assert current_line(page) == TRACE[line - 1]
    page.keyboard.press("ArrowRight")  # a click leaves the arrows to the steps
    drawn(page, 43)


def test_the_tree_is_zoomed_moved_followed_and_fitted_and_nothing_else_is_drawn_for_that(page: Page) -> None:
    opened(page)
    pick(page, "#ahead", "all")
    wait_until(page, lambda: "V R" in texts(page))
    home, fitted = place_of(page, "SA, G · depth 0"), painted(page, CANVAS)
    go_to(page, 84)
    assert place_of(page, "SA, G · depth 0") == home  # nothing moves while stepping
    go_to(page, 1)
    press(page, "#tree-zoom-in")
    expect(page.locator(STRIP)).to_be_visible()
    box = page.locator(CANVAS).bounding_box()
    assert box
    next_frames(page, 5)  # the overview takes its room, which everything is drawn for once
    page.evaluate(COUNT_CHANGES)
    page.mouse.move(box["x"] + 300, box["y"] + 200)
    page.mouse.wheel(0, -300)
    page.mouse.down()
    for step in range(1, 6):
        page.mouse.move(box["x"] + 300 + 8 * step, box["y"] + 200 + 12 * step)
        next_frames(page)
    page.mouse.up()
    next_frames(page)
    cleared = page.evaluate("window.cleared")
    assert cleared["tree-canvas"] > 2 and set(cleared) <= {"tree-canvas", "tree-overview", "no id"}
    assert page.evaluate("window.rows") == 0
    assert max(one.size for one in painted(page, CANVAS)) > 1.2 * max(one.size for one in fitted)
    drawn(page, 1)
    press(page, "#follow")
    go_to(page, 20)
    before = page.locator(CANVAS).screenshot()
    strip = page.locator(STRIP).bounding_box()
    assert strip
    page.mouse.move(strip["x"] + 0.5 * strip["width"], strip["y"] + 30)
    page.mouse.down()  # the frame of what is seen is dragged
    page.mouse.move(strip["x"] + 0.9 * strip["width"], strip["y"] + 30, steps=5)
    page.mouse.up()
    wait_until(page, lambda: page.locator(CANVAS).screenshot() != before)
    drawn(page, 20)
    press(page, "#tree-fit")
    wait_until(page, lambda: place_of(page, "SA, G · depth 0") == home)


def test_subtrees_fold_by_clicks_and_keys_where_they_stand_and_unfold_again(page: Page) -> None:
    opened(page)
    choose_view(page, "whole")
    pick(page, "#growth", "right")
    go_to(page, 46)
    before = texts(page)
    click(page, "NSW B", shift=True)
    wait_until(page, lambda: piles(page) == ["9 nodes"])
    drawn(page, 46)
    expect(page.locator("#announcer")).to_have_text("NSW, B: collapsed, 9 nodes below.")
    click(page, "9 nodes", across=10)
    wait_until(page, lambda: texts(page) == before)
    root = next(one for one in painted(page, CANVAS) if one.text == "SA G")
    press(page, "#fold-finished")
    wait_until(page, lambda: len(piles(page)) == 4)
    assert piles(page) == ["9 nodes", "2 nodes · 50 % cut", "3 nodes · 57 % cut", "2 nodes · 50 % cut"]
    stays = next(one for one in painted(page, CANVAS) if one.text == "SA G")
    assert abs(stays.x - root.x) < 3 and abs(stays.y - root.y) < 3
    click(page, "9 nodes", across=10)
    wait_until(page, lambda: piles(page).count("9 nodes") == 0)
    page.keyboard.press("/")
    page.locator("#find-text").fill("V B >=10")  # what is found is shown within what is folded
    page.keyboard.press("Enter")
    expect(page.locator(ITEM)).to_have_attribute("aria-label", re.compile("^V, B · "))
    page.keyboard.press("Escape")
    press(page, "#fold-finished")
    go_to(page, 22)
    page.locator("#line").blur()
    for key, expanded in (("c", "false"), ("Shift+C", "true"), ("c", "false")):
        page.keyboard.press(key)
        expect(page.locator(ITEM)).to_have_attribute("aria-expanded", expanded)
    page.get_by_role("button", name="Expand all").click()
    expect(page.locator(ITEM)).to_have_attribute("aria-expanded", "true")
    choose_view(page, "focus")
    page.locator("#view").blur()
    page.keyboard.press("c")
    expect(page.locator("#notices")).to_contain_text("shows only the path")


def test_what_is_found_is_marked_on_the_tree_and_its_strip_until_the_bar_is_closed(page: Page) -> None:
    opened(page)
    page.keyboard.press("End")
    for view, canvases in (("whole", [CANVAS]), ("focus", [CANVAS, STRIP])):
        choose_view(page, view)
        page.locator("#view").blur()
        next_frames(page, 4)
        assert [page.evaluate(MARKED, one) for one in canvases] == [0] * len(canvases)
        page.keyboard.press("/")
        page.locator("#find-text").fill("NSW")
        for one in canvases:
            wait_until(page, lambda one=one: page.evaluate(MARKED, one) > 20)  # type: ignore[misc]
        page.keyboard.press("Escape")
        wait_until(page, lambda: page.evaluate(MARKED, CANVAS) == 0)


def test_while_something_is_supposed_a_press_asks_and_the_cards_wear_what_follows(page: Page) -> None:
    opened(page)
    page.keyboard.press("End")
    click(page, "Q B", most=9)
    expect(page.locator("#what-if-node")).to_have_text("Q, B (never looked at)")
    page.locator("#what-if-value").fill("-7.123456")
    wait_until(page, lambda: "if −7.1235" in texts(page))
    click(page, "NSW B")
    expect(page.locator("#what-if-node")).to_have_text("NSW, B")
    drawn(page, 85)
    page.locator("#what-if-value").focus()
    page.keyboard.press("Escape")  # wherever the focus is, and the next key is for the page
    expect(page.locator("#what-if")).to_be_hidden()
    wait_until(page, lambda: not any(text.startswith("if") for text in texts(page)))
    page.keyboard.press("ArrowLeft")
    drawn(page, 84)
    page.keyboard.press("e")
    page.locator("#what-if-value").focus()
    page.evaluate("() => { document.getElementById('what-if').hidden = true; }")
    page.keyboard.press("ArrowLeft")  # a field that was just hidden keeps no key for itself
    drawn(page, 83)


def test_a_tree_that_no_screen_can_show_is_laid_out_on_demand_and_its_pages_are_turned(page: Page) -> None:
    opened_at(page, "us-48")
    first = texts(page)
    page.locator(CANVAS).focus()
    page.keyboard.press("Shift+ArrowRight")
    wait_until(page, lambda: any(text.startswith("‹ ") for text in texts(page)))
    page.keyboard.press("Shift+ArrowLeft")
    wait_until(page, lambda: texts(page) == first)
    last = int(page.locator("#seek").get_attribute("max") or 0)
    nodes = (last + 1) // 2
    assert nodes > 50_000
    choose_view(page, "whole")
    expect(page.locator(CANVAS)).to_have_attribute("aria-label", re.compile("^Game tree, whole view."))
    expect(page.locator("#tree-panel")).not_to_have_attribute("aria-busy", "true")
    go_to(page, 30_001, nodes)
    expect(page.locator("#tree-legend")).to_be_visible()
    place_of(page, "nodes below")
    few = len(texts(page))
    page.locator(CANVAS).hover()
    for _ in range(16):
        page.mouse.wheel(0, -400)
    wait_until(page, lambda: len(texts(page)) > few)
    drawn(page, 30_001, nodes)
    trace = page.locator("#trace-list")
    for share in (0, 0.5, 0.9):  # of the trace only the lines in sight are held
        trace.evaluate("(list, share) => { list.scrollTop = share * list.scrollHeight; }", share)
        expect(page.locator(f"#line-{int(share * 30_001) + 3}")).to_be_visible()
        assert page.locator("#trace-rows .line").count() < 100
