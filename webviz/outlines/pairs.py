"""What the outlines say about each two regions that lie near each other: the evidence for a border."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray

from webviz.outlines.coverage import Coverage
from webviz.outlines.earth import DEGREE, kilometers, square_kilometers
from webviz.outlines.findings import Findings, shown
from webviz.outlines.found import FILE, Finding, OutlineError, Place
from webviz.outlines.model import Geometries
from webviz.outlines.validity import areas_of

FARTHEST = 50.0  # kilometers of water that a strait may be wide
FARTHEST_PART = 1 / 20  # of the map's width: towns have no straits of that size
LAND_BETWEEN = 0.05  # of the way between two regions, through others: more is no strait
WIDE = 5.0  # times the tolerance: narrower overlaps are what rounding makes, or enclaves of a few kilometers
ALL = 0.995  # of a region's area
PAIRS_A_REGION = 20
LEAST_PAIRS = 1_000
Pairs = NDArray[np.intp]
"""Rows of two numbers of regions, the smaller one first."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What speaks for borders, for each pair of regions.

    Attributes:
        pairs: every two regions that touch, or lie within reach of each other.
        drawn: what their outlines share as they are in the file; lines and points.
        clean: what they share once small gaps and overlaps are gone.
        near: the part of one outline that runs along the other, no farther than the tolerance.
        ways: the shortest way from one to the other.
        kilometers: the length of that.
    """

    pairs: Pairs
    drawn: Geometries
    clean: Geometries
    near: Geometries
    ways: Geometries
    kilometers: NDArray[np.float64]


def evidence_of(coverage: Coverage) -> Evidence:
    """All pairs in order, with what is known about each."""
    pairs = _pairs(coverage)
    first, second = pairs.T
    drawn = shapely.boundary(coverage.drawn)
    clean = shapely.boundary(coverage.clean)
    ways = shapely.shortest_line(coverage.drawn[first], coverage.drawn[second])
    ends = shapely.get_coordinates(ways).reshape(-1, 2, 2)
    return Evidence(
        pairs,
        shapely.intersection(drawn[first], drawn[second]),
        shapely.intersection(clean[first], clean[second]),
        _near(coverage, drawn, pairs, shapely.length(ways)),
        ways,
        np.asarray(kilometers(ends[:, 0], ends[:, 1])),
    )


def warn_of_overlaps(coverage: Coverage, places: Sequence[Place], findings: Findings) -> None:
    """A warning for every two regions that overlap by more than rounding explains, or are mostly the same."""
    drawn = coverage.drawn
    first, second = shapely.STRtree(drawn).query(drawn, predicate="intersects")
    first, second = first[first < second], second[first < second]
    is_over = ~shapely.touches(drawn[first], drawn[second])
    order = np.lexsort((second[is_over], first[is_over]))
    first, second = first[is_over][order], second[is_over][order]
    both = areas_of(shapely.intersection(drawn[first], drawn[second]))
    is_first = shapely.area(drawn[first]) <= shapely.area(drawn[second])
    smaller = np.where(is_first, first, second)
    part = shapely.area(both) / shapely.area(drawn[smaller])
    is_wide = 2 * shapely.area(both) > WIDE * coverage.tolerance * shapely.length(both)
    is_same = 2 * shapely.area(both) > np.maximum(shapely.area(drawn[first]), shapely.area(drawn[second]))
    for each in np.flatnonzero(is_wide | is_same).tolist():
        findings.take()
        one, other, small = (places[int(numbers[each])] for numbers in (first, second, smaller))
        size = square_kilometers(both[each])
        over = f"it overlaps {shown(one.name)} (feature {one.feature}) by {_area_text(size)} km²"
        share = "all" if part[each] >= ALL else f"{max(part[each], 0.01):.0%}"
        findings.warning(other, f"{over}, {share} of {shown(small.name)}; the smaller of the two keeps it")


def _area_text(size: float) -> str:
    return f"{size:,.0f}" if size >= 10 else f"{size:.2g}"


def is_open(coverage: Coverage, way: shapely.Geometry, pair: tuple[int, int], tree: shapely.STRtree) -> bool:
    """Whether the way from one region to the other leads through no third."""
    others = [i for i in tree.query(way, predicate="intersects") if i not in pair]
    through = sum(shapely.length(shapely.intersection(way, coverage.drawn[i])) for i in others)
    return bool(through <= LAND_BETWEEN * shapely.length(way))


def _pairs(coverage: Coverage) -> Pairs:
    """Regions within a strait of each other, and those that meet in the coverage.

    Where too many are near each other, those alone that meet. Raises OutlineError for too many of these.
    """
    west, south, east, north = shapely.total_bounds(coverage.drawn)
    narrowing = np.cos(np.radians(np.clip((south + north) / 2, -70, 70)))
    width = DEGREE * float(np.hypot((east - west) * narrowing, north - south))
    reach = min(FARTHEST, FARTHEST_PART * width) / DEGREE / narrowing
    near = shapely.STRtree(coverage.drawn).query(coverage.drawn, predicate="dwithin", distance=reach)
    touching = shapely.STRtree(coverage.clean).query(coverage.clean, predicate="intersects")
    most = PAIRS_A_REGION * len(coverage.drawn) + LEAST_PAIRS
    for found in (np.concatenate([near.T, touching.T]), touching.T):
        pairs = np.unique(found[found[:, 0] < found[:, 1]], axis=0)
        if len(pairs) <= most:
            return pairs
    message = f"found {len(pairs):,} pairs of regions that touch or overlap, expected at most {most:,}"
    raise OutlineError([Finding("error", FILE, message, "these are no regions beside each other")])


def _near(coverage: Coverage, lines: Geometries, pairs: Pairs, distances: NDArray[np.float64]) -> Geometries:
    """Of each pair the longer part of an outline that lies beside the other region."""
    found = np.full(len(pairs), shapely.LineString(), dtype=object)
    close = np.flatnonzero(distances <= coverage.tolerance)
    for one, other in (pairs[close].T, pairs[close].T[::-1]):
        around = shapely.buffer(coverage.drawn[other], coverage.tolerance, quad_segs=2)
        part = shapely.intersection(lines[one], around)
        is_longer = shapely.length(part) > shapely.length(found[close])
        found[close[is_longer]] = part[is_longer]
    return found
