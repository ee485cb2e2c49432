from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from webviz.search import SearchStopped, Watch
from webviz.server.turns import Turns

SECONDS = 300


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


class Told(Watch):
    """Tells when somebody who waits has looked."""

    def __init__(self) -> None:
        super().__init__()
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


def test_whoever_gives_up_finishing_holds_nobody_up() -> None:
    turns, watch = Turns(1), Watch()
    watch.stop()
    with pytest.raises(SearchStopped), turns.taken(watch, to_finish=True):
        raise AssertionError("it has no turn")
    with turns.taken(Watch()):
        pass
