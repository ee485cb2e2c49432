"""Where the nodes of a sheet stand, however its tree grows, and how much they have to hold. In CSS pixels."""

from dataclasses import dataclass
from typing import TypeAlias

from webviz.exams.model import Sheet
from webviz.exams.numbers import printed
from webviz.exams.solution import Solution

Point: TypeAlias = tuple[float, float]
CHARACTER = 6.6
"""How wide a character of 11 pixels is at most, but for m, w and their capitals."""
SMALL_CHARACTER = 6.1
"""The same at 10 pixels."""
MARGIN = 8
LEAST_DROP, MOST_DROP, SLOPE = 54, 120, 0.16
"""Room between two levels, to cross out edges: the more, the farther a child stands beside its parent."""


@dataclass(frozen=True, slots=True)
class Box:
    """Where a node stands.

    Attributes:
        left, top, width, height: of the box.
        port: where the edge from its parent meets the node, or what is played into it.
        out: where the edges to its children begin.
    """

    left: float
    top: float
    width: float
    height: float
    port: Point
    out: Point

    @property
    def x(self) -> float:
        """Its middle."""
        return self.left + self.width / 2

    @property
    def y(self) -> float:
        """Its middle."""
        return self.top + self.height / 2

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height


@dataclass(frozen=True, slots=True)
class Layout:
    """A box for each node of the sheet's tree, and how large the picture is.

    Attributes:
        is_sideways: whether the root stands left and the leaves right, not the root on top.
    """

    boxes: tuple[Box, ...]
    width: float
    height: float
    is_sideways: bool


@dataclass(frozen=True, slots=True)
class Longest:
    """How many characters the longest text of each kind has; of boxes of one kind all are made as wide, so
    that a width tells nothing of what belongs there."""

    leaf: int
    leaf_name: int
    name: int
    value: int
    bound: int
    cut: int


def longest(sheet: Sheet, solution: Solution) -> Longest:
    """Of a sheet and its key, as both are laid out alike."""
    nodes = range(len(sheet.tree))
    leaves = [node for node in nodes if is_leaf(sheet, node)]
    found = solution.found.values()
    bounds = [changed(each.alpha, each.last_alpha) for each in found]
    bounds += [changed(each.beta, each.last_beta) for each in found]
    return Longest(
        leaf=max(len(printed(sheet.tree.values[0][leaf])) for leaf in leaves),
        leaf_name=max(len(sheet.tree.names[leaf]) for leaf in leaves),
        name=max(len(sheet.tree.names[node]) for node in nodes if not is_leaf(sheet, node)),
        value=max(len(printed(each.value)) for each in found),
        bound=max(map(len, bounds)),
        cut=len(str(len(solution.cuts))),
    )


def is_leaf(sheet: Sheet, node: int) -> bool:
    """Whether nobody moves there."""
    return sheet.tree.size[node] == 1


def changed(before: float, after: float) -> str:
    """A bound at first and at last."""
    return printed(after) if before == after else f"{printed(before)}→{printed(after)}"


def drop(span: float) -> float:
    """The room between two levels where a child stands so far beside its parent."""
    return min(max(LEAST_DROP, SLOPE * span), MOST_DROP)
