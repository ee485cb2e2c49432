"""Make a coverage of outlines: neighbors share lines, and there are no gaps.

Its parts: read the rings of a file; estimate whether closing gaps or finding crossings would take too long,
so that such a file is refused; compute the coverage.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from webviz.outlines.findings import FILE, MOST_POINTS, MOST_RINGS, FeaturePlace, Findings
from webviz.outlines.model import Feature, Geometries, Points, join_at_180, unroll
from webviz.outlines.shape import areas_of, ring_count, round_to_grid, without_smallest

# From rings in the file to polygons, with a warning for every repair.

FEWEST_POINTS = 4  # of a ring, whose last point is its first
SAVE_IN_DEGREES = "save the file in degrees of longitude and latitude (WGS 84)"
MOST_DEGREES = (360, 90.000001)  # longitude, as a ring may go on behind 180°, and latitude, with rounding


class RingReader:
    """Reads the rings of one file."""

    def __init__(self, findings: Findings) -> None:
        self.clockwise: list[FeaturePlace] = []  # features with an outer ring that is clockwise
        self._findings = findings
        self._rings = self._points = 0
        self._has_reported_range = False

    def outline(self, feature: Feature, place: FeaturePlace) -> BaseGeometry | None:
        """A feature's polygons as one geometry; None without any. Raises OutlineError."""
        polygons = [polygon for rings in feature.polygons for polygon in self._polygon(rings, place)]
        if polygons:
            return shapely.multipolygons(np.array(polygons, dtype=object))
        is_polygon = "olygon" in feature.kind  # Polygon or MultiPolygon
        why = "has no ring that can be used" if is_polygon else f"is no polygon ({feature.kind})"
        self._findings.warning(place, f"it {why}; it is left out")
        return None

    def warn_of_windings(self) -> None:
        """Warn once for the file, however many features have a wrong winding."""
        if self.clockwise:
            first, count = self.clockwise[0], len(self.clockwise)
            more = "" if count == 1 else f" (and {count - 1:,} more features)"
            message = f"an outer ring turns clockwise, against RFC 7946{more}; it is turned"
            self._findings.warning(first, message)

    def _polygon(self, rings: Any, place: FeaturePlace) -> Iterator[BaseGeometry]:
        """One polygon, or none if its outer ring is too damaged."""
        is_list = isinstance(rings, Sequence) and not isinstance(rings, str)
        outer, *inner = [self._ring(ring, place) for ring in rings] if is_list and rings else [None]
        if outer is None:
            return
        if twice_signed_area(outer) < 0 and place not in self.clockwise[-1:]:  # once for each feature
            self.clockwise.append(place)
        holes = [shapely.linearrings(hole) for hole in inner if hole is not None]
        yield shapely.polygons(shapely.linearrings(outer), holes=holes or None)

    def _ring(self, ring: Any, place: FeaturePlace) -> Points | None:
        """The points of a ring, closed; None, with a warning, if it cannot be used.

        Raises OutlineError if there are too many rings or points.
        """
        length = len(ring) if isinstance(ring, Sequence | np.ndarray) else 0
        self._rings, self._points = self._rings + 1, self._points + length
        self._findings.count_pieces()
        if self._points > MOST_POINTS:
            raise self._findings.final_error(f"found more than {MOST_POINTS:,} points in all rings together")
        if self._rings > MOST_RINGS:
            raise self._findings.final_error(f"found more than {MOST_RINGS:,} rings")
        points = self._numbers(ring, place)
        if len(points) and not (points[0] == points[-1]).all():
            points = np.concatenate([points, points[:1]])
        is_step = np.any(points[1:] != points[:-1], axis=1)  # a repeated point is no step
        if is_step.sum() + 1 < FEWEST_POINTS:
            self._findings.warning(place, f"a ring of {length} points encloses nothing; it is left out")
            return None
        self._check_range(points, place)
        return unroll(points)

    def _numbers(self, ring: Any, place: FeaturePlace) -> Points:
        """Longitude and latitude of each position that has both."""
        positions = ring if isinstance(ring, list | tuple | np.ndarray) else []
        try:
            points = np.array(positions, dtype=float)[:, :2]  # the fast way, for normal rings
        except (ValueError, TypeError, OverflowError, IndexError):
            points = np.array([each[:2] for each in positions if _is_position(each)], dtype=float)
        points = points if points.shape[1:] == (2,) else np.empty((0, 2))
        finite = points[np.isfinite(points).all(axis=1)]
        missing = len(positions) - len(finite)
        if missing:
            self._findings.warning(
                place, f"{missing:,} positions of a ring are no pairs of numbers; left out"
            )
        return finite

    def _check_range(self, points: Points, place: FeaturePlace) -> None:
        """Report the first coordinates beyond the earth; the others will be wrong, too."""
        is_beyond = np.any(np.abs(points) > MOST_DEGREES, axis=1)
        if is_beyond.any() and not self._has_reported_range:
            self._has_reported_range = True
            x, y = points[is_beyond][0]
            message = f"found the position {x:g}, {y:g} beyond the earth, expected longitudes and latitudes"
            self._findings.error(place, f"{message} in degrees", SAVE_IN_DEGREES)


