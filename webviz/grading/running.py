"""One grading: its tasks, which fail alone, and the processes that run them.

A task is what is left to grade of one student's submission. `Session` makes tasks and takes their results,
`run_tasks` runs them in an executor: of local processes (`processes`), or of a Dask cluster (`cluster`).
"""

import asyncio
import logging
import os
import signal
import warnings
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from types import MappingProxyType
from typing import Any, NamedTuple

from webviz.grading.cases import Pattern
from webviz.grading.exercises import Assigned, with_saved_files
from webviz.grading.folders import Entry, read_submission
from webviz.grading.manifest import Manifest, grader, key_of
from webviz.grading.model import Case, Graded, OutputResult, Submission, Task, TaskResult

# One grading of a course: earlier results, remaining tasks, and new results.

NOTHING = "nothing was handed in"


class Session:
    """A grading that reads submissions one by one, and reuses earlier results."""

    def __init__(
        self,
        cases: Sequence[Case],
        outputs: Pattern,
        manifest: Manifest,
        grader: str,
        assigned: Mapping[str, Assigned] = MappingProxyType({}),
    ) -> None:
        """Grade with the digest `grader` of the sources; `assigned`: each one's exercises."""
        self._cases = {case.name: case for case in cases}
        self._outputs, self._manifest, self._grader, self._assigned = outputs, manifest, grader, assigned
        self._graded: dict[str, Graded] = {}  # what is known so far, by student
        self._keys: dict[str, dict[str, str]] = {}  # by student and case: a digest, as outputs are not kept
        self.kept = 0  # how many students had all their outputs graded before
        self.read = 0  # how many submissions have been read, successfully or not

    def tasks(self, entries: Iterable[Entry]) -> Iterator[Task]:
        """The remaining tasks for these students."""
        output_cases = [name for name, case in self._cases.items() if not case.is_exercise]
        for entry in entries:
            submission = read_submission(entry, self._outputs, output_cases)
            assigned = self._assigned.get(entry.student)
            submission = with_saved_files(submission, self._cases, assigned)
            self.read += 1
            task = self._task(submission)
            if task.cases:
                yield task
            elif submission.outputs:
                self.kept += 1

    def _task(self, submission: Submission) -> Task:
        """The task for the outputs without an earlier result; notes what is known."""
        student, outputs = submission.student, submission.outputs
        keys = {name: key_of(self._grader, self._cases[name], output) for name, output in outputs.items()}
        results = {name: OutputResult("missing", why=why) for name, why in submission.missing.items()}
        for name, key in keys.items():
            earlier = self._manifest.find(student, name, key)  # None if output, case or webviz has changed
            if earlier:
                results[name] = earlier
        self._keys[student], self._graded[student] = keys, Graded(results, submission.remarks)
        new = {name: output for name, output in outputs.items() if name not in results}
        return Task(student, tuple(self._cases[name] for name in new), new)

    def take(self, result: TaskResult) -> None:
        """Store the outcome of a task. Raises OSError if it cannot be written."""
        student, before = result.student, self._graded[result.student]
        if result.failure:
            self._graded[student] = Graded({}, before.remarks, result.failure)
            return
        self._graded[student] = Graded({**before.results, **result.results}, before.remarks)
        self._manifest.add(student, result.results, self._keys[student])

    def result_of(self, student: str) -> Graded:
        """A student's results in order; without a submission, all outputs are missing."""
        if student not in self._graded:
            return Graded(dict.fromkeys(self._cases, OutputResult("missing", why=NOTHING)), (NOTHING,))
        graded = self._graded[student]
        in_order = {name: graded.results[name] for name in self._cases if not graded.failure}
        return replace(graded, results=in_order)


# Local processes that grade, each a separate interpreter: an output that exhausts the memory of one does not
# harm the others. They end on request, and when the parent process ends: either closes the pipe that they all
# listen to. Nothing is ever sent through it.


@contextmanager
def processes(count: int) -> Iterator[Executor]:
    """An executor with `count` processes; an exception abandons their work."""
    context = get_context("spawn")
    listener, sender = context.Pipe(duplex=False)
    pool = QuietPool(count, mp_context=context, initializer=_initialize, initargs=(listener,))
    try:
        yield pool
        pool.shutdown()  # which waits until all work is done
    finally:
        sender.close()  # which ends processes that are still at work
        pool.shutdown(cancel_futures=True)
        listener.close()


class QuietPool(ProcessPoolExecutor):
    """A pool whose processes, started by `submit`, ignore Ctrl-C."""

    def submit(self, *arguments, **named):  # type: ignore[no-untyped-def]  # as in the class above
        """Submit as the base class does; new processes inherit the blocked signal."""
        with _blocked_interrupts():
            return super().submit(*arguments, **named)


@contextmanager
def _blocked_interrupts() -> Iterator[None]:
    """Block SIGINT inside; child processes inherit this, here it arrives afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _initialize(listener: Connection) -> None:
    """Initialize a new process: silence warnings, and watch for the parent's end."""
    warnings.simplefilter("ignore")
    Thread(target=_end_with_parent, args=(listener,), daemon=True).start()


def _end_with_parent(listener: Connection) -> None:
    """End this process when the parent closes the pipe, or has ended."""
    try:
        listener.recv_bytes()
    except (EOFError, OSError):
        os._exit(1)


# Running tasks. A task may crash the process that runs it, which breaks the whole executor.

TRIES = 2  # how often a task may crash a process of its own before it is abandoned


class Workers(NamedTuple):
    begin: Callable[[], AbstractContextManager[Executor]]  # begins an executor, after a crash a new one
    at_once: int  # how many tasks are submitted at a time, with their outputs in memory


