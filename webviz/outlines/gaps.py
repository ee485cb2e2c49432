"""How many narrow gaps lie between outlines, told before anybody fills them.

To find out which region a gap belongs to, GEOS looks at all points of those around it, and of what was filled
there before: time with the number of gaps times that of points. Real outlines have some dozens of gaps.
"""

import numpy as np
import shapely
from numpy.typing import NDArray

from webviz.outlines.model import Geometries

MOST_WORK = 30_000_000  # gaps times points of the largest outline: two seconds or so
ALWAYS_FILLED = 9_000
"""So few points have no more gaps than can be filled: each has three corners, one of them its own."""

Numbers = NDArray[np.intp]


def is_too_much_to_fill(coverage: Geometries, width: float) -> bool:
    """Whether there are too many gaps narrower than `width` (degrees) in outlines that meet exactly."""
    largest = int(shapely.get_num_coordinates(coverage).max())
    corners, edges = _network(coverage)
    # By Euler's formula there are edges - corners + connected parts faces; each part has a ring of its own.
    parts = shapely.get_parts(coverage)
    holes = int(shapely.get_num_interior_rings(parts).sum())
    if (len(edges) - len(corners) + holes) * largest <= MOST_WORK:
        return False
    return _narrow_gaps(coverage, corners[edges], width) * largest > MOST_WORK


def _network(coverage: Geometries) -> tuple[NDArray[np.complex128], Numbers]:
    """Each corner once, as a complex number, and each edge once, as the numbers of its two ends."""
    points, ring = shapely.get_coordinates(shapely.get_rings(shapely.get_parts(coverage)), return_index=True)
    corners, at = np.unique(points[:, 0] + 1j * points[:, 1], return_inverse=True)
    is_edge = ring[1:] == ring[:-1]
    ends = np.sort(np.column_stack([at[:-1][is_edge], at[1:][is_edge]]), axis=1)
    number = np.unique(ends[:, 0] * len(corners) + ends[:, 1])
    return corners, np.column_stack(np.divmod(number, len(corners)))


def _narrow_gaps(coverage: Geometries, edges: NDArray[np.complex128], width: float) -> int:
    """How many faces that no polygon fills may be too narrow for a circle as wide."""
    lines = shapely.linestrings(np.stack([edges.real, edges.imag], axis=2))
    faces = shapely.get_parts(shapely.polygonize(lines))
    return _narrow(faces, width) - _narrow(shapely.get_parts(coverage), width)


def _narrow(polygons: Geometries, width: float) -> int:
    """Of how many the area is that small beside the length of the edge: they hold no larger circle."""
    return int(np.sum(2 * shapely.area(polygons) < width * shapely.length(polygons)))
