"""Reads a problem from any text that holds one: a map, or JSON."""

from webviz.csp.from_map import map_problem
from webviz.csp.json_reader import read_problem
from webviz.csp.model import CspError, Problem
from webviz.maps import MOST_PLAYERS, MapError, read_map
from webviz.maps.model import Diagnostic
from webviz.maps.source import BYTE_ORDER_MARK


def read_csp(source: str | bytes) -> tuple[Problem, list[Diagnostic]]:
    """Return the problem that a text describes, and a warning for every repair.

    Raises:
        CspError: carries every error of the text, and its warnings, in order of position.
    """
    if looks_like_json(source):
        return read_problem(source)
    try:
        map, warnings = read_map(source, MOST_PLAYERS)
    except MapError as error:
        raise CspError(error.errors, error.warnings) from None
    return map_problem(map), warnings


def looks_like_json(source: str | bytes) -> bool:
    """Whether a text begins as JSON does; no map begins with a bracket."""
    text = source if isinstance(source, str) else source[:1_000].decode("utf-8", errors="replace")
    return text.removeprefix(BYTE_ORDER_MARK).lstrip()[:1] in ("{", "[", '"')
