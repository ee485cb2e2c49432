"""Run tasks on an executor, so that a task that fails or dies costs no other."""

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

# One grading of a course: what is known already, what is still to be done, and what came of it.


NOTHING = "nothing was handed in"


@dataclass(slots=True)
class Seen:
    """What is known of a student whose outputs have been read: they themselves are kept no longer."""

    keys: Mapping[str, str]
    missing: Mapping[str, str]
    said: tuple[str, ...]
    failure: str = ""


class Session:
    """Outputs are read when their turn comes, and those that were graded before are not graded again.

    Attributes:
        kept: how many students had all their outputs graded before.
        read: how many submissions have been read, whatever came of them.
    """

    def __init__(self, cases: Sequence[Case], outputs: Pattern, manifest: Manifest, grader: str) -> None:
        """`grader`: what findings depend on besides cases and outputs."""
        self._cases = {case.name: case for case in cases}
        self._outputs = outputs
        self._manifest = manifest
        self._grader = grader
        self._seen: dict[str, Seen] = {}
        self.kept = self.read = 0

    def tasks(self, entries: Iterable[Entry]) -> Iterator[Task]:
        """What is to be done for these students."""
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
        """Keeps what came of a task. Raises OSError where it cannot be written down."""
        seen = self._seen[result.student]
        seen.failure = result.failure
        if not result.failure:
            self._manifest.add(result.student, result.found, seen.keys)

    def result_of(self, student: str) -> Graded:
        """All that was found of a student; of one who has handed in nothing, that."""
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


# Processes of this machine that grade: they end when told to, and with the process that began them.


@contextmanager
def processes(count: int) -> Iterator[Executor]:
    """So many of them. What they do when this is left by an exception is given up, and not waited for.

    Each is a fresh interpreter: what a student's output does to one (it may take all memory) harms no other.
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
    """Its processes, which begin when something is submitted, never see the Ctrl-C that is meant for all."""

    def submit(self, *arguments, **named):  # type: ignore[no-untyped-def]  # as in the class above
        """As there."""
        with _interrupts_kept_back():
            return super().submit(*arguments, **named)


@contextmanager
def _interrupts_kept_back() -> Iterator[None]:
    """A process inherits which signals are kept back; here they come when this is left."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(ending: Connection) -> None:
    """In a new process: nobody is told of slow engines, and somebody waits for the end."""
    warnings.simplefilter("ignore")
    Thread(target=_end_with, args=(ending,), daemon=True).start()


def _end_with(ending: Connection) -> None:
    """Nothing is ever sent: the pipe ends when the other process closes it, or is no more."""
    try:
        ending.recv_bytes()
    except (EOFError, OSError):
        os._exit(1)


TRIES = 2
"""How often a task may end its process, alone in it, before it is given up."""


@dataclass(frozen=True, slots=True)
class Workers:
    """Where tasks run.

    Attributes:
        begin: an executor, as long as it is needed; another one when it has broken.
        at_once: how many tasks it is given at a time: their outputs are in memory.
    """

    begin: Callable[[], AbstractContextManager[Executor]]
    at_once: int


def run_tasks(
    tasks: Iterable[Task], work: Callable[[Task], TaskResult], workers: Workers
) -> Iterator[TaskResult]:
    """What came of each task, as it is done. Closing this gives up the rest."""
    waiting = iter(tasks)
    while True:
        lost: list[Task] = []
        with workers.begin() as executor:
            yield from _together(executor, waiting, work, workers.at_once, lost)
        if not lost:
            return
        # One of these has ended a process; which one shows when each has one of its own.
        for task in lost:
            yield _alone(task, work, workers)


def _together(
    executor: Executor,
    waiting: Iterator[Task],
    work: Callable[[Task], TaskResult],
    at_once: int,
    lost: list[Task],
) -> Iterator[TaskResult]:
    """Until all is done, or the executor is broken; then those are `lost` of which nothing is known."""
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
    """Waits for one at least."""
    for future in wait(pending, return_when=until).done:
        task = pending.pop(future)
        result = _result(future, task)
        if result is None:
            lost.append(task)
        else:
            yield result


def _result(future: Future[TaskResult], task: Task) -> TaskResult | None:
    """What came of a task; None where its process has ended. Raises CancelledError."""
    try:
        return future.result()
    except BrokenExecutor:
        return None
    except CancelledError:
        raise
    except Exception as error:  # Whatever it is, it is this student's alone.
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
