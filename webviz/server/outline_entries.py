"""What is told of a file of outlines: its regions, its borders, and the map that they make."""

from dataclasses import asdict
from typing import Any

from werkzeug.datastructures import MultiDict

from webviz.maps import MapError, read_map, write_map
from webviz.maps.model import Diagnostic
from webviz.outlines.choices import ChoiceError, chosen, read_choices, write_choices
from webviz.outlines.document import Document, is_document, read_document
from webviz.outlines.model import Border, Doubt, Region
from webviz.outlines.problem import Head, map_of, member_of
from webviz.outlines.shape import shape_of
from webviz.server.known_outlines import KnownOutlines, known_outlines
from webviz.server.problems import Problem, found_entry


def entry_of(source: bytes, members: MultiDict[str, str]) -> dict[str, Any]:
    """All that is told of a file, or of a document.

    Raises OutlineError, MapError of the text in a document, and Problem (422).
    """
    if is_document(source):
        return document_entry(read_document(source))
    weights = tuple(line for text in members.getlist("weights") for line in text.split(";"))
    head = Head(members.get("colors", ""), members.get("first", ""), members.get("depth", ""), weights)
    return outline_entry(known_outlines(source), members.get("choices", ""), head)


def outline_entry(known: KnownOutlines, choices: str, head: Head) -> dict[str, Any]:
    """The map that a file makes, with what was chosen. Raises Problem (422)."""
    try:
        decided = read_choices(choices)
        outlines = chosen(known.outlines, decided)
    except ChoiceError as error:
        raise Problem(422, "wrong-choices", "The choices cannot be used", f"{error}.") from None
    try:
        map, head_warnings = map_of(outlines, head)
    except MapError as error:
        raise _wrong_head(error) from None
    return {
        "regions": [_region(region) for region in outlines.regions],
        "borders": [_border(border) for border in outlines.borders],
        "doubtful": [_doubt(doubt) for doubt in outlines.doubts],
        "warnings": [found_entry(warning) for warning in known.warnings],
        "head_warnings": [_head_entry(warning) for warning in head_warnings],
        "choices": write_choices(decided),
        "text": write_map(map),
        "shape": shape_of(outlines),
        "positions": {},
        "colors": {},
    }


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
    return list(asdict(border).values())


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
