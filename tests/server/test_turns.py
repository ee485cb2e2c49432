from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from webviz.search import SearchStopped, Watch
from webviz.server.turns import Turns

SECONDS = 20


def test_whoever_comes_next_waits_for_a_turn() -> None:
    turns, order = Turns(1), list[str]()

    def wait() -> None:
        with turns.taken(Watch()):
            order.append("second")

    with ThreadPoolExecutor(1) as pool:
        with turns.taken(Watch()):
            waiting = pool.submit(wait)
            order.append("first")
        waiting.result(SECONDS)
    assert order == ["first", "second"]


def test_whoever_is_stopped_waits_no_longer_and_takes_nothing() -> None:
    turns, watch = Turns(1), Watch()
    with turns.taken(Watch()):
        watch.stop()
        with pytest.raises(SearchStopped), turns.taken(watch):
            raise AssertionError("it has no turn")
    with turns.taken(Watch()):
        pass


def test_a_turn_is_given_back_after_an_error() -> None:
    turns = Turns(1)
    for _ in range(2):
        with pytest.raises(ValueError), turns.taken(Watch()):
            raise ValueError


def test_two_at_least_have_a_turn_at_once() -> None:
    turns, together = Turns(), Event()
    with turns.taken(Watch()), turns.taken(Watch()):
        together.set()
    assert together.is_set()
