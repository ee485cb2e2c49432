"""What the regions of a file are called: in full as the file has it, and short for the homework's text."""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from webviz.outlines.findings import Findings, shown
from webviz.outlines.found import Place
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
LONGEST_NAME = 200  # characters of a full name
LONGEST_SHORT = 10
LONGEST_CODE = 6
USABLE = 0.8  # of all features must have a code, so that codes are used


def full_names(features: Sequence[Feature], findings: Findings) -> list[str]:
    """The name of each feature, no two the same; a missing or second one is repaired with a warning."""
    key = _name_key(features)
    found = [_text(_member(feature.properties, key)) for feature in features]
    taken = {name for name in found if name}
    names: list[str] = []
    used: set[str] = set()
    for feature, name in zip(features, found, strict=True):
        place = Place(feature.number, name or None)
        unique = name
        if not name:
            unique = _unused(f"Region {feature.number}", taken | used)
            findings.warning(place, f"it has no name; it is called {unique}")
        elif name in used:
            unique = _unused(name, taken | used)
            findings.warning(
                place, f"another feature is called {shown(name)}, too; this one is called {unique}"
            )
        used.add(unique)
        names.append(unique)
    return names


def short_names(features: Sequence[Feature], full: Sequence[str]) -> list[str]:
    """For each feature its code in the file, such as a postal one, or else a short form of its name.

    No two are the same, and all consist of the letters A-Z, a-z and digits.
    """
    codes = _codes(features)
    used = {code for code in codes if code}
    names: list[str] = []
    for feature, name, code in zip(features, full, codes, strict=True):
        short = code or _unused(shortened(name) or f"R{feature.number}", used, "")
        used.add(short)
        names.append(short)
    return names


def names_by_any(regions: Sequence[Region]) -> Callable[[str], str]:
    """Tells the short name of a region, whichever of its names it is called by; others stay as they are."""
    short = {region.full: region.name for region in regions} | {
        region.name: region.name for region in regions
    }
    return lambda name: short.get(name.strip(), name.strip())


def shortened(name: str) -> str:
    """Its words without blanks if that is short, else their initials, else their beginning; plain ASCII."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    words = re.findall("[A-Za-z0-9]+", plain.replace("'", ""))
    joined = "".join(word[:1].upper() + word[1:] for word in words)
    if len(joined) <= LONGEST_SHORT:
        return joined
    initials = "".join(word[0] for word in words if word[0].isupper() or word[0].isdigit())
    return initials[:LONGEST_CODE] if len(initials) >= 3 else joined[:LONGEST_SHORT]


def _name_key(features: Sequence[Feature]) -> str | None:
    """The property with the most different names; of several the usual one."""
    present = Counter(str(key).lower() for feature in features for key in feature.properties)
    known = [key for key in FULL_KEYS if key in present]
    others = [key for key in sorted(present) if "name" in key and key not in known]
    candidates = [*known, *others]
    return max(candidates, key=lambda key: _distinct(features, key), default=None)


def _distinct(features: Sequence[Feature], key: str) -> int:
    """How many different names a property gives; what consists of numbers alone hardly counts as names."""
    texts = {_text(_member(feature.properties, key)) for feature in features} - {""}
    has_letters = any(not text.isdigit() for text in texts)
    return len(texts) * (1000 if has_letters else 1)


def _codes(features: Sequence[Feature]) -> list[str]:
    """A code for each feature, "" where it has none; all "" where no property has codes for most."""
    for key in SHORT_KEYS:
        found = [_code(_text(_member(feature.properties, key))) for feature in features]
        counts = Counter(found)
        unique = [code if counts[code] == 1 else "" for code in found]
        if sum(map(bool, unique)) >= USABLE * len(features):
            return unique
    return [""] * len(features)


def _code(text: str) -> str:
    """A code that can be a region's name; of one like AU-NSW its last part."""
    code = text.rpartition("-")[2] if re.fullmatch("[A-Z]{2}-[A-Z0-9]+", text) else text.rstrip(".")
    return code if re.fullmatch(f"[A-Za-z][A-Za-z0-9]{{0,{LONGEST_CODE - 1}}}", code) else ""


def _member(properties: Mapping[str, Any], key: str | None) -> object:
    """The property of that name, however it is capitalized."""
    if key is not None and key in properties:
        return properties[key]
    return next((value for name, value in properties.items() if str(name).lower() == key), None)


def _text(value: object) -> str:
    """A name or number as text, without blanks around it or control characters in it."""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return ""
    text = "".join(c for c in str(value) if c.isprintable() and not "\ud800" <= c <= "\udfff")
    return " ".join(text.split())[:LONGEST_NAME]


def _unused(name: str, used: set[str], separator: str = " ") -> str:
    """The name, or with the first number behind it that makes it one of its own."""
    number = 1
    unique = name
    while unique in used:
        number += 1
        unique = f"{name}{separator}{number}"
    return unique
