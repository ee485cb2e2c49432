"""What counts as a fault besides an exception that nobody foresaw."""

import re
from collections.abc import Iterable

from webviz.maps.model import Diagnostic, TextError
from webviz.outlines.found import Finding, OutlineError
from webviz.trace.reader import TraceError

LONGEST_MESSAGE = 2_000  # characters, as the readers have it
INNER: tuple[str, ...] = ("Traceback", " object at 0x", "<class '", "object has no attribute")
INNER += ("local variable", "object is not ", "index out of range", "positional argument", "unhashable type")
LINE_END = re.compile("\r\n|\r|\n")


class Fault(AssertionError):
    """A reader or a route did something that it must not do, though nothing was raised."""


def expect(holds: bool, otherwise: str) -> None:
    """Raises Fault."""
    if not holds:
        raise Fault(otherwise)


def check_refusal(error: ValueError, text: str) -> None:
    """A refusal tells what is wrong, and where in the text or the file. Raises Fault."""
    if isinstance(error, TextError):
        expect(bool(error.errors), "it is refused without an error")
        check_places((*error.errors, *error.warnings), text)
    elif isinstance(error, OutlineError):
        expect(bool(error.errors), "it is refused without an error")
        check_features((*error.errors, *error.warnings))
    elif isinstance(error, TraceError):
        lines = len(text.splitlines()) + 1
        expect(1 <= error.line <= lines, f"line {error.line} of a text with {lines - 1}")
    else:
        check_message(str(error))


def check_places(found: Iterable[Diagnostic], text: str) -> None:
    """Every finding stands somewhere in the text, or right behind a line of it. Raises Fault."""
    lengths = [len(line) for line in LINE_END.split(text)]
    for each in found:
        check_message(each.message)
        place = f"{each.line}:{each.column} ({each.message[:60]})"
        expect(1 <= each.line <= len(lengths), f"there is no such line: {place}")
        expect(1 <= each.column <= lengths[each.line - 1] + 1, f"there is no such column: {place}")


def check_features(found: Iterable[Finding | Diagnostic]) -> None:
    """A finding in a file is about a feature, or about all of it. Raises Fault."""
    for each in found:
        check_message(each.message)
        if isinstance(each, Finding):
            expect(each.place.feature is None or each.place.feature >= 1, f"no such feature: {each}")


def check_message(message: str) -> None:
    """A message is a sentence, not an inner matter of the program. Raises Fault."""
    expect(bool(message.strip()), "a message is empty")
    expect(len(message) <= LONGEST_MESSAGE, f"a message has {len(message):,} characters")
    check_words(message)


def check_words(message: str) -> None:
    """What Python says of its own objects is for programmers. Raises Fault."""
    inner = next((words for words in INNER if words in message), None)
    expect(inner is None, f"a message speaks of inner matters: {message[:200]}")
