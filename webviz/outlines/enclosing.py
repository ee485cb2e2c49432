"""Outlines that enclose nothing: rings that go back the way they came, holes as large as what is around."""

from collections.abc import Sequence

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from webviz.outlines.coverage import refuse_crowd
from webviz.outlines.findings import Findings
from webviz.outlines.found import Place
from webviz.outlines.model import Geometries
from webviz.outlines.validity import areas_of

NOTHING = 1e-9  # of the box around it: an outline with less may be no more than a line


def enclosing(found: Sequence[BaseGeometry | None], places: Sequence[Place], findings: Findings) -> list[int]:
    """The numbers of the outlines that enclose something; a warning for each other one.

    Raises OutlineError where doubtful ones cross too often to find out: all of them together, as a file may
    have thousands.
    """
    there = [i for i, outline in enumerate(found) if outline is not None]
    outlines = np.array([found[i] for i in there] or [shapely.Polygon()], dtype=object)[: len(there)]
    doubtful = _box_areas(outlines) * NOTHING >= shapely.area(outlines)
    refuse_crowd(outlines[doubtful], findings)
    empty = np.zeros(len(there), dtype=bool)
    empty[doubtful] = shapely.is_empty(areas_of(outlines[doubtful]))
    for each in np.flatnonzero(empty).tolist():
        findings.warning(places[there[each]], "it encloses nothing; it is left out")
    return [i for i, is_empty in zip(there, empty.tolist(), strict=True) if not is_empty]


def _box_areas(outlines: Geometries) -> Geometries:
    west, south, east, north = shapely.bounds(outlines).T
    return np.asarray((east - west) * (north - south))
