"""From outlines as they were drawn to a coverage: regions that meet along the same lines, without gaps."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
import shapely

from webviz.outlines.crowding import MOST_CROSSINGS, are_too_covered, is_too_crowded, most_covered
from webviz.outlines.earth import kept_whole
from webviz.outlines.findings import Findings
from webviz.outlines.found import FILE, Place
from webviz.outlines.gaps import ALWAYS_FILLED, is_too_much_to_fill
from webviz.outlines.model import Geometries
from webviz.outlines.thinning import ring_count, rounded, without_smallest
from webviz.outlines.validity import areas_of

SNAPPING = 0.01  # degrees: what is nearer than that was meant to be the same
GAP = 5 * SNAPPING  # narrower holes between regions belong to one of them
DETAIL = 100  # a region is at least so many times as wide as what is snapped
THINNED = 100_000  # points of a file from which on they are thinned out
MOST_KEPT = 400_000  # points after that
MOST_RINGS = 10_000  # that are cleaned, which takes time with the square of their number
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


def coverage_of(outlines: Geometries, places: Sequence[Place], findings: Findings) -> Coverage:
    """The outlines made valid, and as a coverage; `places` say where in the file each stands.

    Raises OutlineError where they cross too often, and GEOSException where they cannot be repaired.
    """
    if ring_count(outlines) > MOST_RINGS:
        findings.warning(
            FILE, f"there are more than {MOST_RINGS:,} islands and lakes; the smallest are left out"
        )
        outlines = without_smallest(outlines, MOST_RINGS)
    whole = kept_whole(outlines)
    tolerance = tolerance_of(whole)
    thinned = _thinned(whole, tolerance)
    refuse_crowd(thinned, findings)
    if thinned is whole:
        _warn_of_crossings(outlines, places, findings)
    drawn = areas_of(thinned)
    return Coverage(drawn, _clean(drawn, tolerance, findings), tolerance)


def _clean(drawn: Geometries, tolerance: float, findings: Findings) -> Geometries:
    """Where two overlap the smaller one keeps its land: enclaves are rarely cut out of what is around.

    Raises OutlineError where there are too many gaps between them.
    """
    gap = GAP / SNAPPING * tolerance
    clean = partial(shapely.coverage_clean, drawn, snapping_distance=tolerance, merge_strategy="min_area")
    if shapely.get_num_coordinates(drawn).sum() > ALWAYS_FILLED and is_too_much_to_fill(clean(), gap):
        message = f"found thousands of gaps narrower than {gap:.2g} degrees between or in outlines"
        raise findings.refusal(message, "simplify the outlines, or leave out the smallest holes")
    return np.asarray(clean(gap_width=gap))


def _warn_of_crossings(outlines: Geometries, places: Sequence[Place], findings: Findings) -> None:
    """Looks at outlines as the file has them: what RFC 7946 cuts at 180° touches itself once it is whole."""
    for number in np.flatnonzero(~shapely.is_valid(outlines)).tolist():
        why = shapely.is_valid_reason(outlines[number])
        message = f"its outline crosses or touches itself ({why}); it is repaired"
        findings.warning(places[number], message)


def tolerance_of(outlines: Geometries) -> float:
    """A hundredth of a degree; less where regions are as small as the parts of a town."""
    bounds = shapely.bounds(outlines)
    extents = np.sqrt(np.prod(bounds[:, 2:] - bounds[:, :2], axis=1))
    return min(SNAPPING, float(np.median(extents)) / DETAIL) or SNAPPING


def _thinned(outlines: Geometries, tolerance: float) -> Geometries:
    """Many points rounded to a grid, and those that fall on the one before left out.

    Lines that neighbors share stay the same on both sides, as rounding looks at one point at a time.
    """
    for finer in (2.0, 1.0, 0.5, 0.25):
        if shapely.get_num_coordinates(outlines).sum() <= (THINNED if finer == 2 else MOST_KEPT):
            break
        outlines = rounded(outlines, tolerance / finer)
    return outlines


def refuse_crowd(outlines: Geometries, findings: Findings) -> None:
    """Raises OutlineError where these have too many points, or cross or cover each other too often."""
    if shapely.get_num_coordinates(outlines).sum() > MOST_KEPT:
        raise findings.refusal(
            f"found more than {MOST_KEPT:,} points after rounding", "simplify the outlines"
        )
    if cross_too_often(outlines):
        message = f"found outlines that cross, or draw the same lines, more than {MOST_CROSSINGS:,} times"
    elif are_too_covered(parts := shapely.get_parts(outlines)):
        times = f"more than {most_covered(parts):,} times"
        message = f"found outlines that cover each other: {times} a point of one lies inside another"
    else:
        return
    raise findings.refusal(message, "leave out what is no region beside the others")


def cross_too_often(outlines: Geometries) -> bool:
    """Whether nobody should try to find out where these outlines cross each other."""
    rings = shapely.get_rings(shapely.get_parts(outlines))
    points, number = shapely.get_coordinates(rings, return_index=True)
    is_step = number[1:] == number[:-1]
    return is_too_crowded(points[:-1][is_step], points[1:][is_step])
