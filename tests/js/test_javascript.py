"""The tests of the page's JavaScript, run by Node's own test runner: in two runs."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "tests" / "js"
FAKES_THE_BROWSER = re.compile(r"globalThis|server\.mjs|\./page\.mjs")
"""In a file that puts something in the place of what every browser has: it needs its own process."""
TEXTS = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in sorted(FOLDER.rglob("*.mjs"))}
WITH_TESTS = [name for name, text in TEXTS.items() if "node:test" in text]
"""The others are what those import."""
APART = [name for name in WITH_TESTS if FAKES_THE_BROWSER.search(TEXTS[name])]
# All in one process take a third of the time.
WAYS = {"apart": ["--test"], "together": ["tests/js/together.mjs"]}


def run(way: str, files: list[str]) -> tuple[bool, str]:
    """Whether some tests ran and all passed, and the output: each failure's file."""
    reporter, words = "--test-reporter=./tests/js/failures.mjs", WAYS[way]
    command = [sys.executable, "tools/node.py", reporter, *words, *files]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    passed = found.returncode == 0 and found.stdout.startswith("all passed: ")
    return passed, found.stdout + found.stderr


def test_the_tests_of_what_is_computed_pass() -> None:
    together = [name for name in WITH_TESTS if name not in APART]
    passed, said = run("together", together)
    assert passed and len(together) > 1, said


def test_the_tests_that_stand_for_a_browser_pass() -> None:
    passed, said = run("apart", APART)
    assert passed, said


def test_a_file_that_fails_is_named_with_its_test_and_the_reason(tmp_path: Path) -> None:
    start = "import test from 'node:test';\nimport assert from 'node:assert';\n"
    for name, sum_of_two in (("right.mjs", 4), ("wrong.mjs", 5)):
        claim = f"test('{name} adds', () => assert.equal(2 + 2, {sum_of_two}));\n"
        (tmp_path / name).write_text(start + claim, encoding="utf-8")
    (tmp_path / "broken.mjs").write_text("no module\n", encoding="utf-8")
    right, wrong, broken = (str(tmp_path / f"{name}.mjs") for name in ("right", "wrong", "broken"))
    for way in WAYS:
        passed, said = run(way, [right, wrong])
        assert not passed, way
        assert f"{wrong}: wrong.mjs adds" in said and "4 == 5" in said and "right.mjs" not in said, way
        assert not run(way, [right, broken])[0] and run(way, [right])[0], way
