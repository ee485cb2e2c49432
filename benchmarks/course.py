"""The grading of a whole course: on one process, on two, on a Dask cluster.

    python -m benchmarks.course [--quick]

300 students hand in outputs for 100 cases, random maps whose traces have 40 to 200 lines. A third of them
have everything right, the others one known fault, a quarter of these a second one. Each way grades into a
folder of its own; of the cluster's two workers one is killed; a last run finds nothing new. Found: of so many
students the report names just the faults that their programs have, where faults that print the same on all
cases count as one. Ratios are to one process.
"""

import csv
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep
from typing import NamedTuple

from benchmarks.doctor import random_exercises
from benchmarks.measure import head, machine, row, seconds
from webviz.doctor import FAULTS, MapExercise, can_combine, exercise_of, faulty_lines
from webviz.draws import between, draws
from webviz.maps import write_map

STUDENTS, CASES = 300, 100
TWINS = {"window-not-updated": "window-not-handed-down"}
"""What prints the same on any map, as what it is reported."""
COLUMNS = ("students", "cases", "seconds", "÷ one process", "found")


class Course(NamedTuple):
    """What lies in the folders, and which faults each student's program has."""

    cases: Path
    submissions: Path
    faults: dict[str, frozenset[str]]


def main(arguments: list[str]) -> None:
    """Print a table."""
    students, cases = (6, 4) if "--quick" in arguments else (STUDENTS, CASES)
    print(f"{machine()}\n\n{head('way', *COLUMNS)}")
    with TemporaryDirectory(prefix="webviz-") as name:
        folder = Path(name)
        course = make_course(folder, students, cases)
        alone = print_row(
            course, cases, "one process", folder / "one", lambda report: grade(course, report, "1")
        )
        print_row(
            course, cases, "two processes", folder / "two", lambda report: grade(course, report, "2"), alone
        )
        print_row(course, cases, "two workers, one killed", folder / "dask", with_a_death(course), alone)
        print_row(
            course, cases, "once more", folder / "two", lambda report: grade(course, report, "2"), alone
        )


def make_course(folder: Path, students: int, cases: int) -> Course:
    """A course, the same each time."""
    exercises = {f"case-{number}": one for number, one in enumerate(random_exercises(cases))}
    (folder / "cases").mkdir()
    for name, exercise in exercises.items():
        (folder / "cases" / f"{name}.in").write_text(write_map(exercise.map), encoding="ascii")
    draw = draws(7)
    faults = {f"student-{number}": some_faults(draw) for number in range(students)}
    for student, names in faults.items():
        hand_in(folder / "handed-in" / student, exercises, names)
    return Course(folder / "cases", folder / "handed-in", faults)


def some_faults(draw: Iterator[int]) -> frozenset[str]:
    """None, one or two that can be made together."""
    known = [name for name in FAULTS if name not in ("case-ignored", "window-not-updated")]
    kind = between(0, 11, draw)
    if kind < 4:
        return frozenset()
    first, second = (known[between(0, len(known) - 1, draw)] for _ in range(2))
    return frozenset((first, second) if kind > 9 and can_combine((first, second)) else (first,))


def hand_in(folder: Path, exercises: dict[str, MapExercise], faults: frozenset[str]) -> None:
    """Write what a program with these faults prints of each case."""
    folder.mkdir(parents=True)
    for name, exercise in exercises.items():
        own = exercise_of(exercise.map, write_map(exercise.map))  # with the names in the order of its file
        text = "\n".join(faulty_lines(own, [fault for fault in FAULTS if fault in faults]))
        (folder / f"{name}.out").write_text(text, encoding="ascii")


def grade(course: Course, report: Path, workers: str) -> None:
    """By the command."""
    subprocess.run(command(course, report, "--workers", workers), check=True, capture_output=True)


def command(course: Course, report: Path, *options: str) -> list[str]:
    places = (str(course.cases), str(course.submissions), "-o", str(report))
    return [sys.executable, "-m", "webviz", "grade", *places, *options]


def with_a_death(course: Course) -> Callable[[Path], None]:
    """On a cluster, one of whose two workers is killed once something has been graded."""

    def run(report: Path) -> None:
        with cluster() as (address, pids):
            grading = subprocess.Popen(
                command(course, report, "--cluster", address),
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            while grading.poll() is None and not has_begun(report):
                sleep(0.1)
            os.kill(pids[0], 9)
            if grading.wait():
                raise SystemExit("the course was not graded")

    return run


@contextmanager
def cluster() -> Iterator[tuple[str, list[int]]]:
    """Its address, and its workers' processes."""
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address="127.0.0.1:0") as local:  # type: ignore[no-untyped-call]  # as distributed is
        pids = [worker.process.pid for worker in local.workers.values()]
        yield local.scheduler_address, pids


def has_begun(report: Path) -> bool:
    """Whether the manifest tells of a student."""
    return any(path.is_file() and path.stat().st_size > 1_000 for path in report.rglob("*"))


def print_row(
    course: Course,
    cases: int,
    way: str,
    report: Path,
    run: Callable[[Path], None],
    alone: float | None = None,
) -> float:
    """Print a row; return its seconds."""
    time = seconds(lambda: run(report))
    right = sum(names_faults(report, course, student) for student in course.faults)
    ratio = f"{time / (alone or time):.2f}"
    cells = (way, len(course.faults), cases, f"{time:.1f}", ratio, f"{right} of {len(course.faults)}")
    print(row(*cells), flush=True)
    return time


def names_faults(report: Path, course: Course, student: str) -> bool:
    """Whether the report names the student's faults, and no others."""
    with (report / "grades.csv").open(encoding="utf-8", newline="") as file:
        rows = {one["Submission"]: one for one in csv.DictReader(file)}
    found = set(filter(None, rows[student]["Misconceptions"].split("; ")))
    return found == {TWINS.get(name, name) for name in course.faults[student]}


if __name__ == "__main__":
    main(sys.argv[1:])
