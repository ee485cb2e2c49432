"""The cases of a course: find their outputs in a submission, and grade them.

A *case* is a problem with its right output. Its name is in the names of files: with the pattern
`output_{case}.txt`, the file `output_a.txt` of a submission is the output for the case `a`.
"""

import re
import stat
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import PurePosixPath
from typing import Any, NamedTuple

from webviz.doctor import Exercise, TreeExercise, diagnose, exercise_of, right_lines
from webviz.doctor.search import Budget, Output, match
from webviz.games import Game, game_on
from webviz.games.explicit_tree import ExplicitTree
from webviz.grading.exercises import grade_exercise
from webviz.grading.manifest import result_of
from webviz.grading.model import (
    LARGEST_OUTPUT,
    LONGEST_NAME,
    Case,
    Hides,
    OutputResult,
    Refused,
    Task,
    TaskResult,
    error_at,
    quote_name,
)
from webviz.maps import MapError, read_map
from webviz.maps.model import Diagnostic, TextError
from webviz.maps.words import refusal
from webviz.scene.problem_text import map_text
from webviz.search import Query, TreeTooLarge, search
from webviz.trace import event_count, trace_lines
from webviz.trees import TreeError, read_trees

# Patterns of file names such as `output_{case}.txt`: one placeholder, and `*` for any text.


@dataclass(frozen=True, slots=True)
class Pattern:
    """File names with one placeholder; `text` is the pattern as it was written."""

    text: str
    _names: re.Pattern[str]

    def value(self, name: str) -> str | None:
        """The text at the placeholder, as "a"; None if the name does not match."""
        match = self._names.fullmatch(name)
        return match[1] if match else None

    def name(self, value: str) -> str:
        """The file name for a value; only for patterns without `*`."""
        return re.sub(r"\{\w+\}", lambda _: value, self.text)


def pattern(text: str, placeholder: str) -> Pattern:
    """Read a pattern with a placeholder such as "case". Raises ValueError."""
    marker = "{" + placeholder + "}"
    if text.count(marker) != 1 or "/" in text or "\\" in text:
        raise ValueError(f"found the pattern {text!r}, expected the name of a file with {marker} in it once")
    # "a*_{case}.txt" becomes r"a.*?_(.+?)\.txt".
    before, after = (".*?".join(map(re.escape, re.split(r"\*+", part))) for part in text.split(marker))
    return Pattern(text, re.compile(f"{before}(.+?){after}", re.DOTALL))


# Find the outputs in a submission, and their cases, by file names alone; no file is read here.

MOST_FILES = 2_000
MOST_BYTES = 64 * 2**20  # of all outputs of a student
MOST_NAMED = 5  # files for no case that a remark names
SAVED = ".webviz.json"  # the end of the names of files that the page has saved
JUNK = {"__MACOSX", "Thumbs.db", "desktop.ini"}


class File(NamedTuple):
    """A file of a submission: its path there, its size, its mode as in `os.stat`."""

    path: str
    size: int
    mode: int = stat.S_IFREG


class ChosenFiles(NamedTuple):
    files: Mapping[str, File]  # each case's output
    missing: Mapping[str, str]  # why each other case has none
    remarks: tuple[str, ...]
    saved: tuple[File, ...] = ()  # by the page


def choose(files: Iterable[File], outputs: Pattern, cases: Collection[str]) -> ChosenFiles:
    """Choose each case's output file, in any folder. Raises Refused if too large."""
    files_of: dict[str, list[File]] = {}  # by case, also for unknown cases
    saved: list[File] = []
    for file in files:
        if is_junk(file.path):
            continue
        file_name = PurePosixPath(file.path).name
        if file_name.lower().endswith(SAVED):
            saved.append(file)
        elif (case := outputs.value(file_name)) is not None:
            files_of.setdefault(case, []).append(file)
    reasons = {case: _why_missing(files_of.get(case, ()), outputs.name(case)) for case in cases}
    chosen = {case: files_of[case][0] for case in cases if not reasons[case]}
    total = sum(file.size for file in (*chosen.values(), *saved))
    if total > MOST_BYTES:
        raise Refused(f"found outputs of {total:,} bytes in all, expected at most {MOST_BYTES:,}")
    missing = {case: reason for case, reason in reasons.items() if reason}
    remarks = tuple(_remarks_on_unknown(files_of.keys() - set(cases), cases, outputs))
    return ChosenFiles(chosen, missing, remarks, tuple(saved))


def is_junk(path: str) -> bool:
    """Whether a path is a leftover of a file system or a zip program."""
    parts = PurePosixPath(path).parts
    return any(part in JUNK or part.startswith(".") for part in parts)


def _why_missing(files: Collection[File], expected: str) -> str:
    """Why there is no usable output, or "" if there is one."""
    if not files:
        return f"there is no output for it: expected a file named {quote_name(expected)}"
    if len(files) > 1:
        names = " and ".join(quote_name(file.path) for file in sorted(files, key=lambda f: f.path)[:2])
        return f"there are {len(files)} outputs for it, {names}: keep one"
    [file] = files
    if not stat.S_ISREG(file.mode):
        return f"{quote_name(file.path)} is no regular file: links are not followed"
    if file.size > LARGEST_OUTPUT:
        return f"{quote_name(file.path)} has {file.size:,} bytes, expected at most {LARGEST_OUTPUT:,}"
    return ""


