"""Read a file of outlines: regions, and their borders.

It repairs what it can, and drops features that it cannot repair, both with a warning. It is an error if no
region is left, or coordinates are not on the earth.
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

# Outlines without an area: rings that return the same way, holes as large as the ring around them.


NOTHING = 1e-9  # of the box around it: an outline with a smaller area may be only a line


def enclosing(
    found: Sequence[BaseGeometry | None], places: Sequence[FeaturePlace], findings: Findings
) -> list[int]:
    """The numbers of the outlines that have an area; a warning for each other one.

    Raises OutlineError if the doubtful ones cross too often to find out. They are checked together, as a file
    may have thousands.
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
        look: gets the number of rings and pairs of regions so far; if it raises an error, the reading ends. A
            step of geometry is not interrupted: limits on points and crossings keep it short.

    Raises:
        OutlineError: with every error that was found, by number and name of its feature.
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
    """The outlines as a coverage, its borders and its doubts. Raises OutlineError."""
    places = [FeaturePlace(feature.number, name) for feature, name in zip(features, called, strict=True)]
    with warnings.catch_warnings():
        warnings.simplefilter(
            "ignore", RuntimeWarning
        )  # numpy's warnings about coordinates that are not numbers
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
        from webviz.outlines.shapefile_zip import (
            read_shapefile,
        )  # slow to import, and only shapefiles need it

        return read_shapefile(value, findings)
    readers: dict[str, Callable[[Any, Findings], list[Feature]]] = {
        "geojson": read_geojson,
        "topojson": read_topojson,
    }
    return readers[format](value, findings)


def _outlines(
    features: list[Feature], full: list[str], findings: Findings, tells_windings: bool
) -> tuple[list[int], Geometries]:
    """The numbers of the features that have an outline, and the outlines.

    Only in GeoJSON the winding matters.
    """
    rings = RingReader(findings)
    places = [FeaturePlace(feature.number, name) for feature, name in zip(features, full, strict=True)]
    found = list(map(rings.outline, features, places))
    if tells_windings:
        rings.warn_of_windings()
    findings.end_if_wrong()  # coordinates beyond the earth are not repaired
    kept = enclosing(found, places, findings)
    return kept, np.array([found[i] for i in kept] or [shapely.Polygon()], dtype=object)
