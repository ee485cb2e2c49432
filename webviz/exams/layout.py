"""Which way a sheet's tree grows, and which way its paper lies: as print comes out largest."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Literal, TypeAlias

from webviz.exams.model import Sheet, printed
from webviz.exams.solution import Solution
from webviz.trees.model import Tree

# Where the nodes of a sheet stand, however its tree grows, and how much they have to hold. In CSS pixels.


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


# Where the nodes of a small tree stand from left to right: subtrees as close to one another as they can be.
#
# After Reingold and Tilford, "Tidier Drawings of Trees", *IEEE Transactions on Software Engineering* 7
# (1981): every subtree keeps its outline, the leftmost and rightmost place of each of its levels, and is
# pushed against the outlines of its siblings; a node stands in the middle above its children. A subtree is
# drawn the same wherever it stands. Outlines are kept as lists, which is quick enough for a sheet of paper.


Level: TypeAlias = tuple[float, float]
"""The left and the right end of one level of a subtree, seen from the middle of its root."""


def tidy(tree: Tree, widths: Sequence[float], gap: float) -> list[float]:
    """The middle of each node, the leftmost edge being at 0; neighbors on a level are `gap` apart or more."""
    beside = [0.0] * len(tree)  # how far right of its parent a node stands
    outlines: list[list[Level]] = [[] for _ in range(len(tree))]
    for node in reversed(range(len(tree))):
        children = list(tree.children(node))
        places = _side_by_side([outlines[child] for child in children], gap)
        middle = (places[0] + places[-1]) / 2 if children else 0.0
        below: list[Level] = []
        for child, place in zip(children, places, strict=True):
            beside[child] = place - middle
            below = _joined(below, _moved(outlines[child], beside[child]))
        outlines[node] = [(-widths[node] / 2, widths[node] / 2), *below]
    left = min(start for start, _ in outlines[0])
    return _from_the_root(tree, beside, -left)


def _side_by_side(outlines: Sequence[list[Level]], gap: float) -> list[float]:
    """Where the roots of subtrees stand, the first at 0, so that on no level two come too close."""
    places: list[float] = []
    so_far: list[Level] = []
    for outline in outlines:
        levels = zip(so_far, outline, strict=False)
        place = max((right - left + gap for (_, right), (left, _) in levels), default=0.0)
        places.append(place)
        so_far = _joined(so_far, _moved(outline, place))
    return places


def _moved(outline: Sequence[Level], by: float) -> list[Level]:
    return [(left + by, right + by) for left, right in outline]


def _joined(one: Sequence[Level], other: Sequence[Level]) -> list[Level]:
    """The outline of two subtrees, the second standing right of the first."""
    pairs = zip_longest(one, other)
    return [(first or second)[:1] + (second or first)[1:] for first, second in pairs]


def _from_the_root(tree: Tree, beside: Sequence[float], root: float) -> list[float]:
    places = [root] * len(tree)
    for node in range(len(tree)):
        for child in tree.children(node):
            places[child] = places[node] + beside[child]
    return places


# A tree as textbooks draw it: the root on top. An inner node has a row each for value, alpha and beta.


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


# A tree with its root on the left, for many leaves: a node takes one line, so that larger print has room.


INNER_HEIGHT, LEAF_HEIGHT = 18, 13
GAP_ACROSS = 2
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
    places = [MARGIN + y for y in tidy(tree, heights, GAP_ACROSS)]
    widths = [_leaf_width(most) if is_leaf(sheet, node) else inner_width(most) for node in nodes]
    lefts = _lefts(sheet, widths, places)
    boxes = []
    for node, depth in enumerate(tree.depths()):
        left, y = lefts[depth], places[node]
        port, out = (left - _width_of_move(sheet, node), y), (left + widths[node], y)
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


def _width_of_move(sheet: Sheet, node: int) -> float:
    return len(sheet.moves[node]) * SMALL_CHARACTER + 6 if sheet.moves[node] else 0


def _lefts(sheet: Sheet, widths: Sequence[float], places: Sequence[float]) -> list[float]:
    """Where the boxes of each level begin."""
    tree, depths = sheet.tree, sheet.tree.depths()
    levels = range(max(depths) + 1)
    moves, broad, spans = ([0.0] * len(levels) for _ in range(3))
    for node, depth in enumerate(depths):
        moves[depth] = max(moves[depth], _width_of_move(sheet, node))
        broad[depth] = max(broad[depth], widths[node])
        farthest = (abs(places[child] - places[node]) for child in tree.children(node))
        spans[depth] = max(spans[depth], *farthest, 0.0)
    lefts = [MARGIN + moves[0]]
    for depth in levels[1:]:
        lefts.append(round(lefts[-1] + broad[depth - 1] + drop(spans[depth - 1]) + moves[depth], 1))
    return lefts


Paper: TypeAlias = Literal["A4", "A3"]
PAPERS: dict[Paper, tuple[int, int]] = {"A4": (297, 210), "A3": (420, 297)}
"""The longer and the shorter side in millimeters."""
BORDER = 9
"""Millimeters that printers leave white."""
WORDS = 50
"""Millimeters that what stands above and below the tree takes, more or less."""
MILLIMETERS, PIXELS, POINTS = 25.4, 96, 72
"""To an inch."""
SMALL_TYPE = 10
"""Pixels, before the drawing is made to fit."""
MOST_STRETCH = 1.7
"""Boxes need not be higher to write in."""
LEGIBLE_SCALE = 0.75
"""From here on a tree grows as in textbooks, even if it came out larger sideways."""


def layout(sheet: Sheet, solution: Solution) -> Layout:
    """The same for the blank sheet and its key, so that one can be laid upon the other."""
    most = longest(sheet, solution)
    usual = upright(sheet, most)
    if scale(usual, "A4") >= LEGIBLE_SCALE:
        return usual
    flat = sideways(sheet, most)
    if scale(flat, "A4") <= scale(usual, "A4"):
        return usual
    return sideways(sheet, most, min(MOST_STRETCH, max(1.0, _room_below(flat))))


def _room_below(drawing: Layout) -> float:
    """How often the drawing fits on top of itself, where the paper lies as it comes out largest."""
    long, short = PAPERS["A4"]
    across, down = _room(short, long) if is_portrait(drawing, "A4") else _room(long, short)
    return down / across * drawing.width / drawing.height


def is_portrait(drawing: Layout, paper: Paper) -> bool:
    """Whether the drawing comes out larger on paper that stands upright."""
    return _scale(drawing, *PAPERS[paper][::-1]) > _scale(drawing, *PAPERS[paper])


def scale(drawing: Layout, paper: Paper) -> float:
    """How large the drawing is printed, more or less; no larger than it is."""
    long, short = PAPERS[paper]
    return min(1.0, max(_scale(drawing, long, short), _scale(drawing, short, long)))


def smallest_print(drawing: Layout, paper: Paper) -> float:
    """How large the names of leaves come out, in points, more or less."""
    return SMALL_TYPE * scale(drawing, paper) * POINTS / PIXELS


def _scale(drawing: Layout, width: float, height: float) -> float:
    """On paper so wide and high, in millimeters."""
    across, down = _room(width, height)
    return min(across / drawing.width, down / drawing.height)


def _room(width: float, height: float) -> tuple[float, float]:
    """What the drawing has of paper so wide and high, in pixels."""
    pixel = MILLIMETERS / PIXELS
    return (width - 2 * BORDER) / pixel, (height - 2 * BORDER - WORDS) / pixel
