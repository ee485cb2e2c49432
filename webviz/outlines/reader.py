"""Read a file of outlines: regions, and their borders.

It repairs what it can, and drops features that it cannot repair, both with a warning. It is an error if no
region is left, or coordinates are not on the earth.
"""

import re
import warnings
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from webviz.maps.words import Look, UniqueNames, shorten_name
from webviz.outlines.borders import find_borders, warn_of_overlaps
from webviz.outlines.coverage import RingReader, coverage_of, refuse_crowd
from webviz.outlines.findings import PIECES_BETWEEN_LOOKS, FeaturePlace, Finding, Findings, quote_value
from webviz.outlines.geojson import as_stated, map_beside, postal_names, read_geojson, read_topojson
from webviz.outlines.model import Border, Doubt, Feature, Geometries, Outlines, Region
from webviz.outlines.shape import areas_of
from webviz.outlines.source import Format, read_source

# Names of regions: in full as in the file, and short for the homework's text.


FULL_KEYS: tuple[str, ...] = (
    "name",
    "name_en",
    "nameen",
    "name_long",
    "nam",
    "nom",
    "nombre",
    "nome",
    "naam",
    "gen",
)
FULL_KEYS += ("name_3", "name_2", "name_1", "ste_name", "state_name", "province", "district", "county")
FULL_KEYS += (
    "name_latn",
    "nuts_name",
    "cntr_name",
    "admin",
    "geounit",
    "country",
    "region",
    "state",
    "label",
)
FULL_KEYS += ("title", "postal", "id")
SHORT_KEYS: tuple[str, ...] = ("postal", "stusps", "state_abbr", "iso_3166_2", "hasc_1", "abbrev", "abbr")
SHORT_KEYS += ("iso_a2", "adm0_a3", "iso_a3", "iso", "code", "id")
KEYS = {*FULL_KEYS, *SHORT_KEYS}
LONGEST_NAME = 200  # characters of a full name
LONGEST_CODE = 6
USABLE = 0.8  # of all features must have a code, so that codes are used
Texts: TypeAlias = dict[str, str]


def full_names(features: Sequence[Feature], findings: Findings) -> list[str]:
    """The name of each feature, no two the same; a missing or second one is repaired with a warning."""
    texts = _texts(features, findings)
    key = _name_key(texts)
    found = [text.get(key, "") for text in texts]
    unique, seen = UniqueNames(found), set[str]()
    names: list[str] = []
    for feature, name in zip(features, found, strict=True):
        place = FeaturePlace(feature.number, name or None)
        if not name:
            names.append(unique.make_unique(f"Region {feature.number}"))
            findings.warning(place, f"it has no name; it is called {names[-1]}")
        elif name in seen:
            names.append(unique.make_unique(name))
            findings.warning(
                place, f"another feature is called {quote_value(name)}, too; this one is called {names[-1]}"
            )
        else:
            seen.add(name)
            names.append(name)
    return names


def short_names(features: Sequence[Feature], full: Sequence[str], findings: Findings) -> list[str]:
    """For each feature its code in the file, such as a postal one, or else a short form of its name.

    No two are the same, and all consist of the letters A-Z, a-z and digits.
    """
    codes = _codes(_texts(features, findings))
    unique = UniqueNames(codes, "")
    return [
        code or unique.make_unique(shorten_name(name) or f"R{feature.number}")
        for feature, name, code in zip(features, full, codes, strict=True)
    ]


def names_by_any(regions: Sequence[Region]) -> Callable[[str], str]:
    """A function from any name of a region to its short name; other names stay the same."""
    short = {region.full: region.name for region in regions} | {
        region.name: region.name for region in regions
    }
    return lambda name: short.get(name.strip(), name.strip())


def _texts(features: Sequence[Feature], findings: Findings) -> list[Texts]:
    """The texts of each feature that may be a name or a code, by the property's name in small letters.

    If properties differ only in capitals, the one in small letters counts, or else the first.
    """
    return [_texts_of(feature.properties, findings) for feature in features]


def _texts_of(properties: Mapping[str, Any], findings: Findings) -> Texts:
    findings.take(1 + len(properties))
    texts: Texts = {}
    for name, value in properties.items():
        key = str(name).lower()
        if (key in KEYS or "name" in key) and (key not in texts or name == key):
            texts[key] = _text(value)
    return texts


def _name_key(texts: Sequence[Texts]) -> str:
    """The property with the most different names; of several the usual one. "" if none has any."""
    values: dict[str, set[str]] = {}
    for each in texts:
        for key, text in each.items():
            values.setdefault(key, set()).add(text)
    usual = [key for key in FULL_KEYS if key in values]
    others = [key for key in sorted(values) if "name" in key and key not in FULL_KEYS]
    return max([*usual, *others], key=lambda key: _distinct(values[key]), default="")


def _distinct(texts: set[str]) -> int:
    """The rank of a property by its number of different names; a property of numbers only ranks low."""
    names = texts - {""}
    has_letters = any(not text.isdigit() for text in names)
    return len(names) * (1000 if has_letters else 1)


def _codes(texts: Sequence[Texts]) -> list[str]:
    """A code for each feature, "" if it has none; all "" if no property has codes for most."""
    for key in SHORT_KEYS:
        found = [_code(each.get(key, "")) for each in texts]
        counts = Counter(found)
        unique = [code if counts[code] == 1 else "" for code in found]
        if sum(map(bool, unique)) >= USABLE * len(texts):
            return unique
    return [""] * len(texts)


def _code(text: str) -> str:
    """A code that can be a region's name; of one like AU-NSW its last part."""
    code = text.rpartition("-")[2] if re.fullmatch("[A-Z]{2}-[A-Z0-9]+", text) else text.rstrip(".")
    return code if re.fullmatch(f"[A-Za-z][A-Za-z0-9]{{0,{LONGEST_CODE - 1}}}", code) else ""


def _text(value: object) -> str:
    """A name or number as text, without blanks around it or control characters in it."""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return ""
    text = "".join(c for c in str(value) if c.isprintable() and not "\ud800" <= c <= "\udfff")
    return " ".join(text.split())[:LONGEST_NAME]


# Outlines without an area: rings that go back the same way, holes as large as the polygon around them.


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
