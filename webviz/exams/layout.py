"""How a sheet's tree is laid out: a box for each node, and what is played above it. In CSS pixels."""

from collections.abc import Sequence
from dataclasses import dataclass

from webviz.exams.model import Sheet
from webviz.exams.numbers import printed
from webviz.exams.solution import Solution
from webviz.exams.tidy import tidy

CHARACTER = 6.6
"""How wide a character of 11 pixels is at most, but for m, w and their capitals."""
SMALL_CHARACTER = 6.1
"""The same at 10 pixels."""
HEAD, NAME_HEIGHT, MOVE_HEIGHT = 18, 12, 15
"""The row of an inner node's name, that of a leaf's, and that of what is played into an inner node."""
MARKS = 40
"""What stands beside the name: the player's triangle, scissors, blanks; the number of a cut comes to it."""
GAP = 5
MARGIN = 8
LEAST_DROP, MOST_DROP, SLOPE = 54, 120, 0.16
"""Room between two levels, to cross out edges: the more, the farther a child stands beside its parent."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """The least widths of an inner node and of a leaf, and the heights of a row of numbers and of a leaf."""

    inner: float
    leaf: float
    row: float
    leaf_height: float


ROOMY, CROWDED = Sizes(66, 34, 19, 22), Sizes(48, 22, 24, 24)
"""A crowded sheet is broad, so that it is printed small, and has room from top to bottom."""
FEW_LEAVES = 20
"""More of them crowd a sheet."""


@dataclass(frozen=True, slots=True)
class Box:
    """Where a node stands.

    Attributes:
        x: its middle.
        port: where the edge from above meets the node, or what is played into it.
        top, width, height: of the box.
    """

    x: float
    port: float
    top: float
    width: float
    height: float

    @property
    def left(self) -> float:
        return self.x - self.width / 2

    @property
    def bottom(self) -> float:
        return self.top + self.height


@dataclass(frozen=True, slots=True)
class Layout:
    """A box for each node of the sheet's tree, and how large the picture is."""

    sizes: Sizes
    boxes: tuple[Box, ...]
    width: float
    height: float


def layout(sheet: Sheet, solution: Solution) -> Layout:
    """The same for the blank sheet and its key, so that one can be laid upon the other."""
    tree = sheet.tree
    sizes = ROOMY if tree.size.count(1) <= FEW_LEAVES else CROWDED
    widths = _widths(sheet, solution, sizes)
    room = [max(width, _move_width(sheet, node)) for node, width in enumerate(widths)]
    places = [MARGIN + x for x in tidy(tree, room, GAP)]
    tops = _tops(sheet, sizes, places)
    boxes = []
    for node, depth in enumerate(tree.depths()):
        port = tops[depth] - _move_height(sheet, node)
        boxes.append(Box(places[node], port, tops[depth], widths[node], _height(sheet, sizes, node)))
    right = max(x + width / 2 for x, width in zip(places, room, strict=True))
    bottom = max(box.bottom + (0 if tree.size[n] > 1 else NAME_HEIGHT) for n, box in enumerate(boxes))
    return Layout(sizes, tuple(boxes), round(right + MARGIN, 1), round(bottom + MARGIN, 1))


def is_leaf(sheet: Sheet, node: int) -> bool:
    """Whether nobody moves there."""
    return sheet.tree.size[node] == 1


def _height(sheet: Sheet, sizes: Sizes, node: int) -> float:
    return sizes.leaf_height if is_leaf(sheet, node) else HEAD + 3 * sizes.row


def _widths(sheet: Sheet, solution: Solution, sizes: Sizes) -> list[float]:
    """Inner boxes are all alike, so that their widths tell nothing; so are leaves."""
    names = sheet.tree.names
    nodes = range(len(names))
    leaves, inner = ([n for n in nodes if is_leaf(sheet, n) == which] for which in (True, False))
    values = max(len(printed(sheet.tree.values[0][leaf])) for leaf in leaves) * CHARACTER + 4
    small_names = max(len(names[leaf]) for leaf in leaves) * SMALL_CHARACTER
    heads = (max(len(names[node]) for node in inner) + len(str(len(solution.cuts)))) * CHARACTER + MARKS
    rows = max(len(row) for node in solution.found for row in _numbers(solution, node)) * CHARACTER + 20
    of_leaf, of_inner = max(sizes.leaf, values, small_names), max(sizes.inner, heads, rows)
    return [round(of_leaf if is_leaf(sheet, node) else of_inner, 1) for node in nodes]


def _numbers(solution: Solution, node: int) -> tuple[str, ...]:
    """The rows of a node in the key, without their names."""
    found = solution.found[node]
    return (
        printed(found.value),
        changed(found.alpha, found.last_alpha),
        changed(found.beta, found.last_beta),
    )


def changed(before: float, after: float) -> str:
    """A bound at first and at last."""
    return printed(after) if before == after else f"{printed(before)}→{printed(after)}"


def _move_width(sheet: Sheet, node: int) -> float:
    """What is played into a leaf is written upright, as there are many of them."""
    if not sheet.moves[node]:
        return 0
    return MOVE_HEIGHT if is_leaf(sheet, node) else len(sheet.moves[node]) * CHARACTER + 4


def _move_height(sheet: Sheet, node: int) -> float:
    if not sheet.moves[node]:
        return 0
    return len(sheet.moves[node]) * SMALL_CHARACTER + 6 if is_leaf(sheet, node) else MOVE_HEIGHT


def _tops(sheet: Sheet, sizes: Sizes, places: Sequence[float]) -> list[float]:
    """Where the boxes of each level begin."""
    tree, depths = sheet.tree, sheet.tree.depths()
    levels = range(max(depths) + 1)
    moves, heights, spans = ([0.0] * len(levels) for _ in range(3))
    for node, depth in enumerate(depths):
        moves[depth] = max(moves[depth], _move_height(sheet, node))
        heights[depth] = max(heights[depth], _height(sheet, sizes, node))
        farthest = (abs(places[child] - places[node]) for child in tree.children(node))
        spans[depth] = max(spans[depth], *farthest, 0.0)
    tops = [MARGIN + moves[0]]
    for depth in levels[1:]:
        drop = min(max(LEAST_DROP, SLOPE * spans[depth - 1]), MOST_DROP)
        tops.append(round(tops[-1] + heights[depth - 1] + drop + moves[depth], 1))
    return tops
