"""Runs tasks on an executor: one that fails is told of, and one that ends its process costs no other."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    ALL_COMPLETED,
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    wait,
)
from contextlib import AbstractContextManager
from dataclasses import dataclass

from webviz.grading.model import Result, Task

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


def run_tasks(tasks: Iterable[Task], work: Callable[[Task], Result], workers: Workers) -> Iterator[Result]:
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
    work: Callable[[Task], Result],
    at_once: int,
    lost: list[Task],
) -> Iterator[Result]:
    """Until all is done, or the executor is broken; then those are `lost` of which nothing is known."""
    pending: dict[Future[Result], Task] = {}
    while not lost:
        while len(pending) < at_once and not lost and (task := next(waiting, None)) is not None:
            _submit(executor, work, task, pending, lost)
        if not pending:
            return
        yield from _done(pending, lost)
    yield from _done(pending, lost, ALL_COMPLETED)  # a broken executor leaves nothing pending


def _submit(
    executor: Executor,
    work: Callable[[Task], Result],
    task: Task,
    pending: dict[Future[Result], Task],
    lost: list[Task],
) -> None:
    try:
        pending[executor.submit(work, task)] = task
    except BrokenExecutor:
        lost.append(task)


def _done(
    pending: dict[Future[Result], Task], lost: list[Task], until: str = FIRST_COMPLETED
) -> Iterator[Result]:
    """Waits for one at least."""
    for future in wait(pending, return_when=until).done:
        task = pending.pop(future)
        result = _result(future, task)
        if result is None:
            lost.append(task)
        else:
            yield result


def _result(future: Future[Result], task: Task) -> Result | None:
    """What came of a task; None where its process has ended. Raises CancelledError."""
    try:
        return future.result()
    except BrokenExecutor:
        return None
    except CancelledError:
        raise
    except Exception as error:  # Whatever it is, it is this student's alone.
        return Result(task.student, failure=f"{type(error).__name__}: {error}"[:300])


def _alone(task: Task, work: Callable[[Task], Result], workers: Workers) -> Result:
    for _ in range(TRIES):
        with workers.begin() as executor:
            lost: list[Task] = []
            results = list(_together(executor, iter([task]), work, 1, lost))
            if results:
                return results[0]
    return Result(task.student, failure="the process that graded it ended each time: perhaps memory ran out")
