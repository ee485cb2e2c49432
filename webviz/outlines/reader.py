"""Read a file of outlines: regions, and their borders.

The reader repairs what it can, and drops features that it cannot repair, both with a warning. It is an error
if no region is left, or if coordinates are not on the earth. A file that webviz has written may hold the text
of a map: this *stated map* decides on the short names and the borders.
"""

import re
import warnings
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import chain, compress
from typing import Any, TypeAlias

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from webviz.maps.words import Look, UniqueNames, is_name, shorten_name
from webviz.outlines.borders import find_borders, warn_of_overlaps
from webviz.outlines.coverage import RingReader, coverage_of, refuse_crowd
from webviz.outlines.findings import (
    PIECES_BETWEEN_LOOKS,
    FeaturePlace,
    Finding,
    Findings,
    printable_name,
    quote_value,
)
from webviz.outlines.geojson import map_beside, postal_names, read_geojson, read_topojson, with_borders_of
from webviz.outlines.model import Border, Doubt, Feature, Geometries, Outlines, Region
from webviz.outlines.shape import areas_of
from webviz.outlines.source import Format, read_source

# Names of regions: in full as in the file, and short for the homework's text.

# The properties that common files use for names and for codes, the usual ones first.
FULL_KEYS: tuple[str, ...] = ("name", "name_en", "nameen", "name_long", "nam", "nom", "nombre", "nome")
FULL_KEYS += ("naam", "gen", "name_3", "name_2", "name_1", "ste_name", "state_name", "province", "district")
FULL_KEYS += ("county", "name_latn", "nuts_name", "cntr_name", "admin", "geounit", "country", "region")
FULL_KEYS += ("state", "label", "title", "postal", "id")
SHORT_KEYS: tuple[str, ...] = ("postal", "stusps", "state_abbr", "iso_3166_2", "hasc_1", "abbrev", "abbr")
SHORT_KEYS += ("iso_a2", "adm0_a3", "iso_a3", "iso", "code", "id")
KEYS = {*FULL_KEYS, *SHORT_KEYS}
LONGEST_CODE = 6
LEAST_WITH_CODE = 0.8  # the share of features that must have their own code, so that codes are used
Texts: TypeAlias = dict[str, str]  # of a feature, by property in small letters: {"name": "Utah", "id": "UT"}


def full_names(features: Sequence[Feature], texts: Sequence[Texts], findings: Findings) -> list[str]:
    """The names of features, all different; repairs bring a warning."""
    key = _name_key(texts)
    written = [text.get(key, "") for text in texts]
    unique, used = UniqueNames(written), set[str]()
    names: list[str] = []
    for feature, name in zip(features, written, strict=True):
        place = FeaturePlace(feature.number, name or None)
        if not name:
            names.append(unique.make_unique(f"Region {feature.number}"))
            findings.warning(place, f"it has no name; it is called {names[-1]}")
        elif name in used:
            names.append(unique.make_unique(name))
            message = f"another feature is called {quote_value(name)}, too; this one is called {names[-1]}"
            findings.warning(place, message)
        else:
            used.add(name)
            names.append(name)
    return names


def short_names(features: Sequence[Feature], full: Sequence[str], texts: Sequence[Texts]) -> list[str]:
    """A short name for each feature, no two the same.

    It is the feature's code in the file, such as a postal one, or else its name. A name with signs that names
    of maps do not have gets a short form.
    """
    codes = _codes(texts)
    unique = UniqueNames(codes)
    return [
        code or unique.make_unique(name if is_name(name) else shorten_name(name) or f"R{feature.number}")
        for feature, name, code in zip(features, full, codes, strict=True)
    ]


def has_both_names(full: Sequence[str], short: Sequence[str], texts: Sequence[Texts]) -> bool:
    """Whether regions have both codes and full names, and no name was repaired."""
    are_usable = (is_name(name) and name in each.values() for name, each in zip(full, texts, strict=True))
    return list(full) != list(short) and all(are_usable)


def texts_of(properties: Mapping[str, Any], findings: Findings) -> Texts:
    """The properties that may be names or codes, as texts.

    If properties differ only in capitals, the one in small letters counts, or else the first.
    """
    findings.count_pieces(1 + len(properties))
    texts: Texts = {}
    for name, value in properties.items():
        key = str(name).lower()
        if (key in KEYS or "name" in key) and (key not in texts or name == key):
            texts[key] = _text(value)
    return texts


def _name_key(texts: Sequence[Texts]) -> str:
    """The property with the most different names, the usual of several; "" if none."""
    values: defaultdict[str, set[str]] = defaultdict(set)
    for key, text in chain.from_iterable(map(Texts.items, texts)):
        values[key].add(text)
    usual = [key for key in FULL_KEYS if key in values]
    others = [key for key in sorted(values) if "name" in key and key not in FULL_KEYS]
    return max([*usual, *others], key=lambda key: _rank(values[key]), default="")


def _rank(texts: set[str]) -> int:
    """The rank of a property by its names: 2 for {"1", "2"}, 2,000 for {"NSW", "WA"}."""
    names = texts - {""}
    has_letters = any(not text.isdigit() for text in names)
    return len(names) * (1000 if has_letters else 1)


