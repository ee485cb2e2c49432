"""Marks that somebody else has made: every member is looked at before anything is drawn."""

from collections.abc import Callable, Mapping
from itertools import pairwise
from re import compile as pattern
from typing import Any, cast

from webviz.exports.model import ExportError, Mark

LARGEST = 1e9
FARTHEST = 20_000.0
"""Pixels by which a point may lie from the picture's corner, to any side."""
MOST_NUMBERS = 200_000
"""Coordinates of a path."""
MOST_DASHES = 20_000
"""Of a path, roughly: its length is that of the lines between all its points."""
LONGEST_TEXT = 2_000
WIDEST_LINE = 1_000.0
LARGEST_TYPE = 2_000.0
SHOWN = 60  # characters of what was found
LENGTHS = {"M": 2, "L": 2, "C": 6, "Z": 0}
COLOR = pattern(r"#[0-9a-fA-F]{6}")
Check = Callable[[Any], bool]


def read_mark(value: Any, place: str) -> Mark:
    """A mark out of JSON. Raises ExportError, naming the place, where it is none or cannot be drawn."""
    if not isinstance(value, dict) or not _is_kind(value.get("kind")):
        raise ExportError(f'{place} must be an object whose "kind" is "path" or "text"')
    needed, others = MEMBERS[value["kind"]]
    _check_members(value, needed, others, place)
    if value["kind"] == "path" and "dash" in value:
        _check_dashes(value, place)
    if "halo" in value:
        _check_members(value["halo"], {"color": is_color, "width": is_line}, {}, f"{place}, its halo,")
    return cast(Mark, value)


def _check_members(
    value: Mapping[str, Any], needed: Mapping[str, Check], others: Mapping[str, Check], place: str
) -> None:
    missing = needed.keys() - value.keys()
    if missing:
        raise ExportError(f'{place} needs "{min(missing)}"')
    for name, found in value.items():
        check = needed.get(name) or others.get(name)
        if check is None:
            raise ExportError(f"{place} has {_shown(name)}, which no mark has")
        if not check(found):
            raise ExportError(f'{place}: "{name}" cannot be {_shown(found)}')


def _shown(value: Any) -> str:
    """The beginning of what was found; of lists and objects only that they are some."""
    if isinstance(value, str):
        return repr(value[:SHOWN])
    return repr(value)[:SHOWN] if isinstance(value, int | float | None) else f"this {type(value).__name__}"


def _check_dashes(mark: Mapping[str, Any], place: str) -> None:
    """Raises ExportError where a line would fall to dust."""
    numbers = [number for number in mark["d"] if not isinstance(number, str)]
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    length = sum(abs(x2 - x1) + abs(y2 - y1) for (x1, y1), (x2, y2) in pairwise(points))
    if length > MOST_DASHES * sum(mark["dash"]) / 2:
        raise ExportError(f"{place} has more than {MOST_DASHES:,} dashes")


def is_number(value: Any) -> bool:
    """Whether it is a number that can be drawn: not beyond all bounds, and no truth value."""
    return isinstance(value, int | float) and not isinstance(value, bool) and -LARGEST <= value <= LARGEST


def is_coordinate(value: Any) -> bool:
    """Whether it is a place near enough."""
    return is_number(value) and abs(value) <= FARTHEST


def is_color(value: Any) -> bool:
    """Whether it is `#rrggbb`."""
    return isinstance(value, str) and COLOR.fullmatch(value) is not None


def is_text(value: Any) -> bool:
    """Whether it is a text that can be written, on a line."""
    return isinstance(value, str) and len(value) <= LONGEST_TEXT and can_be_written(value)


def can_be_written(text: str) -> bool:
    """Whether a text holds neither signs for machines nor half of one: what XML has no place for."""
    return all(map(_is_written, text))


def writable(text: str) -> str:
    """What of a text can be written, over several lines."""
    return "".join(sign for sign in text if sign == "\n" or _is_written(sign))


def _is_written(sign: str) -> bool:
    return sign >= " " and sign not in "\x7f\ufffe\uffff" and not "\ud800" <= sign <= "\udfff"


def is_line(value: Any) -> bool:
    """Whether it is the width of a line."""
    return is_number(value) and 0 <= value <= WIDEST_LINE


def is_path(value: Any) -> bool:
    """Whether it is a path: verbs, each with its coordinates, a move first."""
    if not isinstance(value, list) or not 0 < len(value) <= MOST_NUMBERS or value[0] != "M":
        return False
    at = 0
    while at < len(value):
        verb = value[at]
        end = at + 1 + LENGTHS[verb] if isinstance(verb, str) and verb in LENGTHS else 0
        if not end or end > len(value) or not all(map(is_coordinate, value[at + 1 : end])):
            return False
        at = end
    return True


def _is_dash(value: Any) -> bool:
    lengths = isinstance(value, list) and len(value) <= 8 and all(map(is_line, value))
    return lengths and (not value or sum(value) > 0)


def _is_truth(value: Any) -> bool:
    return isinstance(value, bool)


def _is_alpha(value: Any) -> bool:
    return is_number(value) and 0 <= value <= 1


def _is_kind(value: Any) -> bool:
    return isinstance(value, str) and value in MEMBERS


PATH: dict[str, Check] = {"kind": _is_kind, "d": is_path}
PATH_OTHERS: dict[str, Check] = {
    "fill": is_color,
    "stroke": is_color,
    "width": is_line,
    "dash": _is_dash,
    "alpha": _is_alpha,
    "round": _is_truth,
}
TEXT: dict[str, Check] = {
    "kind": _is_kind,
    "x": is_coordinate,
    "y": is_coordinate,
    "text": is_text,
    "size": lambda value: is_number(value) and 0 < value <= LARGEST_TYPE,
    "weight": lambda value: is_number(value) and value in (400, 700),
    "fill": is_color,
    "align": lambda value: isinstance(value, str) and value in ("left", "center", "right"),
    "width": lambda value: is_number(value) and 0 <= value <= FARTHEST,
}
TEXT_OTHERS: dict[str, Check] = {
    "italic": _is_truth,
    "fixed": _is_truth,
    "alpha": _is_alpha,
    "halo": lambda value: isinstance(value, dict),
}
MEMBERS = {"path": (PATH, PATH_OTHERS), "text": (TEXT, TEXT_OTHERS)}
