"""The same tasks on a Dask cluster, one of whose workers dies."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from socketserver import BaseRequestHandler, ThreadingTCPServer
from threading import Event, Thread

import pytest
from command_line import LONGEST, ROOT
from distributed import LocalCluster, get_worker
from grading_work import obey, task

from webviz.grading.cluster import ClusterError, cluster, is_scheduler
from webviz.grading.running import Workers, run_tasks


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A scheduler with two workers, each a process."""
    path = os.pathsep.join([str(ROOT), str(ROOT / "tests")])
    with pytest.MonkeyPatch.context() as changed:
        changed.setenv("PYTHONPATH", path)
        changed.setattr("webviz.grading.cluster.SECONDS", LONGEST)  # however busy the machine is
        with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address="127.0.0.1:0") as workers:
            yield workers.scheduler_address


def results(address: str, *tasks: tuple[str, bytes]) -> dict[str, str]:
    """What came of tasks: who, and how it failed."""
    with cluster(address) as (executor, at_once):
        workers = Workers(lambda: nullcontext(executor), at_once)
        made = [task(student, do=order) for student, order in tasks]
        return {result.student: result.failure for result in run_tasks(made, obey, workers)}


@pytest.mark.skipif(os.name != "posix", reason="processes are killed as POSIX does it")
def test_a_task_that_fails_and_a_worker_that_is_killed_lose_no_other(address: str, tmp_path: Path) -> None:
    order = f"die-once {tmp_path / 'mark'}".encode()
    found = results(address, ("ann", b""), ("bob", b"fail oops"), ("cyd", b""), ("dan", order))
    assert found == {"ann": "", "bob": "ValueError: oops", "cyd": "", "dan": ""}


@contextmanager
def listening(answer: bytes) -> Iterator[str]:
    """The address of a server that sends this to whoever connects, and nothing more."""
    kept = []

    class Handler(BaseRequestHandler):
        def handle(self) -> None:
            kept.append(self.request)
            self.request.sendall(answer)
            closing.wait()

    closing = Event()
    with ThreadingTCPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever).start()
        yield f"tcp://127.0.0.1:{server.server_address[1]}"
        closing.set()
        server.shutdown()


def test_whatever_else_listens_there_or_nothing_is_no_scheduler() -> None:
    with listening(b"") as silent, listening(b"HTTP/1.1 400 Bad Request\r\n\r\n") as other:
        addresses = silent, other, "127.0.0.1:1"
        run = subprocess.run([sys.executable, "-c", ENTERS, *addresses], capture_output=True, timeout=LONGEST)
    for line, address in zip(run.stdout.decode().splitlines(), addresses, strict=True):
        assert line.startswith(f"no scheduler answers at {address}: ")
    assert (run.returncode, run.stderr) == (0, b"")


ENTERS = """
import sys
from webviz.grading.cluster import ClusterError, cluster
for address in sys.argv[1:]:
    try:
        with cluster(address):
            pass
    except ClusterError as error:
        print(error)
"""


def test_a_worker_is_no_scheduler(address: str) -> None:
    with cluster(address) as (executor, _):
        worker = executor.submit(worker_address).result()
    with pytest.raises(ClusterError, match="but a worker does"), cluster(worker):
        raise AssertionError


def worker_address() -> str:
    """Whose task this is."""
    return str(get_worker().address)


def test_what_dask_takes_is_an_address() -> None:
    for address in ("tcp://scheduler:8786", "10.0.0.1:8786", "tls://a-b.example:1", "[::1]:80"):
        assert is_scheduler(address), address


def test_a_worker_with_another_webviz_or_with_none_is_told(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("webviz.grading.cluster.grader", lambda: "other")
    with pytest.raises(ClusterError, match="is another version"), cluster(address):
        raise AssertionError
    monkeypatch.setattr("webviz.grading.cluster.graders_name", lambda: __import__("webviz_is_not_here"))
    told = r"the same webviz, importable.*webviz_is_not_here"
    with pytest.raises(ClusterError, match=told), cluster(address):
        raise AssertionError


def test_without_dask_it_is_said_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterError, match=r"pip install 'dask\[distributed\]'"), cluster("x"):
        raise AssertionError


def test_a_scheduler_that_goes_away_is_told_and_not_taken_for_a_students_fault() -> None:
    """In a process of its own: what is left of a cluster that went away says so at length."""
    run = subprocess.run([sys.executable, "-c", GOES_AWAY], capture_output=True, cwd=ROOT, timeout=LONGEST)
    assert (run.returncode, run.stdout, run.stderr) == (0, b"CancelledError\n", b"")


GOES_AWAY = """
import sys
from contextlib import nullcontext
sys.path[:0] = [".", "tests"]
from distributed import LocalCluster
from grading_work import obey, task
from webviz.grading import cluster
from webviz.grading.running import Workers, run_tasks

def leaving():
    yield task("ann")
    scheduler.close()

cluster.SECONDS = 1
scheduler = LocalCluster(n_workers=0, dashboard_address="127.0.0.1:0")  # nobody will ever do the task
with cluster.cluster(scheduler.scheduler_address) as (executor, at_once):
    try:
        next(run_tasks(leaving(), obey, Workers(lambda: nullcontext(executor), at_once)))
    except BaseException as error:
        print(type(error).__name__)
"""
