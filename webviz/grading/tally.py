"""What the whole course has misunderstood, counted."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from webviz.grading.grades import Course, Grade


@dataclass(frozen=True, slots=True)
class Misconception:
    """One fault: who has it, and in the outputs of how many students it shows, by cases."""

    name: str
    students: tuple[str, ...]
    cases: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Tally:
    """A course in numbers.

    Attributes:
        students: those whose submissions webviz could grade.
        misconceptions: the most frequent first; of as many students as they are listed by the doctor.
        verdicts: for each case how many outputs are right, and so on.
        unexplained: students with an output that no known fault explains.
    """

    students: int
    misconceptions: tuple[Misconception, ...]
    verdicts: Mapping[str, Mapping[str, int]]
    unexplained: tuple[str, ...]


def tally_of(course: Course) -> Tally:
    """The numbers."""
    grades = [grade for grade in course.grades if grade.total is not None]
    names = dict.fromkeys(name for grade in grades for name in grade.misunderstood)
    found = [_misconception(name, grades, course) for name in names]
    place = {name: at for at, name in enumerate(course.known)}
    found.sort(key=lambda one: (-len(one.students), place.get(one.name, len(place)), one.name))
    verdicts: dict[str, Mapping[str, int]] = {
        case.name: Counter[str](g.graded.found[case.name].verdict for g in grades) for case in course.cases
    }
    return Tally(len(grades), tuple(found), verdicts, _unexplained(grades))


def _misconception(name: str, grades: Sequence[Grade], course: Course) -> Misconception:
    having = [grade for grade in grades if name in grade.misunderstood]
    count = {
        case.name: sum(name in grade.faults.get(case.name, ()) for grade in having) for case in course.cases
    }
    students = tuple(grade.person.submission for grade in having)
    return Misconception(name, students, {case: number for case, number in count.items() if number})


def _unexplained(grades: Sequence[Grade]) -> tuple[str, ...]:
    """An explanation that explains a part alone explains no output."""
    return tuple(
        grade.person.submission for grade in grades if any(_is_open(grade, case) for case in grade.points)
    )


def _is_open(grade: Grade, case: str) -> bool:
    verdict = grade.graded.found[case].verdict
    return verdict == "unexplained" or (verdict == "explained" and not grade.faults.get(case))
