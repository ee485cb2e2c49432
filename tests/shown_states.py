"""What the page may show, one of each kind: for whatever must hold of any state."""

from on_page import next_frames
from playwright.sync_api import Page, expect

from tools.real_page import press

WITHOUT_FULL_SCREEN = "delete Element.prototype.requestFullscreen"
COMPARE = (
    "press #compare; click #compare-presets button:text-is('minimax'); see #comparison-rows tr:nth-child(2)"
)
STATES = {
    "a cutoff": "line 26",
    "its last line": "line 85",
    "the whole tree, and windows": "line 26; choose #view = whole; key w; see #windows",
    "a question": "key q; see #predict; key End; see #predict-answers",
    "two searches": COMPARE,
    "a game": "key v; wait #play-moves option",
    "a written-out tree": "sample tree-three-replies; line 9",
    "three players": "sample tree-three-players; line 9",
    "deepening": "sample tree-deepening; line 9",
    "a dead region": "sample dead-region; line 3",
    "South America": "sample south-america; line 2012",
    "the constraints of a map": "sample csp-australia; line 9",
    "a board": "sample csp-eight-queens; line 200",
    "a grid": "sample csp-sudoku; line 40",
    "many variables": "sample csp-zebra; line 30",
}
"""Each with the steps that lead there from the page as it opens."""


def presented(page: Page) -> Page:
    """On stage, in the window: a screenshot or another test need not know of the whole screen."""
    page.evaluate(WITHOUT_FULL_SCREEN)
    press(page, "#present-open")
    expect(page.locator("html")).to_have_attribute("data-presenting", "yes")
    expect(page.locator("#present-scale")).to_have_attribute("aria-valuetext", "1 times")
    next_frames(page, 4)
    return page
