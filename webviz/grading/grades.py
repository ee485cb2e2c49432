"""What was found of a student, turned into points."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from webviz.grading.known import Faults
from webviz.grading.misconceptions import Hides, always, chosen_faults
from webviz.grading.model import Case, Graded
from webviz.grading.points import Rule, case_points, rounded, share
from webviz.grading.roster import Person


@dataclass(frozen=True, slots=True)
class Grade:
    """One student's.

    Attributes:
        faults: what each output is put down to, where it is explained.
        points: for each case, rounded.
        total: of all cases, rounded once; None where webviz has failed, and nobody knows.
    """

    person: Person
    graded: Graded
    faults: Mapping[str, tuple[str, ...]]
    points: Mapping[str, Fraction]
    total: Fraction | None

    @property
    def misunderstood(self) -> tuple[str, ...]:
        """All faults, each once, in the order of the cases."""
        return tuple(dict.fromkeys(name for faults in self.faults.values() for name in faults))

    def verdicts(self, verdict: str) -> int:
        """How many outputs are so."""
        return sum(found.verdict == verdict for found in self.graded.found.values())


@dataclass(frozen=True, slots=True)
class Course:
    """All of it: what reports are made of.

    Attributes:
        worth: of each case, in points, rounded.
        known: what the doctor says of faults.
        page: the address of webviz's page, for links.
    """

    cases: Sequence[Case]
    rule: Rule
    worth: Mapping[str, Fraction]
    grades: Sequence[Grade]
    known: Faults
    page: str


def course_of(
    cases: Sequence[Case],
    rule: Rule,
    all_graded: Iterable[tuple[Person, Graded]],
    known: Faults,
    page: str,
    hides: Hides = always,
) -> Course:
    """The points of all; `hides` tells which faults would not have shown where."""
    worth = case_points(rule, [case.name for case in cases])
    grades = [_grade(rule, worth, person, graded, hides) for person, graded in all_graded]
    told = {case: rounded(points, rule.decimals) for case, points in worth.items()}
    return Course(cases, rule, told, grades, known, page)


def _grade(rule: Rule, worth: Mapping[str, Fraction], person: Person, graded: Graded, hides: Hides) -> Grade:
    if graded.failure:
        return Grade(person, graded, {}, {}, None)
    faults = chosen_faults(graded.found, hides)
    points = {
        case: worth[case] * share(rule, found, faults.get(case, ())) for case, found in graded.found.items()
    }
    total = rounded(sum(points.values(), Fraction()), rule.decimals)
    return Grade(person, graded, faults, {c: rounded(p, rule.decimals) for c, p in points.items()}, total)
