"""Marks as matplotlib's renderers take them: a path, a color to fill it with, and a pen."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from matplotlib.backend_bases import GraphicsContextBase, RendererBase
from matplotlib.path import Path
from matplotlib.transforms import Affine2D

from webviz.exports.glyphs import MOST_KEPT, text_outline
from webviz.exports.model import Mark, PathMark, Picture, TextMark

# How large pictures are on paper.


SCREEN_DPI = 96
CM = 2.54
"""Of an inch."""


def dots_per_inch(picture: Picture) -> float:
    """How many of its pixels an inch of paper has."""
    across = picture.get("across")
    return picture["width"] / (across / CM) if across else SCREEN_DPI


Color = tuple[float, float, float, float]
_LENGTHS = {"M": 2, "L": 2, "C": 6, "Z": 0}
_CODES = {"M": [Path.MOVETO], "L": [Path.LINETO], "C": [Path.CURVE4] * 3, "Z": [Path.CLOSEPOLY]}
SHIFTS = {"left": 0.0, "center": 0.5, "right": 1.0}
"""How much of a text lies to the left of its x, by its `align`."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A path in pixels of the picture, y downwards; filled, drawn round, or both."""

    path: Path
    fill: Color | None = None
    stroke: Color | None = None
    width: float = 0.0
    dash: tuple[float, ...] = ()
    is_round: bool = False


class Canvas:
    """Paper `height` units high, `scale` units to a pixel.

    Units are those of the renderer: pixels of a bitmap, or points; it counts them upwards.
    """

    def __init__(self, renderer: RendererBase, scale: float, height: float) -> None:
        self.renderer, self._scale = renderer, scale
        self._transform = Affine2D.from_values(scale, 0, 0, -scale, 0, height)

    def draw(self, shape: Shape) -> None:
        """A shape, above all that is there."""
        gc = self.renderer.new_gc()
        gc.set_snap(False)
        _take_pen(gc, shape, self._scale)
        self.renderer.draw_path(gc, shape.path, self._transform, shape.fill)
        gc.restore()


def _take_pen(gc: GraphicsContextBase, shape: Shape, scale: float) -> None:
    gc.set_linewidth(shape.width * scale if shape.stroke else 0.0)
    gc.set_foreground(shape.stroke or (0.0, 0.0, 0.0, 0.0), isRGBA=True)
    gc.set_capstyle("round" if shape.is_round else "butt")
    gc.set_joinstyle("round" if shape.is_round else "miter")
    if shape.dash:
        gc.set_dashes(0, [length * scale for length in shape.dash])


def shapes(mark: Mark) -> Iterator[Shape]:
    """What a mark consists of, from below to above; a text's letters are shapes, too."""
    if mark["kind"] == "text":
        yield from text_shapes(mark)
    else:
        yield path_shape(mark)


def sheet(picture: Picture) -> Shape:
    """The paper."""
    width, height = picture["width"], picture["height"]
    corners = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height), (0.0, 0.0)]
    return Shape(Path(corners, closed=True), color(picture["paper"]))


def path_shape(mark: PathMark) -> Shape:
    """A line or an area."""
    alpha = mark.get("alpha", 1.0)
    fill, stroke, dash = mark.get("fill"), mark.get("stroke"), tuple(mark.get("dash", ()))
    return Shape(
        curves(tuple(mark["d"])),
        color(fill, alpha) if fill else None,
        color(stroke, alpha) if stroke else None,
        mark.get("width", 1.0),
        dash if len(dash) % 2 == 0 else dash * 2,
        mark.get("round", False),
    )


@lru_cache(MOST_KEPT)
def curves(d: tuple[str | float, ...]) -> Path:
    """The pieces of a mark's path."""
    numbers: list[float] = []
    codes: list[np.uint8] = []
    at = 0
    start = (0.0, 0.0)
    while at < len(d):
        verb = str(d[at])
        points = [float(number) for number in d[at + 1 : at + 1 + _LENGTHS[verb]]]
        at += 1 + _LENGTHS[verb]
        if verb == "M":
            start = (points[0], points[1])
        numbers += points or start
        codes += _CODES[verb]
    return Path(np.array(numbers, float).reshape(-1, 2), np.array(codes, np.uint8))


def text_shapes(mark: TextMark) -> Iterator[Shape]:
    """A text as outlines: its halo, and the letters."""
    outline = text_outline(mark)
    if not len(outline.codes):
        return
    left = mark["x"] - SHIFTS[mark["align"]] * mark["width"]
    path = Path(outline.vertices * (1.0, -1.0) + (left, mark["y"]), outline.codes)
    alpha = mark.get("alpha", 1.0)
    if "halo" in mark:
        halo = mark["halo"]
        yield Shape(path, stroke=color(halo["color"], alpha), width=halo["width"], is_round=True)
    yield Shape(path, color(mark["fill"], alpha))


@lru_cache(MOST_KEPT)
def color(name: str, alpha: float = 1.0) -> Color:
    """`#rrggbb` as numbers from 0 to 1."""
    red, green, blue = bytes.fromhex(name[1:])
    return red / 255, green / 255, blue / 255, alpha
