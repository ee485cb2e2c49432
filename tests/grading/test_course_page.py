"""The report for the course."""

import html
import re

from graded_course import KNOWN, PAGE, RIGHT, SOURCE, case, course, explained

from webviz.grading.course_page import course_page
from webviz.grading.grades import Course, course_of
from webviz.grading.links import link
from webviz.grading.model import Found, Graded
from webviz.grading.points import Rule
from webviz.grading.roster import Person

SAMPLES = {"australia": SOURCE.decode()}
STUDENTS: dict[str, dict[str, Found]] = {
    "ann": {"1": RIGHT, "2": RIGHT},
    "bob": {"1": explained(("late",)), "2": explained(("late", "early"))},
    "cyd": {"1": explained(("late",)), "2": RIGHT},
}


def page(whole: Course) -> str:
    pages = {grade.person.submission: f"students/{at}.html" for at, grade in enumerate(whole.grades)}
    return course_page(whole, pages, SAMPLES)


def rows(source: str, heading: str) -> list[list[str]]:
    """The cells of the table below a heading, without its head."""
    table = source.partition(f"<h2>{heading}</h2>")[2].partition("<table>")[2].partition("</table>")[0]
    lines = re.findall("<tr>(.*?)</tr>", table)[1:]
    return [[text(cell) for cell in re.findall("<td[^>]*>(.*?)</td>", line)] for line in lines]


def text(source: str) -> str:
    return html.unescape(re.sub("<[^>]*>", "", source))


def test_each_misconception_is_counted_by_students_and_cases() -> None:
    assert rows(page(course(STUDENTS)), "What was misunderstood") == [
        ["Cuts too late", "2", "3", "1 (2), 2 (1)", "It tries a move more."],
        ["Cuts too early", "1", "3", "2 (1)", "It leaves a move out."],
    ]


def test_each_case_is_counted_by_verdict_and_opens_the_page() -> None:
    source = page(course(STUDENTS))
    assert rows(source, "Cases") == [
        ["1", "50", "1", "0", "2", "0", "0"],
        ["2", "50", "2", "0", "1", "0", "0"],
    ]
    assert source.count(html.escape(link(PAGE, SOURCE, 1))) == 3  # two cases, and a sample to show


def test_each_student_has_a_line_that_leads_to_the_page() -> None:
    source = page(course(STUDENTS))
    assert rows(source, "Students")[1] == ["bob", "37.5", "0", "cuts too late, cuts too early", ""]
    assert '<a href="students/1.html">bob</a>' in source


def test_the_lecture_is_told_what_to_repeat() -> None:
    told = text(page(course(STUDENTS)))
    assert "Cuts too late (2 of 3 students). They read: “It tries a move more.” Show it on australia" in told
    assert "On average 70.83 of 100 points, 2 cases." in told


def test_a_course_without_fault_has_nothing_to_repeat() -> None:
    told = text(page(course({"ann": {"1": RIGHT}})))
    assert "Nothing: all outputs are right." in told and "No known fault explains any output." in told


def test_who_could_not_be_graded_is_told_first() -> None:
    failed = Graded("ann", {}, failure="oops")
    told = text(page(course_of([case("1")], Rule(), [(Person("ann"), failed)], KNOWN, PAGE)))
    assert "Not graded, by a fault of webviz: ann." in told and "Nobody has been graded." in told


def test_whatever_a_student_is_called_is_text() -> None:
    source = page(course({"<img src=x onerror=alert(1)>": {"1": RIGHT}}))
    assert "<img" not in source
