"""The model of outlines: regions, borders, doubts; lengths on the earth."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from webviz.maps import Map

Points: TypeAlias = NDArray[np.float64]  # rows of longitude and latitude, in degrees
Geometries: TypeAlias = NDArray[np.object_]  # geometries of shapely, one for each region, part or pair
Kind: TypeAlias = Literal["corner", "sliver", "gap", "strait"]
NAMES = ("full", "codes")  # what the regions of a file can be called


@dataclass(frozen=True, slots=True)
class Feature:
    """A feature of a file; its coordinates are not checked yet."""

    number: int  # its number in the file, from 1
    properties: Mapping[str, Any]
    # for each polygon its rings, the outer one first; a ring is rows of coordinates
    polygons: Sequence[Sequence[Any]]
    kind: str = "Polygon"  # the type of its geometry


@dataclass(frozen=True, slots=True)
class Region:
    """A region of a map."""

    name: str  # as in the homework's text
    full: str  # its full name, as in the file
    outline: BaseGeometry  # its polygons, in degrees; neighbors meet without gaps
    code: str = ""  # its code in the file; "" unless either, code or full name, may be the name


@dataclass(frozen=True, slots=True)
class Border:
    """A border between two regions, by their numbers, the smaller one first."""

    first: int
    second: int
    kilometers: float  # its length
    how: str  # how it was found, in words


@dataclass(frozen=True, slots=True)
class Doubt:
    """Two regions, by their numbers, that may or may not border on each other."""

    first: int
    second: int
    kind: Kind
    why: str  # the reason, in words
    is_taken: bool = False  # whether they count as neighbors in spite of the doubt


@dataclass(frozen=True, slots=True)
class Outlines:
    """The regions of a file, and their borders, sorted by the numbers of the regions."""

    regions: tuple[Region, ...]
    borders: tuple[Border, ...]
    doubts: tuple[Doubt, ...]
    stated: Map | None = None  # the map whose text is in the file, if webviz has written it

    def with_names(self, names: str) -> "Outlines":
        """The outlines, with full names if `names` is "full" and the file has both."""
        if names != "full":
            return self
        regions = (replace(each, name=each.full) if each.code else each for each in self.regions)
        return replace(self, regions=tuple(regions))

    def full_names(self) -> dict[str, str]:
        return {region.name: region.full for region in self.regions}

    def names(self) -> list[str]:
        return [region.name for region in self.regions]

    def pairs(self) -> list[tuple[int, int]]:
        return [(border.first, border.second) for border in self.borders]


# Lengths and longitudes on the earth as a sphere: this is exact enough for kilometers.

RADIUS = 6371.0088  # kilometers, the mean of the three axes (IUGG)
DEGREE = np.pi * RADIUS / 180  # kilometers of a degree of latitude
ALL_AROUND = 360.0


def kilometers(start: Points, end: Points) -> Points:
    """The great-circle distance from each position to the other (haversine formula)."""
    (x1, y1), (x2, y2) = np.radians(start).T, np.radians(end).T
    square = np.sin((y2 - y1) / 2) ** 2 + np.cos(y1) * np.cos(y2) * np.sin((x2 - x1) / 2) ** 2
    distances: Points = 2 * RADIUS * np.arcsin(np.sqrt(np.clip(square, 0, 1)))
    return distances


def length_of(lines: shapely.Geometry) -> float:
    """The length of all lines in kilometers; points among them have none."""
    parts = shapely.get_parts(lines)
    parts = parts[shapely.get_dimensions(parts) == 1]
    points, line = shapely.get_coordinates(parts, return_index=True)
    is_same_line = line[1:] == line[:-1]
    return float(np.sum(kilometers(points[:-1][is_same_line], points[1:][is_same_line])))


def square_kilometers(area: shapely.Geometry) -> float:
    """An area's approximate square kilometers, from its flat size and latitude."""
    _, south, _, north = shapely.bounds(area)
    return float(shapely.area(area) * DEGREE**2 * np.cos(np.radians((south + north) / 2)))


def unroll(points: Points) -> Points:
    """A ring that crosses 180°, without the jump: from 179° on to 181°.

    A ring around a pole has one jump and does not come back; it stays as it is.
    """
    jumps = np.round(np.diff(points[:, 0]) / ALL_AROUND)
    comes_back = jumps.sum() == 0
    if not jumps.any() or not comes_back:
        return points
    unrolled = points.copy()
    unrolled[1:, 0] -= ALL_AROUND * np.cumsum(jumps)
    return unrolled


