"""Which regions border on each other, told from their outlines; and which may or may not.

A border is a line that two regions share. In files it is rarely one: neighbors were drawn apart, or overlap
a little. So it is looked for in the coverage, where small gaps and overlaps are gone. A point is no border.
What is too short, not closed, or under water is doubtful, and told as such.
"""

from dataclasses import dataclass

import numpy as np
import shapely

from webviz.outlines.coverage import Coverage
from webviz.outlines.earth import length_of
from webviz.outlines.findings import Findings
from webviz.outlines.model import Border, Doubt, Kind
from webviz.outlines.pairs import FARTHEST, FARTHEST_PART, Evidence, evidence_of, is_open

SLIVER = 2.0  # times the tolerance: what is shorter may have come about by rounding
ALONG = 4.0  # times the tolerance: so much of an outline beside another region is no chance
ENCLOSED = 0.25  # of the outline of a region too small for the tolerance
EXACT = 0.75  # of all borders, by length, that both sides have point by point
SHARED, CLOSED, BESIDE = "shared line", "small gaps closed", "beside each other"
__all__ = ["ALONG", "FARTHEST", "FARTHEST_PART", "SLIVER", "find_borders"]


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two regions, and the lengths that speak for a border, in degrees."""

    first: int
    second: int
    drawn: float
    clean: float
    near: float
    apart: float  # degrees between them, 0 where they touch
    is_small: bool  # one of them is too small for the coverage
    outline: float  # of the smaller one


def find_borders(coverage: Coverage, findings: Findings) -> tuple[tuple[Border, ...], tuple[Doubt, ...]]:
    """The borders that are taken, and what is doubtful, both in the order of the regions."""
    evidence = evidence_of(coverage)
    judge = _Judge(coverage, evidence)
    for number in range(len(evidence.pairs)):
        findings.take()
        judge.judge(number)
    return tuple(judge.borders), tuple(judge.doubts)


class _Judge:
    """Weighs the evidence for one pair after the other."""

    def __init__(self, coverage: Coverage, evidence: Evidence) -> None:
        self.borders: list[Border] = []
        self.doubts: list[Doubt] = []
        self._coverage, self._evidence = coverage, evidence
        self._drawn, self._clean = shapely.length(evidence.drawn), shapely.length(evidence.clean)
        self._near, self._apart = shapely.length(evidence.near), shapely.length(evidence.ways)
        self._small = coverage.is_small()
        self._outlines = shapely.length(coverage.drawn)
        self._tree = shapely.STRtree(coverage.drawn)
        shared = np.minimum(self._drawn, self._clean).sum()
        self._is_exact = shared >= EXACT * self._clean.sum()

    def judge(self, number: int) -> None:
        """Adds a border, a doubt, both or nothing."""
        pair = self._pair(number)
        evidence, tolerance = self._evidence, self._coverage.tolerance
        is_line = self._is_line(pair)
        # Where they touch the coverage knows better: at a sharp corner much lies beside each other.
        may_be_beside = pair.apart > 0 or (pair.is_small and not self._is_exact)
        is_beside = may_be_beside and pair.near > ALONG * tolerance
        # Where neighbors share their lines to the point, what lies apart was meant to.
        if pair.apart > 0 and self._is_exact and (is_line or is_beside):
            self._doubt(pair, "gap", f"{evidence.kilometers[number]:.1f} km apart, and never touching")
        elif is_line:
            lines = evidence.drawn[number] if pair.is_small else evidence.clean[number]
            how = SHARED if 2 * pair.drawn >= shapely.length(lines) else CLOSED
            self._border(pair, lines, how)
        elif pair.is_small and self._is_inside(pair):
            self._border(pair, evidence.near[number], BESIDE)
        elif is_beside:
            self._border(pair, evidence.near[number], BESIDE)
            self._doubt(pair, "gap", "they run beside each other without sharing a line", True)
        else:
            self._judge_others(pair, number)

    def _judge_others(self, pair: _Pair, number: int) -> None:
        """Those that share nothing worth a border."""
        evidence = self._evidence
        apart = evidence.kilometers[number]
        shared = max(evidence.drawn[number], evidence.clean[number], key=shapely.length)
        if shapely.length(shared) > 0:
            self._doubt(pair, "sliver", f"they share only {length_of(shared):.1f} km")
        elif not shapely.is_empty(shared) or pair.apart == 0:
            points = len(shapely.get_parts(shared)) or 1
            self._doubt(pair, "corner", f"they meet in {'a point' if points == 1 else f'{points} points'}")
        elif apart <= FARTHEST and is_open(
            self._coverage, evidence.ways[number], (pair.first, pair.second), self._tree
        ):
            self._doubt(pair, "strait", f"{_told(apart)} apart, with no other region between")

    def _pair(self, number: int) -> _Pair:
        first, second = (int(i) for i in self._evidence.pairs[number])
        return _Pair(
            first,
            second,
            float(self._drawn[number]),
            float(self._clean[number]),
            float(self._near[number]),
            float(self._apart[number]),
            bool(self._small[first] or self._small[second]),
            float(min(self._outlines[first], self._outlines[second])),
        )

    def _is_line(self, pair: _Pair) -> bool:
        """Whether what the two share is long enough."""
        shared = pair.drawn if pair.is_small else pair.clean
        enough = SLIVER * self._coverage.tolerance
        return shared >= enough or (pair.is_small and shared >= ENCLOSED * pair.outline)

    def _is_inside(self, pair: _Pair) -> bool:
        """Whether most of one region lies in the other, which was not cut out around it."""
        one, other = self._coverage.drawn[pair.first], self._coverage.drawn[pair.second]
        both = shapely.area(shapely.intersection(one, other))
        return bool(both > ENCLOSED * min(shapely.area(one), shapely.area(other)))

    def _border(self, pair: _Pair, lines: shapely.Geometry, how: str) -> None:
        self.borders.append(Border(pair.first, pair.second, round(length_of(lines), 1), how))

    def _doubt(self, pair: _Pair, kind: Kind, why: str, is_taken: bool = False) -> None:
        self.doubts.append(Doubt(pair.first, pair.second, kind, f"{kind}: {why}", is_taken))


def _told(kilometers: float) -> str:
    return f"{kilometers:.1f} km" if kilometers < 10 else f"{kilometers:.0f} km"
