"""A tree as textbooks draw it: the root on top. An inner node has a row each for value, alpha and beta."""

from collections.abc import Sequence
from dataclasses import dataclass

from webviz.exams.boxes import CHARACTER, MARGIN, SMALL_CHARACTER, Box, Layout, Longest, drop, is_leaf
from webviz.exams.model import Sheet
from webviz.exams.tidy import tidy

HEAD, NAME_HEIGHT, MOVE_HEIGHT = 18, 13, 15
"""The row of an inner node's name, that of a leaf's, and that of what is played into an inner node."""
MARKS = 40
"""What stands beside the name: the player's triangle, scissors, blanks; the number of a cut comes to it."""
GAP = 5


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


def upright(sheet: Sheet, most: Longest) -> Layout:
    """The boxes from top to bottom."""
    tree = sheet.tree
    sizes = ROOMY if tree.size.count(1) <= FEW_LEAVES else CROWDED
    widths = _widths(sheet, most, sizes)
    room = [max(width, _move_width(sheet, node)) for node, width in enumerate(widths)]
    places = [MARGIN + x for x in tidy(tree, room, GAP)]
    tops = _tops(sheet, sizes, places)
    boxes = []
    for node, depth in enumerate(tree.depths()):
        x, top, height = places[node], tops[depth], _height(sheet, sizes, node)
        port, out = (x, top - _move_height(sheet, node)), (x, top + height)
        boxes.append(Box(x - widths[node] / 2, top, widths[node], height, port, out))
    right = max(x + width / 2 for x, width in zip(places, room, strict=True))
    bottom = max(box.bottom + NAME_HEIGHT * is_leaf(sheet, node) for node, box in enumerate(boxes))
    return Layout(tuple(boxes), round(right + MARGIN, 1), round(bottom + MARGIN, 1), is_sideways=False)


def _height(sheet: Sheet, sizes: Sizes, node: int) -> float:
    return sizes.leaf_height if is_leaf(sheet, node) else HEAD + 3 * sizes.row


def _widths(sheet: Sheet, most: Longest, sizes: Sizes) -> list[float]:
    leaf = max(sizes.leaf, most.leaf * CHARACTER + 4, most.leaf_name * SMALL_CHARACTER)
    head = (most.name + most.cut) * CHARACTER + MARKS
    inner = max(sizes.inner, head, max(most.value, most.bound) * CHARACTER + 20)
    return [round(leaf if is_leaf(sheet, node) else inner, 1) for node in range(len(sheet.tree))]


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
        tops.append(round(tops[-1] + heights[depth - 1] + drop(spans[depth - 1]) + moves[depth], 1))
    return tops
