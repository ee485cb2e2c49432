"""Memory and processor time of another process on Linux; elsewhere not a number."""

from pathlib import Path
from time import clock_gettime

MOST, NOW = "VmHWM", "VmRSS"
PROCESS_SHIFT, ALL_ITS_THREADS = 3, 2
"""Of a clock's number: what clock_getcpuclockid (3) gives for a process."""


def peak_mib(process: int) -> float:
    """The most memory that a process has ever held, in MiB."""
    return _memory_mib(process, MOST)


def resident_mib(process: int) -> float:
    """The memory that it holds now, in MiB."""
    return _memory_mib(process, NOW)


def processor_seconds(process: int) -> float:
    """The processor time of all its threads so far, of those that ended, too."""
    try:
        return clock_gettime((~process << PROCESS_SHIFT) | ALL_ITS_THREADS)
    except OSError:
        return float("nan")


def _memory_mib(process: int, kind: str) -> float:
    try:
        lines = Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines()
    except OSError:
        return float("nan")
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith(kind)), float("nan"))
