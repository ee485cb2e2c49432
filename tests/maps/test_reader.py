"""A map's text as a whole: what is read silently, all errors at once, properties of every text, its canonical form."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from map_texts import AUSTRALIA, australia, damaged_texts, errors_of, warnings_of
from strategies import maps, thorough

from webviz.maps import Assignment, Map, MapError, read_map, write_map
from webviz.maps.source import source_lines

ROOT = Path(__file__).parent.parent.parent

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


def test_the_homeworks_map_is_read() -> None:
    map, warnings = read_map(AUSTRALIA)
    assert map == Map(
        regions=("NSW", "NT", "Q", "SA", "T", "V", "WA"),
        borders=((0, 2), (0, 3), (0, 5), (1, 2), (1, 3), (1, 6), (2, 3), (3, 5), (3, 6)),
        colors=("B", "G", "R"),
        initial=(Assignment("WA", "R", 1), Assignment("SA", "G", 2)),
        depth=3,
        weights=((0, 5, 10), (8, 2, 0)),
    )
    assert warnings == []


@pytest.mark.parametrize(
    "text",
    [
        AUSTRALIA.replace("\n", "\r\n"),
        AUSTRALIA.replace("\n", "\r"),
        "\ufeff" + AUSTRALIA,
        AUSTRALIA.replace(" ", ""),
        AUSTRALIA.replace(" ", "\t  "),
        AUSTRALIA.replace(",", " ,").replace(":", " :").replace("-", " - "),
        AUSTRALIA.replace("\n", "\n\n \t\n"),
        "\n\n" + AUSTRALIA.rstrip(),
        AUSTRALIA.replace("\n3\n", "\n+03\n").replace("10", "+010"),
        AUSTRALIA.replace("\n", "  \n\N{NO-BREAK SPACE}"),
    ],
    ids=["crlf", "cr", "mark", "no blanks", "tabs", "blanks", "blank lines", "ends", "signs", "no-break"],
)
def test_line_ends_marks_and_blanks_do_not_count(text: str) -> None:
    assert read_map(text) == (read_map(AUSTRALIA)[0], [])


def test_bytes_are_read_like_text() -> None:
    assert read_map(b"\xef\xbb\xbf" + AUSTRALIA.encode()) == (read_map(AUSTRALIA)[0], [])


def test_ten_mistakes_are_ten_located_errors() -> None:
    assert [(line, column) for line, column, _, _ in errors_of(TEN_MISTAKES)] == [
        (2, 1),  # unknown region
        (2, 15),  # unknown color
        (2, 25),  # player 3
        (3, 1),  # no depth
        (4, 11),  # a weight that is no integer
        (5, 11),  # a missing weight
        (7, 1),  # a list without its colon
        (10, 8),  # a missing comma
        (11, 8),  # a damaged name
        (12, 1),  # a list of no region
    ]


def test_errors_bring_the_warnings_with_them() -> None:
    with pytest.raises(MapError) as caught:
        read_map(australia(line_1="R, G, B, R", line_3="-3"))
    assert [one.severity for one in caught.value.errors] == ["error"]
    assert [one.severity for one in caught.value.warnings] == ["warning"]


@pytest.mark.parametrize("line", ["R; G; B", "R G B", "R, G, B!", "???", ",", "1 2 3"])
def test_a_damaged_first_line_hides_no_later_error(line: str) -> None:
    found = [line for line, _, _, _ in errors_of(australia(line_1=line, line_3="x", line_12="T"))]
    assert found == [1, 3, 12]


@pytest.mark.parametrize("number", range(1, 6))
def test_a_damaged_head_line_hides_no_error_in_the_lists(number: int) -> None:
    found = [line for line, _, _, _ in errors_of(australia(**{f"line_{number}": "?", "line_12": "T"}))]
    assert found == [number, 12]


@pytest.mark.parametrize("path", sorted((ROOT / "sample_maps").glob("*.txt")), ids=lambda path: path.stem)
def test_the_samples_need_no_repair(path: Path) -> None:
    assert warnings_of(path.read_bytes()) == []


def test_a_map_of_one_region_is_read() -> None:
    map, warnings = read_map("R\nT: R-1\n0\nR: 1\nR: -1\nT:")
    assert (map.regions, map.borders, map.weights, map.depth) == (("T",), (), ((1,), (-1,)), 0)
    assert warnings == []


@thorough
@given(maps())
def test_what_is_written_is_read_back(map: Map) -> None:
    assert read_map(write_map(map)) == (map, [])


@thorough
@given(damaged_texts())
def test_a_repaired_text_means_the_map_that_was_damaged(case: tuple[Map, str]) -> None:
    map, text = case
    repaired, _ = read_map(text)
    assert repaired == map
    assert read_map(write_map(repaired)) == (map, [])


def test_the_last_neighbor_and_the_name_of_the_next_list_are_two_names_that_stand_nowhere_else() -> None:
    map, warnings = read_map("R\nSA: R-1\n0\nR: 0\nR: 0\nSA:NT WA:")
    assert (map.regions, map.borders) == (("NT", "SA", "WA"), ((0, 1),))
    assert any("run together" in warning.message for warning in warnings)


@thorough
@given(st.text() | st.text("RGBWASTNQ0123:,- \n\r\t#\ufeff\0é\ud800", max_size=200))
def test_any_text_is_a_map_or_a_map_error(text: str) -> None:
    _read_or_refuse(text)


@thorough
@given(st.binary())
def test_any_bytes_are_a_map_or_a_map_error(source: bytes) -> None:
    _read_or_refuse(source)


@thorough
@given(st.data())
def test_any_damage_to_a_map_is_repaired_or_a_map_error(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(AUSTRALIA)))
    stop = data.draw(st.integers(start, min(start + 20, len(AUSTRALIA))))
    _read_or_refuse(AUSTRALIA[:start] + data.draw(st.text("RG10:,- \n$", max_size=5)) + AUSTRALIA[stop:])


def _read_or_refuse(source: str | bytes) -> None:
    """Either the canonical form means the same, or there are errors, in order, at real positions."""
    try:
        map, _ = read_map(source)
    except MapError as error:
        places = [(one.line, one.column) for one in error.errors]
        assert places == sorted(places) and places
        assert all(line >= 1 and column >= 1 for line, column in places)
    else:
        assert read_map(write_map(map)) == (map, [])


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


def test_the_canonical_text_is_in_ascii_order() -> None:
    assert write_map(read_map(AUSTRALIA)[0]) == (
        "B, G, R\n"
        "WA: R-1, SA: G-2\n"
        "3\n"
        "B: 0, G: 5, R: 10\n"
        "B: 8, G: 2, R: 0\n"
        "NSW: Q, SA, V\n"
        "NT: Q, SA, WA\n"
        "Q: NSW, NT, SA\n"
        "SA: NSW, NT, Q, V, WA\n"
        "T:\n"
        "V: NSW, SA\n"
        "WA: NT, SA\n"
    )


def test_digits_come_before_upper_case_and_upper_before_lower() -> None:
    text = "b, B, 1\na: b-1\n2\n1: 1, B: 2, b: -3\n1: 4, B: 5, b: 6\na: Z, 2\nZ: a\n2: a\n"
    written = write_map(read_map(text)[0])
    assert written == "1, B, b\na: b-1\n2\n1: 1, B: 2, b: -3\n1: 4, B: 5, b: 6\n2: a\nZ: a\na: 2, Z\n"
