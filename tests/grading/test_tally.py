"""The course: what was misunderstood, by how many, and what to say of it."""

from collections import Counter
from dataclasses import replace

import pytest
from course_folders import printed, sample
from graded_course import KNOWN, MISSING, PAGE, RIGHT, STRANGE, case, course, explained
from hypothesis import given
from hypothesis import strategies as st

from webviz.doctor import FAULTS
from webviz.grading.advice import MOST, advice_on
from webviz.grading.cases import make_case
from webviz.grading.diagnosing import grade_task
from webviz.grading.evidence import Evidence
from webviz.grading.found_json import found_of
from webviz.grading.grades import course_of
from webviz.grading.misconceptions import chosen_faults
from webviz.grading.model import Difference, Explanation, Found, Graded, Task
from webviz.grading.points import Rule
from webviz.grading.roster import Person
from webviz.grading.sentences import (
    LONGEST_FEEDBACK,
    difference_told,
    feedback,
    many,
    points_told,
    verdict_told,
)
from webviz.grading.tally import Misconception, tally_of

STUDENTS = {
    "ann": {"1": RIGHT, "2": RIGHT},
    "bob": {"1": explained(("early",)), "2": explained(("early",))},
    "cyd": {"1": explained(("late",)), "2": STRANGE},
    "dan": {"1": explained(("early", "late")), "2": MISSING},
    "eve": {"1": explained(("early",)), "2": RIGHT},
}


def test_students_and_outputs_are_counted_by_misconception_and_verdict() -> None:
    tally = tally_of(course(STUDENTS))
    assert tally.students == 5
    assert tally.misconceptions == (
        Misconception("early", ("bob", "dan", "eve"), {"1": 3, "2": 1}),
        Misconception("late", ("cyd", "dan"), {"1": 2}),
    )
    assert tally.verdicts["1"] == {"right": 1, "explained": 4}
    assert tally.verdicts["2"] == {"right": 2, "explained": 1, "unexplained": 1, "missing": 1}
    more = STUDENTS | {"fay": {"1": Found("explained"), "2": RIGHT}}
    assert tally_of(course(more)).unexplained == ("cyd", "fay")
    failed = Graded("ann", {}, failure="oops")
    none = tally_of(course_of([case("1")], Rule(), [(Person("ann"), failed)], KNOWN, PAGE))
    assert (none.students, none.misconceptions, none.verdicts) == (0, (), {"1": {}})
    # Of misconceptions as frequent the doctor's order counts.
    alike = {"bob": {"1": explained(("early",))}, "cyd": {"1": explained(("late",))}}
    assert [one.name for one in tally_of(course(alike)).misconceptions] == list(KNOWN)


READINGS = st.lists(
    st.lists(st.sampled_from("abcd"), min_size=1, max_size=2, unique=True).map(tuple), min_size=1
)


def test_what_explains_most_is_preferred_then_fewer_faults_and_then_what_is_named_first() -> None:
    part = Found("explained", explanations=(Explanation(("a",), False, 3),))
    for found, chosen in (
        (
            {"1": explained(("late",), ("early",)), "2": explained(("early",))},
            {"1": ("early",), "2": ("early",)},
        ),
        ({"1": explained(("a", "b"), ("c",), ("d",)), "3": RIGHT, "4": STRANGE}, {"1": ("c",)}),
        ({"1": explained(("a",)), "2": explained(("a", "b"))}, {"1": ("a",), "2": ("a", "b")}),
        ({"1": part}, {"1": ()}),
    ):
        assert chosen_faults(found) == chosen


def test_what_would_have_shown_where_the_student_is_right_is_preferred_less() -> None:
    found = {"1": explained(("late",), ("early",)), "2": RIGHT, "3": STRANGE}
    asked = []

    def hides(case: str, faults: tuple[str, ...]) -> bool:
        asked.append(case)
        return faults == ("early",)

    assert chosen_faults(found, hides) == {"1": ("early",)}
    assert set(asked) == {"2"}


@given(st.dictionaries(st.text(max_size=2), READINGS, max_size=6))
def test_every_output_is_put_down_to_one_of_its_explanations(
    readings: dict[str, list[tuple[str, ...]]],
) -> None:
    chosen = chosen_faults({name: explained(*each) for name, each in readings.items()})
    assert chosen.keys() == readings.keys()
    assert all(chosen[name] in each for name, each in readings.items())


CASES = ("australia", "tie-cut", "deep-cut", "early-cut", "best-order", "dead-region")
MADE = [make_case(name, sample(name).encode()).case for name in CASES]


def outputs(faults: tuple[str, ...]) -> dict[str, bytes]:
    return {case: printed(case, faults) for case in CASES}


