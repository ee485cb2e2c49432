"""What is told of a file that a map comes from: its regions, its borders, and the map that they make."""

from dataclasses import asdict, replace
from typing import Any

from werkzeug.datastructures import MultiDict

from webviz.graphs.any_source import HOW, Source
from webviz.graphs.saving import FORMATS, SUFFIXES, saved
from webviz.maps import Map, MapError, read_map, write_map
from webviz.maps.completion import Head, completed, member_of
from webviz.maps.model import Diagnostic
from webviz.outlines.choices import Choice, ChoiceError, chosen, read_choices, write_choices
from webviz.outlines.document import Document
from webviz.outlines.model import Border, Doubt, Region
from webviz.outlines.shape import shape_of
from webviz.outlines.source import is_document
from webviz.server.known_files import known_document, known_file
from webviz.server.problems import Problem, found_entry


def entry_of(source: bytes, members: MultiDict[str, str]) -> dict[str, Any]:
    """All that is told of a file.

    Raises OutlineError, GraphError, MapError of a map's text, and Problem (422).
    """
    if is_document(source):
        return document_entry(known_document(source))
    found, choices = decided(source, members)
    map, head_warnings = _completed(found, members)
    outlines = found.outlines
    return {
        "regions": [_region(region) for region in outlines.regions],
        "borders": [_border(border) for border in outlines.borders],
        "doubtful": [_doubt(doubt) for doubt in outlines.doubts],
        "warnings": [found_entry(warning) for warning in found.warnings],
        "head_warnings": [_head_entry(warning) for warning in head_warnings],
        "choices": write_choices(choices),
        "text": write_map(map),
        "shape": shape_of(outlines) if found.has_shape else None,
        "positions": {},
        "colors": {},
    }


def file_of(source: bytes, members: MultiDict[str, str]) -> tuple[str, str]:
    """What a file is saved as in the format that is asked for, and how the result's name ends.

    Raises what `entry_of` does.
    """
    format = members["format"]
    if format not in FORMATS:
        raise _wrong("format", f"found {format[:40]!r}, expected one of {', '.join(FORMATS)}")
    found, _ = decided(source, members)
    map, _ = _completed(found, members)
    try:
        return saved(found.outlines, map, format, members.get("colored", "")), SUFFIXES[format]
    except MapError as error:
        raise _wrong("colored", error.errors[0].message) from None
    except ValueError as error:
        raise _wrong("format", str(error)) from None


def decided(source: bytes, members: MultiDict[str, str]) -> tuple[Source, tuple[Choice, ...]]:
    """A file as chosen, and the choices. Raises what reading it raises, and Problem (422)."""
    found = known_file(source)
    try:
        choices = read_choices(members.get("choices", ""))
        return replace(found, outlines=chosen(found.outlines, choices)), choices
    except ChoiceError as error:
        raise _wrong("choices", str(error)) from None


def _completed(found: Source, members: MultiDict[str, str]) -> tuple[Map, list[Diagnostic]]:
    """The game, and the warnings about what was given for it. Raises Problem (422)."""
    weights = tuple(line for text in members.getlist("weights") for line in text.split(";"))
    given = Head(members.get("colors", ""), members.get("first", ""), members.get("depth", ""), weights)
    outlines = found.outlines
    try:
        return completed(outlines.names(), outlines.pairs(), found.completed_by(given))
    except MapError as error:
        raise _wrong_head(error) from None


def _wrong(member: str, why: str) -> Problem:
    return Problem(422, f"wrong-{member}", f'"{member}" cannot be used', f"{why}.")


def document_entry(document: Document) -> dict[str, Any]:
    """The same of a document, which has its borders in its text. Raises MapError."""
    map, _ = read_map(document.text)
    return {
        "regions": [{"name": name, "full": document.names.get(name, name)} for name in map.regions],
        "borders": [[first, second, None, "text"] for first, second in map.borders],
        "doubtful": [],
        "warnings": [],
        "head_warnings": [],
        "choices": document.choices,
        "text": document.text,
        "shape": document.shape,
        "positions": document.positions,
        "colors": document.colors,
    }


def _region(region: Region) -> dict[str, str]:
    return {"name": region.name, "full": region.full}


def _border(border: Border) -> list[Any]:
    """Where there is no geometry there are no lengths."""
    kilometers = None if border.how == HOW else border.kilometers
    return [border.first, border.second, kilometers, border.how]


def _doubt(doubt: Doubt) -> list[Any]:
    return list(asdict(doubt).values())


def _wrong_head(error: MapError) -> Problem:
    """What is wrong with what was given for the game."""
    first = error.errors[0]
    detail = f'"{member_of(first.line)}": {first.message}.'
    errors = [_head_entry(each) for each in error.errors]
    return Problem(422, "wrong-head", "This makes no game", detail, {"errors": errors})


def _head_entry(found: Diagnostic) -> dict[str, Any]:
    """A finding in what was given for the game, by the member that it is about."""
    member = {"member": member_of(found.line)}
    return member | {"message": found.message, "suggestion": found.suggestion}
