"""A sheet, or its key, as a picture: black on white, the players told apart by the way a triangle points."""

from xml.etree.ElementTree import Element, SubElement, tostring

from webviz.exams.layout import HEAD, NAME_HEIGHT, Box, Layout, changed, is_leaf, layout
from webviz.exams.marks import SVG, line, move_name, player, scissors, strike, text
from webviz.exams.model import Sheet
from webviz.exams.numbers import printed
from webviz.exams.solution import Found, Solution

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
    for node, box in enumerate(placed.boxes):
        _node(svg, sheet, node, box, shown)
    return svg


def _edges(svg: Element, sheet: Sheet, placed: Layout, shown: Solution | None) -> None:
    pruned = set(shown.pruned) if shown else set()
    for node, above in enumerate(placed.boxes):
        for child in sheet.tree.children(node):
            below = placed.boxes[child]
            left_out = shown is not None and child not in shown.found
            line(svg, (above.x, above.bottom), (below.x, below.port), "edge left-out" if left_out else "edge")
            if child in pruned:
                strike(svg, (above.x, above.bottom), (below.x, below.port))


def _node(svg: Element, sheet: Sheet, node: int, box: Box, shown: Solution | None) -> None:
    left_out = shown is not None and node not in shown.found
    group = SubElement(svg, "g", {"class": "left-out"} if left_out else {})
    frame = {"x": box.left, "y": box.top, "width": box.width, "height": box.height}
    rounded = {"rx": "3"} if is_leaf(sheet, node) else {}
    SubElement(group, "rect", {"class": "box", **{k: f"{v:.6g}" for k, v in frame.items()}, **rounded})
    if sheet.moves[node]:
        move_name(group, sheet.moves[node], box, is_leaf(sheet, node))
    (_leaf if is_leaf(sheet, node) else _inner)(group, sheet, node, box, shown)


def _leaf(group: Element, sheet: Sheet, node: int, box: Box, shown: Solution | None) -> None:
    """Its value where it is given or to be told, and its name below."""
    if sheet.gives_leaves or shown:
        kind = "" if sheet.gives_leaves else "answer"
        text(group, printed(sheet.tree.values[0][node]), (box.x, box.top + box.height / 2 + 4), kind)
    text(group, sheet.tree.names[node], (box.x, box.bottom + NAME_HEIGHT - 2), "small")


def _inner(group: Element, sheet: Sheet, node: int, box: Box, shown: Solution | None) -> None:
    """Who moves and the node's name, then a row each for value, alpha and beta."""
    player(group, sheet.tree.player[node], (box.left + 11, box.top + 10))
    text(group, sheet.tree.names[node], (box.left + 20, box.top + 14), at="start")
    cut = next((n for n, cut in enumerate(shown.cuts, 1) if cut.node == node), 0) if shown else 0
    if cut:
        scissors(group, (box.left + box.width - 11 - 6.6 * len(str(cut)), box.top + 10))
        text(group, str(cut), (box.left + box.width - 3, box.top + 14), "answer", at="end")
    found = shown.found.get(node) if shown else None
    row = (box.height - HEAD) / 3
    for number, (name, answer) in enumerate(zip("vαβ", _rows(found), strict=True), 1):
        y = box.top + HEAD + number * row - 5
        text(group, name, (box.left + 5, y), at="start")
        if shown is None:
            line(group, (box.left + 16, y + 2), (box.left + box.width - 5, y + 2), "blank")
        elif answer:
            text(group, answer, (box.left + 16, y), "answer", at="start")


def _rows(found: Found | None) -> tuple[str, str, str]:
    """Value and bounds, these as they were at first and at last."""
    if found is None:
        return "", "", ""
    bounds = changed(found.alpha, found.last_alpha), changed(found.beta, found.last_beta)
    return printed(found.value), *bounds
