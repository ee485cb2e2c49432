"""A finger on the screen of a phone."""

from typing import Any

from playwright.sync_api import Locator, Page
from visit import NEXT_FRAMES, middle

Place = tuple[float, float]


class Finger:
    """What one or two fingers do, as the browser itself feels it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._screen = page.context.new_cdp_session(page)
        self._screen.send("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 5})

    def tap(self, place: Place | Locator) -> None:
        """One finger, shortly."""
        self._touch("touchStart", place if isinstance(place, tuple) else middle(place))
        self._touch("touchEnd")
        self.page.evaluate(NEXT_FRAMES, 3)

    def swipe(self, start: Place, end: Place) -> None:
        """One finger from here to there, where it rests a moment."""
        self._touch("touchStart", start)
        for part in (0.25, 0.5, 0.75, 1):
            self._touch("touchMove", tuple(a + (b - a) * part for a, b in zip(start, end, strict=True)))
        self.page.evaluate(NEXT_FRAMES, 6)
        self._touch("touchEnd")
        self.page.evaluate(NEXT_FRAMES, 3)

    def spread(self, place: Place, start: float, end: float) -> None:
        """Two fingers around a place, so far from it at the start and at the end."""
        x, y = place
        self._touch("touchStart", (x - start, y), (x + start, y))
        for part in (0.25, 0.5, 0.75, 1):
            apart = start + (end - start) * part
            self._touch("touchMove", (x - apart, y), (x + apart, y))
        self._touch("touchEnd")
        self.page.evaluate(NEXT_FRAMES, 6)

    def leave(self) -> None:
        """Give the mouse back."""
        self._screen.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
        self._screen.detach()

    def _touch(self, kind: str, *places: Any) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        self._screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