def _codes(texts: Sequence[Texts]) -> list[str]:
    """A code for each feature, "" if it has none; all "" unless most have one."""
    for key in SHORT_KEYS:
        codes = [_code(each.get(key, "")) for each in texts]
        counts = Counter(codes)
        unique_codes = [code if counts[code] == 1 else "" for code in codes]
        if sum(map(bool, unique_codes)) >= LEAST_WITH_CODE * len(texts):
            return unique_codes
    return [""] * len(texts)


def _code(text: str) -> str:
    """A code that can be a region's name; of one like AU-NSW its last part."""
    code = text.rpartition("-")[2] if re.fullmatch("[A-Z]{2}-[A-Z0-9]+", text) else text.rstrip(".")
    return code if re.fullmatch(f"[A-Za-z][A-Za-z0-9]{{0,{LONGEST_CODE - 1}}}", code) else ""


def _text(value: object) -> str:
    """A name or number as text, without blanks around it or control characters in it."""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return ""
    return printable_name(str(value))


# The file as a whole.

NEGLIGIBLE_SHARE = 1e-9  # an outline that fills less of the box around it may be only a line


def read_outlines(source: bytes, look: Look | None = None) -> tuple[Outlines, list[Finding]]:
    """The regions and borders of a file in any format, and warnings of repairs.

    `look` gets the number of pieces so far (see `Findings`); if it raises an error, the reading ends. A
    step of geometry is not interrupted: limits on points and crossings keep it short. Raises OutlineError.
    """
    findings = Findings(look)
    format, value = read_source(source, findings)
    features = _features(format, value, findings)
    texts = [texts_of(feature.properties, findings) for feature in features]
    names = full_names(features, texts, findings)
    places = [FeaturePlace(feature.number, name) for feature, name in zip(features, names, strict=True)]
    ring_reader = RingReader(findings)
    outlines = list(map(ring_reader.outline, features, places))  # None for a feature without any polygon
    if format == "geojson":  # the other formats do not say how rings turn
        ring_reader.warn_of_windings()
    findings.raise_errors()  # coordinates beyond the earth are not repaired
    has_area = have_area(outlines, places, findings)
    if not any(has_area):
        raise findings.final_error("found no region: no feature is a polygon that can be used")
    # From here on, these lists hold only the regions: the features that enclose something.
    features, texts = list(compress(features, has_area)), list(compress(texts, has_area))
    names, places = list(compress(names, has_area)), list(compress(places, has_area))
    region_outlines = np.array(list(compress(outlines, has_area)), dtype=object)
    coverage, borders, doubts = _clean(region_outlines, places, findings)
    stated_map = map_beside(value, features, findings)
    if stated_map:  # it decides on the short names and the borders
        as_drawn = Outlines(tuple(map(Region, postal_names(features), names, coverage)), borders, doubts)
        return with_borders_of(stated_map, as_drawn), findings.warnings()
    short = short_names(features, names, texts)
    codes = short if has_both_names(names, short, texts) else [""] * len(short)
    return Outlines(tuple(map(Region, short, names, coverage, codes)), borders, doubts), findings.warnings()


def have_area(
    outlines: Sequence[BaseGeometry | None], places: Sequence[FeaturePlace], findings: Findings
) -> list[bool]:
    """For each outline whether it has an area; a warning for those that have none.

    Rings that go back the same way have none, nor polygons with holes as large as themselves. The doubtful
    ones are checked together, as a file may have thousands. Raises OutlineError if they cross too often.
    """
    areas = np.array([each or shapely.Polygon() for each in outlines], dtype=object)
    west, south, east, north = np.nan_to_num(shapely.bounds(areas)).T
    exists = np.array([each is not None for each in outlines], dtype=bool)
    is_doubtful = exists & ((east - west) * (north - south) * NEGLIGIBLE_SHARE >= shapely.area(areas))
    refuse_crowd(areas[is_doubtful], findings)
    areas[is_doubtful] = areas_of(areas[is_doubtful])
    is_empty = shapely.is_empty(areas)
    for place in compress(places, exists & is_empty):
        findings.warning(place, "it encloses nothing; it is left out")
    return list(~is_empty)


def _clean(
    outlines: Geometries, places: list[FeaturePlace], findings: Findings
) -> tuple[Geometries, tuple[Border, ...], tuple[Doubt, ...]]:
    """The outlines as a coverage, its borders and its doubts. Raises OutlineError."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # numpy warns of coordinates that are no numbers
        try:
            findings.count_pieces(PIECES_BETWEEN_LOOKS)  # so `look` is called before each long step
            coverage = coverage_of(outlines, places, findings)
            findings.count_pieces(PIECES_BETWEEN_LOOKS)
            borders, doubts = find_borders(coverage, findings)
            warn_of_overlaps(coverage, places, findings)
            return coverage.outlines(), borders, doubts
        except shapely.errors.GEOSException as error:
            raise findings.final_error(f"found outlines that cannot be repaired ({error})") from None


def _features(format: Format, value: Any, findings: Findings) -> list[Feature]:
    if format == "shapefile":
        from webviz.outlines.shapefile_zip import read_shapefile  # slow to import, and rarely needed

        return read_shapefile(value, findings)
    return read_geojson(value, findings) if format == "geojson" else read_topojson(value, findings)
