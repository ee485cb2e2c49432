"""What stands in and beside the boxes of a sheet: names, moves, numbers or lines to write them on."""

from collections.abc import Callable
from typing import TypeAlias
from xml.etree.ElementTree import Element

from webviz.exams.boxes import CHARACTER, Box, Longest, Point, changed, is_leaf
from webviz.exams.marks import line, player, scissors, text, upwards
from webviz.exams.model import Sheet
from webviz.exams.numbers import printed
from webviz.exams.sideways import LETTER, NAME, columns
from webviz.exams.solution import Found, Solution
from webviz.exams.upright import HEAD, NAME_HEIGHT

Draw: TypeAlias = Callable[[Element, int, Box], None]
"""Draws what belongs to a node into a group."""


def in_rows(sheet: Sheet, _most: Longest, shown: Solution | None) -> Draw:
    """As an upright tree has it."""

    def inner(group: Element, node: int, box: Box) -> None:
        _head(group, sheet, node, (box.left + 11, box.top + 10))
        _cut(group, shown, node, (box.right, box.top + 10))
        answers, row = _answers(shown, node), (box.height - HEAD) / 3
        for number, (name, answer) in enumerate(zip("vαβ", answers, strict=True), 1):
            y = box.top + HEAD + number * row - 5
            text(group, name, (box.left + 5, y), at="start")
            _number(group, answer, (box.left + 16, y), box.right - 5)
        text(group, sheet.moves[node], (box.x, box.top - 4))

    def leaf(group: Element, node: int, box: Box) -> None:
        _leaf_value(group, sheet, node, box, shown)
        text(group, sheet.tree.names[node], (box.x, box.bottom + NAME_HEIGHT - 3), "small")
        move = text(group, sheet.moves[node], (box.x + 3, box.top - 3), "small", at="start")
        upwards(move)

    return _either(sheet, inner, leaf)


def in_lines(sheet: Sheet, most: Longest, shown: Solution | None) -> Draw:
    """As a tree has it that grows sideways."""

    def inner(group: Element, node: int, box: Box) -> None:
        _head(group, sheet, node, (box.left + NAME - 9, box.y))
        _cut(group, shown, node, (box.right, box.y))
        starts = columns(most)
        for name, answer, start, end in zip("vαβ", _answers(shown, node), starts, starts[1:], strict=False):
            text(group, name, (box.left + start, box.y + 4), at="start")
            _number(group, answer, (box.left + start + LETTER, box.y + 4), box.left + end - 6)
        text(group, sheet.moves[node], (box.left - 4, box.y + 4), "small", at="end")

    def leaf(group: Element, node: int, box: Box) -> None:
        _leaf_value(group, sheet, node, box, shown)
        text(group, sheet.tree.names[node], (box.right + 4, box.y + 4), "small", at="start")
        text(group, sheet.moves[node], (box.left - 4, box.y + 4), "small", at="end")

    return _either(sheet, inner, leaf)


def _either(sheet: Sheet, inner: Draw, leaf: Draw) -> Draw:
    return lambda group, node, box: (leaf if is_leaf(sheet, node) else inner)(group, node, box)


def _head(group: Element, sheet: Sheet, node: int, middle: Point) -> None:
    """Who moves, and the node's name."""
    player(group, sheet.tree.player[node], middle)
    text(group, sheet.tree.names[node], (middle[0] + 9, middle[1] + 4), at="start")


def _cut(group: Element, shown: Solution | None, node: int, end: Point) -> None:
    """Scissors and the number of the cut, where there is one."""
    cuts = shown.cuts if shown else ()
    for number in (number for number, cut in enumerate(cuts, 1) if cut.node == node):
        scissors(group, (end[0] - 11 - CHARACTER * len(str(number)), end[1]))
        text(group, str(number), (end[0] - 3, end[1] + 4), "answer", at="end")


def _leaf_value(group: Element, sheet: Sheet, node: int, box: Box, shown: Solution | None) -> None:
    """Where it is given or to be told."""
    if sheet.gives_leaves or shown:
        kind = "" if sheet.gives_leaves else "answer"
        text(group, printed(sheet.tree.values[0][node]), (box.x, box.y + 4), kind)


def _number(group: Element, answer: str | None, start: Point, end: float) -> None:
    """The number, or where nobody has told one, a line to write it on."""
    if answer is None:
        line(group, (start[0], start[1] + 2), (end, start[1] + 2), "blank")
    elif answer:
        text(group, answer, start, "answer", at="start")


def _answers(shown: Solution | None, node: int) -> tuple[str | None, ...]:
    """Value and bounds, these as they were at first and at last; empty where the search did not come."""
    if shown is None:
        return None, None, None
    found: Found | None = shown.found.get(node)
    if found is None:
        return "", "", ""
    bounds = changed(found.alpha, found.last_alpha), changed(found.beta, found.last_beta)
    return printed(found.value), *bounds
