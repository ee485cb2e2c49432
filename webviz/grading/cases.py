"""The cases of a course: problems that can be graded, with what is right computed once."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Any

from webviz.doctor import Exercise, diagnose, exercise_of, right_lines, tree_exercise
from webviz.doctor.search import Budget, Output, match
from webviz.games import Game, game_on
from webviz.games.explicit_tree import ExplicitTree
from webviz.grading.manifest import kept
from webviz.grading.model import Case, Result, Task
from webviz.maps import MapError, read_map
from webviz.maps.model import Diagnostic, TextError
from webviz.outlines.source import problem_text
from webviz.search import Query, TreeTooLarge, search
from webviz.trace import event_count, trace_lines
from webviz.trees import TreeError, read_trees

MOST_NODES = 200_000
"""A trace of twice as many lines is more than anybody hands in."""
SHOWN = 100  # characters of a line


class CaseError(TextError):
    """A problem that cannot be graded, or an expected output that is not that of the problem."""


@dataclass(frozen=True, slots=True)
class Made:
    """A case with what a right program prints, and what was repaired in its text."""

    case: Case
    right: bytes
    warnings: tuple[Diagnostic, ...]


def make_case(name: str, source: bytes) -> Made:
    """The case of a map or of a tree. Raises CaseError, with places in the source."""
    try:
        source, repairs = problem_text(source)
    except MapError as error:
        raise CaseError(error.errors, error.warnings) from None
    game, depth, warnings = _game(source)
    try:
        tree = search(game, Query(depth=depth, max_nodes=MOST_NODES))
    except TreeTooLarge:
        message = f"the search has more than {MOST_NODES:,} nodes, too many to be graded"
        raise CaseError([Diagnostic("error", 1, 1, message, "state a smaller depth")]) from None
    right = "\n".join(trace_lines(tree, game.labels)).encode()
    return Made(Case(name, source, digest(right), event_count(tree)), right, (*repairs, *warnings))


def digest(output: bytes) -> str:
    """What tells one output from others."""
    return sha256(output).hexdigest()


def _game(source: bytes) -> tuple[Game[Any], int, Iterable[Diagnostic]]:
    """What is searched how deep, and what was repaired. Raises CaseError."""
    try:
        map, warnings = read_map(source)
        return game_on(map), map.depth, warnings
    except MapError as error:
        try:
            trees, repairs = read_trees(source)
        except TreeError:
            raise CaseError(error.errors, error.warnings) from None
    if len(trees) != 1:
        message = f"found {len(trees)} trees, expected one in each case"
        raise CaseError([Diagnostic("error", 1, 1, message)])
    game = ExplicitTree(trees[0])
    if not game.alternates:
        message = "found a tree of other players, expected one in which MAX and MIN take turns, MAX first"
        raise CaseError([Diagnostic("error", 1, 1, message)])
    return game, game.height, repairs


def check_expected(made: Made, expected: bytes) -> None:
    """Raises CaseError where somebody expects something else; line ends at its end do not count."""
    theirs = expected.decode("utf-8-sig", errors="replace").replace("\r\n", "\n").rstrip("\n").split("\n")
    right = made.right.decode().split("\n")
    if theirs == right:
        return
    line = next((n for n, pair in enumerate(zip(theirs, right, strict=False)) if pair[0] != pair[1]), None)
    at = min(len(theirs), len(right)) if line is None else line
    found, wanted = (f'"{lines[at][:SHOWN]}"' if at < len(lines) else "the end" for lines in (theirs, right))
    message = f"found {found}, expected {wanted}: so the search of the case has it"
    hint = "correct it, or leave the file out and webviz makes it"
    raise CaseError([Diagnostic("error", at + 1, 1, message, hint)])


# The task of one process: tells what is wrong with a student's outputs. Nothing is run but webviz.


KEPT_EXERCISES = 200
RIGHT: dict[str, Any] = {"verdict": "right", "first_difference": None, "form": [], "explanations": []}


def grade_task(task: Task) -> Result:
    """What was found in each output of the task."""
    return Result(task.student, {case.name: _found(case, task.outputs[case.name]) for case in task.cases})


def _found(case: Case, output: bytes) -> dict[str, Any]:
    """What is right needs no doctor."""
    if digest(output) == case.right:
        return RIGHT
    return kept(diagnose(exercise_of_case(case.source), output))


@lru_cache(KEPT_EXERCISES)
def exercise_of_case(source: bytes) -> Exercise:
    """The case as the doctor has it: read once in each process."""
    try:
        map, _ = read_map(source)
        return exercise_of(map, source.decode("utf-8-sig"))
    except MapError:
        [tree] = read_trees(source)[0]
        return tree_exercise(tree)


# What outputs that are right tell of faults: a program that had one would have shown it there.


MOST_STEPS = 20_000
"""Of a case that is looked at: programs are run on it while nobody else works."""


class Evidence:
    """Of the cases of one course; each question is answered once for all students."""

    def __init__(self, cases: Iterable[Case]) -> None:
        self._cases = {case.name: case for case in cases if case.steps <= MOST_STEPS}
        self._right: dict[str, list[str]] = {}
        self._known: dict[tuple[str, tuple[str, ...]], bool] = {}

    def hides(self, case: str, faults: tuple[str, ...]) -> bool:
        """Whether a program with these faults prints what is right for the case, or nobody has looked."""
        if case not in self._cases:
            return True
        if (case, faults) not in self._known:
            self._known[case, faults] = self._prints_right(case, faults)
        return self._known[case, faults]

    def _prints_right(self, case: str, faults: tuple[str, ...]) -> bool:
        exercise = exercise_of_case(self._cases[case].source)
        if case not in self._right:
            self._right[case] = right_lines(exercise)
        return match(exercise, faults, Output(self._right[case]), Budget()).exact
