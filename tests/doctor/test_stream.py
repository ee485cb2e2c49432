"""A right output is right at any length, and no other is."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from on_page import AUSTRALIA, PUBLISHED
from tree_texts import BOOK, tree_of

from webviz.doctor import exercise_of, right_lines, tree_exercise
from webviz.doctor.stream import is_right
from webviz.maps import read_map

HOMEWORK = exercise_of(read_map(AUSTRALIA)[0])
RIGHT = PUBLISHED.encode()


@given(cuts=st.lists(st.integers(0, len(RIGHT)), max_size=5))
@settings(max_examples=20)
def test_however_it_comes_in_pieces_a_right_output_is_right(cuts: list[int]) -> None:
    ends = [0, *sorted(cuts), len(RIGHT)]
    assert is_right([RIGHT[a:b] for a, b in pairwise(ends)], HOMEWORK)


@pytest.mark.parametrize("wrong", [b"", RIGHT + b"\n", RIGHT[:-1], RIGHT.replace(b"10", b"11", 1), b"x" * 9])
def test_any_other_is_not(wrong: bytes) -> None:
    assert not is_right([wrong], HOMEWORK)


@pytest.mark.parametrize("exercise", [tree_exercise(tree_of(BOOK)), exercise_of(HOMEWORK.map, depth=0)])
def test_what_the_engine_does_not_write_is_compared_as_well(exercise: object) -> None:
    right = "\n".join(right_lines(exercise)).encode()  # type: ignore[arg-type]
    assert is_right([right], exercise)  # type: ignore[arg-type]
    assert not is_right([right, b"x"], exercise)  # type: ignore[arg-type]
