"""A refusal without a place, or in words that are not for users, is a fault."""

import pytest

from fuzz.faults import Fault, check_features, check_message, check_refusal
from webviz.maps.model import Diagnostic, MapError
from webviz.outlines.found import Finding, OutlineError, Place
from webviz.trace.reader import TraceError

TEXT = "ab\r\ncde\n"


def refused(line: int, column: int, message: str = "found x") -> MapError:
    return MapError([Diagnostic("error", line, column, message)])


@pytest.mark.parametrize("place", [(1, 1), (1, 3), (2, 4), (3, 1)])
def test_a_place_in_the_text_or_right_behind_a_line_is_none(place: tuple[int, int]) -> None:
    check_refusal(refused(*place), TEXT)


@pytest.mark.parametrize(
    "error",
    [
        *(refused(*place) for place in ((0, 1), (4, 1), (1, 0), (1, 4), (3, 2))),
        refused(1, 1, ""),
        refused(1, 1, "x" * 2_001),
        refused(1, 1, "<module at 0x7f>: Traceback"),
        MapError([]),
        OutlineError([]),
        OutlineError([Finding("error", Place(0), "found x")]),
        TraceError(0, "a", "b"),
        TraceError(4, "a", "b"),
        ValueError(""),
    ],
)
def test_a_refusal_that_does_not_say_what_is_wrong_and_where_is_one(error: ValueError) -> None:
    with pytest.raises(Fault):
        check_refusal(error, TEXT)


def test_outlines_are_told_by_feature_or_as_a_whole() -> None:
    check_features([Finding("error", Place(), "found x"), Finding("warning", Place(2, "A"), "found y")])


@pytest.mark.parametrize(
    "message",
    ["cannot access local variable 'x'", "'NoneType' object is not iterable", "list index out of range"],
)
def test_what_python_says_is_for_programmers(message: str) -> None:
    with pytest.raises(Fault):
        check_message(f"found a damaged file ({message})")