def join_at_180(outlines: Geometries) -> Geometries:
    """The outlines with longitudes that begin at the widest strip without land.

    So lands on both sides of 180° are beside each other, not at both ends of the map.
    """
    parts, owner = shapely.get_parts(outlines, return_index=True)
    bounds = shapely.bounds(parts)
    from_gap = bounds[:, 0] - _middle_of_gap(bounds[:, 0], bounds[:, 2])
    shifts = -np.floor(from_gap / ALL_AROUND) * ALL_AROUND  # such as 360: once around to the east
    if not (shifts - shifts[0]).any():
        return outlines
    points = shapely.get_coordinates(parts)
    points[:, 0] += np.repeat(shifts, shapely.get_num_coordinates(parts))
    shifted_parts = shapely.set_coordinates(parts.copy(), points)
    shifted: Geometries = shapely.multipolygons(shifted_parts, indices=owner)
    return shifted


def _middle_of_gap(west: Points, east: Points) -> float:
    """The longitude in the middle of the widest gap between lands; -180 without one.

    Lands from 170° to 190° and from -60° to -30° leave gaps of 200° and 110°: the result is 70°.
    """
    from_180 = np.mod(west + 180, ALL_AROUND)  # where lands start, from 180° on: 170° is 350, -60° is 120
    order = np.argsort(from_180)
    starts, ends = from_180[order], (from_180 + (east - west))[order]
    reach = np.maximum.accumulate(ends)  # how far to the east the lands up to each one go
    gap_starts = np.maximum(reach, reach[-1] - ALL_AROUND)  # the last land may go around, to the first ones
    gap_ends = np.append(starts[1:], starts[0] + ALL_AROUND)
    gaps = gap_ends - gap_starts
    widest = int(np.argmax(gaps))
    next_land = (widest + 1) % len(starts)  # after the last land comes the first
    return float(starts[next_land] - gaps[widest] / 2 - 180) if gaps[widest] > 0 else -180.0


# From degrees to whole units of a picture: equirectangular, true to scale at the map's own latitude.

LARGEST_SCALE = 1e9  # units for a degree, so a unit is at least a tenth of a millimeter
LONGEST_SIDE = 2_000  # units: twice the pixels of a large panel
NORTHERNMOST = 75.0  # degrees: closer to a pole, the scale of this latitude is used
MARGIN = 0.2  # of the main lands' extent: parts further away are not drawn


@dataclass(frozen=True, slots=True)
class Frame:
    """The part of the earth on a map, in degrees, and its scale."""

    west: float
    north: float
    scale: float  # units for a degree of latitude
    narrowing: float  # the length of a degree of longitude, relative to a degree of latitude
    width: int
    height: int

    def project_points(self, points: Points) -> Points:
        """Points in units, x growing to the east and y to the south."""
        x = (points[:, 0] - self.west) * self.narrowing
        return np.column_stack([x, self.north - points[:, 1]]) * self.scale

    def unproject_points(self, points: Points) -> Points:
        """Points in units as points in degrees."""
        degrees = np.column_stack([points[:, 0] / self.narrowing, -points[:, 1]]) / self.scale
        return np.asarray(degrees + np.array([self.west, self.north]))


def frame_of(outlines: Geometries) -> Frame:
    west, south, east, north = shapely.total_bounds(outlines)
    narrowing = float(np.cos(np.radians(min(NORTHERNMOST, abs(south + north) / 2))))
    wide, high = (east - west) * narrowing, north - south
    scale = min(LONGEST_SIDE / max(wide, high, 1e-9), LARGEST_SCALE)
    return Frame(west, north, scale, narrowing, max(1, round(wide * scale)), max(1, round(high * scale)))


def largest_of_each(sizes: NDArray[np.float64], owner: NDArray[np.intp]) -> NDArray[np.intp]:
    """The number of each owner's largest thing, in the order of owners."""
    by_owner_then_size = np.lexsort((-sizes, owner))
    return by_owner_then_size[np.unique(owner[by_owner_then_size], return_index=True)[1]]


def without_far_parts(outlines: Geometries) -> Geometries:
    """The outlines without parts far from all main lands, such as overseas parts.

    The main land of a region is its largest part, which always stays. A region may have no part at all.
    """
    parts, owner = shapely.get_parts(outlines, return_index=True)
    main_lands = parts[largest_of_each(shapely.area(parts), owner)]
    west, south, east, north = shapely.total_bounds(main_lands)
    margin_x, margin_y = (east - west) * MARGIN, (north - south) * MARGIN
    box = shapely.box(west - margin_x, south - margin_y, east + margin_x, north + margin_y)
    is_near = shapely.intersects(parts, box)
    if is_near.all():
        return outlines
    owners, indices = np.unique(owner[is_near], return_inverse=True)
    near: Geometries = outlines.copy()
    near[owners] = shapely.multipolygons(parts[is_near], indices=indices)
    return near
