"""What is said of an output, and of a submission."""

from dataclasses import replace

import pytest
from graded_course import KNOWN, MISSING, RIGHT, STRANGE, course, explained

from webviz.grading.model import Difference, Found
from webviz.grading.sentences import (
    LONGEST_FEEDBACK,
    difference_told,
    feedback,
    many,
    points_told,
    verdict_told,
)


@pytest.mark.parametrize(
    ("found", "faults", "told"),
    [
        (RIGHT, (), "Right."),
        (Found("form", form=("blanks at line ends",)), (), "Right but for its form. Blanks at line ends."),
        (explained(("late",)), ("late",), "Cuts too late. It tries a move more."),
        (explained(("gone",)), ("gone",), "Gone."),
        (Found("explained"), (), "Differs, and no known fault explains it."),
        (STRANGE, (), "Differs, and no known fault explains it."),
        (MISSING, (), "Missing: there is no output for it."),
    ],
)
def test_an_output_is_told(found: Found, faults: tuple[str, ...], told: str) -> None:
    assert verdict_told(found, faults, KNOWN) == told


@pytest.mark.parametrize(
    ("difference", "told"),
    [
        (None, ""),
        (Difference(3, 4, "a", "b"), "Line 4 of the output is “a”, and should be “b”."),
        (Difference(3, 4, None, "b"), "Line 4 of the output is missing, and should be “b”."),
        (Difference(3, 4, "a", None), "Line 4 of the output is “a”, and should not be there."),
    ],
)
def test_the_first_difference_is_told(difference: Difference | None, told: str) -> None:
    assert difference_told(difference) == told


def test_slips_of_form_are_told_whatever_else_is_wrong() -> None:
    for found in (explained(("late",)), STRANGE):
        told = verdict_told(replace(found, form=("blank lines",)), ("late",), KNOWN)
        assert told.endswith(". Blank lines.") and len(told) > 20


def test_feedback_says_what_is_right_missing_and_wrong() -> None:
    found = {"1": RIGHT, "2": MISSING, "3": explained(("late",))}
    all_of_it = course({"ann": found}, said=("x.out is for no case",))
    [grade] = all_of_it.grades
    assert feedback(all_of_it, grade) == (
        "1 of 3 outputs right. 1 missing. Explained by faults: cuts too late. X.out is for no case."
    )
    assert points_told(all_of_it, grade) == "50 of 100 points"


def test_feedback_has_an_end() -> None:
    long = course({"ann": {"1": RIGHT}}, said=("x" * 5_000,))
    assert len(feedback(long, long.grades[0])) == LONGEST_FEEDBACK


def test_things_are_counted() -> None:
    assert [many(count, "student") for count in (0, 1, 2_000)] == [
        "0 students",
        "1 student",
        "2,000 students",
    ]
