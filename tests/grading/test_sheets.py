"""The tables, read back as other programs read them."""

import csv
from io import StringIO

import pytest
from graded_course import KNOWN, MISSING, PAGE, RIGHT, case, course, explained
from hypothesis import given
from hypothesis import strategies as st

from webviz.grading.grades import Course, course_of
from webviz.grading.model import Graded
from webviz.grading.points import Rule
from webviz.grading.roster import Person
from webviz.grading.sheets import grades_csv, moodle_csv, one_line
from webviz.tables import safe

FOUND = {"1": RIGHT, "2": explained(("late",))}


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(text, newline=""), strict=True))


def people(*some: Person, failure: str = "") -> Course:
    graded = ((one, Graded(one.submission, {} if failure else FOUND, failure=failure)) for one in some)
    return course_of([case("1"), case("2")], Rule(), graded, KNOWN, PAGE)


def test_each_student_has_a_line_with_the_points_of_each_case() -> None:
    [row] = rows(grades_csv(course({"ann": FOUND}, said=("a remark",))))
    assert row["Submission"] == "ann" and (row["Points"], row["Of"]) == ("75", "100")
    assert (row["Right"], row["Explained"], row["Missing"]) == ("1", "1", "0")
    assert (row["Misconceptions"], row["Remarks"]) == ("late", "a remark")
    assert (row["Case 1"], row["Case 2"]) == ("50", "25")


def test_moodle_gets_who_how_much_and_why() -> None:
    found = rows(moodle_csv(people(Person("ann", "ann@x.edu", "s1"), Person("bob", "bob@x.edu", "s2"))))
    feedback = "1 of 2 outputs right. Explained by faults: cuts too late."
    assert found[0] == {
        "Email address": "ann@x.edu",
        "ID number": "s1",
        "Grade": "75",
        "Feedback": feedback,
    }


@pytest.mark.parametrize(
    ("person", "columns"),
    [
        (Person("ann", email="ann@x.edu"), ["Email address", "Grade", "Feedback"]),
        (Person("ann", number="s1"), ["ID number", "Grade", "Feedback"]),
    ],
)
def test_a_column_of_which_nothing_is_known_is_left_out_for_moodle(
    person: Person, columns: list[str]
) -> None:
    assert list(rows(moodle_csv(people(person)))[0]) == columns


def test_who_could_not_be_graded_is_left_out_for_moodle_and_told_in_the_grades() -> None:
    failed = people(Person("ann", number="s1"), failure="oops")
    assert rows(moodle_csv(failed)) == []
    [row] = rows(grades_csv(failed))
    assert (row["Points"], row["Remarks"], row["Case 1"]) == ("", "oops", "")


@pytest.mark.parametrize("name", ["=1+1", " =1+1", "\t=1+1", "\ufeff@x", "\N{FULLWIDTH EQUALS SIGN}1"])
def test_no_cell_is_a_formula(name: str) -> None:
    [row] = rows(grades_csv(course({name: {"1": MISSING}})))
    assert row["Submission"] == f"'{one_line(name)}"


@given(st.text(max_size=30))
def test_no_cell_ends_its_line(text: str) -> None:
    assert one_line(text).isprintable()


@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=30))
def test_a_table_is_read_back_whatever_a_student_is_called(name: str) -> None:
    [row] = rows(grades_csv(course({name: {"1": MISSING}})))
    assert row["Submission"] == safe(one_line(name)) and row["Missing"] == "1"
