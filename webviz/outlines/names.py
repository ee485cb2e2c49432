"""Names of regions: the full name in the file, and a short one for the homework's text."""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from webviz.maps.names import UniqueNames, shorten_name
from webviz.outlines.findings import FeaturePlace, Findings, quote_value
from webviz.outlines.model import Feature, Region

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
USABLE = 0.8  # of all features must have a code, otherwise codes are not used
Texts: TypeAlias = dict[str, str]


def full_names(features: Sequence[Feature], findings: Findings) -> list[str]:
    """The unique name of each feature; a missing or repeated one is repaired with a warning."""
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
    """For each feature its code in the file, such as a postal code, or a short form of its name.

    They are unique, and consist of the letters A-Z, a-z and digits.
    """
    codes = _codes(_texts(features, findings))
    unique = UniqueNames(codes, "")
    return [
        code or unique.make_unique(shorten_name(name) or f"R{feature.number}")
        for feature, name, code in zip(features, full, codes, strict=True)
    ]


def names_by_any(regions: Sequence[Region]) -> Callable[[str], str]:
    """A function that returns the short name for any name of a region; other texts stay unchanged."""
    short = {region.full: region.name for region in regions} | {
        region.name: region.name for region in regions
    }
    return lambda name: short.get(name.strip(), name.strip())


def _texts(features: Sequence[Feature], findings: Findings) -> list[Texts]:
    """The properties of each feature that may be a name or a code, by their names in lower case.

    If property names differ only in case, the one in lower case is used, otherwise the first.
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
    """The property with the most different names, a usual one first; "" if none has names."""
    values: dict[str, set[str]] = {}
    for each in texts:
        for key, text in each.items():
            values.setdefault(key, set()).add(text)
    usual = [key for key in FULL_KEYS if key in values]
    others = [key for key in sorted(values) if "name" in key and key not in FULL_KEYS]
    return max([*usual, *others], key=lambda key: _distinct(values[key]), default="")


def _distinct(texts: set[str]) -> int:
    """The number of different names in a property; numbers hardly count as names."""
    names = texts - {""}
    has_letters = any(not text.isdigit() for text in names)
    return len(names) * (1000 if has_letters else 1)


def _codes(texts: Sequence[Texts]) -> list[str]:
    """A code for each feature, "" if it has none; all "" if no property has codes for most features."""
    for key in SHORT_KEYS:
        found = [_code(each.get(key, "")) for each in texts]
        counts = Counter(found)
        unique = [code if counts[code] == 1 else "" for code in found]
        if sum(map(bool, unique)) >= USABLE * len(texts):
            return unique
    return [""] * len(texts)


def _code(text: str) -> str:
    """A code that can be a region's name; for a code like AU-NSW its last part."""
    code = text.rpartition("-")[2] if re.fullmatch("[A-Z]{2}-[A-Z0-9]+", text) else text.rstrip(".")
    return code if re.fullmatch(f"[A-Za-z][A-Za-z0-9]{{0,{LONGEST_CODE - 1}}}", code) else ""


def _text(value: object) -> str:
    """A name or number as text, without blanks around it or control characters in it."""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return ""
    text = "".join(c for c in str(value) if c.isprintable() and not "\ud800" <= c <= "\udfff")
    return " ".join(text.split())[:LONGEST_NAME]
