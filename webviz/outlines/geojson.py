"""Read outlines in GeoJSON (RFC 7946) and TopoJSON, and write GeoJSON.

Both formats have *geometries*: polygons, each with rings. A ring is a list of positions in GeoJSON, a list of
numbers of arcs in TopoJSON. Readers return features with their rings; coverage.py checks these. What webviz
writes also has the map's text beside the features, and is read as the same map again.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import shapely

from webviz.maps import MOST_PLAYERS, Assignment, Map, MapError, read_map
from webviz.outlines.choices import Choice, apply_choices
from webviz.outlines.findings import (
    FILE,
    MOST_FEATURES,
    MOST_POINTS,
    FeaturePlace,
    Findings,
    quote_value,
    type_name,
)
from webviz.outlines.model import Feature, Outlines, Points, Region

# The map's text in a file of GeoJSON that webviz has written.

MARK = "outlines"  # such a file has the member "webviz": "outlines"


def map_beside(value: Any, features: Sequence[Feature], findings: Findings) -> Map | None:
    """The map whose text is beside the features; None if not written by webviz.

    It is also None, with a warning, if the text is damaged or has other regions.
    """
    if not isinstance(value, dict) or value.get("webviz") != MARK:
        return None
    text = value.get("text")
    try:
        map = read_map(text, MOST_PLAYERS)[0] if isinstance(text, str) else None
    except MapError:
        map = None
    if map and sorted(postal_names(features)) == sorted(map.regions):
        return map
    why = "of other regions" if map else "damaged"
    findings.warning(FILE, f"the text beside the features is {why}; it is not looked at")
    return None


def postal_names(features: Sequence[Feature]) -> list[str]:
    """The short names that webviz writes into GeoJSON."""
    return [str(feature.properties.get("postal")) for feature in features]


def with_borders_of(map: Map, outlines: Outlines) -> Outlines:
    """The outlines with the borders of a map of the same regions."""
    names = outlines.names()
    in_map = {frozenset((map.regions[i], map.regions[j])) for i, j in map.borders}
    in_file = {frozenset((names[i], names[j])) for i, j in outlines.pairs()}
    changes = [Choice("+", *sorted(pair)) for pair in sorted(in_map - in_file, key=sorted)]  # new borders
    changes += [Choice("-", *sorted(pair)) for pair in sorted(in_file - in_map, key=sorted)]  # removed ones
    return replace(apply_choices(outlines, changes), stated=map)


# Reading GeoJSON.

DEEPEST = 8  # levels of geometry collections in one another; deeper geometries are not read


def read_geojson(value: dict[str, Any], findings: Findings) -> list[Feature]:
    """The features of a collection, a Feature or a geometry. Raises OutlineError."""
    if value["type"] == "FeatureCollection":
        features = value.get("features")
    else:
        features = [value if value["type"] == "Feature" else {"type": "Feature", "geometry": value}]
    if not isinstance(features, list):
        raise findings.final_error(f'found {type_name(features)} as "features", expected a list')
    _check_count(features, findings)
    found = []
    for number, each in enumerate(features, start=1):
        if isinstance(each, dict):
            geometry = each.get("geometry")
            polygons = list(polygons_of(geometry, "coordinates"))
            found.append(Feature(number, _properties(each), polygons, kind_of(geometry)))
        else:
            message = f"found {type_name(each)}, expected a feature; it is left out"
            findings.warning(FeaturePlace(number), message)
    return found


def _check_count(features: list[Any], findings: Findings) -> None:
    if len(features) > MOST_FEATURES:
        raise findings.final_error(f"found {len(features):,} features, expected at most {MOST_FEATURES:,}")


def _properties(value: dict[str, Any]) -> dict[str, Any]:
    """The properties of a feature or a geometry, with its id as one more."""
    properties = value.get("properties")
    named = dict(properties) if isinstance(properties, dict) else {}
    if "id" in value:
        named.setdefault("id", value["id"])
    return named


def kind_of(geometry: Any) -> str:
    kind = geometry.get("type") if isinstance(geometry, dict) else None
    return quote_value(kind) if isinstance(kind, str) else "no geometry"


def polygons_of(geometry: Any, member: str, levels: int = DEEPEST) -> Iterator[list[Any]]:
    """The polygons of a geometry, as lists of rings; points, lines, damage have none.

    `member` is the name under which a geometry has its rings: "coordinates" in GeoJSON, "arcs" in TopoJSON.
    """
    if not isinstance(geometry, dict) or not levels:
        return
    content = list_or_empty(geometry.get(member))
    match geometry.get("type"):
        case "Polygon":
            yield content
        case "MultiPolygon":
            yield from map(list_or_empty, content)
        case "GeometryCollection":
            for part in list_or_empty(geometry.get("geometries")):
                yield from polygons_of(part, member, levels - 1)


def list_or_empty(value: Any) -> list[Any]:
    """The value if it is a list, otherwise an empty list."""
    return value if isinstance(value, list) else []


# Writing GeoJSON, with a coloring as properties of its features. The map's text, with the chosen borders and
# the head of the game, is a foreign member, which other programs ignore.

DIGITS = 4  # decimals of a degree: about 10 m
HALF = 180.0


def write_geojson(outlines: Outlines, colored: Sequence[Assignment], text: str = "") -> str:
    """GeoJSON: the map's text, a feature on each line. ValueError without an outline.

    `name` is the full name, `postal` the short one, `color` and `player` are those of the coloring.
    """
    empty = [region.full for region in outlines.regions if shapely.is_empty(region.outline)]
    if len(empty) == len(outlines.regions):
        raise ValueError("a map without outlines cannot be saved as GeoJSON")
    if empty:
        raise ValueError(f"a map cannot be saved as GeoJSON where {empty[0]} has no outline")
    by_region = {each.region: each for each in colored}
    features = (_feature_json(region, by_region.get(region.name)) for region in outlines.regions)
    lines = ",\n".join(json.dumps(each, ensure_ascii=False, separators=(",", ":")) for each in features)
    beside = f'"webviz":"{MARK}","text":{json.dumps(text)},\n' if text else ""
    return f'{{"type":"FeatureCollection",{beside}"features":[\n{lines}\n]}}\n'


def _feature_json(region: Region, colored: Assignment | None) -> dict[str, Any]:
    properties: dict[str, Any] = {"name": region.full, "postal": region.name}
    if colored:
        properties |= {"color": colored.color, "player": colored.player}
    # RFC 7946 wants outer rings counterclockwise.
    polygons = [_rings_json(part) for part in shapely.get_parts(shapely.orient_polygons(region.outline))]
    geometry = {"type": "MultiPolygon", "coordinates": polygons}
    return {"type": "Feature", "properties": properties, "geometry": geometry}


def _rings_json(polygon: shapely.Geometry) -> list[list[list[float]]]:
    """A polygon's rings, outer one first; if it is beyond 180°, 190° becomes -170°."""
    west, _, east, _ = shapely.bounds(polygon)
    turn = 360.0 if west >= HALF else -360.0 if east <= -HALF else 0.0
    rings = (shapely.get_coordinates(ring) - (turn, 0.0) for ring in shapely.get_rings(polygon))
    return [np.round(points, DIGITS).tolist() for points in rings]


