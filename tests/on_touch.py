"""A finger on the page, for the browser tests."""

from on_page import next_frames
from playwright.sync_api import CDPSession, Locator, Page

Place = tuple[float, float]


def finger(page: Page) -> CDPSession:
    """What the functions below are given."""
    return page.context.new_cdp_session(page)


def tap(touch: CDPSession, place: Place) -> None:
    """One finger, shortly."""
    _send(touch, "touchStart", place)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def swipe(page: Page, touch: CDPSession, start: Place, end: Place) -> None:
    """One finger, from here to there, where it rests: a browser takes no tap soon after a fling."""
    half = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    for kind, place in (("touchStart", start), ("touchMove", half), ("touchMove", end)):
        _send(touch, kind, place)
    next_frames(page, 6)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def _send(touch: CDPSession, kind: str, place: Place) -> None:
    touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": place[0], "y": place[1]}]})


def center(element: Locator) -> Place:
    """The middle of an element, in CSS pixels of the window."""
    box = element.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
