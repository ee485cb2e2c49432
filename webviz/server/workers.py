"""Worker processes for heavy native code (V8, Agg, GEOS), beside the server.

A worker is a process of its own, spawned and never forked, that does one job after the other. A job counts
its own steps, and ends at the same count on every machine. This module adds a safety net: limits of resident
memory, processor time and wall time. A worker that exceeds one of them, or whose client hangs up, is killed;
the next job starts another. The server measures the worker's memory: V8 needs far more address space than
memory, and crashes if RLIMIT_AS limits it.

Nothing here is specific to a system: processes are spawned as on Windows, and psutil reads their usage.
"""

import json
import multiprocessing
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from multiprocessing.connection import Connection
from threading import Lock
from time import monotonic
from typing import Any

import psutil

from webviz.search import Watch
from webviz.server.problems import Problem
from webviz.server.turns import Turns
from webviz.server.worker_process import DONE, JOBS, serve_jobs

LOOKS_EVERY = 0.02  # seconds
MOST_WAITING = 24  # jobs, of all clients
MOST_OF_A_CLIENT = 4  # waiting jobs
RETRY_SECONDS = 15  # after which a refused client may try again
MEBIBYTE = 1024 * 1024
MOST_USUAL = 4  # workers
HAS_AFFINITY = hasattr(psutil.Process, "cpu_affinity")  # False on a Mac


@dataclass(frozen=True, slots=True)
class Limits:
    """The safety net, besides the counts of the jobs themselves."""

    bytes: int = 640 * MEBIBYTE  # of a worker's resident memory
    kept_bytes: int = 320 * MEBIBYTE  # of resident memory of a worker that waits for its next job
    processor_seconds: float = 60.0  # of a job
    wall_seconds: float = 240.0  # of a job, for the first one with the start of its process


class Workers:
    """Up to `size` processes, at which clients take turns."""

    def __init__(self, size: int, limits: Limits | None = None, jobs: Mapping[str, str] = JOBS) -> None:
        self._limits, self._jobs = limits or Limits(), dict(jobs)
        self._idle: list[_Worker] = []
        self.turns = Turns(size, most_begun=size, most_of_a_client=size)

    def run(self, job: str, members: dict[str, Any], watch: Watch, data: bytes = b"") -> bytes:
        """The result of a job (a name in `jobs`) for its members and data.

        Raises SearchStopped when `watch` ends the job, and Problem: the job's own, or 503 if too many jobs
        wait or this one exceeds a limit.
        """
        waiting = self.turns.clients_waiting()
        if len(waiting) >= MOST_WAITING or waiting.count(watch.client) >= MOST_OF_A_CLIENT:
            what = "Many pictures and files wait to be made just now"
            detail = f"{what}; try again in {RETRY_SECONDS} seconds."
            headers = {"Retry-After": str(RETRY_SECONDS)}
            raise Problem(503, "busy", "The server is busy", detail, headers=headers)
        with self.turns.turn(watch):
            worker = self._idle_worker() or _Worker(self._jobs)
            try:
                worker.begin(job, members, data)
                result = self._wait(worker, watch)
            except BaseException:
                worker.kill()
                raise
            if worker.memory() > self._limits.kept_bytes:
                worker.kill()
            else:
                self._idle.append(worker)
            if result[:1] == DONE:
                return result[1:]
            raise Problem(**json.loads(result[1:]))

    def close(self) -> None:
        while self._idle:
            self._idle.pop().kill()

    def _idle_worker(self) -> "_Worker | None":
        """A process that waits for a job; forgets those that have ended."""
        while self._idle:
            worker = self._idle.pop()
            # After some time without jobs it ends itself; `poll` may notice before `is_alive` does.
            if worker.process.is_alive() and not worker.pipe.poll():
                return worker
            worker.kill()
        return None

    def _wait(self, worker: "_Worker", watch: Watch) -> bytes:
        """The worker's answer. Raises SearchStopped, and Problem (503) at a limit."""
        started, used_before = monotonic(), worker.processor_seconds()
        while not worker.pipe.poll(LOOKS_EVERY):  # true also if it has ended
            watch.look(0)
            if worker.memory() > self._limits.bytes:
                raise _stopped_job(f"more than {self._limits.bytes // MEBIBYTE} MB of memory")
            if worker.processor_seconds() - used_before > self._limits.processor_seconds:
                raise _stopped_job(f"more than {self._limits.processor_seconds:g} seconds of the processor")
            if monotonic() - started > self._limits.wall_seconds:
                raise _stopped_job(f"longer than {self._limits.wall_seconds:g} seconds")
        return worker.answer()


class _Worker:
    """One process, and the pipe to it."""

    _starting = Lock()  # multiprocessing starts one process at a time

    def __init__(self, jobs: dict[str, str]) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe: Connection
        self.pipe, worker_end = context.Pipe()
        self.process = context.Process(target=serve_jobs, args=(worker_end, jobs), daemon=True)
        with self._starting:
            self.process.start()
        worker_end.close()
        self.number = self.process.pid or 0
        self._usage = psutil.Process(self.number)

    def begin(self, job: str, members: dict[str, Any], data: bytes) -> None:
        with suppress(OSError):  # it has just ended: `answer` will notice
            self.pipe.send((job, members, data))

    def answer(self) -> bytes:
        try:
            return self.pipe.recv_bytes()
        except (EOFError, OSError):
            raise _stopped_job("more than it can do here: its process ended") from None

    def memory(self) -> int:
        with suppress(psutil.Error):
            return int(self._usage.memory_info().rss)
        return 0

    def processor_seconds(self) -> float:
        with suppress(psutil.Error):
            times = self._usage.cpu_times()
            return float(times.user + times.system)
        return 0.0

    def kill(self) -> None:
        self.process.kill()
        self.pipe.close()
        self.process.join()


def _stopped_job(excess: str) -> Problem:
    """The answer for a job ended for taking such as "longer than 240 seconds"."""
    detail = f"This takes {excess}. Try less of it, or the command line, which has no such limit."
    return Problem(503, "too-much-work", "This is too much for the server", detail)


def usual_size() -> int:
    processors = len(psutil.Process().cpu_affinity()) if HAS_AFFINITY else os.cpu_count() or 1
    return max(1, min(MOST_USUAL, processors))


@cache
def shared_workers(size: int) -> Workers:
    """The workers of this process, for all of its applications."""
    return Workers(size)
