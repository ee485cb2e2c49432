"""All files of a report: pages that load nothing, tables as other programs read them, and a picture."""

import html
import re
from html.parser import HTMLParser

from graded_course import KNOWN, MISSING, PAGE, RIGHT, SOURCE, STRANGE, case, course, explained
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

from webviz.grading import frame
from webviz.grading.course_page import course_page
from webviz.grading.grades import Course, course_of
from webviz.grading.links import is_page, link
from webviz.grading.model import Difference, Found, Graded
from webviz.grading.points import Rule
from webviz.grading.report import is_of_student, report_files
from webviz.grading.roster import Person
from webviz.grading.student_page import student_page
from webviz.server.packed import unpack


def test_a_report_has_tables_pages_and_a_file_for_gradescope() -> None:
    files = dict(report_files(course({"ann": {"1": RIGHT}, "../x": {"1": RIGHT}}), {}))
    strange = [path for path in files if "ann" not in path and "/" in path]
    tables = {"grades.csv", "moodle.csv", "points.svg", "index.html"}
    assert files.keys() - set(strange) == {"students/ann.html", "gradescope/ann/results.json", *tables}
    assert len(strange) == 2 and not any(".." in path for path in strange)
    assert all(is_of_student(path) for path in strange)
    assert '<a href="students/ann.html">' in files["index.html"]
    assert files["points.svg"] in files["index.html"]


FAILED = course_of([case("1")], Rule(), [(Person("ann"), Graded("ann", {}, failure="oops"))], KNOWN, PAGE)


def test_who_could_not_be_graded_is_told_first_and_gets_nothing_into_gradescope() -> None:
    assert not any(path.startswith("gradescope") for path, _ in report_files(FAILED, {}))
    told = text(whole_course(FAILED))
    assert "Not graded, by a fault of webviz: ann." in told and "Nobody has been graded." in told
    told = text(student_page(FAILED, FAILED.grades[0]))
    assert "not graded" in told and "Webviz could not grade this: oops." in told


def test_what_is_no_file_of_a_student_is_never_removed_with_one() -> None:
    others = ("index.html", "students/../index.html", "students/..", "../students/a.html", "x")
    assert not [path for path in (*others, "gradescope/../results.json") if is_of_student(path)]


TEXT = st.text(max_size=40) | st.sampled_from(
    ["<script>x</script>", '" onload="x', "</style>", "&amp;", "{0}"]
)


