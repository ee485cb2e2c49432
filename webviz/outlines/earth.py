"""Lengths and longitudes on the earth, a sphere here: borders are told to the kilometer."""

import numpy as np
import shapely

from webviz.outlines.model import Geometries, Points

RADIUS = 6371.0088  # kilometers, the mean of the three axes (IUGG)
DEGREE = np.pi * RADIUS / 180  # kilometers of a degree of latitude
ALL_AROUND = 360.0


def kilometers(start: Points, end: Points) -> Points:
    """The great-circle length from each position to the other (haversine formula)."""
    (x1, y1), (x2, y2) = np.radians(start).T, np.radians(end).T
    square = np.sin((y2 - y1) / 2) ** 2 + np.cos(y1) * np.cos(y2) * np.sin((x2 - x1) / 2) ** 2
    found: Points = 2 * RADIUS * np.arcsin(np.sqrt(np.clip(square, 0, 1)))
    return found


def length_of(lines: shapely.Geometry) -> float:
    """The length of lines, in kilometers."""
    parts = shapely.get_parts(lines)
    parts = parts[shapely.get_dimensions(parts) == 1]
    points, number = shapely.get_coordinates(parts, return_index=True)
    is_step = number[1:] == number[:-1]
    return float(np.sum(kilometers(points[:-1][is_step], points[1:][is_step])))


def square_kilometers(area: shapely.Geometry) -> float:
    """About how large an area is, in square kilometers: as large as a flat one at its own latitude."""
    _, south, _, north = shapely.bounds(area)
    return float(shapely.area(area) * DEGREE**2 * np.cos(np.radians((south + north) / 2)))


def unrolled(points: Points) -> Points:
    """A ring that crosses 180° written as one that does not jump: from 179° on to 181°.

    A ring around a pole jumps once and does not come back; it stays as it is.
    """
    jumps = np.round(np.diff(points[:, 0]) / ALL_AROUND)
    if not jumps.any() or jumps.sum():
        return points
    turned = points.copy()
    turned[1:, 0] -= ALL_AROUND * np.cumsum(jumps)
    return turned


def kept_whole(outlines: Geometries) -> Geometries:
    """The outlines with longitudes that count from the widest meridian strip without land.

    So lands on both sides of 180° lie beside each other, and not at both ends of the map.
    """
    parts, owner = shapely.get_parts(outlines, return_index=True)
    bounds = shapely.bounds(parts)
    west = bounds[:, 0] - _cut(bounds[:, 0], bounds[:, 2])
    turns = -np.floor(west / ALL_AROUND) * ALL_AROUND
    if not (turns - turns[0]).any():
        return outlines
    counts = shapely.get_num_coordinates(parts)
    points = shapely.get_coordinates(parts)
    points[:, 0] += np.repeat(turns, counts)
    moved = shapely.set_coordinates(parts.copy(), points)
    found: Geometries = shapely.multipolygons(moved, indices=owner)
    return found


def _cut(west: Points, east: Points) -> float:
    """The longitude in the middle of the widest gap between lands, so that rounding moves none across it.

    -180 where there is no gap.
    """
    order = np.argsort(np.mod(west + 180, ALL_AROUND))
    starts = np.mod(west[order] + 180, ALL_AROUND)
    ends = starts + (east - west)[order]
    reach = np.maximum.accumulate(ends)
    gaps = np.append(starts[1:], starts[0] + ALL_AROUND) - np.maximum(reach, reach[-1] - ALL_AROUND)
    widest = int(np.argmax(gaps))
    if gaps[widest] <= 0:
        return -180.0
    return float(starts[(widest + 1) % len(starts)] - gaps[widest] / 2 - 180)
