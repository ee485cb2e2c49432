from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from threading import Event

import pytest
from application import SECONDS, stopped

from webviz.search import SearchStopped, Watch
from webviz.server import turns as turns_module
from webviz.server.deadline import Deadline
from webviz.server.turns import MOST_OF_A_CLIENT, Turns


class Impatient(Watch):
    """Looks a few times, and then waits no longer."""

    looks = 0

    def look(self, nodes: int) -> None:
        super().look(nodes)
        self.looks += 1
        assert self.looks < 9, "it waits for nothing"


def test_nobody_waits_for_a_turn_that_is_free_or_given_back() -> None:
    turns = Turns(1)
    for _ in range(3):
        with turns.taken(Impatient()), pytest.raises(AssertionError), turns.taken(Impatient()):
            raise LookupError("two have a turn at once")


def test_a_turn_is_given_back_after_an_error_and_whoever_is_stopped_takes_none() -> None:
    turns = Turns(1)
    for _ in range(2):
        with pytest.raises(ValueError), turns.taken(Watch()):
            raise ValueError
    for to_finish in (False, True):
        with turns.taken(Watch()), pytest.raises(SearchStopped), turns.taken(stopped(), to_finish):
            raise AssertionError("it has no turn")
    with Turns().taken(Watch()), Turns().taken(Watch()):
        pass  # two at least have a turn at once
    with turns.taken(Watch()):
        pass


class Told(Watch):
    """Tells when somebody who waits has looked."""

    def __init__(self, client: str = "") -> None:
        super().__init__(client)
        self.looks = 0
        self.waits = Event()

    def look(self, nodes: int) -> None:
        super().look(nodes)
        self.looks += 1
        if self.looks > 1:
            self.waits.set()


def test_what_has_begun_is_finished_before_anything_else_begins() -> None:
    turns, order = Turns(1), list[str]()

    def wait(name: str, watch: Watch, to_finish: bool) -> None:
        with turns.taken(watch, to_finish):
            order.append(name)

    with ThreadPoolExecutor(2) as pool:
        watches = Told(), Told()
        with turns.taken(Watch()):
            waiting = [pool.submit(wait, "begin", watches[0], False)]
            assert watches[0].waits.wait(SECONDS)
            waiting.append(pool.submit(wait, "finish", watches[1], True))
            assert watches[1].waits.wait(SECONDS)
        for each in waiting:
            each.result(SECONDS)
    assert order == ["finish", "begin"]


# Who has had the least goes first


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock on which an hour passes between two looks."""
    hours = count(step=3600.0)
    monkeypatch.setattr(turns_module, "monotonic", lambda: next(hours))


@contextmanager
def searching(turns: Turns, client: str, done: list[str]) -> Iterator[None]:
    """Meanwhile another client's search waits, and ends as soon as it has a turn."""

    def search() -> None:
        with turns.taken(watch):
            done.append(client)

    watch = Told(client)
    with ThreadPoolExecutor(1) as pool:
        search_of_another = pool.submit(search)
        assert watch.waits.wait(SECONDS)
        yield
        search_of_another.result(SECONDS)


@pytest.mark.usefixtures("hours")
def test_a_short_search_does_not_wait_for_the_end_of_a_long_one() -> None:
    turns, done = Turns(1), list[str]()
    with turns.taken(Watch("a")) as long, searching(turns, "b", done):
        long.look(0)
        assert done == ["b"]


@pytest.mark.usefixtures("hours")
def test_standing_aside_takes_nothing_of_the_time_that_a_search_has() -> None:
    turns = Turns(1)
    with turns.taken(Watch("a")) as long:
        deadline = Deadline(1000, long)
        with searching(turns, "b", []):
            long.look(0)
        assert long.waited >= 3600
        deadline.look(0)
        assert deadline.waited == long.waited


def test_two_that_have_had_about_the_same_do_not_take_turns_all_the_time() -> None:
    turns, done = Turns(1), list[str]()
    with ThreadPoolExecutor(1) as pool:
        watch = Told("b")
        with turns.taken(Watch("a")) as one:
            other = pool.submit(lambda: _take(turns, watch, done))
            assert watch.waits.wait(SECONDS)
            one.look(0)
            done.append("a")
        other.result(SECONDS)
    assert done == ["a", "b"]


def _take(turns: Turns, watch: Watch, done: list[str]) -> None:
    with turns.taken(watch):
        done.append(watch.client)


def test_whoever_has_two_turns_gives_one_to_whoever_has_none() -> None:
    turns, done = Turns(2), list[str]()
    with turns.taken(Watch("a")), turns.taken(Watch("a")) as second, searching(turns, "b", done):
        second.look(0)
        assert done == ["b"]


def test_a_client_without_others_has_all_turns() -> None:
    turns = Turns(2)
    with turns.taken(Watch("a")), turns.taken(Watch("a")) as second:
        second.look(0)


@pytest.mark.usefixtures("hours")
def test_of_one_client_only_so_many_are_under_way() -> None:
    turns, begun = Turns(1), list[str]()
    stop, more = Event(), MOST_OF_A_CLIENT + 2

    def search(watch: Watch) -> None:
        with turns.taken(watch) as turn:
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
        with turns.taken(told):
            watch.stop()
            assert has_ended.wait(SECONDS)

    with ThreadPoolExecutor(1) as pool:
        with pytest.raises(SearchStopped), turns.taken(watch) as turn:
            other = pool.submit(stop_the_other)
            assert told.waits.wait(SECONDS)
            try:
                turn.look(0)
            finally:
                has_ended.set()
        other.result(SECONDS)
    _take(turns, Watch("c"), [])
