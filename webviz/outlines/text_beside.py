"""The map's text beside the features of a file of GeoJSON that webviz has written."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from webviz.maps import MOST_PLAYERS, Map, MapError, read_map
from webviz.outlines.choices import Choice, chosen
from webviz.outlines.findings import Findings
from webviz.outlines.found import FILE
from webviz.outlines.model import Feature, Outlines

MARK = "outlines"


def map_beside(value: Any, features: Sequence[Feature], findings: Findings) -> Map | None:
    """The map beside the features; with a warning none, where it is damaged or of other regions."""
    if not isinstance(value, dict) or value.get("webviz") != MARK:
        return None
    map = _map(value.get("text"))
    if map and sorted(postal_names(features)) == sorted(map.regions):
        return map
    why = "of other regions" if map else "damaged"
    findings.warning(FILE, f"the text beside the features is {why}; it is not looked at")
    return None


def postal_names(features: Sequence[Feature]) -> list[str]:
    """The short names as webviz writes them."""
    return [str(feature.properties.get("postal")) for feature in features]


def _map(text: Any) -> Map | None:
    try:
        return read_map(text, MOST_PLAYERS)[0] if isinstance(text, str) else None
    except MapError:
        return None


def as_stated(outlines: Outlines, map: Map) -> Outlines:
    """Outlines with the borders of a map of the same regions."""
    stated = {frozenset((map.regions[i], map.regions[j])) for i, j in map.borders}
    names = outlines.names()
    found = {frozenset((names[i], names[j])) for i, j in outlines.pairs()}
    changes = [Choice("+", *sorted(pair)) for pair in sorted(stated - found, key=sorted)]
    changes += [Choice("-", *sorted(pair)) for pair in sorted(found - stated, key=sorted)]
    return replace(chosen(outlines, changes), stated=map)
