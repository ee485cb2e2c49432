"""All files of a report, as texts: nothing is written here."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from hashlib import sha256
from typing import Any

from webviz.grading.course_page import HISTOGRAM, course_page, points_picture
from webviz.grading.frame import NEVER_RUN, difference_told, feedback, verdict_told
from webviz.grading.grades import Course, Grade
from webviz.grading.model import VERDICTS, Case
from webviz.grading.points import told
from webviz.grading.roster import EMAIL, NAME, NUMBER, SUBMISSION
from webviz.grading.student_page import student_page
from webviz.tables import csv_text

# Names of files for students whose names may hold anything.


PLAIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9_@+-]*(\.[A-Za-z0-9_@+-]+)*")
LONGEST = 60
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
"""Names that Windows keeps for devices."""


def file_keys(names: Iterable[str]) -> dict[str, str]:
    """For each name one that any file system takes, and tells from the others."""
    known = list(names)
    count = Counter(name.casefold() for name in known)
    return {name: _key(name, is_alone=count[name.casefold()] == 1) for name in known}


def _key(name: str, is_alone: bool) -> str:
    if is_alone and len(name) <= LONGEST and PLAIN.fullmatch(name) and not RESERVED.fullmatch(name):
        return name
    words = re.findall("[A-Za-z0-9]+", name)
    digest = sha256(name.encode(errors="surrogatepass")).hexdigest()[:10]
    return "-".join([*words, digest]) if len("-".join(words)) <= LONGEST else f"long-{digest}"


# The grades as tables: one for spreadsheets, one that Moodle's grade import takes.


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


# What Gradescope takes from an autograder, one `results.json` a student.


def results_json(course: Course, grade: Grade) -> str:
    """The whole file, for a student whom webviz could grade."""
    said = [*grade.graded.said, NEVER_RUN]
    entry = {
        "score": _number(grade.total or Fraction()),
        "output": "\n".join(said),
        "output_format": "text",
        "visibility": "visible",
        "tests": [_test(course, grade, case) for case in course.cases],
    }
    return json.dumps(entry, ensure_ascii=True, indent=1) + "\n"


def _test(course: Course, grade: Grade, case: Case) -> dict[str, Any]:
    found, faults = grade.graded.found[case.name], grade.faults.get(case.name, ())
    told = [verdict_told(found, faults, course.known), difference_told(found.difference)]
    return {
        "name": case.name,
        "score": _number(grade.points[case.name]),
        "max_score": _number(course.worth[case.name]),
        "status": "passed" if found.verdict == "right" else "failed",
        "output": "\n".join(filter(None, told)),
        "output_format": "text",
        "visibility": "visible",
    }


def _number(points: Fraction) -> int | float:
    return int(points) if points.denominator == 1 else float(points)


INDEX, GRADES, MOODLE = "index.html", "grades.csv", "moodle.csv"
OF_STUDENTS = re.compile(r"students/[^/\\]+\.html|gradescope/[^/\\]+/results\.json")


def report_files(course: Course, samples: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Path in the report, and text, of each file.

    Args:
        samples: the texts of webviz's samples by their names, for links.
    """
    keys = file_keys(grade.person.submission for grade in course.grades)
    pages = {name: f"students/{key}.html" for name, key in keys.items()}
    for grade in course.grades:
        name = grade.person.submission
        yield pages[name], student_page(course, grade)
        if grade.total is not None:
            yield f"gradescope/{keys[name]}/results.json", results_json(course, grade)
    yield GRADES, grades_csv(course)
    yield MOODLE, moodle_csv(course)
    yield HISTOGRAM, points_picture(course)
    yield INDEX, course_page(course, pages, samples)


def is_of_student(path: str) -> bool:
    """Whether a path is that of a student's file, which goes when the student does."""
    return bool(OF_STUDENTS.fullmatch(path)) and ".." not in path.split("/")
