"""Pictures as lists of marks, and what writers of files are asked for.

Marks are made by the page's own painters (`static/js/pictures/`), in the browser as on the command line; a
writer turns them into bytes and lays out nothing. Coordinates are pixels of the picture, y downwards, and
have two decimals; colors are `#rrggbb`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NotRequired, TypeAlias, TypedDict

from webviz.csp import Run
from webviz.search import SearchTree


class ExportError(ValueError):
    """A file that cannot be made: a sentence for whoever asked for it."""


class LibraryMissing(ExportError):
    """A library that a format takes is not installed; the sentence says what to install."""


class PathMark(TypedDict):
    """A line or an area: straight pieces and cubic curves, filled by the nonzero rule and then drawn round.

    `d` is flat: `["M", x, y, "L", x, y, "C", x1, y1, x2, y2, x, y, "Z", …]`. `width` is that of the line,
    `dash` its lengths on and off, `alpha` of fill and line from 0 to 1, `round` whether its ends and corners
    are.
    """

    kind: Literal["path"]
    d: list[str | float]
    fill: NotRequired[str]
    stroke: NotRequired[str]
    width: NotRequired[float]
    dash: NotRequired[list[float]]
    alpha: NotRequired[float]
    round: NotRequired[bool]


class Halo(TypedDict):
    """A line around letters, under them: its color, and how wide it is in all (half of it lies outside)."""

    color: str
    width: float


class TextMark(TypedDict):
    """A line of text at (x, y), y being its baseline; `width` pixels wide, if need be squeezed.

    `align` says what lies at x: the text's left end, its middle or its right end. `size` is that of the
    type in pixels; `fixed` asks for type whose letters are all as wide.
    """

    kind: Literal["text"]
    x: float
    y: float
    text: str
    size: float
    weight: Literal[400, 700]
    fill: str
    align: Literal["left", "center", "right"]
    width: float
    italic: NotRequired[bool]
    fixed: NotRequired[bool]
    alpha: NotRequired[float]
    halo: NotRequired[Halo]


Mark: TypeAlias = PathMark | TextMark


class Picture(TypedDict):
    """What is drawn, in order, on paper of a color; and what a reader is told.

    `caption` is why the step is as it is, in plain text; it stands among the marks as well where that was
    asked for. `link` leads to the page at this step. `line` is the step's, counted from 1. `notes` are for
    who presents it, where there is more to say than the caption. `across` is how wide it is on paper, in
    centimeters; without it a picture is as large as on a screen of 96 pixels to the inch.
    """

    width: float
    height: float
    paper: str
    marks: list[Mark]
    title: str
    description: str
    caption: str
    line: int
    link: NotRequired[str]
    notes: NotRequired[str]
    across: NotRequired[float]


def writable(text: str) -> str:
    """What of a text a document can hold, over several lines: no control characters, no half characters."""
    return "".join(sign for sign in text if sign == "\n" or not _is_for_machines(sign))


def _is_for_machines(sign: str) -> bool:
    return sign < " " or sign in "\x7f\ufffe\uffff" or "\ud800" <= sign <= "\udfff"


@dataclass(frozen=True, slots=True)
class Options:
    """How a file is written.

    Attributes:
        scale: pixels of a PNG or a GIF for a pixel of the picture.
        seconds: how long each picture of an animation is seen.
        standalone: a document of its own, rather than a fragment for one.
    """

    scale: float = 2.0
    seconds: float = 1.0
    standalone: bool = True


@dataclass(frozen=True, slots=True)
class Searched:
    """A search, and what its moves are called, by number."""

    tree: SearchTree | Run
    labels: Sequence[str]


@dataclass(frozen=True, slots=True)
class Opened:
    """What the page is to be opened at.

    Attributes:
        text: a problem, or a lesson.
        parts: of a link, by name, that say how and where.
        home: where others find the page; "" where they cannot.
    """

    text: str
    parts: Mapping[str, str]
    home: str = ""
