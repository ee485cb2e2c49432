"""Faults outside of webviz: files stay whole, results are right, users are told."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from command_line import LONGEST, ROOT, TRACE, posix, shell

LARGE = ROOT / "sample_maps" / "us-48.txt"
COMPILED = """
import sys
from webviz.__main__ import main
from webviz.search import compiled_engine, engines
engines.COLD_BUDGET = engines.KEPT_BUDGET = 1_000  # else three million nodes come before anything is compiled
compiled_engine.FORMS = ("few",)  # of maps so small
sys.exit(main(["trace", sys.argv[1], "--depth", "4"]))
"""


def start_trace(cache: Path) -> subprocess.Popen[bytes]:
    """A trace that takes compiled code, which is kept in a folder."""
    command = [sys.executable, "-c", COMPILED, str(LARGE)]
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(cache), "NUMBA_OPT": "0"}
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=pipe, stderr=pipe)


def finish(run: subprocess.Popen[bytes]) -> tuple[int, bytes, bytes]:
    """Its status, its output and what it said."""
    output, said = run.communicate(timeout=LONGEST)
    return run.returncode, output, said


@pytest.fixture(scope="module")
def trace_and_cache(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, Path]:
    """The trace of two processes that compile at the same time, and their cache."""
    cache = tmp_path_factory.mktemp("cache")
    (one, trace, said), (other, same, _) = map(finish, [start_trace(cache), start_trace(cache)])
    assert (one, other, trace) == (0, 0, same) and b"compiling" in said
    return trace, cache


def test_two_processes_that_compile_at_once_do_not_disturb_each_other(
    trace_and_cache: tuple[bytes, Path],
) -> None:
    trace, cache = trace_and_cache
    assert finish(start_trace(cache)) == (0, trace, b"")  # it finds all that it needs


def test_damaged_code_is_made_anew_and_never_run(trace_and_cache: tuple[bytes, Path]) -> None:
    trace, cache = trace_and_cache
    (file,) = cache.rglob("write_lines*.o")
    whole = file.read_bytes()
    file.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
    assert finish(start_trace(cache))[:2] == (0, trace)
    assert finish(start_trace(cache)) == (0, trace, b"")


@posix
@pytest.mark.parametrize(
    "without", ["env -u HOME -u XDG_CACHE_HOME", "env HOME=/dev/null/x NUMBA_CACHE_DIR=/dev/null/x"]
)
def test_without_a_home_everything_is_found(without: str) -> None:
    run = shell(f"{without} $webviz trace $map")
    assert (run.returncode, run.stdout, run.stderr) == (0, TRACE, b"")


@posix
def test_a_full_disk_and_a_reader_that_leaves_are_told_apart() -> None:
    assert shell("$webviz trace $map > /dev/full").returncode == 2
    assert shell("{ $webviz trace $map; echo $? >&2; } | head -n 1").stderr == b"0\n"
