"""Options for the look of a file, by Python's keywords."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal, TypeAlias

from webviz.exports.model import Options
from webviz.scene.options import ShownOptions

Lines: TypeAlias = int | Iterable[int] | Literal["all", "cutoffs"] | None
"""Which lines of a search are drawn, from 1; None for the usual one."""


class ExportOptions(ShownOptions, total=False):
    """How a file looks, beside what is searched and seen of it.

    Attributes:
        part: what pictures show: the "tree", the "map" or "both".
        theme: "light" or "dark".
        size: width and height in pixels; else as large as it takes to read it.
        across: how wide it is on paper instead, in centimeters: of "svg", "png", "pdf" and "tikz".
        type_size: how many times as large as usual type and lines are, from 1 to 2.
        legend: whether what shapes and colors mean stands under the picture.
        caption: whether the sentence of Why stands under the picture.
        link: the page's address, where every picture is to carry a link to its step.
        qr: whether that link stands there as a QR code, too.
        scale: pixels of a PNG, a GIF or a film for a pixel of the picture.
        seconds: how long each picture of an animation or a film is seen.
        standalone: of TeX, whether it is a document of its own.
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
    """How pictures look, as `ExportOptions` explains it."""

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
"""How a file looks if nobody says."""


def divide_options(options: Mapping[str, Any]) -> tuple[Look, Options, dict[str, Any]]:
    """What is said of the look and of the file, and the rest: how it is searched, and what is seen of it."""
    rest = dict(options)
    look = {each.name: rest.pop(each.name) for each in fields(Look) if each.name in rest}
    file = {each.name: rest.pop(each.name) for each in fields(Options) if each.name in rest}
    return Look(**look), Options(**file), rest
