"""From rings as they are written to polygons, with a warning for every repair."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from webviz.outlines.earth import unrolled
from webviz.outlines.findings import MOST_POINTS, MOST_RINGS, Findings, Place
from webviz.outlines.model import Feature, Points

FEWEST_POINTS = 4  # of a ring, whose last point is its first
BEYOND = "save the file in degrees of longitude and latitude (WGS 84)"


class RingReader:
    """Reads the rings of one file.

    Attributes:
        clockwise: features with an outer ring that turns clockwise.
    """

    def __init__(self, findings: Findings) -> None:
        self.clockwise: list[Place] = []
        self._findings = findings
        self._rings = self._points = 0
        self._is_beyond = False

    def outline(self, feature: Feature, place: Place) -> BaseGeometry | None:
        """The polygons of a feature as one geometry; None where nothing is left. Raises OutlineError."""
        polygons = [ring for each in feature.polygons for ring in self._polygon(each, place)]
        if not polygons:
            self._report_empty(feature, place)
            return None
        return shapely.multipolygons(np.array(polygons, dtype=object))

    def warn_of_windings(self) -> None:
        """One warning for the file, however many features it is about."""
        if self.clockwise:
            first, count = self.clockwise[0], len(self.clockwise)
            more = "" if count == 1 else f" (and {count - 1:,} more features)"
            self._findings.warning(
                first, f"an outer ring turns clockwise, against RFC 7946{more}; it is turned"
            )

    def _polygon(self, rings: Any, place: Place) -> Iterator[BaseGeometry]:
        """The polygon, unless its outer ring is too damaged."""
        listed = rings if isinstance(rings, Sequence) and not isinstance(rings, str) else []
        read = [self._ring(ring, place) for ring in listed]
        if not read or read[0] is None:
            return
        if signed_area(read[0]) < 0 and place not in self.clockwise[-1:]:
            self.clockwise.append(place)
        holes = [shapely.linearrings(hole) for hole in read[1:] if hole is not None]
        yield shapely.polygons(shapely.linearrings(read[0]), holes=holes or None)

    def _ring(self, ring: Any, place: Place) -> Points | None:
        """The points of a ring, closed; None of one that cannot be used, with a warning."""
        self._count(ring)
        points = self._numbers(ring, place)
        if len(points) and not (points[0] == points[-1]).all():
            points = np.concatenate([points, points[:1]])
        steps = np.any(points[1:] != points[:-1], axis=1)
        if steps.sum() + 1 < FEWEST_POINTS:
            message = f"a ring of {len(ring) if isinstance(ring, Sequence) else 0} points encloses nothing"
            self._findings.warning(place, f"{message}; it is left out")
            return None
        self._check_range(points, place)
        return unrolled(points)

    def _count(self, ring: Any) -> None:
        """Raises OutlineError when there are more rings or points than anybody could look at."""
        self._findings.take()
        self._rings += 1
        self._points += len(ring) if isinstance(ring, Sequence | np.ndarray) else 0
        if self._points > MOST_POINTS:
            raise self._findings.refusal(f"found more than {MOST_POINTS:,} points in all rings together")
        if self._rings > MOST_RINGS:
            raise self._findings.refusal(f"found more than {MOST_RINGS:,} rings")

    def _numbers(self, ring: Any, place: Place) -> Points:
        """Longitude and latitude of each position that has both."""
        points = ring if isinstance(ring, np.ndarray) else _as_array(ring)
        if points is None:
            points = np.array([position for each in _listed(ring) if (position := _position(each))])
            points = points.reshape(-1, 2)
        good = points[np.isfinite(points).all(axis=1)] if len(points) else points
        missing = len(_listed(ring)) - len(good)
        if missing:
            self._findings.warning(
                place, f"{missing:,} positions of a ring are no pairs of numbers; left out"
            )
        return good

    def _check_range(self, points: Points, place: Place) -> None:
        """An error for the first coordinates beyond the earth: the others will be no better."""
        beyond = np.abs(points) > (360, 90.000001)
        if beyond.any() and not self._is_beyond:
            self._is_beyond = True
            x, y = points[beyond.any(axis=1)][0]
            found = f"found the position {x:g}, {y:g} beyond the earth"
            self._findings.error(place, f"{found}, expected longitudes and latitudes in degrees", BEYOND)

    def _report_empty(self, feature: Feature, place: Place) -> None:
        is_polygon = "olygon" in feature.kind
        why = "has no ring that can be used" if is_polygon else f"is no polygon ({feature.kind})"
        self._findings.warning(place, f"it {why}; it is left out")


def signed_area(points: Points) -> float:
    """Twice the area of a closed ring, in square degrees; negative where it turns clockwise."""
    with np.errstate(all="ignore"):  # of what is not finite there is none
        x, y = (points - points[0]).T
        return float(np.sum(x[:-1] * y[1:] - x[1:] * y[:-1]))


def _as_array(ring: Any) -> Points | None:
    """All positions at once, which is how nearly all rings are read; None where one is another shape."""
    try:
        points = np.array(ring, dtype=float)
    except (ValueError, TypeError, OverflowError):
        return None
    return points[:, :2] if points.ndim == 2 and points.shape[1] >= 2 else None


def _listed(ring: Any) -> Any:
    """The positions of a ring, whatever holds them; none where it is something else."""
    return ring if isinstance(ring, list | tuple | np.ndarray) else []


def _position(value: Any) -> tuple[float, float] | None:
    if not isinstance(value, list) or len(value) < 2:
        return None
    x, y = value[:2]
    is_pair = all(isinstance(each, int | float) and not isinstance(each, bool) for each in (x, y))
    return (float(x), float(y)) if is_pair else None
