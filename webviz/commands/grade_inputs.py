"""What `webviz grade` is given: cases, submissions, points, students; all that is wrong is said at once."""

import os
from argparse import Namespace
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from webviz.commands import DONE, UNUSABLE, WRONG_INPUT
from webviz.commands.files import source_or_status
from webviz.commands.messages import reason, say, say_engine_news, say_error, say_findings
from webviz.doctor import FAULTS
from webviz.grading.cases import CaseError, check_expected, make_case
from webviz.grading.choosing import Refused
from webviz.grading.folders import Entry, Pair, is_loop, list_submissions, loops, read_pairs
from webviz.grading.model import Case
from webviz.grading.points import Rule
from webviz.grading.points_reader import PointsError, read_points
from webviz.grading.roster import Person, RosterError, read_roster


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


def inputs_or_status(arguments: Namespace) -> Inputs | int:
    """All of it, or the exit status once everything wrong has been said."""
    if status := _places_status(arguments):
        return status
    cases = _cases_or_status(arguments)
    if isinstance(cases, int):
        return cases
    rule = _rule_or_status(arguments.points, [case.name for case in cases])
    roster = _roster_or_status(arguments.roster)
    entries = _entries_or_status(arguments)
    for found in (rule, roster, entries):
        if isinstance(found, int):
            return found
    assert not (isinstance(rule, int) or isinstance(roster, int) or isinstance(entries, int))
    return Inputs(cases, entries[0], rule, roster, entries[1])


def _places_status(arguments: Namespace) -> int:
    """0 where all may be folders, and the report lies neither among the cases nor among the submissions."""
    places = (arguments.cases, arguments.submissions, arguments.output)
    if any([_is_told_loop(place) for place in places]):
        return WRONG_INPUT
    report = Path(os.path.realpath(arguments.output))
    for given in (arguments.cases, arguments.submissions):
        place = Path(os.path.realpath(given))
        if place == report or place in report.parents:
            say_error(f"the report {arguments.output} would lie in {given}: name another folder")
            return UNUSABLE
    return 0


def _is_told_loop(path: str) -> bool:
    """Whether links lead in a circle, once it has been said."""
    if found := is_loop(path):
        say(f"{path}: error: found a loop of symbolic links")
    return found


def _loops_status(folder: str) -> int:
    """0 where nothing in a folder is a loop; the others are told. Raises OSError."""
    return WRONG_INPUT if any([_is_told_loop(path) for path in loops(folder)]) else DONE


def _cases_or_status(arguments: Namespace) -> list[Case] | int:
    try:
        if status := _loops_status(arguments.cases):
            return status
        pairs = read_pairs(Path(arguments.cases), arguments.inputs, arguments.expected)
    except OSError as error:
        say_error(f"cannot read {arguments.cases}: {reason(error)}")
        return UNUSABLE
    except Refused as error:
        say(f"{arguments.cases}: error: {error}")
        return WRONG_INPUT
    if not pairs:
        expected = f"expected files named {arguments.inputs.text} (--inputs)"
        say(f"{arguments.cases}: error: found no case, {expected}")
        return WRONG_INPUT
    with say_engine_news():
        cases = [_case(arguments.cases, pair) for pair in pairs]
    good = [case for case in cases if case is not None]
    return good if len(good) == len(cases) else WRONG_INPUT


def _case(folder: str, pair: Pair) -> Case | None:
    """None once it has been said what is wrong with it."""
    name = str(Path(folder) / pair.source_name)
    try:
        made = make_case(pair.name, pair.source)
        say_findings(name, made.warnings)
        if pair.expected is not None:
            name = str(Path(folder) / pair.expected_name)
            check_expected(made, pair.expected)
    except CaseError as error:
        say_findings(name, [*error.errors, *error.warnings])
        return None
    return made.case


def _rule_or_status(path: str | None, cases: Sequence[str]) -> Rule | int:
    if path is None:
        return Rule()
    source = source_or_status(path)
    if isinstance(source, int):
        return source
    try:
        return read_points(source, cases, FAULTS)
    except PointsError as error:
        say_findings(path, error.errors)
        return WRONG_INPUT


def _roster_or_status(path: str | None) -> Mapping[str, Person] | int:
    if path is None:
        return {}
    source = source_or_status(path)
    if isinstance(source, int):
        return source
    try:
        return read_roster(source)
    except RosterError as error:
        say_findings(path, error.errors)
        return WRONG_INPUT


def _entries_or_status(arguments: Namespace) -> tuple[list[Entry], int] | int:
    """The submissions, and the status that they leave once they are graded."""
    folder = arguments.submissions
    try:
        status = _loops_status(folder)
        entries, strange = list_submissions(Path(folder), arguments.students)
    except OSError as error:
        say_error(f"cannot read {folder}: {reason(error)}")
        return UNUSABLE
    for said in strange:
        say(f"{folder}: warning: {said}")
    if not entries:
        say(f"{folder}: error: found no submission, expected a folder or a zip for each student (--students)")
        return WRONG_INPUT
    return entries, status
