"""What lies between a visit and the server: slow, or broken."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress

from playwright.sync_api import Error, Route
from visit import Visit


@contextmanager
def failing(visit: Visit, status: int | None = None) -> Iterator[None]:
    """Let the server be out of reach, or fail without a reason, during the block."""

    def fail(route: Route) -> None:
        if status is None:
            route.abort()
        else:
            route.fulfill(status=status, body="<h1>Bad Gateway</h1>", content_type="text/html")

    visit.page.route("**/api/**", fail)
    yield
    visit.page.unroute("**/api/**")


class Line:
    """A line on which answers are held back until they are let through."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.held: list[Route] = []

    def ask(self, number: int = 1) -> None:
        self.visit.until(lambda: len(self.held) >= number, f"{number} questions are asked")

    def through(self, number: int = 0) -> None:
        self.held.pop(number).continue_()
        self.visit.frames(20)


@contextmanager
def slow(visit: Visit) -> Iterator[Line]:
    """As long as the block lasts, nothing is answered by itself."""
    line = Line(visit)
    visit.page.route("**/api/**", lambda route: line.held.append(route))
    yield line
    visit.page.unroute("**/api/**")
    for route in line.held:
        with suppress(Error):  # the page itself has given it up
            route.abort()
