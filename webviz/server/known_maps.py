"""Maps whose text was read a while ago: a page asks about one text many times, a class 300 times."""

from functools import lru_cache

from webviz.maps import Diagnostic, Map, read_map

KEPT = 64  # texts
LONGEST_KEPT = 100_000  # characters; what is longer is read anew


def known_map(text: str) -> tuple[Map, tuple[Diagnostic, ...]]:
    """The map in `text`, and the warnings. Raises MapError."""
    return _kept_map(text) if len(text) <= LONGEST_KEPT else _map(text)


def _map(text: str) -> tuple[Map, tuple[Diagnostic, ...]]:
    map, warnings = read_map(text)
    return map, tuple(warnings)


_kept_map = lru_cache(maxsize=KEPT)(_map)
