"""Points, chosen faults, and misconceptions of a course's students.

The steps: choose the faults that explain a student's outputs (`chosen_faults`), grade all submissions with
them (`course_of`), and count how many students have each fault (`tally_of`).
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from webviz.doctor import Fault
from webviz.grading.inputs import Person
from webviz.grading.model import Case, FaultNames, Graded, Hides, OutputResult
from webviz.grading.points import Rule, case_points, round_points, share

Faults: TypeAlias = Mapping[str, Fault]  # what the doctor says of faults, by their names


def fault_named(name: str, known: Faults) -> Fault:
    """What the doctor says of a fault; of one that it no longer knows, just the name."""
    return known.get(name) or Fault(name, name, says="", place="result", sample="", changes={})


def capitalize(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


# What a student has misunderstood. One program made all outputs, so we look for the fewest faults that
# explain them. If "late" or "early" explains output 1, and only "early" output 2, we choose "early" for both:
# we prefer what explains the most outputs; in a tie, what contradicts the fewest right outputs.


def chosen_faults(results: Mapping[str, OutputResult], hides: Hides) -> dict[str, FaultNames]:
    """Choose, for each explained output, the faults that explain it; () if none do."""
    right = [case for case, result in results.items() if result.verdict in ("right", "form")]
    explanations = {
        case: [each.faults for each in result.explanations if each.exact and each.faults]
        for case, result in results.items()
        if result.verdict == "explained"
    }
    chosen: dict[str, FaultNames] = {}
    remaining = {case: possible for case, possible in explanations.items() if possible}
    while remaining:
        best = _best(remaining.values(), right, hides)
        chosen |= {case: best for case, possible in remaining.items() if best in possible}
        remaining = {case: remaining[case] for case in remaining if case not in chosen}
    return {case: chosen.get(case, ()) for case in explanations}


def _best(cases: Iterable[list[FaultNames]], right: Collection[str], hides: Hides) -> FaultNames:
    """The faults that explain most outputs.

    In a tie, those that contradict (do not hide in) the fewest right outputs, then the fewest faults.
    """
    count = Counter(faults for possible in cases for faults in dict.fromkeys(possible))
    most = max(count.values())
    best = [faults for faults in count if count[faults] == most]
    if len(best) == 1:  # `hides` takes time: it runs a faulty program
        return best[0]
    return min(best, key=lambda faults: (sum(not hides(case, faults) for case in right), len(faults)))


class Grade(NamedTuple):
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
        return sum(result.verdict == verdict for result in self.graded.results.values())


class Course(NamedTuple):
    cases: Sequence[Case]
    rule: Rule
    worth: Mapping[str, Fraction]  # the rounded maximum points of each case
    grades: Sequence[Grade]
    known: Faults  # what the doctor says of faults
    page: str  # the address of webviz's page, for links

    @property
    def totals(self) -> list[Fraction]:
        """The points of all submissions that could be graded."""
        return [grade.total for grade in self.grades if grade.total is not None]

    @property
    def mean(self) -> Fraction | None:
        """The average of these points, rounded; None if there are none."""
        totals = self.totals
        return round_points(sum(totals, Fraction()) / len(totals), 2) if totals else None


def course_of(
    cases: Sequence[Case],
    rule: Rule,
    all_graded: Iterable[tuple[Person, Graded]],
    known: Faults,
    page: str,
    hides: Hides,
) -> Course:
    worth = case_points(rule, [case.name for case in cases])
    grades = [_grade(rule, worth, person, graded, hides) for person, graded in all_graded]
    rounded_worth = {case: round_points(points, rule.decimals) for case, points in worth.items()}
    return Course(cases, rule, rounded_worth, grades, known, page)


def _grade(rule: Rule, worth: Mapping[str, Fraction], person: Person, graded: Graded, hides: Hides) -> Grade:
    if graded.failure:
        return Grade(person, graded, {}, {}, None)
    faults = chosen_faults(graded.results, hides)
    points = {
        case: worth[case] * share(rule, result, faults.get(case, ()))
        for case, result in graded.results.items()
    }
    rounded_points = {case: round_points(exact, rule.decimals) for case, exact in points.items()}
    total = round_points(sum(points.values(), Fraction()), rule.decimals)  # of the exact points
    return Grade(person, graded, faults, rounded_points, total)


# What the whole course has misunderstood, counted.


class Misconception(NamedTuple):
    """One fault: the students who have it, and for each case how many."""

    name: str
    students: tuple[str, ...]
    cases: Mapping[str, int]


class Tally(NamedTuple):
    student_count: int  # those whose submissions webviz could grade
    # the most frequent first; ties in the order of the doctor's list
    misconceptions: tuple[Misconception, ...]
    verdicts: Mapping[str, Mapping[str, int]]  # for each case, the number of outputs with each verdict
    unexplained: tuple[str, ...]  # students with an output that no known fault explains


def tally_of(course: Course) -> Tally:
    grades = [grade for grade in course.grades if grade.total is not None]
    names = dict.fromkeys(name for grade in grades for name in grade.misunderstood)
    misconceptions = [_misconception(name, grades, course) for name in names]
    place = {name: at for at, name in enumerate(course.known)}
    misconceptions.sort(key=lambda one: (-len(one.students), place.get(one.name, len(place)), one.name))
    verdicts: dict[str, Mapping[str, int]] = {
        case.name: Counter[str](grade.graded.results[case.name].verdict for grade in grades)
        for case in course.cases
    }
    unexplained = tuple(grade.person.submission for grade in grades if _has_unexplained_output(grade))
    return Tally(len(grades), tuple(misconceptions), verdicts, unexplained)


def _misconception(name: str, grades: Sequence[Grade], course: Course) -> Misconception:
    count = Counter(case for grade in grades for case, faults in grade.faults.items() if name in faults)
    cases = {case.name: count[case.name] for case in course.cases if case.name in count}
    students = tuple(grade.person.submission for grade in grades if name in grade.misunderstood)
    return Misconception(name, students, cases)


def _has_unexplained_output(grade: Grade) -> bool:
    """Whether the student has an output that no known faults explain completely."""
    return any(
        result.verdict == "unexplained" or (result.verdict == "explained" and not grade.faults.get(case))
        for case, result in grade.graded.results.items()
    )
