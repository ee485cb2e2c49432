"""Threads are led by events: no test waits for a time to pass."""

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


class Work:
    """A computation that begins and ends when the test says so."""

    def __init__(self, result: Result | Exception) -> None:
        self.result, self.times = result, 0
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


def test_the_one_that_was_not_used_for_the_longest_time_gives_way() -> None:
    results = SharedResults(100)
    for key in "abc":
        assert cached_result(results, key, 30) is None
    assert cached_result(results, "a")
    # 101 is more than all may weigh, and what has no weight is not to be kept
    for key, weight, kept, kept_bytes in (
        *(("d", 40, "acd", 100), ("e", 80, "e", 80)),
        *(("f", weight, "e", 80) for weight in (101, None)),
    ):
        cached_result(results, key, weight)
        assert "".join(key for key in "abcdef" if cached_result(results, key)) == kept
        assert results.kept_bytes == kept_bytes


def test_all_who_wait_are_told_of_a_failure_and_the_next_one_tries_again() -> None:
    results, work = SharedResults(100), Work(ValueError("no"))
    with ThreadPoolExecutor(5) as pool:
        _crowd, futures = many(5, pool, results, work)
        work.may_end.set()
        for future in futures:
            with pytest.raises(ValueError, match="no"):
                future.result(SECONDS)
    with pytest.raises(ZeroDivisionError):
        results.get("key", lambda _watch: Result(1 // 0), lambda: False)
    assert cached_result(results, "key", 1) is None and cached_result(results, "key")


def test_whoever_comes_after_all_have_left_begins_afresh() -> None:
    results, left_alone = SharedResults(100), Work(Result(3, "late"))
    with ThreadPoolExecutor(1) as pool:
        crowd, (future,) = many(1, pool, results, left_alone)
        crowd.gone.set()
        with pytest.raises(HungUp):
            future.result(SECONDS)
    assert results.get("key", lambda _: Result(1, "fresh"), lambda: False).name == "fresh"
    assert left_alone.stopped.wait(SECONDS) and results.kept_bytes == 1
    assert results.get("key", left_alone, lambda: False).name == "fresh"


def cached_result(results: SharedResults, key: str, weight: int | None = None) -> Result | None:
    """What is kept; else nothing, and a result of that weight is there now."""
    asked: list[str] = []

    def compute(_watch: Watch) -> Result:
        asked.append(key)
        return Result(weight)

    found = results.get(key, compute, lambda: False)
    return None if asked else found


def test_a_class_shares_one_computation_and_other_content_is_computed_at_the_same_time() -> None:
    results, work = SharedResults(100), Work(Result(10))
    with ThreadPoolExecutor(30) as pool:
        _crowd, futures = many(30, pool, results, work)
        assert cached_result(results, "other", 1) is None
        work.may_end.set()
        found = [future.result(SECONDS) for future in futures]
    assert work.times == 1 and all(result is work.result for result in found)
    assert cached_result(results, "key") is work.result


def test_all_can_be_ended_and_those_who_wait_are_told() -> None:
    results, work = SharedResults(100), Work(Result(1))
    with ThreadPoolExecutor(2) as pool:
        _crowd, futures = many(2, pool, results, work)
        results.stop_all()
        for future in futures:
            with pytest.raises(RuntimeError, match="stopped"):
                future.result(SECONDS)
    with pytest.raises(RuntimeError, match="stopped"):  # as what begins now
        results.get("other", Work(Result(1)), lambda: False)


def test_a_computation_goes_on_for_those_who_stay() -> None:
    results, work = SharedResults(100), Work(Result(1))
    with ThreadPoolExecutor(4) as pool:
        leaving, left = many(3, pool, results, work)
        _staying, (stayed,) = many(1, pool, results, work)
        leaving.gone.set()
        for future in left:
            with pytest.raises(HungUp):
                future.result(SECONDS)
        work.may_end.set()
        assert stayed.result(SECONDS) is work.result
    assert work.times == 1
