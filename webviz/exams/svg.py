"""A sheet, or its key, as a picture: black on white, the players told apart by the way a triangle points."""

from collections.abc import Callable
from dataclasses import dataclass
from math import hypot
from typing import TypeAlias
from xml.etree.ElementTree import Element, SubElement, tostring

from webviz.exams.layout import (
    BORDER,
    CHARACTER,
    HEAD,
    LETTER,
    NAME,
    NAME_HEIGHT,
    PAPERS,
    Box,
    Layout,
    Longest,
    Paper,
    Point,
    changed,
    columns,
    is_leaf,
    is_portrait,
    layout,
    longest,
)
from webviz.exams.model import Sheet, printed
from webviz.exams.solution import Found, Solution
from webviz.exams.words import BLANKS, RULES, TASK, direction, reasons, results
from webviz.trees.model import MAX

# What a sheet's picture is made of: lines, words, and marks that need no font to have them.


SVG = "http://www.w3.org/2000/svg"
STRUCK = 0.6
"""How far down its edge a mark stands."""
BAR, APART = 6, 2.5
"""Half the length of a bar across an edge, and half the room between two of them."""


def line(parent: Element, start: Point, end: Point, kind: str) -> None:
    """A straight one."""
    ends = {"x1": start[0], "y1": start[1], "x2": end[0], "y2": end[1]}
    SubElement(parent, "line", {"class": kind, **{name: f"{value:.6g}" for name, value in ends.items()}})


def text(parent: Element, words: str, place: Point, kind: str = "", at: str = "middle") -> Element:
    """Words whose baseline begins, ends or has its middle at a place; without words nothing is drawn."""
    element = Element("text", {"x": f"{place[0]:.6g}", "y": f"{place[1]:.6g}", "text-anchor": at})
    if kind:
        element.set("class", kind)
    element.text = words
    if words:
        parent.append(element)
    return element


def frame(parent: Element, box: Box, rounded: bool) -> None:
    """The outline of a node; that of a leaf is rounded."""
    sides = {"x": box.left, "y": box.top, "width": box.width, "height": box.height}
    corners = {"rx": "3"} if rounded else {}
    shape = {name: f"{value:.6g}" for name, value in sides.items()}
    SubElement(parent, "rect", {"class": "box", **shape, **corners})


def upwards(written: Element) -> None:
    """Turns words around the place where they begin, so that they are read from below."""
    written.set("transform", f"rotate(-90 {written.get('x')} {written.get('y')})")


def player(parent: Element, who: int, middle: Point) -> None:
    """A triangle, up for MAX and down for MIN, with its name for those who cannot see it."""
    x, y = middle
    side = -5 if who == MAX else 5
    corners = [(x - 5, y - side), (x + 5, y - side), (x, y + side)]
    points = " ".join(f"{a:.6g},{b:.6g}" for a, b in corners)
    shape = SubElement(parent, "polygon", {"class": "mark", "points": points})
    SubElement(shape, "title").text = "MAX" if who == MAX else "MIN"


