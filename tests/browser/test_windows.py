"""The windows along the path as bars: shown on demand, spoken, and in their place from the start."""

from on_page import go_to, opened
from playwright.sync_api import Page, expect


def test_they_are_shown_by_a_key_spoken_and_kept_in_the_link(page: Page) -> None:
    opened(page)
    strip = page.locator("#windows")
    expect(strip).to_be_hidden()
    page.keyboard.press("w")
    go_to(page, 26)
    expect(strip.locator("div")).to_have_count(2)
    expect(strip.locator(".closed")).to_have_count(1)
    spoken = "Windows along the path: MAX at SA, G [10, ∞] 10; MIN at NSW, R [10, ∞] 10, closed by a cutoff."
    expect(strip).to_have_attribute("aria-label", spoken)
    page.wait_for_function("() => location.hash.includes('windows=shown')")
    page.keyboard.press("w")
    expect(strip).to_be_hidden()


def test_the_tree_stays_where_it_is_while_levels_come_and_go(page: Page) -> None:
    opened(page)
    page.keyboard.press("w")
    boxes = []
    for line in (1, 4, 26):
        go_to(page, line)
        boxes.append(page.locator("#tree-canvas").bounding_box())
    assert boxes[0] == boxes[1] == boxes[2]
