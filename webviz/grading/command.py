"""`webviz grade`: a course's submissions in, grades and reports out."""

import os
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import CancelledError
from contextlib import closing, contextmanager, nullcontext, suppress
from fractions import Fraction
from functools import partial
from pathlib import Path

from webviz.answers.lesson_samples import lesson_samples
from webviz.commands import FAULT
from webviz.commands.files import print_text, whole_file
from webviz.commands.messages import reason, say, unusable
from webviz.commands.progress import Progress
from webviz.doctor import FAULTS
from webviz.grading.cases import Evidence, grade_task
from webviz.grading.choosing import Pattern, PatternError, pattern, shown
from webviz.grading.cluster import ClusterError, cluster, is_scheduler
from webviz.grading.frame import many
from webviz.grading.grades import Course, course_of, tally_of, title
from webviz.grading.inputs import Inputs, read_inputs
from webviz.grading.manifest import Manifest, grader, opened
from webviz.grading.model import Result
from webviz.grading.points import rounded, told
from webviz.grading.report import INDEX, is_of_student, report_files
from webviz.grading.roster import unlisted
from webviz.grading.running import Workers, processes, run_tasks
from webviz.grading.session import Session
from webviz.site.folders import site_folder
from webviz.site.links import USUAL_PAGE, is_page

# The arguments of the command that grades.


MOST_WORKERS = 61  # what Windows can wait for


def add_grade(grade: ArgumentParser) -> None:
    """What there is to say."""
    grade.description = (
        "Compare what students have handed in with what is right, tell what each has misunderstood, and "
        "write grades and reports. Only outputs are read: webviz never runs a student's program."
    )
    grade.add_argument(
        "cases", type=_folder, metavar="CASES", help="folder with a problem for each case, such as NAME.in"
    )
    grade.add_argument(
        "submissions", type=_folder, metavar="SUBMISSIONS", help="folder with a folder or a zip a student"
    )
    grade.add_argument(
        "-o", "--output", type=_folder, metavar="REPORT", required=True, help="folder for what is written"
    )
    _add_names(grade)
    grade.add_argument("--points", metavar="FILE", help="how points are given, in TOML (docs/grading.md)")
    grade.add_argument("--roster", metavar="FILE", help="who the students are, in CSV (docs/grading.md)")
    grade.add_argument(
        "--page",
        type=_page,
        default=USUAL_PAGE,
        metavar="ADDRESS",
        help=f"where links open webviz's page (default: {USUAL_PAGE})",
    )
    where = grade.add_mutually_exclusive_group()
    where.add_argument(
        "--workers", type=_worker_count, metavar="N", help="processes (default: one a processor)"
    )
    where.add_argument(
        "--cluster",
        type=_scheduler,
        metavar="ADDRESS",
        help="scheduler of a Dask cluster to grade on, such as tcp://scheduler:8786",
    )


def _add_names(grade: ArgumentParser) -> None:
    for option, place, usual, help in (
        ("--inputs", "case", "{case}.in", "names of the problems in CASES"),
        ("--expected", "case", "{case}.out", "names of the right outputs there; made where there is none"),
        ("--outputs", "case", "{case}.out", "names of a student's outputs, in any folder"),
        ("--students", "student", "{student}", "names of folders and zips in SUBMISSIONS"),
    ):
        grade.add_argument(
            option,
            type=_pattern(place),
            default=pattern(usual, place),
            metavar="PATTERN",
            help=f"{help} (default: {usual})",
        )


def _folder(text: str) -> str:
    if not text:
        raise ArgumentTypeError("the name of the folder is empty")
    return text


def _pattern(place: str) -> Callable[[str], Pattern]:
    def read(text: str) -> Pattern:
        try:
            return pattern(text, place)
        except PatternError as error:
            raise ArgumentTypeError(str(error)) from None

    return read


def _page(text: str) -> str:
    if not is_page(text):
        raise ArgumentTypeError(f"{text!r} is not the address of a page, such as {USUAL_PAGE}")
    return text.rstrip("/")


def _scheduler(text: str) -> str:
    if not is_scheduler(text):
        raise ArgumentTypeError(f"{text!r} is not the address of a scheduler, such as tcp://scheduler:8786")
    return text


def _worker_count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text[:9]) <= MOST_WORKERS:
        raise ArgumentTypeError(f"{text!r} is not a whole number from 1 to {MOST_WORKERS}")
    return int(text)


# `webviz grade`: a course's submissions in, grades and reports out. No student's program is run.


SAMPLES = site_folder() / "sample_maps"
MOST_PROCESSES = 61
MOST_TOLD = 5  # misconceptions in the summary
AHEAD = 2
"""Tasks given to each process at a time, so that none waits for its next one."""


def run(arguments: Namespace) -> int:
    """Says on standard error what is wrong with whom, and on standard output what came of it."""
    inputs = read_inputs(arguments)
    report = Path(arguments.output)
    try:
        report.mkdir(parents=True, exist_ok=True)
        with opened(report) as manifest:
            return _grade(inputs, manifest, report, arguments)
    except ClusterError as error:
        raise unusable(error) from None
    except OSError as error:
        raise unusable(f"cannot grade into {report}: {reason(error)}") from None


