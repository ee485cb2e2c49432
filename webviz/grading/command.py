"""`webviz grade`: grade a course's submissions, and write grades and reports.

The manifest in the folder of reports keeps results. So the next run grades only outputs that are new or have
changed, also after a run that was ended early.
"""

import os
from argparse import Namespace
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import closing, contextmanager, nullcontext, suppress
from pathlib import Path

from webviz.commands import FAULT
from webviz.commands.files import print_lines, reason, say, unusable, whole_file
from webviz.commands.progress import Progress
from webviz.doctor import FAULTS
from webviz.grading.arguments import MOST_WORKERS
from webviz.grading.cases import evidence_of, grade_task
from webviz.grading.frame import many
from webviz.grading.grades import Course, course_of, fault_named, tally_of
from webviz.grading.inputs import Inputs, read_inputs, unlisted_person
from webviz.grading.manifest import Manifest, grader, open_manifest
from webviz.grading.model import quote_name
from webviz.grading.points import points_text
from webviz.grading.report import INDEX, is_of_student, report_files
from webviz.grading.running import ClusterError, Session, Workers, cluster, processes, run_tasks
from webviz.samples.sample_files import load_samples
from webviz.site.folders import site_folder

SAMPLES = site_folder() / "sample_maps"
MOST_LISTED = 5  # misconceptions in the summary
TASKS_AHEAD = 2  # tasks given to each process at a time, so that none waits for its next one


def run(arguments: Namespace) -> int:
    """Grade; print problems on standard error and a summary on standard output."""
    inputs = read_inputs(arguments)
    report = Path(arguments.output)
    try:
        report.mkdir(parents=True, exist_ok=True)
        with open_manifest(report) as manifest:
            return _grade(inputs, manifest, report, arguments)
    except ClusterError as error:
        raise unusable(error) from None
    except OSError as error:
        raise unusable(f"cannot grade into {report}: {reason(error)}") from None


def _grade(inputs: Inputs, manifest: Manifest, report: Path, arguments: Namespace) -> int:
    session = Session(inputs.cases, arguments.outputs, manifest, grader(), inputs.assigned)
    with _workers(arguments) as workers:
        try:
            graded_count = _grade_new(session, inputs, workers)
        except (KeyboardInterrupt, SystemExit, ClusterError):
            say("webviz: note: what has been graded is kept: the same command goes on from there")
            raise
    course = _course(inputs, session, arguments.page)
    _say_remarks(arguments.submissions, course)
    files = _write(course, report, manifest)
    manifest.finish([entry.student for entry in inputs.submissions], files)
    print_lines(_summary(course, report, graded_count, session.kept))
    return FAULT if any(grade.total is None for grade in course.grades) else inputs.status


def _grade_new(session: Session, inputs: Inputs, workers: Workers) -> int:
    """Grade outputs without a result; return the number of their students.

    The progress counts the submissions that the session has read, also those with nothing to grade.
    """
    student_count, graded_count, shown_count = len(inputs.submissions), 0, 0
    progress = Progress(
        lambda: student_count,
        words=lambda done, _, seconds: f"{done:,} of {many(student_count, 'student')}, {seconds:.0f} s",
    )
    with closing(run_tasks(session.tasks(inputs.submissions), grade_task, workers)) as results:
        try:
            for result in results:
                session.take(result)
                graded_count += 1
                progress.add(session.read - shown_count, 0)
                shown_count = session.read
        except CancelledError:
            raise ClusterError("the cluster's scheduler is gone") from None
        finally:
            progress.clear()
    return graded_count


@contextmanager
def _workers(arguments: Namespace) -> Iterator[Workers]:
    """The workers for the grading. Raises ClusterError."""
    if arguments.cluster:
        with cluster(arguments.cluster) as (executor, tasks_at_once):
            yield Workers(lambda: nullcontext(executor), tasks_at_once)
        return
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    process_count = arguments.workers or min(usable, MOST_WORKERS)
    yield Workers(lambda: processes(process_count), TASKS_AHEAD * process_count)


def _course(inputs: Inputs, session: Session, page: str) -> Course:
    """Grade all students with a submission or on the roster, sorted by name."""
    names = sorted({*inputs.roster, *(entry.student for entry in inputs.submissions)})
    people = ((inputs.roster.get(name) or unlisted_person(name), session.result_of(name)) for name in names)
    return course_of(inputs.cases, inputs.rule, people, FAULTS, page, evidence_of(inputs.cases))


def _say_remarks(folder: str, course: Course) -> None:
    """Print the remarks on each submission, and why webviz could not grade it."""
    for grade in course.grades:
        name = f"{folder}/{quote_name(grade.person.submission)}"
        for remark in grade.graded.remarks:
            say(f"{name}: warning: {remark}")
        if grade.graded.failure:
            say(f"{name}: error: webviz could not grade it: {quote_name(grade.graded.failure)}")


def _write(course: Course, report: Path, manifest: Manifest) -> list[str]:
    """Write changed files, remove old ones, and return the paths. Raises OSError."""
    samples = {sample.name: sample.text for sample in load_samples(SAMPLES)}
    files = []
    for path, text in report_files(course, samples):
        files.append(path)
        _write_file(report / path, text.encode(errors="replace"))
    for path in filter(is_of_student, set(manifest.files) - set(files)):
        (report / path).unlink(missing_ok=True)
        with suppress(OSError):  # a folder with other files stays
            (report / path).parent.rmdir()
    return files


def _write_file(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.is_file() or path.read_bytes() != content:
        with whole_file(str(path)) as file:
            file.write(content)


def _summary(course: Course, report: Path, graded_count: int, kept_count: int) -> Iterator[str]:
    mean = "none" if course.mean is None else points_text(course.mean)
    yield (
        f"{many(len(course.grades), 'student')}, {many(len(course.cases), 'case')}: "
        f"{graded_count:,} graded, {kept_count:,} as before; "
        f"on average {mean} of {points_text(course.rule.total)} points"
    )
    tally = tally_of(course)
    for one in tally.misconceptions[:MOST_LISTED]:
        title = fault_named(one.name, course.known).title
        yield f"  {len(one.students):,} of {tally.student_count:,}: {title}"
    yield f"See {report / INDEX}"
