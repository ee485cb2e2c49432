"""A sheet or its key as a picture by the page's painter, and its size on paper."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from webviz.exams.model import Sheet, printed_value
from webviz.exams.solution import NodeResult, Solution
from webviz.exports.engine import call
from webviz.exports.model import Options, Picture
from webviz.exports.page_formats import svg

# The data for the painter: the entries of each node, and the longest ones.


LETTERS = "vαβ"


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture for printing.

    Attributes:
        is_sideways: whether the tree grows from left to right instead of downwards.
    """

    picture: Picture
    is_sideways: bool

    def svg(self, is_alone: bool = True) -> str:
        """The SVG, as a separate file or to insert into a page."""
        return svg([self.picture], Options(standalone=is_alone)).decode()


def sheet_drawing(sheet: Sheet, solution: Solution) -> Drawing:
    """The blank sheet: names and moves, and lines to write on. `solution` only affects widths.

    Raises ExportError, also if the library that runs the painter is missing.
    """
    return _drawing(sheet, solution, None, "A game tree to be searched")


def key_drawing(sheet: Sheet, solution: Solution) -> Drawing:
    """The sheet with values, windows and cuts. Raises ExportError."""
    return _drawing(sheet, solution, solution, "Key: a game tree")


def _drawing(sheet: Sheet, solution: Solution, key: Solution | None, title: str) -> Drawing:
    tree, nodes = sheet.tree, range(len(sheet.tree))
    bounds = (text for found in solution.found.values() for text in _answers(found))
    members = {
        "size": list(tree.size),
        "player": [0 if tree.size[node] == 1 else tree.player[node] for node in nodes],
        "name": tree.names,
        "move": sheet.moves,
        "entries": [_entries(sheet, node, key) for node in nodes],
        "pruned": key.pruned_branches if key else (),
        "longest": sorted(set(bounds)),
        "leaves": sorted({printed_value(tree.values[0][node]) for node in nodes if tree.size[node] == 1}),
        "asked": not sheet.gives_leaves,
        "rooms": [dict(zip(("width", "height"), room, strict=True)) for room in rooms("A4")],
        "title": title,
        "description": words_of(sheet),
    }
    picture = json.loads(call("sheet", json.dumps(members)))
    return Drawing(picture, picture.pop("sideways"))


def _entries(sheet: Sheet, node: int, key: Solution | None) -> dict[str, Any]:
    """The entries of a node (`Entries` in static/js/pictures/sheet-picture.js)."""
    gone = {"gone": True} if key and node not in key.found else {}
    if sheet.tree.size[node] == 1:
        value = printed_value(sheet.tree.values[0][node]) if sheet.gives_leaves or key else ""
        return {"value": value, "bold": not sheet.gives_leaves} | gone
    if key is None:
        return {"letters": LETTERS}
    found, cut = key.found.get(node), _number_of_cut(key, node)
    answers = _answers(found) if found else ("",) * len(LETTERS)
    return {"letters": LETTERS, "answers": answers} | ({"cut": cut} if cut else {}) | gone


def _number_of_cut(key: Solution, node: int) -> str:
    return next((str(number) for number, cut in enumerate(key.cuts, 1) if cut.node == node), "")


def _answers(found: NodeResult) -> tuple[str, str, str]:
    """The value, and the bounds as changes from first to last."""
    bounds = _change(found.alpha, found.last_alpha), _change(found.beta, found.last_beta)
    return printed_value(found.value), *bounds


def _change(before: float, after: float) -> str:
    return printed_value(after) if before == after else f"{printed_value(before)}→{printed_value(after)}"


def words_of(sheet: Sheet) -> str:
    """The tree as text, for people who cannot see it: nodes in brackets, with given leaf values."""
    tree = sheet.tree
    words = list(tree.names)
    for node in reversed(range(len(tree))):
        if tree.size[node] > 1:
            who = "MAX" if tree.player[node] == 1 else "MIN"
            words[node] = f"{words[node]} {who} ({' '.join(words[child] for child in tree.children(node))})"
        elif sheet.gives_leaves:
            words[node] = f"{words[node]}: {printed_value(tree.values[0][node])}"
    return words[0]


# Paper, and the size of a drawing on it.


Paper: TypeAlias = Literal["A4", "A3"]
PAPERS: dict[Paper, tuple[int, int]] = {"A4": (297, 210), "A3": (420, 297)}
"""The longer and the shorter side in millimeters."""
BORDER = 9
"""Millimeters at the edge that printers leave white."""
WORDS = 50
"""Millimeters that the text above and below the tree takes, approximately."""
PIXEL = 25.4 / 96
"""The size of a pixel in millimeters."""
POINT = 96 / 72
"""The size of a point in pixels."""


def rooms(paper: Paper) -> Iterator[tuple[float, float]]:
    """The space for the drawing on landscape and on portrait paper, in pixels."""
    for width, height in (PAPERS[paper], PAPERS[paper][::-1]):
        yield (width - 2 * BORDER) / PIXEL, (height - 2 * BORDER - WORDS) / PIXEL


def is_portrait(picture: Picture, paper: Paper) -> bool:
    """Whether the drawing is larger on portrait paper."""
    lying, standing = _scales(picture, paper)
    return standing > lying


def smallest_print(picture: Picture, paper: Paper) -> float:
    """The approximate size of the smallest letters in print, in points; drawings are never enlarged."""
    smallest = min(mark["size"] for mark in picture["marks"] if mark["kind"] == "text")
    return smallest * min(1.0, max(_scales(picture, paper))) / POINT


def _scales(picture: Picture, paper: Paper) -> Iterator[float]:
    return (min(width / picture["width"], height / picture["height"]) for width, height in rooms(paper))
