"""The tests of the page's JavaScript, run by Node's own test runner."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FILES = sorted(
    str(path.relative_to(ROOT))
    for kind in ("js", "mjs")
    for path in (ROOT / "tests/js").rglob(f"*.test.{kind}")
)


@pytest.mark.parametrize("file", FILES)
def test_the_javascript_tests_pass(file: str) -> None:
    command = [sys.executable, "tools/node.py", "--test", file]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    assert run.returncode == 0, run.stdout + run.stderr


def test_every_javascript_test_is_found_by_its_name() -> None:
    helpers = (ROOT / "tests/js").rglob("*.*js")
    unnamed = [path.name for path in helpers if ".test." not in path.name and "node:test" in path.read_text()]
    assert unnamed == []
