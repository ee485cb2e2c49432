"""Numbers as people write them."""

import pytest
from hypothesis import given
from strategies import thorough
from tree_texts import numbers

from webviz.maps.findings import Findings
from webviz.maps.words import Word
from webviz.trees import number_text
from webviz.trees.values import LIMIT, read_number


def read(text: str) -> float | None:
    return read_number(Word(text, 1, 1), Findings())


@thorough
@given(numbers)
def test_a_number_is_read_back_as_it_was_written_and_never_has_an_exponent(value: float) -> None:
    assert read(number_text(value)) == value
    assert set(number_text(value)) <= set("-.0123456789")


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("4", "4"),
        ("4.0", "4"),
        ("+4.50", "4.5"),
        ("-.5", "-0.5"),
        ("-0", "0"),
        ("007", "7"),
        ("0.0001", "0.0001"),
    ],
)
def test_a_number_is_written_in_the_shortest_way(text: str, written: str) -> None:
    assert number_text(read(text) or 0.0) == written


def test_the_bounds_belong_to_what_is_allowed() -> None:
    assert (read(str(LIMIT)), read(f"-{LIMIT}.0000")) == (LIMIT, -LIMIT)
    assert read(str(LIMIT + 1)) is None


@pytest.mark.parametrize("text", ["", "x", "1e3", "nan", "inf", "0x10", "1_000", "\u0661", "--1", "1 2", "."])
def test_what_only_looks_like_a_number_is_none(text: str) -> None:
    assert read(text) is None