def twice_signed_area(points: Points) -> float:
    """Twice the area of a closed ring, in square degrees; negative if it is clockwise."""
    with np.errstate(all="ignore"):  # the area of infinite coordinates is NaN
        x, y = (points - points[0]).T
        return float(np.sum(x[:-1] * y[1:] - x[1:] * y[:-1]))


def _is_position(value: Any) -> bool:
    is_long = isinstance(value, list) and len(value) >= 2
    return is_long and all(isinstance(x, int | float) and not isinstance(x, bool) for x in value[:2])


# Estimate how many narrow gaps there are between outlines, before they are filled.
# To find out which region a gap belongs to, GEOS looks at all points of the regions around it, and of gaps
# filled before: the time is the number of gaps times that of points. Real outlines have some dozens of gaps.

MOST_WORK = 30_000_000  # gaps times points of the largest outline: about two seconds
POINTS_WITHOUT_CHECK = 9_000  # so few points cannot have too many gaps: each gap needs a corner of its own


def is_too_much_to_fill(coverage: Geometries, width: float) -> bool:
    """Whether it takes too long to fill the gaps in the land narrower than `width`."""
    lands = shapely.get_parts(shapely.coverage_union_all(coverage))
    shores = shapely.union_all(shapely.boundary(lands))
    # The shores enclose the lands, and the gaps in them.
    lands_and_gaps = shapely.get_parts(shapely.polygonize([shores]))
    gaps = _count_narrow(lands_and_gaps, width) - _count_narrow(lands, width)
    return gaps * int(shapely.get_num_coordinates(coverage).max()) > MOST_WORK


def _count_narrow(polygons: Geometries, width: float) -> int:
    """How many are thinner than a strip, for which 2 · area = width · perimeter."""
    return int(np.sum(2 * shapely.area(polygons) < width * shapely.length(polygons)))


# Estimate how often the lines of a file cross, and how much its polygons overlap, before computing where.
# n lines can cross each other n²/4 times: a small file may have more crossings than there is time and memory
# for. Real outlines hardly cross at all. As only nearby lines can cross, lines are cut into pieces, which are
# sorted into the cells of a grid. Crossings are counted within each cell. Crowded cells are divided again
# until there are none, or there are too many pieces. Polygons may overlap without a crossing: so a sample of
# all points is looked up in all polygons.

CROWD = 12  # pieces; a cell with more is divided again
DIVISIONS = 4  # into this many parts in each direction
LEVELS = 14  # of cells within cells
MOST_PIECES, PIECES_A_LINE = 1_000_000, 6  # the limit of pieces: a million, and 6 more for each line
MOST_CROSSINGS = 12_000  # one or two seconds; files of real regions have some dozens
MOST_REPEATED, REPEATED_A_LINE = 100_000, 4  # as (times drawn)², summed up; a border is drawn twice
MOST_COVERED, COVERED_A_POINT = 10_000, 0.4  # half of a border's points are covered if the borders differ
SAMPLED = 4_000  # points that are looked up
SHIFT = 0.381966  # of a cell: shifts coordinates, which are often round numbers, away from the edges of cells
SMALLEST_CELL = 1e-12
Integers = NDArray[np.int64]


def is_too_crowded(starts: Points, ends: Points) -> bool:
    """Whether lines, each from start to end, cross or repeat too often to compute."""
    if not len(starts):
        return False
    starts, ends, times_drawn = _without_repeats(starts, ends)
    if np.sum(times_drawn.astype(float) ** 2) > MOST_REPEATED + REPEATED_A_LINE * np.sum(times_drawn):
        return True
    pieces_left, crossings = MOST_PIECES + PIECES_A_LINE * len(starts), 0
    cell_size = max(float(np.abs(ends - starts).mean() * 8), SMALLEST_CELL)
    for _level in range(LEVELS):
        # Cut the lines into pieces that are no longer than a cell.
        piece_counts = np.ceil(np.abs(ends - starts).max(axis=1) / cell_size)
        if np.minimum(piece_counts, pieces_left + 1).sum() > pieces_left:
            return True
        starts, ends = _cut_into_pieces(starts, ends, np.maximum(piece_counts, 1).astype(np.int64))
        pieces_left -= len(starts)
        starts, ends, cells = _sort_by_cell(starts, ends, cell_size)
        pieces_in_cell = np.searchsorted(cells, cells, "right") - np.searchsorted(cells, cells, "left")
        is_crowded = pieces_in_cell > CROWD
        crossings += _count_crossings(starts[~is_crowded], ends[~is_crowded], cells[~is_crowded])
        if crossings > MOST_CROSSINGS:
            return True
        # Divide only the crowded cells again.
        starts, ends = starts[is_crowded], ends[is_crowded]
        cell_size = max(cell_size / DIVISIONS, SMALLEST_CELL)
        if not len(starts):
            return False
    return len(starts) > MOST_CROSSINGS  # cells that are still crowded: each piece counts as a crossing


