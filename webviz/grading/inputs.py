"""The inputs of `webviz grade`: cases, points, roster, submissions.

The roster is a table of the students. A homework of Practice has a table of links: it is such a roster, and
assigns exercises to each student, which are further cases. The mistakes in the cases are reported together;
if there are none, those in all else.
"""

import csv
import os
from argparse import Namespace
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from io import StringIO
from pathlib import Path
from typing import NamedTuple, TypeVar

from webviz.commands import DONE, WRONG_INPUT, CommandError
from webviz.commands.files import (
    errors_of,
    print_engine_news,
    print_findings,
    read_errors,
    read_input,
    say,
    unusable,
    wrong_input,
)
from webviz.doctor import FAULTS
from webviz.exports.formats import import_extra
from webviz.exports.model import ExportError
from webviz.grading.cases import check_expected, make_case
from webviz.grading.exercises import Assigned, exercise_cases, read_link
from webviz.grading.folders import CaseFiles, Entry, find_loops, is_loop, list_submissions, read_case_files
from webviz.grading.model import Case, Refused, decode
from webviz.grading.points import Rule, read_points
from webviz.maps.findings import Findings, read_whole
from webviz.maps.model import TextError
from webviz.maps.words import StepBudget, Word

# The roster: a CSV table as exported by Moodle, with a column that names the submissions.

SUBMISSION, EMAIL, NUMBER, NAME, LINK = "Submission", "Email address", "ID number", "Name", "Link"
COLUMNS = {name.casefold(): name for name in (SUBMISSION, EMAIL, NUMBER, NAME, LINK)}
LARGEST_FILE = 4 * 2**20  # bytes
ROW_STEPS = 20  # of the budget of steps, for each row
T = TypeVar("T")


class Person(NamedTuple):
    """A student in other systems ("" if unknown); `link` leads to exercises."""

    submission: str
    email: str = ""
    number: str = ""
    name: str = ""
    link: str = ""


def unlisted_person(submission: str) -> Person:
    """A person known only by the submission's name: an address or a number."""
    if submission.count("@") == 1:
        return Person(submission, email=submission)
    return Person(submission, number=submission)


def read_roster(source: bytes) -> dict[str, Person]:
    """The students by submission. Raises TextError with every error of the text."""
    text = decode(source, LARGEST_FILE, "CSV")
    people, _ = read_whole(StepBudget(len(text)), TextError, lambda findings: _people(text, findings))
    return people


def _people(text: str, findings: Findings) -> dict[str, Person]:
    separator = max(",;\t", key=text.split("\n", 1)[0].count)  # the most frequent one in the first line
    rows = csv.reader(StringIO(text, newline=""), delimiter=separator, strict=True)
    people: dict[str, Person] = {}
    try:
        columns = _columns(next(rows, []), findings)
        line = rows.line_num + 1  # where the next row begins
        for row in rows if columns else ():
            findings.steps.take(ROW_STEPS)
            if any(cell.strip() for cell in row):
                cells = {name: row[at].strip() for name, at in columns.items() if at < len(row)}
                _add_person(people, line, cells, findings)
            line = rows.line_num + 1
    except csv.Error as error:
        findings.error(_at_line(rows.line_num), f"this is no CSV: {error}")
    return people


def _columns(head: list[str], findings: Findings) -> dict[str, int]:
    """The positions of known columns; empty if the required one is missing."""
    found = [COLUMNS.get(name.strip().casefold(), "") for name in head]
    for name in COLUMNS.values():
        if found.count(name) > 1:
            findings.error(_at_line(1), f'found two columns named "{name}", expected one')
    if SUBMISSION not in found:
        message = (
            f'found no column named "{SUBMISSION}", expected one that says how the submissions are called'
        )
        advice = f'write {SUBMISSION},"{EMAIL}","{NUMBER}" into the first line'
        findings.error(_at_line(1), message, advice)
        return {}
    return {name: at for at, name in enumerate(found) if name}


def _add_person(people: dict[str, Person], line: int, cells: Mapping[str, str], findings: Findings) -> None:
    submission = cells.get(SUBMISSION, "")
    if not submission:
        findings.error(_at_line(line), "found a student without a submission's name, expected one")
    elif submission in people:
        findings.error(_at_line(line), f'found "{submission}" a second time, expected each submission once')
    else:
        fields = (cells.get(name, "") for name in (EMAIL, NUMBER, NAME, LINK))
        people[submission] = Person(submission, *fields)


def _at_line(line: int) -> Word:
    return Word("", max(1, line), 1)


# All inputs of a grading, from the arguments of the command.


class Inputs(NamedTuple):
    cases: Sequence[Case]
    submissions: Sequence[Entry]
    rule: Rule
    roster: Mapping[str, Person]
    assigned: Mapping[str, Assigned]  # the exercises of Practice, by student
    status: int  # the exit status if the grading succeeds: it may show that a submission was skipped


