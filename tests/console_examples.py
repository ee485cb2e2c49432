"""The console examples of the documentation, run as they stand there."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from command_line import webviz

ROOT = Path(__file__).parents[1]
posix = pytest.mark.skipif(os.name != "posix", reason="the examples are for a POSIX shell")
WEBVIZ = "python -m webviz "
FOR_A_SHELL = re.compile(r"[|<>;&$*\\]")


class Example(NamedTuple):
    command: str
    output: str


def session(block: str) -> list[Example]:
    """The commands of a console block, each with what it prints."""
    parts = re.split(r"^\$ ", block, flags=re.M)[1:]
    return [Example(*part.split("\n", 1)) for part in parts]


def shell(command: str, folder: Path, status: int) -> tuple[int, str]:
    """Status and output of a command after one that ended with `status`; `python` is this one."""
    script = f"python() {{ '{sys.executable}' \"$@\"; }}\n(exit {status})\n{command}"
    run = subprocess.run(
        ["sh", "-c", script],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=600,
        check=False,
    )
    return run.returncode, run.stdout


def assert_true(page: str, folder: Path) -> int:
    """Runs all examples of a page, one after the other, and compares; returns how many there are."""
    for name in ("sample_maps", "lessons", "tests"):
        if not (folder / name).exists():
            (folder / name).symlink_to(ROOT / name)
    blocks = re.findall(r"```console\n(.*?)```", page, flags=re.S)
    status, examples = 0, [example for block in blocks for example in session(block)]
    for command, output in examples:
        if command.startswith(WEBVIZ) and not FOR_A_SHELL.search(command):
            run = webviz(*shlex.split(command.removeprefix(WEBVIZ)), folder=folder)
            status, printed = run.returncode, (run.stderr + run.stdout).decode()
        else:
            status, printed = shell(command, folder, status)
        assert printed.rstrip("\n") == output.rstrip("\n"), command
    return len(examples)
