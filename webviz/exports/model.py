"""Pictures as lists of marks, and the options and limits of files.

The page's painters (`static/js/pictures/`) make the marks, in the browser as on the command line. A writer
turns marks into bytes, and computes no positions. Coordinates are pixels of the picture, y downwards, with
two decimals; colors are `#rrggbb`.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

from webviz.scene.options import ShownOptions


class ExportError(ValueError):
    """There can be no such file; the message is a sentence for users."""


class LibraryMissing(ExportError):
    """A format's library is not installed; the sentence says what to install."""


class PathMark(TypedDict):
    """A line or an area of straight pieces and cubic curves; the fill is nonzero."""

    kind: Literal["path"]
    d: list[str | float]  # flat: ["M", x, y, "L", x, y, "C", x1, y1, x2, y2, x, y, "Z", …]
    fill: NotRequired[str]
    stroke: NotRequired[str]
    width: NotRequired[float]  # of the line
    dash: NotRequired[list[float]]  # the lengths of the line, on and off
    alpha: NotRequired[float]  # the opacity of fill and line, from 0 to 1
    round: NotRequired[bool]  # whether the ends and corners of the line are round


class Halo(TypedDict):
    """An outline behind letters."""

    color: str
    width: float  # half of it is outside the letters


class TextMark(TypedDict):
    """A line of text with its baseline at (x, y)."""

    kind: Literal["text"]
    x: float
    y: float
    text: str
    size: float  # the type size in pixels
    weight: Literal[400, 700]
    fill: str
    align: Literal["left", "center", "right"]  # which part of the text is at x
    width: float  # a wider text is squeezed to so many pixels
    italic: NotRequired[bool]
    fixed: NotRequired[bool]  # whether its font is monospaced
    alpha: NotRequired[float]
    halo: NotRequired[Halo]


Mark: TypeAlias = PathMark | TextMark


class Picture(TypedDict):
    """Marks to draw, in order, on colored paper, and texts about the picture."""

    width: float
    height: float
    paper: str
    marks: list[Mark]
    title: str
    description: str
    caption: str  # the reason of the step in plain text; if requested, it is also drawn
    line: int  # the line of the step, from 1
    link: NotRequired[str]  # leads to the page at this step
    notes: NotRequired[str]  # tell the presenter more than the caption
    across: NotRequired[float]  # the width on paper in centimeters; without it as on a screen of 96 dpi


