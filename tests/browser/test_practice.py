"""Practice: an exercise in a link, on a phone, and solved with Predict and gone on with afterwards."""

import re

from on_page import PHONE, drawn, go_to, opened, sample_text, tree_of, upload
from playwright.sync_api import Locator, Page, expect
from sample_page import opened_at

BOOK = b"A:(B:(3 12 8) C:(2 4 6) D:(14 5 2))\n"
SMALLEST = """(all) => Math.min(...all.map((one) => parseFloat(getComputedStyle(one).fontSize)))"""


def open_practice(page: Page) -> None:
    page.keyboard.press("x")
    expect(page.get_by_role("tree", name="Game tree: arrows move")).to_be_focused()


def choose(page: Page, selector: str, value: str) -> None:
    if not page.locator("#practice-settings").is_visible():
        page.get_by_text("Exercise and tasks").click()
    page.locator(selector).select_option(value)


def node(page: Page, name: str) -> Locator:
    return page.get_by_role("treeitem", name=re.compile(rf"^{re.escape(name)}, "))


def crossed(page: Page) -> Locator:
    return page.get_by_role("treeitem", name=re.compile(", crossed out$"))


def solve_with_me(page: Page) -> None:
    page.get_by_role("button", name="Solve it with me").click()
    expect(page.locator("#predict")).to_be_visible()
    expect(page.locator("#practice")).to_be_hidden()


def test_after_solving_with_me_the_exercise_stands_as_it_stood_over_the_own_problem(page: Page) -> None:
    nodes = len(tree_of(sample_text("deep-cut")))
    opened_at(page, "deep-cut")
    go_to(page, 7, nodes)
    open_practice(page)
    page.locator("#practice-picture g[data-node] line.wide").first.click(force=True)  # B, by its edge
    page.get_by_role("button", name="Check", exact=True).click()
    told = page.locator("#practice-said").inner_text()
    count = crossed(page).count()
    for way in ("click", "q", "Escape", "x"):
        solve_with_me(page)
        expect(page.locator("#problem-name")).to_have_text("exercise 1")
        back = page.get_by_role("button", name="Back to the exercise")
        expect(back).to_be_visible()
        back.click() if way == "click" else page.keyboard.press(way)
        expect(page.locator("#practice")).to_be_visible()
        expect(crossed(page)).to_have_count(count)
        expect(page.locator("#practice-said")).to_have_text(told)
        expect(page.locator("#problem-open")).to_have_attribute("data-sample", "deep-cut")
    page.keyboard.press("Escape")
    drawn(page, 7, nodes)
    expect(page.locator("#predict")).to_be_hidden()
    open_practice(page)
    solve_with_me(page)
    upload(page, "book.txt", BOOK)  # what ends it
    expect(page.locator("#problem-name")).to_have_text("book")
    expect(page.get_by_role("button", name="Back to the exercise")).to_have_count(0)
    page.keyboard.press("q")
    for gone in ("#predict", "#practice"):
        expect(page.locator(gone)).to_be_hidden()


def test_it_is_fetched_when_it_is_opened_and_fits_a_phone_in_large_type(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    opened(page)
    assert not any("practice-view" in url for url in asked)
    page.keyboard.press("l")
    open_practice(page)
    assert any("practice-view" in url for url in asked)
    places = {
        name: page.locator(f"#practice{name}").bounding_box()
        for name in ("", " .bar", " .controls", "-made", "-close")
    }
    whole, bar, below, made, close = [box or {} for box in places.values()]
    assert (whole["width"], whole["height"]) == PHONE
    assert made["y"] >= bar["y"] and made["y"] + made["height"] <= bar["y"] + bar["height"] <= below["y"]
    assert made["x"] + made["width"] <= close["x"] and close["x"] + close["width"] <= PHONE[0]
    texts = page.locator("#practice :is(text, tspan, p, label, input, button)")
    assert texts.evaluate_all(SMALLEST) >= 14
    assert page.locator("#practice").evaluate("(e) => e.scrollWidth <= e.clientWidth")
