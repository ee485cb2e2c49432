"""Limits of the memory and the processor time of a run of tests.

A mutated loop may run without end, and may collect things without end. Processor time counts, so that a busy
machine ends nothing. On Windows, where a process cannot be limited so, only waiting is.
"""

import os
import signal
import subprocess
from collections.abc import Callable
from contextlib import suppress
from math import ceil
from typing import Any

MEMORY = 4 * 1024**3
"""Bytes that a run may fill."""


def limit_options(seconds: float | None) -> dict[str, Any]:
    """Options of a process that limit memory and, unless None, processor seconds."""
    return {"start_new_session": True, "preexec_fn": _limits(seconds)} if os.name == "posix" else {}


def _limits(seconds: float | None) -> Callable[[], None]:
    import resource

    most = resource.RLIM_INFINITY if seconds is None else ceil(seconds) + 1

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (most, most))
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))

    return limit


def used_by_children() -> float:
    """The processor seconds of the ended processes that this one has started."""
    times = os.times()
    return times.children_user + times.children_system


def end(process: subprocess.Popen[bytes]) -> None:
    """End the processes of a test run that still run, and their children."""
    if os.name == "posix":
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()
