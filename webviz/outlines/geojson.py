"""GeoJSON (RFC 7946): features with their rings, not looked at yet."""

from collections.abc import Iterator
from typing import Any

from webviz.outlines.findings import MOST_FEATURES, Findings, shown, type_name
from webviz.outlines.found import Place
from webviz.outlines.model import Feature

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