class Read(HTMLParser):
    """What a browser would find."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.names: set[str] = set()
        self.text = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.names |= {name for name, _ in attrs}

    def handle_data(self, data: str) -> None:
        self.text += data


@given(TEXT, TEXT)
def test_whatever_is_said_is_text(one: str, other: str) -> None:
    whole = Read(frame.page(one, frame.paragraph(one), frame.items([other]), frame.table((one,), [(other,)])))
    same = Read(frame.page("", frame.paragraph(""), frame.items([""]), frame.table(("",), [("",)])))
    assert (whole.tags, whole.names) == (same.tags, same.names)


@given(TEXT)
def test_text_is_kept_as_it_is(text: str) -> None:
    if text.isprintable():
        assert Read(str(frame.paragraph(text))).text == text


def test_a_page_loads_nothing() -> None:
    page = frame.page("A page", Markup("<p>x</p>"))
    assert "default-src &#39;none&#39;" in page and page.startswith("<!doctype html>")
    assert not {"script", "link", "img", "iframe"} & set(Read(page).tags)


def test_numbers_stand_flush_right() -> None:
    table = frame.table(("a", "b"), [("x", "1")], numbers=(1,))
    assert '<th scope="col">a</th><th scope="col" class="number">b</th>' in table
    assert '<td>x</td><td class="number">1</td>' in table


SAMPLES = {"australia": SOURCE.decode()}


STUDENTS: dict[str, dict[str, Found]] = {
    "ann": {"1": RIGHT, "2": RIGHT},
    "bob": {"1": explained(("late",)), "2": explained(("late", "early"))},
    "cyd": {"1": explained(("late",)), "2": RIGHT},
}


def whole_course(whole: Course) -> str:
    pages = {grade.person.submission: f"students/{at}.html" for at, grade in enumerate(whole.grades)}
    return course_page(whole, pages, SAMPLES)


def rows(source: str, heading: str) -> list[list[str]]:
    """The cells of the table below a heading, without its head."""
    table = source.partition(f"<h2>{heading}</h2>")[2].partition("<table>")[2].partition("</table>")[0]
    lines = re.findall("<tr>(.*?)</tr>", table)[1:]
    return [[text(cell) for cell in re.findall("<td[^>]*>(.*?)</td>", line)] for line in lines]


def test_each_misconception_is_counted_by_students_and_cases() -> None:
    assert rows(whole_course(course(STUDENTS)), "What was misunderstood") == [
        ["Cuts too late", "2", "3", "1 (2), 2 (1)", "It tries a move more."],
        ["Cuts too early", "1", "3", "2 (1)", "It leaves a move out."],
    ]


def test_each_case_is_counted_by_verdict_and_opens_the_page() -> None:
    source = whole_course(course(STUDENTS))
    assert rows(source, "Cases") == [
        ["1", "50", "1", "0", "2", "0", "0"],
        ["2", "50", "2", "0", "1", "0", "0"],
    ]
    assert source.count(html.escape(link(PAGE, SOURCE, 1))) == 3  # two cases, and a sample to show


def test_each_student_has_a_line_that_leads_to_the_page() -> None:
    source = whole_course(course(STUDENTS))
    assert rows(source, "Students")[1] == ["bob", "37.5", "0", "cuts too late, cuts too early", ""]
    assert '<a href="students/1.html">bob</a>' in source


def test_the_lecture_is_told_what_to_repeat() -> None:
    told = text(whole_course(course(STUDENTS)))
    assert "Cuts too late (2 of 3 students). They read: “It tries a move more.” Show it on australia" in told
    assert "On average 70.83 of 100 points, 2 cases." in told


def test_a_course_without_fault_has_nothing_to_repeat() -> None:
    told = text(whole_course(course({"ann": {"1": RIGHT}})))
    assert "Nothing: all outputs are right." in told and "No known fault explains any output." in told


def page(**found: Found) -> str:
    """Of Ann, beside whom there is Bob."""
    whole = course({"ann": found, "bob": found}, said=("a remark",))
    return student_page(whole, whole.grades[0])


def text(source: str) -> str:
    return html.unescape(re.sub("<[^>]*>", "", source.partition("<body>")[2] or source))


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


def test_a_link_opens_the_problem_at_the_line_that_differs_and_no_other_student_is_named() -> None:
    source = page(a=RIGHT, b=STRANGE)
    assert links(source) == [link(PAGE, SOURCE, 3)] and "bob" not in source


def test_the_result_is_no_step_and_its_link_leads_to_the_last_one() -> None:
    assert links(page(a=explained(("late",), line=10))) == [link(PAGE, SOURCE, 9)]


def test_other_explanations_and_an_end_are_told() -> None:
    assert "It could as well be: cuts too early." in text(page(a=explained(("late",), ("early",))))
    ended = Found("unexplained", Difference(3, 3, None, "A, R, 10"))
    assert "the end of the output" in text(page(a=ended))


def test_whatever_a_student_has_written_is_text() -> None:
    evil = "<script>alert(1)</script>"
    whole = course({evil: {"a": Found("unexplained", Difference(1, 1, evil, "x"))}}, said=(evil,))
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


def test_a_page_in_a_folder_has_its_links_there() -> None:
    assert link("https://example.edu/webviz/", b"A", 2).startswith("https://example.edu/webviz/#v1&map=")


def test_an_address_of_the_web_may_be_the_pages_and_no_other() -> None:
    may = ("http://127.0.0.1:5000", "https://webviz.example.edu", "http://[::1]:80/a-b/", "http://x/")
    never = (
        "",
        "javascript:alert(1)",
        "file:///etc",
        "http://",
        "http://x/#a",
        "http://x?a",
        'http://x/"',
        "x.y",
    )
    assert {address: is_page(address) for address in (*may, *never)} == dict.fromkeys(
        may, True
    ) | dict.fromkeys(never, False)
