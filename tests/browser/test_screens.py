"""The page fits a projector, a laptop and a phone: nothing scrolls, overlaps or is cut off."""

from collections.abc import Iterator

import pytest
from on_page import (
    LAPTOP,
    LECTURE,
    PHONE,
    RESULT,
    SAMPLES,
    choose_sample,
    drawn,
    go_to,
    opened,
    painted,
    sample_text,
    show_tab,
    tree_of,
    wait_until,
)
from playwright.sync_api import Page, expect
from sample_page import opened_at

from tools.real_page import press

SIZES = [LECTURE, LAPTOP, PHONE]
OVERFLOW = """() => {
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.scrollingElement;
  return [scrollWidth - clientWidth, scrollHeight - clientHeight];
}"""
# Controls that are not wholly within the width of the screen; fixed ones make nothing scroll.
BESIDE_THE_SCREEN = """() => [...document.querySelectorAll('button, select, input, label, canvas')]
  .filter((e) => e.checkVisibility()).map((e) => [e.id || e.textContent, e.getBoundingClientRect()])
  .filter(([, box]) => box.left < -1 || box.right > innerWidth + 1).map(([name]) => name)"""
# Pairs of elements of a selector that overlap by more than a pixel.
OVERLAPS = """(selector) => {
  const all = [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility())
    .map((e) => [e.id || e.textContent, e.getBoundingClientRect()]);
  const beside = (a, b) => a.right <= b.left + 1 || a.bottom <= b.top + 1;
  const overlap = ([, a], [, b]) => !beside(a, b) && !beside(b, a);
  return all.flatMap((a, i) => all.slice(i + 1).filter((b) => overlap(a, b)).map((b) => [a[0], b[0]]));
}"""
# Texts that reach beyond the nearest ancestor that clips; what scrolls or ends in an ellipsis is meant to.
CUT_OFF = """() => {
  const clips = (e) => getComputedStyle(e).overflow !== 'visible';
  const clipper = (e) => (!e || clips(e) ? e ?? document.documentElement : clipper(e.parentElement));
  const outside = (node) => {
    const within = clipper(node.parentElement);
    const { overflow, textOverflow } = getComputedStyle(within);
    if (/auto|scroll/.test(overflow) || textOverflow === 'ellipsis') return false;
    const range = document.createRange();
    range.selectNodeContents(node);
    const [text, box] = [range.getBoundingClientRect(), within.getBoundingClientRect()];
    const across = text.right > box.right + 1 || text.left < box.left - 1;
    return across || text.bottom > box.bottom + 1 || text.top < box.top - 1;
  };
  const walker = document.createTreeWalker(document.getElementById('app'), NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    const shown = data.trim() && parentElement.checkVisibility();
    if (parentElement.closest('select, .unseen, h1')) continue;
    if (shown && outside(walker.currentNode)) found.push(data.trim());
  }
  return found;
}"""


def in_both_type_sizes(page: Page, lines: tuple[int, ...]) -> Iterator[int]:
    """Go to each line, then once more in large type."""
    for line in lines:
        go_to(page, line)
        yield line
    press(page, "#lecture")
    expect(page.locator("html")).to_have_attribute("data-lecture", "yes")
    for line in lines:
        go_to(page, line)
        yield line


@pytest.mark.parametrize("viewport", [LECTURE, LAPTOP])
def test_a_projector_shows_everything_on_one_screen(page: Page) -> None:
    opened(page)
    for _ in in_both_type_sizes(page, (1, 26, 85)):
        assert page.evaluate(OVERFLOW) == [0, 0]
        for part in ("header", "#map-panel", "#why-panel", "#tree-panel", "footer"):
            expect(page.locator(part)).to_be_in_viewport(ratio=0.99)
    press(page, "#lecture")
    expect(page.locator("#trace-panel")).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize("viewport", [PHONE, (320, 640)])
def test_on_a_phone_the_page_fits_and_nothing_scrolls(page: Page) -> None:
    opened(page)
    for line in (1, 26, 85):
        go_to(page, line)
        across, down = page.evaluate(OVERFLOW)
        assert (across, down) == (0, 0)
        assert page.evaluate(BESIDE_THE_SCREEN) == []


