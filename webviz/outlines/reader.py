"""Reads a file of outlines: regions, and who borders on whom.

What can be repaired is repaired, with a warning; a feature that cannot is left out, with a warning, too; only
where nothing is left to draw, or coordinates are none of this earth, is it an error.
"""

import warnings
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from webviz.maps.words import Look
from webviz.outlines.borders import find_borders, warn_of_overlaps
from webviz.outlines.coverage import RingReader, coverage_of, refuse_crowd
from webviz.outlines.findings import PIECES_BETWEEN_LOOKS, FeaturePlace, Finding, Findings
from webviz.outlines.geojson import as_stated, map_beside, postal_names, read_geojson, read_topojson
from webviz.outlines.model import Border, Doubt, Feature, Geometries, Outlines, Region
from webviz.outlines.names import full_names, short_names
from webviz.outlines.shape import areas_of
from webviz.outlines.source import Format, read_source

# Outlines that enclose nothing: rings that go back the way they came, holes as large as what is around.


NOTHING = 1e-9  # of the box around it: an outline with less may be no more than a line


def enclosing(
    found: Sequence[BaseGeometry | None], places: Sequence[FeaturePlace], findings: Findings
) -> list[int]:
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


def read_outlines(source: bytes, look: Look | None = None) -> tuple[Outlines, list[Finding]]:
    """The regions and borders of a file in any of the formats, and a warning for every repair.

    Args:
        source: the file.
        look: is told now and then how many rings and pairs of regions were looked at; what it raises ends
            the reading. A step of geometry is not interrupted: limits on points and crossings bound it.

    Raises:
        OutlineError: with every error that was found, located by the number and name of a feature.
    """
    findings = Findings(look)
    format, value = read_source(source, findings)
    features = _features(format, value, findings)
    full = full_names(features, findings)
    kept, outlines = _outlines(features, full, findings, format == "geojson")
    findings.end_if_wrong()
    if not kept:
        raise findings.refusal("found no region: no feature is a polygon that can be used")
    usable, called = [features[i] for i in kept], [full[i] for i in kept]
    shapes, borders, doubts = _clean(usable, called, outlines, findings)
    stated = map_beside(value, usable, findings)
    names = postal_names(usable) if stated else short_names(usable, called, findings)
    regions = tuple(map(Region, names, called, shapes))
    found = Outlines(regions, borders, doubts)
    return as_stated(found, stated) if stated else found, findings.warnings()


def _clean(
    features: list[Feature], called: list[str], outlines: Geometries, findings: Findings
) -> tuple[Geometries, tuple[Border, ...], tuple[Doubt, ...]]:
    """The outlines as a coverage, its borders, and what of them is doubtful. Raises OutlineError."""
    places = [FeaturePlace(feature.number, name) for feature, name in zip(features, called, strict=True)]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # numpy's, of coordinates that make no numbers
        try:
            findings.take(PIECES_BETWEEN_LOOKS)
            coverage = coverage_of(outlines, places, findings)
            findings.take(PIECES_BETWEEN_LOOKS)
            borders, doubts = find_borders(coverage, findings)
            warn_of_overlaps(coverage, places, findings)
            return coverage.outlines(), borders, doubts
        except shapely.errors.GEOSException as error:
            raise findings.refusal(f"found outlines that cannot be repaired ({error})") from None


def _features(format: Format, value: Any, findings: Findings) -> list[Feature]:
    if format == "shapefile":
        from webviz.outlines.shapefile_zip import read_shapefile  # the other formats are read without

        return read_shapefile(value, findings)
    readers: dict[str, Callable[[Any, Findings], list[Feature]]] = {
        "geojson": read_geojson,
        "topojson": read_topojson,
    }
    return readers[format](value, findings)


def _outlines(
    features: list[Feature], full: list[str], findings: Findings, tells_windings: bool
) -> tuple[list[int], Geometries]:
    """Which features have an outline, and the outlines; of the formats only GeoJSON says how rings turn."""
    rings = RingReader(findings)
    places = [FeaturePlace(feature.number, name) for feature, name in zip(features, full, strict=True)]
    found = list(map(rings.outline, features, places))
    if tells_windings:
        rings.warn_of_windings()
    findings.end_if_wrong()  # what lies beyond the earth is not repaired
    kept = enclosing(found, places, findings)
    return kept, np.array([found[i] for i in kept] or [shapely.Polygon()], dtype=object)
