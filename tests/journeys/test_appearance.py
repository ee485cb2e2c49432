"""Light, dark and large type: what is drawn really changes, stays readable, and is remembered."""

import re

from playwright.sync_api import Locator, expect
from visit import Picture, Visit, share
from worked_out import TRACE


def height(element: Locator) -> float:
    """How high something is, in CSS pixels."""
    box = element.bounding_box()
    assert box
    return box["height"]


def brightness(picture: Picture) -> float:
    """What most of a picture is like, from 0 black to 1 white."""
    return float(sorted(picture[:, :, 2].ravel())[picture[:, :, 2].size // 2])


def line(visit: Visit) -> Locator:
    """The current line of the trace."""
    return visit.region("Trace").get_by_role("option", selected=True)


def test_dark_and_large_type_are_seen_and_remembered(visit: Visit) -> None:
    visit.open()
    visit.go(26)
    visit.key("Escape")
    dark_is_dark(visit)
    large_is_larger(visit)
    both_are_remembered(visit)
    and_turned_off_again(visit)


def dark_is_dark(visit: Visit) -> None:
    """In View: paper and panels turn, chips of moves keep their colors, and what is struck is still seen."""
    light = visit.still(visit.tree)
    assert brightness(light) > 0.95
    visit.press("View", "Dark")
    visit.close_menu()
    dark = visit.still(visit.tree)
    assert brightness(dark) < 0.25
    assert brightness(visit.looks(visit.region("Trace"))) < 0.25
    assert brightness(visit.looks(visit.page.get_by_role("banner"))) < 0.25
    land = visit.looks(visit.map)
    for color in ("red", "green"):
        assert share(land, color) > 0.02, color
    letters = float((dark[:, :, 2] > 0.7).mean())
    assert 0.005 < letters < 0.3  # light letters on dark paper
    expect(line(visit)).to_have_text(re.compile(re.escape(TRACE[25])))


def large_is_larger(visit: Visit) -> None:
    """l: letters of trace, reason and tree; a second time as they were."""
    title = visit.page.get_by_role("heading", name="Game tree")
    before = height(line(visit)), height(visit.page.get_by_role("heading", name="Map"))
    small = visit.still(visit.tree)
    visit.key("l")
    visit.until(lambda: height(visit.page.get_by_role("heading", name="Map")) > before[1], "larger type")
    assert height(visit.page.get_by_role("heading", name="Map")) > 1.2 * before[1]
    assert visit.still(visit.tree).shape != small.shape or share(visit.still(visit.tree), "violet") != share(
        small, "violet"
    )
    assert title.count() == 1
    visit.key("ArrowRight")
    visit.at(27)
    visit.press("View")
    expect(visit.button("Large type")).to_have_attribute("aria-pressed", "true")
    visit.close_menu()


def both_are_remembered(visit: Visit) -> None:
    """After loading the page again, and in a second tab."""
    large = height(visit.page.get_by_role("heading", name="Map"))
    visit.page.reload()
    visit.at(27)
    assert height(visit.page.get_by_role("heading", name="Map")) == large
    assert brightness(visit.still(visit.tree)) < 0.25
    other = Visit(visit.page.context.new_page())
    other.open()
    assert height(other.page.get_by_role("heading", name="Map")) == large
    assert brightness(other.still(other.tree)) < 0.25
    other.page.close()


def and_turned_off_again(visit: Visit) -> None:
    """By the same controls, and for the next visit too."""
    large = height(visit.page.get_by_role("heading", name="Map"))
    visit.key("l")
    visit.press("View", "Light" if visit.button("Light").count() else "Dark")
    visit.close_menu()
    visit.page.reload()
    visit.at(27)
    assert height(visit.page.get_by_role("heading", name="Map")) < large
    assert brightness(visit.still(visit.tree)) > 0.95
