"""What is said and pressed is whole and lies free: dialogs, a room's strip, moves, what to look for."""

import pytest
from on_page import LAPTOP, LECTURE, PHONE, ROOT, SAMPLES, drop, go_to, next_frames, opened
from play_page import moves
from playwright.sync_api import Page, expect
from room_page import joined, room_opened, told
from sample_page import opened_at

STATES = (ROOT / "tests/outlines/maps/us-48.geojson").read_bytes()
NAMES = [*(one["name"] for one in SAMPLES), "tree-three-players", "csp-eight-queens", "csp-sudoku"]
"""Those of which there is most to say."""
LONGEST_CODE = "WXMW QKWM"
WRITE = "(one, words) => { one.textContent = words; }"
# Parts of an element that reach out of it, and pairs of its texts and controls that lie on one another.
FAULTS = """(whole) => {
  const outer = whole.getBoundingClientRect();
  const parts = [...whole.querySelectorAll('h2, p, button, select, input, img, span:not(:has(*))')]
    .filter((one) => one.checkVisibility() && one.textContent + one.tagName !== 'SPAN')
    .map((one) => ({ name: one.id || one.textContent.trim(), box: boxOf(one), one }));
  function boxOf(one) {
    const range = document.createRange();
    range.selectNodeContents(one);
    const text = range.getBoundingClientRect();
    return /^(P|SPAN|H2)$/.test(one.tagName) && text.width ? text : one.getBoundingClientRect();
  }
  const wide = parts.filter(({ box }) => box.left < outer.left - 1 || box.right > outer.right + 1);
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const pairs = parts.flatMap((a, n) => parts.slice(0, n)
    .filter((b) => !a.one.contains(b.one) && !b.one.contains(a.one) && meet(a.box, b.box))
    .map((b) => `${a.name} over ${b.name}`));
  return [...wide.map(({ name }) => `${name} is clipped`), ...pairs];
}"""
IN_SIGHT = """(one) => {
  const box = one.getBoundingClientRect();
  const spots = [[0.5, 0.15], [0.5, 0.5], [0.5, 0.85]]
    .map(([across, down]) => [box.left + across * box.width, box.top + down * box.height]);
  return spots.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
}"""
# Lines of the panel over the tree that its edge cuts through, of what is seen there.
CUT_LINES = """() => {
  const edge = document.getElementById('why-panel').getBoundingClientRect().bottom - 1;
  const range = document.createRange();
  return ['about-text', 'about-step', 'why-sentence'].flatMap((id) => {
    const one = document.getElementById(id);
    if (!one.checkVisibility({ visibilityProperty: true })) return [];
    range.selectNodeContents(one);
    return [...range.getClientRects()]
      .filter(({ width, top, bottom }) => width && bottom - (bottom - top) / 8 > edge)
      .map(({ bottom }) => `${id}: ${(bottom - edge).toFixed(1)} pixels`);
  });
}"""
FRAME = "(one) => getComputedStyle(one).outlineStyle"


@pytest.mark.parametrize("viewport", [LECTURE, LAPTOP, PHONE])
def test_the_dialog_of_a_room_has_room_for_a_code_of_eight_letters(page: Page) -> None:
    opened(page)
    page.keyboard.press("R")
    page.locator("#room-new").click()
    expect(page.locator("#room-large")).not_to_be_empty()
    page.wait_for_function("() => document.getElementById('room-qr').naturalWidth > 0")
    page.locator("#room-large").evaluate(WRITE, LONGEST_CODE)
    dialog = page.locator("#room-dialog")
    assert dialog.evaluate(FAULTS) == []
    assert dialog.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    assert dialog.evaluate("(one) => one.scrollHeight <= one.clientHeight")


def test_in_the_strip_of_a_room_on_a_phone_nothing_lies_on_anything(lead: Page, phone: Page) -> None:
    joined(phone, room_opened(lead))
    phone.locator("#room-code").evaluate(WRITE, LONGEST_CODE)
    assert phone.locator("#room").evaluate(FAULTS) == []
    phone.keyboard.press("ArrowRight")
    told(phone, "You look around on your own.")
    phone.locator("#room-code").evaluate(WRITE, LONGEST_CODE)
    assert phone.locator("#room").evaluate(FAULTS) == []


@pytest.mark.parametrize("viewport", [LECTURE, LAPTOP])
def test_beside_long_lists_of_borders_what_can_be_decided_stays_in_sight(page: Page) -> None:
    opened(page)
    drop(page, "us-48.geojson", STATES)
    expect(page.locator("#outlines-use")).to_be_enabled()
    page.locator("#outlines-borders-title").click()
    page.locator("#outlines-a").select_option("AL")
    page.locator("#outlines-b").select_option("GA")
    expect(page.locator("#outlines-join")).to_have_text("Part AL and GA")
    for name in ("join", "merge", "drop"):
        assert page.locator(f"#outlines-{name}").evaluate(IN_SIGHT), name


@pytest.mark.parametrize("viewport", [PHONE, LAPTOP])
def test_the_button_that_moves_covers_no_move(page: Page) -> None:
    opened(page)
    page.keyboard.press("v")
    expect(page.locator("#play-moves option").first).to_be_attached()
    for _ in range(2):
        listed, button = moves(page).bounding_box(), page.locator("#play-move").bounding_box()
        assert listed and button
        apart = button["y"] + button["height"] <= listed["y"] or listed["y"] + listed["height"] <= button["y"]
        assert apart, f"{button} over {listed}"
        page.locator("#play").evaluate("(one) => one.scrollTo(0, 60)")
        next_frames(page)


@pytest.mark.parametrize("viewport", [PHONE])
def test_the_counts_of_a_tree_lie_under_its_picture(page: Page) -> None:
    opened(page)
    counts, picture = (
        page.locator(one).bounding_box() for one in (".tree-summary:has(#tree-summary)", "#tree-canvas")
    )
    assert counts and picture and counts["y"] >= picture["y"] + picture["height"] - 1


@pytest.mark.parametrize("name", NAMES)
def test_what_to_look_for_is_cut_by_no_edge(page: Page, name: str) -> None:
    opened_at(page, name)
    for large in (False, True):
        if large:
            page.keyboard.press("l")
            page.wait_for_selector("html[data-lecture=yes]")
        for width, height in (LAPTOP, LECTURE, (1280, 720)):
            page.set_viewport_size({"width": width, "height": height})
            next_frames(page, 4)
            assert page.evaluate(CUT_LINES) == [], f"{width} × {height}, large type: {large}"


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_the_tree_wears_a_frame_where_tab_has_led_and_not_after_a_step(page: Page) -> None:
    opened(page)
    tree = page.locator("#tree-canvas")
    page.locator("#tour-no").click()
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
        assert tree.evaluate(FRAME) == "none"
    expect(page.locator("body")).to_have_attribute("data-line", "2")  # the arrows step, and do not walk
    page.locator("#find-open, #view").first.focus()
    for _ in range(60):
        page.keyboard.press("Tab")
        if tree.evaluate("(one) => one === document.activeElement"):
            break
    assert tree.evaluate(FRAME) == "solid"
    go_to(page, 26)
    assert tree.evaluate(FRAME) == "none"
