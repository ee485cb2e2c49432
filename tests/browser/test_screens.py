"""The page in every window: tabs where space is short, no label covered or cut."""

import json

import pytest
from legible import misfits, overlaps
from on_page import (
    LAPTOP,
    LECTURE,
    PHONE,
    ROOT,
    go_to,
    line_of,
    next_frames,
    open_page,
    painted_texts,
    wait_for_line,
    wait_until,
)
from page_state import opened_at
from playwright.sync_api import Locator, Page, expect

from tools.real_page import in_menu, pick_sample, press

SHORT, SIDEWAYS = (1366, 650), (844, 390)
PANELS = ("tree", "map", "trace", "domains", "code")
WRITE_LONGEST_CODE = "(one) => { one.textContent = 'WXMW QKWM'; }"
OVERFLOW = """() => {
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.scrollingElement;
  return [scrollWidth - clientWidth, scrollHeight - clientHeight];
}"""
FITS = "(one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight"
CONTROL = "button, select, input, a[href], summary, [role=button], [role=tab], [role=slider]"
VISIBLE = """(all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })
  && one.getBoundingClientRect().width > 1).map((one) => one.id || one.className)"""
CARDS = 6
# In the usual type and in the large one: a window, and how far into its search a sample is looked at there.
# Each pair serves every fourth sample; tests in Node look at the trees of all samples in every window.
VIEWS = (
    ((LAPTOP, 1), (LECTURE, 1)),
    ((PHONE, 1 / 3), (SIDEWAYS, 1)),
    ((LAPTOP, 0), (LECTURE, 0)),
    (((1536, 700), 1), ((1024, 600), 1)),
)
LISTS = {"": "samples.json", "tree-": "trees/trees.json", "csp-": "csp/csp.json"}
CANVASES = {"tree": "#tree-canvas", "map": "#map-canvas canvas"}
SET_LINE = """(line) => {
  const field = document.getElementById('line');
  field.value = line;
  field.dispatchEvent(new Event('change', { bubbles: true }));
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
      .map(({ bottom }) => `${id} is cut by ${(bottom - edge).toFixed(1)} pixels`);
  });
}"""


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    next_frames(page, 4)


def visible_panels(page: Page) -> set[str]:
    return {name for name in PANELS if page.locator(f"#{name}-panel").is_visible()}


def in_front(page: Page, *panels: str) -> None:
    """Wait until these panels are shown, and no others."""
    wait_until(page, lambda: visible_panels(page) == {*panels})


def tab(page: Page, name: str) -> Locator:
    return page.get_by_role("tab", name=name)


