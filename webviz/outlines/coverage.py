"""From outlines as they were drawn to a coverage: regions that meet along the same lines, without gaps."""

from dataclasses import dataclass

import numpy as np
import shapely

from webviz.outlines.crowding import is_too_crowded
from webviz.outlines.findings import Findings
from webviz.outlines.model import Geometries

SNAPPING = 0.01  # degrees: what is nearer than that was meant to be the same
GAP = 5 * SNAPPING  # narrower holes between regions belong to one of them
DETAIL = 100  # a region is at least so many times as wide as what is snapped
THINNED = 100_000  # points of a file from which on they are thinned out
MOST_KEPT = 400_000  # points after that
SHRUNK = 0.5  # of its area; what has less left was too small for snapping


@dataclass(frozen=True, slots=True)
class Coverage:
    """Outlines before and after their edges were made to agree.

    Attributes:
        drawn: valid, as the file has them.
        clean: the coverage; empty where a region is too small for it.
        tolerance: what was snapped, in degrees.
    """

    drawn: Geometries
    clean: Geometries
    tolerance: float

    def outlines(self) -> Geometries:
        """The regions of the coverage; those too small for it as they were drawn."""
        return np.where(self.is_small(), self.drawn, self.clean)

    def is_small(self) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
        """Which regions snapping has taken away, or most of them."""
        small = shapely.area(self.clean) < SHRUNK * shapely.area(self.drawn)
        return np.asarray(small)


def coverage_of(outlines: Geometries, findings: Findings) -> Coverage:
    """The outlines made valid, and as a coverage. Raises OutlineError where they cross too often."""
    tolerance = tolerance_of(outlines)
    thinned = _thinned(outlines, tolerance)
    _refuse_crowd(thinned, findings)
    drawn = shapely.make_valid(thinned, method="structure", keep_collapsed=False)
    snapping, gap = tolerance, GAP / SNAPPING * tolerance
    # Where two overlap the smaller one keeps its land: an enclave is rarely cut out of the land around it.
    clean = shapely.coverage_clean(
        drawn, snapping_distance=snapping, gap_width=gap, merge_strategy="min_area"
    )
    return Coverage(drawn, np.asarray(clean), tolerance)


def tolerance_of(outlines: Geometries) -> float:
    """A hundredth of a degree; less where regions are as small as the parts of a town."""
    bounds = shapely.bounds(outlines)
    extents = np.sqrt(np.prod(bounds[:, 2:] - bounds[:, :2], axis=1))
    return min(SNAPPING, float(np.median(extents)) / DETAIL) or SNAPPING


def _thinned(outlines: Geometries, tolerance: float) -> Geometries:
    """Many points rounded to a grid, and those that fall on the one before left out.

    Lines that neighbors share stay the same on both sides, as rounding looks at one point at a time.
    """
    grid = tolerance / 2
    while shapely.get_num_coordinates(outlines).sum() > THINNED:
        outlines = np.array([_rounded(outline, grid) for outline in outlines], dtype=object)
        if shapely.get_num_coordinates(outlines).sum() <= MOST_KEPT:
            break
        grid *= 2
    return outlines


def _rounded(outline: shapely.Geometry, grid: float) -> shapely.Geometry:
    snapped = shapely.transform(outline, lambda points: np.round(points / grid) * grid)
    thin = shapely.remove_repeated_points(snapped, 0)
    return outline if shapely.is_empty(thin) else thin


def _refuse_crowd(outlines: Geometries, findings: Findings) -> None:
    rings = shapely.get_rings(shapely.get_parts(outlines))
    points, number = shapely.get_coordinates(rings, return_index=True)
    is_step = number[1:] == number[:-1]
    if is_too_crowded(points[:-1][is_step], points[1:][is_step]):
        message = "found outlines that may cross each other millions of times"
        raise findings.refusal(message, "these are no regions beside each other")
