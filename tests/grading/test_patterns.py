"""Names with one place in them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webviz.grading.patterns import PatternError, pattern

NAMES = st.text(min_size=1, max_size=12)


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("{case}.out", "graded01.out", "graded01"),
        ("{case}.out", "a.b.out", "a.b"),
        ("{case}.out", ".out", None),
        ("{case}.out", "graded01.txt", None),
        ("output_{case}.*", "output_3.txt", "3"),
        ("{case}", "whatever it is", "whatever it is"),
        ("{case}_*_assignsubmission_*", "Ann Lee_123_assignsubmission_file_", "Ann Lee"),
        ("[{case}].out", "[1].out", "1"),
        ("[{case}].out", "1.out", None),
    ],
)
def test_what_stands_in_the_place_is_found(text: str, name: str, value: str | None) -> None:
    assert pattern(text, "case").value(name) == value


@given(NAMES, st.text(st.characters(exclude_characters="{}*/\\"), max_size=6))
def test_a_name_that_was_made_is_read_back(value: str, rest: str) -> None:
    names = pattern("{case}" + rest, "case")
    assert names.value(names.name(value)) == value


@pytest.mark.parametrize("text", ["", "case.out", "{case}{case}", "{student}", "a/{case}", "a\\{case}"])
def test_a_pattern_without_its_place_or_with_a_folder_is_refused(text: str) -> None:
    with pytest.raises(PatternError, match=r"\{case\}"):
        pattern(text, "case")
