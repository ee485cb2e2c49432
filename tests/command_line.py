"""Runs of the command line in processes of their own, for tests to look at."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
AUSTRALIA = ROOT / "tests" / "golden" / "australia.in"
TRACE = (ROOT / "tests" / "golden" / "australia.out").read_bytes()
LARGE = "\n".join(
    ["R, G, B, Y", "A: R-1", "12", "R: 1, G: 2, B: 3, Y: 5", "R: 4, G: 3, B: 2, Y: 1"]
    + ["A: " + ", ".join(f"X{i}" for i in range(30))]
    + [f"X{i}: A" for i in range(30)]
)
LONGEST = 600  # seconds: a safety net, however busy the machine is
posix = pytest.mark.skipif(os.name != "posix", reason="pipes and devices as POSIX has them")


def webviz(*arguments: str | Path, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """A run of the command line in a process of its own; whatever happens, it shows no traceback."""
    command = [sys.executable, "-m", "webviz", *map(str, arguments)]
    run = subprocess.run(command, input=given, capture_output=True, cwd=ROOT, timeout=LONGEST)
    assert b"Traceback" not in run.stderr, run.stderr
    return run


def shell(script: str, **variables: str | Path) -> subprocess.CompletedProcess[bytes]:
    """A run of a shell script in which $webviz starts the command line."""
    known = {"webviz": f"{sys.executable} -m webviz", "map": str(AUSTRALIA)}
    environment = {**os.environ, **known, **{key: str(value) for key, value in variables.items()}}
    run = subprocess.run(
        ["sh", "-c", script], env=environment, capture_output=True, cwd=ROOT, timeout=LONGEST
    )
    assert b"Traceback" not in run.stderr, run.stderr
    return run


@contextmanager
def started(*arguments: str | Path) -> Iterator[subprocess.Popen[bytes]]:
    """A run that can be watched and interrupted; killed if the test leaves it running."""
    command = [sys.executable, "-m", "webviz", *map(str, arguments)]
    with subprocess.Popen(
        command, cwd=ROOT, stderr=subprocess.PIPE, preexec_fn=heed_signals if os.name == "posix" else None
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def heed_signals() -> None:
    """For a child, before it starts: what its parent ignores, as under `nohup`, it would ignore as well."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        signal.signal(signal.Signals[name], signal.SIG_DFL)


def large_map(folder: Path) -> Path:
    """A file with a map whose search takes longer than any test waits."""
    path = folder / "large.txt"
    path.write_text(LARGE, encoding="utf-8")
    return path
