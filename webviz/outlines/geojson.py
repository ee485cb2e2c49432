"""GeoJSON (RFC 7946): features with their rings, not looked at yet."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import shapely

from webviz.maps import MOST_PLAYERS, Assignment, Map, MapError, read_map
from webviz.outlines.choices import Choice, chosen
from webviz.outlines.findings import FILE, MOST_FEATURES, Findings, Place, shown, type_name
from webviz.outlines.model import Feature, Outlines, Region

# The map's text beside the features of a file of GeoJSON that webviz has written.


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


NESTED = 8  # geometry collections in one another


def read_geojson(value: dict[str, Any], findings: Findings) -> list[Feature]:
    """The features of a FeatureCollection, of one Feature, or of a geometry alone. Raises OutlineError."""
    if value["type"] == "FeatureCollection":
        features = value.get("features")
    else:
        features = [value if value["type"] == "Feature" else {"type": "Feature", "geometry": value}]
    if not isinstance(features, list):
        raise findings.refusal(f'found {type_name(features)} as "features", expected a list')
    if len(features) > MOST_FEATURES:
        raise findings.refusal(f"found {len(features):,} features, expected at most {MOST_FEATURES:,}")
    numbered = enumerate(features, start=1)
    return [feature for number, each in numbered for feature in _feature(number, each, findings)]


def _feature(number: int, value: Any, findings: Findings) -> Iterator[Feature]:
    """The feature, if it is one."""
    if not isinstance(value, dict):
        findings.warning(Place(number), f"found {type_name(value)}, expected a feature; it is left out")
        return
    properties = value.get("properties")
    named = dict(properties) if isinstance(properties, dict) else {}
    if "id" in value:
        named.setdefault("id", value["id"])
    geometry = value.get("geometry")
    yield Feature(number, named, list(polygons_of(geometry, "coordinates")), kind_of(geometry))


def kind_of(geometry: Any) -> str:
    """What a geometry says it is."""
    kind = geometry.get("type") if isinstance(geometry, dict) else None
    return shown(kind) if isinstance(kind, str) else "no geometry"


def polygons_of(geometry: Any, member: str, depth: int = NESTED) -> Iterator[list[Any]]:
    """The polygons of a geometry, each with its rings; what is none of those has none.

    Args:
        member: what holds the rings: "coordinates", or "arcs" in a topology.
    """
    if not isinstance(geometry, dict) or not depth:
        return
    if geometry.get("type") == "GeometryCollection":
        for part in listed(geometry.get("geometries")):
            yield from polygons_of(part, member, depth - 1)
    rings = listed(geometry.get(member))
    if geometry.get("type") == "Polygon":
        yield rings
    elif geometry.get("type") == "MultiPolygon":
        yield from (listed(polygon) for polygon in rings)


def listed(value: Any) -> list[Any]:
    """A list as it is; nothing of what is none."""
    return value if isinstance(value, list) else []


# Outlines as GeoJSON (RFC 7946), with a coloring as properties of its features.
#
# Beside the features stands the map's text, a foreign member that other programs ignore: so the same file
# opens again as the same map, with the borders that somebody chose and all that a game needs.


DIGITS = 4  # of a degree: some 10 m
HALF = 180.0


def write_geojson(outlines: Outlines, colored: Sequence[Assignment], text: str = "") -> str:
    """A feature a line; `name` is the full name, `postal` the short one, `color` and `player` who has it.

    Args:
        text: the map's, to stand beside the features.

    Raises ValueError where a region has no outline.
    """
    empty = [region.full for region in outlines.regions if shapely.is_empty(region.outline)]
    if len(empty) == len(outlines.regions):
        raise ValueError("a map without outlines cannot be saved as GeoJSON")
    if empty:
        raise ValueError(f"a map cannot be saved as GeoJSON where {empty[0]} has no outline")
    by_region = {each.region: each for each in colored}
    features = (_written_feature(region, by_region.get(region.name)) for region in outlines.regions)
    lines = ",\n".join(json.dumps(each, ensure_ascii=False, separators=(",", ":")) for each in features)
    beside = f'"webviz":"{MARK}","text":{json.dumps(text)},\n' if text else ""
    return f'{{"type":"FeatureCollection",{beside}"features":[\n{lines}\n]}}\n'


def _written_feature(region: Region, colored: Assignment | None) -> dict[str, Any]:
    properties: dict[str, Any] = {"name": region.full, "postal": region.name}
    if colored:
        properties |= {"color": colored.color, "player": colored.player}
    polygons = [_rings(part) for part in shapely.get_parts(shapely.orient_polygons(region.outline))]
    geometry = {"type": "MultiPolygon", "coordinates": polygons}
    return {"type": "Feature", "properties": properties, "geometry": geometry}


def _rings(polygon: shapely.Geometry) -> list[list[list[float]]]:
    """The rings of a polygon, the outer one first; longitudes from -180° to 180° where it fits."""
    rings = []
    west, _, east, _ = shapely.bounds(polygon)
    turn = 360.0 if west >= HALF else -360.0 if east <= -HALF else 0.0
    for ring in shapely.get_rings(polygon):
        points = shapely.get_coordinates(ring) - (turn, 0.0)
        rings.append(np.round(points, DIGITS).tolist())
    return rings