# Reading TopoJSON, where neighbors share lines: arcs.
# With a `transform` a position is a pair of whole numbers, each the difference from the one before, to be
# scaled and translated. Geometries name arcs by number; ~i, that is -1 - i, is arc i reversed, so -1 is arc 0
# reversed. Where arcs meet, their shared point counts once.


def read_topojson(value: dict[str, Any], findings: Findings) -> list[Feature]:
    """The features of a topology. Raises OutlineError."""
    arcs = _Arcs(value, findings)
    objects = value.get("objects")
    if not isinstance(objects, dict) or not objects:
        raise findings.final_error(
            f'found {type_name(objects)} as "objects", expected the objects of a topology'
        )
    geometries = _regions_of(objects, findings)
    _check_count(geometries, findings)
    found = []
    for number, each in enumerate(geometries, start=1):
        polygons = [arcs.rings(polygon, FeaturePlace(number)) for polygon in polygons_of(each, "arcs")]
        properties = _properties(each) if isinstance(each, dict) else {}
        found.append(Feature(number, properties, polygons, kind_of(each)))
    return found


def _regions_of(objects: dict[str, Any], findings: Findings) -> list[Any]:
    """The geometries that are the map's regions: usually those of all objects.

    But an atlas has several objects that show the same land, such as counties, states and the nation. Each
    object of several geometries is a *layer*: the regions are in the largest one that is not too large.
    """
    geometries_of = {name: _geometries(each) for name, each in objects.items()}
    layers = [name for name, geometries in geometries_of.items() if len(geometries) > 1]
    is_atlas = len(objects) > 1 and bool(layers)
    if not is_atlas:
        return [geometry for geometries in geometries_of.values() for geometry in geometries]
    small_enough = [name for name in layers if len(geometries_of[name]) <= MOST_FEATURES]
    chosen = max(small_enough or layers, key=lambda name: len(geometries_of[name]))
    rest = ", ".join(quote_value(name) for name in objects if name != chosen)
    findings.warning(FILE, f"the file has several layers; {quote_value(chosen)} is taken, {rest} left out")
    return geometries_of[chosen]


