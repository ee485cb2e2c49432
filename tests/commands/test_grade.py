"""`webviz grade`: a whole course, with faults that were put into it."""

import json
import os
import re
import signal
from collections import Counter
from pathlib import Path
from zipfile import ZipFile

import pytest
from command_line import LONGEST, ROOT, started, webviz
from course_folders import CASES, STUDENTS, grade, hand_in, make_cases, make_course, printed, table
from distributed import LocalCluster

from webviz.doctor import FAULTS
from webviz.grading.manifest import NAME, opened

LONG = "south-america"
posix = pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")


@pytest.fixture
def course(tmp_path: Path) -> Path:
    """Cases and submissions."""
    return make_course(tmp_path)


def test_the_reports_counts_are_those_of_the_faults_that_were_put_in(course: Path) -> None:
    printed_lines, said = grade(course)
    rows = table(course)
    found = {
        student: row["Misconceptions"].split("; ") if row["Misconceptions"] else []
        for student, row in rows.items()
    }
    assert found == {student: list(faults) for student, faults in STUDENTS.items()} | {"gus": ["cut-beyond"]}
    count = Counter(fault for faults in found.values() for fault in faults)
    page = (course / "report" / "index.html").read_text("utf-8")
    for fault, students in count.items():
        title = FAULTS[fault].title[:1].upper() + FAULTS[fault].title[1:]
        assert re.search(rf"<tr><td>{re.escape(title)}</td><td class=\"number\">{students}</td>", page), fault
        assert f"  {students} of 7: {FAULTS[fault].title}\n" in printed_lines
    assert page.count("<tr><td>") - len(count) == len(CASES) + len(rows)
    assert printed_lines.startswith("7 students, 4 cases: 7 graded, 0 as before; on average ")
    assert said == ""


def test_points_are_worked_out_by_the_rule(course: Path) -> None:
    (course / "points.toml").write_text(
        "total = 8\n[faults]\nno-result-line = 0.75\n[cases]\naustralia = 5\n"
    )
    grade(course, "--points", str(course / "points.toml"))
    rows = table(course)
    assert [rows[name]["Points"] for name in ("ann", "eve@example.edu", "cyd")] == ["8", "6", "3"]
    assert rows["ann"]["Case australia"] == "5"


def test_all_reports_are_written_and_agree(course: Path) -> None:
    grade(course)
    report, rows = course / "report", table(course)
    results = {
        path.parent.name: json.loads(path.read_text()) for path in report.glob("gradescope/*/results.json")
    }
    assert {str(result["score"]) for result in results.values()} == {row["Points"] for row in rows.values()}
    assert results["bob"]["score"] == float(rows["bob"]["Points"]) == 50
    moodle = (report / "moodle.csv").read_text("utf-8").splitlines()
    assert moodle[0] == "Email address,ID number,Grade,Feedback" and len(moodle) == 8
    assert "eve@example.edu,,50,0 of 4 outputs right." in "\n".join(moodle)
    assert len(list(report.glob("students/*.html"))) == 7
    assert (report / "points.svg").read_text().startswith("<svg")


def test_whatever_students_are_called_is_text_in_the_report(course: Path) -> None:
    grade(course)
    for path in (course / "report").rglob("*.html"):
        assert "<b>" not in path.read_text("utf-8")


def test_a_rerun_grades_only_what_changed(course: Path) -> None:
    grade(course)
    before = {path: path.stat().st_mtime_ns for path in (course / "report" / "students").iterdir()}
    (course / "in" / "bob" / "australia.out").write_bytes(printed("australia", ()))
    printed_lines, _ = grade(course)
    assert ": 1 graded, 6 as before" in printed_lines
    after = {path: path.stat().st_mtime_ns for path in (course / "report" / "students").iterdir()}
    assert {path.name for path in before if before[path] != after[path]} == {"bob.html"}
    assert table(course)["bob"]["Right"] == "1"


def test_points_change_without_grading_anything_again(course: Path) -> None:
    grade(course)
    (course / "points.toml").write_text('rule = "exact"\n')
    printed_lines, _ = grade(course, "--points", str(course / "points.toml"))
    assert ": 0 graded, 7 as before" in printed_lines
    assert {row["Points"] for row in table(course).values()} == {"100", "25", "0"}


def test_who_is_gone_is_gone_from_the_report(course: Path) -> None:
    grade(course)
    (course / "in" / "gus.zip").unlink()
    grade(course)
    assert "gus" not in table(course)
    assert not list((course / "report").rglob("*gus*"))


