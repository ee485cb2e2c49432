"""docs/why-is-my-output-wrong.md says what the page says, and names its limits."""

import re
from pathlib import Path

import pytest

from webviz.doctor import diagnose, exercise_of, faulty_lines, right_lines
from webviz.maps import read_map
from webviz.server.outlines import MOST_BYTES

ROOT = Path(__file__).parents[2]
TEXT = " ".join((ROOT / "docs/why-is-my-output-wrong.md").read_text(encoding="utf-8").split())
FOLDER = ROOT / "static/js/features/doctor"
WORDS = (FOLDER / "words.js").read_text(encoding="utf-8")
SOURCE = (FOLDER / "output.js").read_text(encoding="utf-8")
AUSTRALIA = (ROOT / "sample_maps/australia.txt").read_text(encoding="utf-8")
EXERCISE = exercise_of(read_map(AUSTRALIA)[0], AUSTRALIA)


def test_its_limits_are_those_of_the_page() -> None:
    megabytes = re.search(r"LARGEST = (\d+) << 20", SOURCE)
    characters = re.search(r"LONGEST, UNPACKED\] = \[(\d+),", SOURCE)
    assert megabytes and f"up to {megabytes[1]} MiB" in TEXT
    assert characters and f"{int(characters[1]):,} characters" in TEXT
    assert 4 / 3 * int(megabytes[1]) * 2**20 + 2**20 < MOST_BYTES  # in base64, with a map beside it


@pytest.mark.parametrize(
    "said",
    [
        "Every line is right",
        "right but for its form",
        "Consistent with",
        "one known fault",
        "No known fault explains it",
    ],
)
def test_what_the_page_says_is_in_its_table(said: str) -> None:
    assert said in TEXT and said in WORDS


def test_the_keys_are_those_of_the_page() -> None:
    actions = (FOLDER / "index.js").read_text(encoding="utf-8")
    assert all(f"keys: ['{key}']" in actions for key in ("D", "i", "I"))
    assert "(Shift+D)" in TEXT and "`i` goes to the next difference, Shift+I to the one before" in TEXT


def test_what_is_form_is_listed_so() -> None:
    right = "\n".join(right_lines(EXERCISE))
    found = diagnose(
        EXERCISE, right.replace("inf", "Infinity").replace(", ", ",").replace("\n", "\r\n").encode()
    )
    assert found.verdict == "form" and len(found.form) == 3


def test_the_label_of_its_example_is_what_a_program_has_that_cuts_only_beyond_the_bound() -> None:
    found = diagnose(EXERCISE, "\n".join(faulty_lines(EXERCISE, ("cut-beyond",))).encode())
    assert found.first_difference and "`yours: β 10`" in TEXT
    yours, right = found.first_difference.yours.split(", "), found.first_difference.right.split(", ")
    assert [mine for mine, other in zip(yours, right, strict=True) if mine != other] == ["10"]
    assert yours[-1] == "10"
