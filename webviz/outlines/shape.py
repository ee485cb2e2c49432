"""The shape of a map as a page draws it: simplified outlines in whole units, in little JSON.

Neighbors are simplified together, so that what they share stays the same on both sides. A ring is a list of
whole numbers: its first point, x and y, and then the differences from each point to the next; the first point
is not repeated at the end. `frame` leads back to degrees: those of the upper left corner, units a degree of
latitude, and how much shorter a degree of longitude is.
"""

import json
from typing import Any, TypeAlias

import numpy as np
import shapely

from webviz.outlines.model import Geometries, Outlines
from webviz.outlines.project import Frame, frame_of, without_far_parts

Shape: TypeAlias = dict[str, Any]
FINEST = 0.7  # units: less than a pixel
BYTES_A_REGION = 1_100
LEAST_BYTES = 12_000
ROUNDS = 12  # each twice as coarse as the one before
ROUNDING = 1e-3
SMALLEST_PART = 6.0  # square units; a smaller island is not seen


@np.errstate(all="ignore")  # numbers that are next to nothing are no reason for a warning
def shape_of(outlines: Outlines) -> Shape:
    """The box that all is drawn in, and for each region its polygons and a point inside them.

    `at` is x, y and how far it is from there to the region's edge. A region too small to be drawn has no
    polygons.
    """
    lands = without_far_parts(np.array([region.outline for region in outlines.regions], dtype=object))
    frame = frame_of(lands)
    drawn = frame.project(lands)
    names = [region.name for region in outlines.regions]
    room = max(LEAST_BYTES, BYTES_A_REGION * len(names))
    tolerance = FINEST
    for _ in range(ROUNDS):
        shape = _shape(names, shapely.coverage_simplify(drawn, tolerance), frame, tolerance)
        if size_of(shape) <= room:
            break
        tolerance *= 2
    return shape


def size_of(shape: Shape) -> int:
    """Bytes of its JSON."""
    return len(json.dumps(shape, separators=(",", ":")))


def _shape(names: list[str], outlines: Geometries, frame: Frame, tolerance: float) -> Shape:
    regions = {name: _region(outline, tolerance) for name, outline in zip(names, outlines, strict=True)}
    return {"box": [frame.width, frame.height], "frame": frame.numbers(), "regions": regions}


def _region(outline: shapely.Geometry, tolerance: float) -> dict[str, Any]:
    drawn = (part for part in shapely.get_parts(outline) if not part.is_empty)
    parts = sorted(drawn, key=shapely.area, reverse=True)
    least = SMALLEST_PART * max(1.0, tolerance)
    seen = [part for part in parts[1:] if shapely.area(part) >= least]
    polygons = [polygon for part in (*parts[:1], *seen) if (polygon := _polygon(part, least))]
    return {"at": _inside(parts[0]) if parts else [0, 0, 0], "polygons": polygons}


def _polygon(polygon: shapely.Geometry, least: float) -> list[list[int]]:
    """Its rings, the outer one first; nothing of one that is too small."""
    rings = shapely.get_rings(polygon)
    outer = _ring(rings[0]) if len(rings) else []
    holes = [_ring(hole) for hole in rings[1:] if shapely.area(shapely.polygons(hole)) >= least]
    return [outer, *(hole for hole in holes if hole)] if outer else []


def _ring(ring: shapely.Geometry) -> list[int]:
    """A ring in whole numbers; nothing of one that has no area left."""
    points = np.round(shapely.get_coordinates(ring)[:-1]).astype(int)
    points = points[np.any(points != np.roll(points, 1, axis=0), axis=1)]
    if len(points) < 3:
        return []
    steps = np.vstack([points[:1], np.diff(points, axis=0)])
    numbers: list[int] = steps.ravel().tolist()
    return numbers


def _inside(polygon: shapely.Geometry) -> list[int]:
    """The center of the largest circle inside, and its radius."""
    circle = shapely.maximum_inscribed_circle(polygon, 1.0)
    x, y = shapely.get_coordinates(circle)[0]
    return [round(x), round(y), int(shapely.length(circle) + ROUNDING)]
