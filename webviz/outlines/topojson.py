"""TopoJSON: arcs that neighbors share, decoded here.

With a `transform` a position is a pair of whole numbers, each given as its difference from the one before,
to be scaled and translated. Geometries name arcs by their numbers; ~i, that is -1 - i, is arc i backward, so
that -1 is arc 0 reversed. Where arcs meet, the point that they share counts once.
"""

from typing import Any

import numpy as np

from webviz.outlines.findings import FILE, MOST_FEATURES, MOST_POINTS, Findings, Place, shown, type_name
from webviz.outlines.geojson import kind_of, listed, polygons_of
from webviz.outlines.model import Feature, Points


def read_topojson(value: dict[str, Any], findings: Findings) -> list[Feature]:
    """The features of a topology. Raises OutlineError."""
    arcs = _Arcs(value, findings)
    objects = value.get("objects")
    if not isinstance(objects, dict) or not objects:
        raise findings.refusal(f'found {type_name(objects)} as "objects", expected the objects of a topology')
    geometries = _layer(objects, findings)
    if len(geometries) > MOST_FEATURES:
        raise findings.refusal(f"found {len(geometries):,} features, expected at most {MOST_FEATURES:,}")
    return [_feature(number, each, arcs) for number, each in enumerate(geometries, start=1)]


def _layer(objects: dict[str, Any], findings: Findings) -> list[Any]:
    """The regions of a map: all objects, or where some hold many the one with most that are not too many.

    Atlases have several layers of the same land, such as counties, states and the nation.
    """
    layers = {name: members for name, each in objects.items() if len(members := _members(each)) > 1}
    if len(objects) == 1 or not layers:
        return [geometry for each in objects.values() for geometry in _members(each)]
    fitting = [name for name, members in layers.items() if len(members) <= MOST_FEATURES]
    taken = max(fitting or layers, key=lambda name: len(layers[name]))
    rest = ", ".join(shown(name) for name in objects if name != taken)
    findings.warning(FILE, f"the file has several layers; {shown(taken)} is taken, {rest} left out")
    return layers[taken]


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
        [ring for numbers in polygon if (ring := arcs.ring(numbers, Place(number))) is not None]
        for polygon in polygons_of(members, "arcs")
    ]
    return Feature(number, named, polygons, kind_of(value))


class _Arcs:
    """The arcs of a topology; damaged ones are missing, and reported where they are used."""

    def __init__(self, value: dict[str, Any], findings: Findings) -> None:
        self._findings = findings
        self._points = 0
        scale, translate = self._transform(value.get("transform"))
        arcs = value.get("arcs")
        if not isinstance(arcs, list):
            raise findings.refusal(f'found {type_name(arcs)} as "arcs", expected a list of arcs')
        self._arcs = [_arc(each, scale, translate) for each in arcs]

    def ring(self, numbers: Any, place: Place) -> Points | None:
        """The arcs of these numbers one behind the other; None of what names no arcs, with a warning."""
        arcs = [self._arc(number) for number in listed(numbers)]
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
