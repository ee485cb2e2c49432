"""Repairs of borders, each with its warning."""

import pytest
from map_texts import AUSTRALIA, Found, australia, warnings_of

from webviz.maps import MapError, read_map


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            australia(line_9="WA: SA"),
            (7, 5, "NT names WA but WA does not name NT; they are taken as neighbors", None),
        ),
        (
            australia(line_8="NSW: Q, V, SA, Q"),
            (8, 16, "Q is listed twice as a neighbor of NSW", None),
        ),
        (
            australia(line_8="NSW: Q, NSW, V, SA"),
            (8, 9, "NSW is listed as its own neighbor; this is ignored", None),
        ),
        (
            australia(line_12="T:\nWA: SA"),
            (13, 1, "WA already has a neighbor list on line 9; the two are joined", None),
        ),
        (
            australia(line_11=None),
            (6, 21, '"V" has no neighbor list of its own; it is taken as a region beside SA', None),
        ),
    ],
    ids=["one side only", "twice", "itself", "two lists", "no list"],
)
def test_a_repair_is_one_warning_and_the_map_is_whole(text: str, expected: Found) -> None:
    assert read_map(text)[0] == read_map(AUSTRALIA)[0]
    assert warnings_of(text) == [expected]


def test_a_region_without_a_list_is_no_slip_of_the_pen() -> None:
    message = '"NSV" has no neighbor list of its own; it is taken as a region beside T'
    assert warnings_of(australia(line_12="T: NSV")) == [(12, 4, message, None)]


def test_a_region_without_a_list_is_a_slip_where_the_other_list_says_so() -> None:
    found = warnings_of(australia(line_10="Q: NT, SA, nsw"))
    message = '"nsw" has no neighbor list of its own; it is taken as a region beside Q'
    assert found[-1] == (10, 12, message, "did you mean NSW?")


@pytest.mark.parametrize("line", ["Q: NT, SA, nsw, NSW", "Q: NT, SA, nsw\nT: nsw"])
def test_a_region_that_stands_elsewhere_or_beside_the_other_one_is_no_slip(line: str) -> None:
    assert not any(suggestion for *_, suggestion in warnings_of(australia(line_10=line)))


def test_a_region_without_a_list_is_one_warning_however_often_it_is_named() -> None:
    assert len(warnings_of(australia(line_6="SA: WA, NT, Q, NSW, V, ACT", line_12="T: ACT"))) == 1


def test_a_second_list_adds_to_the_first() -> None:
    text = australia(line_9="WA: SA", line_12="T:\nWA: NT")
    assert read_map(text)[0] == read_map(AUSTRALIA)[0]


def test_a_damaged_name_causes_no_warning() -> None:
    with pytest.raises(MapError) as caught:
        read_map(australia(line_10="Q: NT, SA, N$W"))
    assert caught.value.warnings == ()


def test_a_damaged_line_causes_no_warning() -> None:
    with pytest.raises(MapError) as caught:
        read_map(australia(line_7="NT WA, SA, Q", line_11="V; SA, NSW"))
    assert [one.line for one in caught.value.errors] == [7, 11]
    assert caught.value.warnings == ()
