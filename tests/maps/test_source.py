"""From text or bytes to lines: what is refused at once, and how lines are counted."""

import pytest
from map_texts import AUSTRALIA, errors_of

from webviz.maps.source import source_lines


@pytest.mark.parametrize("source", ["", b"", "\n \t\r\n", b"\xef\xbb\xbf", "\ufeff\n"])
def test_an_empty_file_is_one_error_that_says_what_a_map_holds(source: str | bytes) -> None:
    [(line, column, message, _)] = errors_of(source)
    assert (line, column) == (1, 1)
    assert message.startswith("found an empty file, expected a map: colors, initial assignments, depth")


@pytest.mark.parametrize(
    ("source", "found"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0", "a binary file (byte 0x89 at offset 0)"),
        (AUSTRALIA + "\0", "a binary file (it holds a NUL character)"),
        (AUSTRALIA.encode() + b"\0", "a binary file (it holds a NUL character)"),
        ("R, Grün".encode("latin-1"), "a file that is not UTF-8 (byte 0xFC at offset 5)"),
        (AUSTRALIA.encode("utf-16"), "a file in UTF-16"),
    ],
)
def test_what_is_no_text_is_one_error_at_line_1(source: str | bytes, found: str) -> None:
    [(line, column, message, suggestion)] = errors_of(source)
    assert (line, column) == (1, 1)
    assert message.startswith(f"found {found}, expected the text of a map")
    assert suggestion == "save the map as plain text (UTF-8)"


def test_lines_and_columns_count_as_in_an_editor() -> None:
    lines = source_lines("\ufeffa\r\n\r\n  b\rc\u2028d\x0b\n")
    assert [(line.text, line.line, line.column) for line in lines] == [
        ("a", 1, 1),
        ("b", 3, 3),
        ("c\u2028d", 4, 1),
    ]


def test_columns_count_characters_not_bytes() -> None:
    [(line, column, _, _)] = errors_of(AUSTRALIA.replace("\nT:", "\nÜ: Ä, NT$").encode())[2:]
    assert (line, column) == (12, 7)
