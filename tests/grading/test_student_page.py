"""The page of one student."""

import html
import re

from graded_course import KNOWN, MISSING, PAGE, RIGHT, SOURCE, STRANGE, case, course, explained

from webviz.grading.grades import course_of
from webviz.grading.links import link
from webviz.grading.model import Difference, Found, Graded
from webviz.grading.points import Rule
from webviz.grading.roster import Person
from webviz.grading.student_page import student_page


def page(**found: Found) -> str:
    """Of Ann, beside whom there is Bob."""
    whole = course({"ann": found, "bob": found}, said=("a remark",))
    return student_page(whole, whole.grades[0])


def text(source: str) -> str:
    return html.unescape(re.sub("<[^>]*>", "", source.partition("<body>")[2]))


def links(source: str) -> list[str]:
    return [html.unescape(found) for found in re.findall('href="([^"]*)"', source)]


def test_points_remarks_and_explanations_are_told() -> None:
    told = text(page(a=RIGHT, b=explained(("late",)), c=MISSING))
    for part in (
        "50 of 100 points",
        "A remark.",
        "a: 33.33 of 33.33",
        "b: 16.67 of 33.33",
        "Cuts too late. It tries a move more.",
        "Explained by: cuts too late.",
        "Line 2 of your outputyours",
        "It should beright",
        "Missing: there is no output for it.",
        "It never runs a student's program.",
    ):
        assert part in told, part


def test_a_link_opens_the_problem_at_the_line_that_differs() -> None:
    assert links(page(a=RIGHT, b=STRANGE)) == [link(PAGE, SOURCE, 3)]


def test_the_result_is_no_step_and_its_link_leads_to_the_last_one() -> None:
    assert links(page(a=explained(("late",), line=10))) == [link(PAGE, SOURCE, 9)]


def test_other_explanations_are_told() -> None:
    assert "It could as well be: cuts too early." in text(page(a=explained(("late",), ("early",))))


def test_an_end_is_told_as_one() -> None:
    ended = Found("unexplained", Difference(3, 3, None, "A, R, 10"))
    assert "the end of the output" in text(page(a=ended))


def test_nothing_is_said_of_other_students() -> None:
    assert "bob" not in page(a=RIGHT, b=STRANGE)


def test_whatever_a_student_has_written_is_text() -> None:
    evil = "<script>alert(1)</script>"
    whole = course({evil: {"a": Found("unexplained", Difference(1, 1, evil, "x"))}}, said=(evil,))
    source = student_page(whole, whole.grades[0])
    assert "<script" not in source and text(source).count(evil) == 3


def test_who_could_not_be_graded_is_told_why() -> None:
    failed = Graded("ann", {}, failure="oops")
    whole = course_of([case("a")], Rule(), [(Person("ann"), failed)], KNOWN, PAGE)
    told = text(student_page(whole, whole.grades[0]))
    assert "not graded" in told and "Webviz could not grade this: oops." in told
