"""The tests of the page's JavaScript, run by Node's own test runner."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def files_with_tests() -> list[str]:
    """The files below tests/js that hold tests; the others are what those import."""
    found = (path for path in (ROOT / "tests" / "js").rglob("*") if path.suffix in (".js", ".mjs"))
    return sorted(
        path.relative_to(ROOT).as_posix() for path in found if "node:test" in path.read_text("utf-8")
    )


@pytest.mark.parametrize("file", files_with_tests())
def test_the_javascript_tests_pass(file: str) -> None:
    command = [sys.executable, "tools/node.py", "--test", file]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    assert run.returncode == 0, run.stdout + run.stderr


def test_there_are_javascript_tests() -> None:
    assert files_with_tests()
