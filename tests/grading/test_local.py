"""Processes end with what they were begun for."""

import os
import signal
import subprocess
import sys
from concurrent.futures import wait
from pathlib import Path

import pytest
from command_line import LONGEST, ROOT
from grading_work import obey, task

from webviz.grading.local import processes

posix = pytest.mark.skipif(os.name != "posix", reason="signals and pipes as POSIX has them")
BEGIN = """
import os, sys, time
sys.path[:0] = [{root!r}, {root!r} + "/tests"]
from grading_work import obey, task
from webviz.grading.local import processes
if __name__ == "__main__":
    with processes(1) as pool:
        print(pool.submit(obey, task("ann")).result().found["process"], flush=True)
        os.kill(os.getpid(), {signal})
"""


def test_tasks_are_done_by_other_processes() -> None:
    with processes(1) as pool:
        found = pool.submit(obey, task("ann")).result().found
    assert found["process"] != os.getpid()


@posix
def test_what_is_left_by_an_exception_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "never"
    os.mkfifo(pipe)
    with pytest.raises(ZeroDivisionError), processes(1) as pool:
        future = pool.submit(Path.read_bytes, pipe)  # nobody will ever write into it
        raise ZeroDivisionError
    wait([future], timeout=LONGEST)
    assert future.done()


@posix
@pytest.mark.parametrize("name", ["SIGKILL", "SIGINT"])
def test_processes_end_with_the_one_that_began_them(tmp_path: Path, name: str) -> None:
    script = tmp_path / "begin.py"
    script.write_text(BEGIN.format(root=str(ROOT), signal=int(signal.Signals[name])), encoding="utf-8")
    # The output ends when the last process that holds it has ended.
    run = subprocess.run([sys.executable, str(script)], capture_output=True, timeout=LONGEST)
    assert int(run.stdout)
    assert run.stderr.count(b"Traceback") <= (name == "SIGINT")  # that of the process itself
