"""What a sheet's picture is made of: lines, words, and marks that need no font to have them."""

from math import hypot
from xml.etree.ElementTree import Element, SubElement

from webviz.exams.boxes import Box, Point
from webviz.trees.model import MAX

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
