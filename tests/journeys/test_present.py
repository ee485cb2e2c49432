"""Present: a slide of whatever is shown, a remote in hand, and the presenter's own window."""

from collections.abc import Iterator

import pytest
from known import TRACE
from playwright.sync_api import Page, expect
from visit import Picture, Visit, boxes, differing, share


@pytest.fixture
def viewport() -> tuple[int, int]:
    """A projector's."""
    return 1920, 1080


@pytest.fixture
def desk(visit: Visit) -> Iterator[Page]:
    """The presenter's window."""
    visit.begin(26)
    with visit.page.expect_popup() as popup:
        visit.press("View", "Presenter")
    yield popup.value
    popup.value.close()


def screen_is(visit: Visit, color: str, on: bool = True) -> None:
    """Wait until the whole screen has this color, or has it no more."""
    body = visit.page.locator("body")
    visit.until(lambda: (share(visit.looks(body), color) > 0.5) == on, f"the screen is {color}: {on}")


def tree_is(visit: Visit, before: Picture, same: bool) -> None:
    """Wait until the tree looks as it did before, or clearly does not."""
    visit.until(lambda: (differing(before, visit.looks(visit.tree)) < 0.002) == same, f"the same: {same}")


def is_presented(visit: Visit, on: bool) -> None:
    """A slide over the whole screen, or the page again."""
    expect(visit.page.get_by_role("banner")).to_have_count(0 if on else 1)
    visit.until(lambda: visit.page.evaluate("!!document.fullscreenElement") == on, "full screen, or not")


def test_what_is_shown_is_presented(visit: Visit) -> None:
    visit.begin(26)
    main = visit.page.get_by_role("main")
    page_before, tree_before = visit.still(main), visit.still(visit.tree)
    visit.press("View", "Present")
    a_slide(visit, boxes(tree_before, "green", 100)[0].height)
    a_remote_steps_and_enlarges(visit)
    blank_white_and_spotlight(visit)
    the_bar_comes_with_the_pointer(visit)
    visit.go(26)
    visit.until(lambda: differing(page_before, visit.aside(main)) < 0.002, "the page as it was")


def a_slide(visit: Visit, chip_before: float) -> None:
    """Reason, map and tree over the whole screen, in large type, without header and trace."""
    is_presented(visit, True)
    expect(visit.region("Trace")).to_have_count(0)
    for name in ("Why", "Game tree", "Map"):
        expect(visit.region(name)).to_be_visible()
    visit.expect_why("remaining 2 replies are pruned")
    visit.until(
        lambda: boxes(visit.looks(visit.tree), "green", 100)[0].height > chip_before * 1.2, "large type"
    )
    assert share(visit.still(visit.map), "red") > 0.03


def a_remote_steps_and_enlarges(visit: Visit) -> None:
    """A remote's keys step, two quick presses jump to the next cutoff; brackets change the size."""
    steps = (
        ("PageDown", 27),
        ("PageUp", 26),
        ("ArrowRight", 27),
        (".", 34),
        (",", 26),
        ("End", 85),
        ("Home", 1),
    )
    for key, line in steps:
        visit.key(key)
        visit.at(line)
    visit.key("PageDown", "PageDown")
    visit.at(26)
    visit.expect_why("pruned")
    why = visit.region("Why")
    before = visit.still(why)
    for larger, smaller in (("]", "["), (">", "<")):
        visit.key(larger)
        visit.until(lambda: differing(before, visit.looks(why)) > 0.01, "larger type")
        visit.key(smaller)
        visit.until(lambda: differing(before, visit.looks(why)) < 0.001, "the type as before")
    expect(visit.page.get_by_role("slider", name="Size")).to_have_value("1")


def blank_white_and_spotlight(visit: Visit) -> None:
    """b blanks the screen, w makes it white, any key brings it back, and does nothing else; Shift+S dims."""
    before = visit.still(visit.tree)
    for key, color, back in (("b", "black", "ArrowRight"), ("w", "white", "Space")):
        visit.key(key)
        screen_is(visit, color)
        visit.key(back)
        tree_is(visit, before, same=True)
        assert visit.line == 26
    for same in (False, True):
        visit.key("Shift+S")
        tree_is(visit, before, same)


def by_bar(visit: Visit, name: str) -> None:
    """Fetch the bar with the pointer, and press one of its buttons."""
    visit.page.mouse.move(900, 400)
    visit.page.mouse.move(960, 1000)
    visit.press(name, within=visit.region("Present"))


def the_bar_comes_with_the_pointer(visit: Visit) -> None:
    """The bar has it all for the mouse; End, Escape and the key itself end it."""
    before = visit.still(visit.tree)
    for same in (False, True):
        by_bar(visit, "Spotlight")
        tree_is(visit, before, same)
    by_bar(visit, "Black")
    screen_is(visit, "black")
    visit.key("Enter")
    screen_is(visit, "black", on=False)
    by_bar(visit, "End")
    is_presented(visit, False)
    for leave in ("Escape", "Shift+F"):
        visit.key("Shift+F")
        is_presented(visit, True)
        visit.key(leave)
        is_presented(visit, False)


def test_the_presenters_window_steps_the_page_and_follows_it(visit: Visit, desk: Page) -> None:
    told = desk.get_by_role("status").first
    expect(told).to_contain_text("line 26 of 85")
    expect(desk.get_by_role("region", name="On the screen")).to_contain_text("remaining 2 replies are pruned")
    for name, line in (("Step forward", 27), ("Next cutoff", 34), ("Step back", 33)):
        desk.get_by_role("button", name=name).click()
        visit.expect_line(line, TRACE[line - 1])
        expect(told).to_contain_text(f"line {line} of 85")
    desk.keyboard.press("ArrowRight")
    visit.expect_line(34, TRACE[33])
    visit.page.bring_to_front()
    visit.key("Home")
    expect(told).to_contain_text("line 1 of 85")
    desk.get_by_role("button", name="Blank").click()
    screen_is(visit, "black")
    visit.key("Space")
    screen_is(visit, "black", on=False)
    desk.reload()
    expect(told).to_contain_text("line 1 of 85")
    visit.key("End")
    expect(told).to_contain_text("line 85 of 85")