def test_one_broken_submission_never_stops_the_rest(course: Path) -> None:
    (course / "in" / "hal.zip").write_bytes(b"PK\3\4")
    with ZipFile(course / "in" / "ian.zip", "w") as archive:
        archive.writestr("../../australia.out", b"")
    (course / "in" / "jan").mkdir()
    printed_lines, said = grade(course)
    assert printed_lines.startswith("10 students")
    assert said.splitlines() == [
        "in/hal: warning: found no zip, or one that was cut short: make the zip again",
        "in/ian: warning: found the path ../../australia.out in the zip, which leads out of it: "
        "make the zip again",
    ]
    rows = table(course)
    assert [(rows[name]["Points"], rows[name]["Missing"]) for name in ("hal", "ian", "jan")] == [
        ("0", "4")
    ] * 3
    assert rows["ann"]["Points"] == "100"


def test_a_fault_of_webviz_is_no_students(course: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("oops")

    monkeypatch.setattr("webviz.commands.grade.grade_task", broken)
    _, said = grade(course, status=70)
    assert "in/ann: error: webviz could not grade it: " in said
    assert {row["Points"] for row in table(course).values()} == {""}
    monkeypatch.undo()
    printed_lines, _ = grade(course)
    assert ": 7 graded, 0 as before" in printed_lines


def test_students_are_known_by_the_roster_and_who_is_missing_is_told(course: Path) -> None:
    (course / "who.csv").write_text(
        "Submission,Email address,Name\nann,ann@x.edu,Ann Lee\nzoe,zoe@x.edu,Zoe\n"
    )
    _, said = grade(course, "--roster", str(course / "who.csv"))
    assert said == "in/zoe: warning: nothing was handed in\n"
    rows = table(course)
    assert (rows["ann"]["Name"], rows["zoe"]["Points"], rows["zoe"]["Missing"]) == ("Ann Lee", "0", "4")
    assert "zoe@x.edu,,0," in (course / "report" / "moodle.csv").read_text()


def test_two_never_grade_into_the_same_report(course: Path) -> None:
    grade(course)
    with opened(course / "report"):
        _, said = grade(course, status=2)
    assert "another webviz grade writes into it" in said


def test_a_cluster_that_does_not_answer_is_told(course: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webviz.grading.cluster.SECONDS", 1)
    run = webviz(
        "grade", course / "cases", course / "in", "-o", course / "report", "--cluster", "127.0.0.1:1"
    )
    assert run.returncode == 2 and b"webviz: error: no scheduler answers at 127.0.0.1:1" in run.stderr


def test_a_cluster_writes_the_report_that_one_machine_writes(
    course: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    grade(course)
    files = ("grades.csv", "moodle.csv", "index.html", "students/cyd.html")
    alone = {name: (course / "report" / name).read_bytes() for name in files}
    (course / "report" / NAME).unlink()
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address="127.0.0.1:0") as workers:
        where = ("-o", course / "report", "--cluster", workers.scheduler_address)
        run = webviz("grade", course / "cases", course / "in", *where)
    assert (run.returncode, run.stderr) == (0, b"")
    assert b": 7 graded, 0 as before" in run.stdout
    assert {name: (course / "report" / name).read_bytes() for name in files} == alone


def test_a_run_that_was_killed_is_gone_on_with(course: Path) -> None:
    grade(course)
    path = course / "report" / NAME
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:4]) + lines[4][:-9])  # as a process leaves it that was killed
    printed_lines, _ = grade(course)
    assert ": 4 graded, 3 as before" in printed_lines
    assert len(table(course)) == 7


@posix
@pytest.mark.parametrize(("name", "status"), [("SIGINT", 130), ("SIGTERM", 143)])
def test_a_run_can_be_ended_and_says_that_nothing_is_lost(tmp_path: Path, name: str, status: int) -> None:
    words = ("grade", make_cases(tmp_path / "cases", [LONG]), tmp_path / "in", "-o", tmp_path / "report")
    hand_in(tmp_path / "in", dict.fromkeys("abcdefgh", ()), [LONG])
    for path in (tmp_path / "in").rglob("*.out"):  # what nothing explains takes seconds
        path.write_bytes(path.read_bytes().rpartition(b"\n")[0] + b"\nX, Y, 99")
    with started(*words, "--workers", "1") as run:
        kept = tmp_path / "report" / NAME
        while run.poll() is None and not (kept.exists() and kept.read_bytes().count(b"\n") >= 2):
            pass
        run.send_signal(getattr(signal, name))
        _, said = run.communicate(timeout=LONGEST)
    assert run.returncode == status and b"Traceback" not in said
    assert b"the same command goes on from there" in said
    with opened(tmp_path / "report") as manifest:
        assert manifest.files == []
