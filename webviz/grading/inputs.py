"""What `webviz grade` is given: cases, submissions, points, students; all that is wrong is said at once."""

import os
from argparse import Namespace
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from webviz.commands import DONE, WRONG_INPUT, CommandError
from webviz.commands.files import read_input, reading
from webviz.commands.messages import errors_of, say, say_engine_news, say_findings, unusable, wrong_input
from webviz.doctor import FAULTS
from webviz.grading.cases import check_expected, make_case
from webviz.grading.choosing import Refused
from webviz.grading.folders import Entry, Pair, is_loop, list_submissions, loops, read_pairs
from webviz.grading.model import Case
from webviz.grading.points import Rule
from webviz.grading.points_reader import read_points
from webviz.grading.roster import Person, read_roster


@dataclass(frozen=True, slots=True)
class Inputs:
    """What is graded, how.

    Attributes:
        status: the exit status once all of it is graded: something handed in may have been left out.
    """

    cases: Sequence[Case]
    entries: Sequence[Entry]
    rule: Rule
    roster: Mapping[str, Person]
    status: int


def read_inputs(arguments: Namespace) -> Inputs:
    """All of it. The mistakes in points, students and submissions are printed together."""
    _check_places(arguments)
    cases = _cases(arguments)
    failures: list[CommandError] = []
    rule, roster = Rule(), dict[str, Person]()
    entries, status = list[Entry](), DONE
    with _collected(failures):
        rule = _rule(arguments.points, [case.name for case in cases])
    with _collected(failures):
        roster = {**_roster(arguments.roster)}
    with _collected(failures):
        entries, status = _entries(arguments)
    if failures:
        raise CommandError(failures[0].status)
    return Inputs(cases, entries, rule, roster, status)


@contextmanager
def _collected(failures: list[CommandError]) -> Iterator[None]:
    """Prints what is wrong, and lets the command go on to what else is."""
    try:
        yield
    except CommandError as error:
        for line in error.lines:
            say(line)
        failures.append(error)


def _check_places(arguments: Namespace) -> None:
    """All may be folders, and the report lies neither among the cases nor among the submissions."""
    _refuse_loops(
        path for path in (arguments.cases, arguments.submissions, arguments.output) if is_loop(path)
    )
    report = Path(os.path.realpath(arguments.output))
    for given in (arguments.cases, arguments.submissions):
        place = Path(os.path.realpath(given))
        if place == report or place in report.parents:
            raise unusable(f"the report {arguments.output} would lie in {given}: name another folder")


def _loop_line(path: str) -> str:
    return f"{path}: error: found a loop of symbolic links"


def _refuse_loops(paths: Iterable[str]) -> None:
    """Ends the command where symbolic links lead in a circle."""
    if lines := [_loop_line(path) for path in paths]:
        raise CommandError(WRONG_INPUT, *lines)


def _cases(arguments: Namespace) -> list[Case]:
    try:
        with reading(arguments.cases):
            _refuse_loops(loops(arguments.cases))
            pairs = read_pairs(Path(arguments.cases), arguments.inputs, arguments.expected)
    except Refused as error:
        raise wrong_input(arguments.cases, error) from None
    if not pairs:
        expected = f"expected files named {arguments.inputs.text} (--inputs)"
        raise wrong_input(arguments.cases, f"found no case, {expected}")
    cases, failures = list[Case](), list[CommandError]()
    with say_engine_news():
        for pair in pairs:
            with _collected(failures):
                cases.append(_case(arguments.cases, pair))
    if failures:
        raise CommandError(WRONG_INPUT)
    return cases


def _case(folder: str, pair: Pair) -> Case:
    name = str(Path(folder) / pair.source_name)
    with errors_of(name):
        made = make_case(pair.name, pair.source)
    say_findings(name, made.warnings)
    if pair.expected is not None:
        with errors_of(str(Path(folder) / pair.expected_name)):
            check_expected(made, pair.expected)
    return made.case


def _rule(path: str | None, cases: Sequence[str]) -> Rule:
    if path is None:
        return Rule()
    source = read_input(path)
    with errors_of(path):
        return read_points(source, cases, FAULTS)


def _roster(path: str | None) -> Mapping[str, Person]:
    if path is None:
        return {}
    source = read_input(path)
    with errors_of(path):
        return read_roster(source)


def _entries(arguments: Namespace) -> tuple[list[Entry], int]:
    """The submissions, and the status that they leave once they are graded."""
    folder, status = arguments.submissions, DONE
    with reading(folder):
        for path in loops(folder):
            say(_loop_line(path))
            status = WRONG_INPUT
        entries, strange = list_submissions(Path(folder), arguments.students)
    for said in strange:
        say(f"{folder}: warning: {said}")
    if not entries:
        expected = "expected a folder or a zip for each student (--students)"
        raise wrong_input(folder, f"found no submission, {expected}")
    return entries, status