def test_at_first_sight_there_are_few_requests_and_controls_and_a_dark_system_starts_dark(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    open_page(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate("performance.getEntriesByType('resource').length") < 20
    for size, most in ((LAPTOP, 18), (LECTURE, 18), (PHONE, 12)):
        resize(page, size)
        expect(page.locator("#tour-offer")).to_be_visible()
        seen = page.locator(CONTROL).evaluate_all(VISIBLE)
        assert len(seen) <= most, (size, seen)


def test_on_a_projector_and_a_laptop_all_is_on_one_screen_in_both_sizes_of_type(page: Page) -> None:
    open_page(page)
    for least in (14, 18):
        for size in (LECTURE, LAPTOP):
            resize(page, size)
            for line in (26, 46, 85):
                go_to(page, line)
                assert page.evaluate(OVERFLOW) == [0, 0], (size, line)
                assert misfits(page, "#app", least) == [], (size, line)
            for part in ("header", "#map-panel", "#why-panel", "#tree-panel", "footer"):
                expect(page.locator(part)).to_be_in_viewport(ratio=0.99)
            footer = page.locator("footer").bounding_box()
            assert footer and footer["height"] < 64
        press(page, "#lecture")
    expect(page.locator("#trace-panel")).to_be_in_viewport(ratio=0.99)
    label = page.locator("#tree-canvas").get_attribute("aria-label") or ""
    resize(page, PHONE)
    expect(page.locator("#tree-canvas")).to_have_attribute("aria-label", label.replace("whole", "focus"))
    resize(page, LAPTOP)
    expect(page.locator("#tree-canvas")).to_have_attribute("aria-label", label)


def test_a_phone_shows_the_panel_that_a_key_brings_to_the_front_and_controls_fit_a_thumb(page: Page) -> None:
    resize(page, PHONE)
    open_page(page)
    page.keyboard.press("ArrowRight")  # before the first step there are fewer buttons
    assert visible_panels(page) == {"tree"}
    panel, bar = page.locator("#tree-panel").bounding_box(), page.locator("#transport").bounding_box()
    assert panel and bar and panel["y"] + panel["height"] <= bar["y"]
    for name in ("go-play", "go-forward", "line", "view-open", "go-over", "go-out", "stride", "speed"):
        box = in_menu(page, f"#{name}").bounding_box()
        assert box and box["width"] >= 32 and box["height"] >= 32 and box["x"] >= 0, name
        assert box["x"] + box["width"] <= PHONE[0], name
    page.keyboard.press("Escape")
    for size in ((320, 640), PHONE):
        resize(page, size)
        for name in ("Tree", "Trace", "Map"):
            tab(page, name).click()
            in_front(page, name.lower())
            assert page.evaluate(OVERFLOW) == [0, 0]
    go_to(page, 40)  # behind its tab the tree follows
    tab(page, "Tree").click()
    wait_until(page, lambda: "NSW R" in {one.text for one in painted_texts(page, "#tree-canvas")})
    page.locator("#line").blur()
    for key, laid in (("w", "#windows"), ("b", "#inspect"), ("e", "#inspect-what-if"), ("/", "#find-bar")):
        tab(page, "Map").click()
        page.keyboard.press(key)
        expect(page.locator(laid)).to_be_visible()
        in_front(page, "tree")
    page.keyboard.press("Escape")
    for key, front in (("k", "code"), ("d", "domains"), ("d", "tree"), ("m", "tree"), ("t", "tree")):
        page.keyboard.press(key)
        in_front(page, front)
    tab(page, "Map").click()  # what is closed on a large screen has its tab here
    expect(page.locator("#map-panel")).to_be_visible()
    tab(page, "Map").focus()
    for key, name in (("ArrowLeft", "Tree"), ("ArrowRight", "Map"), ("ArrowRight", "Trace")):
        page.keyboard.press(key)
        expect(tab(page, name)).to_be_focused()
    assert line_of(page) == 40


def test_in_a_short_window_the_tree_stays_and_the_tabs_stand_beside_it(page: Page) -> None:
    for size in (SHORT, SIDEWAYS):
        resize(page, size)
        opened_at(page, "csp-australia")
        assert "domains" not in visible_panels(page)
        tab(page, "Domains").click()
        expect(page.locator("#domains-table")).to_be_visible()
        pick_sample(page, "tree-three-replies")
        expect(page.locator("html")).to_have_attribute("data-kind", "tree")
        in_front(page, "tree", "trace")
        page.keyboard.press("l")  # with tabs, large type gives up nothing
        expect(tab(page, "Trace")).to_have_attribute("aria-selected", "true")
        page.evaluate("() => localStorage.clear()")
        page.goto("about:blank")


def test_the_longest_code_of_a_room_leaves_in_sight_what_is_pressed(page: Page) -> None:
    open_page(page)
    page.keyboard.press("R")
    page.locator("#room-new").click()
    expect(page.locator("#room-large")).not_to_be_empty()
    page.wait_for_function("() => document.getElementById('room-qr').naturalWidth > 0")
    for code, within in (("#room-large", "#room-dialog"), ("#room-code", "#room")):
        page.locator(code).evaluate(WRITE_LONGEST_CODE)
        for size in (LAPTOP, PHONE):
            resize(page, size)
            assert misfits(page, within, 14) == [], size
            if within == "#room-dialog":
                assert page.locator(within).evaluate(FITS), size
        page.keyboard.press("Escape")


def test_the_offer_of_the_tour_and_its_cards_fit_every_window(page: Page) -> None:
    windows = ((1366, 650), LECTURE, PHONE)
    open_page(page)
    for size in windows:
        resize(page, size)
        expect(page.locator("#tour-offer")).to_be_visible()
        assert misfits(page, "#why-panel", 14) == [], size
    page.locator("#tour-yes").click()
    for card in range(1, CARDS + 1):
        expect(page.locator("#tour-progress")).to_have_text(f"{card} of {CARDS}")
        expect(page.locator("#tour-next")).to_be_focused()
        for width, height in windows:
            resize(page, (width, height))
            expect(page.locator("#tour-ring")).to_be_visible()
            box = page.locator("#tour").bounding_box()
            assert box and box["x"] >= 0 and box["y"] >= 0, (card, width, height)
            assert box["x"] + box["width"] <= width and box["y"] + box["height"] <= height, (card, width)
        page.keyboard.press("Enter")
    expect(page.locator("#tour")).to_be_hidden()
    wait_for_line(page, 26)
    page.reload()
    wait_for_line(page, 26)
    expect(page.locator("#tour-offer")).to_be_hidden()


def faults_in(page: Page, size: tuple[int, int], share: float) -> list[str]:
    """Faults on both canvases and over the tree, that far into the search."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    line = max(1, int(share * int(page.locator("#seek").get_attribute("max") or 1)))
    page.evaluate(SET_LINE, line)
    page.wait_for_selector(f'body[data-line="{line}"]')
    found = []
    for tab, selector in CANVASES.items():
        page.evaluate(f"document.getElementById('tab-{tab}').click()")  # also where there are no tabs
        next_frames(page)
        if page.locator(selector).first.is_visible():
            found += overlaps(page, selector)
    found += page.evaluate(CUT_LINES) if line == 1 else []
    return [f"{size}, line {line}: {fault}" for fault in found]


@pytest.mark.parametrize("kind", LISTS)
def test_labels_stand_apart_and_none_is_cut_off(page: Page, kind: str) -> None:
    samples = json.loads((ROOT / "sample_maps" / LISTS[kind]).read_text(encoding="utf-8"))
    wrong = {}
    for number, sample in enumerate(samples):
        usual, large = VIEWS[number % 4]
        opened_at(page, kind + sample["name"])
        expect(page.locator("#about-text")).to_have_text(sample["look_for"])
        found = faults_in(page, *usual)
        page.keyboard.press("l")
        page.wait_for_selector("html[data-lecture=yes]")
        found += [f"large type, {fault}" for fault in faults_in(page, *large)]
        page.keyboard.press("l")
        wrong[sample["name"]] = found
        page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    assert {name: found for name, found in wrong.items() if found} == {}
