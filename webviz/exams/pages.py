"""A sheet or its key as an HTML page that prints on one sheet of paper."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias
from xml.etree.ElementTree import Element, SubElement, fromstring, tostring

from webviz.exams.model import Sheet, printed_value
from webviz.exams.solution import BLANKS, RULES, TASK, NodeResult, Solution, reasons, results
from webviz.exports.engine import call
from webviz.exports.model import Options, Picture
from webviz.exports.pictures import svg

# The input of the page's painter: the entries of each node, and the widest texts.


LETTERS = "vαβ"


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture as it is printed.

    Attributes:
        is_sideways: whether the root is on the left, and not on top.
    """

    picture: Picture
    is_sideways: bool

    @property
    def direction(self) -> str:
        """The order in which the children of a node are visited."""
        return "from top to bottom" if self.is_sideways else "from left to right"

    def svg(self, is_alone: bool = True) -> str:
        """The picture as SVG: a file, or an element for a page."""
        return svg([self.picture], Options(standalone=is_alone)).decode()


def sheet_drawing(sheet: Sheet, solution: Solution) -> Drawing:
    """The blank sheet: names and moves, and lines to write on. `solution` decides only widths.

    Raises ExportError, also if the library that runs the painter is missing.
    """
    return _drawing(sheet, solution, None, "A game tree to be searched")


def key_drawing(sheet: Sheet, solution: Solution) -> Drawing:
    """The key: the sheet with values, windows and cuts. Raises ExportError."""
    return _drawing(sheet, solution, solution, "Key: a game tree")


def _drawing(sheet: Sheet, solution: Solution, shown: Solution | None, title: str) -> Drawing:
    tree, nodes = sheet.tree, range(len(sheet.tree))
    bounds = (text for found in solution.found.values() for text in _answers(found))
    content = {
        "size": list(tree.size),
        "player": [0 if tree.size[node] == 1 else tree.player[node] for node in nodes],
        "name": tree.names,
        "move": sheet.moves,
        "entries": [_entries(sheet, node, shown) for node in nodes],
        "pruned": shown.pruned_branches if shown else (),
        "fieldTexts": sorted(set(bounds)),
        "leafTexts": sorted({printed_value(tree.values[0][node]) for node in nodes if tree.size[node] == 1}),
        "asked": not sheet.gives_leaves,
        "rooms": [dict(zip(("width", "height"), room, strict=True)) for room in rooms("A4")],
        "title": title,
        "description": words_of(sheet),
    }
    picture = json.loads(call("sheet", json.dumps(content)))
    return Drawing(picture, picture.pop("sideways"))


def _entries(sheet: Sheet, node: int, shown: Solution | None) -> dict[str, Any]:
    """The entries at a node (`Entries` in static/js/pictures/sheet-picture.js)."""
    gone = {"gone": True} if shown and node not in shown.found else {}
    if sheet.tree.size[node] == 1:
        value = printed_value(sheet.tree.values[0][node]) if sheet.gives_leaves or shown else ""
        return {"value": value, "bold": not sheet.gives_leaves} | gone
    if shown is None:
        return {"letters": LETTERS}
    found, cut = shown.found.get(node), _number_of_cut(shown, node)
    answers = _answers(found) if found else ("",) * len(LETTERS)
    return {"letters": LETTERS, "answers": answers} | ({"cut": cut} if cut else {}) | gone


def _number_of_cut(shown: Solution, node: int) -> str:
    return next((str(number) for number, cut in enumerate(shown.cuts, 1) if cut.node == node), "")


def _answers(found: NodeResult) -> tuple[str, str, str]:
    """The value, and for each bound its first and its last value."""
    bounds = _change(found.alpha, found.last_alpha), _change(found.beta, found.last_beta)
    return printed_value(found.value), *bounds


def _change(before: float, after: float) -> str:
    return printed_value(after) if before == after else f"{printed_value(before)}→{printed_value(after)}"


def words_of(sheet: Sheet) -> str:
    """The tree in words for screen readers: nodes in brackets, and the values of leaves if they are given."""
    tree = sheet.tree
    words = list(tree.names)
    for node in reversed(range(len(tree))):
        if tree.size[node] > 1:
            who = "MAX" if tree.player[node] == 1 else "MIN"
            words[node] = f"{words[node]} {who} ({' '.join(words[child] for child in tree.children(node))})"
        elif sheet.gives_leaves:
            words[node] = f"{words[node]}: {printed_value(tree.values[0][node])}"
    return words[0]


# Paper, and the printed size of a drawing.


Paper: TypeAlias = Literal["A4", "A3"]
PAPERS: dict[Paper, tuple[int, int]] = {"A4": (297, 210), "A3": (420, 297)}
"""The longer and the shorter side in millimeters."""
BORDER = 9
"""Millimeters that printers leave white."""
WORDS = 50
"""Millimeters for the text above and below the tree, roughly."""
PIXEL = 25.4 / 96
"""The side of a pixel in millimeters."""
POINT = 96 / 72
"""A point in pixels."""


def rooms(paper: Paper) -> Iterator[tuple[float, float]]:
    """The space for a drawing on landscape and on portrait paper, in pixels."""
    for width, height in (PAPERS[paper], PAPERS[paper][::-1]):
        yield (width - 2 * BORDER) / PIXEL, (height - 2 * BORDER - WORDS) / PIXEL


def is_portrait(picture: Picture, paper: Paper) -> bool:
    """Whether the drawing is larger on portrait paper."""
    landscape, portrait = _scales(picture, paper)
    return portrait > landscape


