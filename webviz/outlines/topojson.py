"""TopoJSON: arcs that neighbors share, decoded here.

With a `transform` a position is a pair of whole numbers, each given as its difference from the one before,
to be scaled and translated. Geometries name arcs by their numbers; ~i, that is -1 - i, is arc i backward, so
that -1 is arc 0 reversed. Where arcs meet, the point that they share counts once.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np

from webviz.outlines.findings import MOST_FEATURES, MOST_POINTS, Findings, type_name
from webviz.outlines.found import Place
from webviz.outlines.geojson import NESTED, kind_of
from webviz.outlines.model import Feature, Points


def read_topojson(value: dict[str, Any], findings: Findings) -> list[Feature]:
    """The features of all objects of a topology. Raises OutlineError."""
    arcs = _Arcs(value, findings)
    objects = value.get("objects")
    if not isinstance(objects, dict) or not objects:
        raise findings.refusal(f'found {type_name(objects)} as "objects", expected the objects of a topology')
    geometries = [geometry for each in objects.values() for geometry in _members(each)]
    if len(geometries) > MOST_FEATURES:
        raise findings.refusal(f"found {len(geometries):,} features, expected at most {MOST_FEATURES:,}")
    return [_feature(number, each, arcs) for number, each in enumerate(geometries, start=1)]


def _members(value: Any) -> list[Any]:
    """The geometries of an object that collects some, or the object itself."""
    if isinstance(value, dict) and value.get("type") == "GeometryCollection":
        members = value.get("geometries")
        return members if isinstance(members, list) else []
    return [value]


def _feature(number: int, value: Any, arcs: "_Arcs") -> Feature:
    members = value if isinstance(value, dict) else {}
    properties = members.get("properties")
    named = dict(properties) if isinstance(properties, dict) else {}
    if "id" in members:
        named.setdefault("id", members["id"])
    polygons = [
        [ring for listed in polygon if (ring := arcs.ring(listed, Place(number))) is not None]
        for polygon in _polygons(members, NESTED)
    ]
    return Feature(number, named, polygons, kind_of(value))


def _polygons(geometry: Any, depth: int) -> Iterator[list[Any]]:
    """Each polygon as lists of the numbers of arcs."""
    if not isinstance(geometry, dict) or not depth:
        return
    if geometry.get("type") == "GeometryCollection":
        for part in _list(geometry.get("geometries")):
            yield from _polygons(part, depth - 1)
    if geometry.get("type") == "Polygon":
        yield _list(geometry.get("arcs"))
    elif geometry.get("type") == "MultiPolygon":
        yield from (_list(polygon) for polygon in _list(geometry.get("arcs")))


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


class _Arcs:
    """The arcs of a topology; damaged ones are missing, and reported where they are used."""

    def __init__(self, value: dict[str, Any], findings: Findings) -> None:
        self._findings = findings
        self._points = 0
        scale, translate = self._transform(value.get("transform"))
        listed = value.get("arcs")
        if not isinstance(listed, list):
            raise findings.refusal(f'found {type_name(listed)} as "arcs", expected a list of arcs')
        self._arcs = [_arc(each, scale, translate) for each in listed]

    def ring(self, numbers: Any, place: Place) -> Points | None:
        """The arcs of these numbers one behind the other; None of what names no arcs, with a warning."""
        arcs = [self._arc(number) for number in _list(numbers)]
        if not arcs or any(arc is None for arc in arcs):
            message = "a ring names an arc that is not there or damaged; it is left out"
            self._findings.warning(place, message)
            return None
        self._points += sum(map(len, arcs))  # type: ignore[arg-type]  # none is None
        if self._points > MOST_POINTS:
            raise self._findings.refusal(f"found more than {MOST_POINTS:,} points in all rings together")
        return np.concatenate([arcs[0], *(arc[1:] for arc in arcs[1:])])  # type: ignore[index]

    def _arc(self, number: Any) -> Points | None:
        if type(number) is not int or not -len(self._arcs) <= number < len(self._arcs):
            return None
        arc = self._arcs[number if number >= 0 else ~number]
        return arc if arc is None or number >= 0 else arc[::-1]

    def _transform(self, value: Any) -> tuple[Points | None, Points | None]:
        """Scale and translation; none where positions are not encoded. Raises OutlineError."""
        if value is None:
            return None, None
        members = value if isinstance(value, dict) else {}
        pairs = [_pair(members.get(name)) for name in ("scale", "translate")]
        if pairs[0] is None or pairs[1] is None:
            message = "found a damaged transform, expected a scale and a translation of two numbers each"
            raise self._findings.refusal(message)
        return pairs[0], pairs[1]


def _pair(value: Any) -> Points | None:
    try:
        pair = np.array(value, dtype=float)
    except (ValueError, TypeError, OverflowError):
        return None
    return pair if pair.shape == (2,) and np.isfinite(pair).all() else None


def _arc(value: Any, scale: Points | None, translate: Points | None) -> Points | None:
    """The positions of an arc, in degrees; None of a damaged one."""
    try:
        points = np.array([position[:2] for position in value], dtype=float)
    except (ValueError, TypeError, OverflowError, KeyError):
        return None
    if points.ndim != 2 or points.shape[1] != 2:
        return None
    if scale is None or translate is None:
        return points
    with np.errstate(all="ignore"):  # what is not finite is reported with its ring
        return np.cumsum(points, axis=0) * scale + translate
