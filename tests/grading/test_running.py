"""Tasks run by processes here or on a Dask cluster, even where some of them fail."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ThreadPoolExecutor, wait
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from socket import create_server
from typing import Any

import pytest
from command_line import LONGEST, ROOT, posix
from grading.grading_work import obey, task
from hypothesis import given
from hypothesis import strategies as st

from webviz.grading.arguments import SCHEDULER
from webviz.grading.model import Task, TaskResult
from webviz.grading.running import TRIES, ClusterError, Workers, cluster, processes, run_tasks


class Fragile(ThreadPoolExecutor):
    """A pool in one process that is broken by tasks which would end it."""

    def __init__(self) -> None:
        super().__init__(1)
        self._is_broken = False

    def submit(self, work: Callable[..., Any], *arguments: Any, **named: Any) -> Future[Any]:
        if self._is_broken:
            raise BrokenExecutor
        return super().submit(self._run, work, arguments[0])

    def _run(self, work: Callable[[Task], TaskResult], task: Task) -> TaskResult:
        if self._is_broken or task.outputs["do"] == b"die":
            self._is_broken = True
            raise BrokenExecutor
        return work(task)


def fragile(at_once: int) -> tuple[Workers, list[Executor]]:
    """Where tasks run, and the pools that it took."""
    begun: list[Executor] = []

    @contextmanager
    def begin() -> Iterator[Executor]:
        with Fragile() as pool:
            begun.append(pool)
            yield pool

    return Workers(begin, at_once), begun


@given(st.lists(st.sampled_from([b"", b"die", b"fail oops"]), max_size=9), st.integers(1, 4))
def test_each_task_comes_to_something_whichever_end_their_processes(
    orders: list[bytes], at_once: int
) -> None:
    tasks = [task(str(number), do=order) for number, order in enumerate(orders)]
    workers, _ = fragile(at_once)
    results = {result.student: result.failure for result in run_tasks(tasks, obey, workers)}
    ended = "the process that graded it ended each time: perhaps memory ran out"
    expected = {b"": "", b"die": ended, b"fail oops": "ValueError: oops"}
    assert results == {str(number): expected[order] for number, order in enumerate(orders)}


def test_only_so_many_tasks_are_in_memory_and_one_that_ends_its_process_is_tried_again_alone() -> None:
    taken: list[str] = []

    def tasks() -> Iterator[Task]:
        for name in "abcdefgh":
            taken.append(name)
            yield task(name, do=b"")

    workers, _ = fragile(3)
    with closing(run_tasks(tasks(), obey, workers)) as results:
        for done, _ in enumerate(results):
            assert len(taken) <= done + 3
    workers, begun = fragile(1)
    list(run_tasks([task("ann", do=b"die")], obey, workers))
    assert len(begun) == 1 + TRIES + 1  # the first, its own, and one for whoever is left


def test_where_everything_is_called_off_it_is_not_the_students_fault() -> None:
    class Gone(ThreadPoolExecutor):
        def submit(self, *_: Any, **_named: Any) -> Future[Any]:
            future: Future[Any] = Future()
            future.cancel()
            future.set_running_or_notify_cancel()
            return future

    with pytest.raises(CancelledError):
        list(run_tasks([task("ann")], obey, Workers(Gone, 1)))


@posix
def test_a_worker_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    interrupted = signal.getsignal(signal.SIGINT)  # nohup ignores it
    tasks = [task(name, do=b"") for name in "abcd"]
    tasks[1] = task("b", do=f"die-once {tmp_path / 'mark'}".encode())
    found = list(run_tasks(tasks, obey, Workers(lambda: processes(2), 4)))
    assert sorted((result.student, result.failure) for result in found) == [(name, "") for name in "abcd"]
    assert os.getpid() not in {result.results["process"] for result in found}
    assert signal.getsignal(signal.SIGINT) is interrupted


BEGIN = """
import os, sys, time
sys.path[:0] = [{root!r}, {root!r} + "/tests"]
from grading.grading_work import obey, task
from webviz.grading.running import processes
if __name__ == "__main__":
    with processes(1) as pool:
        print(pool.submit(obey, task("ann")).result().results["process"], flush=True)
        os.kill(os.getpid(), {signal})