def strike(parent: Element, start: Point, end: Point) -> None:
    """Two bars across an edge: what lies below is pruned."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = hypot(across, down)
    along, beside = (across / length, down / length), (-down / length, across / length)
    for shift in (-APART, APART):
        x = start[0] + STRUCK * across + shift * along[0]
        y = start[1] + STRUCK * down + shift * along[1]
        reach = BAR * beside[0], BAR * beside[1]
        line(parent, (x - reach[0], y - reach[1]), (x + reach[0], y + reach[1]), "mark")


def scissors(parent: Element, middle: Point) -> None:
    """A small pair, open to the right."""
    x, y = middle
    mark = SubElement(parent, "g", {"class": "mark"})
    for side in (-1, 1):
        ring = {"cx": f"{x - 4:.6g}", "cy": f"{y + 3 * side:.6g}", "r": "2"}
        SubElement(mark, "circle", ring)
        line(mark, (x - 2.4, y + 2 * side), (x + 6, y - 3 * side), "mark")
    SubElement(mark, "title").text = "cut"


# What stands in and beside the boxes of a sheet: names, moves, numbers or lines to write them on.


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


STYLE = """
text { font: 11px Helvetica, Arial, "Liberation Sans", sans-serif; fill: #000; }
.small { font-size: 10px; fill: #444; }
.answer { font-weight: bold; }
.left-out text { fill: #777; font-style: italic; }
.box { fill: #fff; stroke: #000; stroke-width: 1.2; }
.edge, .mark { fill: none; stroke: #000; stroke-width: 1.1; }
.mark { stroke-width: 1.6; }
.blank { stroke: #999; stroke-width: 0.8; stroke-dasharray: 1 2; }
.left-out .box, .left-out.edge { stroke: #888; stroke-dasharray: 4 3; }
"""


def sheet_svg(sheet: Sheet, solution: Solution) -> str:
    """The blank sheet: names and moves, and lines to write on. `solution` decides no more than widths."""
    return _written(picture(sheet, solution, None))


def key_svg(sheet: Sheet, solution: Solution) -> str:
    """The same with values, windows and cuts."""
    return _written(picture(sheet, solution, solution))


def _written(drawing: Element) -> str:
    return tostring(drawing, encoding="unicode") + "\n"


def picture(sheet: Sheet, solution: Solution, shown: Solution | None) -> Element:
    """The whole drawing; what is `shown` is written into its boxes."""
    placed = layout(sheet, solution)
    size = f"{placed.width:g}", f"{placed.height:g}"
    svg = Element("svg", {"xmlns": SVG, "viewBox": f"0 0 {size[0]} {size[1]}", "role": "img"})
    svg.set("width", size[0])
    svg.set("height", size[1])
    SubElement(svg, "title").text = "Key: a game tree" if shown else "A game tree to be searched"
    SubElement(svg, "style").text = STYLE
    SubElement(svg, "rect", {"width": size[0], "height": size[1], "fill": "#fff"})
    _edges(svg, sheet, placed, shown)
    draw = (in_lines if placed.is_sideways else in_rows)(sheet, longest(sheet, solution), shown)
    for node, box in enumerate(placed.boxes):
        left_out = shown is not None and node not in shown.found
        group = SubElement(svg, "g", {"class": "left-out"} if left_out else {})
        frame(group, box, is_leaf(sheet, node))
        draw(group, node, box)
    return svg


def _edges(svg: Element, sheet: Sheet, placed: Layout, shown: Solution | None) -> None:
    pruned = set(shown.pruned) if shown else set()
    for node, above in enumerate(placed.boxes):
        for child in sheet.tree.children(node):
            below = placed.boxes[child]
            left_out = shown is not None and child not in shown.found
            line(svg, above.out, below.port, "edge left-out" if left_out else "edge")
            if child in pruned:
                strike(svg, above.out, below.port)


# A sheet, or its key, as one HTML page that is printed on a single sheet of paper, or saved as PDF.


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
    """What stands on top: a title, and whose sheet it is, if that is known already."""

    title: str = "Alpha-beta"
    student: str = ""
    paper: Paper = "A4"


def sheet_page(sheet: Sheet, solution: Solution, heading: Heading) -> str:
    """The blank sheet; it holds nothing of the solution, not even unseen."""
    main = _page(heading, "")
    SubElement(main, "p").text = f"{TASK.format(direction=direction(sheet, solution))} {RULES}"
    _facts(main, sheet)
    main.append(_picture(sheet, solution, None))
    _results(main, dict.fromkeys(BLANKS, ""))
    return _page_written(main, heading.title, _sides(sheet, solution, heading))


def key_page(sheet: Sheet, solution: Solution, heading: Heading) -> str:
    """The same tree with all that belongs into it, and why each cut is one."""
    main = _page(heading, "Key")
    _facts(main, sheet)
    main.append(_picture(sheet, solution, solution))
    _results(main, results(sheet, solution))
    listed = SubElement(main, "ol")
    for reason in reasons(sheet, solution):
        SubElement(listed, "li").text = reason
    if not solution.cuts:
        main.remove(listed)
        SubElement(main, "p").text = "Nothing is pruned."
    return _page_written(main, f"{heading.title}: key", _sides(sheet, solution, heading))


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


def _picture(sheet: Sheet, solution: Solution, shown: Solution | None) -> Element:
    """The drawing, which takes what room the words leave."""
    drawing = picture(sheet, solution, shown)
    del drawing.attrib["width"], drawing.attrib["height"]
    return drawing


def _results(main: Element, told: dict[str, str]) -> None:
    row = SubElement(main, "p", {"class": "results"})
    for label, value in told.items():
        each = SubElement(row, "span")
        each.text = f"{label}: " if value else f"{label} "
        SubElement(each, "b" if value else "span", {} if value else {"class": "line"}).text = value


def _sides(sheet: Sheet, solution: Solution, heading: Heading) -> tuple[int, int]:
    """Width and height of the paper in millimeters, lying on its side or not."""
    long, short = PAPERS[heading.paper]
    return (short, long) if is_portrait(layout(sheet, solution), heading.paper) else (long, short)


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
        inner_height=height - 2 * BORDER - 1,  # a rounded pixel more would be a second page
    )
    SubElement(page, "body").append(main)
    return f"<!doctype html>\n{tostring(page, encoding='unicode', method='html')}\n"
