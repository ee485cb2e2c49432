"""Run tasks on an executor; a task that fails or dies does not harm the others."""

import os
import signal
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import (
    ALL_COMPLETED,
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread

from webviz.grading.cases import Pattern
from webviz.grading.folders import Entry, read_submission
from webviz.grading.manifest import Manifest, found_of, key_of
from webviz.grading.model import Case, Graded, OutputResult, Submission, Task, TaskResult

# One grading of a course: earlier results, remaining tasks, and new results.


NOTHING = "nothing was handed in"


@dataclass(slots=True)
class Seen:
    """Data on a student whose outputs were read; the outputs themselves are not kept."""

    keys: Mapping[str, str]
    missing: Mapping[str, str]
    said: tuple[str, ...]
    failure: str = ""


class Session:
    """A grading that reads submissions one by one, and reuses earlier results.

    Attributes:
        kept: how many students had all their outputs graded before.
        read: how many submissions have been read, successfully or not.
    """

    def __init__(self, cases: Sequence[Case], outputs: Pattern, manifest: Manifest, grader: str) -> None:
        """`grader`: the digest of the grading sources."""
        self._cases = {case.name: case for case in cases}
        self._outputs = outputs
        self._manifest = manifest
        self._grader = grader
        self._seen: dict[str, Seen] = {}
        self.kept = self.read = 0

    def tasks(self, entries: Iterable[Entry]) -> Iterator[Task]:
        """Yield the remaining tasks for these students."""
        for entry in entries:
            submission = read_submission(entry, self._outputs, self._cases)
            self.read += 1
            task = self._task(submission)
            if task.cases:
                yield task
            elif submission.outputs:
                self.kept += 1

    def _task(self, submission: Submission) -> Task:
        student, outputs = submission.student, submission.outputs
        keys = {name: key_of(self._grader, self._cases[name], output) for name, output in outputs.items()}
        self._seen[student] = Seen(keys, submission.missing, submission.said)
        new = [name for name, key in keys.items() if self._manifest.find(student, name, key) is None]
        return Task(student, tuple(self._cases[name] for name in new), {name: outputs[name] for name in new})

    def take(self, result: TaskResult) -> None:
        """Store the outcome of a task. Raises OSError if it cannot be written."""
        seen = self._seen[result.student]
        seen.failure = result.failure
        if not result.failure:
            self._manifest.add(result.student, result.found, seen.keys)

    def result_of(self, student: str) -> Graded:
        """Return a student's results; without a submission, all outputs are missing."""
        seen = self._seen.get(student)
        if seen is None:
            missing = dict.fromkeys(self._cases, OutputResult("missing", why=NOTHING))
            return Graded(student, missing, (NOTHING,))
        if seen.failure:
            return Graded(student, {}, seen.said, seen.failure)
        return Graded(
            student, {name: self._case_result(student, seen, name) for name in self._cases}, seen.said
        )

    def _case_result(self, student: str, seen: Seen, case: str) -> OutputResult:
        if case in seen.missing:
            return OutputResult("missing", why=seen.missing[case])
        return found_of(self._manifest.find(student, case, seen.keys[case]))


# Local processes that grade; they end on request, and when the parent process ends.


@contextmanager
def processes(count: int) -> Iterator[Executor]:
    """Yield an executor with `count` processes; an exception abandons their work.

    Each is a separate interpreter: an output that exhausts the memory of one does not harm the others.
    """
    context = get_context("spawn")
    ending, end = context.Pipe(duplex=False)
    pool = Quiet(count, mp_context=context, initializer=_begin, initargs=(ending,))
    try:
        yield pool
        pool.shutdown()
    finally:
        end.close()
        pool.shutdown(cancel_futures=True)
        ending.close()


class Quiet(ProcessPoolExecutor):
    """A pool whose processes, started by `submit`, ignore Ctrl-C."""

    def submit(self, *arguments, **named):  # type: ignore[no-untyped-def]  # as in the class above
        """Submit as the base class does; new processes inherit the blocked signal."""
        with _interrupts_kept_back():
            return super().submit(*arguments, **named)


@contextmanager
def _interrupts_kept_back() -> Iterator[None]:
    """Block SIGINT inside; child processes inherit this, here it arrives afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(ending: Connection) -> None:
    """Initialize a new process: silence warnings, and watch for the parent's end."""
    warnings.simplefilter("ignore")
    Thread(target=_end_with, args=(ending,), daemon=True).start()


def _end_with(ending: Connection) -> None:
    """End this process when the parent closes the pipe or ends; nothing is sent."""
    try:
        ending.recv_bytes()
    except (EOFError, OSError):
        os._exit(1)


TRIES = 2
"""How often a task may crash a process of its own before it is abandoned."""


@dataclass(frozen=True, slots=True)
class Workers:
    """Where tasks run.

    Attributes:
        begin: provides an executor; called again if one has broken.
        at_once: how many tasks are submitted at a time, with their outputs in memory.
    """

    begin: Callable[[], AbstractContextManager[Executor]]
    at_once: int


def run_tasks(
    tasks: Iterable[Task], work: Callable[[Task], TaskResult], workers: Workers
) -> Iterator[TaskResult]:
    """Yield the outcome of each task when done. Closing the generator drops the rest."""
    waiting = iter(tasks)
    while True:
        lost: list[Task] = []
        with workers.begin() as executor:
            yield from _together(executor, waiting, work, workers.at_once, lost)
        if not lost:
            return
        # One of these tasks has crashed a process; to find out which, each now runs in a process of its own.
        for task in lost:
            yield _alone(task, work, workers)


def _together(
    executor: Executor,
    waiting: Iterator[Task],
    work: Callable[[Task], TaskResult],
    at_once: int,
    lost: list[Task],
) -> Iterator[TaskResult]:
    """Run tasks until all are done or the executor breaks; add the rest to `lost`."""
    pending: dict[Future[TaskResult], Task] = {}
    while not lost:
        while len(pending) < at_once and not lost and (task := next(waiting, None)) is not None:
            _submit(executor, work, task, pending, lost)
        if not pending:
            return
        yield from _take_results(pending, lost)
    yield from _take_results(pending, lost, ALL_COMPLETED)  # a broken executor leaves nothing pending


def _submit(
    executor: Executor,
    work: Callable[[Task], TaskResult],
    task: Task,
    pending: dict[Future[TaskResult], Task],
    lost: list[Task],
) -> None:
    try:
        pending[executor.submit(work, task)] = task
    except BrokenExecutor:
        lost.append(task)


def _take_results(
    pending: dict[Future[TaskResult], Task], lost: list[Task], until: str = FIRST_COMPLETED
) -> Iterator[TaskResult]:
    """Wait for at least one outcome, or for all."""
    for future in wait(pending, return_when=until).done:
        task = pending.pop(future)
        result = _result(future, task)
        if result is None:
            lost.append(task)
        else:
            yield result


def _result(future: Future[TaskResult], task: Task) -> TaskResult | None:
    """Return a task's outcome; None if its process died. Raises CancelledError."""
    try:
        return future.result()
    except BrokenExecutor:
        return None
    except CancelledError:
        raise
    except Exception as error:  # any error affects only this student
        return TaskResult(task.student, failure=f"{type(error).__name__}: {error}"[:300])


def _alone(task: Task, work: Callable[[Task], TaskResult], workers: Workers) -> TaskResult:
    for _ in range(TRIES):
        with workers.begin() as executor:
            lost: list[Task] = []
            results = list(_together(executor, iter([task]), work, 1, lost))
            if results:
                return results[0]
    return TaskResult(
        task.student, failure="the process that graded it ended each time: perhaps memory ran out"
    )
