"""Present: a slide of whatever is shown, a remote in hand, and the presenter's own window."""

import re
from collections.abc import Iterator

import pytest
from known import trace
from playwright.sync_api import Page, expect
from visit import Visit, boxes, differing, share

TRACE = trace("samples/australia")


def chip_height(visit: Visit) -> float:
    """How high the green chip of the root is drawn."""
    return boxes(visit.still(visit.tree), "green", 100)[0].height


def whole(visit: Visit) -> float:
    """Which share of the screen is black."""
    return share(visit.looks(visit.page.locator("body")), "black")


@pytest.fixture
def viewport() -> tuple[int, int]:
    """A projector's."""
    return 1920, 1080


@pytest.fixture
def second(visit: Visit) -> Iterator[list[Page]]:
    """The presenter's window, once it is open."""
    pages: list[Page] = []
    yield pages
    for page in pages:
        page.close()


def test_what_is_shown_is_presented_with_the_presenters_own_window(visit: Visit, second: list[Page]) -> None:
    visit.open("/")
    visit.go(26)
    visit.tree.focus()
    visit.key("Escape")
    page_before = visit.still(visit.page.get_by_role("main"))
    a_slide(visit)
    a_remote_steps(visit)
    larger_and_smaller(visit)
    blank_white_and_spotlight(visit)
    the_bar_comes_with_the_pointer(visit)
    visit.key("Shift+F")
    is_the_page_again(visit)
    visit.go(26)
    visit.tree.focus()
    visit.key("Escape")
    assert differing(page_before, visit.still(visit.page.get_by_role("main"))) < 0.002, (
        "the page is as it was"
    )
    the_presenters_window(visit, second)


def a_slide(visit: Visit) -> None:
    """Reason, map and tree over the whole screen, in large type, without header and trace."""
    type_before = chip_height(visit)
    visit.press("View", "Present")
    expect(visit.page.get_by_role("banner")).to_have_count(0)
    expect(visit.region("Trace")).to_have_count(0)
    for name in ("Why", "Game tree", "Map"):
        expect(visit.region(name)).to_be_visible()
    visit.expect_why("remaining 2 replies are pruned")
    assert chip_height(visit) > type_before * 1.2
    assert share(visit.still(visit.map), "red") > 0.03


def a_remote_steps(visit: Visit) -> None:
    """PageDown and PageUp are a remote's buttons; pressed twice in a moment they jump to the next cutoff."""
    for key, line in (
        ("PageDown", 27),
        ("PageUp", 26),
        ("ArrowRight", 27),
        (".", 34),
        (",", 26),
        ("End", 85),
    ):
        visit.key(key)
        visit.at(line)
    visit.expect_why("best first move is NSW, B")
    visit.key("Home")
    visit.at(1)
    visit.key("PageDown", "PageDown")
    visit.at(26)
    visit.expect_why("pruned")


def larger_and_smaller(visit: Visit) -> None:
    """] enlarges all of it, [ takes that back."""
    size = visit.page.get_by_role("slider", name="Size")
    before = visit.still(visit.region("Why"))
    for larger, smaller in (("]", "["), (">", "<")):
        visit.key(larger)
        visit.until(lambda: differing(before, visit.still(visit.region("Why"))) > 0.01, "larger type")
        visit.key(smaller)
        visit.until(lambda: differing(before, visit.still(visit.region("Why"))) < 0.001, "the type as before")
    assert float(size.input_value()) == 1


def blank_white_and_spotlight(visit: Visit) -> None:
    """b blanks the screen, w makes it white, any key brings it back, and does nothing else; Shift+S dims."""
    before = visit.still(visit.tree)
    visit.key("b")
    visit.until(lambda: whole(visit) > 0.95, "a black screen")
    visit.key("ArrowRight")
    visit.until(lambda: whole(visit) < 0.5, "the slide again")
    assert visit.line == 26
    visit.key("w")
    visit.until(lambda: share(visit.looks(visit.page.locator("body")), "white") > 0.99, "a white screen")
    visit.key("Space")
    visit.until(lambda: differing(before, visit.looks(visit.tree)) < 0.001, "the slide again")
    visit.key("Shift+S")
    visit.until(lambda: differing(before, visit.still(visit.tree)) > 0.01, "all but the path is dimmed")
    visit.key("Shift+S")
    visit.until(lambda: differing(before, visit.still(visit.tree)) < 0.001, "nothing is dimmed")


def by_bar(visit: Visit, name: str) -> None:
    """Fetch the bar with the pointer, and press one of its buttons."""
    visit.page.mouse.move(900, 400)
    visit.page.mouse.move(960, 1000)
    visit.press(name, within=visit.region("Present"))


def the_bar_comes_with_the_pointer(visit: Visit) -> None:
    """The bar has it all for the mouse; a ring follows the pointer."""
    before = visit.still(visit.tree)
    by_bar(visit, "Spotlight")
    visit.until(lambda: differing(before, visit.still(visit.tree)) > 0.01, "dimmed by the bar")
    by_bar(visit, "Spotlight")
    by_bar(visit, "Black")
    visit.until(lambda: whole(visit) > 0.95, "a black screen")
    visit.key("Enter")
    visit.until(lambda: whole(visit) < 0.5, "the slide again")
    by_bar(visit, "End")
    is_the_page_again(visit)
    visit.key("Shift+F")
    is_a_slide(visit)
    visit.key("Escape")
    is_the_page_again(visit)
    visit.key("Shift+F")
    is_a_slide(visit)


def is_a_slide(visit: Visit) -> None:
    """A slide over the whole screen."""
    expect(visit.page.get_by_role("banner")).to_have_count(0)
    visit.until(lambda: visit.page.evaluate("!!document.fullscreenElement"), "full screen")


def is_the_page_again(visit: Visit) -> None:
    """No slide and no full screen any more."""
    expect(visit.button("Australia")).to_be_visible()
    visit.until(lambda: not visit.page.evaluate("!!document.fullscreenElement"), "no full screen any more")


def the_presenters_window(visit: Visit, second: list[Page]) -> None:
    """Its buttons step the page, it says what is on the screen, and it follows what the page does."""
    with visit.page.expect_popup() as popup:
        visit.press("View", "Presenter")
    desk = popup.value
    second.append(desk)
    expect(desk.get_by_role("status").first).to_contain_text("line 26 of 85")
    expect(desk.get_by_role("region", name="On the screen")).to_contain_text("remaining 2 replies are pruned")
    desk.get_by_role("button", name="Step forward").click()
    visit.expect_line(27, TRACE[26])
    expect(desk.get_by_role("status").first).to_contain_text("line 27 of 85")
    desk.get_by_role("button", name="Next cutoff").click()
    visit.expect_line(34, TRACE[33])
    desk.get_by_role("button", name="Step back").click()
    visit.expect_line(33, TRACE[32])
    desk.keyboard.press("ArrowRight")
    visit.expect_line(34, TRACE[33])
    visit.page.bring_to_front()
    visit.key("Home")
    expect(desk.get_by_role("status").first).to_contain_text("line 1 of 85")
    desk.get_by_role("button", name="Blank").click()
    visit.until(lambda: whole(visit) > 0.5, "a black screen")
    visit.key("Space")
    visit.until(lambda: whole(visit) < 0.4, "the page again")
    desk.reload()
    expect(desk.get_by_role("status").first).to_contain_text("line 1 of 85")
    visit.key("End")
    expect(desk.get_by_role("status").first).to_contain_text(re.compile("line 85 of 85"))