def _grade(inputs: Inputs, manifest: Manifest, report: Path, arguments: Namespace) -> int:
    session = Session(inputs.cases, arguments.outputs, manifest, grader())
    with _workers(arguments) as workers:
        try:
            new = _graded_now(session, inputs, workers)
        except (KeyboardInterrupt, SystemExit, ClusterError):
            say("webviz: note: what has been graded is kept: the same command goes on from there")
            raise
    course = _course(inputs, session, arguments.page)
    _say_remarks(arguments.submissions, course)
    files = _write(course, report, manifest)
    manifest.finish([entry.student for entry in inputs.entries], files)
    print_text(_summary(course, report, new, session.kept))
    return FAULT if any(grade.total is None for grade in course.grades) else inputs.status


def _graded_now(session: Session, inputs: Inputs, workers: Workers) -> int:
    """Grades what has not been, and returns of how many students that was."""
    count, done, seen = len(inputs.entries), 0, 0
    progress = Progress(lambda: count, words=partial(_told, count))
    with closing(_results(session, inputs, workers)) as results:
        try:
            for result in results:
                session.take(result)
                done += 1
                progress.add(session.read - seen, 0)
                seen = session.read
        finally:
            progress.clear()
    return done


def _told(count: int, seen: int, _size: int, elapsed: float) -> str:
    return f"{seen:,} of {many(count, 'student')}, {elapsed:.0f} s"


def _results(session: Session, inputs: Inputs, workers: Workers) -> Generator[Result, None, None]:
    try:
        yield from run_tasks(session.tasks(inputs.entries), grade_task, workers)
    except CancelledError:
        raise ClusterError("the cluster's scheduler is gone") from None


@contextmanager
def _workers(arguments: Namespace) -> Iterator[Workers]:
    """Raises ClusterError."""
    if arguments.cluster is None:
        count = arguments.workers or _processors()
        yield Workers(lambda: processes(count), AHEAD * count)
        return
    with cluster(arguments.cluster) as (executor, at_once):
        yield Workers(lambda: nullcontext(executor), at_once)


def _processors() -> int:
    """Those that this process may use; Windows takes no more than 61 processes at a time."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(usable, MOST_PROCESSES)


def _course(inputs: Inputs, session: Session, page: str) -> Course:
    """All who have handed in, and those who are listed and have not, by name."""
    names = sorted({*inputs.roster, *(entry.student for entry in inputs.entries)})
    people = ((inputs.roster.get(name) or unlisted(name), session.graded(name)) for name in names)
    return course_of(inputs.cases, inputs.rule, people, FAULTS, page, Evidence(inputs.cases).hides)


def _say_remarks(folder: str, course: Course) -> None:
    """What is wrong with whose submission; the rest has been graded all the same."""
    for grade in course.grades:
        name = f"{folder}/{shown(grade.person.submission)}"
        for said in grade.graded.said:
            say(f"{name}: warning: {said}")
        if grade.graded.failure:
            say(f"{name}: error: webviz could not grade it: {shown(grade.graded.failure)}")


def _write(course: Course, report: Path, manifest: Manifest) -> list[str]:
    """Writes what has changed, and removes the files of students who are no more there. Raises OSError."""
    samples = {name: sample.text for name, sample in lesson_samples(SAMPLES).items()}
    files = []
    for path, text in report_files(course, samples):
        files.append(path)
        _write_file(report / path, text.encode(errors="replace"))
    for path in set(manifest.files) - set(files):
        if is_of_student(path):
            _remove(report / path)
    return files


def _remove(path: Path) -> None:
    """A student's file, and the folder that held nothing else. Raises OSError."""
    path.unlink(missing_ok=True)
    if path.parent.name != "students":
        with suppress(OSError):
            path.parent.rmdir()


def _write_file(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.is_file() or path.read_bytes() != content:
        with whole_file(str(path)) as file:
            file.write(content)


def _summary(course: Course, report: Path, new: int, kept: int) -> str:
    """What came of it, in a few lines."""
    totals = [grade.total for grade in course.grades if grade.total is not None]
    mean = told(rounded(sum(totals, Fraction()) / len(totals), 2)) if totals else "none"
    lines = [
        f"{many(len(course.grades), 'student')}, {many(len(course.cases), 'case')}: "
        f"{new:,} graded, {kept:,} as before; on average {mean} of {told(course.rule.total)} points"
    ]
    tally = tally_of(course)
    lines += [
        f"  {len(one.students):,} of {tally.students:,}: {title(course.known, one.name)}"
        for one in tally.misconceptions[:MOST_TOLD]
    ]
    return "".join(f"{line}\n" for line in (*lines, f"See {_as_text(report / INDEX)}"))


def _as_text(path: Path) -> str:
    """A path that can be printed; systems allow names of any bytes."""
    return os.fsencode(path).decode(errors="replace")
