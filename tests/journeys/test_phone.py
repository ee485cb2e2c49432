"""Webviz on a phone, with fingers only."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from sample_texts import ROOT, TRACE, trace
from visit import Visit, boxes, differing, share, spot, within

Place = tuple[float, float]


class Finger:
    """What one or two fingers do, as the browser itself feels it."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.screen = visit.page.context.new_cdp_session(visit.page)
        self.screen.send("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 5})

    def tap(self, *places: Place | Locator) -> None:
        for place in places:
            self._touch("Start", place if isinstance(place, tuple) else spot(place))
            self._touch("End")
            self.visit.frames()

    def move(self, *ways: tuple[Place, Place]) -> None:
        for kind, part in (("Start", 0), ("Move", 0.25), ("Move", 0.5), ("Move", 0.75), ("Move", 1)):
            self._touch(
                kind, *((x + (to_x - x) * part, y + (to_y - y) * part) for (x, y), (to_x, to_y) in ways)
            )
        self.visit.frames(6)  # the fingers rest a moment
        self._touch("End")
        self.visit.frames(6)

    def _touch(self, kind: str, *places: Any) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        self.screen.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})


@pytest.fixture
def viewport() -> tuple[int, int]:
    return 390, 844


@pytest.fixture
def finger(visit: Visit) -> Iterator[Finger]:
    """A finger, as long as the test lasts."""
    finger = Finger(visit)
    yield finger
    finger.screen.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
    finger.screen.detach()


def test_a_phone_shows_all_and_obeys_fingers(visit: Visit, finger: Finger) -> None:
    visit.open()
    buttons_and_tabs(visit, finger)
    over_the_tree_and_the_bar(visit, finger)
    gallery_and_view(visit, finger)
    visit.page.set_viewport_size({"width": 844, "height": 390})  # turned round
    visit.until(lambda: visit.page.evaluate("innerWidth") == 844, "turned round")
    assert visit.overflow == 0
    visit.at(14)
    assert len(boxes(visit.still(visit.tree), "violet", 50)) >= 1


def test_one_tap_opens_the_activities(visit: Visit, finger: Finger) -> None:
    visit.page.goto("/")
    visit.at(1)
    finger.tap(visit.button("Activity"))
    for name in ("Predict", "Practice", "Play", "Lesson", "Class"):
        expect(visit.button(name)).to_be_visible()


def test_the_stops_of_a_lesson_leave_the_tree_where_it_is(visit: Visit) -> None:
    lesson = json.loads((ROOT / "lessons/order-is-everything.json").read_text(encoding="utf-8"))
    visit.open()
    visit.press("Activity", "Lesson")
    visit.press(lesson["title"], within=visit.dialog("Lessons"))
    places = []
    for number, stop in enumerate(lesson["stops"], 1):
        visit.page.get_by_role("region", name=stop["title"]).get_by_text(f"{number} of").wait_for()
        visit.at(stop.get("line", 1))
        visit.frames()
        places.append(visit.region("Game tree").bounding_box())
        visit.key("N")
    assert all(place == places[0] for place in places)


def buttons_and_tabs(visit: Visit, finger: Finger) -> None:
    """Nothing sticks out; taps step, and tabs choose the panel in place of the tree."""
    assert visit.overflow == 0
    for name, line in (("Step forward", 2), ("Next cutoff", 26), ("Step back", 25), ("Step forward", 26)):
        finger.tap(visit.button(name))
        visit.at(line)
    visit.expect_why("remaining 2 replies are pruned")
    regions = {"Map": "Map", "Trace": "Trace", "Tree": "Game tree"}
    for name in ("Map", "Trace", "Tree", "Map"):
        tab = visit.page.get_by_role("tab", name=name)
        finger.tap(tab)
        expect(visit.region(regions[name])).to_be_visible()
        expect(tab).to_have_attribute("aria-selected", "true")
        assert [one for one in regions.values() if visit.region(one).is_visible()] == [regions[name]]
    assert share(visit.still(visit.map), "red") > 0.05
    finger.tap(visit.page.get_by_role("tab", name="Trace"))
    visit.expect_line(26, TRACE[25])
    finger.tap(visit.region("Trace").get_by_role("option", name=TRACE[20], exact=True))
    visit.expect_line(21, TRACE[20])
    finger.tap(visit.page.get_by_role("tab", name="Tree"))
    expect(visit.region("Game tree")).to_be_visible()


def over_the_tree_and_the_bar(visit: Visit, finger: Finger) -> None:
    """Sweep to step, tap to open a node, spread two fingers to enlarge; use the bar."""
    left, right = spot(visit.tree, 0.25, 0.7), spot(visit.tree, 0.75, 0.7)
    finger.move((right, left))
    visit.at(22)
    finger.move((left, right))
    visit.at(21)
    visit.expect_spoken("SA, G", "10")
    finger.tap(visit.button("Next cutoff"))
    visit.at(26)
    node = next(box for box in boxes(visit.still(visit.tree), "blue", 300) if box.height > 8)
    finger.tap(within(visit.tree, node.middle))
    finger.tap(visit.button("Go to line"))
    visit.until(lambda: visit.line != 26, "a tap leads to a node")
    assert "B" in " ".join(re.split("[,.] | · ", visit.tree.get_attribute("aria-label") or "")[2:4]), (
        "its move is blue"
    )
    visit.choose_in("View", "Shown", "whole tree")
    before = visit.still(visit.tree)
    x, y = spot(visit.tree)
    finger.move(((x - 30, y), (x - 110, y)), ((x + 30, y), (x + 110, y)))
    visit.until(lambda: differing(before, visit.still(visit.tree)) > 0.01, "an enlarged tree")
    visit.choose_in("View", "Shown", "auto")
    for across, least, most in ((0.99, 81, 85), (0.5, 39, 47)):
        finger.tap(spot(visit.bar, across))
        visit.until(lambda least=least, most=most: least <= visit.line <= most, "a place in the search")
    visit.expect_why(re.compile(r"\w"))


def gallery_and_view(visit: Visit, finger: Finger) -> None:
    """The gallery is scrolled and tapped; what the header has no space for is in View."""
    finger.tap(visit.button("Australia"))
    gallery = visit.dialog("Problems")
    expect(gallery).to_be_visible()
    assert visit.overflow == 0
    card = visit.button("A tie cuts", gallery)
    card.scroll_into_view_if_needed()
    finger.tap(card)
    expect(gallery).to_have_count(0)
    expect(visit.button("A tie cuts")).to_be_visible()
    visit.expect_spoken("FR, G")
    finger.tap(visit.button("Next cutoff"))
    visit.at(14)
    visit.expect_why("pruned")
    finger.tap(visit.button("View"))
    expect(visit.button("Large type")).to_be_visible()
    visit.press("Export")
    assert visit.download(lambda: visit.press("Trace"))[1].decode().startswith(trace("samples/tie-cut")[0])
    visit.press("Dismiss")
    finger.tap(visit.button("View"))
    visit.press("Code")
    expect(visit.region("Code")).to_be_visible()
    finger.tap(visit.page.get_by_role("tab", name="Tree"))
    expect(visit.region("Game tree")).to_be_visible()
