"""Threads are led by events: no test waits for a time to pass."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from threading import Event, Lock, get_ident

import pytest
from application import SECONDS

from webviz.search import Watch
from webviz.server.shared_results import HungUp, SharedResults


@dataclass(frozen=True)
class Result:
    weight: int | None
    name: str = ""


def never() -> bool:
    """A client that stays."""
    return False


def fail_if_called(_watch: Watch) -> Result:
    raise AssertionError("it is there already")


class Work:
    """A computation that begins and ends when the test says so."""

    def __init__(self, result: Result | Exception) -> None:
        self.result = result
        self.times = 0
        self.began, self.may_end, self.stopped = Event(), Event(), Event()

    def __call__(self, watch: Watch) -> Result:
        self.times += 1
        self.began.set()
        while not self.may_end.wait(0.001):
            if watch.is_stopped:
                self.stopped.set()
                raise RuntimeError("stopped")
        if isinstance(self.result, Exception):
            raise self.result
        return self.result


class Crowd:
    """Tells when so many threads wait, each of which looks whether its client is gone."""

    def __init__(self, count: int) -> None:
        self.all_wait, self.gone = Event(), Event()
        self._count = count
        self._seen: set[int] = set()
        self._lock = Lock()

    def is_gone(self) -> bool:
        with self._lock:
            self._seen.add(get_ident())
            if len(self._seen) == self._count:
                self.all_wait.set()
        return self.gone.is_set()


def many(
    count: int, pool: ThreadPoolExecutor, results: SharedResults, work: Work
) -> tuple[Crowd, list[Future[Result]]]:
    """So many requests for one key, all of which wait."""
    crowd = Crowd(count)
    futures = [pool.submit(results.get, "key", work, crowd.is_gone) for _ in range(count)]
    assert crowd.all_wait.wait(SECONDS)
    return crowd, futures


def test_a_class_shares_one_computation() -> None:
    results, work = SharedResults(100), Work(Result(10))
    with ThreadPoolExecutor(30) as pool:
        _crowd, futures = many(30, pool, results, work)
        work.may_end.set()
        found = [future.result(SECONDS) for future in futures]
    assert work.times == 1
    assert all(result is work.result for result in found)
    assert results.get("key", fail_if_called, never) is work.result


def test_what_is_short_is_done_by_who_asks_first_and_the_others_wait_for_it() -> None:
    results, crowd = SharedResults(100), Crowd(3)
    begun, may_end, threads = Event(), Event(), list[int]()

    def short(_watch: Watch) -> Result:
        threads.append(get_ident())
        begun.set()
        assert may_end.wait(SECONDS)
        return Result(1)

    def ask_first() -> tuple[int, Result]:
        return get_ident(), results.get("key", short, never, is_short=True)

    with ThreadPoolExecutor(4) as pool:
        first = pool.submit(ask_first)
        assert begun.wait(SECONDS)
        others = [
            pool.submit(results.get, "key", fail_if_called, crowd.is_gone, is_short=True) for _ in range(3)
        ]
        assert crowd.all_wait.wait(SECONDS)
        may_end.set()
        thread, result = first.result(SECONDS)
        assert threads == [thread] and all(other.result(SECONDS) is result for other in others)
    assert results.get("key", fail_if_called, never, is_short=True) is result


def test_other_content_is_computed_at_the_same_time() -> None:
    results, slow = SharedResults(100), Work(Result(1, "slow"))
    with ThreadPoolExecutor(1) as pool:
        _crowd, (future,) = many(1, pool, results, slow)
        assert results.get("other", lambda _: Result(1, "quick"), never).name == "quick"
        slow.may_end.set()
        assert future.result(SECONDS).name == "slow"


def kept(results: SharedResults, key: str) -> bool:
    """Whether a result is still there; asking makes it the last used one, or keeps a result of no weight."""
    asked: list[str] = []

    def compute(_watch: Watch) -> Result:
        asked.append(key)
        return Result(None)

    results.get(key, compute, never)
    return not asked


def compute(weight: int | None) -> Callable[[Watch], Result]:
    return lambda _: Result(weight)


def test_the_one_that_was_not_used_for_the_longest_time_gives_way() -> None:
    results = SharedResults(100)
    for key in ("a", "b", "c"):
        results.get(key, compute(30), never)
    assert kept(results, "a")
    results.get("d", compute(40), never)
    assert [key for key in "abcd" if kept(results, key)] == ["a", "c", "d"]
    assert results.kept_bytes == 100
    results.get("e", compute(80), never)
    assert ([key for key in "abcde" if kept(results, key)], results.kept_bytes) == (["e"], 80)


@pytest.mark.parametrize("weight", [101, None], ids=["heavier than all may be", "not to be kept"])
def test_what_cannot_be_kept_is_given_and_forgotten(weight: int | None) -> None:
    results = SharedResults(100)
    results.get("a", compute(30), never)
    assert results.get("b", compute(weight), never).weight == weight
    assert [key for key in "ab" if kept(results, key)] == ["a"]


def test_all_who_wait_are_told_of_a_failure_and_the_next_one_tries_again() -> None:
    results, work = SharedResults(100), Work(ValueError("no"))
    with ThreadPoolExecutor(5) as pool:
        _crowd, futures = many(5, pool, results, work)
        work.may_end.set()
        for future in futures:
            with pytest.raises(ValueError, match="no"):
                future.result(SECONDS)
    for is_short in (True, False):
        with pytest.raises(ZeroDivisionError):
            results.get("key", lambda _watch: Result(1 // 0), never, is_short=is_short)
    assert results.get("key", compute(1), never) == Result(1)


def test_the_computation_ends_when_the_last_client_hangs_up() -> None:
    results, work = SharedResults(100), Work(Result(1))
    with ThreadPoolExecutor(3) as pool:
        crowd, futures = many(3, pool, results, work)
        crowd.gone.set()
        for future in futures:
            with pytest.raises(HungUp):
                future.result(SECONDS)
        assert work.stopped.wait(SECONDS)
    assert results.kept_bytes == 0


def test_all_can_be_ended_and_those_who_wait_are_told() -> None:
    results, work = SharedResults(100), Work(Result(1))
    with ThreadPoolExecutor(2) as pool:
        _crowd, futures = many(2, pool, results, work)
        results.stop_all()
        for future in futures:
            with pytest.raises(RuntimeError, match="stopped"):
                future.result(SECONDS)
    with pytest.raises(RuntimeError, match="stopped"):  # as what begins now
        results.get("other", Work(Result(1)), never)


def test_it_goes_on_for_those_who_stay() -> None:
    results, work = SharedResults(100), Work(Result(1))
    with ThreadPoolExecutor(2) as pool:
        leaving, (left,) = many(1, pool, results, work)
        _staying, (stayed,) = many(1, pool, results, work)
        leaving.gone.set()
        with pytest.raises(HungUp):
            left.result(SECONDS)
        work.may_end.set()
        assert stayed.result(SECONDS) is work.result
    assert work.times == 1


def test_whoever_comes_after_all_have_left_begins_afresh() -> None:
    results, left_alone = SharedResults(100), Work(Result(1, "late"))
    with ThreadPoolExecutor(1) as pool:
        crowd, (future,) = many(1, pool, results, left_alone)
        crowd.gone.set()
        with pytest.raises(HungUp):
            future.result(SECONDS)
    assert results.get("key", lambda _: Result(1, "fresh"), never).name == "fresh"
    assert left_alone.stopped.wait(SECONDS)
    assert results.get("key", fail_if_called, never).name == "fresh"
