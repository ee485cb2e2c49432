"""Draw pictures with matplotlib, as PNG: letters as outlines, marks as shapes."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from io import BytesIO
from itertools import accumulate, islice
from threading import Lock
from unicodedata import bidirectional

import matplotlib
import numpy as np
from matplotlib.backend_bases import GraphicsContextBase, RendererBase
from matplotlib.backends.backend_agg import RendererAgg
from matplotlib.ft2font import FT2Font, LoadFlags
from matplotlib.path import Path
from matplotlib.transforms import Affine2D
from numpy.typing import NDArray
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from webviz.exports.model import (
    ExportError,
    Mark,
    Options,
    PathMark,
    Picture,
    TextMark,
    check_pictures,
    check_size,
    writable,
)

# Letters as outlines of matplotlib's DejaVu fonts, the same on every machine.

EM = 1000.0  # letters are outlined at this font size, then scaled
MOST_CACHED = 4096  # texts, shapes or colors in a cache: from one step to the next nearly all are the same
LONGEST_CACHED = 40  # characters of a cached text; each takes 2 kB, so the cache takes about 300 MB at most
POINT_DPI = 72  # dots per inch at which a point is a pixel, so that sizes and lines need no conversion
MISSING = "\N{REPLACEMENT CHARACTER}"  # takes the place of a character that cannot be drawn
_FOLDER = f"{matplotlib.get_data_path()}/fonts/ttf"
_font = cache(FT2Font)  # the font in a file
_LOCK = Lock()  # a font keeps only its last loaded letter: a thread must read it before another loads one


@dataclass(frozen=True, slots=True)
class Outline:
    """Curves in matplotlib's form, y upwards."""

    vertices: NDArray[np.float64]  # two numbers each
    codes: NDArray[np.uint8]  # the kind of each vertex, as in `matplotlib.path.Path`
    advance: float  # the distance to the next letter; of a text, its width


def font_file(mark: TextMark) -> str:
    family = "DejaVuSansMono" if mark.get("fixed") else "DejaVuSans"
    style = ("Bold" if mark["weight"] == 700 else "") + ("Oblique" if mark.get("italic") else "")
    return f"{_FOLDER}/{family}-{style}.ttf" if style else f"{_FOLDER}/{family}.ttf"


def missing_letters(text: str) -> list[str]:
    """The letters that cannot be drawn: not in DejaVu, or of an unsupported script."""
    letters = filter(str.isalpha, set(text))
    return sorted(letter for letter in letters if not _can_draw(f"{_FOLDER}/DejaVuSans.ttf", letter))


def drawable(mark: TextMark) -> str:
    """The text of a mark with `MISSING` for each character that cannot be drawn."""
    file = font_file(mark)
    return "".join(character if _can_draw(file, character) else MISSING for character in mark["text"])


@cache
def _can_draw(file: str, character: str) -> bool:
    """Whether a font has a character, and its script runs left to right, unjoined."""
    with _LOCK:
        has_glyph = _font(file).get_char_index(ord(character)) != 0
    return has_glyph and bidirectional(character) not in ("R", "AL")


def text_width(mark: TextMark) -> float:
    """The width in pixels that a text has by nature: `mark["width"]` can be another."""
    file = font_file(mark)
    return sum(_glyph(file, character).advance for character in drawable(mark)) * mark["size"] / EM


def text_outline(mark: TextMark) -> Outline:
    """A text's outline in pixels, stretched to its width; its baseline is at (0, 0)."""
    compute = _cached_outline if len(mark["text"]) <= LONGEST_CACHED else _compute_outline
    return compute(font_file(mark), drawable(mark), mark["size"], mark["width"])


