"""Every file of a report, read as other programs do: pages, tables, a picture."""

import csv
import html
import json
import re
from fractions import Fraction
from io import StringIO

import pytest
from defusedxml.ElementTree import fromstring
from grading.graded_course import (
    KNOWN,
    MISSING,
    PAGE,
    RIGHT,
    SOURCE,
    STRANGE,
    always_hidden,
    case,
    course,
    explained_output,
)
from hypothesis import given
from hypothesis import strategies as st

from webviz.doctor.diagnosis import END
from webviz.grading import frame
from webviz.grading.frame import student_page
from webviz.grading.grades import Course, course_of
from webviz.grading.inputs import Person
from webviz.grading.model import Difference, Graded, OutputResult
from webviz.grading.points import Rule
from webviz.grading.report import (
    BINS,
    bins_of,
    course_page,
    file_keys,
    grades_csv,
    histogram,
    histogram_words,
    is_of_student,
    moodle_csv,
    one_line,
    report_files,
    results_json,
)
from webviz.server.search_request import unpack
from webviz.site.links import is_page, link
from webviz.tables import safe

GRADED = [(Person("ann"), Graded({}, failure="oops"))]
FAILED = course_of([case("1")], Rule(), GRADED, KNOWN, PAGE, always_hidden)


def test_who_could_not_be_graded_is_told_first_and_gets_nothing_into_gradescope() -> None:
    assert not any(path.startswith("gradescope") for path, _ in report_files(FAILED, {}))
    told = text(whole_course(FAILED))
    assert "Not graded, by a fault of webviz: ann." in told and "Nobody has been graded." in told
    told = text(student_page(FAILED, FAILED.grades[0]))
    assert "not graded" in told and "Webviz could not grade this: oops." in told


def test_a_report_has_all_files_and_what_is_no_file_of_a_student_is_never_removed_with_one() -> None:
    files = dict(report_files(course({"ann": {"1": RIGHT}, "../x": {"1": RIGHT}}), {}))
    strange = [path for path in files if "ann" not in path and "/" in path]
    tables = {"grades.csv", "moodle.csv", "points.svg", "index.html"}
    assert files.keys() - set(strange) == {"students/ann.html", "gradescope/ann/results.json", *tables}
    assert len(strange) == 2 and not any(".." in path for path in strange)
    assert all(is_of_student(path) for path in strange)
    assert '<a href="students/ann.html">' in files["index.html"]
    assert files["points.svg"] in files["index.html"]
    others = ("index.html", "students/../index.html", "students/..", "../students/a.html", "x")
    assert not [path for path in (*others, "gradescope/../results.json") if is_of_student(path)]


def tags(page: str) -> list[str]:
    """What a browser would find: elements and attributes, but no text."""
    return re.findall(r'<\w+|[\w-]+="', page)


@given(
    *[st.text(max_size=40) | st.sampled_from(["<script>x</script>", '" onload="x', "</style>", "{0}"])] * 2
)
def test_whatever_is_said_is_text_in_pages_that_load_nothing(one: str, other: str) -> None:
    def page(one: str, other: str) -> str:
        table = frame.table((one, "b"), [(other, "1")], numbers=(1,))
        return frame.page(one, frame.paragraph(one), frame.items([other]), table)

    found = tags(page(one, other))
    assert found == tags(page("", "")) and not {"<script", "<link", "<img", "<iframe"} & set(found)
    assert "default-src &#39;none&#39;" in page(one, other) and page(one, other).startswith("<!doctype html>")
    assert '<td class="number">1</td>' in page(one, other)
    assert frame.items("ab") == "<ul><li>a</li><li>b</li></ul>"


SAMPLES = {"australia": SOURCE.decode()}
STUDENTS: dict[str, dict[str, OutputResult]] = {
    "ann": {"1": RIGHT, "2": RIGHT},
    "bob": {"1": explained_output(("late",)), "2": explained_output(("late", "early"))},
    "cyd": {"1": explained_output(("late",)), "2": RIGHT},
}


