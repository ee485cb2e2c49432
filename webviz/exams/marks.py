"""What a sheet's picture is made of: lines, words, and marks that need no font to have them."""

from math import hypot
from xml.etree.ElementTree import Element, SubElement

from webviz.exams.layout import MOVE_HEIGHT, Box
from webviz.trees.model import MAX

SVG = "http://www.w3.org/2000/svg"
Point = tuple[float, float]
STRUCK = 0.6
"""How far down its edge a mark stands."""
BAR, APART = 6, 2.5
"""Half the length of a bar across an edge, and half the room between two of them."""


def line(parent: Element, start: Point, end: Point, kind: str) -> None:
    """A straight one."""
    ends = {"x1": start[0], "y1": start[1], "x2": end[0], "y2": end[1]}
    SubElement(parent, "line", {"class": kind, **{name: f"{value:.6g}" for name, value in ends.items()}})


def text(parent: Element, words: str, place: Point, kind: str = "", at: str = "middle") -> Element:
    """Words whose baseline begins, ends or has its middle at a place."""
    element = SubElement(parent, "text", {"x": f"{place[0]:.6g}", "y": f"{place[1]:.6g}", "text-anchor": at})
    if kind:
        element.set("class", kind)
    element.text = words
    return element


def move_name(parent: Element, move: str, box: Box, upright: bool) -> None:
    """What is played into a node, between the end of the edge and the box; upright above a leaf."""
    if not upright:
        text(parent, move, (box.x, box.port + MOVE_HEIGHT - 4))
        return
    written = text(parent, move, (box.x + 3, box.top - 3), "small", at="start")
    written.set("transform", f"rotate(-90 {box.x + 3:.6g} {box.top - 3:.6g})")


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