def read_inputs(arguments: Namespace) -> Inputs:
    """All inputs. Raises CommandError if any is wrong, after reports of all mistakes."""
    _check_places(arguments)
    linked_people, assigned = _links(arguments.cases)
    cases = _cases(arguments, bool(assigned))
    cases += exercise_cases(max((len(each.seeds) for each in assigned.values()), default=0))
    path = arguments.roster
    failures: list[CommandError] = []
    rule = _value_or_report(lambda: _rule(arguments.points, [case.name for case in cases]), failures)
    roster = _value_or_report(lambda: read_roster_file(path) if path else linked_people, failures)
    found = _value_or_report(lambda: _submissions(arguments), failures)
    if rule is None or roster is None or found is None:
        raise CommandError(failures[0].status)
    submissions, status = found
    return Inputs(cases, submissions, rule, roster, assigned, status)


def _value_or_report(read: Callable[[], T], failures: list[CommandError]) -> T | None:
    """What `read` returns; None after an error, printed and added to `failures`."""
    try:
        return read()
    except CommandError as error:
        say(*error.lines)
        failures.append(error)
        return None


def _check_places(arguments: Namespace) -> None:
    """Refuse loops of links, and a report inside the cases or submissions."""
    paths = (arguments.cases, arguments.submissions, arguments.output)
    _refuse_loops(path for path in paths if is_loop(path))
    report = Path(os.path.realpath(arguments.output))
    for given in (arguments.cases, arguments.submissions):
        place = Path(os.path.realpath(given))
        if place == report or (place in report.parents and place.is_dir()):
            raise unusable(f"the report {arguments.output} would lie in {given}: name another folder")


def _loop_message(path: str) -> str:
    return f"{path}: error: found a loop of symbolic links"


def _refuse_loops(loops: Iterable[str]) -> None:
    """End the command if there are any loops of symbolic links."""
    if lines := [_loop_message(path) for path in loops]:
        raise CommandError(WRONG_INPUT, *lines)


LINKS = "links.csv"
"""The table of `webviz practice` in the folder of cases; the command also takes the table alone."""


def _links(cases: str) -> tuple[dict[str, Person], dict[str, Assigned]]:
    """The students in the table of links, and their exercises; none without it."""
    path = cases if os.path.isfile(cases) else os.path.join(cases, LINKS)
    if not os.path.isfile(path):
        return {}, {}
    people = read_roster_file(path)
    found = {name: read_link(person.link) for name, person in people.items()}
    if unlinked := [name for name, exercises in found.items() if exercises is None]:
        raise wrong_input(path, f'found no link of webviz practice in the column "{LINK}" for {unlinked[0]}')
    try:
        import_extra("py_mini_racer")
    except ExportError as error:
        raise unusable(f"grading exercises of Practice: {error}") from None
    return people, {name: exercises for name, exercises in found.items() if exercises}


def _cases(arguments: Namespace, has_exercises: bool) -> list[Case]:
    """The cases in files; none if the command names only the table of links."""
    if os.path.isfile(arguments.cases):
        return []
    try:
        with read_errors(arguments.cases):
            _refuse_loops(find_loops(arguments.cases))
            patterns = arguments.inputs, arguments.expected  # of file names
            all_files = read_case_files(Path(arguments.cases), *patterns)
    except Refused as error:
        raise wrong_input(arguments.cases, error) from None
    if not all_files and not has_exercises:
        expected = f"expected files named {arguments.inputs.text} (--inputs)"
        raise wrong_input(arguments.cases, f"found no case, {expected}")
    failures: list[CommandError] = []
    with print_engine_news():
        cases = [_value_or_report(partial(_case, files), failures) for files in all_files]
    if failures:
        raise CommandError(WRONG_INPUT)
    return [case for case in cases if case is not None]


def _case(files: CaseFiles) -> Case:
    """The case in these files, checked. Prints its warnings."""
    with errors_of(str(files.problem)):
        prepared = make_case(files.name, files.source)
    print_findings(str(files.problem), prepared.warnings)
    if files.output is not None:
        with errors_of(str(files.expected)):
            check_expected(prepared, files.output)
    return prepared.case


def _rule(path: str | None, case_names: Sequence[str]) -> Rule:
    if path is None:
        return Rule()
    source = read_input(path)
    with errors_of(path):
        return read_points(source, case_names, FAULTS)  # a fault that explains an output may have points


def read_roster_file(path: str) -> dict[str, Person]:
    """The students in a file, or on standard input. Mistakes end the command."""
    source = read_input(path)
    with errors_of(path):
        return read_roster(source)


def _submissions(arguments: Namespace) -> tuple[list[Entry], int]:
    """The submissions, and the exit status if grading succeeds."""
    folder, status = arguments.submissions, DONE
    with read_errors(folder):
        for path in find_loops(folder):
            say(_loop_message(path))
            status = WRONG_INPUT
        pattern = arguments.students  # of the names of folders and zips
        submissions, remarks = list_submissions(Path(folder), pattern)
    for remark in remarks:
        say(f"{folder}: warning: {remark}")
    if not submissions:
        expected = "expected a folder or a zip for each student (--students)"
        raise wrong_input(folder, f"found no submission, {expected}")
    return submissions, status
