"""The tree on its canvas, as only painted texts and pixels can show: what is written, grayed and marked."""

from on_page import choose_view, drawn, go_to, next_frames, opened, painted, upload, wait_until
from playwright.sync_api import Page, expect
from sample_page import opened_at

from tools.real_page import pick, press

CANVAS, STRIP = "#tree-canvas", "#tree-overview"
LEAVES = b"0, 6, -7, 3, -7, -8, -5, -2, 5, 0, -8, 9, -7, 1, -6, 8\n"
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
# The page's own way to close it is a frame later than what is pressed meanwhile.
KEY_AFTER_HIDING = """() => {
  const field = document.getElementById('what-if-value');
  field.focus();
  document.getElementById('what-if').hidden = true;
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
}"""


def texts(page: Page) -> list[str]:
    return [one.text for one in painted(page, CANVAS)]


def moves(page: Page) -> list[float]:
    """The sizes of all moves that are written on the tree."""
    regions = {"NSW", "NT", "Q", "V"}
    return [one.size for one in painted(page, CANVAS) if one.text.split(" ")[0] in regions]


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
    stub = next(one for one in painted(page, CANVAS) if one.text == "2 pruned")
    page.locator(CANVAS).click(position={"x": stub.x, "y": stub.y})
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


def test_a_bound_that_is_pointed_at_says_where_it_is_from(page: Page) -> None:
    opened(page)
    go_to(page, 26)
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
        expect(page.locator("#tree-tip")).to_contain_text(words)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#tree-tip")).to_be_hidden()


def test_panning_and_zooming_redraw_the_tree_alone(page: Page) -> None:
    opened(page)
    press(page, "#tree-zoom-in")
    expect(page.locator(STRIP)).to_be_visible()
    box = page.locator(CANVAS).bounding_box()
    assert box
    next_frames(page, 5)  # the overview takes its room, which everything is drawn for once
    page.evaluate(COUNT_CHANGES)
    page.mouse.move(box["x"] + 300, box["y"] + 200)
    page.mouse.wheel(0, -100)
    page.mouse.down()
    for step in range(1, 6):
        page.mouse.move(box["x"] + 300 + 8 * step, box["y"] + 200 + 12 * step)
        next_frames(page)
    page.mouse.up()
    next_frames(page)
    cleared = page.evaluate("window.cleared")
    assert cleared["tree-canvas"] > 2 and set(cleared) <= {"tree-canvas", "tree-overview", "no id"}
    assert page.evaluate("window.rows") == 0


def test_a_field_that_was_just_hidden_keeps_no_key_for_itself(page: Page) -> None:
    opened(page)
    page.keyboard.press("e")
    expect(page.locator("#what-if")).to_be_visible()
    page.evaluate(KEY_AFTER_HIDING)
    drawn(page, 2)


def test_of_a_long_trace_only_the_lines_in_sight_are_held(page: Page) -> None:
    opened_at(page, "us-48")
    last = int(page.locator("#seek").get_attribute("max") or 0)
    go_to(page, last, (last + 1) // 2)
    for share in (0, 0.5, 0.9):
        page.locator("#trace-list").evaluate(
            "(list, share) => { list.scrollTop = share * list.scrollHeight; }", share
        )
        expect(page.locator(f"#line-{int(share * last) + 3}")).to_be_visible()
        assert page.locator("#trace-rows .line").count() < 100
