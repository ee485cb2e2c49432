"""Outlines as GeoJSON (RFC 7946), with a coloring as properties of its features.

Beside the features stands the map's text, a foreign member that other programs ignore: so the same file opens
again as the same map, with the borders that somebody chose and all that a game needs.
"""

import json
from collections.abc import Sequence
from typing import Any

import numpy as np
import shapely

from webviz.maps import Assignment
from webviz.outlines.model import Outlines, Region
from webviz.outlines.text_beside import MARK

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
    features = (_feature(region, by_region.get(region.name)) for region in outlines.regions)
    lines = ",\n".join(json.dumps(each, ensure_ascii=False, separators=(",", ":")) for each in features)
    beside = f'"webviz":"{MARK}","text":{json.dumps(text)},\n' if text else ""
    return f'{{"type":"FeatureCollection",{beside}"features":[\n{lines}\n]}}\n'


def _feature(region: Region, colored: Assignment | None) -> dict[str, Any]:
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
