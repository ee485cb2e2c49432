"""States that the page can be in, what leads there, and the way out of one."""

from collections.abc import Callable
from typing import NamedTuple
from urllib.parse import urlencode

from asking import pack
from on_page import ROOT, next_frames, open_page, show_tab, type_line, wait_for_line, wait_for_search
from playwright.sync_api import Page, expect

from tools.real_page import in_menu, pick_sample, press
from webviz.samples.sample_files import load_samples

OPEN = "dialog[open], [popover]:popover-open"
# Escape takes effect some time after it was pressed, on whatever is open then.
CLOSE = "(all) => all.forEach((one) => (one.matches('dialog') ? one.close() : one.hidePopover()))"
WITHOUT_FULL_SCREEN = "delete Element.prototype.requestFullscreen"
VARY = "press #compare; choose #compare-varies = "
COMPARE = (
    f"{VARY}algorithm; click #compare-rows button:text-is('minimax'); see #comparison-rows tr:nth-child(2)"
)
STATES = {
    "a cutoff": "open; line 26",
    "its last line": "open; line 85",
    "the whole tree, and windows": "open; line 26; menu #view; choose #view = whole; key Escape; "
    "key w; see #windows",
    "a question": "open; key q; see #predict; key End; see #predict-choices",
    "two searches": f"open; {COMPARE}",
    "a game": "open; key v; wait #play-regions button",
    "a written-out tree": "link tree-three-replies; line 9",
    "three players": "link tree-three-players; line 9",
    "deepening": "link tree-deepening; line 9",
    "a dead region": "link dead-region; line 3",
    "South America": "link south-america; line 2012",
    "the constraints of a map": "link csp-australia; line 9",
    "a board": "link csp-eight-queens; line 200",
    "a grid": "link csp-sudoku; line 40",
    "many variables": "link csp-zebra; line 30",
}
"""One of each kind that the page may show, with the steps that lead there."""
Act = Callable[[Page], object]
Steps = str | Act | tuple[str | Act, ...]


def opened_sample(page: Page, name: str) -> None:
    pick_sample(page, name)
    expect(page.locator("#problem-open")).to_have_attribute("data-sample", name)
    wait_for_search(page)


def line_of_any(page: Page, line: str) -> None:
    type_line(page, line)
    page.wait_for_selector(f'body[data-line="{line}"]')


VERBS: dict[str, Callable[[Page, str, str], object]] = {
    "key": lambda page, key, _: page.keyboard.press(key),
    "click": lambda page, place, _: page.locator(place).first.click(),
    "press": lambda page, place, _: press(page, place),  # with the menu open in which it lies
    "menu": lambda page, place, _: in_menu(page, place),
    "tab": lambda page, name, _: show_tab(page, name),
    "sample": lambda page, name, _: opened_sample(page, name),
    "open": lambda page, *_: open_page(page),
    "link": lambda page, name, _: opened_at(page, name),
    "line": lambda page, line, _: line_of_any(page, line),
    "drawn": lambda page, line, _: wait_for_line(page, int(line)),
    "fill": lambda page, place, words: page.locator(place).fill(words),
    "choose": lambda page, place, value: page.locator(place).select_option(value),
    "blur": lambda page, place, _: page.locator(place).blur(),
    "see": lambda page, place, words: expect(
        page.locator(place).filter(has_text=words).first
    ).to_be_visible(),
    "wait": lambda page, place, _: page.wait_for_selector(place, state="attached"),
    "hidden": lambda page, place, _: expect(page.locator(place)).to_be_hidden(),
}


def follow(page: Page, steps: Steps) -> None:
    """Do acts, and steps in texts: `verb place = words`, with semicolons between."""
    for part in steps if isinstance(steps, tuple) else (steps,):
        if not isinstance(part, str):
            part(page)
            continue
        for step in filter(None, part.split("; ")):
            verb, _, rest = step.partition(" ")
            place, _, words = rest.partition(" = ")
            VERBS[verb](page, place, words)


class State(NamedTuple):
    """One state of the page.

    Attributes:
        name: that of its golden file.
        shows: the selector of what is then seen, and was not before.
        steps: what leads there from the state before it, as `follow` follows it.
        features: those of static/js/features.js that it belongs to, with blanks between.
        whole: whether more of the page has changed than what it shows.
    """

    name: str
    shows: str
    steps: Steps
    features: str = ""
    whole: bool = False

    def enter(self, page: Page) -> None:
        follow(page, self.steps)
        expect(page.locator(self.shows)).to_be_visible()


def leave(page: Page) -> None:
    """Close every dialog and menu."""
    page.locator(OPEN).evaluate_all(CLOSE)
    expect(page.locator(OPEN)).to_have_count(0)
    next_frames(page)  # until then the focus stays in what is gone


def present(page: Page) -> Page:
    """Present in the window, so that other tests need not know of a full screen."""
    page.evaluate(WITHOUT_FULL_SCREEN)
    press(page, "#present-open")
    expect(page.locator("html")).to_have_attribute("data-presenting", "yes")
    expect(page.locator("#present-scale")).to_have_attribute("aria-valuetext", "1 times")
    next_frames(page, 4)
    return page


def opened_at(page: Page, name: str) -> Page:
    """Open a sample by a link, searched as its card has it; wait until it is drawn.

    Chosen in the gallery it is the page's second problem, which costs as much again. Where the page is open
    already, it takes the new address as it is: nothing is loaded.
    """
    page.goto(link_to(name))
    page.wait_for_selector(f'#problem-open[data-sample="{name}"]')
    wait_for_search(page)
    page.wait_for_selector('body[data-line="1"]')
    return page


def link_to(name: str) -> str:
    """The address of a sample and its search, from its slash on."""
    sample = next(one for one in load_samples(ROOT / "sample_maps") if one.name == name)
    search: dict[str, object] = {"algorithm": sample.algorithm}
    if sample.kind == "csp":
        settings = dict(sample.settings or {})
        search = {"mode": "csp", "search": settings.pop("algorithm"), **settings}
    return f"/#v1&{urlencode({'map': pack(sample.text), 'sample': name, **search})}"
