"""Trees and constraints as only painted texts and pixels can show them."""

import re
from collections import Counter

from doctor.faulty_outputs import faulty_output
from on_page import (
    CUTOFF_LINES,
    LECTURE,
    ROOT,
    choose_view,
    drop,
    go_to,
    next_frames,
    open_page,
    painted_texts,
    wait_for_line,
    wait_for_search,
    wait_until,
    write_map,
)
from page_state import link_to, opened_at
from playwright.sync_api import Page, Route, expect

from tools.real_page import pick, pick_sample, press
from webviz.csp import Settings, solve
from webviz.csp.reader import read_csp
from webviz.csp.sentences import event_cells

CANVAS, GRAPH = "#tree-canvas", "#map-canvas canvas"
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
SEEK_MARKS = """canvas => {
  const { data } = canvas.getContext('2d').getImageData(0, 2, canvas.width, 1);
  const inked = [...Array(canvas.width).keys()].filter((x) => data[4 * x + 3]);
  return inked.filter((x) => !inked.includes(x - 1)).map((x) => Math.round(1 + 84 * x / (canvas.width - 3)));
}"""
OPENING = "function enteredWith(tree, i) {"


def texts(page: Page, canvas: str = CANVAS) -> list[str]:
    return [one.text for one in painted_texts(page, canvas)]


def moves(page: Page) -> list[float]:
    """The sizes of all moves that are written on the tree."""
    regions = {"NSW", "NT", "Q", "V"}
    words = [(one.text.split(" "), one.size) for one in painted_texts(page, CANVAS)]
    return [size for text, size in words if text[0] in regions and len(text) == 2]  # not the sentence's line


def test_bounds_and_pruned_branches_are_written_gray_counted_or_not_before_the_cut(page: Page) -> None:
    open_page(page)
    marks = page.locator("#seek-marks").evaluate(SEEK_MARKS)  # of the seek bar, one for each cutoff
    assert all(abs(mark - line) <= 1 for mark, line in zip(marks, CUTOFF_LINES, strict=True))
    go_to(page, 25)
    before = len(moves(page))
    go_to(page, 26)
    wait_until(page, lambda: len(moves(page)) == before + 3)  # below the two that were ahead
    assert min(moves(page)) >= 12
    go_to(page, 85)
    pick(page, "#pruned", "counted")
    go_to(page, 26)
    wait_until(page, lambda: len(moves(page)) == before - 2)
    stub = next(one for one in painted_texts(page, CANVAS) if one.text == "2 pruned")
    page.locator(CANVAS).click(position={"x": stub.x, "y": stub.y})
    wait_until(page, lambda: "2 pruned" not in texts(page))
    wait_for_line(page, 26)


def test_what_is_pointed_at_says_where_it_is_from_and_what_is_found_or_wrong_is_marked(page: Page) -> None:
    open_page(page)
    go_to(page, 26)
    choose_view(page, "focus")
    expect(page.locator(CANVAS)).to_have_attribute("aria-label", re.compile("focus view"))
    next_frames(page, 4)
    window = next(one for one in painted_texts(page, CANVAS) if one.text == "[10, ∞]")
    said = {
        (20, 0): "β: nobody has set it",
        (-20, 0): "α 10: set by NSW, B in line 21",
        (0, -20): "comes from V, B",
    }
    for (right, down), words in said.items():
        page.locator(CANVAS).hover(position={"x": window.x + right, "y": window.y + down})
        expect(page.locator("#tree-tip")).to_contain_text(words)
    page.keyboard.press("End")
    expect(page.locator("#tree-tip")).to_be_hidden()
    for view in ("whole", "focus"):
        choose_view(page, view)
        next_frames(page, 4)
        assert page.evaluate(MARKED, CANVAS) == 0
        page.keyboard.press("/")
        page.locator("#find-text").fill("NSW")
        wait_until(page, lambda: page.evaluate(MARKED, CANVAS) > 20)
        page.keyboard.press("Escape")
        wait_until(page, lambda: page.evaluate(MARKED, CANVAS) == 0)
    drop(page, "mine.txt", faulty_output("australia", ("cut-beyond",)))
    wait_for_line(page, 26)
    wait_until(page, lambda: "yours: β 10" in texts(page))


def serve_with_counter(route: Route) -> None:
    """Serve the code so that it notes each node whose window is folded from the root."""
    source = route.fetch().text()
    assert OPENING in source
    noting = source.replace(OPENING, OPENING + " (globalThis.folded ??= []).push(i);")
    route.fulfill(body=noting, content_type="text/javascript")


def test_no_window_is_folded_twice_for_all_that_is_said_of_a_line(page: Page) -> None:
    page.route("**/js/main.js", serve_with_counter)
    open_page(page)
    press(page, "#code-toggle")
    page.keyboard.press("d")
    for panel in ("code", "domains"):
        expect(page.locator(f"#{panel}-panel")).to_be_visible()
    page.mouse.move(1, 1)  # a bound that is pointed at is looked up by itself
    for line in (25, 26, 31):
        go_to(page, line - 1)
        wait_for_search(page)
        page.evaluate("folded = []")
        go_to(page, line)
        wait_for_search(page)
        folded = Counter(page.evaluate("folded"))
        assert folded and set(folded.values()) == {1}, line


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


