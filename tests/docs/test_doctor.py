"""What docs/doctor.md says is so: its examples are run, its table of mistakes is complete."""

import re
from pathlib import Path

from console_examples import assert_true, posix

from webviz.doctor import FAULTS
from webviz.doctor.comparison import MOST_LINES
from webviz.doctor.form import MOST_BYTES
from webviz.doctor.form import MOST_LINES as LINES_LOOKED_AT

PAGE = (Path(__file__).parents[2] / "docs" / "doctor.md").read_text(encoding="utf-8")


@posix
def test_its_examples_print_what_it_says(tmp_path: Path) -> None:
    assert assert_true(PAGE, tmp_path) == 9


def test_it_lists_every_mistake_with_its_sample() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| (.+) \| (?:`([a-z-]+)`|—) \|$", PAGE, re.MULTILINE)
    assert rows == [(fault.name, fault.title, fault.sample) for fault in FAULTS.values()]


def test_its_limits_are_those_of_the_program() -> None:
    assert LINES_LOOKED_AT == 1_000_000 and MOST_BYTES == 64 * 2**20
    assert f"{MOST_LINES:,} lines at most" in PAGE


def test_its_entries_are_those_of_the_json() -> None:
    rows = re.findall(r"^\| `(\w+)` \| ", PAGE.partition("## As JSON")[2].partition("\n## ")[0], re.MULTILINE)
    assert rows == ["verdict", "first_difference", "form", "explanations", "unhelped", "complete"]
