"""Answer `POST /api/outlines` in a worker: from a map file to JSON or a file.

The head of the map comes from three: the *requested* head in the query's members, the *earlier* head that the
page showed before the last choice (`before`), and the file's head. For each field the first that fits counts.
"""

import json
import re
from dataclasses import asdict, replace
from functools import lru_cache
from typing import Any

from werkzeug.datastructures import MultiDict

from webviz.answers.entries import diagnostic_entry
from webviz.maps import Map, MapError
from webviz.maps.completion import Head, complete_map, field_of_line, merge_head, parse_head
from webviz.maps.model import Diagnostic
from webviz.outlines.any_source import WITHOUT_LENGTH, Source, document_of, read_any
from webviz.outlines.choices import (
    Choice,
    ChoiceError,
    apply_choices,
    name_finder,
    read_choices,
    rename_regions,
)
from webviz.outlines.findings import Finding, OutlineError
from webviz.outlines.model import NAMES
from webviz.outlines.writer import FORMATS, format_map
from webviz.server.problems import Problem
from webviz.views.palette import color_styles, own_styles

REGION_BEFORE_COLON = re.compile("[^:,]+(?=:)")  # as "WA" in "WA: R-1, SA: G-2"
CACHED_FILES = 3  # the page sends the same file again for each choice
_read = lru_cache(CACHED_FILES)(read_any)


def outline_answer(members: dict[str, Any], source: bytes) -> bytes:
    """The answer to `POST /api/outlines` with these members (lists) of its query.

    Raises GraphError, MapError about a map's text, and Problem (422).
    """
    query: MultiDict[str, str] = MultiDict(members)
    try:
        if "format" in query:
            return file_of(source, query).encode()
        return json.dumps(entry_of(source, query), ensure_ascii=False).encode()
    except OutlineError as error:
        raise _wrong_outlines(error) from None


def entry_of(source: bytes, members: MultiDict[str, str]) -> dict[str, Any]:
    """The whole entry of a file. Raises OutlineError, and as `outline_answer`."""
    file, choices = read_with_choices(source, members)
    map, head_warnings = _complete(file, members)
    outlines, document = file.outlines, document_of(file, map, choices)
    return {
        "regions": [{"name": region.name, "full": region.full} for region in outlines.regions],
        "names": members.get("names", "codes") if outlines.regions[0].code else None,
        "borders": [
            # Without geometry a border has no length.
            [each.first, each.second, None if each.how in WITHOUT_LENGTH else each.kilometers, each.how]
            for each in outlines.borders
        ],
        "doubtful": [list(asdict(doubt).values()) for doubt in outlines.doubts],
        "warnings": [finding_entry(warning) for warning in file.warnings],
        "head_warnings": [_head_entry(warning) for warning in head_warnings],
        "choices": document.choices,
        "decided_before": len(document.choices.split()) - len(choices),
        "text": document.text,
        "shape": document.shape,
        "positions": document.positions,
        "colors": document.colors,
        "styles": color_styles(map.colors) | own_styles(document.colors),
    }


def file_of(source: bytes, members: MultiDict[str, str]) -> str:
    """The map in the requested format, as the text of a file. Raises as `entry_of`."""
    format = members["format"]
    if format not in FORMATS:
        raise _wrong("format", f"found {format[:40]!r}, expected one of {', '.join(FORMATS)}")
    file, _ = read_with_choices(source, members)
    map, _ = _complete(file, members)
    try:
        return format_map(file.outlines, map, format, members.get("colored", ""))
    except MapError as error:
        raise _wrong("colored", error.errors[0].message) from None
    except ValueError as error:
        raise _wrong("format", str(error)) from None


def read_with_choices(source: bytes, members: MultiDict[str, str]) -> tuple[Source, tuple[Choice, ...]]:
    """A file after the choices, and these. Raises as its readers, Problem (422)."""
    file, names = _read(source), members.get("names", "codes")
    if names not in NAMES:
        raise _wrong("names", f"found {names[:40]!r}, expected one of {', '.join(NAMES)}")
    outlines = file.outlines.with_names(names)
    try:
        choices = rename_regions(outlines.regions, read_choices(members.get("choices", "")))
        return replace(file, outlines=apply_choices(outlines, choices)), choices
    except ChoiceError as error:
        raise _wrong("choices", str(error)) from None


def _complete(file: Source, members: MultiDict[str, str]) -> tuple[Map, list[Diagnostic]]:
    """The map as a game, and warnings about its head. Raises Problem (422)."""
    weights = tuple(line for text in members.getlist("weights") for line in text.split(";"))
    requested = Head(members.get("colors", ""), members.get("first", ""), members.get("depth", ""), weights)
    names, borders = file.outlines.names(), file.outlines.pairs()
    head = merge_head(requested, _earlier_head(file, members), names, borders)
    try:
        return complete_map(names, borders, file.complete_head(head))
    except MapError as error:
        first, errors = error.errors[0], list(map(_head_entry, error.errors))
        detail = f'"{field_of_line(first.line)}": {first.message}.'
        raise Problem(422, "wrong-head", "This makes no game", detail, {"errors": errors}) from None


def _earlier_head(file: Source, members: MultiDict[str, str]) -> Head:
    """The earlier head with today's names, and the file's weights of further players."""
    earlier = parse_head(members.get("before", ""))
    rename = name_finder(file.outlines.regions)
    first = REGION_BEFORE_COLON.sub(lambda region: rename(region[0]), earlier.first)
    further_weights = file.head.weights[len(earlier.weights) :] if earlier.colors else ()
    return replace(earlier, first=first, weights=earlier.weights + further_weights)


def _wrong(member: str, why: str) -> Problem:
    return Problem(422, f"wrong-{member}", f'"{member}" cannot be used', f"{why}.")


def _head_entry(finding: Diagnostic) -> dict[str, Any]:
    """A finding in the requested head, with the member that it is about."""
    member = {"member": field_of_line(finding.line)}
    return member | {"message": finding.message, "suggestion": finding.suggestion}


def _wrong_outlines(error: OutlineError) -> Problem:
    count = len(error.errors)
    detail = f"{error.errors[0]}." if count == 1 else f"The outlines have {count} errors."
    findings = {"errors": error.errors, "warnings": error.warnings}
    extra = {name: [*map(finding_entry, found)] for name, found in findings.items()}
    return Problem(422, "wrong-outlines", "The outlines cannot be used", detail, extra)


def finding_entry(finding: Finding | Diagnostic) -> dict[str, Any]:
    """A finding as JSON: by feature (null: the file), or for a text by line."""
    if isinstance(finding, Diagnostic):
        return diagnostic_entry(finding)
    place = {"feature": finding.place.feature, "name": finding.place.name}
    return place | {"message": finding.message, "suggestion": finding.suggestion}
