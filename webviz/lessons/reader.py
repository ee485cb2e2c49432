"""Reads a lesson, a JSON text: every mistake at once, with line and column in the file.

docs/lessons.md describes it all.
"""

import re
from collections.abc import Mapping

from webviz.csp.json_text import Piece, read_json
from webviz.csp.json_values import Named, integer
from webviz.lessons.model import (
    FORMAT,
    LONGEST_ABOUT,
    LONGEST_TITLE,
    MOST_BYTES,
    MOST_MINUTES,
    MOST_STOPS,
    Lesson,
    LessonError,
    Sample,
    Stop,
)
from webviz.lessons.stop_reader import StopReader
from webviz.lessons.values import given, required_title, title_in
from webviz.maps.findings import Findings, read_whole
from webviz.maps.model import Diagnostic
from webviz.maps.source import refusal
from webviz.maps.steps import Look, Steps

LESSON = re.compile(r'\s*\{.*?"format"\s*:\s*"webviz lesson\b', re.S)
KEYS = ("format", "title", "minutes", "about", "stops")


def read_lesson(
    source: str | bytes, samples: Mapping[str, Sample], look: Look | None = None
) -> tuple[Lesson, list[Diagnostic]]:
    """Return the lesson that a text holds, and a warning for what is not shown as it was meant.

    Args:
        source: the text; bytes must be UTF-8, with or without a byte-order mark.
        samples: the problems that it may name.
        look: is told now and then how far the reading is, in steps; what it raises ends the reading.

    Raises:
        LessonError: carries every error of the text, and its warnings, in order of position.
    """
    _check_size(source)
    lesson, warnings = read_whole(
        Steps(len(source), look),
        LessonError,
        lambda findings: _lesson(_json(source, findings), samples, findings, look),
    )
    assert lesson is not None  # or there would be an error
    return lesson, warnings


def is_lesson(text: str) -> bool:
    """Whether a text is meant as a lesson, also one with mistakes: the page knows one by the same sign."""
    return bool(LESSON.match(text))


def _check_size(source: str | bytes) -> None:
    """Raises LessonError."""
    size = len(source.encode(errors="replace") if isinstance(source, str) else source)
    if size > MOST_BYTES:
        raise refusal(LessonError, f"found a file of {size:,} bytes, expected at most {MOST_BYTES:,}")


def _json(source: str | bytes, findings: Findings) -> Piece:
    return read_json(source, findings.steps, "lesson", "a lesson, in JSON", LessonError)


def _lesson(
    whole: Piece, samples: Mapping[str, Sample], findings: Findings, look: Look | None
) -> Lesson | None:
    entries = Named(whole, KEYS, "a lesson", findings)
    if not entries.is_sound:
        return None
    _check_format(whole, given(entries, "format"), findings)
    title = required_title(entries, "title", whole, LONGEST_TITLE, findings)
    minutes = _minutes(whole, given(entries, "minutes"), findings)
    about = title_in(given(entries, "about"), "the sentence about it", LONGEST_ABOUT, findings)
    reader = StopReader(samples, findings, look)
    stops = _stops(whole, given(entries, "stops"), reader, findings)
    return Lesson(title, minutes, stops, about)


def _check_format(whole: Piece, piece: Piece | None, findings: Findings) -> None:
    if piece is None:
        findings.error(whole.at, f'found no "format", expected "format": "{FORMAT}"')
    elif piece.kind != "string" or piece.text != FORMAT:
        findings.error(piece.at, f'found {piece.told()}, expected "{FORMAT}"')


def _minutes(whole: Piece, piece: Piece | None, findings: Findings) -> int:
    if piece is None:
        findings.error(whole.at, 'found no "minutes", expected how long it takes to teach')
        return 0
    return integer(piece, 1, MOST_MINUTES, findings)


def _stops(whole: Piece, piece: Piece | None, reader: StopReader, findings: Findings) -> tuple[Stop, ...]:
    if piece is None or piece.kind != "list" or not piece.items:
        at = whole.at if piece is None else piece.at
        found = 'no "stops"' if piece is None else "no stop" if piece.kind == "list" else piece.told()
        findings.error(at, f"found {found}, expected a list of stops, at least one")
        return ()
    if len(piece.items) > MOST_STOPS:
        findings.error(piece.at, f"found {len(piece.items):,} stops, expected at most {MOST_STOPS}")
    return tuple(reader.read(item) for item in piece.items[:MOST_STOPS])
