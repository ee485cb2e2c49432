"""What `webviz grade` is given, and what is said of it."""

import os
from pathlib import Path

import pytest
from command_line import webviz
from course_folders import grade, make_course, printed

posix = pytest.mark.skipif(os.name != "posix", reason="links as POSIX has them")


@pytest.fixture
def course(tmp_path: Path) -> Path:
    """Cases and submissions."""
    return make_course(tmp_path)


def test_what_is_expected_may_be_given_and_must_be_right(course: Path) -> None:
    (course / "cases" / "australia.out").write_bytes(printed("australia", ()) + b"\n")
    grade(course)
    (course / "cases" / "australia.out").write_bytes(printed("australia", ("no-result-line",)))
    _, said = grade(course, status=1)
    assert said.startswith('cases/australia.out:86:1: error: found the end, expected "NSW, B, 10"')


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("cases/australia.in", b"", "cases/australia.in:1:1: error: "),
        ("points.toml", b"totel = 1", 'points.toml:1:1: error: found "totel"'),
        ("who.csv", b"Name\n", 'who.csv:1:1: error: found no column named "Submission"'),
    ],
)
def test_mistakes_in_what_is_given_are_told_with_their_place(
    course: Path, name: str, content: bytes, told: str
) -> None:
    options = {"points.toml": "--points", "who.csv": "--roster"}
    (course / name).write_bytes(content)
    more = (options[name], str(course / name)) if name in options else ()
    _, said = grade(course, *more, status=1)
    assert said.startswith(told)
    assert not (course / "report").exists()


@pytest.mark.parametrize("report", ["in", "in/report", "cases/x"])
def test_the_report_never_lies_where_webviz_reads(course: Path, report: str) -> None:
    run = webviz("grade", course / "cases", course / "in", "-o", course / report)
    assert run.returncode == 2 and b"name another folder" in run.stderr


@pytest.mark.parametrize(("empty", "told"), [("cases", "found no case"), ("in", "found no submission")])
def test_empty_folders_are_told(course: Path, empty: str, told: str) -> None:
    (course / "none").mkdir()
    places = {"cases": course / "cases", "in": course / "in"} | {empty: course / "none"}
    run = webviz("grade", places["cases"], places["in"], "-o", course / "report")
    assert run.returncode == 1 and told in run.stderr.decode()


@posix
@pytest.mark.parametrize("place", ["cases", "in", "report"])
def test_an_argument_that_is_a_loop_of_links_is_wrong_input(course: Path, place: str) -> None:
    loop = looped(course / "loop")
    places = {name: course / name for name in ("cases", "in", "report")} | {place: loop}
    run = webviz("grade", places["cases"], places["in"], "-o", places["report"])
    assert (run.returncode, run.stdout) == (1, b"")
    assert run.stderr.decode() == f"{loop}: error: found a loop of symbolic links\n"


@posix
def test_a_case_that_is_a_loop_of_links_is_told_with_its_place(course: Path) -> None:
    looped(course / "cases" / "six.in")
    assert grade(course, status=1) == ("", "cases/six.in: error: found a loop of symbolic links\n")


@posix
def test_a_submission_that_is_a_loop_of_links_keeps_nobody_else_from_being_graded(course: Path) -> None:
    looped(course / "in" / "zoe")
    looped(course / "in" / "zed.zip")
    printed_lines, said = grade(course, status=1)
    assert said == "".join(
        f"in/{name}: error: found a loop of symbolic links\n" for name in ("zed.zip", "zoe")
    )
    assert printed_lines.startswith("7 students, 4 cases: 7 graded")


@posix
def test_a_folder_with_nothing_but_loops_has_no_submission(course: Path) -> None:
    (course / "loops").mkdir()
    looped(course / "loops" / "zoe")
    run = webviz("grade", course / "cases", course / "loops", "-o", course / "report")
    assert run.returncode == 1 and b"zoe: error: found a loop" in run.stderr
    assert b"found no submission" in run.stderr


def looped(path: Path) -> Path:
    """A link that leads to another, and that one back."""
    other = path.with_name(f".{path.name}")
    path.symlink_to(other)
    other.symlink_to(path)
    return path


def test_a_folder_that_is_not_there_cannot_be_read(course: Path) -> None:
    run = webviz("grade", course / "none", course / "in", "-o", course / "report")
    assert run.returncode == 2 and run.stderr.startswith(b"webviz: error: cannot read ")
