"""Formats that the page's JavaScript writes, both on the page and here."""

import json
from collections.abc import Sequence

from webviz.exports.engine import call
from webviz.exports.model import Options, Picture
from webviz.exports.pictures import Drawing, call_with


def svg(pictures: Sequence[Picture], options: Options) -> bytes:
    """The first picture as SVG. Raises ExportError."""
    return _write("svg", pictures, options)


def tikz(pictures: Sequence[Picture], options: Options) -> bytes:
    """The first picture for TeX. Raises ExportError."""
    return _write("tikz", pictures, options)


def beamer(pictures: Sequence[Picture], options: Options) -> bytes:
    """All pictures as overlays of a slide. Raises ExportError."""
    return _write("beamer", pictures, options)


def forest(drawing: Drawing, options: Options) -> bytes:
    """The whole tree as brackets for TeX's package forest. Raises ExportError."""
    return call_with("forest", [drawing], _arguments(options)).encode()


def _write(format: str, pictures: Sequence[Picture], options: Options) -> bytes:
    return call("write", format, json.dumps(list(pictures)), _arguments(options)).encode()


def _arguments(options: Options) -> str:
    return json.dumps({"standalone": options.standalone})
