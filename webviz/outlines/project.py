"""From degrees to whole units of a picture: equirectangular, true to scale at the map's own latitude."""

from dataclasses import dataclass

import numpy as np
import shapely

from webviz.outlines.model import Geometries, Points

LARGEST_SCALE = 1e9  # units a degree: what is smaller than a hand is drawn smaller
LONGEST_SIDE = 2_000  # units: twice the pixels of a large panel
NORTHERNMOST = 75.0  # degrees: nearer to a pole than that, scale is kept as it is there
MARGIN = 0.2  # of the main lands' extent: parts beyond are too far away to be drawn


@dataclass(frozen=True, slots=True)
class Frame:
    """What part of the earth is shown, in degrees, and how large.

    Attributes:
        scale: units a degree of latitude.
        narrowing: how much shorter a degree of longitude is.
    """

    west: float
    north: float
    scale: float
    narrowing: float
    width: int
    height: int

    def project(self, outlines: Geometries) -> Geometries:
        """The outlines in units, x growing to the east and y to the south."""
        found: Geometries = shapely.transform(outlines, self._points)
        return found

    def back(self, points: Points) -> Points:
        """Degrees of points in units."""
        return np.column_stack([points[:, 0] / self.narrowing, -points[:, 1]]) / self.scale + (
            self.west,
            self.north,
        )

    def numbers(self) -> list[float]:
        """What leads back to degrees: west, north, scale, narrowing."""
        return [float(f"{each:.9g}") for each in (self.west, self.north, self.scale, self.narrowing)]

    def _points(self, points: Points) -> Points:
        x = (points[:, 0] - self.west) * self.narrowing
        return np.column_stack([x, self.north - points[:, 1]]) * self.scale


def frame_of(outlines: Geometries) -> Frame:
    """The frame that all outlines fit into."""
    west, south, east, north = shapely.total_bounds(outlines)
    narrowing = float(np.cos(np.radians(min(NORTHERNMOST, abs(south + north) / 2))))
    wide, high = (east - west) * narrowing, north - south
    scale = min(LONGEST_SIDE / max(wide, high, 1e-9), LARGEST_SCALE)
    return Frame(west, north, scale, narrowing, max(1, round(wide * scale)), max(1, round(high * scale)))


def without_far_parts(outlines: Geometries) -> Geometries:
    """The outlines without what lies far from all main lands, as overseas parts do.

    The main land of a region is its largest part, which always stays. A region may have no part at all.
    """
    parts, owner = shapely.get_parts(outlines, return_index=True)
    main = _largest(parts, owner)
    west, south, east, north = shapely.total_bounds(parts[main])
    aside, above = (east - west) * MARGIN, (north - south) * MARGIN
    shown = shapely.box(west - aside, south - above, east + aside, north + above)
    is_near = shapely.intersects(parts, shown)
    if is_near.all():
        return outlines
    owners, indices = np.unique(owner[is_near], return_inverse=True)
    found: Geometries = outlines.copy()
    found[owners] = shapely.multipolygons(parts[is_near], indices=indices)
    return found


def _largest(parts: Geometries, owner: np.ndarray[tuple[int], np.dtype[np.intp]]) -> list[int]:
    """The number of the largest part of each region that has one."""
    order = np.lexsort((-shapely.area(parts), owner))
    _, first = np.unique(owner[order], return_index=True)
    return [int(order[i]) for i in first]
