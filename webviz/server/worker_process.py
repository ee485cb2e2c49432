"""The main loop of a worker process: it reads jobs from a pipe and writes results into it."""

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

DONE, REFUSED = b"\0", b"\1"
"""The beginnings of an answer: before the bytes of a result, or before a problem in JSON."""
READY = b"\2"
"""A worker sends this when it can do jobs: so the time of its start belongs to no job."""
JOB_HEADER = 4
"""The bytes before a job: the length of its JSON. Its data follow that."""
IDLE_SECONDS = 300.0
"""A worker without a job for this long ends itself, which frees the memory of its libraries."""
NICENESS = 5
"""The lower priority of workers, so that the server answers quickly."""
JOBS = worker_jobs()
"""The functions of jobs by name, `(members, data) -> bytes`; a worker does nothing else."""
Job = Callable[[dict[str, Any], bytes], bytes]


def serve_jobs(pipe: Connection, jobs: Mapping[str, str]) -> None:
    """Do jobs, which are functions by name, until the server ends or no job comes for a while."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this process
    Thread(target=_end_with_the_server, daemon=True).start()
    _give_way()
    with suppress(EOFError, OSError):
        pipe.send_bytes(READY)
        while pipe.poll(IDLE_SECONDS):
            pipe.send_bytes(_answer(pipe.recv_bytes(), jobs))


def _end_with_the_server() -> None:
    """End when the server does, even if it was killed, whatever this process does."""
    server = parent_process()
    if server:
        server.join()
        os._exit(1)


def _give_way() -> None:
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    else:
        psutil.Process().nice(getattr(psutil, "BELOW_NORMAL_PRIORITY_CLASS"))  # noqa: B009  # Windows alone


def _answer(message: bytes, jobs: Mapping[str, str]) -> bytes:
    """Return the result of a job, or the reason for its failure."""
    from webviz.server.problems import Problem, foreseen_problem

    end = JOB_HEADER + int.from_bytes(message[:JOB_HEADER], "little")
    message_head = json.loads(message[JOB_HEADER:end])
    try:
        return DONE + _function(jobs[message_head["job"]])(message_head["members"], message[end:])
    except Exception as error:
        problem = foreseen_problem(error)
        if problem is None:
            traceback.print_exc(file=sys.stderr)
            problem = Problem(500, "", "Internal Server Error", "The server made a mistake.")
        return REFUSED + json.dumps(asdict(problem)).encode()


def _function(place: str) -> Job:
    module, _, name = place.partition(":")
    function: Job = getattr(import_module(module), name)
    return function
