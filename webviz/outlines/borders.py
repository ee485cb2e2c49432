"""Find the borders between regions from their outlines, and the doubtful ones.

A border is a line that two regions share. In files their lines are often not equal: there are small gaps and
overlaps. So the outlines *drawn* in the file are compared with the *clean* ones of the coverage, which has
neither. First the evidence is collected, in arrays with an item for each pair of regions that are near each
other; then each pair gets a verdict, and perhaps a doubt: if it meets only in points or in a very short line,
or if a gap or a strait lies between.
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


def _each_pair_once(pairs: Pairs) -> Pairs:
    """The pairs in order, (1, 2) also for (2, 1), and none of a region with itself."""
    return np.unique(pairs[pairs[:, 0] < pairs[:, 1]], axis=0)


def _near(coverage: Coverage, lines: Geometries, pairs: Pairs, distances: NDArray[np.float64]) -> Geometries:
    """For each pair, the longer one of the parts of outlines beside the other region."""
    near = np.full(len(pairs), shapely.LineString(), dtype=object)
    close = np.flatnonzero(distances <= coverage.tolerance)  # the numbers of pairs that are close enough
    first, second = pairs[close].T
    for one, other in ((first, second), (second, first)):
        around = shapely.buffer(coverage.drawn[other], coverage.tolerance, quad_segs=2)
        part = shapely.intersection(lines[one], around)
        is_longer = shapely.length(part) > shapely.length(near[close])
        near[close[is_longer]] = part[is_longer]
    return near


def warn_of_overlaps(coverage: Coverage, places: Sequence[FeaturePlace], findings: Findings) -> None:
    """Warn of pairs that overlap beyond rounding or by half of the larger region."""
    drawn = coverage.drawn
    first, second = _overlapping_pairs(drawn).T
    overlaps = areas_of(shapely.intersection(drawn[first], drawn[second]))
    area, first_area, second_area = map(shapely.area, (overlaps, drawn[first], drawn[second]))
    smaller = np.where(first_area <= second_area, first, second)
    share = area / np.minimum(first_area, second_area)
    # Twice the area of a long, narrow strip is its width times its perimeter.
    is_wide = 2 * area > WIDE * coverage.tolerance * shapely.length(overlaps)
    is_same_region = 2 * area > np.maximum(first_area, second_area)
    for pair in np.flatnonzero(is_wide | is_same_region).tolist():
        findings.count_pieces()
        one, other, small = (places[int(numbers[pair])] for numbers in (first, second, smaller))
        km2 = square_kilometers(overlaps[pair])
        size = f"{km2:,.0f}" if km2 >= 10 else f"{km2:.2g}"
        percent = "all" if share[pair] >= ALL else f"{max(share[pair], 0.01):.0%}"
        message = f"it overlaps {quote_value(one.name)} (feature {one.feature}) by {size} km², {percent} of "
        findings.warning(other, f"{message}{quote_value(small.name)}; the smaller of the two keeps it")


def _overlapping_pairs(drawn: Geometries) -> Pairs:
    """The pairs of outlines that share more than a line or points, in order."""
    pairs = _each_pair_once(shapely.STRtree(drawn).query(drawn, predicate="intersects").T)
    first, second = pairs.T
    is_overlap: NDArray[np.bool_] = ~shapely.touches(drawn[first], drawn[second])
    return pairs[is_overlap]


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
    region_tree = shapely.STRtree(coverage.drawn)
    borders: list[Border] = []
    doubts: list[Doubt] = []
    for number, (first, second) in enumerate(evidence.pairs.tolist()):
        findings.count_pieces()
        verdict = verdicts[number]
        is_border = verdict not in (GAP, NONE)
        if is_border:
            if verdict in (BESIDE, INSIDE):
                lines = evidence.near[number]
            elif is_small[first] or is_small[second]:  # as in `_verdicts`
                lines = evidence.shared_drawn[number]
            else:
                lines = evidence.shared_clean[number]
            how = BESIDE if verdict == INSIDE else verdict
            borders.append(Border(first, second, round(length_of(lines), 1), how))
        if doubt := _doubt_about(coverage, evidence, number, verdict, region_tree):
            kind, why = doubt
            doubts.append(Doubt(first, second, kind, f"{kind}: {why}", is_border))
    return tuple(borders), tuple(doubts)


def _verdicts(coverage: Coverage, evidence: Evidence) -> list[str]:
    """The verdict about each pair: how its border was found, or that it has none.

    A pair is small if one of its regions is too small for the coverage, which may distort it. Of such a pair
    the drawn outlines count.
    """
    first, second = evidence.pairs.T
    is_small = coverage.is_small()[first] | coverage.is_small()[second]
    is_apart = shapely.length(evidence.ways) > 0
    drawn_length, clean_length = shapely.length(evidence.shared_drawn), shapely.length(evidence.shared_clean)
    # If most neighbors in a file share their points exactly, its gaps are intended.
    is_exact_file = np.minimum(drawn_length, clean_length).sum() >= EXACT * clean_length.sum()
    # The line that a pair shares makes a border if it is long, or surrounds much of a small region.
    shared_length = np.where(is_small, drawn_length, clean_length)
    smaller_outline = shapely.length(coverage.drawn)[evidence.pairs].min(axis=1)
    surrounds = is_small & (shared_length >= ENCLOSED * smaller_outline)
    shares_line = (shared_length >= SLIVER * coverage.tolerance) | surrounds
    # Outlines that run beside each other make a border, too: if the regions are apart. Where they touch, this
    # may be near a sharp corner, so that only a shared line counts, except for small pairs in inexact files.
    may_be_beside = is_apart | (is_small & ~is_exact_file)
    is_beside = may_be_beside & (shapely.length(evidence.near) > ALONG * coverage.tolerance)
    conditions = {  # of each verdict; the first that is true counts
        GAP: is_apart & is_exact_file & (shares_line | is_beside),  # the gap is intended
        SHARED: shares_line & (2 * drawn_length >= shared_length),  # at least half of the line is in the file
        CLOSED: shares_line,
        INSIDE: _is_inside(coverage, evidence.pairs, is_small),
        BESIDE: is_beside,
    }
    verdicts: list[str] = np.select(list(conditions.values()), list(conditions), NONE).tolist()
    return verdicts


def _is_inside(coverage: Coverage, pairs: Pairs, is_small: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Whether over a quarter of a small pair's region is in the other, without a hole."""
    overlaps = np.zeros(len(pairs))
    first, second = pairs[is_small].T
    overlaps[is_small] = shapely.area(shapely.intersection(coverage.drawn[first], coverage.drawn[second]))
    smaller_area = shapely.area(coverage.drawn)[pairs].min(axis=1)
    return np.asarray(overlaps > ENCLOSED * smaller_area)


def _doubt_about(
    coverage: Coverage, evidence: Evidence, number: int, verdict: str, region_tree: shapely.STRtree
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
    if km_apart > FARTHEST or not _crosses_no_land(coverage, way, evidence.pairs[number], region_tree):
        return None
    return "strait", f"{km_apart:{'.1f' if km_apart < 10 else '.0f'}} km apart, with no other region between"


def _crosses_no_land(coverage: Coverage, way: shapely.Geometry, pair: Pairs, tree: shapely.STRtree) -> bool:
    """Whether the way from one region to the other crosses hardly any land of others."""
    others = [i for i in tree.query(way, predicate="intersects") if i not in pair]
    on_land = sum(shapely.length(shapely.intersection(way, coverage.drawn[i])) for i in others)
    return bool(on_land <= MOST_LAND_BETWEEN * shapely.length(way))