UNWRITABLE = re.compile("[\x00-\x09\x0b-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
"""Characters that a document cannot have: control characters except the line feed, half surrogate pairs."""


def writable(text: str) -> str:
    """The text without characters that a document cannot have."""
    return UNWRITABLE.sub("", text)


@dataclass(frozen=True, slots=True)
class Options:
    """How a writer writes the file: the part of `ExportOptions` that is not `Look`."""

    scale: float = 2.0
    seconds: float = 1.0
    standalone: bool = True


@dataclass(frozen=True, slots=True)
class PageState:
    """The state in which the page of a replay opens."""

    text: str  # a problem, or a lesson
    parts: Mapping[str, str]  # the parts of a link, by name, for the search and the view
    home: str = ""  # the public address of the page; "" if it has none


# The limits of a file of pictures.

MOST_PICTURES = 500
MOST_PIXELS = 40_000_000  # the limit of pixels of one picture in the file; it takes 160 MB while it is drawn
MOST_SIDE = 16_000  # the limit of a picture's width or height in the file, in pixels
MOST_SERVED_PIXELS = 150_000_000  # the limit of pixels in all pictures of a file that a server draws
MOST_MARKS = 1_000_000  # the limit of marks in all pictures of a file that a server draws
MOST_NODES = 5_000_000  # the limit of nodes of all searches in a file that a server draws
MOST_WHOLE_NODES = 1_500_000  # the limit of nodes of a search that a server draws as a whole tree
MOST_QR_CHARACTERS = 100_000  # the limit of characters of all links that a server draws as QR codes in a file
MOST_FILE_BYTES = 48 * 1024 * 1024  # the limit of bytes of a file that a server makes
MOST_NODES_DRAWN = 400_000_000  # the limit of nodes times pictures in a file of whole trees, for a server
MOST_ANIMATION_PIXELS = 400_000_000  # the limit of pixels in an animation or a film; each takes a byte

LARGEST_SIDE = 10_000  # the limit of a picture's width or height in pixels, before scaling
PARTS, THEMES = ("tree", "map", "both"), ("light", "dark")  # the defaults come first
# The smallest and the largest value of these options (`Options`, `Look`).
SCALES = (0.25, 4.0)
SECONDS = (0.02, 60.0)
ACROSS = (1.0, 120.0)
TYPE_SIZES = (1.0, 2.0)


def check_pictures(pictures: Sequence[Picture], options: Options) -> None:
    """Raise ExportError for impossible options or pictures: none, many, too large."""
    if not 1 <= len(pictures) <= MOST_PICTURES:
        raise ExportError(f"a file holds from 1 to {MOST_PICTURES} pictures, not {len(pictures)}")
    _check_between("the scale", options.scale, SCALES)
    _check_between("the seconds for a picture", options.seconds, SECONDS)
    for picture in pictures:
        check_size(picture, options.scale)


def check_animation(pictures: Sequence[Picture], options: Options) -> None:
    """Raise ExportError as `check_pictures`, and for pictures of different sizes."""
    check_pictures(pictures, options)
    sizes = {(picture["width"], picture["height"]) for picture in pictures}
    if len(sizes) > 1:
        raise ExportError("the pictures of an animation must all be of one size")
    [(width, height)] = sizes
    pixels = width * height * options.scale**2 * len(pictures)
    if pixels > MOST_ANIMATION_PIXELS:
        what = f"an animation of {pixels:,.0f} pixels is too large: at most {MOST_ANIMATION_PIXELS:,}"
        raise ExportError(f"{what}; take fewer lines, a smaller picture or a smaller scale")


def check_size(picture: Picture, scale: float) -> None:
    """Raise ExportError for a picture that is too large or too small at a scale."""
    width, height = picture["width"] * scale, picture["height"] * scale
    if not min(width, height) >= 1:  # so that NaN is refused, too
        raise ExportError("a picture must be a pixel wide and high")
    if max(width, height) > MOST_SIDE or width * height > MOST_PIXELS:
        what = f"a picture of {width:.0f} × {height:.0f} pixels is too large"
        limits = f"at most {MOST_SIDE:,} wide and high, and {MOST_PIXELS:,} in all"
        raise ExportError(f"{what}: {limits}; make it smaller, or its scale")


# The arguments of `webviz.export`: the lines of a search, and how the file looks.

Lines: TypeAlias = int | Iterable[int] | Literal["all", "cutoffs"] | None
"""The lines to draw, from 1; None for the last one."""


class ExportOptions(ShownOptions, total=False):
    """The options for a file's look; ShownOptions are for the search and the view.

    Attributes:
        part: what pictures show: the "tree", the "map" or "both".
        theme: "light" or "dark".
        size: width and height in pixels; by default large enough to read it.
        across: instead, the width on paper in centimeters, for "svg", "png", "pdf" and "tikz".
        type_size: the size of type and lines, from 1 to 2 times the default.
        legend: whether the meaning of shapes and colors is explained under the picture.
        caption: whether the sentence of Why is under the picture.
        link: the public address of the page, if each picture should have a link to its step there.
        qr: whether the picture also has this link as a QR code.
        scale: pixels of a PNG, a GIF or a film for a pixel of the picture.
        seconds: how long each picture of an animation or a film lasts.
        standalone: whether TeX is written as a complete document.
    """

    part: Literal["tree", "map", "both"]
    theme: Literal["light", "dark"]
    size: tuple[int, int] | None
    across: float | None
    type_size: float
    legend: bool
    caption: bool
    link: str
    qr: bool
    scale: float
    seconds: float
    standalone: bool


@dataclass(frozen=True, slots=True)
class Look:
    """How the page's painters draw the pictures, as `ExportOptions` explains it."""

    part: Literal["tree", "map", "both"] = "tree"
    theme: Literal["light", "dark"] = "light"
    size: tuple[int, int] | None = None
    across: float | None = None
    type_size: float = 1.0
    legend: bool = False
    caption: bool = False
    link: str = ""
    qr: bool = False


USUAL = {each.name: each.default for each in (*fields(Look), *fields(Options))}
"""The defaults of all options for a file."""


def divide_options(options: Mapping[str, Any]) -> tuple[Look, Options, dict[str, Any]]:
    """The options for the look, for the file, and the rest: for search and view."""
    rest = dict(options)
    look = {each.name: rest.pop(each.name) for each in fields(Look) if each.name in rest}
    file = {each.name: rest.pop(each.name) for each in fields(Options) if each.name in rest}
    return Look(**look), Options(**file), rest


def check_look(look: Look) -> None:
    if look.across is not None:
        _check_between("the width on paper, in centimeters,", look.across, ACROSS)
    _check_between("the size of type", look.type_size, TYPE_SIZES)
    if look.qr and not look.link:
        raise ExportError("a QR code holds a link: name the address of the page as link")


def _check_between(what: str, value: float, limits: tuple[float, float]) -> None:
    least, most = limits
    if not least <= value <= most:
        raise ExportError(f"{what} must be from {least:g} to {most:g}, not {value:g}")
