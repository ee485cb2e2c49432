"""Courses on a disk: cases, and what programs with known faults print for them."""

import csv
import os
from collections.abc import Mapping, Sequence
from io import StringIO
from pathlib import Path
from zipfile import ZipFile

from command_line import webviz
from doctor.faulty_outputs import faulty_output
from sample_texts import text as sample

CASES = ("australia", "best-order", "deep-cut", "tie-cut")
STUDENTS: dict[str, Sequence[str]] = {
    "ann": (),
    "bob": ("no-cutoff-line",),
    "cyd": ("no-cutoff-line", "no-result-line"),
    "dan": ("cut-beyond",),
    "eve@example.edu": ("no-result-line",),
    "<b>fay</b>".replace("/", "_"): (),
}


def make_cases(folder: Path, cases: Sequence[str] = CASES) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for case in cases:
        (folder / f"{case}.in").write_text(sample(case), encoding="utf-8")
    return folder


def hand_in(folder: Path, students: Mapping[str, Sequence[str]], cases: Sequence[str] = CASES) -> Path:
    """The folder of submissions: what programs with the students' faults print."""
    for student, faults in students.items():
        (folder / student).mkdir(parents=True, exist_ok=True)
        for case in cases:
            (folder / student / f"{case}.out").write_bytes(faulty_output(case, tuple(faults)))
    return folder


def make_course(folder: Path) -> Path:
    """A folder with cases and submissions, in which all of one student's are in a zip."""
    make_cases(folder / "cases")
    hand_in(folder / "in", STUDENTS)
    with ZipFile(folder / "in" / "gus.zip", "w") as archive:
        for case in CASES:
            archive.writestr(f"hw/{case}.out", faulty_output(case, ("cut-beyond",)))
    return folder


def grade(course: Path, *more: str, status: int = 0) -> tuple[str, str]:
    """Run the command; return output and messages, without the course's folder."""
    where = () if "--cluster" in more else ("--workers", "1")
    run = webviz("grade", course / "cases", course / "in", "-o", course / "report", *where, *more)
    said = run.stderr.decode().replace(f"{course}{os.sep}", "")
    assert run.returncode == status, said
    return run.stdout.decode().replace(f"{course}{os.sep}", ""), said


def table(course: Path, name: str = "grades.csv") -> dict[str, dict[str, str]]:
    text = (course / "report" / name).read_bytes().decode()
    return {next(iter(row.values())): row for row in csv.DictReader(StringIO(text, newline=""))}
