"""Points of whole submissions."""

from fractions import Fraction

from graded_course import KNOWN, MISSING, PAGE, RIGHT, STRANGE, case, course, explained

from webviz.grading.grades import course_of
from webviz.grading.model import Graded
from webviz.grading.points import Rule
from webviz.grading.roster import Person


def test_points_are_those_of_the_cases() -> None:
    [grade] = course({"ann": {"1": RIGHT, "2": explained(("late",)), "3": STRANGE, "4": MISSING}}).grades
    assert dict(grade.points) == {"1": 25, "2": Fraction(25, 2), "3": 0, "4": 0}
    assert grade.total == Fraction(75, 2)
    assert grade.misunderstood == ("late",)
    assert [grade.verdicts(verdict) for verdict in ("right", "missing")] == [1, 1]


def test_the_total_is_rounded_once() -> None:
    [grade] = course({"ann": {"1": RIGHT, "2": RIGHT, "3": STRANGE}}).grades
    assert [grade.points["1"], grade.total] == [Fraction(3333, 100), Fraction(6667, 100)]
    [all_right] = course({"ann": dict.fromkeys("123", RIGHT)}).grades
    assert all_right.total == 100


def test_who_could_not_be_graded_has_no_points_at_all() -> None:
    failed = Graded("ann", {}, failure="oops")
    [grade] = course_of([case("1")], Rule(), [(Person("ann"), failed)], KNOWN, PAGE).grades
    assert grade.total is None and grade.points == {}
