"""All files of a report."""

import pytest
from graded_course import KNOWN, PAGE, RIGHT, case, course

from webviz.grading.grades import course_of
from webviz.grading.model import Graded
from webviz.grading.points import Rule
from webviz.grading.report import is_of_student, report_files
from webviz.grading.roster import Person


def test_a_report_has_tables_pages_and_a_file_for_gradescope() -> None:
    files = dict(report_files(course({"ann": {"1": RIGHT}, "../x": {"1": RIGHT}}), {}))
    strange = [path for path in files if "ann" not in path and "/" in path]
    assert files.keys() - set(strange) == {
        "students/ann.html",
        "gradescope/ann/results.json",
        "grades.csv",
        "moodle.csv",
        "points.svg",
        "index.html",
    }
    assert len(strange) == 2 and not any(".." in path for path in strange)
    assert all(is_of_student(path) for path in strange)


def test_the_course_links_to_its_students() -> None:
    files = dict(report_files(course({"ann": {"1": RIGHT}}), {}))
    assert '<a href="students/ann.html">' in files["index.html"]
    assert files["points.svg"] in files["index.html"]


def test_who_could_not_be_graded_gets_nothing_into_gradescope() -> None:
    failed = course_of([case("1")], Rule(), [(Person("ann"), Graded("ann", {}, failure="x"))], KNOWN, PAGE)
    assert not any(path.startswith("gradescope") for path, _ in report_files(failed, {}))


@pytest.mark.parametrize(
    "path",
    [
        "index.html",
        "students/../index.html",
        "students/..",
        "../students/a.html",
        "gradescope/../results.json",
        "x",
    ],
)
def test_what_is_no_file_of_a_student_is_never_removed_with_one(path: str) -> None:
    assert not is_of_student(path)
