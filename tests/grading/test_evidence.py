"""What outputs that are right tell of faults; and that known faults, put in, are what comes out."""

from collections import Counter

import pytest
from course_folders import printed, sample

from webviz.doctor import FAULTS
from webviz.grading.cases import make_case
from webviz.grading.diagnosing import grade_task
from webviz.grading.evidence import Evidence
from webviz.grading.found_json import found_of
from webviz.grading.grades import course_of
from webviz.grading.model import Graded, Task
from webviz.grading.points import Rule
from webviz.grading.roster import Person
from webviz.grading.tally import tally_of

CASES = ("australia", "tie-cut", "deep-cut", "early-cut", "best-order", "dead-region")
MADE = [make_case(name, sample(name).encode()).case for name in CASES]


def outputs(faults: tuple[str, ...]) -> dict[str, bytes]:
    return {case: printed(case, faults) for case in CASES}


def graded(student: str, faults: tuple[str, ...]) -> tuple[Person, Graded]:
    result = grade_task(Task(student, tuple(MADE), outputs(faults)))
    found = {case: found_of(entry) for case, entry in result.found.items()}
    return Person(student), Graded(student, found)


@pytest.mark.parametrize("fault", ["cut-beyond", "no-cutoff-line", "no-result-line"])
def test_a_fault_is_hidden_where_its_program_prints_what_is_right(fault: str) -> None:
    evidence = Evidence(MADE)
    for case in CASES:
        assert evidence.hides(case, (fault,)) == (printed(case, (fault,)) == printed(case, ()))


def test_of_a_case_too_large_nothing_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webviz.grading.evidence.MOST_STEPS", 60)
    evidence = Evidence(MADE)
    assert evidence.hides("australia", ("no-result-line",))
    assert not evidence.hides("tie-cut", ("no-result-line",))


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
