"""Points, chosen faults, and misconceptions of a course's students."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from webviz.doctor import Fault
from webviz.grading.inputs import Person
from webviz.grading.model import Case, Graded, OutputResult
from webviz.grading.points import Rule, case_points, round_points, share

Faults: TypeAlias = Mapping[str, Fault]  # what the doctor says of faults, by their names


def title(faults: Faults, name: str) -> str:
    """The title of a fault, or its name if the doctor no longer knows it."""
    return faults[name].title if name in faults else name


def headline(faults: Faults, name: str) -> str:
    """The fault's title with a capital first letter."""
    text = title(faults, name)
    return text[:1].upper() + text[1:]


# What a student has misunderstood.
# One program made all outputs of a student, so we look for the fewest faults that explain them. An output may
# have several explanations. We prefer the one that explains the most outputs; in a tie, the one that
# contradicts the fewest right outputs.


FaultNames: TypeAlias = tuple[str, ...]
Hides: TypeAlias = Callable[[str, FaultNames], bool]
"""Tells whether a program with these faults still gets a case's output right."""


def always_hidden(_case: str, _faults: FaultNames) -> bool:
    """Assume that every fault stays hidden in every case (the default)."""
    return True


def chosen_faults(found: Mapping[str, OutputResult], hides: Hides = always_hidden) -> dict[str, FaultNames]:
    """Choose, for each explained output, the faults that explain it."""
    right = [name for name, one in found.items() if one.verdict in ("right", "form")]
    open_cases = {name: _exact_explanations(one) for name, one in found.items() if one.verdict == "explained"}
    chosen: dict[str, FaultNames] = {name: () for name, faults in open_cases.items() if not faults}
    while remaining := {name: each for name, each in open_cases.items() if name not in chosen}:
        best = _best(remaining, right, hides)
        chosen |= {name: best for name, each in remaining.items() if best in each}
    return {name: chosen[name] for name in found if name in chosen}


def _exact_explanations(found: OutputResult) -> list[FaultNames]:
    return [one.faults for one in found.explanations if one.exact and one.faults]


def _best(cases: Mapping[str, list[FaultNames]], right: Collection[str], hides: Hides) -> FaultNames:
    """Choose the faults that explain the most outputs.

    Ties: fewest contradicted right outputs, then fewest faults, then first named.
    """
    count: dict[FaultNames, int] = {}
    for each in cases.values():
        for faults in dict.fromkeys(each):
            count[faults] = count.get(faults, 0) + 1
    most = max(count.values())
    first, *others = [faults for faults in count if count[faults] == most]
    if not others:
        return first
    return min(
        (first, *others), key=lambda faults: (sum(not hides(case, faults) for case in right), len(faults))
    )


@dataclass(frozen=True, slots=True)
class Grade:
    """The grade of one student."""

    person: Person
    graded: Graded
    faults: Mapping[str, tuple[str, ...]]  # the chosen faults of each explained output
    points: Mapping[str, Fraction]  # for each case, rounded
    total: Fraction | None  # of all cases, rounded once; None if webviz failed to grade the submission

    @property
    def misunderstood(self) -> tuple[str, ...]:
        """All faults, each once, in the order of the cases."""
        return tuple(dict.fromkeys(name for faults in self.faults.values() for name in faults))

    def count_of(self, verdict: str) -> int:
        """Count the outputs with this verdict."""
        return sum(found.verdict == verdict for found in self.graded.results.values())


@dataclass(frozen=True, slots=True)
class Course:
    """All data of a course, from which the reports are made."""

    cases: Sequence[Case]
    rule: Rule
    worth: Mapping[str, Fraction]  # the rounded maximum points of each case
    grades: Sequence[Grade]
    known: Faults  # what the doctor says of faults
    page: str  # the address of webviz's page, for links


def course_of(
    cases: Sequence[Case],
    rule: Rule,
    all_graded: Iterable[tuple[Person, Graded]],
    known: Faults,
    page: str,
    hides: Hides = always_hidden,
) -> Course:
    """Grade all students.

    `hides` tells whether a fault would stay invisible in a case.
    """
    worth = case_points(rule, [case.name for case in cases])
    grades = [_grade(rule, worth, person, graded, hides) for person, graded in all_graded]
    rounded_worth = {case: round_points(points, rule.decimals) for case, points in worth.items()}
    return Course(cases, rule, rounded_worth, grades, known, page)


def _grade(rule: Rule, worth: Mapping[str, Fraction], person: Person, graded: Graded, hides: Hides) -> Grade:
    if graded.failure:
        return Grade(person, graded, {}, {}, None)
    faults = chosen_faults(graded.results, hides)
    points = {
        case: worth[case] * share(rule, found, faults.get(case, ())) for case, found in graded.results.items()
    }
    total = round_points(sum(points.values(), Fraction()), rule.decimals)
    return Grade(
        person, graded, faults, {c: round_points(p, rule.decimals) for c, p in points.items()}, total
    )


# What the whole course has misunderstood, counted.


@dataclass(frozen=True, slots=True)
class Misconception:
    """One fault: the students who have it, and for each case how many."""

    name: str
    students: tuple[str, ...]
    cases: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Tally:
    """A course in numbers."""

    students: int  # those whose submissions webviz could grade
    # the most frequent first; ties in the order of the doctor's list
    misconceptions: tuple[Misconception, ...]
    verdicts: Mapping[str, Mapping[str, int]]  # for each case, the number of outputs with each verdict
    unexplained: tuple[str, ...]  # students with an output that no known fault explains


def tally_of(course: Course) -> Tally:
    """Count the misconceptions and verdicts of a course."""
    grades = [grade for grade in course.grades if grade.total is not None]
    names = dict.fromkeys(name for grade in grades for name in grade.misunderstood)
    found = [_misconception(name, grades, course) for name in names]
    place = {name: at for at, name in enumerate(course.known)}
    found.sort(key=lambda one: (-len(one.students), place.get(one.name, len(place)), one.name))
    verdicts: dict[str, Mapping[str, int]] = {
        case.name: Counter[str](g.graded.results[case.name].verdict for g in grades) for case in course.cases
    }
    return Tally(len(grades), tuple(found), verdicts, _students_without_explanation(grades))


def _misconception(name: str, grades: Sequence[Grade], course: Course) -> Misconception:
    having = [grade for grade in grades if name in grade.misunderstood]
    count = {
        case.name: sum(name in grade.faults.get(case.name, ()) for grade in having) for case in course.cases
    }
    students = tuple(grade.person.submission for grade in having)
    return Misconception(name, students, {case: number for case, number in count.items() if number})


def _students_without_explanation(grades: Sequence[Grade]) -> tuple[str, ...]:
    """Find students with an unexplained output; partial explanations do not count."""
    return tuple(
        grade.person.submission for grade in grades if any(_is_open(grade, case) for case in grade.points)
    )


def _is_open(grade: Grade, case: str) -> bool:
    verdict = grade.graded.results[case].verdict
    return verdict == "unexplained" or (verdict == "explained" and not grade.faults.get(case))
