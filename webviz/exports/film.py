"""Pictures that were made elsewhere, as one JSON object: each mark is in it once, however many show it.

    {"marks": [MARK, …], "pictures": [{"marks": [0, 1, 5], "width": …, …}, …]}

So a hundred steps take little more than one; `static/js/pictures/film.js` makes such objects.
"""

from typing import Any, cast

from webviz.exports.limits import ACROSS, MOST_PICTURES
from webviz.exports.model import ExportError, Mark, Picture
from webviz.exports.read_marks import can_be_written, is_color, is_number, read_mark

MOST_MARKS = 200_000
"""Of all pictures, each counted once."""
MOST_DRAWN = 2_000_000
"""The same, counted as often as they are drawn."""
LONGEST = {"title": 1_000, "description": 20_000, "caption": 20_000, "link": 20_000, "notes": 20_000}
"""Characters of what is told beside a picture."""
SPARE = ("link", "notes")
"""What of that may be missing."""


def read_film(value: Any) -> list[Picture]:
    """The pictures. Raises ExportError, naming the place, where something cannot be drawn."""
    if not isinstance(value, dict):
        raise ExportError('pictures come as an object with "marks" and "pictures"')
    marks = _list_in(value, "marks", 0, MOST_MARKS)
    known = [read_mark(mark, f"mark {n}") for n, mark in enumerate(marks)]
    pictures = _list_in(value, "pictures", 1, MOST_PICTURES)
    found = [_read_picture(picture, known, f"picture {n}") for n, picture in enumerate(pictures)]
    drawn = sum(len(picture["marks"]) for picture in found)
    if drawn > MOST_DRAWN:
        raise ExportError(f"{drawn:,} marks are to be drawn: at most {MOST_DRAWN:,}")
    return found


def _list_in(value: dict[str, Any], name: str, least: int, most: int) -> list[Any]:
    found = value.get(name)
    if not isinstance(found, list) or not least <= len(found) <= most:
        raise ExportError(f'"{name}" must be a list of {least} to {most:,}')
    return found


def _read_picture(value: Any, known: list[Mark], place: str) -> Picture:
    if not isinstance(value, dict):
        raise ExportError(f"{place} must be an object")
    for name in ("width", "height"):
        if not is_number(value.get(name)) or not value[name] >= 1:
            raise ExportError(f'{place}: "{name}" must be a number of pixels, from 1')
    if not is_color(value.get("paper")):
        raise ExportError(f'{place}: "paper" must be a color such as "#ffffff"')
    told = {name: _told(value, name, place) for name in LONGEST if name in value or name not in SPARE}
    size = {name: value[name] for name in ("width", "height", "paper")}
    line = value.get("line", 1)
    if not is_number(line):
        raise ExportError(f'{place}: "line" must be a number')
    told |= _across(value, place)
    return cast(Picture, {**size, **told, "line": line, "marks": _marks_of(value, known, place)})


def _across(value: dict[str, Any], place: str) -> dict[str, Any]:
    """How wide a picture is on paper, if that is said."""
    if "across" not in value:
        return {}
    across = value["across"]
    if not is_number(across) or not ACROSS[0] <= across <= ACROSS[1]:
        raise ExportError(f'{place}: "across" must be from {ACROSS[0]:g} to {ACROSS[1]:g} centimeters')
    return {"across": across}


def _told(value: dict[str, Any], name: str, place: str) -> str:
    """A text beside the picture; it may have several lines."""
    text = value.get(name, "")
    if not isinstance(text, str) or len(text) > LONGEST[name]:
        raise ExportError(f'{place}: "{name}" must be a text of at most {LONGEST[name]:,} characters')
    if not can_be_written(text.replace("\n", "")):
        raise ExportError(f'{place}: "{name}" holds what no file can')
    return text


def _marks_of(value: dict[str, Any], known: list[Mark], place: str) -> list[Mark]:
    numbers = value.get("marks")
    if not isinstance(numbers, list):
        raise ExportError(f'{place}: "marks" must be a list of numbers of marks')
    count = len(known)
    if not all(type(number) is int and 0 <= number < count for number in numbers):
        raise ExportError(f'{place}: "marks" must be numbers of marks, from 0 to {count - 1}')
    return [known[number] for number in numbers]
