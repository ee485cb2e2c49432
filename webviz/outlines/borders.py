"""Find the borders between regions from their outlines, and the doubtful ones.

A border is a line that two regions share. In files their lines are often not equal: there are small gaps and
overlaps. So the outlines *drawn* in the file are compared with the *clean* ones of the coverage, which has
neither. First the evidence is collected, in arrays with an item for each pair of regions that are near each
other; then each pair is judged. A pair is doubtful if it meets only in points or in a very short line, or if
a gap or a strait lies between.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray

from webviz.outlines.coverage import Coverage
from webviz.outlines.findings import FILE, FeaturePlace, Finding, Findings, OutlineError, quote_value
from webviz.outlines.model import (
    DEGREE,
    Border,
    Doubt,
    Geometries,
    Kind,
    kilometers,
    length_of,
    square_kilometers,
)
from webviz.outlines.shape import areas_of

# The evidence for a border between two regions that are near each other.

FARTHEST = 50.0  # kilometers: the widest strait
FARTHEST_PART = 1 / 20  # of the map's diagonal: the limit for small maps, such as towns, without straits
MOST_LAND_BETWEEN = 0.05  # of the way between two regions: if more is land of others, it is not a strait
WIDE = 5.0  # times the tolerance: narrower overlaps are rounding or tiny enclaves, and need no warning
ALL = 0.995  # of a region's area
PAIRS_A_REGION, EXTRA_PAIRS = 20, 1_000  # at most 20 pairs for each region, and 1,000 more
Pairs = NDArray[np.intp]  # rows with the numbers of two regions, `first` and `second`, the smaller one first


@dataclass(frozen=True, slots=True)
class Evidence:
    """Evidence for borders, for each pair of regions."""

    pairs: Pairs  # all pairs of regions that touch or are near each other
    shared_drawn: Geometries  # what their outlines share as they are drawn: lines and points
    shared_clean: Geometries  # what their outlines share in the coverage
    near: Geometries  # the part of one outline that is within the tolerance of the other
    ways: Geometries  # the shortest way from one to the other
    kilometers: NDArray[np.float64]  # the length of that way


def evidence_of(coverage: Coverage) -> Evidence:
    """All pairs in order, with the evidence for each."""
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


def warn_of_overlaps(coverage: Coverage, places: Sequence[FeaturePlace], findings: Findings) -> None:
    """Warn of pairs that overlap beyond rounding or by half of the larger region."""
    drawn = coverage.drawn
    first, second = _overlapping_pairs(drawn).T
    overlaps = areas_of(shapely.intersection(drawn[first], drawn[second]))
    areas, of_first, of_second = (shapely.area(each) for each in (overlaps, drawn[first], drawn[second]))
    smaller = np.where(of_first <= of_second, first, second)
    share = areas / np.minimum(of_first, of_second)
    # Twice the area of a long, narrow strip is its width times its perimeter.
    is_wide = 2 * areas > WIDE * coverage.tolerance * shapely.length(overlaps)
    is_same_region = 2 * areas > np.maximum(of_first, of_second)
    for pair in np.flatnonzero(is_wide | is_same_region).tolist():
        findings.count_pieces()
        one, other, small = (places[int(numbers[pair])] for numbers in (first, second, smaller))
        area = square_kilometers(overlaps[pair])
        size = f"{area:,.0f}" if area >= 10 else f"{area:.2g}"
        percent = "all" if share[pair] >= ALL else f"{max(share[pair], 0.01):.0%}"
        message = f"it overlaps {quote_value(one.name)} (feature {one.feature}) by {size} km², {percent} of "
        findings.warning(other, f"{message}{quote_value(small.name)}; the smaller of the two keeps it")


def _overlapping_pairs(drawn: Geometries) -> Pairs:
    """The pairs of outlines that share more than a line or points, in order."""
    pairs = _each_pair_once(shapely.STRtree(drawn).query(drawn, predicate="intersects").T)
    first, second = pairs.T
    is_overlap: NDArray[np.bool_] = ~shapely.touches(drawn[first], drawn[second])
    return pairs[is_overlap]


def _each_pair_once(pairs: Pairs) -> Pairs:
    """The pairs in order, (1, 2) also for (2, 1), and none of a region with itself."""
    return np.unique(pairs[pairs[:, 0] < pairs[:, 1]], axis=0)


def is_open(coverage: Coverage, way: shapely.Geometry, pair: Pairs, tree: shapely.STRtree) -> bool:
    """Whether the way from one region to the other crosses hardly any land of others."""
    others = [i for i in tree.query(way, predicate="intersects") if i not in pair]
    on_land = sum(shapely.length(shapely.intersection(way, coverage.drawn[i])) for i in others)
    return bool(on_land <= MOST_LAND_BETWEEN * shapely.length(way))


def _pairs(coverage: Coverage) -> Pairs:
    """Pairs of regions that meet, or no farther apart than the widest strait.

    If these are too many, only the pairs that meet. Raises OutlineError if even they are too many.
    """
    west, south, east, north = shapely.total_bounds(coverage.drawn)
    # A degree of longitude is shorter than one of latitude by this factor: 0.5 at 60 degrees north.
    narrowing = np.cos(np.radians(np.clip((south + north) / 2, -70, 70)))
    diagonal = DEGREE * float(np.hypot((east - west) * narrowing, north - south))
    reach = min(FARTHEST, FARTHEST_PART * diagonal) / DEGREE / narrowing
    near = shapely.STRtree(coverage.drawn).query(coverage.drawn, predicate="dwithin", distance=reach)
    touching = shapely.STRtree(coverage.clean).query(coverage.clean, predicate="intersects")
    most = PAIRS_A_REGION * len(coverage.drawn) + EXTRA_PAIRS
    for candidates in (np.concatenate([near.T, touching.T]), touching.T):
        pairs = _each_pair_once(candidates)
        if len(pairs) <= most:
            return pairs
    message = f"found {len(pairs):,} pairs of regions that touch or overlap, expected at most {most:,}"
    raise OutlineError([Finding("error", FILE, message, "regions of one map do not overlap so much")])


def _near(coverage: Coverage, lines: Geometries, pairs: Pairs, distances: NDArray[np.float64]) -> Geometries:
    """For each pair the longer part of an outline that is beside the other region."""
    near = np.full(len(pairs), shapely.LineString(), dtype=object)
    close = np.flatnonzero(distances <= coverage.tolerance)
    for one, other in (pairs[close].T, pairs[close].T[::-1]):
        around = shapely.buffer(coverage.drawn[other], coverage.tolerance, quad_segs=2)
        part = shapely.intersection(lines[one], around)
        is_longer = shapely.length(part) > shapely.length(near[close])
        near[close[is_longer]] = part[is_longer]
    return near


# From the evidence to borders and doubts.

SLIVER = 2.0  # times the tolerance: shorter borders may come from rounding
ALONG = 4.0  # times the tolerance: a longer part of an outline beside another region is no coincidence
ENCLOSED = 0.25  # of a small region's outline, or area: with more it lies inside the other region
EXACT = 0.75  # of all borders, by length: with more, neighbors in this file have the same points
SHARED, CLOSED, BESIDE = "shared line", "small gaps closed", "beside each other"  # how a border was found
INSIDE, GAP, NONE = "inside", "gap", "none"  # the other verdicts about a pair; INSIDE is listed as BESIDE


def find_borders(coverage: Coverage, findings: Findings) -> tuple[tuple[Border, ...], tuple[Doubt, ...]]:
    """The accepted borders and the doubts, both in the order of the regions."""
    evidence = evidence_of(coverage)
    verdicts = _verdicts(coverage, evidence)
    is_small = coverage.is_small()
    tree = shapely.STRtree(coverage.drawn)
    borders: list[Border] = []
    doubts: list[Doubt] = []
    for number, (first, second) in enumerate(evidence.pairs.tolist()):
        findings.count_pieces()
        verdict = verdicts[number]
        is_border = verdict not in (GAP, NONE)
        if is_border:
            if verdict in (BESIDE, INSIDE):
                lines, how = evidence.near[number], BESIDE
            elif is_small[first] or is_small[second]:  # as in `_verdicts`
                lines, how = evidence.shared_drawn[number], verdict
            else:
                lines, how = evidence.shared_clean[number], verdict
            borders.append(Border(first, second, round(length_of(lines), 1), how))
        if doubt := _doubt_about(coverage, evidence, number, verdict, tree):
            kind, why = doubt
            doubts.append(Doubt(first, second, kind, f"{kind}: {why}", is_border))
    return tuple(borders), tuple(doubts)


def _verdicts(coverage: Coverage, evidence: Evidence) -> list[str]:
    """The verdict about each pair: how its border was found, or that it has none.

    A pair is small if one of its regions is too small for the coverage, which may distort it.
    """
    first, second = evidence.pairs.T
    drawn, clean = shapely.length(evidence.shared_drawn), shapely.length(evidence.shared_clean)
    near, degrees_apart = shapely.length(evidence.near), shapely.length(evidence.ways)
    outlines, areas = shapely.length(coverage.drawn), shapely.area(coverage.drawn)
    is_small = coverage.is_small()[first] | coverage.is_small()[second]
    # First: do they share a line? It is long, or surrounds much of a small region.
    shared = np.where(is_small, drawn, clean)
    is_enclosed = shared >= ENCLOSED * np.minimum(outlines[first], outlines[second])
    shares_line = (shared >= SLIVER * coverage.tolerance) | (is_small & is_enclosed)
    # If most neighbors in a file share their points exactly, its gaps are intended.
    is_exact = np.minimum(drawn, clean).sum() >= EXACT * clean.sum()
    # Second: do they run beside each other? Where regions touch, only the coverage decides, as near a sharp
    # corner two outlines run close to each other without a border; but not for small ones in an inexact file.
    may_be_beside = (degrees_apart > 0) | (is_small & ~is_exact)
    is_beside = may_be_beside & (near > ALONG * coverage.tolerance)
    # Third: is over a quarter of one region inside the other, which has no hole for it?
    overlaps = np.zeros(len(first))
    one, other = coverage.drawn[first[is_small]], coverage.drawn[second[is_small]]
    overlaps[is_small] = shapely.area(shapely.intersection(one, other))
    is_inside = overlaps > ENCLOSED * np.minimum(areas[first], areas[second])
    verdicts = {  # the first that is true counts
        GAP: (degrees_apart > 0) & is_exact & (shares_line | is_beside),
        SHARED: shares_line & (2 * drawn >= shared),  # at least half of the line is in the file
        CLOSED: shares_line,
        INSIDE: is_small & is_inside,
        BESIDE: is_beside,
    }
    found: list[str] = np.select(list(verdicts.values()), list(verdicts), NONE).tolist()
    return found


def _doubt_about(
    coverage: Coverage, evidence: Evidence, number: int, verdict: str, tree: shapely.STRtree
) -> tuple[Kind, str] | None:
    """The kind and the reason of a doubt about a pair, by number; None without one."""
    km_apart, way = evidence.kilometers[number], evidence.ways[number]
    if verdict == GAP:
        return "gap", f"{km_apart:.1f} km apart, and never touching"
    if verdict == BESIDE:
        return "gap", "they run beside each other without sharing a line"
    if verdict != NONE:
        return None
    shared = max(evidence.shared_drawn[number], evidence.shared_clean[number], key=shapely.length)
    if shapely.length(shared) > 0:
        return "sliver", f"they share only {length_of(shared):.1f} km"
    if not shapely.is_empty(shared) or shapely.length(way) == 0:
        points = len(shapely.get_parts(shared)) or 1
        return "corner", f"they meet in {'a point' if points == 1 else f'{points} points'}"
    if km_apart > FARTHEST or not is_open(coverage, way, evidence.pairs[number], tree):
        return None
    return "strait", f"{km_apart:{'.1f' if km_apart < 10 else '.0f'}} km apart, with no other region between"
