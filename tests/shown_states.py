"""What the page may show, one of each kind: for whatever must hold of any state."""

from collections.abc import Callable

from on_page import go_to, next_frames, settled
from playwright.sync_api import Page, expect

from tools.real_page import pick_sample, press

WITHOUT_FULL_SCREEN = "delete Element.prototype.requestFullscreen"


def presented(page: Page) -> Page:
    """On stage, in the window: a screenshot or another test need not know of the whole screen."""
    page.evaluate(WITHOUT_FULL_SCREEN)
    press(page, "#present-open")
    expect(page.locator("html")).to_have_attribute("data-presenting", "yes")
    expect(page.locator("#present-scale")).to_have_attribute("aria-valuetext", "1 times")
    next_frames(page, 4)
    return page


def sample(name: str, line: int) -> Callable[[Page], None]:
    """A sample at a line of its search."""

    def show(page: Page) -> None:
        pick_sample(page, name)
        page.wait_for_selector(f'#problem-open[data-sample="{name}"]')
        settled(page)
        page.locator("#line").fill(str(line))
        page.locator("#line").press("Enter")
        page.wait_for_selector(f'body[data-line="{line}"]')

    return show


def predicting(page: Page) -> None:
    page.keyboard.press("q")
    expect(page.locator("#predict")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator("#predict-answers")).to_be_visible()


def comparing(page: Page) -> None:
    press(page, "#compare")
    page.locator("#compare-presets").get_by_role("button", name="minimax", exact=True).click()
    expect(page.locator("#comparison-rows tr")).to_have_count(2)


def playing(page: Page) -> None:
    page.keyboard.press("v")
    expect(page.locator("#play-moves option").first).to_be_attached()


def whole(page: Page) -> None:
    go_to(page, 26)
    page.locator("#view").select_option("whole")
    page.keyboard.press("w")
    expect(page.locator("#windows")).to_be_visible()


STATES: dict[str, Callable[[Page], None]] = {
    "its first line": lambda page: None,
    "a cutoff": lambda page: go_to(page, 26),
    "its last line": lambda page: go_to(page, 85),
    "the whole tree, and windows": whole,
    "a question": predicting,
    "two searches": comparing,
    "a game": playing,
    "a written-out tree": sample("tree-three-replies", 9),
    "three players": sample("tree-three-players", 9),
    "deepening": sample("tree-deepening", 9),
    "a deep cut": sample("deep-cut", 46),
    "a dead region": sample("dead-region", 3),
    "South America": sample("south-america", 2012),
    "the constraints of a map": sample("csp-australia", 9),
    "a board": sample("csp-eight-queens", 200),
    "a grid": sample("csp-sudoku", 40),
    "many variables": sample("csp-zebra", 30),
}
