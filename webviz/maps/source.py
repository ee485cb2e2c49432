"""From what was handed in (text or bytes) to the lines that say something."""

import re

from webviz.maps.model import Diagnostic, MapError, TextError
from webviz.maps.steps import LINE_STEPS, Steps
from webviz.maps.words import Word

BYTE_ORDER_MARK = "\ufeff"
UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")


def source_lines(source: str | bytes, steps: Steps | None = None) -> list[Word]:
    """Return the lines that are not blank; each takes some steps.

    Raises:
        MapError: with one error at line 1 when the source is no text or holds nothing.
    """
    text = plain_text(source, "map", MapError)
    lines = _split(text)
    if steps:
        steps.take(LINE_STEPS * len(lines))
    filled = [
        Word(text, number, 1 + line.index(text))
        for number, line in enumerate(lines, start=1)
        if (text := line.strip())
    ]
    if not filled:
        message = (
            "found an empty file, expected a map: colors, initial assignments, depth, "
            "MAX's weights, MIN's weights and neighbor lists"
        )
        raise refusal(MapError, message)
    return filled


def plain_text(source: str | bytes, kind: str, error: type[TextError]) -> str:
    """The text without its byte-order mark; `kind` is what it should describe, such as "map".

    Raises:
        TextError: of the type `error`, when the source is no text.
    """
    try:
        text = source if isinstance(source, str) else _decoded(source)
        if "\0" in text:
            raise ValueError("a binary file (it holds a NUL character)")
    except ValueError as why:
        message = f"found {why}, expected the text of a {kind}"
        raise refusal(error, message, f"save the {kind} as plain text (UTF-8)") from None
    return text.removeprefix(BYTE_ORDER_MARK)


def refusal(error: type[TextError], message: str, suggestion: str | None = None) -> TextError:
    """An error about the source as a whole, at line 1."""
    return error([Diagnostic("error", 1, 1, message, suggestion)])


def _split(text: str) -> list[str]:
    """Lines as editors count them: only CR, LF and CRLF end one."""
    return re.split(r"\r\n|\r|\n", text)


def _decoded(source: bytes) -> str:
    """Raises ValueError that says what was found instead of a text."""
    if source.startswith(UTF_16_MARKS):
        raise ValueError("a file in UTF-16")
    try:
        return source.decode("utf-8")
    except UnicodeDecodeError as error:
        byte = f"byte 0x{source[error.start]:02X} at offset {error.start:,}"
        found = "a binary file" if b"\0" in source else "a file that is not UTF-8"
        raise ValueError(f"{found} ({byte})") from None
