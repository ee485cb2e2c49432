"""One tab for all browser tests: where the page was loaded before, it loads in half the time."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from playwright.sync_api import BrowserContext, Page

LASTING = (
    *("add_init_script", "add_locator_handler", "emulate_media", "expose_binding", "expose_function"),
    *("on", "once", "route", "route_from_har", "route_web_socket", "set_default_navigation_timeout"),
    *("set_default_timeout", "set_extra_http_headers"),
)
"""What a test can do to a tab that outlives the document in it."""
OUTSIDE = (-10, -10)
DOCUMENTS_KEPT = 20
"""The browser frees by itself what is left of them so late that a hundred slow the next by a tenth."""


class KeptTab:
    """The tab, and a new one after a test that has changed more than the document."""

    def __init__(self, profile: BrowserContext) -> None:
        """A tab beside the profile's first, which stays."""
        self._profile = profile
        self._tab = self._opened()
        self._emptied = 0

    def lend(self, viewport: tuple[int, int]) -> Page:
        """The tab, empty and of this size."""
        if self._is_spoiled or self._tab.is_closed():
            self._tab = self._opened()
        self._tab.set_viewport_size({"width": viewport[0], "height": viewport[1]})
        return self._tab

    def take_back(self) -> None:
        """Empty the tab, or close it if it cannot be as before; close those that were opened beside it."""
        for tab in self._profile.pages[1:]:
            if tab is not self._tab or self._is_spoiled:
                tab.close()
        if not self._tab.is_closed():
            self._empty()

    def _empty(self) -> None:
        self._is_spoiled = True  # if anything of this fails
        if self._tab.url.startswith("http"):
            self._tab.evaluate("sessionStorage.clear()")
        self._tab.mouse.move(*OUTSIDE)
        self._tab.goto("about:blank")
        self._emptied += 1
        if self._emptied % DOCUMENTS_KEPT == 0:
            self._free_memory()
        self._is_spoiled = False

    def _free_memory(self) -> None:
        session = self._profile.new_cdp_session(self._tab)
        session.send("HeapProfiler.collectGarbage")
        session.detach()

    def _opened(self) -> Page:
        tab = self._profile.new_page()
        self._is_spoiled = False
        for name in LASTING:
            setattr(tab, name, self._spoiling(getattr(tab, name)))
        return tab

    def _spoiling(self, act: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(act)
        def acting(*given: Any, **named: Any) -> Any:
            self._is_spoiled = True
            return act(*given, **named)

        return acting