def _compute_outline(file: str, text: str, size: float, width: float) -> Outline:
    """The outlines of letters one beside the other, stretched to the text's width."""
    glyphs = [_glyph(file, character) for character in text]
    *starts, end = accumulate((glyph.advance for glyph in glyphs), initial=0.0)  # of the letters, at size EM
    vertices = np.concatenate([np.empty((0, 2)), *(glyph.vertices for glyph in glyphs)])
    vertices[:, 0] += np.repeat(starts, [len(glyph.codes) for glyph in glyphs])
    codes = np.concatenate([np.empty(0, np.uint8), *(glyph.codes for glyph in glyphs)])
    scale_across = width / end if end else size / EM  # stretches the text to its width
    return Outline(vertices * (scale_across, size / EM), codes, width)


_cached_outline = lru_cache(MOST_CACHED)(_compute_outline)


@cache
def _glyph(file: str, character: str) -> Outline:
    """The outline of a character at font size EM."""
    with _LOCK:
        font = _font(file)
        font.set_size(EM, POINT_DPI)
        glyph = font.load_glyph(font.get_char_index(ord(character)), flags=LoadFlags.NO_HINTING)
        vertices, codes = font.get_path()
    advance = glyph.linearHoriAdvance / 2**16  # FreeType's fixed-point number
    return Outline(vertices, codes.astype(np.uint8), advance)


# Marks as shapes, and the canvas that they are drawn on.

Color = tuple[float, float, float, float]
_NUMBERS_AFTER = {"M": 2, "L": 2, "C": 6, "Z": 0}  # how many follow each verb of a path
_CODES = {"M": [Path.MOVETO], "L": [Path.LINETO], "C": [Path.CURVE4] * 3, "Z": [Path.CLOSEPOLY]}
SHIFTS = {"left": 0.0, "center": 0.5, "right": 1.0}  # by `align`, the share of a text that is left of its x


@dataclass(frozen=True, slots=True)
class Shape:
    """A path in pixels of the picture, y downwards; with a fill, a stroke, or both."""

    path: Path
    fill: Color | None = None
    stroke: Color | None = None
    width: float = 0.0
    dash: tuple[float, ...] = ()
    is_round: bool = False


class Canvas:
    """Draws shapes with a renderer; its units are pixels of a bitmap, or points.

    A pixel of the picture is `scale` units. The paper is `height` units high: the renderer's y grows upwards.
    """

    def __init__(self, renderer: RendererBase, scale: float, height: float) -> None:
        self.renderer, self._scale = renderer, scale
        self._transform = Affine2D.from_values(scale, 0, 0, -scale, 0, height)

    def draw(self, shape: Shape) -> None:
        gc: GraphicsContextBase = self.renderer.new_gc()
        gc.set_snap(False)
        gc.set_linewidth(shape.width * self._scale if shape.stroke else 0.0)
        gc.set_foreground(shape.stroke or (0.0, 0.0, 0.0, 0.0), isRGBA=True)
        gc.set_capstyle("round" if shape.is_round else "butt")
        gc.set_joinstyle("round" if shape.is_round else "miter")
        if shape.dash:
            gc.set_dashes(0, [length * self._scale for length in shape.dash])
        self.renderer.draw_path(gc, shape.path, self._transform, shape.fill)
        gc.restore()


def shapes(mark: Mark) -> Iterable[Shape]:
    """The shapes of a mark, from bottom to top; letters are shapes, too."""
    return text_shapes(mark) if mark["kind"] == "text" else [path_shape(mark)]


def sheet(picture: Picture) -> Shape:
    """The paper of a picture, to be drawn first."""
    width, height = picture["width"], picture["height"]
    corners = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height), (0.0, 0.0)]
    return Shape(Path(corners, closed=True), color(picture["paper"]))


def path_shape(mark: PathMark) -> Shape:
    alpha = mark.get("alpha", 1.0)
    fill, stroke, dash = mark.get("fill"), mark.get("stroke"), tuple(mark.get("dash", ()))
    return Shape(
        path_of(tuple(mark["d"])),
        color(fill, alpha) if fill else None,
        color(stroke, alpha) if stroke else None,
        mark.get("width", 1.0),
        dash if len(dash) % 2 == 0 else dash * 2,  # matplotlib wants pairs: on, off
        mark.get("round", False),
    )


