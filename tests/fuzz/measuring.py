"""What one input takes: processor time and memory, and what it does instead of being read or refused."""

import os
import re
import signal
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FrameType

from fuzz.faults import Fault

SLOW = 1.0  # seconds of the processor, for an input of up to 1 MiB
MOST_MEMORY = 500 * 1024 * 1024  # bytes
HANGS = 60.0  # seconds of the processor, after which an input is given up
PEAK = Path("/proc/self/clear_refs")
STATUS = Path("/proc/self/status")
NUMBER = re.compile("[0-9][0-9,.]*")


class Hangs(BaseException):
    """An input takes so long that it may never end; nothing that is tried catches it."""


@dataclass(frozen=True)
class Trial:
    """What came of one input.

    Attributes:
        fault: what was wrong, in words that are the same for the same fault; None where nothing was.
        accepted: whether it was read.
        seconds: of the processor.
        memory: bytes by which the process was larger meanwhile than before.
    """

    fault: str | None
    accepted: bool
    seconds: float
    memory: int


def tried(read: Callable[[bytes], bool], data: bytes) -> Trial:
    """Reads an input, whatever comes of it."""
    before, start, accepted, fault = _begin_peak(), time.process_time(), False, None
    try:
        with _limited():
            accepted = read(data)
    except (Exception, Hangs) as error:
        fault = described(error)
    seconds = time.process_time() - start
    memory = max(0, _peak() - before)
    if fault is None and memory > MOST_MEMORY:
        fault = f"it takes more than {MOST_MEMORY // 2**20} MiB"
    return Trial(fault, accepted, seconds, memory)


def described(error: BaseException) -> str:
    """A fault in its own words; any other exception with the last place in this project that it came from."""
    if isinstance(error, Fault):
        return str(error)
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if "webviz" in Path(frame.filename).parts[:-1]]
    last = (own or frames)[-1]
    message = (str(error).splitlines() or [""])[0][:120]
    return f"{type(error).__name__} in {Path(last.filename).name}, {last.name}: {message}"


def kind_of(fault: str) -> str:
    """What two inputs with the same fault have in common: not the numbers, nor what comes after a colon."""
    return NUMBER.sub("", fault.partition(":")[0])


def is_busy() -> bool:
    """Whether others use the machine as well, so that times tell little; where nobody knows, they may."""
    return not hasattr(os, "getloadavg") or os.getloadavg()[0] > (os.cpu_count() or 1)


@contextmanager
def _limited() -> Iterator[None]:
    """Raises Hangs where an input takes too long, on systems that count a process's time."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise Hangs(f"it takes more than {HANGS:g} seconds")

    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, HANGS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _begin_peak() -> int:
    """Memory now, in bytes; where the system lets us, its peak begins anew."""
    try:
        os.pwrite(_opened(PEAK, os.O_WRONLY), b"5", 0)
    except OSError:
        return _peak()
    return _in_status("VmRSS")


def _peak() -> int:
    """The most memory so far, in bytes."""
    return _in_status("VmHWM")


def _in_status(name: str) -> int:
    """What Linux tells of this process; 0 elsewhere, so that memory goes unmeasured."""
    try:
        status = os.pread(_opened(STATUS, os.O_RDONLY), 10_000, 0).decode()
    except OSError:
        return 0
    _, found, rest = status.partition(f"{name}:")
    return int(rest.split(maxsplit=1)[0]) * 1024 if found else 0


@cache
def _opened(path: Path, how: int) -> int:
    """The number of a file of the system's, opened once: there are two looks at each input."""
    return os.open(path, how)
