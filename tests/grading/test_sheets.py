"""The tables, Gradescope's file and the picture of points, read back as other programs read them."""

import csv
import json
import re
from fractions import Fraction
from io import StringIO

from defusedxml.ElementTree import fromstring
from graded_course import KNOWN, MISSING, PAGE, RIGHT, case, course, explained
from hypothesis import given
from hypothesis import strategies as st

from webviz.grading.grades import Course, course_of
from webviz.grading.gradescope import results_json
from webviz.grading.histogram import BINS, bins_of, described, histogram
from webviz.grading.keys import file_keys
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


def test_moodle_gets_who_how_much_and_why_and_no_column_of_which_nothing_is_known() -> None:
    found = rows(moodle_csv(people(Person("ann", "ann@x.edu", "s1"), Person("bob", "bob@x.edu", "s2"))))
    assert found[0] == {
        "Email address": "ann@x.edu",
        "ID number": "s1",
        "Grade": "75",
        "Feedback": "1 of 2 outputs right. Explained by faults: cuts too late.",
    }
    for person, column in (
        (Person("ann", email="ann@x.edu"), "Email address"),
        (Person("ann", number="s1"), "ID number"),
    ):
        assert list(rows(moodle_csv(people(person)))[0]) == [column, "Grade", "Feedback"]


def test_who_could_not_be_graded_is_left_out_for_moodle_and_told_in_the_grades() -> None:
    failed = people(Person("ann", number="s1"), failure="oops")
    assert rows(moodle_csv(failed)) == []
    [row] = rows(grades_csv(failed))
    assert (row["Points"], row["Remarks"], row["Case 1"]) == ("", "oops", "")


def test_no_cell_is_a_formula() -> None:
    for name in ("=1+1", " =1+1", "\t=1+1", "\ufeff@x", "\N{FULLWIDTH EQUALS SIGN}1"):
        [row] = rows(grades_csv(course({name: {"1": MISSING}})))
        assert row["Submission"] == f"'{one_line(name)}"


@given(st.text(max_size=30))
def test_no_cell_ends_its_line(text: str) -> None:
    assert one_line(text).isprintable()


@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=30))
def test_a_table_is_read_back_whatever_a_student_is_called(name: str) -> None:
    [row] = rows(grades_csv(course({name: {"1": MISSING}})))
    assert row["Submission"] == safe(one_line(name)) and row["Missing"] == "1"


def test_gradescope_gets_a_score_and_a_test_for_each_case_as_text_that_students_see() -> None:
    found = course({"ann": {"1": RIGHT, "2": explained(("late",)), "3": MISSING}}, said=("a remark",))
    told = json.loads(results_json(found, found.grades[0]))
    assert told["score"] == 50
    assert told["output"].startswith("a remark\n") and "never runs" in told["output"]
    tests = [(test["name"], test["score"], test["max_score"], test["status"]) for test in told["tests"]]
    assert tests == [("1", 33.33, 33.33, "passed"), ("2", 16.67, 33.33, "failed"), ("3", 0, 33.33, "failed")]
    assert told["tests"][1]["output"] == (
        "Cuts too late. It tries a move more.\nLine 2 of the output is “yours”, and should be “right”."
    )
    for part in (told, *told["tests"]):
        assert (part["output_format"], part["visibility"]) == ("text", "visible")


SVG = "{http://www.w3.org/2000/svg}"


TOTALS = st.lists(st.fractions(0, 20), max_size=40)


@given(TOTALS)
def test_everybody_is_in_one_bar(totals: list[Fraction]) -> None:
    counts = bins_of(totals, Fraction(20))
    assert len(counts) == BINS and sum(counts) == len(totals)
    for at, count in enumerate(counts[:-1]):
        assert count == sum(2 * at <= total < 2 * at + 2 for total in totals)


@given(TOTALS)
def test_bars_are_as_high_as_their_counts(totals: list[Fraction]) -> None:
    picture, counts = fromstring(histogram(totals, Fraction(20))), bins_of(totals, Fraction(20))
    heights = [float(bar.get("height")) for bar in picture.iter(f"{SVG}rect")]
    assert len(heights) == BINS
    most = max(heights)
    assert all(
        abs(height - most * count / max(1, *counts)) < 0.2
        for height, count in zip(heights, counts, strict=True)
    )


def test_the_picture_is_told_in_words() -> None:
    counts = bins_of([Fraction(0), Fraction(95), Fraction(100)], Fraction(100))
    assert described(counts, Fraction(100)) == "Students by points: 1 from 0 to 10, 2 from 90 to 100"
    assert "Students by points: none" in histogram([], Fraction(100))


NAMES = st.lists(
    st.text(max_size=80) | st.sampled_from(["ann", "Ann", "ANN", "../x", "con", "a.b"]), unique=True
)


@given(NAMES)
def test_each_name_has_a_key_that_every_file_system_takes_and_tells_apart(names: list[str]) -> None:
    keys = file_keys(names)
    assert list(keys) == names
    assert all(
        re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._@+-]{0,80}", key) and ".." not in key for key in keys.values()
    )
    assert len({key.casefold() for key in keys.values()}) == len(names)


def test_a_plain_name_is_its_own_key_and_no_key_depends_on_who_else_is_there() -> None:
    plain = ["ann", "ann.lee@example.edu", "s1234567"]
    assert file_keys(plain) == {name: name for name in plain}
    assert not {"ann", "Ann"} & set(file_keys(["ann", "Ann"]).values())
    assert file_keys(["Zoë"])["Zoë"] == file_keys(["Ann", "Zoë"])["Zoë"]
