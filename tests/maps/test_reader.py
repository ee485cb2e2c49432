"""A map's whole text: line ends and blanks, all errors at once, canonical form."""

from pathlib import Path

import pytest
from hypothesis import given
from map_texts import AUSTRALIA, australia, damaged_texts, errors_of, warnings_of
from strategies import thorough

from webviz.maps import Assignment, Map, MapError, read_map, write_map
from webviz.maps.words import source_lines

ROOT = Path(__file__).parent.parent.parent
HOMEWORK = Map(
    regions=("NSW", "NT", "Q", "SA", "T", "V", "WA"),
    borders=((0, 2), (0, 3), (0, 5), (1, 2), (1, 3), (1, 6), (2, 3), (3, 5), (3, 6)),
    colors=("B", "G", "R"),
    initial=(Assignment("WA", "R", 1), Assignment("SA", "G", 2)),
    depth=3,
    weights=((0, 5, 10), (8, 2, 0)),
)
CANONICAL = """\
B, G, R
WA: R-1, SA: G-2
3
B: 0, G: 5, R: 10
B: 8, G: 2, R: 0
NSW: Q, SA, V
NT: Q, SA, WA
Q: NSW, NT, SA
SA: NSW, NT, Q, V, WA
T:
V: NSW, SA
WA: NT, SA
"""
TEN_MISTAKES = """\
R, G, B
WAA: R-1, SA: X-2, Q: G-3
three
R: 10, G: 5.5, B: 0
R: 0, G: 2
SA: WA, NT, Q, NSW, V
NT WA, SA, Q
NSW: Q, V, SA
WA: SA, NT
Q: NT, SA NSW
V: SA, N$W
: SA
"""


def test_the_homeworks_map_is_read_however_lines_end_and_blanks_stand_and_has_one_canonical_text() -> None:
    for text in (
        *(AUSTRALIA, "\ufeff" + AUSTRALIA, b"\xef\xbb\xbf" + AUSTRALIA.encode()),
        *(AUSTRALIA.replace("\n", end) for end in ("\r\n", "\r", "\n\n \t\n", "  \n\N{NO-BREAK SPACE}")),
        *(AUSTRALIA.replace(" ", blank) for blank in ("", "\t  ")),
        AUSTRALIA.replace(",", " ,").replace(":", " :").replace("-", " - "),
        "\n\n" + AUSTRALIA.rstrip(),
        AUSTRALIA.replace("\n3\n", "\n+03\n").replace("10", "+010"),
    ):
        assert read_map(text) == (HOMEWORK, []), text
    assert write_map(HOMEWORK) == CANONICAL
    text = "b, B, 1\na: b-1\n2\n1: 1, B: 2, b: -3\n1: 4, B: 5, b: 6\na: Z, 2\nZ: a\n2: a\n"
    written = "1, B, b\na: b-1\n2\n1: 1, B: 2, b: -3\n1: 4, B: 5, b: 6\n2: a\nZ: a\na: 2, Z\n"
    assert write_map(read_map(text)[0]) == written, "digits, upper case, lower case"


def test_ten_mistakes_are_ten_located_errors_and_bring_the_warnings_with_them() -> None:
    places = [(2, 1), (2, 15), (2, 25), (3, 1), (4, 11), (5, 11), (7, 1), (10, 8), (11, 8), (12, 1)]
    assert [(line, column) for line, column, _, _ in errors_of(TEN_MISTAKES)] == places
    with pytest.raises(MapError) as caught:
        read_map(australia(line_1="R, G, B, R", line_3="-3"))
    assert [one.severity for one in (*caught.value.errors, *caught.value.warnings)] == ["error", "warning"]


def test_a_damaged_line_hides_no_later_error() -> None:
    for line in ("R; G; B", "R G B", "R, G, B!", "???", ",", "1 2 3"):
        found = errors_of(australia(line_1=line, line_3="x", line_12="T"))
        assert [place[0] for place in found] == [1, 3, 12], line
    for number in range(1, 6):
        found = errors_of(australia(**{f"line_{number}": "?", "line_12": "T"}))
        assert [place[0] for place in found] == [number, 12]


def test_the_samples_need_no_repair_and_a_map_of_one_region_is_read() -> None:
    paths = list((ROOT / "sample_maps").glob("*.txt"))
    assert [path.stem for path in paths if warnings_of(path.read_bytes())] == [] and len(paths) > 9
    map, warnings = read_map("R\nT: R-1\n0\nR: 1\nR: -1\nT:")
    assert (map.regions, map.borders, map.weights, map.depth) == (("T",), (), ((1,), (-1,)), 0)
    assert warnings == []


@thorough
@given(damaged_texts())
def test_a_repaired_text_means_the_map_that_was_damaged_and_what_is_written_is_read_back(
    case: tuple[Map, str],
) -> None:
    map, text = case
    repaired, _ = read_map(text)
    assert repaired == map and read_map(write_map(repaired)) == (map, [])


def test_the_last_neighbor_and_the_name_of_the_next_list_are_two_names_that_stand_nowhere_else() -> None:
    map, warnings = read_map("R\nSA: R-1\n0\nR: 0\nR: 0\nSA:NT WA:")
    assert (map.regions, map.borders) == (("NT", "SA", "WA"), ((0, 1),))
    assert any("run together" in warning.message for warning in warnings)


def test_what_is_empty_or_no_text_is_one_error_at_line_1() -> None:
    no_map = "found an empty file, expected a map: colors, initial assignments, depth"
    binary = "found a binary file (it holds a NUL character), expected the text of a map"
    for source, found in (
        *((source, no_map) for source in ("", b"", "\n \t\r\n", b"\xef\xbb\xbf", "\ufeff\n")),
        (b"\x89PNG\r\n\x1a\n\0\0", "found a binary file (byte 0x89 at offset 0), expected the text of a map"),
        *((AUSTRALIA + "\0", binary), (AUSTRALIA.encode() + b"\0", binary)),
        ("R, Grün".encode("latin-1"), "found a file that is not UTF-8 (byte 0xFC at offset 5), expected"),
        (AUSTRALIA.encode("utf-16"), "found a file in UTF-16, expected"),
    ):
        [(line, column, message, advice)] = errors_of(source)
        assert (line, column) == (1, 1) and message.startswith(found), source
        assert found == no_map or advice == "save the map as plain text (UTF-8)"


def test_lines_and_columns_count_characters_as_in_an_editor() -> None:
    lines = source_lines("\ufeffa\r\n\r\n  b\rc\u2028d\x0b\n")
    places = [(line.text, line.line, line.column) for line in lines]
    assert places == [("a", 1, 1), ("b", 3, 3), ("c\u2028d", 4, 1)]
    [(line, column, _, _)] = errors_of(AUSTRALIA.replace("\nT:", "\nÜ: Ä, NT$").encode())
    assert (line, column) == (12, 7)
