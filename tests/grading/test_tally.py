"""The course in numbers."""

from graded_course import KNOWN, MISSING, PAGE, RIGHT, STRANGE, case, course, explained

from webviz.grading.grades import course_of
from webviz.grading.model import Found, Graded
from webviz.grading.points import Rule
from webviz.grading.roster import Person
from webviz.grading.tally import Misconception, tally_of

STUDENTS = {
    "ann": {"1": RIGHT, "2": RIGHT},
    "bob": {"1": explained(("early",)), "2": explained(("early",))},
    "cyd": {"1": explained(("late",)), "2": STRANGE},
    "dan": {"1": explained(("early", "late")), "2": MISSING},
    "eve": {"1": explained(("early",)), "2": RIGHT},
}


def test_students_and_outputs_are_counted_by_misconception() -> None:
    tally = tally_of(course(STUDENTS))
    assert tally.students == 5
    assert tally.misconceptions == (
        Misconception("early", ("bob", "dan", "eve"), {"1": 3, "2": 1}),
        Misconception("late", ("cyd", "dan"), {"1": 2}),
    )


def test_outputs_are_counted_by_verdict() -> None:
    verdicts = tally_of(course(STUDENTS)).verdicts
    assert verdicts["1"] == {"right": 1, "explained": 4}
    assert verdicts["2"] == {"right": 2, "explained": 1, "unexplained": 1, "missing": 1}


def test_an_output_that_nothing_explains_is_noted() -> None:
    students = STUDENTS | {"fay": {"1": Found("explained"), "2": RIGHT}}
    assert tally_of(course(students)).unexplained == ("cyd", "fay")


def test_who_could_not_be_graded_is_not_counted() -> None:
    failed = Graded("ann", {}, failure="oops")
    tally = tally_of(course_of([case("1")], Rule(), [(Person("ann"), failed)], KNOWN, PAGE))
    assert (tally.students, tally.misconceptions, tally.verdicts) == (0, (), {"1": {}})


def test_of_misconceptions_as_frequent_the_doctors_order_counts() -> None:
    students = {"bob": {"1": explained(("early",))}, "cyd": {"1": explained(("late",))}}
    assert [one.name for one in tally_of(course(students)).misconceptions] == list(KNOWN)
