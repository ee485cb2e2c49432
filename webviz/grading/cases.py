"""The cases of a course: problems that can be graded, with what is right computed once."""

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from webviz.games import Game, game_on
from webviz.games.explicit_tree import ExplicitTree
from webviz.grading.model import Case
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