def whole_course(whole: Course) -> str:
    pages = {grade.person.submission: f"students/{at}.html" for at, grade in enumerate(whole.grades)}
    return course_page(whole, pages, SAMPLES)


def rows(source: str, heading: str) -> list[list[str]]:
    """The cells of the table below a heading, without its head."""
    table = source.partition(f"<h2>{heading}</h2>")[2].partition("<table>")[2].partition("</table>")[0]
    lines = re.findall("<tr>(.*?)</tr>", table)[1:]
    return [[text(cell) for cell in re.findall("<td[^>]*>(.*?)</td>", line)] for line in lines]


def test_the_page_of_the_course_counts_misconceptions_cases_and_students_and_says_what_to_repeat() -> None:
    source = whole_course(course(STUDENTS))
    told = text(source)
    assert rows(source, "What was misunderstood") == [
        ["Cuts too late", "2", "3", "1 (2), 2 (1)", "It tries a move more."],
        ["Cuts too early", "1", "3", "2 (1)", "It leaves a move out."],
    ]
    assert rows(source, "Cases") == [
        ["1", "50", "1", "0", "2", "0", "0"],
        ["2", "50", "2", "0", "1", "0", "0"],
    ]
    assert rows(source, "Students")[1] == ["bob", "37.5", "0", "cuts too late, cuts too early", ""]
    assert '<a href="students/1.html">bob</a>' in source
    assert source.count(html.escape(link(PAGE, SOURCE, 1))) == 3  # two cases, and a sample to show
    assert "Cuts too late (2 of 3 students). They read: “It tries a move more.” Show it on australia" in told
    assert "On average 70.83 of 100 points, 2 cases." in told
    assert "Nothing: all outputs are right." in text(whole_course(course({"ann": {"1": RIGHT}})))


def page(**found: OutputResult) -> str:
    """Of Ann, beside whom there is Bob."""
    whole = course({"ann": found, "bob": found}, remarks=("a remark",))
    return student_page(whole, whole.grades[0])


def text(source: str) -> str:
    return html.unescape(re.sub("<[^>]*>", "", source.partition("<body>")[2] or source))


def links(source: str) -> list[str]:
    return [html.unescape(found) for found in re.findall('href="([^"]*)"', source)]


def test_a_link_opens_the_problem_at_the_line_that_differs_and_no_other_student_is_named() -> None:
    source = page(a=RIGHT, b=STRANGE)
    assert links(source) == [link(PAGE, SOURCE, 3)] and "bob" not in source
    # The result is no step: its link leads to the last one.
    assert links(page(a=explained_output(("late",), line=10))) == [link(PAGE, SOURCE, 9)]


def test_points_remarks_and_all_explanations_are_told() -> None:
    told = text(page(a=RIGHT, b=explained_output(("late",)), c=MISSING))
    parts = ["50 of 100 points", "A remark.", "b: 16.67 of 33.33", "Cuts too late. It tries a move more."]
    parts += ["Explained by: cuts too late.", "Line 2 of your outputyours", "It should beright", "Missing: "]
    assert [part for part in parts if part not in told] == []
    assert "It could as well be: cuts too early." in text(page(a=explained_output(("late",), ("early",))))
    ended = OutputResult("unexplained", Difference(3, 3, END, "A, R, 10"))
    assert "the end of the output" in text(page(a=ended))


def test_whatever_a_student_has_written_is_text() -> None:
    evil = "<script>alert(1)</script>"
    whole = course({evil: {"a": OutputResult("unexplained", Difference(1, 1, evil, "x"))}}, remarks=(evil,))
    source = student_page(whole, whole.grades[0])
    assert "<script" not in source + whole_course(whole) and text(source).count(evil) == 3


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=200), st.integers(-3, 10**6))
def test_a_link_says_the_problem_and_the_line(text: str, line: int) -> None:
    address = link("http://127.0.0.1:5000", text.encode(), line)
    page, _, fragment = address.partition("/#")
    problem, _, told = fragment.rpartition("&line=")
    assert (page, int(told)) == ("http://127.0.0.1:5000", max(1, line))
    if not text.startswith("\ufeff"):
        assert unpack(problem) == {"text": text}


