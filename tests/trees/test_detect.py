"""Which format a text is in, and whether it is a tree at all."""

import pytest
from hypothesis import given
from map_texts import AUSTRALIA, damaged_texts
from strategies import thorough
from tree_texts import BOOK, EXERCISE, LEAVES

from webviz.maps import Map
from webviz.trees import detect


@pytest.mark.parametrize(
    ("text", "format"),
    [
        (EXERCISE, "sets"),
        (f"\ufeff\r\n# sets\n{EXERCISE}", "sets"),
        ("{(A,MAX),(B,MIN)}\n{(A,B)", "sets"),
        (LEAVES, "leaves"),
        ("root: MIN\n1 2", "leaves"),
        ("1, 2, x, 4", "leaves"),
        ("5", "leaves"),
        (BOOK, "nested"),
        ("A:(B:(3 4)\n c:5)", "nested"),
        ("A:\n(1 2)", "nested"),
        ("root: MIN\nleaves: mover\nMAX(1 2)", "nested"),
        ("rot: MIN\n(1 2)", "nested"),
        ("(a:1\nb:2\nc:3\nd:4)", "nested"),
        (AUSTRALIA, "map"),
        (f"Map (Australia)\n{AUSTRALIA}", "map"),
        ("R, G, B\n", "map"),
        ("1, 2\nA: 1-1\n2\n1: 3, 2: 4\n1: 3, 2: 4\nA: B\n", "map"),
        ("", "map"),
        ("hello", "map"),
    ],
)
def test_a_text_is_known_by_what_it_begins_with(text: str, format: str) -> None:
    assert detect(text) == format
    assert detect(text.encode()) == format


@thorough
@given(damaged_texts())
def test_a_map_is_never_taken_for_a_tree(case: tuple[Map, str]) -> None:
    assert detect(case[1]) == "map"


@pytest.mark.parametrize("piece", ["9", ".", "-", "1.", "a", " 1", "1,"])
@pytest.mark.parametrize("end", ["", "x", "\n:"])
def test_a_long_text_is_looked_at_once(piece: str, end: str) -> None:
    """Beginning anew at each character would take hours."""
    assert detect(piece * 1_000_000 + end) in ("leaves", "map")


@pytest.mark.parametrize(
    ("text", "format"), [("-.5", "leaves"), ("1-2", "leaves"), ("+-.", "map"), ("1x", "map")]
)
def test_a_number_may_be_damaged_as_long_as_it_has_a_digit(text: str, format: str) -> None:
    assert detect(text) == format