def _geometries(value: Any) -> list[Any]:
    """The geometries of a collection, or the object itself."""
    if isinstance(value, dict) and value.get("type") == "GeometryCollection":
        return list_or_empty(value.get("geometries"))
    return [value]


class _Arcs:
    """The arcs of a topology; damaged ones are missing, and reported when used."""

    def __init__(self, topology: dict[str, Any], findings: Findings) -> None:
        self._findings = findings
        self._point_count = 0  # of all rings until now
        scale = translate = None  # without a transform, positions are in degrees
        if topology.get("transform") is not None:
            transform = topology["transform"] if isinstance(topology["transform"], dict) else {}
            scale, translate = _two_numbers(transform.get("scale")), _two_numbers(transform.get("translate"))
            if scale is None or translate is None:
                found = "found a damaged transform"
                raise findings.final_error(f"{found}, expected a scale and a translation of two numbers each")
        arcs = topology.get("arcs")
        if not isinstance(arcs, list):
            raise findings.final_error(f'found {type_name(arcs)} as "arcs", expected a list of arcs')
        self._arcs = [_positions_of(each, scale, translate) for each in arcs]

    def rings(self, polygon: list[Any], place: FeaturePlace) -> list[Points]:
        """The rings of a polygon, without those that are damaged."""
        rings = [self._ring(numbers, place) for numbers in polygon]
        return [ring for ring in rings if ring is not None]

    def _ring(self, numbers: Any, place: FeaturePlace) -> Points | None:
        """The arcs with these numbers, joined; None, with a warning, for wrong numbers."""
        found = [self._arc_of_number(number) for number in list_or_empty(numbers)]
        arcs = [arc for arc in found if arc is not None]
        if not arcs or len(arcs) < len(found):
            self._findings.warning(place, "a ring names an arc that is not there or damaged; it is left out")
            return None
        self._point_count += sum(map(len, arcs))
        if self._point_count > MOST_POINTS:
            raise self._findings.final_error(f"found more than {MOST_POINTS:,} points in all rings together")
        return np.concatenate([arcs[0], *(arc[1:] for arc in arcs[1:])])

    def _arc_of_number(self, number: Any) -> Points | None:
        """The arc, reversed for a negative number; None if it is missing or damaged."""
        if type(number) is not int or not -len(self._arcs) <= number < len(self._arcs):
            return None
        if number >= 0:
            return self._arcs[number]
        arc = self._arcs[~number]
        return None if arc is None else arc[::-1]


def _two_numbers(value: Any) -> Points | None:
    """A list of two numbers as an array; None for anything else."""
    try:
        pair = np.array(value, dtype=float)
    except (ValueError, TypeError, OverflowError):
        return None
    return pair if pair.shape == (2,) and np.isfinite(pair).all() else None


def _positions_of(arc: Any, scale: Points | None, translate: Points | None) -> Points | None:
    """The positions of an arc, in degrees; None for a damaged one."""
    try:
        points = np.array([position[:2] for position in arc], dtype=float)
    except (ValueError, TypeError, OverflowError, KeyError):
        return None
    if points.ndim != 2 or points.shape[1] != 2:
        return None
    if scale is None or translate is None:
        return points
    with np.errstate(all="ignore"):  # infinite coordinates are reported with their ring
        return np.cumsum(points, axis=0) * scale + translate