@lru_cache(MOST_CACHED)
def path_of(d: tuple[str | float, ...]) -> Path:
    """A path from verbs and numbers as in SVG, such as ("M", 0, 0, "L", 9, 5, "Z")."""
    coordinates: list[float] = []
    codes: list[np.uint8] = []
    start = [0.0, 0.0]
    rest = iter(d)  # a verb is taken from it, then the numbers after it
    for verb in map(str, rest):
        points = [float(number) for number in islice(rest, _NUMBERS_AFTER[verb])]
        if verb == "M":
            start = points
        coordinates += points or start  # "Z" has no point: it leads back to the start
        codes += _CODES[verb]  # matplotlib's, one for each point
    return Path(np.array(coordinates).reshape(-1, 2), np.array(codes, np.uint8))


def text_shapes(mark: TextMark) -> Iterator[Shape]:
    """The shapes of a text: its halo if it has one, then the letters."""
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


@lru_cache(MOST_CACHED)
def color(name: str, alpha: float = 1.0) -> Color:
    """`#rrggbb` as numbers from 0 to 1, with the opacity."""
    red, green, blue = bytes.fromhex(name[1:])
    return red / 255, green / 255, blue / 255, alpha


# Pictures as pixels, by matplotlib's Agg, and their size on paper.

SCREEN_DPI = 96
PRINTED_DPI = 300  # the resolution of a PNG with a width in centimeters
CM_PER_INCH = 2.54
COMPRESSION = 6


def dots_per_inch(picture: Picture) -> float:
    """The picture's pixels in an inch of paper, or of a screen if it is not for paper."""
    width_cm = picture.get("across")
    return picture["width"] / (width_cm / CM_PER_INCH) if width_cm else SCREEN_DPI


def png(pictures: Sequence[Picture], options: Options) -> bytes:
    """A PNG of one picture, with its title. Raises ExportError for others."""
    if len(pictures) != 1:
        raise ExportError(f"a PNG holds one picture, not {len(pictures)}: name one line, or take a PDF")
    [picture] = pictures
    if "across" not in picture:
        check_pictures(pictures, options)
        return png_of(picture, options.scale)
    scale = PRINTED_DPI / dots_per_inch(picture)  # with which it is as wide on paper as requested
    check_size(picture, scale)
    return png_of(picture, scale, dpi=PRINTED_DPI)


def png_of(picture: Picture, scale: float, dpi: float | None = None) -> bytes:
    """A PNG with `scale` pixels for each of the picture's, and its resolution `dpi`."""
    file, about, dots = BytesIO(), PngInfo(), dpi or SCREEN_DPI * scale
    about.add_itxt("Title", writable(picture["title"]))
    about.add_itxt("Description", writable(picture["description"]))
    image_of(picture, scale).save(file, "PNG", pnginfo=about, dpi=(dots, dots), compress_level=COMPRESSION)
    return file.getvalue()


def image_of(picture: Picture, scale: float) -> Image.Image:
    """An RGB image with `scale` pixels for each of the picture's."""
    width, height = size_in_pixels(picture, scale)
    renderer = RendererAgg(width, height, POINT_DPI)  # type: ignore[no-untyped-call]
    canvas = Canvas(renderer, scale, height)
    canvas.draw(sheet(picture))
    for mark in picture["marks"]:
        for shape in shapes(mark):
            canvas.draw(shape)
    pixels = renderer.buffer_rgba()  # type: ignore[no-untyped-call]
    return Image.frombuffer("RGBA", (width, height), pixels, "raw", "RGBA", 0, 1).convert("RGB")


def size_in_pixels(picture: Picture, scale: float) -> tuple[int, int]:
    return max(1, round(picture["width"] * scale)), max(1, round(picture["height"] * scale))
