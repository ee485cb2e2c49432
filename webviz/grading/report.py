"""All files of a report, as texts: nothing is written here."""

import re
from collections.abc import Iterator, Mapping

from webviz.grading.course_page import HISTOGRAM, course_page, points_picture
from webviz.grading.grades import Course
from webviz.grading.gradescope import results_json
from webviz.grading.keys import file_keys
from webviz.grading.sheets import grades_csv, moodle_csv
from webviz.grading.student_page import student_page

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