def most_covered(polygons: Geometries) -> int:
    """How often points of these polygons may be inside others: be *covered* by them."""
    return MOST_COVERED + int(COVERED_A_POINT * shapely.get_num_coordinates(polygons).sum())


def are_too_covered(polygons: Geometries) -> bool:
    """Whether the polygons, which may be invalid, overlap too much to separate them."""
    most = most_covered(polygons)
    points = shapely.get_coordinates(polygons)
    step = len(points) // SAMPLED + 1
    x, y = points[::step].T
    shapely.prepare(polygons)
    covered = 0  # points of the sample, which has each `step`-th point of all
    for polygon, (west, south, east, north) in zip(polygons, shapely.bounds(polygons), strict=True):
        is_near = (west < x) & (x < east) & (south < y) & (y < north)
        covered += int(np.sum(shapely.contains_xy(polygon, x[is_near], y[is_near])))
        if covered * step > most:
            return True
    return False


def _without_repeats(starts: Points, ends: Points) -> tuple[Points, Points, Integers]:
    """Each line once, in one direction, and how often: shared lines do not cross."""
    is_reversed = (starts[:, 0] > ends[:, 0]) | ((starts[:, 0] == ends[:, 0]) & (starts[:, 1] > ends[:, 1]))
    lines = np.where(is_reversed[:, None], np.hstack([ends, starts]), np.hstack([starts, ends]))
    lines = lines[np.lexsort(lines.T)]
    is_new = np.append(True, np.any(lines[1:] != lines[:-1], axis=1))
    times = np.diff(np.append(np.flatnonzero(is_new), len(lines)))
    return lines[is_new, :2], lines[is_new, 2:], times


def _cut_into_pieces(starts: Points, ends: Points, counts: Integers) -> tuple[Points, Points]:
    """The lines, each in so many pieces of equal length."""
    line = np.repeat(np.arange(len(starts)), counts)  # of each piece: for counts 2, 3 this is 0, 0, 1, 1, 1
    nth = np.arange(len(line)) - np.repeat(np.cumsum(counts) - counts, counts)  # and this 0, 1, 0, 1, 2
    step = ((ends - starts) / counts[:, None])[line]
    piece_starts = starts[line] + step * nth[:, None]
    return piece_starts, piece_starts + step


def _sort_by_cell(starts: Points, ends: Points, cell_size: float) -> tuple[Points, Points, Integers]:
    """The pieces in the order of the cells that have their middles, and these cells."""
    column, row = np.floor((starts + ends) / 2 / cell_size + SHIFT).astype(np.int64).T
    cells = column * 4_000_000_007 + row  # one number for a cell; two cells hardly ever have the same
    order = np.argsort(cells, kind="stable")
    return starts[order], ends[order], cells[order]


def _count_crossings(starts: Points, ends: Points, cells: Integers) -> int:
    """The crossings of pieces in the same cell; cells are sorted, none is crowded."""
    crossings = 0
    for shift in range(1, CROWD):  # each piece with the next one, with the next but one …
        is_pair = cells[shift:] == cells[:-shift]
        a, b = starts[:-shift][is_pair], ends[:-shift][is_pair]
        c, d = starts[shift:][is_pair], ends[shift:][is_pair]
        crosses = (_side(a, b, c) * _side(a, b, d) < 0) & (_side(c, d, a) * _side(c, d, b) < 0)
        crossings += int(np.sum(crosses))
    return crossings


def _side(a: Points, b: Points, c: Points) -> Points:
    """Positive if c is to the left of the line from a to b, negative to the right."""
    return np.asarray((b[:, 0] - a[:, 0]) * (c[:, 1] - a[:, 1]) - (b[:, 1] - a[:, 1]) * (c[:, 0] - a[:, 0]))


# The coverage itself.

SNAPPING = 0.01  # degrees: points closer than this are meant to be equal
GAP = 5 * SNAPPING  # degrees: narrower holes between regions are given to one of them
DETAIL = 100  # the median region is at least this many times as wide as the tolerance
MOST_EXACT = 100_000  # points of a file; with more, they are rounded to a grid
MOST_ROUNDED = 400_000  # points after that
MOST_CLEANED_RINGS = 10_000  # more rings are not cleaned, as that takes quadratic time
SHRUNK = 0.5  # of its area; a region with less left was too small for snapping


