"""Neighbor lists: those run together on one line, stray commas, and lines that are no list."""

import pytest
from map_texts import AUSTRALIA, australia, errors_of, warnings_of

from webviz.maps import read_map

README_COPY = """\
R, G, B
WA: R-1, SA: G-2
3
R: 10, G: 5, B: 0
R: 0, G: 2, B: 8
SA: WA, NT, Q, NSW, V NT: WA, SA, Q
NSW: Q, V, SA
WA: SA, NT
Q: NT, SA, NSW V: SA, NSW T:
"""


def test_lists_run_together_are_parted_with_a_warning_each() -> None:
    map, warnings = read_map(README_COPY)
    assert map == read_map(AUSTRALIA)[0]
    assert [(one.line, one.column, one.message) for one in warnings] == [
        (6, 23, 'two neighbor lists run together; a new one starts at "NT"'),
        (9, 16, 'two neighbor lists run together; a new one starts at "V"'),
        (9, 27, 'two neighbor lists run together; a new one starts at "T"'),
    ]
    assert warnings[0].suggestion == "end the line of SA before it"


def test_lists_run_together_behind_a_comma_are_parted() -> None:
    text = australia(line_10="Q: NT, SA, NSW, V: SA, NSW", line_11=None)
    assert read_map(text)[0] == read_map(AUSTRALIA)[0]
    assert [place[:2] for place in warnings_of(text)] == [(10, 17)]


def test_a_line_that_starts_with_two_regions_gives_the_first_an_empty_list() -> None:
    text = australia(line_7="V NT: WA, SA, Q", line_11=None)
    map, warnings = read_map(text)
    assert map == read_map(AUSTRALIA)[0]
    assert (warnings[0].line, warnings[0].column) == (6, 21)
    assert [(one.line, one.column) for one in warnings if "run together" in one.message] == [(7, 3)]


def test_an_empty_list_run_together_is_parted() -> None:
    text = australia(line_11="V: SA, NSW T:", line_12=None)
    assert read_map(text)[0] == read_map(AUSTRALIA)[0]


@pytest.mark.parametrize(
    ("line", "column"), [("Q: NT, SA, NSW,", 16), ("Q: NT,, SA, NSW", 7), ("Q:, NT, SA, NSW", 3)]
)
def test_a_comma_too_many_is_ignored_with_a_warning(line: str, column: int) -> None:
    text = australia(line_10=line)
    assert read_map(text)[0] == read_map(AUSTRALIA)[0]
    assert warnings_of(text) == [(10, column, "nothing stands beside this comma; it is ignored", None)]


@pytest.mark.parametrize(
    ("line", "suggestion"),
    [
        ("NT WA, SA, Q", "did you mean NT: WA, SA, Q?"),
        ("NT; WA, SA, Q", "did you mean NT: WA, SA, Q?"),
        ("NT", "did you mean NT:?"),
        ("3 times nothing", None),
        ("???", None),
    ],
)
def test_a_line_without_a_colon_is_one_error(line: str, suggestion: str | None) -> None:
    message = f'found "{line}", expected a neighbor list, such as WA: NT, SA'
    assert errors_of(australia(line_7=line)) == [(7, 1, message, suggestion)]


def test_a_list_of_no_region_is_one_error() -> None:
    message = 'found ":", expected the name of a region before it'
    assert errors_of(australia(line_11=": SA, NSW")) == [(11, 1, message, None)]
    assert errors_of(australia(line_11="V:: SA, NSW")) == [(11, 3, message, None)]


def test_weights_among_the_lists_are_one_error() -> None:
    message = 'found "R: 1, G: 2, B: 3", expected a neighbor list, such as WA: NT, SA'
    advice = "one line of weights a player is enough"
    assert errors_of(AUSTRALIA + "R: 1, G: 2, B: 3") == [(13, 1, message, advice)]
    assert [place[0] for place in errors_of(australia(line_6="R: 1, G: 2, B: 3\nSA:"))] == [6]


def test_regions_may_be_named_by_digits_alone() -> None:
    text = "1\n1: 1-1\n2\n1: 5\n1: 6\n1: 2\n2: 1, 3\n3: 2\n"
    map, warnings = read_map(text)
    assert (map.regions, map.borders, warnings) == (("1", "2", "3"), ((0, 1), (1, 2)), [])
