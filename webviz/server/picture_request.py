"""What a request for a file of pictures says: a link, which lines, and what the pictures look like."""

from collections.abc import Mapping
from typing import Any

from flask import current_app

from webviz.exports.limits import ACROSS, MOST_PICTURES, SCALES, SECONDS, TYPE_SIZES
from webviz.server.body import read_body, read_choice, read_switch, wrong_field
from webviz.server.problems import Problem
from webviz.server.replay_routes import read_wanted
from webviz.server.work import current_work

FORMATS = ("gif", "pdf", "pptx")
PARTS = ("tree", "map", "both")
THEMES = ("light", "dark")
LINES = ("all", "cutoffs", "stops")
LARGEST_SIDE = 10_000
"""Pixels of a picture, before it is scaled."""
LARGEST_LINE = 2**31
REMOVED = {"marks": "link", "pictures": "link", "svgs": "link"}
"""Members that a request had up to version 0.2, and what says the same now."""


def read_pictures(format: str) -> dict[str, Any]:
    """The members of the job `pictures`, of the current request. Raises Problem (400, 422)."""
    body = read_body()
    _refuse_removed(body)
    wanted = read_wanted(body)
    lines = _lines(body)
    if lines == "stops" and wanted.lesson is None:
        raise wrong_field("lesson", 'the text of a lesson, whose stops "lines" asks for', body)
    if lines != "stops" and wanted.text is None:
        raise wrong_field("link", "a link with a problem, or a lesson whose stops are drawn", body)
    return {
        "format": format,
        "text": wanted.text,
        "parts": dict(wanted.parts or {}),
        "lesson": wanted.lesson,
        "lines": lines,
        "look": _look(body, wanted.home),
        "scale": _number("scale", None, SCALES, body),
        "seconds": _number("seconds", 1.0, SECONDS, body),
        "max_nodes": current_work().max_nodes,
        "samples": str(current_app.config["SAMPLE_FOLDER"]),
    }


def _refuse_removed(body: Mapping[str, Any]) -> None:
    for name in REMOVED.keys() & body.keys():
        detail = (
            f'"{name}" is no member any more: the server draws no marks of others. Send what a link of the '
            'page has after its #, as "link", and the "lines" that are wanted.'
        )
        raise Problem(422, f"wrong-{name}", f'"{name}" cannot be used', detail)


def _lines(body: dict[str, Any]) -> list[int] | str:
    lines = body.get("lines")
    if isinstance(lines, str) and lines in LINES:
        return lines
    is_list = isinstance(lines, list) and 0 < len(lines) <= MOST_PICTURES
    if not is_list or not all(type(line) is int and 0 < line < LARGEST_LINE for line in lines or ()):
        words = ", ".join(f'"{word}"' for word in LINES)
        raise wrong_field(
            "lines", f"a list of 1 to {MOST_PICTURES} lines of the trace, or one of {words}", body
        )
    assert isinstance(lines, list)
    return lines


def _look(body: dict[str, Any], home: str) -> dict[str, Any]:
    """What pictures look like, as `webviz.python.options.Look` has it."""
    has_code = read_switch("code", body)
    if has_code and not home:
        raise wrong_field("home", "the address of a page, to which codes lead", body)
    return {
        "part": read_choice("part", "tree", PARTS, body),
        "theme": read_choice("theme", "light", THEMES, body),
        "size": _size(body),
        "across": _number("across", None, ACROSS, body),
        "type_size": _number("type_size", 1.0, TYPE_SIZES, body),
        "legend": read_switch("legend", body),
        "caption": read_switch("caption", body),
        "link": home,
        "qr": has_code,
    }


def _size(body: dict[str, Any]) -> list[int] | None:
    size = body.get("size")
    if size is None:
        return None
    is_pair = isinstance(size, list) and len(size) == 2
    if not is_pair or not all(type(side) is int and 10 <= side <= LARGEST_SIDE for side in size):
        raise wrong_field("size", f"width and height in pixels, each from 10 to {LARGEST_SIDE:,}", body)
    found: list[int] = size
    return found


def _number(
    name: str, usual: float | None, limits: tuple[float, float], body: dict[str, Any]
) -> float | None:
    value = body.get(name, usual)
    if value is None and usual is None:
        return None
    if type(value) not in (int, float) or not limits[0] <= float(value or 0) <= limits[1]:
        raise wrong_field(name, f"a number from {limits[0]:g} to {limits[1]:g}", body)
    return float(value or 0)
