"""The searches that the page's replay, log and sentences are tested with are those that Python finds."""

import runpy
from pathlib import Path

import pytest

GOLDEN = Path(__file__).parent / "golden"
RUNS: dict[str, str] = runpy.run_path(str(GOLDEN / "make_csp.py"))["runs"]()


@pytest.mark.parametrize("name", RUNS)
def test_the_golden_run_is_what_python_finds(name: str) -> None:
    assert (GOLDEN / "csp" / f"{name}.json").read_text(encoding="utf-8") == RUNS[name]


def test_no_golden_run_is_left_behind() -> None:
    assert {path.stem for path in (GOLDEN / "csp").iterdir()} == set(RUNS)
