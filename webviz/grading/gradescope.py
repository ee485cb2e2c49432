"""What Gradescope takes from an autograder, one `results.json` a student."""

import json
from fractions import Fraction
from typing import Any

from webviz.grading.grades import Course, Grade
from webviz.grading.model import Case
from webviz.grading.sentences import NEVER_RUN, difference_told, verdict_told


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
