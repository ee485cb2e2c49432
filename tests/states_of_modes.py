"""The states in which the page asks, plays, hands over, or holds two searches side by side."""

from page_state import State
from playwright.sync_api import Page, expect

from tools.real_page import pick, press


def predict(page: Page) -> None:
    page.keyboard.press("q")
    page.keyboard.press("End")
    expect(page.locator("#predict-choices button").first).to_be_visible()


def answered(page: Page) -> None:
    page.keyboard.press("1")
    expect(page.locator("#predict-verdict")).not_to_be_empty()


def questions_asked(page: Page) -> None:
    page.locator("#predict-asks-open").click()


def play(page: Page) -> None:
    page.keyboard.press("v")
    expect(page.locator("#play-moves")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#play-turn")).to_contain_text("MIN played")


def practice(page: Page) -> None:
    page.locator("#play-close").click()
    expect(page.locator("#play")).to_be_hidden()
    page.keyboard.press("x")
    page.get_by_text("Exercise and tasks").click()
    page.locator("#practice-task-values").check()
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator("#practice-findings button").first).to_be_visible()


def compared(page: Page) -> None:
    press(page, "#compare")
    page.locator("#compare-presets").get_by_role("button", name="minimax", exact=True).click()
    expect(page.locator("#comparison-rows tr")).to_have_count(2)


def merged(page: Page) -> None:
    page.locator("#comparing").select_option("merged")
    expect(page.locator("html")).to_have_attribute("data-comparing", "merged")


def rounds(page: Page) -> None:
    page.locator("#comparison-close").click()
    pick(page, "#algorithm", "deepening")
    page.locator("#rounds-orders-toggle").click()
    expect(page.locator("#rounds-orders")).to_be_visible()


ASKED = [
    State(predict, "#predict", ("predict",), whole=True),
    State(answered, "#predict-verdict"),
    State(questions_asked, "#predict-asks"),
    State(play, "#play", ("play",), whole=True),
    State(practice, "#practice", ("practice",)),
    State(compared, "#comparison", ("compare",), whole=True),
    State(merged, "#comparison"),
    State(rounds, "#rounds", ("roundsPanel",)),
]
