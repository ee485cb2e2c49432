"""Webviz on a phone, with fingers only."""

import re
from collections.abc import Iterator

import pytest
from finger import Finger
from known import trace
from playwright.sync_api import Page, expect
from visit import Visit, boxes, differing, middle, share, within

TRACE = trace("samples/australia")
OVERFLOW = "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"


@pytest.fixture
def viewport() -> tuple[int, int]:
    """A phone's, upright."""
    return 390, 844


@pytest.fixture
def finger(page: Page) -> Iterator[Finger]:
    """A finger, as long as the test lasts."""
    finger = Finger(page)
    yield finger
    finger.leave()


def test_a_phone_shows_all_and_obeys_fingers(visit: Visit, finger: Finger) -> None:
    visit.open("/")
    buttons_and_tabs(visit, finger)
    sweeping_over_the_tree(visit, finger)
    tapping_nodes(visit, finger)
    two_fingers_enlarge(visit, finger)
    the_seek_bar(visit, finger)
    another_problem(visit, finger)
    export_and_pace_stand_in_the_view(visit, finger)
    turned_round(visit)


def buttons_and_tabs(visit: Visit, finger: Finger) -> None:
    """Nothing sticks out; taps step, and tabs choose the panel in place of the tree."""
    assert visit.page.evaluate(OVERFLOW) == 0
    for name, line in (("Step forward", 2), ("Next cutoff", 26), ("Step back", 25), ("Step forward", 26)):
        finger.tap(visit.button(name))
        visit.at(line)
    visit.expect_why("remaining 2 replies are pruned")
    for tab, region in (("Map", "Map"), ("Trace", "Trace"), ("Tree", "Game tree")):
        finger.tap(visit.page.get_by_role("tab", name=tab))
        expect(visit.region(region)).to_be_visible()
        expect(visit.page.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
        shown = [name for name in ("Map", "Trace", "Game tree") if visit.region(name).is_visible()]
        assert shown == [region]
    finger.tap(visit.page.get_by_role("tab", name="Map"))
    assert share(visit.still(visit.map), "red") > 0.05
    finger.tap(visit.page.get_by_role("tab", name="Trace"))
    visit.expect_line(26, TRACE[25])
    finger.tap(visit.region("Trace").get_by_role("option", name=TRACE[20], exact=True))
    visit.expect_line(21, TRACE[20])
    finger.tap(visit.page.get_by_role("tab", name="Tree"))
    expect(visit.region("Game tree")).to_be_visible()


def sweeping_over_the_tree(visit: Visit, finger: Finger) -> None:
    """A finger that sweeps over the tree steps: to the left one line on, to the right one back."""
    x, y = middle(visit.tree)
    finger.swipe((x + 100, y + 120), (x - 100, y + 120))
    visit.at(22)
    finger.swipe((x - 100, y + 120), (x + 100, y + 120))
    visit.at(21)
    visit.expect_spoken("SA, G", "10")


def tapping_nodes(visit: Visit, finger: Finger) -> None:
    """A tap on a node leads to it."""
    finger.tap(visit.button("Next cutoff"))
    visit.at(26)
    blue = [box for box in boxes(visit.still(visit.tree), "blue", 300) if box.height > 8]
    node = blue[0]
    finger.tap(within(visit.tree, node.middle))
    visit.until(lambda: visit.line != 26, "a tap leads to a node")
    name = re.split("[,.] | · ", visit.spoken)[2:4]
    assert "B" in " ".join(name), "its move is blue"


def two_fingers_enlarge(visit: Visit, finger: Finger) -> None:
    """Two fingers spread over the tree enlarge it where they are."""
    visit.press("View")
    visit.choose("Shown", "whole tree")
    visit.close_menu()
    before = visit.still(visit.tree)
    finger.spread(middle(visit.tree), 30, 110)
    visit.until(lambda: differing(before, visit.still(visit.tree)) > 0.01, "an enlarged tree")
    visit.press("View")
    visit.choose("Shown", "auto")
    visit.close_menu()


def the_seek_bar(visit: Visit, finger: Finger) -> None:
    """A finger on the seek bar goes there."""
    bar = visit.page.get_by_role("slider", name="Place in the search")
    box = bar.bounding_box()
    assert box
    finger.tap(within(bar, (box["width"] - 3, box["height"] / 2)))
    visit.until(lambda: visit.line > 80, "the end of the bar")
    finger.tap(within(bar, (box["width"] / 2, box["height"] / 2)))
    visit.until(lambda: abs(visit.line - 43) < 5, "its middle")
    visit.expect_why(re.compile(r"\w"))


def another_problem(visit: Visit, finger: Finger) -> None:
    """The gallery is scrolled and tapped; nothing of it sticks out."""
    finger.tap(visit.button("Australia"))
    gallery = visit.dialog("Problems")
    expect(gallery).to_be_visible()
    assert visit.page.evaluate(OVERFLOW) == 0
    card = gallery.get_by_role("button", name=re.compile("^A tie cuts"))
    card.scroll_into_view_if_needed()
    finger.tap(card)
    expect(gallery).to_have_count(0)
    expect(visit.button("A tie cuts")).to_be_visible()
    visit.expect_spoken("FR, G")
    finger.tap(visit.button("Next cutoff"))
    visit.at(14)
    visit.expect_why("pruned")


def export_and_pace_stand_in_the_view(visit: Visit, finger: Finger) -> None:
    """What the header has no room for: Watch, Export and Pace are in View, and do what they do elsewhere."""
    finger.tap(visit.button("View"))
    expect(visit.button("Large type")).to_be_visible()
    visit.press("Export")
    name, content = visit.download(lambda: visit.button("Trace").click())
    assert content.decode().startswith(trace("samples/tie-cut")[0])
    assert name.endswith(".txt") or name.endswith(".out") or "trace" in name
    visit.close_menu()
    finger.tap(visit.button("View"))
    visit.press("Code")
    visit.close_menu()
    expect(visit.region("Code")).to_be_visible()
    finger.tap(visit.page.get_by_role("tab", name="Tree"))
    expect(visit.region("Game tree")).to_be_visible()


def turned_round(visit: Visit) -> None:
    """Lying on its side the phone shows the same step, and nothing sticks out."""
    visit.page.set_viewport_size({"width": 844, "height": 390})
    visit.until(lambda: visit.page.evaluate("innerWidth") == 844, "turned round")
    assert visit.page.evaluate(OVERFLOW) == 0
    visit.at(14)
    expect(visit.tree).to_be_visible()
    assert len(boxes(visit.still(visit.tree), "violet", 50)) >= 1