@pytest.mark.parametrize("viewport", SIZES)
def test_panels_and_controls_stand_apart(page: Page) -> None:
    opened(page)
    go_to(page, 85)
    parts = (
        "main > section, header" if page.viewport_size == as_size(PHONE) else "main > section, header, footer"
    )
    assert page.evaluate(OVERLAPS, parts) == []
    for bar in ("header", "footer", "#tree-tools", "#map-panel .bar"):
        assert page.evaluate(OVERLAPS, f"{bar} :is(button, select, input, label:not(.check), h1, h2)") == []


def as_size(pair: tuple[int, int]) -> dict[str, int]:
    return {"width": pair[0], "height": pair[1]}


@pytest.mark.parametrize("viewport", SIZES)
def test_no_words_are_cut_off(page: Page) -> None:
    opened(page)
    for line in in_both_type_sizes(page, (1, 26, 46)):
        assert page.evaluate(CUT_OFF) == [], line


@pytest.mark.parametrize("viewport", [PHONE])
def test_on_a_phone_the_controls_stay_at_hand_and_cover_nothing(page: Page) -> None:
    opened(page)
    go_to(page, 85)
    expect(page.get_by_role("button", name="Step back")).to_be_in_viewport(ratio=0.99)
    show_tab(page, "Trace")
    trace, controls = page.locator("#trace-panel").bounding_box(), page.locator("footer").bounding_box()
    assert trace and controls and trace["y"] + trace["height"] <= controls["y"]
    expect(page.locator("#trace-rows .result .text")).to_have_text(RESULT)
    page.locator("#line-80").click()
    drawn(page, 80)


def test_the_largest_sample_fits_as_well(page: Page) -> None:
    opened_at(page, "us-48")
    go_to(page, 34_462, len(tree_of(sample_text("us-48"))))
    for size in SIZES:
        page.set_viewport_size(as_size(size))
        wait_until(page, lambda: page.evaluate(OVERFLOW)[0] == 0)
        wait_until(page, lambda: page.evaluate(CUT_OFF) == [])


@pytest.mark.parametrize("viewport", SIZES)
def test_the_dialogs_fit_the_screen(page: Page) -> None:
    opened(page)
    for button, dialog in (("#edit", "#editor"), ("#view-help", "#keys")):
        press(page, button)
        expect(page.locator(dialog)).to_be_in_viewport(ratio=0.99)
        assert page.locator(dialog).evaluate("d => d.scrollWidth <= d.clientWidth")
        page.keyboard.press("Escape")


def test_a_window_made_smaller_and_larger_again_is_drawn_anew(page: Page) -> None:
    opened(page)
    go_to(page, 26)
    label = page.locator("#tree-canvas").get_attribute("aria-label")
    page.set_viewport_size(as_size(PHONE))
    expect(page.locator("#tree-canvas")).to_have_attribute("aria-label", label.replace("whole", "focus"))
    page.set_viewport_size(as_size(LAPTOP))
    expect(page.locator("#tree-canvas")).to_have_attribute("aria-label", label)


@pytest.mark.parametrize("viewport", SIZES)
def test_every_region_and_its_name_lie_within_the_map(page: Page) -> None:
    opened(page)
    show_tab(page, "Map")
    for sample in SAMPLES:
        choose_sample(page, sample["name"])
        wait_until(page, lambda: names_beyond_the_map(page) == [])


def names_beyond_the_map(page: Page) -> list[str]:
    """Which texts on the map reach beyond its picture."""
    box = page.locator("#map-canvas canvas").bounding_box()
    texts = painted(page, "#map-canvas canvas")
    assert box and len(texts) > 4

    def inside(at: float, size: float, room: float) -> bool:
        return size / 2 <= at <= room - size / 2

    within = [t for t in texts if inside(t.x, t.size, box["width"]) and inside(t.y, t.size, box["height"])]
    return [text.text for text in texts if text not in within]
