"""Options for the look of a file, as keyword arguments of Python."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal, TypeAlias

from webviz.exports.model import Options
from webviz.scene.options import ShownOptions

Lines: TypeAlias = int | Iterable[int] | Literal["all", "cutoffs"] | None
"""The lines of a search to draw, from 1; None for the default."""


class ExportOptions(ShownOptions, total=False):
    """The look of a file, in addition to the options of the search and the view.

    Attributes:
        part: what pictures show: the "tree", the "map" or "both".
        theme: "light" or "dark".
        size: width and height in pixels; by default as large as is legible.
        across: the width on paper in centimeters instead: for "svg", "png", "pdf" and "tikz".
        type_size: the size of type and lines relative to the usual one, from 1 to 2.
        legend: whether a legend of shapes and colors is under the picture.
        caption: whether the sentence of Why is under the picture.
        link: the page's address, to give every picture a link to its step.
        qr: whether that link is also there as a QR code.
        scale: pixels of a PNG, a GIF or a film for a pixel of the picture.
        seconds: how long each picture of an animation or a film lasts.
        standalone: for TeX, whether it is a complete document.
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
    """The look of pictures; `ExportOptions` explains it."""

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
"""The default look."""


def divide_options(options: Mapping[str, Any]) -> tuple[Look, Options, dict[str, Any]]:
    """The options of the look and of the file, and the others: of the search and the view."""
    rest = dict(options)
    look = {each.name: rest.pop(each.name) for each in fields(Look) if each.name in rest}
    file = {each.name: rest.pop(each.name) for each in fields(Options) if each.name in rest}
    return Look(**look), Options(**file), rest