def graded(student: str, faults: tuple[str, ...]) -> tuple[Person, Graded]:
    result = grade_task(Task(student, tuple(MADE), outputs(faults)))
    found = {case: found_of(entry) for case, entry in result.found.items()}
    return Person(student), Graded(student, found)


def test_a_fault_is_hidden_where_its_program_prints_what_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    evidence = Evidence(MADE)
    for fault in ("cut-beyond", "no-cutoff-line", "no-result-line"):
        hidden = {case for case in CASES if evidence.hides(case, (fault,))}
        assert hidden == {case for case in CASES if printed(case, (fault,)) == printed(case, ())}, fault
    monkeypatch.setattr("webviz.grading.evidence.MOST_STEPS", 60)  # of larger cases nothing is known
    assert Evidence(MADE).hides("australia", ("no-result-line",))
    assert not Evidence(MADE).hides("tie-cut", ("no-result-line",))


def test_each_known_fault_that_is_put_in_comes_out() -> None:
    first: dict[tuple[bytes, ...], str] = {}  # of faults whose programs print the same, the one listed first
    for name in FAULTS:
        first.setdefault(tuple(outputs((name,)).values()), name)
    first.pop(tuple(outputs(()).values()), None)  # one that these cases do not show
    assert len(first) >= 30
    students = [graded(name, (name,)) for name in first.values()]
    students += [graded("again", ("no-result-line",)), graded("right", ())]
    course = course_of(MADE, Rule(), students, FAULTS, "http://x", Evidence(MADE).hides)
    count = {one.name: len(one.students) for one in tally_of(course).misconceptions}
    assert count == Counter([*first.values(), "no-result-line"])


def advice(students: dict[str, dict[str, Found]]) -> list[str]:
    whole = course(students)
    return [one.text for one in advice_on(whole, tally_of(whole))]


def test_what_most_have_misunderstood_comes_first_then_cases_that_few_got_right() -> None:
    found = advice(
        {"a": {"1": explained(("early",))}, "b": {"1": explained(("late", "early"))}, "c": {"1": RIGHT}}
    )
    assert found[0].startswith("Cuts too early (2 of 3 students).")
    assert found[1].startswith("Cuts too late (1 of 3 students).")
    half = {"a": {"1": RIGHT}, "b": {"1": explained(("x",))}}
    assert not any(one.startswith("Case") for one in advice(half))
    assert "Case 1: 1 of 3 students got it right." in advice(half | {"c": {"1": explained(("x",))}})
    assert advice({"a": {"1": STRANGE}})[-1].startswith(
        "1 student with an output that no known fault explains"
    )
    assert advice({"a": {"1": RIGHT}}) == []


def test_there_is_never_more_than_fits_into_a_lecture() -> None:
    names = "abcdefgh"
    found = advice({name: {case: explained((name,)) for case in names} for name in names})
    assert len(found) == 2 * MOST


def test_an_output_is_told() -> None:
    slip = ("blanks at line ends",)
    for found, faults, told in (
        (RIGHT, (), "Right."),
        (Found("form", form=slip), (), "Right but for its form. Blanks at line ends."),
        (explained(("late",)), ("late",), "Cuts too late. It tries a move more."),
        (explained(("gone",)), ("gone",), "Gone."),
        (Found("explained"), (), "Differs, and no known fault explains it."),
        (replace(STRANGE, form=slip), (), "Differs, and no known fault explains it. Blanks at line ends."),
        (MISSING, (), "Missing: there is no output for it."),
    ):
        assert verdict_told(found, faults, KNOWN) == told


def test_the_first_difference_is_told() -> None:
    assert difference_told(None) == ""
    for yours, right, told in (
        ("a", "b", "is “a”, and should be “b”."),
        (None, "b", "is missing, and should be “b”."),
        ("a", None, "is “a”, and should not be there."),
    ):
        assert difference_told(Difference(3, 4, yours, right)) == f"Line 4 of the output {told}"


def test_feedback_says_what_is_right_missing_and_wrong_and_has_an_end() -> None:
    found = {"1": RIGHT, "2": MISSING, "3": explained(("late",))}
    all_of_it = course({"ann": found}, said=("x.out is for no case",))
    [grade] = all_of_it.grades
    assert feedback(all_of_it, grade) == (
        "1 of 3 outputs right. 1 missing. Explained by faults: cuts too late. X.out is for no case."
    )
    assert points_told(all_of_it, grade) == "50 of 100 points"
    long = course({"ann": {"1": RIGHT}}, said=("x" * 5_000,))
    assert len(feedback(long, long.grades[0])) == LONGEST_FEEDBACK


def test_things_are_counted() -> None:
    assert [many(count, "student").split()[0] for count in (0, 1, 2_000)] == ["0", "1", "2,000"]
    assert [many(count, "student").split()[1] for count in (0, 1, 2)] == ["students", "student", "students"]
