"""A sheet, or its key, as a picture: black on white, the players told apart by the way a triangle points."""

from xml.etree.ElementTree import Element, SubElement, tostring

from webviz.exams.boxes import Layout, is_leaf, longest
from webviz.exams.contents import in_lines, in_rows
from webviz.exams.layout import layout
from webviz.exams.marks import SVG, frame, line, strike
from webviz.exams.model import Sheet
from webviz.exams.solution import Solution

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
