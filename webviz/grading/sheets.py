"""The grades as tables: one for spreadsheets, one that Moodle's grade import takes."""

from collections.abc import Iterable, Sequence

from webviz.grading.grades import Course, Grade
from webviz.grading.model import VERDICTS
from webviz.grading.points import told
from webviz.grading.roster import EMAIL, NAME, NUMBER, SUBMISSION
from webviz.grading.sentences import feedback
from webviz.tables import csv_text

NOT_GRADED = ""


def grades_csv(course: Course) -> str:
    """One line a student, with the points of each case."""
    head = [SUBMISSION, NAME, EMAIL, NUMBER, "Points", "Of", *(verdict.capitalize() for verdict in VERDICTS)]
    head += ["Misconceptions", "Remarks", *(f"Case {case.name}" for case in course.cases)]
    return _csv([head, *(_row(course, grade) for grade in course.grades)])


def _row(course: Course, grade: Grade) -> list[str]:
    person, counts = grade.person, [str(grade.verdicts(verdict)) for verdict in VERDICTS]
    remarks = [*grade.graded.said, *([grade.graded.failure] if grade.graded.failure else [])]
    return [
        *(person.submission, person.name, person.email, person.number),
        _points(grade),
        told(course.rule.total),
        *counts,
        "; ".join(grade.misunderstood),
        " ".join(remarks),
        *(told(grade.points[case.name]) if case.name in grade.points else "" for case in course.cases),
    ]


def moodle_csv(course: Course) -> str:
    """What Moodle's import maps: who, how many points, and a sentence or two for the student.

    Students whom webviz has failed to grade are left out: an empty grade would delete the one that is there.
    """
    columns = [EMAIL, NUMBER]
    rows = [
        [grade.person.email, grade.person.number, _points(grade), feedback(course, grade)]
        for grade in course.grades
        if grade.total is not None
    ]
    used = [at for at in range(len(columns)) if any(row[at] for row in rows)] or [1]
    head = [*(columns[at] for at in used), "Grade", "Feedback"]
    return _csv([head, *([*(row[at] for at in used), *row[2:]] for row in rows)])


def _points(grade: Grade) -> str:
    return NOT_GRADED if grade.total is None else told(grade.total)


def _csv(rows: Iterable[Sequence[str]]) -> str:
    return csv_text(([one_line(cell) for cell in row] for row in rows), "\r\n")


def one_line(cell: str) -> str:
    """A text whose signs can all be printed."""
    return "".join(sign if sign.isprintable() else " " for sign in cell)
