"""Which request is answered next: no client takes all threads, and the page never waits."""

from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest
from application import SECONDS

from webviz.server.dispatcher import QUICK_THREADS, Dispatcher, may_wait


class Asked:
    """A channel with one request, which is answered once it may be."""

    def __init__(self, path: str, client: str, order: list[str], error: bool = False) -> None:
        self.requests = [SimpleNamespace(path=path, error=error)]
        self.client, self._order = client, order
        self.began, self.may_end, self.ended = Event(), Event(), Event()
        self.was_cancelled = False

    def service(self) -> None:
        self._order.append(self.client)
        self.began.set()
        assert self.may_end.wait(SECONDS)
        self.ended.set()

    def cancel(self) -> None:
        self.was_cancelled = True


@pytest.fixture
def order() -> list[str]:
    """Whose requests were begun."""
    return []


def dispatcher(threads: int) -> Dispatcher:
    """With so many threads for work."""
    return Dispatcher(threads, lambda channel: channel.client)


def ask(server: Dispatcher, order: list[str], client: str, path: str = "/api/search", **more: Any) -> Asked:
    """One more request."""
    asked = Asked(path, client, order, **more)
    server.add_task(asked)
    return asked


def end(server: Dispatcher, *all_asked: Asked) -> None:
    for asked in all_asked:
        asked.may_end.set()
        assert asked.ended.wait(SECONDS)
    server.shutdown()


PAGE = ("/", "/healthz", "/static/js/main.js", "/api/samples", "/api/shapes/x", "/api/rooms/BCDFGH")


def test_the_page_its_health_and_what_is_no_request_wait_for_nobody(order: list[str]) -> None:
    server = dispatcher(2)
    heavy = [ask(server, order, client) for client in "abcd"]
    for quick in (*(ask(server, order, "e", path) for path in PAGE[:2]), ask(server, order, "f", error=True)):
        assert quick.began.wait(SECONDS)
        quick.may_end.set()
    end(server, *heavy)
    assert QUICK_THREADS > 1 and not any(map(may_wait, (*PAGE, "/vendor/vis-network.css")))
    # Some take 50 ms each, which nobody is to fill a second with.
    assert all(map(may_wait, ("/api/rooms", "/api/qr", "/api/search", "/api/csp/log", "/api/check")))


def test_one_client_has_half_of_the_threads_at_most(order: list[str]) -> None:
    server = dispatcher(4)
    many = [ask(server, order, "a") for _ in range(6)]
    other = ask(server, order, "b")
    assert other.began.wait(SECONDS) and order.count("a") <= 2
    end(server, other, *many)
    assert order.count("a") == 6


def test_no_thread_is_woken_for_what_may_not_begin_yet(
    order: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = dispatcher(4)
    running = [ask(server, order, "a") for _ in range(2)]
    for asked in running:
        assert asked.began.wait(SECONDS)
    condition, woken = server._working.queue_cv, list[int]()
    wake = condition.notify
    monkeypatch.setattr(condition, "notify", lambda n=1: (woken.append(n), wake(n)))
    waiting = [ask(server, order, "a") for _ in range(3)]
    for asked in (*running, *waiting):
        asked.may_end.set()
    for asked in waiting:
        assert asked.ended.wait(SECONDS)
    assert woken == []
    end(server, *running)


def test_clients_are_served_in_turn(order: list[str]) -> None:
    server = dispatcher(2)
    first = [ask(server, order, "x"), ask(server, order, "y")]
    for asked in first:
        assert asked.began.wait(SECONDS)
    order.clear()
    waiting = [ask(server, order, client) for client in "aaabbc"]
    for asked in waiting:
        asked.may_end.set()
    first[0].may_end.set()  # and now one thread does all of them
    for asked in waiting:
        assert asked.ended.wait(SECONDS)
    assert "".join(order) == "abcaba"
    end(server, first[1])


def test_who_still_waits_when_the_server_ends_is_told(order: list[str]) -> None:
    server = dispatcher(1)
    heavy, waiting = ask(server, order, "a"), ask(server, order, "b")
    assert heavy.began.wait(SECONDS)
    heavy.may_end.set()
    waiting.may_end.set()
    server.shutdown()
    assert waiting.was_cancelled or waiting.ended.is_set()
