"""Write and read a map's document, its text and outlines in one JSON file:

{"webviz": "map", "text": "…", "names": {…}, "shape": {…}, "choices": "…", "positions": {…}, "colors": {…}}

Its *text* is the map in the homework's format: a file within the file, with lines of its own.
"""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from webviz.maps import MOST_PLAYERS, Map, MapError, read_map
from webviz.maps.model import Diagnostic
from webviz.maps.words import Look
from webviz.outlines.choices import ChoiceError, read_choices
from webviz.outlines.findings import (
    FILE,
    LONGEST_NAME,
    MOST_BYTES,
    Findings,
    OutlineError,
    quote_value,
    type_name,
)
from webviz.outlines.shape import shape_fault
from webviz.scene.problem_text import Document, ProblemText

KIND = "map"
MOST_CHARACTERS = 2 * 2**20  # of the map's text
COLOR = re.compile("#[0-9A-Fa-f]{6}")
LARGEST_COORDINATE = 1e6  # of a position
MEMBERS = ("text", "names", "choices", "positions", "colors", "shape")  # as they are written
MEMBER = re.compile(f'"({"|".join(MEMBERS)})"')  # in messages, such as 'found null as "text"'
JSON_DAMAGE = re.compile(r"found no JSON .*line (\d+) column (\d+)")
ADVICE = "make it again: webviz map FILE --shape OUT.json"


class DocumentError(MapError):
    """A document that cannot be read; each error with its place in the file."""


def write_document(document: Document) -> str:
    """The document as JSON, a member on each line; empty members are left out."""
    members = {"webviz": KIND} | {name: getattr(document, name) for name in MEMBERS}
    lines = (
        f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False, separators=(',', ':'))}"
        for name, value in members.items()
        if value
    )
    return "{\n" + ",\n".join(lines) + "\n}\n"


def read_document(source: bytes, look: Look | None = None) -> Document:
    """The document, fully checked. Raises OutlineError, MapError about its text.

    `look` gets the number of steps so far; if it raises an error, the reading ends.
    """
    findings = Findings()
    if len(source) > MOST_BYTES:
        raise findings.final_error(f"found {len(source):,} bytes, expected at most {MOST_BYTES:,}")
    try:
        members = json.loads(source.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise findings.final_error(f"found no JSON ({error}), expected a map's document") from None
    if not isinstance(members, dict) or members.get("webviz") != KIND:
        raise findings.final_error('found another document, expected one that begins {"webviz": "map"')
    text = members.get("text")
    if not isinstance(text, str):
        raise findings.final_error(f'found {type_name(text)} as "text", expected the text of a map')
    if len(text) > MOST_CHARACTERS:
        message = f'found {len(text):,} characters as "text", expected at most {MOST_CHARACTERS:,}'
        raise findings.final_error(message)
    map = read_map(text, MOST_PLAYERS, look)[0]
    for fault in filter(None, _faults(members, map)):
        findings.error(FILE, fault)
    findings.raise_errors()
    get = members.get
    positions = {name: (float(x), float(y)) for name, (x, y) in get("positions", {}).items()}
    return Document(text, get("names", {}), get("shape"), get("choices", ""), positions, get("colors", {}))


def read_text(text: str, look: Look | None = None) -> ProblemText:
    """The problem in a document: its map, with the repairs. Raises DocumentError."""
    try:
        document = read_document(text.encode(errors="replace"), look)
        map, repairs = read_map(document.text, MOST_PLAYERS, look)
    except OutlineError as error:
        faults = [_error_in_file(text, each.message, each.suggestion or ADVICE) for each in error.errors]
        raise DocumentError(faults) from None
    except MapError as error:
        raise DocumentError(_in_file(text, error.errors), _in_file(text, error.warnings)) from None
    return ProblemText(text, map, document=document, warnings=tuple(_in_file(text, repairs)))


def _in_file(file_text: str, findings: Sequence[Diagnostic]) -> list[Diagnostic]:
    """Findings in the map's text, at the member "text", with their places in words."""
    line, column = _place_of_member(file_text, "text")
    in_file = []
    for each in findings:
        message = f'in "text", line {each.line}, column {each.column}: {each.message}'
        in_file.append(Diagnostic(each.severity, line, column, message, each.suggestion))
    return in_file


def _error_in_file(file_text: str, message: str, suggestion: str) -> Diagnostic:
    """An error of `read_document`, at the place that its message names.

    This is a line in 'found no JSON (…: line 3 column 5 …'; a member in 'in "choices": …', before the colon;
    or the last member in 'found a number as "text" in "names", …', where "text" is a region.
    """
    line, column = 1, 1
    names = MEMBER.findall(message.partition(":")[0] if message.startswith("in ") else message)
    if damage := JSON_DAMAGE.match(message):
        line, column = int(damage[1]), int(damage[2])
    elif names:
        line, column = _place_of_member(file_text, names[-1])
    return Diagnostic("error", line, column, message, suggestion)


def _place_of_member(file_text: str, name: str) -> tuple[int, int]:
    member = re.search(f'"{name}"\\s*+:', file_text)
    before = file_text[: member.start()] if member else ""
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def _faults(members: dict[str, Any], map: Map) -> Iterator[str | None]:
    """The mistake in each member but the text; None for a correct one."""
    yield _table_fault(members, "names", map.regions, _is_full_name, "a name")
    yield _table_fault(members, "positions", map.regions, _is_place, "two numbers, x and y")
    yield _table_fault(members, "colors", map.colors, _is_color, "a color such as #d55e00")
    choices = members.get("choices", "")
    if not isinstance(choices, str):
        yield f'found {type_name(choices)} as "choices", expected a text'
    else:
        try:
            read_choices(choices)
        except ChoiceError as error:
            yield f'in "choices": {error}'
    if "shape" in members:
        yield shape_fault(members["shape"], map.regions)


def _table_fault(
    members: dict[str, Any], name: str, known: Sequence[str], is_good: Callable[[Any], bool], expected: str
) -> str | None:
    """The mistake in a member of values for regions or colors; None if correct."""
    table = members.get(name, {})
    if not isinstance(table, dict):
        return f'found {type_name(table)} as "{name}", expected an object'
    for key, value in table.items():
        if key not in known:
            return f'found {quote_value(key)} in "{name}", expected names of the map'
        if not is_good(value):
            return f'found {quote_value(value)} as {quote_value(key)} in "{name}", expected {expected}'
    return None


def _is_full_name(value: Any) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST_NAME and value.isprintable()


def _is_place(value: Any) -> bool:
    are_two = isinstance(value, list) and len(value) == 2
    return are_two and all(type(x) in (int, float) and abs(x) <= LARGEST_COORDINATE for x in value)


def _is_color(value: Any) -> bool:
    return isinstance(value, str) and COLOR.fullmatch(value) is not None
