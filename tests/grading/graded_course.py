"""A small course made by hand, with faults that only these tests know."""

from collections import namedtuple
from collections.abc import Mapping

from webviz.grading.grades import Course, course_of
from webviz.grading.inputs import Person
from webviz.grading.model import Case, Difference, Explanation, Graded, OutputResult
from webviz.grading.points import Rule

SOURCE = b"G, R\nA: R-1\n2\nG: 3, R: 1\nG: 2, R: 5\nB: A\nA: B, C\nC: A, D\nD: C\n"
PAGE = "http://127.0.0.1:5000"
Misstep = namedtuple("Misstep", "title says sample")  # a fault
KNOWN = {
    "late": Misstep("cuts too late", "It tries a move more.", "australia"),
    "early": Misstep("cuts too early", "It leaves a move out.", "tie-cut"),
}
RIGHT = OutputResult("right")
MISSING = OutputResult("missing", why="there is no output for it")
STRANGE = OutputResult("unexplained", Difference(3, 4, "B, G, 1", "C, G, 1"))


def explained_output(*readings: tuple[str, ...], line: int = 2) -> OutputResult:
    """An output that each of these sets of faults explains."""
    explanations = tuple(Explanation(faults, True, 9) for faults in readings)
    return OutputResult("explained", Difference(line, line, "yours", "right"), explanations=explanations)


def case(name: str) -> Case:
    """One whose trace has nine lines that the page shows."""
    return Case(name, SOURCE, "0" * 64, 9)


def course(
    students: Mapping[str, Mapping[str, OutputResult]], rule: Rule | None = None, **others: object
) -> Course:
    """What was found of each student, by cases; `others`: Graded's, for each."""
    names = sorted({name for found in students.values() for name in found})
    graded = [(Person(name, number=name), Graded(found, **others)) for name, found in students.items()]  # type: ignore[arg-type]
    return course_of([case(name) for name in names], rule or Rule(), graded, KNOWN, PAGE, always_hidden)


def always_hidden(_case: str, _faults: tuple[str, ...]) -> bool:
    """Whether a fault would not show: a right output says nothing about it."""
    return True
