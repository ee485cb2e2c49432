"""Worker processes: what they are asked, what ends them, and who waits for whom."""

from collections.abc import Callable, Iterator
from multiprocessing import Pipe
from threading import Thread
from time import sleep

import psutil
import pytest
from strange_jobs import JOBS

from webviz.search import SearchStopped, Watch
from webviz.server import worker_process
from webviz.server.problems import Problem
from webviz.server.workers import MEBIBYTE, MOST_OF_A_CLIENT, MOST_WAITING, Limits, Workers


@pytest.fixture
def workers() -> Iterator[Workers]:
    """Two processes."""
    made = Workers(2, jobs=JOBS)
    yield made
    made.close()


def until(is_so: Callable[[], bool]) -> None:
    """Waits for a condition; the test's own limit ends what never comes."""
    while not is_so():
        sleep(0.01)


def begun(
    workers: Workers, job: str, client: str = "", **members: object
) -> tuple[Thread, Watch, list[object]]:
    """A job in a thread of its own, its watch, and where its result or its error will be."""
    watch, ends = Watch(client), list[object]()

    def run() -> None:
        try:
            ends.append(workers.run(job, members, watch))
        except (Problem, SearchStopped) as error:
            ends.append(error)

    thread = Thread(target=run, daemon=True)
    thread.start()
    return thread, watch, ends


def test_a_job_is_done_in_another_process_which_does_the_next_one_too(workers: Workers) -> None:
    first, second = (int(workers.run("number", {}, Watch())) for _ in range(2))
    assert first == second != psutil.Process().pid
    assert workers.processes == [first]


def test_a_job_gets_members_and_data(workers: Workers) -> None:
    assert workers.run("echo", {"times": 3}, Watch(), b"\0ab") == b"\0ab\0ab\0ab"


def test_what_a_job_refuses_is_a_problem_and_the_worker_goes_on(workers: Workers) -> None:
    with pytest.raises(Problem) as refused:
        workers.run("refuse", {"sentence": "the pictures are too large"}, Watch())
    assert (refused.value.status, refused.value.kind) == (422, "wrong-pictures")
    assert refused.value.detail == "The pictures are too large."
    assert len(workers.processes) == 1


def test_an_error_that_nobody_foresaw_tells_nothing_of_itself(workers: Workers) -> None:
    with pytest.raises(Problem) as failed:
        workers.run("fail", {}, Watch())
    assert (failed.value.status, "division" in failed.value.detail) == (500, False)


def test_a_job_that_nobody_waits_for_any_more_is_killed(workers: Workers) -> None:
    thread, watch, ends = begun(workers, "forever")
    until(lambda: len(psutil.Process().children(recursive=True)) > 0)
    watch.stop()
    thread.join()
    assert isinstance(ends[0], SearchStopped) and workers.processes == []
    assert workers.run("echo", {"times": 1}, Watch(), b"next") == b"next"


@pytest.mark.parametrize(
    ("job", "limits", "words"),
    [
        ("grow", Limits(bytes=160 * MEBIBYTE), "more than 160 MB of memory"),
        ("forever", Limits(processor_seconds=0.2), "more than 0.2 seconds of the processor"),
        ("rest", Limits(wall_seconds=0.2), "longer than 0.2 seconds"),
        ("end", Limits(), "its process ended"),
    ],
)
def test_a_job_that_passes_a_limit_is_ended_and_said_so(job: str, limits: Limits, words: str) -> None:
    workers = Workers(1, limits, JOBS)
    with pytest.raises(Problem) as ended:
        workers.run(job, {}, Watch())
    assert (ended.value.status, ended.value.kind) == (503, "too-much-work")
    assert words in ended.value.detail and workers.processes == []


def test_a_worker_that_has_grown_does_no_other_job() -> None:
    workers = Workers(1, Limits(kept_bytes=1), JOBS)
    workers.run("echo", {"times": 1}, Watch(), b"a")
    assert workers.processes == []


def test_a_worker_that_ended_while_it_waited_is_replaced(workers: Workers) -> None:
    first = int(workers.run("number", {}, Watch()))
    process = psutil.Process(first)
    process.kill()
    until(lambda: process.status() == psutil.STATUS_ZOMBIE)
    assert int(workers.run("number", {}, Watch())) != first


def test_who_has_nothing_running_goes_before_who_has() -> None:
    workers, order = Workers(1, jobs=JOBS), list[str]()
    _, running, _ = begun(workers, "forever", "greedy")
    until(lambda: workers._running["greedy"] == 1)
    jobs = []
    for name in ("greedy", "greedy", "modest"):
        jobs.append(begun(workers, "echo", name, times=1))
        until(lambda: len(workers._waiting) == len(jobs))
    assert min(workers._waiting, key=workers._rank).client == "modest"
    running.stop()
    for thread, _, ends in jobs:
        thread.join()
        order += [type(end).__name__ for end in ends]
    assert order == ["bytes"] * 3
    workers.close()


def test_only_so_many_wait_of_a_client_and_of_all() -> None:
    workers = Workers(1, jobs=JOBS)
    jobs = [begun(workers, "forever", "first")]
    until(lambda: workers._running["first"] == 1)
    for number in range(MOST_WAITING):
        jobs.append(begun(workers, "echo", str(number // MOST_OF_A_CLIENT), times=1))
    until(lambda: len(workers._waiting) == MOST_WAITING)
    with pytest.raises(Problem) as busy:
        workers.run("echo", {"times": 1}, Watch("another"))
    assert (busy.value.status, busy.value.headers["Retry-After"]) == (503, "15")
    for _, watch, _ in jobs:
        watch.stop()
    for thread, _, _ in jobs:
        thread.join()
    jobs = [begun(workers, "forever", "greedy")]
    until(lambda: workers._running["greedy"] == 1)
    jobs += [begun(workers, "echo", "greedy", times=1) for _ in range(MOST_OF_A_CLIENT)]
    until(lambda: len(workers._waiting) == MOST_OF_A_CLIENT)
    with pytest.raises(Problem):
        workers.run("echo", {"times": 1}, Watch("greedy"))
    for _, watch, _ in jobs:
        watch.stop()
    for thread, _, _ in jobs:
        thread.join()
    workers.close()


def test_a_worker_gives_way_and_knows_no_other_jobs_than_its_own(workers: Workers) -> None:
    number = int(workers.run("number", {}, Watch()))
    assert psutil.Process(number).nice() > psutil.Process().nice()
    assert set(worker_process.JOBS) == {"pictures", "outlines"}


def test_a_worker_ends_itself_when_nothing_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = Pipe()
    monkeypatch.setattr(worker_process, "IDLE_SECONDS", 0.0)
    monkeypatch.setattr(worker_process, "_give_way", lambda: None)
    monkeypatch.setattr(worker_process.signal, "signal", lambda *_: None)
    worker_process.serve_jobs(there, JOBS)
    assert here.recv_bytes() == worker_process.READY and not here.poll()
