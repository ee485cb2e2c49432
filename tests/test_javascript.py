"""The tests of the page's JavaScript, run by Node's own test runner: some runs, each of many files."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
REPORTER = "./tests/js/failures.mjs"
PARTS = 4  # so that no processor is left with all of them in the end


def files_with_tests() -> list[str]:
    """The files below tests/js that hold tests; the others are what those import."""
    found = (path for path in (ROOT / "tests" / "js").rglob("*") if path.suffix in (".js", ".mjs"))
    return sorted(
        path.relative_to(ROOT).as_posix() for path in found if "node:test" in path.read_text("utf-8")
    )


def run_of(*files: str) -> subprocess.CompletedProcess[str]:
    """A run of test files: its output names each test that failed and its file, then how many passed."""
    command = [sys.executable, "tools/node.py", "--test", f"--test-reporter={REPORTER}", *files]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)


@pytest.mark.parametrize("part", range(PARTS))
def test_the_javascript_tests_pass(part: int) -> None:
    run = run_of(*files_with_tests()[part::PARTS])
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.startswith("all passed: ")


def test_a_file_that_fails_is_named_with_its_test_and_the_reason(tmp_path: Path) -> None:
    start = "import test from 'node:test';\nimport assert from 'node:assert';\n"
    for name, sum_of_two in (("right.mjs", 4), ("wrong.mjs", 5)):
        claim = f"test('{name} adds', () => assert.equal(2 + 2, {sum_of_two}));\n"
        (tmp_path / name).write_text(start + claim, encoding="utf-8")
    (tmp_path / "broken.mjs").write_text("no module\n", encoding="utf-8")
    run = run_of(str(tmp_path / "right.mjs"), str(tmp_path / "wrong.mjs"))
    assert run.returncode == 1
    assert f"{tmp_path / 'wrong.mjs'}: wrong.mjs adds" in run.stdout and "4 == 5" in run.stdout
    assert "right.mjs" not in run.stdout
    assert run_of(str(tmp_path / "right.mjs"), str(tmp_path / "broken.mjs")).returncode == 1


def test_there_are_javascript_tests() -> None:
    assert files_with_tests()
