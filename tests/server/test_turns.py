"""Turns of searches and requests: free ones at once, else who has had least."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from itertools import count
from threading import Event
from types import SimpleNamespace

import pytest
from application import SECONDS, stopped_watch

from webviz.search import SearchStopped, Watch
from webviz.server import turns as turns_module
from webviz.server.dispatcher import QUICK_THREADS, Dispatcher, may_wait
from webviz.server.turns import MOST_OF_A_CLIENT, Turns
from webviz.server.work import Deadline


def test_nobody_waits_for_a_turn_that_is_free_or_given_back() -> None:
    turns, usual = Turns(1), Turns()
    for error in (LookupError, ValueError):
        with pytest.raises(error), turns.turn(Told(most=8)):
            raise error
    with turns.turn(Told(most=8)):
        with pytest.raises(AssertionError), turns.turn(Told(most=8)):
            raise LookupError("two have a turn at once")
        for to_finish in (False, True):
            with pytest.raises(SearchStopped), turns.turn(stopped_watch(), to_finish):
                raise LookupError("it has no turn")
    with turns.turn(Told(most=8)), usual.turn(Told("a", 8)), usual.turn(Told("b", 8)):
        pass


class Told(Watch):
    """A watch that tells when somebody waits; too many looks are an error."""

    def __init__(self, client: str = "", most: int = 10**9) -> None:
        super().__init__(client)
        self.looks, self._most = 0, most
        self.waits = Event()

    def look(self, nodes: int) -> None:
        super().look(nodes)
        self.looks += 1
        assert self.looks <= self._most, "it waits for nothing"
        if self.looks > 1:
            self.waits.set()


def _take(turns: Turns, watch: Watch, done: list[str], to_finish: bool = False) -> None:
    with turns.turn(watch, to_finish):
        done.append(watch.client)


def test_what_has_begun_is_finished_before_anything_else_begins() -> None:
    turns, done = Turns(1), list[str]()
    with ThreadPoolExecutor(2) as pool, turns.turn(Watch()):
        for name, to_finish in (("begin", False), ("finish", True)):
            watch = Told(name)
            pool.submit(_take, turns, watch, done, to_finish)
            assert watch.waits.wait(SECONDS)
    assert done == ["finish", "begin"]


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock on which an hour passes between two looks."""
    hours = count(step=3600.0)
    monkeypatch.setattr(turns_module, "monotonic", lambda: next(hours))


@contextmanager
def searching(turns: Turns, done: list[str]) -> Iterator[None]:
    """Meanwhile a search of client b waits, and ends as soon as it has a turn."""
    watch = Told("b")
    with ThreadPoolExecutor(1) as pool:
        search_of_another = pool.submit(_take, turns, watch, done)
        assert watch.waits.wait(SECONDS)
        yield
        search_of_another.result(SECONDS)


def test_two_that_have_had_about_the_same_do_not_take_turns_all_the_time() -> None:
    turns, done = Turns(1), list[str]()
    with ExitStack() as other, turns.turn(Watch("a")) as one:
        other.enter_context(searching(turns, done))
        one.look(0)
        done.append("a")
    assert done == ["a", "b"]


def test_whoever_has_two_turns_gives_one_to_whoever_has_none() -> None:
    turns, done = Turns(2), list[str]()
    with turns.turn(Watch("a")), turns.turn(Watch("a")) as second:
        second.look(0)  # without others it has all
        with searching(turns, done):
            second.look(0)
            assert done == ["b"]


@pytest.mark.usefixtures("hours")
def test_of_one_client_only_so_many_are_under_way() -> None:
    turns, begun = Turns(1), list[str]()
    stop, more = Event(), MOST_OF_A_CLIENT + 2

    def search(watch: Watch) -> None:
        with turns.turn(watch) as turn:
            begun.append(turn.client)
            while not stop.is_set():
                turn.look(0)

    watches = [Told("a") for _ in range(more)]
    with ThreadPoolExecutor(more) as pool:
        searches = [pool.submit(search, watch) for watch in watches]
        for watch in watches:
            assert watch.waits.wait(SECONDS)
        _take(turns, Watch("b"), begun)
        assert begun.count("a") <= MOST_OF_A_CLIENT
        stop.set()
        for one in searches:
            one.result(SECONDS)
    assert begun.count("a") == more


