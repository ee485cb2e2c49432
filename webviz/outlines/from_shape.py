"""From a shape back to outlines in degrees, as finely as the shape is drawn."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import shapely

from webviz.outlines.coverage import MOST_RINGS, cross_too_often
from webviz.outlines.earth import Frame
from webviz.outlines.geojson import HALF
from webviz.outlines.model import Geometries, Points
from webviz.outlines.shape import FARTHEST, POLE, Shape
from webviz.outlines.thinning import areas_of, ring_count

NOTHING = shapely.Polygon()
SMALLEST = 0.5  # units: half the side of a region that is not drawn


def outlines_of(shape: Shape | None, names: Sequence[str]) -> Geometries:
    """The outlines of these regions, in order; empty where the shape has none, or does not say where it lies.

    A region too small to be drawn is a small square where it lies. A shape that is far from any map's has
    none: nobody could make its outlines valid, or they lie beyond the earth.
    """
    nothing = np.array([NOTHING] * len(names), dtype=object)
    if not shape or "frame" not in shape:
        return nothing
    frame, regions = Frame(*shape["frame"], *shape["box"]), shape["regions"]
    listed = [_outline(regions[name]) if name in regions else NOTHING for name in names]
    drawn = np.array(listed, dtype=object)
    if ring_count(drawn) > MOST_RINGS or cross_too_often(drawn):
        return nothing
    found: Geometries = shapely.transform(areas_of(drawn), frame.back)
    return nothing if _is_beyond(found, 1 / frame.scale) else _within_poles(found)


def _is_beyond(outlines: Geometries, rounded: float) -> bool:
    """Whether something lies beyond the earth: a map may reach over 180°, but not twice around.

    By `rounded` degrees, a unit of the shape, it may seem so.
    """
    west, south, east, north = shapely.bounds(shapely.get_parts(outlines)).T
    is_far = (east > FARTHEST) | (west < -FARTHEST) | (np.maximum(north, -south) > POLE + rounded)
    is_wide = ((east > 2 * HALF) & (west < HALF)) | ((west < -2 * HALF) & (east > -HALF))
    return bool((is_far | is_wide).any())


def _within_poles(outlines: Geometries) -> Geometries:
    """The same with no point over a pole."""
    found: Geometries = shapely.transform(
        outlines, lambda points: np.clip(points, (-np.inf, -POLE), (np.inf, POLE))
    )
    return found


def _outline(region: dict[str, Any]) -> shapely.Geometry:
    polygons = [
        shapely.Polygon(_points(outer), [_points(hole) for hole in holes])
        for outer, *holes in region["polygons"]
    ]
    if polygons:
        return shapely.MultiPolygon(polygons)
    x, y, edge = region["at"]
    reach = max(edge, SMALLEST)
    return shapely.box(x - reach, y - reach, x + reach, y + reach)


def _points(ring: list[int]) -> Points:
    """The points of a ring, which has the differences from each to the next."""
    return np.cumsum(np.array(ring, dtype=float).reshape(-1, 2), axis=0)
