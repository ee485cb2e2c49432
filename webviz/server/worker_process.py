"""The main loop of a worker process: jobs from a pipe, results into it."""

import json
import os
import signal
import sys
import traceback
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict
from importlib import import_module
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any

import psutil

from webviz.wings import worker_jobs

DONE, FAILED = b"\0", b"\1"
"""The first byte of an answer: before the bytes of a result, or before an error response in JSON."""
IDLE_SECONDS = 300.0
"""A worker without a job for this long ends itself, which frees the memory of its libraries."""
NICENESS = 5  # the lower priority of workers, so that the server answers quickly
JOBS = worker_jobs()
"""Where the function of each job is, by the job's name: "module:function"; a worker does nothing else."""
Job = Callable[[dict[str, Any], bytes], bytes]
"""A function of a job: it takes the members of the request and other data, and returns the result."""


def serve_jobs(pipe: Connection, jobs: Mapping[str, str]) -> None:
    """Do jobs until the server ends or no job comes for a while; `jobs` is as JOBS."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this process
    Thread(target=_end_with_the_server, daemon=True).start()
    _lower_priority()
    with suppress(EOFError, OSError):
        while pipe.poll(IDLE_SECONDS):
            job, members, data = pipe.recv()
            pipe.send_bytes(_answer(jobs[job], members, data))


def _end_with_the_server() -> None:
    """End this process when the server ends, even if it is killed during a job."""
    server = parent_process()
    if server:
        server.join()
        os._exit(1)


def _lower_priority() -> None:
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    else:
        psutil.Process().nice(getattr(psutil, "BELOW_NORMAL_PRIORITY_CLASS"))  # noqa: B009  # Windows alone


def _answer(module_and_function: str, members: dict[str, Any], data: bytes) -> bytes:
    """The result of "webviz.exports.worker:picture_file", say, or why it failed."""
    from webviz.server.problems import Problem, foreseen_problem  # with Flask: not before the first job

    try:
        module, _, name = module_and_function.partition(":")
        function: Job = getattr(import_module(module), name)
        return DONE + function(members, data)
    except Exception as error:
        problem = foreseen_problem(error)
        if problem is None:
            traceback.print_exc(file=sys.stderr)
            problem = Problem(500, "", "Internal Server Error", "The server made a mistake.")
        return FAILED + json.dumps(asdict(problem)).encode()
