"""A tree with its root on the left, for many leaves: a node takes one line, so that larger print has room."""

from collections.abc import Sequence

from webviz.exams.boxes import CHARACTER, MARGIN, SMALL_CHARACTER, Box, Layout, Longest, drop, is_leaf
from webviz.exams.model import Sheet
from webviz.exams.tidy import tidy

INNER_HEIGHT, LEAF_HEIGHT = 18, 13
GAP = 2
NAME = 19
"""Where the name begins, behind the player's triangle."""
LETTER = 11
"""What the name of a number takes."""
LEAST_NUMBER = 26
"""Room to write one in."""
LEAST_LEAF = 24
ARROW = 8
"""What the arrow between two bounds takes more than other characters, and bold type."""


def sideways(sheet: Sheet, most: Longest, stretch: float = 1.0) -> Layout:
    """The boxes from left to right; where there is room for it, they are so much higher, to write in."""
    tree = sheet.tree
    nodes = range(len(tree))
    heights = [round(stretch * (LEAF_HEIGHT if is_leaf(sheet, n) else INNER_HEIGHT), 1) for n in nodes]
    places = [MARGIN + y for y in tidy(tree, heights, GAP)]
    widths = [_leaf_width(most) if is_leaf(sheet, node) else inner_width(most) for node in nodes]
    lefts = _lefts(sheet, widths, places)
    boxes = []
    for node, depth in enumerate(tree.depths()):
        left, y = lefts[depth], places[node]
        port, out = (left - _move_width(sheet, node), y), (left + widths[node], y)
        boxes.append(Box(left, y - heights[node] / 2, widths[node], heights[node], port, out))
    names = most.leaf_name * SMALL_CHARACTER + 4
    right = max(box.right + names * is_leaf(sheet, node) for node, box in enumerate(boxes))
    bottom = max(box.bottom for box in boxes)
    return Layout(tuple(boxes), round(right + MARGIN, 1), round(bottom + MARGIN, 1), is_sideways=True)


def columns(most: Longest) -> tuple[float, float, float, float]:
    """Where value, alpha, beta and the mark of a cut begin, from the left end of an inner node."""
    value = NAME + most.name * CHARACTER + 6
    alpha = value + LETTER + max(LEAST_NUMBER, most.value * CHARACTER) + 6
    bound = LETTER + max(LEAST_NUMBER, most.bound * CHARACTER + ARROW) + 6
    return value, alpha, alpha + bound, alpha + 2 * bound


def inner_width(most: Longest) -> float:
    """Of the box of an inner node."""
    return round(columns(most)[3] + 16 + most.cut * CHARACTER, 1)


def _leaf_width(most: Longest) -> float:
    return round(max(LEAST_LEAF, most.leaf * CHARACTER + 4), 1)


def _move_width(sheet: Sheet, node: int) -> float:
    return len(sheet.moves[node]) * SMALL_CHARACTER + 6 if sheet.moves[node] else 0


def _lefts(sheet: Sheet, widths: Sequence[float], places: Sequence[float]) -> list[float]:
    """Where the boxes of each level begin."""
    tree, depths = sheet.tree, sheet.tree.depths()
    levels = range(max(depths) + 1)
    moves, broad, spans = ([0.0] * len(levels) for _ in range(3))
    for node, depth in enumerate(depths):
        moves[depth] = max(moves[depth], _move_width(sheet, node))
        broad[depth] = max(broad[depth], widths[node])
        farthest = (abs(places[child] - places[node]) for child in tree.children(node))
        spans[depth] = max(spans[depth], *farthest, 0.0)
    lefts = [MARGIN + moves[0]]
    for depth in levels[1:]:
        lefts.append(round(lefts[-1] + broad[depth - 1] + drop(spans[depth - 1]) + moves[depth], 1))
    return lefts
