"""From what was handed in (text or bytes) to the lines that say something."""

import re

from webviz.maps.model import Diagnostic, MapError
from webviz.maps.words import Word

BYTE_ORDER_MARK = "\ufeff"
UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")
AS_TEXT = "save the map as plain text (UTF-8)"


def source_lines(source: str | bytes) -> list[Word]:
    """Return the lines that are not blank.

    Raises:
        MapError: with one error at line 1 when the source is no text or holds nothing.
    """
    text = source if isinstance(source, str) else _decoded(source)
    if "\0" in text:
        raise _refusal("found a binary file (it holds a NUL character), expected the text of a map", AS_TEXT)
    lines = [_line(number, line) for number, line in enumerate(_split(text), start=1)]
    filled = [line for line in lines if line.text]
    if not filled:
        raise _refusal(
            "found an empty file, expected a map: colors, initial assignments, depth, "
            "MAX's weights, MIN's weights and neighbor lists"
        )
    return filled


def _split(text: str) -> list[str]:
    """Lines as editors count them: only CR, LF and CRLF end one."""
    return re.split(r"\r\n|\r|\n", text.removeprefix(BYTE_ORDER_MARK))


def _line(number: int, text: str) -> Word:
    return Word(text, number, 1).part(0)


def _decoded(source: bytes) -> str:
    if source.startswith(UTF_16_MARKS):
        raise _refusal("found a file in UTF-16, expected the text of a map in UTF-8", AS_TEXT)
    try:
        return source.decode("utf-8")
    except UnicodeDecodeError as error:
        byte = f"byte 0x{source[error.start]:02X} at offset {error.start:,}"
        found = "a binary file" if b"\0" in source else "a file that is not UTF-8"
        raise _refusal(f"found {found} ({byte}), expected the text of a map", AS_TEXT) from None


def _refusal(message: str, suggestion: str | None = None) -> MapError:
    return MapError([Diagnostic("error", 1, 1, message, suggestion)])
