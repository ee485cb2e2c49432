"""What if: another value at a node, visited or pruned, and what follows from it up to the root."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from on_page import LAPTOP, go_to, opened, painted, wait_until
from playwright.sync_api import Page, expect

from tools.real_page import pick_sample

CANVAS = "#tree-canvas"


def pressed(page: Page, name: str, largest: float) -> None:
    """A gray node of that name, whose type is small."""
    spot = next(one for one in painted(page, CANVAS) if one.text == name and one.size < largest)
    page.locator(CANVAS).click(position={"x": spot.x, "y": spot.y})


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_a_leaf_is_supposed_and_the_root_follows_as_a_clamp(page: Page) -> None:
    opened(page)
    go_to(page, 4)
    page.keyboard.press("e")
    expect(page.locator("#what-if-node")).to_have_text("Q, R")
    expect(page.locator("#what-if-words")).to_have_text("Q, R 10 → NT, B 10 → NSW, B 10 → SA, G 10")
    expect(page.locator("#what-if-clamp")).to_contain_text(
        "the root is 10 up to 10, then what stands here up to 18"
    )
    page.locator("#what-if-value").fill("14")
    expect(page.locator("#what-if-words")).to_have_text("Q, R 14 → NT, B 14 → NSW, B 14 → SA, G 14")
    page.locator("#what-if-slider").press("ArrowRight")
    expect(page.locator("#what-if-value")).to_have_value("15")
    wait_until(page, lambda: "what-if=3.15" in page.url)
    link = page.url
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator("#what-if-words")).to_have_text("Q, R 15 → NT, B 15 → NSW, B 15 → SA, G 15")
    page.get_by_role("button", name="As it is").click()
    expect(page.locator("#what-if-value")).to_have_value("10")
    page.get_by_role("button", name="Back to the search").click()
    expect(page.locator("#what-if")).to_be_hidden()


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_what_was_pruned_changes_nothing_and_can_be_pressed(page: Page) -> None:
    opened(page)
    go_to(page, 26)
    wait_until(page, lambda: any(one.size < 9 for one in painted(page, CANVAS)))
    pressed(page, "Q B", 9)
    expect(page.locator("#what-if-node")).to_have_text("Q, B (never looked at)")
    expect(page.locator("#what-if-clamp")).to_have_text("the root is 10 whatever stands here.")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#what-if-node")).to_have_text("SA, G")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


def test_a_tree_that_is_too_large_is_said_to_be(page: Page) -> None:
    opened(page)
    pick_sample(page, "us-48")
    page.wait_for_selector('#problem-open[data-sample="us-48"]')
    page.wait_for_selector('#app[aria-busy="false"]')
    page.keyboard.press("e")
    expect(page.locator("#what-if-words")).to_contain_text("more than 5,000 nodes")