def test_a_click_in_either_tree_is_a_step_and_merged_both_values_are_shown_with_their_signs(
    page: Page,
) -> None:
    page.set_viewport_size({"width": LECTURE[0], "height": LECTURE[1]})
    open_page(page, f"{link_to('australia')}&line=26&versus=algorithm-minimax", line=26)
    for canvas in ("#tree-canvas", "#rival-canvas"):
        wait_until(page, lambda canvas=canvas: "NSW R" in texts(page, canvas))  # type: ignore[misc]
    spot = next(one for one in painted_texts(page, "#rival-canvas") if one.text == "NSW B")
    page.locator("#rival-canvas").click(position={"x": spot.x, "y": spot.y})
    wait_for_line(page, 2)
    expect(page.locator("#run-b .run-line")).to_have_text("line 2 of 151")
    page.locator("#rival-canvas").press("ArrowDown")
    wait_for_line(page, 3)
    page.get_by_label("How both trees are shown").select_option("merged")
    choose_view(page, "whole")
    go_to(page, 85)
    wait_until(page, lambda: {"■≤ 10", "○10", "○8"} <= set(texts(page, "#rival-canvas")))
    page.locator("#comparison-go").press("Escape")
    expect(page.locator("#search-open")).to_be_focused()
    wait_until(page, lambda: "NSW B" in texts(page))


def test_failures_grids_and_auxiliary_variables_are_drawn(page: Page) -> None:
    opened_at(page, "csp-two-colors")
    run = solve(
        read_csp((ROOT / "sample_maps/csp/two-colors.json").read_bytes())[0],
        Settings(propagation="singletons"),
    )
    page.keyboard.press("l")
    page.get_by_role("button", name="Next failure").click()
    lines = range(1, len(run.events) + 1)
    wait_for_line(page, next(k for k in lines if event_cells(run, k - 1)[1] == "wipe-out"), run.counts.nodes)
    assert any(re.fullmatch(r"✗ \w+ empty", text) for text in texts(page))
    flag = page.locator("#domains-table tr.dead td.flag")
    expect(flag).to_have_text("✕ empty")
    expect(flag).to_be_in_viewport(ratio=0.99)
    page.keyboard.press("l")
    pick_sample(page, "csp-sudoku")
    expect(page.locator("#map-title")).to_have_text("Grid")
    for key, numbers in (("Home", 32), ("End", 81)):  # as many are given
        page.keyboard.press(key)
        wait_until(page, lambda numbers=numbers: len(texts(page, GRAPH)) == numbers)  # type: ignore[misc]
    write_map(page, '{"variables": {"A B C": [1, 2, 3]}, "constraints": ["A + B = C"]}')
    page.get_by_role("button", name=re.compile("^Use this")).click()
    expect(page.locator("#editor")).to_be_hidden()
    wait_for_search(page)
    for count in (4, 3):
        press(page, "#csp-binary")
        expect(page.locator("#domains-table tbody tr")).to_have_count(count)
        wait_until(page, lambda count=count: ("H1" in texts(page, GRAPH)) == (count == 4))  # type: ignore[misc]


PICTURE = "canvas => canvas.toDataURL()"
STOP_CLOCK = "time => { performance.now = () => time; }"


def test_a_step_moves_the_picture_to_where_it_stands_without_movement(page: Page) -> None:
    open_page(page)
    go_to(page, 26)
    next_frames(page, 4)
    still = page.locator(CANVAS).evaluate(PICTURE)
    page.emulate_media(reduced_motion="no-preference")
    go_to(page, 25)
    page.evaluate(STOP_CLOCK, 1_000_000)
    page.keyboard.press("ArrowRight")
    seen = []
    for time in (1_000_000, 1_000_075, 1_000_200, 1_000_300):
        page.evaluate(STOP_CLOCK, time)
        next_frames(page, 4)
        seen.append(page.locator(CANVAS).evaluate(PICTURE))
    assert len({*seen}) == 4 and seen[-1] == still
    page.keyboard.press("ArrowLeft")  # at the same time as the step before: a key that is held
    next_frames(page, 4)
    page.keyboard.press("ArrowRight")
    next_frames(page, 4)
    assert page.locator(CANVAS).evaluate(PICTURE) == still


def test_programs_are_told_the_least_type_and_how_much_of_the_panel_is_filled(page: Page) -> None:
    open_page(page)
    for line, filled in ((26, 60), (85, 60)):
        go_to(page, line)
        next_frames(page, 4)
        told = page.locator("body").evaluate("body => [body.dataset.type, body.dataset.filled]")
        sizes = [one.size for one in painted_texts(page, CANVAS)]
        assert abs(float(told[0]) - min(sizes)) < 0.2 and float(told[0]) >= 12
        assert filled <= int(told[1]) <= 100