"""


@posix
def test_what_is_left_by_an_exception_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "never"
    os.mkfifo(pipe)
    with pytest.raises(ZeroDivisionError), processes(1) as pool:
        future = pool.submit(Path.read_bytes, pipe)  # nobody will ever write into it
        raise ZeroDivisionError
    wait([future], timeout=LONGEST)
    assert future.done()


@posix
def test_processes_end_with_the_one_that_began_them(tmp_path: Path) -> None:
    script = tmp_path / "begin.py"
    for end in (signal.SIGKILL, signal.SIGINT):
        script.write_text(BEGIN.format(root=str(ROOT), signal=int(end)), encoding="utf-8")
        # The output ends when the last process that holds it has ended.
        run = subprocess.run([sys.executable, str(script)], capture_output=True, timeout=LONGEST)
        assert int(run.stdout)
        assert run.stderr.count(b"Traceback") <= (end == signal.SIGINT)  # that of the process itself


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A scheduler with two workers, each a process."""
    from distributed import LocalCluster  # takes half a second, which other tests need not wait for

    path = os.pathsep.join([str(ROOT), str(ROOT / "tests")])
    with pytest.MonkeyPatch.context() as changed:
        changed.setenv("PYTHONPATH", path)
        changed.setattr("webviz.grading.running.ANSWER_SECONDS", LONGEST)  # however busy the machine is
        with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address="127.0.0.1:0") as workers:
            yield workers.scheduler_address


@posix
def test_a_task_that_fails_and_a_worker_that_is_killed_lose_no_other(address: str, tmp_path: Path) -> None:
    orders = {"ann": b"", "bob": b"fail oops", "cyd": b"", "dan": f"die-once {tmp_path / 'mark'}".encode()}
    with cluster(address) as (executor, at_once):
        made = [task(student, do=order) for student, order in orders.items()]
        found = list(run_tasks(made, obey, Workers(lambda: nullcontext(executor), at_once)))
    failures = {each.student: each.failure for each in found}
    assert failures == {"ann": "", "bob": "ValueError: oops", "cyd": "", "dan": ""}


def test_whatever_else_listens_there_or_nothing_is_no_scheduler() -> None:
    with create_server(("127.0.0.1", 0)) as silent:
        addresses = f"tcp://127.0.0.1:{silent.getsockname()[1]}", "127.0.0.1:1"
        run = subprocess.run([sys.executable, "-c", ENTERS, *addresses], capture_output=True, timeout=LONGEST)
    for line, address in zip(run.stdout.decode().splitlines(), addresses, strict=True):
        assert line.startswith(f"no scheduler answers at {address}: ")
    assert (run.returncode, run.stderr) == (0, b"")


ENTERS = """
import sys
from webviz.grading.running import ClusterError, cluster
for address in sys.argv[1:]:
    try:
        with cluster(address):
            pass
    except ClusterError as error:
        print(error)
"""


def address_of_worker() -> str:
    """That of the one that runs this."""
    from distributed import get_worker

    return str(get_worker().address)


def test_what_is_no_scheduler_or_has_another_webviz_or_none_is_told(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with cluster(address) as (executor, _):
        worker = executor.submit(address_of_worker).result()
    with pytest.raises(ClusterError, match="but a worker does"), cluster(worker):
        raise AssertionError
    monkeypatch.setattr("webviz.grading.running.grader", lambda: "other")
    with pytest.raises(ClusterError, match="is another version"), cluster(address):
        raise AssertionError
    monkeypatch.setattr("webviz.grading.running.graders_name", lambda: __import__("webviz_is_not_here"))
    told = r"the same webviz, importable.*webviz_is_not_here"
    with pytest.raises(ClusterError, match=told), cluster(address):
        raise AssertionError


def test_what_dask_takes_is_an_address_and_without_dask_it_is_said_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for address in ("tcp://scheduler:8786", "10.0.0.1:8786", "tls://a-b.example:1", "[::1]:80"):
        assert SCHEDULER.fullmatch(address), address
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterError, match=r"pip install 'dask\[distributed\]'"), cluster("x"):
        raise AssertionError
