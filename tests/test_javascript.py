"""The tests of the page's JavaScript, run by Node's own test runner: some runs, each of many files."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
REPORTER = "./tests/js/failures.mjs"
TOGETHER = "tests/js/together.mjs"
PARTS = 2  # so that no processor is left with all of them in the end
FAKES_THE_BROWSER = re.compile(r"globalThis|server\.mjs")

Run = Callable[..., subprocess.CompletedProcess[str]]


def text_of(file: str) -> str:
    """What is written in a file of the project."""
    return (ROOT / file).read_text("utf-8")


def files_with_tests() -> list[str]:
    """The files below tests/js that hold tests; the others are what those import."""
    found = (path for path in (ROOT / "tests" / "js").rglob("*") if path.suffix in (".js", ".mjs"))
    names = sorted(path.relative_to(ROOT).as_posix() for path in found)
    return [name for name in names if "node:test" in text_of(name)]


def changes_the_world(file: str) -> bool:
    """Whether a test file puts something in the place of what every browser has: it needs its own process."""
    return bool(FAKES_THE_BROWSER.search(text_of(file)))


def run_of(*files: str) -> subprocess.CompletedProcess[str]:
    """A run of test files: its output names each test that failed and its file, then how many passed."""
    return node("--test", f"--test-reporter={REPORTER}", *files)


def run_together(*files: str) -> subprocess.CompletedProcess[str]:
    """The same in one process, which takes a third of the time."""
    return node(f"--test-reporter={REPORTER}", TOGETHER, *files)


def node(*words: str) -> subprocess.CompletedProcess[str]:
    """Node, run in the project's folder."""
    command = [sys.executable, "tools/node.py", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)


def passed(run: subprocess.CompletedProcess[str]) -> bool:
    """Whether some tests were run and none failed; prints what the run said."""
    print(run.stdout, run.stderr)
    return run.returncode == 0 and run.stdout.startswith("all passed: ")


@pytest.mark.parametrize("part", range(PARTS))
def test_the_tests_of_what_is_computed_pass(part: int) -> None:
    files = [file for file in files_with_tests() if not changes_the_world(file)]
    assert passed(run_together(*files[part::PARTS]))


def test_the_tests_that_stand_for_a_browser_pass() -> None:
    assert passed(run_of(*filter(changes_the_world, files_with_tests())))


@pytest.mark.parametrize("ways", [run_of, run_together])
def test_a_file_that_fails_is_named_with_its_test_and_the_reason(ways: Run, tmp_path: Path) -> None:
    start = "import test from 'node:test';\nimport assert from 'node:assert';\n"
    for name, sum_of_two in (("right.mjs", 4), ("wrong.mjs", 5)):
        claim = f"test('{name} adds', () => assert.equal(2 + 2, {sum_of_two}));\n"
        (tmp_path / name).write_text(start + claim, encoding="utf-8")
    (tmp_path / "broken.mjs").write_text("no module\n", encoding="utf-8")
    run = ways(str(tmp_path / "right.mjs"), str(tmp_path / "wrong.mjs"))
    assert run.returncode == 1
    assert f"{tmp_path / 'wrong.mjs'}: wrong.mjs adds" in run.stdout and "4 == 5" in run.stdout
    assert "right.mjs" not in run.stdout
    assert ways(str(tmp_path / "right.mjs"), str(tmp_path / "broken.mjs")).returncode == 1


def test_there_are_javascript_tests() -> None:
    assert files_with_tests()
