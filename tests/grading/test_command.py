"""`webviz grade`: a whole course, with faults that were put into it."""

import json
import signal
from collections import Counter
from pathlib import Path
from shutil import copytree

import pytest
from command_line import LONGEST, assert_refused, posix, run_text, start
from doctor.faulty_outputs import faulty_output
from grading.course_folders import STUDENTS, grade, hand_in, make_cases, make_course, table

from webviz.doctor import FAULTS
from webviz.grading.manifest import NAME, open_manifest

LONG = "south-america"


@pytest.fixture
def course(tmp_path: Path) -> Path:
    """Cases and submissions."""
    return make_course(tmp_path)


def test_the_reports_counts_are_those_of_the_faults_that_were_put_in(
    graded_course: tuple[Path, str, str],
) -> None:
    course, printed_lines, said = graded_course
    rows, report = table(course), course / "report"
    found = {name: [each for each in row["Misconceptions"].split("; ") if each] for name, row in rows.items()}
    assert found == {student: list(faults) for student, faults in STUDENTS.items()} | {"gus": ["cut-beyond"]}
    count = Counter(fault for faults in found.values() for fault in faults)
    for fault, students in count.items():
        assert f"  {students} of 7: {FAULTS[fault].title}\n" in printed_lines
    assert printed_lines.startswith("7 students, 4 cases: 7 graded, 0 as before; on average ") and said == ""
    # All reports agree, and whatever students are called is text in them.
    results = [json.loads(path.read_text()) for path in report.glob("gradescope/*/results.json")]
    assert {str(each["score"]) for each in results} == {row["Points"] for row in rows.values()}
    assert len(list(report.glob("students/*.html"))) == 7
    assert not any("<b>" in path.read_text("utf-8") for path in report.rglob("*.html"))


def test_a_rerun_grades_only_what_changed_and_who_is_gone_is_gone(course_copy: Path) -> None:
    students = course_copy / "report" / "students"
    before = {path: path.stat().st_mtime_ns for path in students.iterdir()}
    (course_copy / "in" / "bob" / "australia.out").write_bytes(faulty_output("australia", ()))
    printed_lines, _ = grade(course_copy)
    assert ": 1 graded, 6 as before" in printed_lines
    after = {path: path.stat().st_mtime_ns for path in students.iterdir()}
    assert {path.name for path in before if before[path] != after[path]} == {"bob.html"}
    assert table(course_copy)["bob"]["Right"] == "1"
    (course_copy / "in" / "gus.zip").unlink()
    grade(course_copy)
    assert "gus" not in table(course_copy) and not list((course_copy / "report").rglob("*gus*"))


def test_a_fault_of_webviz_is_no_students(course: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("oops")

    monkeypatch.setattr("webviz.grading.command.grade_task", fail)
    _, said = grade(course, status=70)
    assert "in/ann: error: webviz could not grade it: " in said
    assert {row["Points"] for row in table(course).values()} == {""}
    monkeypatch.undo()
    printed_lines, _ = grade(course)
    assert ": 7 graded, 0 as before" in printed_lines


def test_a_run_that_was_killed_is_gone_on_with_and_two_never_write_one_report(
    course_copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = course_copy / "report" / NAME
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:3]) + lines[3][:-9])  # as a process leaves it that was killed
    printed_lines, _ = grade(course_copy)
    assert ": 4 graded, 3 as before" in printed_lines and len(table(course_copy)) == 7
    with open_manifest(course_copy / "report"):
        _, said = grade(course_copy, status=2)
    assert "another webviz grade writes into it" in said
    monkeypatch.setattr("webviz.grading.running.ANSWER_SECONDS", 1)
    assert (
        "no scheduler answers at 127.0.0.1:1" in grade(course_copy, "--cluster", "127.0.0.1:1", status=2)[1]
    )


@posix
def test_a_run_can_be_ended_and_says_that_nothing_is_lost(tmp_path: Path) -> None:
    words = ("grade", make_cases(tmp_path / "cases", [LONG]), tmp_path / "in", "-o", tmp_path / "report")
    hand_in(tmp_path / "in", dict.fromkeys("abcdefgh", ()), [LONG])
    for path in (tmp_path / "in").rglob("*.out"):  # what nothing explains takes seconds
        path.write_bytes(path.read_bytes().rpartition(b"\n")[0] + b"\nX, Y, 99")
    with start(*words, "--workers", "1") as run:
        kept = tmp_path / "report" / NAME
        while run.poll() is None and not (kept.exists() and kept.read_bytes().count(b"\n") >= 2):
            pass
        run.send_signal(signal.SIGTERM)
        _, said = run.communicate(timeout=LONGEST)
    assert run.returncode == 143 and b"Traceback" not in said
    assert b"the same command goes on from there" in said
    with open_manifest(tmp_path / "report") as manifest:
        assert manifest.files == []


