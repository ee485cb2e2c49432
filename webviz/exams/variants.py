"""What programs with known faults make of a sheet's tree, read off the lines that they print."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from webviz.doctor import FAULTS, faulty_lines, tree_exercise
from webviz.trees.model import Tree

Asked: TypeAlias = Literal["value", "alpha", "beta"]
PLACES = ("cut", "bounds", "window", "players", "moves")
"""Faults elsewhere change only how a trace is written, or how deep a program looks."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One faulty search.

    Attributes:
        says: what is wrong with it, in a sentence for whoever does the same.
        pruned: the branches that it cuts, from left to right.
        numbers: of each visited node the value that it returned, and the bounds that it was entered with.
    """

    says: str
    pruned: tuple[int, ...]
    numbers: dict[tuple[int, Asked], float]


def variants(tree: Tree) -> Iterator[Variant]:
    """One for each fault; none for a tree that the doctor does not know, such as one where MIN begins.

    Every node of the tree must have a name of its own.
    """
    try:
        exercise = tree_exercise(tree)
    except ValueError:
        return
    for name, fault in FAULTS.items():
        if fault.place in PLACES:
            numbers = _numbers(tree, faulty_lines(exercise, [name]))
            yield Variant(fault.says, _left_out(tree, {node for node, _ in numbers}), numbers)


def _numbers(tree: Tree, lines: Iterable[str]) -> dict[tuple[int, Asked], float]:
    """The first line of a node has its bounds, its last one its value."""
    node_of = {name: node for node, name in enumerate(tree.names)}
    found: dict[tuple[int, Asked], float] = {}
    for name, *numbers in (line.split(", ") for line in lines):
        if len(numbers) == 4:  # the result has fewer
            node = node_of[name]
            _, value, alpha, beta = map(float, numbers)
            found[node, "value"] = value
            found.setdefault((node, "alpha"), alpha)
            found.setdefault((node, "beta"), beta)
    return found


def _left_out(tree: Tree, visited: set[int]) -> tuple[int, ...]:
    """The branches at which a search turned back: nodes never visited, below one that was."""
    branches = (child for node in visited for child in tree.children(node))
    return tuple(sorted(child for child in branches if child not in visited))
