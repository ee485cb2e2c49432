"""A diagnosis as it is kept, and read back."""

import json
from typing import Any

import pytest

from webviz.doctor import Diagnosis
from webviz.doctor import Difference as Told
from webviz.doctor import Explanation as Explains
from webviz.doctor.diagnosis import END
from webviz.grading.found_json import LONGEST_LINE, DamagedResult, found_of, kept
from webviz.grading.model import Difference, Explanation, Found

FULL = Diagnosis("explained", Told(3, 5, "yours", END), ["a slip"], [Explains(("late",), True, 9)])


def test_a_diagnosis_is_read_back_from_json() -> None:
    found = found_of(json.loads(json.dumps(kept(FULL))))
    assert found == Found(
        "explained", Difference(3, 5, "yours", None), ("a slip",), (Explanation(("late",), True, 9),)
    )
    assert found_of(kept(Diagnosis("right"))) == Found("right")


def test_long_lines_are_cut() -> None:
    found = found_of(kept(Diagnosis("unexplained", Told(1, 1, "x" * 9_999, "right"))))
    assert found.difference == Difference(1, 1, "x" * LONGEST_LINE + "…", "right")


@pytest.mark.parametrize(
    "entry", [None, 3, {}, [], {"verdict": "good"}, kept(FULL) | {"first_difference": {"line": "x"}}]
)
def test_what_is_no_diagnosis_is_refused(entry: Any) -> None:
    with pytest.raises(DamagedResult):
        found_of(entry)