# What it is given


def test_mistakes_in_what_is_given_are_told_with_their_place(course: Path) -> None:
    wrong = faulty_output("australia", ("no-result-line",))
    for name, content, option, place in (
        ("who.csv", b"Name\n", "--roster", 'who.csv:1:1: error: found no column named "Submission"'),
        ("cases/australia.out", wrong, "", "cases/australia.out:86:1: error: found the end, expected "),
        ("cases/australia.in", b"", "", "cases/australia.in:1:1: error: "),
    ):
        (course / name).write_bytes(content)
        _, said = grade(course, *((option, str(course / name)) if option else ()), status=1)
        assert said.startswith(place)
        assert not (course / "report").exists()


def test_folders_that_cannot_be_are_told_and_wrong_usage_is_explained(course: Path) -> None:
    (course / "none").mkdir()
    for cases, handed_in, report, status, words in (
        *(("cases", "in", report, 2, "name another folder") for report in ("in", "in/report", "cases/x")),
        ("none", "in", "report", 1, "found no case"),
        ("cases", "none", "report", 1, "found no submission"),
        ("nowhere", "in", "report", 2, "webviz: error: cannot read "),
    ):
        places = (course / cases, course / handed_in, "-o", course / report)
        assert_refused(status, [(("grade", *places), words)])
    wrong = ("--page javascript:x", "--outputs x.out", "--workers 0", "--workers 1 --cluster x:1")
    clusters = ("nonsense", "", "http://scheduler:8786", "tcp://", "tcp://scheduler")
    options = [*(each.split() for each in wrong), *(["--cluster", each] for each in clusters)]
    usual = ("grade", course / "cases", course / "in", "-o", course / "report")
    assert_refused(2, (((*usual, *each), "usage: ") for each in options))
    assert "never runs a student's program" in " ".join(run_text("grade", "--help")[1].split())


def make_link_loop(path: Path) -> Path:
    """A link that leads to another, and that one back."""
    other = path.with_name(f".{path.name}")
    path.symlink_to(other)
    other.symlink_to(path)
    return path


def test_a_loop_of_links_is_told_with_its_place_and_keeps_nobody_else_from_being_graded(course: Path) -> None:
    loop = make_link_loop(course / "loop")
    for place in ("cases", "in", "report"):
        places = {name: course / name for name in ("cases", "in", "report")} | {place: loop}
        run = run_text("grade", places["cases"], places["in"], "-o", places["report"])
        assert run == (1, "", f"{loop}: error: found a loop of symbolic links\n")
    (course / "loops").mkdir()
    make_link_loop(course / "loops" / "zoe")
    _, _, said = run_text("grade", course / "cases", course / "loops", "-o", course / "report")
    assert "zoe: error: found a loop" in said and "found no submission" in said
    for name in ("zed.zip", "zoe"):
        make_link_loop(course / "in" / name)
    (course / "in" / "hal.zip").write_bytes(b"PK\3\4")  # neither do broken submissions
    printed_lines, said = grade(course, status=1)
    lines = [f"in/{name}: error: found a loop of symbolic links" for name in ("zed.zip", "zoe")]
    assert said.splitlines()[:2] == lines and printed_lines.startswith("8 students, 4 cases: 7 graded")
    assert "in/hal: warning: found no zip" in said and table(course)["ann"]["Points"] == "100"
    make_link_loop(course / "cases" / "six.in")
    assert grade(course, status=1) == ("", "cases/six.in: error: found a loop of symbolic links\n")


@pytest.fixture(scope="module")
def graded_course(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, str]:
    """A course that was graded, and what was said."""
    course = make_course(tmp_path_factory.mktemp("graded"))
    return course, *grade(course)


@pytest.fixture
def course_copy(graded_course: tuple[Path, str, str], tmp_path: Path) -> Path:
    """A copy of it."""
    return Path(copytree(graded_course[0], tmp_path / "course", symlinks=True))
