"""The console examples of the documentation, run as they stand there."""

import os
import re
import shlex
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from command_line import shell, webviz

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
            given = f"exec 2>&1\npython() {{ '{sys.executable}' \"$@\"; }}\n(exit {status})"
            run = shell(f"{given}\n{command}", folder, PYTHONPATH=ROOT)
            status, printed = run.returncode, run.stdout.decode().replace("\r\n", "\n")
        assert printed.rstrip("\n") == output.rstrip("\n"), command
    return len(examples)
