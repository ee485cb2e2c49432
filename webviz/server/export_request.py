"""What a request for a file of pictures holds: pictures as marks, and how they are to be written."""

from dataclasses import dataclass
from hashlib import sha256
from typing import Any
from xml.etree.ElementTree import ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring
from flask import request

from webviz.exports.film import read_film
from webviz.exports.limits import SCALES, SECONDS
from webviz.exports.model import ExportError, Options, Picture
from webviz.exports.read_marks import is_number
from webviz.server.body import read_body, wrong_field
from webviz.server.problems import Problem

MOST_BYTES = 16 * 1024 * 1024
"""Of a request: a film of a hundred steps takes some two."""
MOST_PIXELS = 150_000_000
"""Of all pictures together, as they are drawn: a server keeps a byte or more of each."""
SVG = "{http://www.w3.org/2000/svg}svg"


@dataclass(frozen=True, slots=True)
class ExportRequest:
    """Pictures, and for slides the same as SVG, if the page has sent that.

    Attributes:
        key: the request in a few characters.
    """

    pictures: list[Picture]
    svgs: list[bytes]
    options: Options
    key: str


def read_export(scale: float) -> ExportRequest:
    """The current request's; `scale` is that of pictures for which it names none. Raises Problem (422)."""
    request.max_content_length = MOST_BYTES  # of this request alone: pictures are larger than texts
    body = read_body()
    options = Options(
        scale=_number("scale", scale, SCALES, body), seconds=_number("seconds", 1.0, SECONDS, body)
    )
    try:
        pictures = read_film(body)
        _check_pixels(pictures, options.scale)
    except ExportError as error:
        raise wrong_pictures(error) from None
    key = sha256(request.get_data()).hexdigest()
    return ExportRequest(pictures, _svgs(body, len(pictures)), options, key)


def wrong_pictures(error: ExportError) -> Problem:
    """The problem that no file can be made of these pictures."""
    said = str(error)
    return Problem(422, "wrong-pictures", "The pictures cannot be used", f"{said[:1].upper()}{said[1:]}.")


def _check_pixels(pictures: list[Picture], scale: float) -> None:
    pixels = sum(picture["width"] * picture["height"] for picture in pictures) * scale**2
    if pixels > MOST_PIXELS:
        raise ExportError(
            f"{pixels:,.0f} pixels are too many for the server, which draws {MOST_PIXELS:,}: "
            "take fewer steps, a smaller picture or a smaller scale; or the command line, webviz export"
        )


def _number(name: str, usual: float, limits: tuple[float, float], body: dict[str, Any]) -> float:
    value = body.get(name, usual)
    if not is_number(value) or not limits[0] <= value <= limits[1]:
        raise wrong_field(name, f"a number from {limits[0]:g} to {limits[1]:g}", body)
    return float(value)


def _svgs(body: dict[str, Any], count: int) -> list[bytes]:
    svgs = body.get("svgs", [])
    if not isinstance(svgs, list) or len(svgs) not in (0, count) or not all(map(_is_svg, svgs)):
        raise wrong_field("svgs", "a list of the pictures as SVG, as many as there are pictures", body)
    return [svg.encode() for svg in svgs]


def _is_svg(value: Any) -> bool:
    """Whether it is a drawing, and nothing that blows up where it is read."""
    try:
        return isinstance(value, str) and fromstring(value.encode()).tag == SVG
    except (ParseError, DefusedXmlException, UnicodeEncodeError, ValueError):
        return False
