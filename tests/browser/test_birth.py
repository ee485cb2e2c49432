"""Where a value was born: the way up from its leaf, by key and link, and of whatever is pointed at."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from on_page import LAPTOP, drawn, go_to, opened, painted, wait_until
from playwright.sync_api import Page, expect

CANVAS = "#tree-canvas"


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_the_current_value_is_led_back_to_its_leaf(page: Page) -> None:
    opened(page)
    go_to(page, 26)
    page.keyboard.press("b")
    expect(page.locator("#birth")).to_have_text("10 was born atV, B · line 24↑ NT, B ↑ NSW, R")
    page.locator("#birth").get_by_role("button").click()
    drawn(page, 24)
    expect(page.locator("#birth")).to_have_text("10 is born here: V, B is a leaf.")
    wait_until(page, lambda: "line=24" in page.url and "birth=shown" in page.url)
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    link = page.url
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator("#birth")).to_contain_text("V, B is a leaf")
    go_to(page, 23)
    expect(page.locator("#birth")).to_have_text("NT, B has no value yet.")
    page.keyboard.press("b")
    expect(page.locator("#birth")).to_be_hidden()


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_a_value_or_bound_that_is_pointed_at_says_where_it_is_from(page: Page) -> None:
    opened(page)
    go_to(page, 26)
    page.locator("#view-again").select_option("focus", force=True)
    page.wait_for_selector('#tree-panel[data-view="focus"]')
    wait_until(page, lambda: any(one.text == "[10, ∞]" for one in painted(page, CANVAS)))
    window = next(one for one in painted(page, CANVAS) if one.text == "[10, ∞]")
    for right, down, told in (
        (20, 0, "β: nobody has set it"),
        (-20, 0, "α 10: set by NSW, B in line 21"),
        (0, -20, "born at V, B in line 24"),
    ):
        page.locator(CANVAS).hover(position={"x": window.x + right, "y": window.y + down})
        expect(page.locator("#tree-tip")).to_contain_text(told)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#tree-tip")).to_be_hidden()
