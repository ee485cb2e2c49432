"""Thin out outlines; make a map's shape of them for the page; check a shape.

An outline has polygons, a polygon an outer ring and perhaps holes. A shape is JSON for the page: outlines in
whole units, simplified together, so that neighbors still share their lines. In it a ring is a list of whole
numbers, x and y of its first point and then the steps to each next one: 0, 0, 9, 0, -9, 9 is a triangle.
`frame` leads back to degrees: longitude and latitude of the upper left corner, units for a degree of
latitude, and the relative length of a degree of longitude.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import numpy as np
import shapely
from numpy.typing import NDArray

from webviz.outlines.findings import quote_value, type_name
from webviz.outlines.model import (
    LARGEST_SCALE,
    Geometries,
    Outlines,
    Points,
    frame_of,
    largest_of_each,
    without_far_parts,
)

# Valid outlines with less detail: points rounded to a grid, without the smallest islands and lakes.

AREAS = (shapely.GeometryType.POLYGON, shapely.GeometryType.MULTIPOLYGON)
FEWEST_POINTS = 4  # of a ring, whose last point is its first
Numbers = NDArray[np.intp]


def areas_of(outlines: Geometries) -> Geometries:
    """The same areas, valid for GEOS: their rings neither cross nor overlap.

    An outline of which nothing is left becomes an empty polygon. Raises GEOSException.
    """
    valid = shapely.make_valid(outlines, method="structure", keep_collapsed=False)
    # Parts that collapsed to lines may remain in a collection, which may also hold multipolygons.
    for index in np.flatnonzero(~np.isin(shapely.get_type_id(valid), AREAS)):
        parts = shapely.get_parts(shapely.get_parts(valid[index]))
        polygons = parts[shapely.get_type_id(parts) == shapely.GeometryType.POLYGON]
        valid[index] = shapely.union_all(polygons) or shapely.Polygon()
    return np.asarray(valid)


def round_to_grid(outlines: Geometries, grid: float) -> Geometries:
    """The outlines at multiples of `grid` (degrees); rings that vanish are dropped."""
    pieces = _pieces_of(outlines)
    points, ring = np.round(pieces.points / grid) * grid, pieces.ring_of_point
    # A point remains if it begins a ring, or differs from the point before it.
    remains = np.append(True, (ring[1:] != ring[:-1]) | np.any(points[1:] != points[:-1], axis=1))
    rounded = replace(pieces, points=points[remains], ring_of_point=ring[remains])
    point_counts = np.bincount(rounded.ring_of_point, minlength=len(pieces.polygon_of_ring))
    return rounded.put_together(outlines, point_counts >= FEWEST_POINTS)


def without_smallest(outlines: Geometries, most: int) -> Geometries:
    """The outlines with the `most` largest rings, and with the largest of each one."""
    pieces = _pieces_of(outlines)
    ring_areas = shapely.area(shapely.polygons(shapely.get_rings(shapely.get_parts(outlines))))
    is_large = np.zeros(len(ring_areas), dtype=bool)
    is_large[np.argsort(-ring_areas, kind="stable")[:most]] = True
    is_large[largest_of_each(ring_areas, pieces.outline_of_polygon[pieces.polygon_of_ring])] = True
    return pieces.put_together(outlines, is_large)


def ring_count(outlines: Geometries) -> int:
    return len(shapely.get_rings(shapely.get_parts(outlines)))


@dataclass(frozen=True, slots=True)
class _Pieces:
    """The points of outlines; for each its ring, for that its polygon and its outline."""

    points: Points
    ring_of_point: Numbers
    polygon_of_ring: Numbers
    outline_of_polygon: Numbers

    def put_together(self, outlines: Geometries, is_kept: NDArray[np.bool_]) -> Geometries:
        """The outlines with the rings that are kept; one that would be empty is unchanged.

        A polygon loses its holes together with its outer ring, which is its first one.
        """
        is_outer = np.append(True, self.polygon_of_ring[1:] != self.polygon_of_ring[:-1])
        dropped_polygons = self.polygon_of_ring[is_outer & ~is_kept]
        is_ring_left = is_kept & ~np.isin(self.polygon_of_ring, dropped_polygons)
        is_point_left = is_ring_left[self.ring_of_point]
        polygon_of_ring = self.polygon_of_ring[is_ring_left]
        outline_of_polygon = self.outline_of_polygon[np.unique(polygon_of_ring)]
        thinned = outlines.copy()
        if is_ring_left.any():
            # Points become rings, rings polygons, and the polygons the outlines that are not empty.
            ring_of_point = _renumber(self.ring_of_point[is_point_left])
            rings = shapely.linearrings(self.points[is_point_left], indices=ring_of_point)
            polygons = shapely.polygons(rings, indices=_renumber(polygon_of_ring))
            together = shapely.multipolygons(polygons, indices=_renumber(outline_of_polygon))
            thinned[np.unique(outline_of_polygon)] = together
        return thinned


def _pieces_of(outlines: Geometries) -> _Pieces:
    polygons, outline_of_polygon = shapely.get_parts(outlines, return_index=True)
    rings, polygon_of_ring = shapely.get_rings(polygons, return_index=True)
    points, ring_of_point = shapely.get_coordinates(rings, return_index=True)
    return _Pieces(points, ring_of_point, polygon_of_ring, outline_of_polygon)


def _renumber(numbers: Numbers) -> Numbers:
    """Sorted numbers without gaps, from 0: 3, 3, 7 becomes 0, 0, 1."""
    return np.unique(numbers, return_inverse=True)[1]


# The shape: simplified until it is small enough.

Shape: TypeAlias = dict[str, Any]
FINEST = 0.7  # units: the first tolerance, less than a pixel
BYTES_A_REGION = 1_100  # so a shape of 48 regions may have 52,800 bytes
LEAST_BYTES = 12_000  # that any shape may have
ROUNDS = 12  # of simplifying, each with twice the tolerance of the one before
ROUNDING = 1e-3  # a radius that is computed as 4.9999 is 5
SMALLEST_PART = 6.0  # square units; a smaller island is invisible


@np.errstate(all="ignore")  # numbers close to 0 need no warning
def shape_of(outlines: Outlines) -> Shape:
    """Make a map's shape: simplify the outlines until it is small enough.

    `box` is the drawing's width and height; a region's `at` is x and y of a point in it, and the distance
    from there to its edge. A region that is too small to be drawn has no polygons.
    """
    lands = without_far_parts(np.array([region.outline for region in outlines.regions], dtype=object))
    frame = frame_of(lands)
    in_units = shapely.transform(lands, frame.project_points)
    to_degrees = [float(f"{x:.9g}") for x in (frame.west, frame.north, frame.scale, frame.narrowing)]
    names = [region.name for region in outlines.regions]
    most_bytes = max(LEAST_BYTES, BYTES_A_REGION * len(names))
    tolerance = FINEST
    for _ in range(ROUNDS):
        simplified = zip(names, shapely.coverage_simplify(in_units, tolerance), strict=True)
        regions = {name: _region(outline, tolerance) for name, outline in simplified}
        shape = {"box": [frame.width, frame.height], "frame": to_degrees, "regions": regions}
        if size_of(shape) <= most_bytes:
            break
        tolerance *= 2
    return shape


def size_of(shape: Shape) -> int:
    """The size of its JSON, in bytes."""
    return len(json.dumps(shape, separators=(",", ":")))


def _region(outline: shapely.Geometry, tolerance: float) -> dict[str, Any]:
    with_area = (part for part in shapely.get_parts(outline) if not part.is_empty)
    parts = sorted(with_area, key=shapely.area, reverse=True)  # the largest, which is always drawn, first
    if not parts:
        return {"at": [0, 0, 0], "polygons": []}
    least_area = SMALLEST_PART * max(1.0, tolerance)
    visible = parts[:1] + [part for part in parts[1:] if shapely.area(part) >= least_area]
    polygons = [polygon for part in visible if (polygon := _polygon(part, least_area))]
    # A line from the center of the largest circle inside to the circle.
    radius_line = shapely.maximum_inscribed_circle(parts[0], 1.0)
    x, y = shapely.get_coordinates(radius_line)[0]
    radius = int(shapely.length(radius_line) + ROUNDING)
    return {"at": [round(x), round(y), radius], "polygons": polygons}


def _polygon(polygon: shapely.Geometry, least_area: float) -> list[list[int]]:
    """The rings of a polygon, the outer one first; none if its outer one vanishes."""
    outer, *holes = shapely.get_rings(polygon)
    visible_holes = (hole for hole in holes if shapely.area(shapely.polygons(hole)) >= least_area)
    rings = [_ring(outer), *map(_ring, visible_holes)]
    return [ring for ring in rings if ring] if rings[0] else []


def _ring(ring: shapely.Geometry) -> list[int]:
    """A ring in whole numbers; empty if less than three points remain."""
    rounded = np.round(shapely.get_coordinates(ring)[:-1]).astype(int)  # without the first point at the end
    points = rounded[np.any(rounded != np.roll(rounded, 1, axis=0), axis=1)]  # none equals the one before
    if len(points) < 3:
        return []
    # The first step leads from 0, 0 to the first point.
    steps: list[int] = np.diff(points, axis=0, prepend=[[0, 0]]).ravel().tolist()
    return steps


# Check a shape from elsewhere, which a page draws without further checks.

LARGEST = 100_000  # units, for the box and all coordinates
MOST_NUMBERS = 2_000_000
FARTHEST, POLE = 540, 90  # degrees: outlines may be shifted by a turn, so longitudes reach 180 + 360
MEMBERS = {"box", "frame", "regions"}
MEMBERS_OF_REGION = {"at", "polygons"}


def shape_fault(shape: Any, regions: Sequence[str]) -> str | None:
    """The mistake in a shape, in words; None if it is correct."""
    if not isinstance(shape, dict) or not _are_whole(shape.get("box"), 2):
        return 'found no box in "shape", expected two whole numbers, its width and height'
    if unknown := shape.keys() - MEMBERS:
        return f'found {quote_value(min(unknown))} in "shape", expected its box, its frame and its regions'
    if "frame" in shape and not _is_frame(shape["frame"]):
        return 'found a damaged frame in "shape", expected west, north, units a degree, and narrowing'
    shapes = shape.get("regions")
    if not isinstance(shapes, dict):
        return f'found {type_name(shapes)} as the regions of "shape", expected an object'
    for name, region in shapes.items():
        if name not in regions:
            return f'found {quote_value(name)} in "shape", expected names of the map'
        if not _is_region(region):
            found = f'a damaged outline of {quote_value(name)} in "shape"'
            return f"found {found}, expected its point and its polygons"
    return None


def _is_frame(value: Any) -> bool:
    """Whether it is a corner on the earth, a scale and a narrowing, all usable."""
    if not isinstance(value, list) or len(value) != 4 or any(type(x) not in (int, float) for x in value):
        return False
    west, north, scale, narrowing = value
    is_on_earth = abs(west) <= FARTHEST and abs(north) <= POLE
    return bool(is_on_earth and 1e-3 <= scale <= LARGEST_SCALE and 1e-3 <= narrowing <= 1)


def _is_region(value: Any) -> bool:
    if not isinstance(value, dict) or value.keys() != MEMBERS_OF_REGION or not _are_whole(value["at"], 3):
        return False
    polygons = value["polygons"]
    are_lists = isinstance(polygons, list) and all(isinstance(each, list) and each for each in polygons)
    # A ring is x and y for at least three points.
    return are_lists and all(
        _are_whole(ring) and len(ring) >= 6 and len(ring) % 2 == 0 for polygon in polygons for ring in polygon
    )


def _are_whole(value: Any, count: int | None = None) -> bool:
    """Whether it is a list of usable integers, `count` of them unless None."""
    is_list = isinstance(value, list) and len(value) <= MOST_NUMBERS and count in (None, len(value))
    return is_list and all(type(each) is int and abs(each) <= LARGEST for each in value)
