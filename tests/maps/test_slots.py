"""Which line is what, however the head is damaged."""

import pytest
from map_texts import AUSTRALIA

from webviz.maps.slots import find_layout, looks_like_weights
from webviz.maps.source import source_lines
from webviz.maps.words import Word

DAMAGED_LINES = {
    1: ["R; G; B", "colors: R, G, B", "R-G-B", "R"],
    2: ["WA R-1, SA G-2", "WA: R1, SA: G2", "WA: R, SA: G", "WA-R-1", "WA: R"],
    3: ["three", "3 moves", "depth: 3", "3, 4", "-1", "2.5"],
    4: ["R 10, G 5, B 0", "R: a, G: b, B: c", "10, 5, 0", "R: 10; G: 5; B: 0"],
    5: ["R 10, G 5, B 0", "R: a, G: b, B: c", "0, 2, 8", "R: x"],
}


@pytest.mark.parametrize(
    ("number", "line"), [(n, line) for n, lines in DAMAGED_LINES.items() for line in lines]
)
def test_a_damaged_line_keeps_its_place(number: int, line: str) -> None:
    lines = AUSTRALIA.splitlines()
    lines[number - 1] = line
    layout = find_layout(source_lines("\n".join(lines)))
    assert [word.line for word in layout.head.values()] == [1, 2, 3, 4, 5]
    assert (layout.missing, layout.surplus, layout.lists[0].line) == ([], [], 6)


@pytest.mark.parametrize("number", range(1, 6))
def test_a_missing_line_moves_no_other(number: int) -> None:
    lines = AUSTRALIA.splitlines()
    del lines[number - 1]
    layout = find_layout(source_lines("\n".join(lines)))
    assert (len(layout.head), len(layout.missing), layout.lists[0].line) == (4, 1, 5)


def test_a_very_long_line_is_judged_by_its_beginning() -> None:
    lines = AUSTRALIA.replace("T:", "T: " + "SA, " * 100_000)
    assert len(find_layout(source_lines(lines)).lists) == 7


@pytest.mark.parametrize(
    ("text", "expected"),
    [("R: 1, G: 2", True), ("R: 1, G: x, B: 2", True), ("B: x", True), ("WA: NT, SA", False), ("", False)],
)
def test_weights_are_known_by_their_integers_or_their_colors(text: str, expected: bool) -> None:
    assert looks_like_weights(Word(text, 1, 1), {"R", "G", "B"}) is expected
