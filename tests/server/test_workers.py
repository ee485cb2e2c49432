"""Worker processes: what they are asked, what ends them, and who waits for whom."""

from collections.abc import Iterator
from multiprocessing import Pipe, active_children, get_context
from threading import Thread

import psutil
import pytest
from application import SECONDS
from server.test_connections import until
from strange_jobs import JOBS

from webviz.search import SearchStopped, Watch
from webviz.server import worker_process
from webviz.server import workers as module
from webviz.server.problems import Problem
from webviz.server.workers import MEBIBYTE, MOST_OF_A_CLIENT, MOST_USUAL, MOST_WAITING, Limits, Workers
from webviz.wings import WINGS


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    """Two processes."""
    made = Workers(2, jobs=JOBS)
    yield made
    made.close()


Job = tuple[Thread, Watch, list[object]]


def idle(workers: Workers) -> list[int]:
    """The processes that wait for jobs."""
    return [worker.number for worker in workers._idle]


def has_begun(workers: Workers, client: str) -> bool:
    return client in {turn.client for turn in workers.turns._running}


def start_job(workers: Workers, job: str, client: str = "", **members: object) -> Job:
    """Start a job; return its thread, its watch, and a list for its result or error."""
    watch, ends = Watch(client), list[object]()

    def run() -> None:
        try:
            ends.append(workers.run(job, members, watch))
        except (Problem, SearchStopped) as error:
            ends.append(error)

    thread = Thread(target=run, daemon=True)
    thread.start()
    return thread, watch, ends


def refusal(workers: Workers, job: str, client: str = "", **members: object) -> Problem:
    with pytest.raises(Problem) as found:
        workers.run(job, members, Watch(client))
    return found.value


def test_a_job_is_done_in_another_process_which_gives_way_and_does_the_next_one_too(workers: Workers) -> None:
    first, second = (int(workers.run("number", {}, Watch())) for _ in range(2))
    assert first == second != psutil.Process().pid and idle(workers) == [first]
    assert workers.run("echo", {"times": 3}, Watch(), b"\0ab") == b"\0ab\0ab\0ab"
    assert psutil.Process(first).nice() > psutil.Process().nice()
    assert {"outlines"} & WINGS.keys() <= worker_process.JOBS.keys()
    found = refusal(workers, "refuse", sentence="It is too large.")
    assert (found.status, found.kind, found.detail) == (422, "wrong-job", "It is too large.")
    found = refusal(workers, "fail")  # which tells nothing of itself
    assert (found.status, "division" in found.detail) == (500, False)
    assert int(workers.run("number", {}, Watch())) == first
    psutil.Process(first).kill()  # one that ended while it waited is replaced
    until(lambda: first not in {child.pid for child in active_children()})
    assert int(workers.run("number", {}, Watch())) != first
    # One that nobody waits for any more is killed.
    thread, watch, ends = start_job(workers, "forever", "gone")
    until(lambda: has_begun(workers, "gone"))
    watch.stop()
    thread.join()
    assert isinstance(ends[0], SearchStopped)
    assert workers.run("echo", {"times": 1}, Watch(), b"next") == b"next"


def test_a_job_that_passes_a_limit_is_ended_and_said_so() -> None:
    for job, limits, words in (
        ("grow", Limits(bytes=160 * MEBIBYTE), "more than 160 MB of memory"),
        ("forever", Limits(processor_seconds=0.2), "more than 0.2 seconds of the processor"),
        ("rest", Limits(wall_seconds=0.2), "longer than 0.2 seconds"),
        ("end", Limits(), "its process ended"),
    ):
        workers = Workers(1, limits, JOBS)
        found = refusal(workers, job)
        assert (found.status, found.kind) == (503, "too-much-work")
        assert words in found.detail and idle(workers) == []
    workers = Workers(1, Limits(kept_bytes=1), JOBS)
    workers.run("echo", {"times": 1}, Watch(), b"a")
    assert idle(workers) == [], "one that has grown does no other job"


def test_who_has_nothing_running_goes_before_who_has() -> None:
    workers = Workers(1, jobs=JOBS)
    _, running, _ = start_job(workers, "forever", "greedy")
    until(lambda: has_begun(workers, "greedy"))
    jobs: list[Job] = []
    for name in ("greedy", "greedy", "modest"):
        jobs.append(start_job(workers, "echo", name, times=1))
        until(lambda: len(workers.turns.clients_waiting()) == len(jobs))
    turns = workers.turns
    assert min(turns._waiting, key=lambda turn: turns._rank(turn, turn.used)).client == "modest"
    running.stop()
    for thread, _, ends in jobs:
        thread.join()
        assert isinstance(ends[0], bytes)
    assert list(turns._last_clients) == ["greedy", "modest", "greedy", "greedy"]
    workers.close()


def test_only_so_many_wait_of_a_client_and_of_all() -> None:
    workers = Workers(1, jobs=JOBS)
    jobs = [start_job(workers, "forever", "greedy")]
    until(lambda: has_begun(workers, "greedy"))
    jobs += [start_job(workers, "echo", "greedy", times=1) for _ in range(MOST_OF_A_CLIENT)]
    until(lambda: len(workers.turns.clients_waiting()) == MOST_OF_A_CLIENT)
    assert refusal(workers, "echo", "greedy", times=1).status == 503
    for number in range(MOST_OF_A_CLIENT, MOST_WAITING):
        jobs.append(start_job(workers, "echo", str(number // MOST_OF_A_CLIENT), times=1))
    until(lambda: len(workers.turns.clients_waiting()) == MOST_WAITING)
    busy = refusal(workers, "echo", "another", times=1)
    assert (busy.status, busy.headers["Retry-After"]) == (503, "15")
    for _, watch, _ in jobs:  # nobody waits for them any more
        watch.stop()
    for thread, _, _ in jobs:
        thread.join()
    workers.close()


def test_a_worker_ends_itself_when_idle_or_the_server_lets_go(monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = Pipe()
    monkeypatch.setattr(worker_process, "IDLE_SECONDS", 0.0)
    monkeypatch.setattr(worker_process, "_lower_priority", lambda: None)
    monkeypatch.setattr(worker_process.signal, "signal", lambda *_: None)
    worker_process.serve_jobs(there, JOBS)
    assert not here.poll()
    here, there = Pipe()
    process = get_context("spawn").Process(target=worker_process.serve_jobs, args=(there, JOBS))
    process.start()
    here.send(("number", {}, b""))
    assert here.recv_bytes()[:1] == worker_process.DONE
    for end in (here, there):  # the server wants no more of it
        end.close()
    process.join(SECONDS)
    assert process.exitcode == 0


def test_there_are_as_many_workers_as_processors_up_to_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "HAS_AFFINITY", False)
    for processors, size in ((None, 1), (1, 1), (MOST_USUAL, MOST_USUAL), (99, MOST_USUAL)):
        monkeypatch.setattr(module.os, "cpu_count", lambda processors=processors: processors)
        assert module.usual_size() == size
