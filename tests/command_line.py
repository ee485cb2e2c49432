"""Runs of the command line for tests to look at.

They have processes of their own where a test is about streams, signals or files;
else the tests' own process runs the command line, which takes a tenth of the time.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, chdir, contextmanager
from io import BytesIO, TextIOWrapper
from pathlib import Path
from unittest.mock import patch

import pytest

from webviz.__main__ import main

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


def webviz(
    *arguments: str | Path, given: bytes = b"", folder: Path = ROOT
) -> subprocess.CompletedProcess[bytes]:
    """A run of the command line; whatever happens, it shows no traceback."""
    streams = {"stdin": BytesIO(given), "stdout": BytesIO(), "stderr": BytesIO()}
    words = list(map(str, arguments))
    with ExitStack() as around:
        around.enter_context(chdir(folder))
        around.enter_context(signals_as_before())
        for name, stream in streams.items():
            errors = "backslashreplace" if name == "stderr" else "strict"
            text = around.enter_context(TextIOWrapper(stream, "utf-8", errors, write_through=True))
            around.enter_context(patch.object(sys, name, text))
        status = status_of(words)
        sys.stdout.flush()
        output, said = (streams[name].getvalue() for name in ("stdout", "stderr"))
    assert b"Traceback" not in said, said
    return subprocess.CompletedProcess(["webviz", *words], status, output, said)


def run_text(*arguments: str | Path, given: str = "") -> tuple[int, str, str]:
    """How a run ends, what it writes and what it says."""
    run = webviz(*arguments, given=given.encode())
    return run.returncode, run.stdout.decode(), run.stderr.decode()


def run_output(*arguments: str | Path, given: str = "") -> str:
    """What a run writes that has nothing to say."""
    status, output, said = run_text(*arguments, given=given)
    assert (status, said) == (0, "")
    return output


def assert_refused(status: int, cases: Iterable[tuple[Sequence[str | Path], str]], given: str = "") -> None:
    """Each of these commands ends so, writes nothing, and says this."""
    for arguments, words in cases:
        found, output, said = run_text(*arguments, given=given)
        assert (found, output) == (status, ""), (arguments, said)
        assert words in said, arguments


def status_of(words: list[str]) -> int:
    """The exit status of a run in this process."""
    try:
        return main(words)
    except SystemExit as end:
        assert isinstance(end.code, int)
        return end.code


@contextmanager
def signals_as_before() -> Iterator[None]:
    """Restore the handlers of signals afterwards."""
    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.getsignal(getattr(signal, name)) for name in names}
    try:
        yield
    finally:
        for name, heeding in before.items():
            signal.signal(getattr(signal, name), heeding)


def webviz_process(*arguments: str | Path, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run the command line in a process of its own, which must show no traceback."""
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
def start(*arguments: str | Path) -> Iterator[subprocess.Popen[bytes]]:
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
    """Let a child heed the signals that its parent ignores, as under `nohup`."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        signal.signal(signal.Signals[name], signal.SIG_DFL)


def large_map(folder: Path) -> Path:
    """A file with a map whose search takes longer than any test waits."""
    path = folder / "large.txt"
    path.write_text(LARGE, encoding="utf-8")
    return path