def run_tasks(
    tasks: Iterable[Task], work: Callable[[Task], TaskResult], workers: Workers
) -> Generator[TaskResult]:
    """The outcome of each task when done. Closing the generator drops the rest."""
    waiting = iter(tasks)
    while True:
        with workers.begin() as executor:
            lost = yield from _run_together(executor, waiting, work, workers.at_once)
        if not lost:
            return
        # One of these tasks has crashed a process; to find out which, each now runs in a process of its own.
        for task in lost:
            yield _run_alone(task, work, workers)


def _run_together(
    executor: Executor, waiting: Iterator[Task], work: Callable[[Task], TaskResult], at_once: int
) -> Generator[TaskResult, None, list[Task]]:
    """Run tasks; if the executor breaks, return those that it has lost."""
    lost: list[Task] = []
    pending: dict[Future[TaskResult], Task] = {}
    while True:
        if not lost:  # a broken executor takes no more tasks
            next_tasks = islice(waiting, at_once - len(pending))
            pending |= {_submit(executor, work, task): task for task in next_tasks}
        if not pending:
            return lost
        for future in wait(pending, return_when=FIRST_COMPLETED).done:
            task = pending.pop(future)
            result = _result(future, task)
            if result is None:
                lost.append(task)
            else:
                yield result


def _submit(executor: Executor, work: Callable[[Task], TaskResult], task: Task) -> Future[TaskResult]:
    """The future of a task; on a broken executor it has that error."""
    try:
        return executor.submit(work, task)
    except BrokenExecutor as error:
        future = Future[TaskResult]()
        future.set_exception(error)
        return future


def _result(future: Future[TaskResult], task: Task) -> TaskResult | None:
    """A task's outcome; None if its process died. Raises CancelledError."""
    try:
        return future.result()
    except BrokenExecutor:
        return None
    except CancelledError:
        raise
    except Exception as error:  # any error affects only this student
        return TaskResult(task.student, failure=f"{type(error).__name__}: {error}"[:300])


def _run_alone(task: Task, work: Callable[[Task], TaskResult], workers: Workers) -> TaskResult:
    """The outcome of a task that may crash its process: no other task is in it."""
    for _ in range(TRIES):
        with workers.begin() as executor:
            results = list(_run_together(executor, iter([task]), work, at_once=1))
        if results:
            return results[0]
    failure = "the process that graded it ended each time: perhaps memory ran out"
    return TaskResult(task.student, failure=failure)


# Grading on an existing Dask cluster. A worker that dies loses nothing: the scheduler gives its tasks to
# others. Dask is an optional dependency, imported only when a cluster is used.

WORKERS_NEED = "its workers need the same webviz, importable where they run"
ANSWER_SECONDS = 2  # the time to wait for a scheduler's first answer; a running one answers at once
REGISTERING_SECONDS = 20  # the time to wait until a scheduler that has answered accepts a client
FEWEST_AT_ONCE = 8
INSTALL = "pip install 'dask[distributed]'"


class ClusterError(RuntimeError):
    """A cluster that cannot be used, and what to do about it."""


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """An executor there, and how many tasks it takes at a time. Raises ClusterError."""
    try:
        from distributed import Client

        connect: Any = Client
    except ImportError:
        raise ClusterError(f"--cluster needs Dask, which is not installed here: {INSTALL}") from None
    with _silence():
        # A client that reaches no scheduler cannot be closed, so it is made only after one has answered.
        _check_scheduler(address)
        try:
            client: Any = connect(address, timeout=REGISTERING_SECONDS, set_as_default=False)
        except Exception as error:
            raise _no_answer(address, error) from None
        try:
            _check_workers(client)
            yield client.get_executor(), max(FEWEST_AT_ONCE, 2 * sum(client.nthreads().values()))
        finally:
            client.close()


@contextmanager
def _silence() -> Iterator[None]:
    """Silence Dask's logs and warnings; the caller reports what matters."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        logging.disable(before)


def _check_scheduler(address: str) -> None:
    """Check that a scheduler answers at the address. Raises ClusterError."""
    try:
        with ThreadPoolExecutor(1) as pool:  # the caller may run an event loop, as a notebook does
            kind = pool.submit(asyncio.run, asyncio.wait_for(_kind(address), ANSWER_SECONDS)).result()
    except Exception as error:  # Whatever listens there may answer anything.
        raise _no_answer(address, error) from None
    if kind != "Scheduler":
        raise ClusterError(f"no scheduler answers at {address}, but a {str(kind)[:40].lower()} does")


async def _kind(address: str) -> Any:
    """Return what answers at the address, such as "Scheduler" or "Worker"."""
    import distributed

    dask: Any = distributed
    arguments = dask.Security().get_connection_args("client")
    async with dask.rpc(address, connection_args=arguments) as peer:
        return (await peer.identity())["type"]


def _no_answer(address: str, error: Exception) -> ClusterError:
    waited = f"{ANSWER_SECONDS} seconds were waited for it"
    why = waited if isinstance(error, TimeoutError) else str(error).split("\n")[0][:200]
    return ClusterError(f"no scheduler answers at {address}: {why or type(error).__name__}")


def _check_workers(client: Any) -> None:
    """Check that all workers have this version of webviz. Raises ClusterError."""
    try:
        graders = client.run(graders_name)
    except Exception as error:  # Dask passes on whatever a worker fails to import.
        raise ClusterError(f"{WORKERS_NEED}: {str(error)[:200]}") from None
    for worker, name in graders.items():
        if name != grader():
            raise ClusterError(f"{WORKERS_NEED}: that of {worker} is another version")


def graders_name() -> str:
    """The digest of a worker's webviz; run on the worker."""
    return grader()