def test_an_address_of_the_web_may_be_the_pages_and_no_other() -> None:
    may = ("http://127.0.0.1:5000", "https://webviz.example.edu", "http://[::1]:80/a-b/", "http://x/")
    never = ("", "javascript:alert(1)", "file:///etc", "http://", "http://x/#a", "http://x?a", 'http://x/"')
    assert [address for address in (*may, *never, "x.y") if is_page(address)] == list(may)
    assert link("https://example.edu/webviz/", b"A", 2).startswith("https://example.edu/webviz/#v1&map=")


FOUND = {"1": RIGHT, "2": explained_output(("late",))}


def lines(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(text, newline=""), strict=True))


def people(*some: Person, failure: str = "") -> Course:
    graded = ((one, Graded({} if failure else FOUND, failure=failure)) for one in some)
    return course_of([case("1"), case("2")], Rule(), graded, KNOWN, PAGE, always_hidden)


def test_moodle_gets_who_how_much_and_why_and_no_column_of_which_nothing_is_known() -> None:
    found = lines(moodle_csv(people(Person("ann", "ann@x.edu", "s1"), Person("bob", "bob@x.edu", "s2"))))
    who = {"Email address": "ann@x.edu", "ID number": "s1", "Grade": "75"}
    assert found[0] == who | {"Feedback": "1 of 2 outputs right. Explained by faults: cuts too late."}
    [row] = lines(moodle_csv(people(Person("ann", number="s1"))))
    assert list(row) == ["ID number", "Grade", "Feedback"]


def test_each_student_has_a_line_of_grades_and_who_could_not_be_graded_none_for_moodle() -> None:
    [row] = lines(grades_csv(course({"ann": FOUND}, remarks=("a remark",))))
    expected = {"Points": "75", "Right": "1", "Explained": "1", "Missing": "0", "Misconceptions": "late"}
    assert row.items() >= (expected | {"Remarks": "a remark", "Case 1": "50", "Case 2": "25"}).items()
    failed = people(Person("ann", number="s1"), failure="oops")
    assert lines(moodle_csv(failed)) == []
    [row] = lines(grades_csv(failed))
    assert (row["Points"], row["Remarks"], row["Case 1"]) == ("", "oops", "")


FORMULAS = ("=1+1", " =1+1", "\t=1+1", "\ufeff@x", "\N{FULLWIDTH EQUALS SIGN}1")


@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=30) | st.sampled_from(FORMULAS))
def test_a_table_is_read_back_whatever_a_student_is_called_and_no_cell_is_a_formula(name: str) -> None:
    [row] = lines(grades_csv(course({name: {"1": MISSING}})))
    assert row["Submission"] == safe(one_line(name)) and row["Missing"] == "1"
    assert one_line(name).isprintable()
    assert name not in FORMULAS or row["Submission"] == f"'{one_line(name)}"


def test_gradescope_gets_a_score_and_a_test_for_each_case_as_text_that_students_see() -> None:
    found = course(
        {"ann": {"1": RIGHT, "2": explained_output(("late",)), "3": MISSING}}, remarks=("a remark",)
    )
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
def test_everybody_is_in_one_bar_as_high_as_its_count(totals: list[Fraction]) -> None:
    counts = bins_of(totals, Fraction(20))
    assert len(counts) == BINS and sum(counts) == len(totals)
    assert counts[:-1] == [sum(2 * at <= each < 2 * at + 2 for each in totals) for at in range(BINS - 1)]
    bars = fromstring(histogram(totals, Fraction(20))).iter(f"{SVG}rect")
    heights = [float(bar.get("height")) for bar in bars]
    ratio = max(heights) / max(1, *counts)
    assert heights == [pytest.approx(count * ratio, abs=0.2) for count in counts]
    assert histogram_words(
        bins_of([Fraction(0), Fraction(95), Fraction(100)], Fraction(100)), Fraction(100)
    ) == ("Students by points: 1 from 0 to 10, 2 from 90 to 100")


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