@dataclass(frozen=True, slots=True)
class Coverage:
    """Outlines before and after their edges were made to agree."""

    drawn: Geometries  # valid outlines, as in the file
    clean: Geometries  # the coverage; empty, or mostly gone, for a region too small for it
    tolerance: float  # distances that were snapped, in degrees

    def outlines(self) -> Geometries:
        """The regions of the coverage; regions that are too small as they were drawn."""
        return np.where(self.is_small(), self.drawn, self.clean)

    def is_small(self) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
        """Which regions were removed by snapping, at least mostly."""
        return np.asarray(shapely.area(self.clean) < SHRUNK * shapely.area(self.drawn))


def coverage_of(outlines: Geometries, places: Sequence[FeaturePlace], findings: Findings) -> Coverage:
    """The outlines, valid and as a coverage; `places`: their places in the file.

    Raises OutlineError if they cross too often, and GEOSException if they cannot be repaired.
    """
    if ring_count(outlines) > MOST_CLEANED_RINGS:
        message = f"there are more than {MOST_CLEANED_RINGS:,} islands and lakes; the smallest are left out"
        findings.warning(FILE, message)
        outlines = without_smallest(outlines, MOST_CLEANED_RINGS)
    joined = join_at_180(outlines)
    tolerance = tolerance_of(joined)
    rounded = _round_if_many(joined, tolerance)
    refuse_crowd(rounded, findings)
    if rounded is joined:  # otherwise rounding may have made crossings that are not in the file
        # In `outlines`, not in `joined`: what RFC 7946 cuts at 180° touches itself when it is joined.
        for number in np.flatnonzero(~shapely.is_valid(outlines)).tolist():
            why = shapely.is_valid_reason(outlines[number])
            findings.warning(places[number], f"its outline crosses or touches itself ({why}); it is repaired")
    drawn = areas_of(rounded)
    return Coverage(drawn, _clean(drawn, tolerance, findings), tolerance)


def _clean(drawn: Geometries, tolerance: float, findings: Findings) -> Geometries:
    """The coverage, overlaps to the smaller region. Raises OutlineError for many gaps."""
    gap = GAP / SNAPPING * tolerance  # for small regions the tolerance is less than SNAPPING
    clean = partial(shapely.coverage_clean, drawn, snapping_distance=tolerance, merge_strategy="min_area")
    has_many_points = shapely.get_num_coordinates(drawn).sum() > POINTS_WITHOUT_CHECK
    if has_many_points and is_too_much_to_fill(clean(), gap):  # `clean()` leaves all gaps open
        message = f"found thousands of gaps narrower than {gap:.2g} degrees between or in outlines"
        raise findings.final_error(message, "simplify the outlines, or leave out the smallest holes")
    return np.asarray(clean(gap_width=gap))


def tolerance_of(outlines: Geometries) -> float:
    """A hundredth of a degree; less for regions as small as parts of a town."""
    bounds = shapely.bounds(outlines)
    extents = np.sqrt(np.prod(bounds[:, 2:] - bounds[:, :2], axis=1))
    return min(SNAPPING, float(np.median(extents)) / DETAIL) or SNAPPING


def _round_if_many(outlines: Geometries, tolerance: float) -> Geometries:
    """Round the points to a grid if there are many, and drop repeated ones.

    Lines that neighbors share stay equal, as each point is rounded by itself.
    """
    most = MOST_EXACT
    for grid in (tolerance / 2, tolerance, 2 * tolerance, 4 * tolerance):
        if shapely.get_num_coordinates(outlines).sum() <= most:
            break
        outlines = round_to_grid(outlines, grid)
        most = MOST_ROUNDED
    return outlines


def refuse_crowd(outlines: Geometries, findings: Findings) -> None:
    """Raise OutlineError if outlines have too many points, crossings or overlaps."""
    if shapely.get_num_coordinates(outlines).sum() > MOST_ROUNDED:
        message = f"found more than {MOST_ROUNDED:,} points after rounding"
        raise findings.final_error(message, "simplify the outlines")
    if cross_too_often(outlines):
        message = f"found outlines that cross, or draw the same lines, more than {MOST_CROSSINGS:,} times"
    elif are_too_covered(parts := shapely.get_parts(outlines)):
        times = f"more than {most_covered(parts):,} times"
        message = f"found outlines that cover each other: {times} a point of one lies inside another"
    else:
        return
    raise findings.final_error(message, "leave out shapes that are not regions of the map")


def cross_too_often(outlines: Geometries) -> bool:
    """Whether these outlines cross too often to compute where."""
    rings = shapely.get_rings(shapely.get_parts(outlines))
    points, ring = shapely.get_coordinates(rings, return_index=True)
    is_same_ring = ring[1:] == ring[:-1]
    return is_too_crowded(points[:-1][is_same_ring], points[1:][is_same_ring])
