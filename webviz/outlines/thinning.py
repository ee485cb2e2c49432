"""Outlines with less detail: points rounded to a grid, and the smallest islands and lakes left out."""

from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray

from webviz.outlines.model import Geometries, Points

# Outlines as GEOS demands them: rings that neither cross nor overlap.


AREAS = (shapely.GeometryType.POLYGON, shapely.GeometryType.MULTIPOLYGON)


def areas_of(outlines: Geometries) -> Geometries:
    """The same areas, valid; an empty polygon where there is none. Raises GEOSException."""
    valid = shapely.make_valid(outlines, method="structure", keep_collapsed=False)
    # What has collapsed is left as a line now and then, all the same.
    for each in np.flatnonzero(~np.isin(shapely.get_type_id(valid), AREAS)):
        valid[each] = _areas(valid[each])
    return np.asarray(valid)


def _areas(geometry: shapely.Geometry) -> shapely.Geometry:
    """The polygons in a collection."""
    parts = shapely.get_parts(shapely.get_parts(geometry))
    return (
        shapely.union_all(parts[shapely.get_type_id(parts) == shapely.GeometryType.POLYGON])
        or shapely.Polygon()
    )


FEWEST_POINTS = 4  # of a ring, whose last point is its first
Numbers = NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class _Rings:
    """Multipolygons taken apart: for each point its ring, for each ring its polygon, and so on, by number."""

    points: Points
    ring: Numbers
    polygon: Numbers
    outline: Numbers

    def put_together(self, outlines: Geometries, kept: NDArray[np.bool_]) -> Geometries:
        """The outlines with these rings alone; one of which nothing is left stays as it was."""
        is_outer = np.append(True, self.polygon[1:] != self.polygon[:-1])
        kept = kept & ~np.isin(self.polygon, self.polygon[is_outer & ~kept])
        found = outlines.copy()
        if kept.any():
            is_kept = kept[self.ring]
            rings = shapely.linearrings(self.points[is_kept], indices=_renumbered(self.ring[is_kept]))
            polygons = shapely.polygons(rings, indices=_renumbered(self.polygon[kept]))
            owner = self.outline[np.unique(self.polygon[kept])]
            found[np.unique(owner)] = shapely.multipolygons(polygons, indices=_renumbered(owner))
        return found


def rounded(outlines: Geometries, grid: float) -> Geometries:
    """The outlines with points that are multiples of `grid`, in degrees; rings that vanish are left out."""
    found = _taken_apart(outlines)
    points = np.round(found.points / grid) * grid
    is_new = np.append(True, (found.ring[1:] != found.ring[:-1]) | np.any(points[1:] != points[:-1], axis=1))
    thin = _Rings(points[is_new], found.ring[is_new], found.polygon, found.outline)
    counts = np.bincount(thin.ring, minlength=len(found.polygon))
    return thin.put_together(outlines, counts >= FEWEST_POINTS)


def without_smallest(outlines: Geometries, most: int) -> Geometries:
    """The outlines with so many rings at most, the largest ones; the largest of each outline always stays."""
    parts = shapely.get_parts(outlines)
    rings = shapely.get_rings(parts)
    found = _taken_apart(outlines)
    sizes = shapely.area(shapely.polygons(rings))
    is_large = np.zeros(len(sizes), dtype=bool)
    is_large[np.argsort(-sizes, kind="stable")[:most]] = True
    owner = found.outline[found.polygon]
    first = np.lexsort((-sizes, owner))
    is_large[first[np.append(True, owner[first][1:] != owner[first][:-1])]] = True
    return found.put_together(outlines, is_large)


def ring_count(outlines: Geometries) -> int:
    """How many rings there are in all."""
    return len(shapely.get_rings(shapely.get_parts(outlines)))


def _taken_apart(outlines: Geometries) -> _Rings:
    parts, outline = shapely.get_parts(outlines, return_index=True)
    rings, polygon = shapely.get_rings(parts, return_index=True)
    points, ring = shapely.get_coordinates(rings, return_index=True)
    return _Rings(points, ring, polygon, outline)


def _renumbered(numbers: Numbers) -> Numbers:
    """Sorted numbers without gaps, from 0."""
    return np.unique(numbers, return_inverse=True)[1]
