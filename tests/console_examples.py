"""The console examples of the documentation, run as they stand there."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
posix = pytest.mark.skipif(os.name != "posix", reason="the examples are for a POSIX shell")


class Example(NamedTuple):
    command: str
    output: str


def session(block: str) -> list[Example]:
    """The commands of a console block, each with what it prints."""
    parts = re.split(r"^\$ ", block, flags=re.M)[1:]
    return [Example(*part.split("\n", 1)) for part in parts]


def shell(command: str, folder: Path, status: int) -> subprocess.CompletedProcess[str]:
    """Runs a command after one that ended with `status`; `python` is the one that runs this."""
    script = f"python() {{ '{sys.executable}' \"$@\"; }}\n(exit {status})\n{command}"
    return subprocess.run(
        ["sh", "-c", script],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=600,
        check=False,
    )


def assert_true(page: str, folder: Path) -> int:
    """Runs all examples of a page, one after the other, and compares; returns how many there are."""
    for name in ("sample_maps", "lessons"):
        if not (folder / name).exists():
            (folder / name).symlink_to(ROOT / name)
    blocks = re.findall(r"```console\n(.*?)```", page, flags=re.S)
    status, examples = 0, [example for block in blocks for example in session(block)]
    for command, output in examples:
        run = shell(command, folder, status)
        assert run.stdout.rstrip("\n") == output.rstrip("\n"), command
        status = run.returncode
    return len(examples)