def smallest_print(picture: Picture, paper: Paper) -> float:
    """The printed size of the smallest letters in points, roughly; at most the size in the drawing."""
    smallest = min(mark["size"] for mark in picture["marks"] if mark["kind"] == "text")
    return smallest * min(1.0, max(_scales(picture, paper))) / POINT


def _scales(picture: Picture, paper: Paper) -> Iterator[float]:
    return (min(width / picture["width"], height / picture["height"]) for width, height in rooms(paper))


SVG = "http://www.w3.org/2000/svg"
PAGE_STYLE = """
@page {{ size: {width}mm {height}mm; margin: {border}mm; }}
* {{ box-sizing: border-box; }}
body {{ margin: 0 auto; background: #fff; color: #000; font: 10pt/1.3 Helvetica, Arial, sans-serif; }}
main {{ display: flex; flex-direction: column; width: {inner_width}mm; height: {inner_height}mm;
  margin: 0 auto; overflow: hidden; }}
@media screen {{ main {{ margin: {border}mm auto; outline: 1px solid #ccc; outline-offset: 4mm; }} }}
h1 {{ margin: 0; font-size: 14pt; }}
header {{ display: flex; gap: 6mm; align-items: baseline; justify-content: space-between; }}
p, ol, ul {{ margin: 1mm 0 0; }}
.facts, ol {{ font-size: 8.5pt; }}
ol {{ columns: 2; column-gap: 10mm; padding-left: 6mm; }}
li {{ break-inside: avoid; }}
svg {{ flex: 1 1 0; min-height: 0; width: 100%; margin: 2mm 0; }}
.results {{ display: flex; flex-wrap: wrap; gap: 1mm 6mm; }}
.line {{ display: inline-block; min-width: 24mm; border-bottom: 0.3mm solid #000; }}
.long {{ min-width: 55mm; }}
"""


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of a sheet: a title, and the student's name if there is one."""

    title: str = "Alpha-beta"
    student: str = ""
    paper: Paper = "A4"


def sheet_page(sheet: Sheet, solution: Solution, heading: Heading) -> str:
    """The blank sheet; the file has nothing of the solution, not even hidden. Raises ExportError."""
    main, drawing = _page(heading, ""), sheet_drawing(sheet, solution)
    SubElement(main, "p").text = f"{TASK.format(direction=drawing.direction)} {RULES}"
    _facts(main, sheet)
    main.append(_picture(drawing))
    _results(main, dict.fromkeys(BLANKS, ""))
    return _page_written(main, heading.title, _sides(drawing, heading))


def key_page(sheet: Sheet, solution: Solution, heading: Heading) -> str:
    """The same tree with all answers, and the reason for each cut. Raises ExportError."""
    main, drawing = _page(heading, "Key"), key_drawing(sheet, solution)
    _facts(main, sheet)
    main.append(_picture(drawing))
    _results(main, results(sheet, solution))
    listed = SubElement(main, "ol")
    for reason in reasons(sheet, solution):
        SubElement(listed, "li").text = reason
    if not solution.cuts:
        main.remove(listed)
        SubElement(main, "p").text = "Nothing is pruned."
    return _page_written(main, f"{heading.title}: key", _sides(drawing, heading))


def _page(heading: Heading, kind: str) -> Element:
    main = Element("main")
    top = SubElement(main, "header")
    SubElement(top, "h1").text = ": ".join(part for part in (heading.title, kind) if part)
    if heading.student or kind:
        SubElement(top, "span").text = heading.student
        return main
    for label in ("Name", "Date"):
        asked = SubElement(top, "span")
        asked.text = f"{label} "
        SubElement(asked, "span", {"class": "line long" if label == "Name" else "line"})
    return main


def _facts(main: Element, sheet: Sheet) -> None:
    if sheet.facts:
        SubElement(main, "p", {"class": "facts"}).text = " ".join(sheet.facts)


def _picture(drawing: Drawing) -> Element:
    """The picture, which takes the remaining space; inside HTML it needs no namespace."""
    found = fromstring(drawing.svg(is_alone=False).replace(f' xmlns="{SVG}"', "", 1))
    del found.attrib["width"], found.attrib["height"]
    return found


def _results(main: Element, answers: dict[str, str]) -> None:
    row = SubElement(main, "p", {"class": "results"})
    for label, value in answers.items():
        each = SubElement(row, "span")
        each.text = f"{label}: " if value else f"{label} "
        SubElement(each, "b" if value else "span", {} if value else {"class": "line"}).text = value


def _sides(drawing: Drawing, heading: Heading) -> tuple[int, int]:
    """Width and height of the paper in millimeters, for landscape or portrait."""
    long, short = PAPERS[heading.paper]
    return (short, long) if is_portrait(drawing.picture, heading.paper) else (long, short)


def _page_written(main: Element, title: str, sides: tuple[int, int]) -> str:
    page = Element("html", {"lang": "en"})
    head = SubElement(page, "head")
    SubElement(head, "meta", {"charset": "utf-8"})
    SubElement(head, "title").text = title
    width, height = sides
    SubElement(head, "style").text = PAGE_STYLE.format(
        width=width,
        height=height,
        border=BORDER,
        inner_width=width - 2 * BORDER,
        inner_height=height - 2 * BORDER - 1,  # rounding up by a pixel would make a second page
    )
    SubElement(page, "body").append(main)
    return f"<!doctype html>\n{tostring(page, encoding='unicode', method='html')}\n"
