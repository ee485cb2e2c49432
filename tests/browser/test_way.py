"""Watch, be asked, or do it by hand: one menu in the header says which, and leads from one to the other."""

import pytest
from on_page import LAPTOP, PHONE, opened
from playwright.sync_api import Page, expect
from sample_page import opened_at


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_the_header_says_whether_a_step_tells_or_asks_first(page: Page) -> None:
    opened(page)
    page.get_by_role("button", name="Watch").click()
    page.get_by_role("button", name="Predict").click()
    expect(page.locator("#way-menu")).to_be_hidden()
    expect(page.locator("#way-open")).to_have_text("Predict")
    expect(page.locator("#predict")).to_be_visible()
    page.locator("#way-open").click()
    page.locator("#way-watch").click()
    expect(page.locator("#predict")).to_be_hidden()
    expect(page.locator("#way-open")).to_have_text("Watch")


@pytest.mark.parametrize("viewport", [PHONE])
def test_on_a_phone_the_views_menu_leads_there(page: Page) -> None:
    opened(page)
    page.locator("#view-open").click()
    page.get_by_role("button", name="Watch, predict, play…").click()
    page.get_by_role("button", name="Practice…").click()
    expect(page.locator("#practice")).to_be_visible()


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_constraints_are_only_watched(page: Page) -> None:
    opened_at(page, "csp-four-queens")
    page.locator("#way-open").click()
    expect(page.locator("#predict-toggle")).to_be_hidden()
    expect(page.locator("#practice-open")).to_be_visible()


@pytest.mark.parametrize(("viewport", "most"), [(LAPTOP, 20), (PHONE, 14)])
def test_at_first_sight_there_are_few_controls(page: Page, most: int) -> None:
    opened(page)
    page.locator("#tour-no").click()  # asked once, and never again
    expect(page.locator("#tour-offer")).to_be_hidden()
    controls = "button, input, select, textarea, a[href]"
    seen = page.locator(controls).evaluate_all(
        """(all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })
          && one.getBoundingClientRect().width > 1).map((one) => one.id || one.className)"""
    )
    assert len(seen) <= most, seen