def _remarks_on_unknown(unknown: Collection[str], cases: Collection[str], outputs: Pattern) -> Iterable[str]:
    """Describe outputs of unknown cases; only the first few are named."""
    for case in sorted(unknown)[:MOST_NAMED]:
        close = get_close_matches(case[:LONGEST_NAME], cases, n=1)
        hint = f"; did you mean {outputs.name(close[0])}?" if close else ""
        yield f"{quote_name(outputs.name(case))} is for no case: it was left out{hint}"
    if len(unknown) > MOST_NAMED:
        yield f"{len(unknown) - MOST_NAMED:,} more files are for no case: they were left out"


# The right output of a case.

MOST_NODES = 200_000  # a search of this size has a longer trace than any that students hand in
MOST_QUOTED = 100  # characters of a line in a message


class PreparedCase(NamedTuple):
    """A case with its right output, and the warnings about its text."""

    case: Case
    right: bytes
    warnings: tuple[Diagnostic, ...]


def make_case(name: str, source: bytes) -> PreparedCase:
    """Read and search the case of a map or tree. Raises TextError, with places."""
    source, repairs = map_text(source)
    game, depth, warnings = _game(source)
    try:
        tree = search(game, Query(depth=depth, max_nodes=MOST_NODES))
    except TreeTooLarge:
        message = f"the search has more than {MOST_NODES:,} nodes, too many to be graded"
        raise refusal(TextError, message, "state a smaller depth") from None
    right = "\n".join(trace_lines(tree, game.labels)).encode()
    return PreparedCase(Case(name, source, digest(right), event_count(tree)), right, (*repairs, *warnings))


def digest(output: bytes) -> str:
    return sha256(output).hexdigest()


def _game(source: bytes) -> tuple[Game[Any], int, Iterable[Diagnostic]]:
    """The game of a map, or else of a tree; its depth; the warnings. Raises TextError."""
    try:
        map, warnings = read_map(source)
        return game_on(map), map.depth, warnings
    except MapError as error:
        try:
            trees, tree_warnings = read_trees(source)
        except TreeError:
            raise error from None
    if len(trees) != 1:
        raise refusal(TextError, f"found {len(trees)} trees, expected one in each case")
    game = ExplicitTree(trees[0])
    if not game.alternates:
        message = "found a tree of other players, expected one in which MAX and MIN take turns, MAX first"
        raise refusal(TextError, message)
    return game, game.height, tree_warnings


def check_expected(prepared: PreparedCase, expected: bytes) -> None:
    """Raise TextError if the expected output is wrong but for final line ends."""
    theirs = expected.decode("utf-8-sig", errors="replace").replace("\r\n", "\n").rstrip("\n").split("\n")
    right = prepared.right.decode().split("\n")
    if theirs == right:
        return
    shorter = min(len(theirs), len(right))
    line = next((n for n in range(shorter) if theirs[n] != right[n]), shorter)
    found, wanted = (
        f'"{lines[line][:MOST_QUOTED]}"' if line < len(lines) else "the end" for lines in (theirs, right)
    )
    message = f"found {found}, expected {wanted}: so the search of the case has it"
    raise error_at(line + 1, 1, message, "correct it, or leave the file out and webviz makes it")


# The work of one process: find what is wrong with a student's outputs.

KEPT_EXERCISES = 200


def grade_task(task: Task) -> TaskResult:
    return TaskResult(task.student, {case.name: _grade(case, task.outputs[case.name]) for case in task.cases})


def _grade(case: Case, output: bytes) -> OutputResult:
    """Diagnose an output; most are right, byte for byte, and need no diagnosis."""
    if case.is_exercise:
        return grade_exercise(output)
    if digest(output) == case.right:
        return OutputResult("right")
    return result_of(diagnose(exercise_of_case(case.source), output))


@lru_cache(KEPT_EXERCISES)
def exercise_of_case(source: bytes) -> Exercise:
    """The case as an exercise of the doctor; each process reads it once."""
    try:
        map, _ = read_map(source)
        return exercise_of(map, source.decode("utf-8-sig"))
    except MapError:
        [tree] = read_trees(source)[0]
        return TreeExercise(tree)


# Evidence from right outputs: a student whose output is right has no fault that would change this output.

MOST_STEPS = 20_000  # longer cases are no evidence: running faulty programs on them takes too long


def evidence_of(cases: Iterable[Case]) -> Hides:
    """Make the function that tells whether faults leave the output for a case right.

    It says yes where this is unknown: then a right output is no evidence against these faults.
    """
    known = (case for case in cases if not case.is_exercise and case.steps <= MOST_STEPS)
    exercises = {case.name: exercise_of_case(case.source) for case in known}
    right_output = cache(lambda name: Output(right_lines(exercises[name])))

    @cache
    def hides(name: str, faults: tuple[str, ...]) -> bool:
        if name not in exercises:
            return True
        return match(exercises[name], faults, right_output(name), Budget()).exact

    return hides
