"""The head checked against the colors and regions that there are."""

import pytest
from map_texts import AUSTRALIA, Found, australia, errors_of, warnings_of

from webviz.maps import read_map


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            "WA: R-1, NSV: G-2",
            (2, 10, 'found unknown region "NSV", expected one that has a neighbor list', "did you mean NSW?"),
        ),
        ("WA: X-1", (2, 5, 'found unknown color "X", expected one of B, G, R', None)),
        ("WA: r-1", (2, 5, 'found unknown color "r", expected one of B, G, R', "did you mean R?")),
        (
            "WA: R-1, SA: R-2",
            (
                2,
                10,
                "found SA starting with R like its neighbor WA, expected neighbors of different colors",
                None,
            ),
        ),
        (
            "WA: R-1, SA: G-2, WA: B-1",
            (2, 19, "found a second assignment of WA, expected one color for each region", None),
        ),
        (
            "WA: R-1, WA: R-1",
            (2, 10, "found a second assignment of WA, expected one color for each region", None),
        ),
    ],
)
def test_an_assignment_that_cannot_be_is_one_error(line: str, expected: Found) -> None:
    assert errors_of(australia(line_2=line)) == [expected]


def test_every_mistake_of_one_assignment_is_reported() -> None:
    assert [place[1] for place in errors_of(australia(line_2="NSV: X-3"))] == [1, 6, 8]


def test_a_border_named_on_one_side_parts_colors_too() -> None:
    text = australia(line_2="WA: R-1, SA: R-2", line_9="WA: NT")
    assert [place[:2] for place in errors_of(text)] == [(2, 10)]


def test_each_missing_weight_is_an_error_at_the_end_of_its_line() -> None:
    assert errors_of(australia(line_5="R: 0")) == [
        (5, 5, "found no weight for color B, expected one for every color", None),
        (5, 5, "found no weight for color G, expected one for every color", None),
    ]


def test_a_weight_of_a_color_not_in_play_is_ignored_with_a_warning() -> None:
    text = australia(line_4="R: 10, G: 5, B: 0, Y: 4")
    assert warnings_of(text) == [(4, 20, "color Y is not in play; its weight is ignored", None)]
    assert read_map(text)[0] == read_map(AUSTRALIA)[0]


def test_the_same_weight_twice_is_a_warning_and_another_one_an_error() -> None:
    same = warnings_of(australia(line_4="R: 10, G: 5, B: 0, R: 10"))
    assert same == [(4, 20, "the weight of R is listed twice", None)]
    other = errors_of(australia(line_4="R: 10, G: 5, B: 0, R: 11"))
    assert other == [(4, 20, "found a second weight of R, 11 after 10, expected one", None)]


@pytest.mark.parametrize("line", ["R: 10, G: 5, B: 0, R: ten", "R: ten, G: 5, B: 0, R: 10"])
def test_of_two_weights_of_which_one_is_damaged_only_that_one_is_told(line: str) -> None:
    (error,) = errors_of(australia(line_4=line))
    assert (error[0], error[1]) == (4, line.index("ten") + 1)
    assert '"ten"' in error[2] and "second" not in error[2] and "None" not in error[2]


def test_a_color_listed_twice_counts_once_with_a_warning() -> None:
    text = australia(line_1="R, G, B, G")
    assert warnings_of(text) == [(1, 10, "color G is listed twice", None)]
    assert read_map(text)[0] == read_map(AUSTRALIA)[0]


def test_more_than_4096_moves_are_one_error_where_the_limit_is_passed() -> None:
    def path(regions: int) -> str:
        lists = "".join(f"r{number}:\n" for number in range(regions))
        return f"R, G\nr0: R-1\n3\nR: 1, G: 2\nR: 2, G: 1\n{lists}"

    assert len(read_map(path(2048))[0].regions) == 2048
    message = "found 2,049 regions × 2 colors = 4,098 moves, expected at most 4,096"
    assert errors_of(path(2049)) == [(2054, 1, message, None)]
