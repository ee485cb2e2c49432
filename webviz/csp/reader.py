"""Reads a problem from any text that holds one: a map, JSON, or the name of a problem that is made."""

import re

from webviz.csp.from_map import map_problem
from webviz.csp.json_reader import read_problem
from webviz.csp.model import CspError, Problem
from webviz.csp.queens import queens
from webviz.maps import MOST_PLAYERS, MapError, read_map
from webviz.maps.model import Diagnostic
from webviz.maps.source import BYTE_ORDER_MARK
from webviz.maps.steps import Look

GENERATED = re.compile(r"queens:([0-9]{1,9})")
JSON_PROBLEM = re.compile(r"""\{\s*["']""")
"""What a tree written as sets, which begins with a bracket as well, never begins with."""


def read_csp(source: str | bytes, look: Look | None = None) -> tuple[Problem, list[Diagnostic]]:
    """Return the problem that a text describes, and a warning for every repair.

    Args:
        source: the text; bytes must be UTF-8, with or without a byte-order mark.
        look: is told now and then how far the reading is, in steps; what it raises ends the reading.

    Raises:
        CspError: carries every error of the text, and its warnings, in order of position.
    """
    generated = GENERATED.fullmatch(_beginning(source))
    if generated:
        return _queens(int(generated[1])), []
    if looks_like_json(source):
        return read_problem(source, look)
    try:
        map, warnings = read_map(source, MOST_PLAYERS, look)
    except MapError as error:
        raise CspError(error.errors, error.warnings) from None
    return map_problem(map), warnings


def states_problem(source: str | bytes) -> bool:
    """Whether a text that may be anything is meant as a problem of its own: neither a map nor a tree."""
    text = _beginning(source)
    return bool(GENERATED.fullmatch(text) or JSON_PROBLEM.match(text))


def looks_like_json(source: str | bytes) -> bool:
    """Whether a text begins as JSON does; no map begins with a bracket."""
    return _beginning(source)[:1] in ("{", "[", '"')


def _beginning(source: str | bytes) -> str:
    """The text without what surrounds it, as far as it tells what it is."""
    text = source if isinstance(source, str) else source[:1_000].decode("utf-8", errors="replace")
    return text.removeprefix(BYTE_ORDER_MARK).strip()


def _queens(number: int) -> Problem:
    """Raises CspError at the number, where it cannot be."""
    try:
        return queens(number)
    except ValueError as error:
        raise CspError([Diagnostic("error", 1, len("queens:") + 1, str(error))]) from None