@pytest.mark.usefixtures("hours")
def test_a_search_that_is_stopped_while_it_stands_aside_ends_there() -> None:
    turns, watch, told, has_ended = Turns(1), Watch("a"), Told("b"), Event()

    def stop_the_other() -> None:
        with turns.turn(told):
            watch.stop()
            assert has_ended.wait(SECONDS)

    with ThreadPoolExecutor(1) as pool:
        with pytest.raises(SearchStopped), turns.turn(watch) as turn:
            other = pool.submit(stop_the_other)
            assert told.waits.wait(SECONDS)
            try:
                turn.look(0)
            finally:
                has_ended.set()
        other.result(SECONDS)
    _take(turns, Watch("c"), [])


class Asked:
    """A channel with one request, which is answered once it may be."""

    def __init__(self, path: str, client: str, order: list[str], error: bool = False) -> None:
        self.requests = [SimpleNamespace(path=path, error=error)]
        self.client, self._order = client, order
        self.began, self.may_end, self.ended, self.cancelled = (Event() for _ in range(4))
        self.cancel = self.cancelled.set

    def service(self) -> None:
        self._order.append(self.client)
        self.began.set()
        assert self.may_end.wait(SECONDS)
        self.ended.set()


PAGE = ("/", "/healthz", "/static/js/main.js", "/api/samples", "/api/shapes/x", "/api/rooms/BCDFGH")


def test_the_page_its_health_and_what_is_no_request_wait_for_nobody() -> None:
    asking = Asking(2)
    heavy = [asking.ask(client) for client in "abcd"]
    for quick in (*(asking.ask("e", path) for path in PAGE[:2]), asking.ask("f", error=True)):
        assert quick.began.wait(SECONDS)
        quick.may_end.set()
    asking.end(*heavy)
    assert QUICK_THREADS > 1 and not any(map(may_wait, (*PAGE, "/vendor/vis-network.css")))
    # Some take 50 ms each, which nobody is to fill a second with.
    assert all(map(may_wait, ("/api/rooms", "/api/qr", "/api/search", "/api/csp/log", "/api/check")))


def test_one_client_has_half_of_the_threads_at_most() -> None:
    asking = Asking(4)
    many = [asking.ask("a") for _ in range(6)]
    other = asking.ask("b")
    assert other.began.wait(SECONDS) and asking.order.count("a") <= 2
    asking.end(other, *many)
    assert asking.order.count("a") == 6


def test_clients_are_served_in_turn() -> None:
    asking = Asking(2)
    first = [asking.ask("x"), asking.ask("y")]
    for asked in first:
        assert asked.began.wait(SECONDS)
    asking.order.clear()
    waiting = [asking.ask(client) for client in "aaabbc"]
    for asked in (*waiting, first[0]):  # and now one thread does all of them
        asked.may_end.set()
    for asked in waiting:
        assert asked.ended.wait(SECONDS)
    assert "".join(asking.order) == "abcaba"
    asking.end(first[1])


def test_who_still_waits_when_the_server_ends_is_told() -> None:
    asking = Asking(1)
    heavy, waiting = asking.ask("a"), asking.ask("b")
    assert heavy.began.wait(SECONDS)
    for asked in (heavy, waiting):
        asked.may_end.set()
    asking.server.shutdown()
    assert waiting.cancelled.is_set() or waiting.ended.is_set()


class Asking:
    """A dispatcher with so many threads for work, and whose requests were begun."""

    def __init__(self, threads: int) -> None:
        self.server = Dispatcher(threads, lambda channel: channel.client)
        self.order: list[str] = []

    def ask(self, client: str, path: str = "/api/search", error: bool = False) -> Asked:
        asked = Asked(path, client, self.order, error)
        self.server.add_task(asked)
        return asked

    def end(self, *all_asked: Asked) -> None:
        """These are answered, and then the server ends."""
        for asked in all_asked:
            asked.may_end.set()
            assert asked.ended.wait(SECONDS)
        self.server.shutdown()


@pytest.mark.usefixtures("hours")
def test_a_short_search_does_not_wait_for_the_end_of_a_long_one_which_loses_nothing_of_its_time() -> None:
    turns, done = Turns(1), list[str]()
    with turns.turn(Watch("a")) as long:
        deadline = Deadline(1000, long)
        with searching(turns, done):
            long.look(0)
            assert done == ["b"]
        assert long.waited >= 3600
        deadline.look(0)
        assert deadline.waited == long.waited
