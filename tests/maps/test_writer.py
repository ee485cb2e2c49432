"""The canonical text, character by character."""

from map_texts import AUSTRALIA

from webviz.maps import read_map, write_map


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
