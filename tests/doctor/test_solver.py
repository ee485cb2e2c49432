"""What each fault makes of one line of the published trace."""

import re

import pytest
from on_page import AUSTRALIA, TRACE

from webviz.doctor import exercise_of, faulty_lines, right_lines
from webviz.games import MapColoring
from webviz.maps import read_map
from webviz.search import Query, textbook_search

ALL = exercise_of(read_map(AUSTRALIA)[0], AUSTRALIA.decode())
AT_A_CUTOFF = 26
assert TRACE[AT_A_CUTOFF - 1] == "NSW, R, 1, 10, 10, inf"
CASES = {
    ("cut-beyond", AT_A_CUTOFF): "NSW, R, 1, 10, 10, 10",
    ("bound-before-cutoff-line", 13): "Q, R, 2, 18, 18, 10",
    ("line-before-bound", 5): "NT, B, 2, 10, -inf, inf",
    ("window-not-handed-down", 6): "V, R, 3, 10, -inf, inf",
    ("alpha-never-raised", 5): "NT, B, 2, 10, -inf, inf",
    ("beta-never-lowered", 8): "NSW, B, 1, 10, -inf, inf",
    ("root-window-fresh", 22): "NSW, R, 1, inf, -inf, inf",
    ("players-swapped", 1): "SA, G, 0, inf, -inf, inf",
    ("min-moves-first", 1): "SA, G, 0, inf, -inf, inf",
    ("regions-in-reverse-order", 2): "V, B, 1, inf, -inf, inf",
    ("first-initial-at-root", 1): "WA, R, 0, -inf, -inf, inf",
    ("initial-not-counted", 4): "Q, R, 3, 2, -inf, inf",
    ("min-not-subtracted", 4): "Q, R, 3, 20, -inf, inf",
    ("too-shallow", 3): "NT, B, 2, 0, -inf, inf",
    ("too-deep", 4): "Q, R, 3, inf, -inf, inf",
    ("dead-end-as-inner", 83): "Q, B, 2, -inf, 10, 20",
}


@pytest.mark.parametrize(("fault", "line"), CASES, ids=lambda value: str(value))
def test_a_fault_shows_in_its_line(fault: str, line: int) -> None:
    lines = faulty_lines(ALL, [fault])
    assert lines[: line - 1] == TRACE[: line - 1]
    assert lines[line - 1] == CASES[fault, line]


def renamed(text: str, names: dict[str, str]) -> str:
    return re.sub(r"\w+", lambda word: names.get(word[0], word[0]), text)


def test_regions_in_reverse_order_are_those_of_a_map_whose_names_are_turned_around() -> None:
    names = sorted(ALL.map.regions)
    turned = dict(zip(names, reversed(names), strict=True))
    text = renamed(AUSTRALIA.decode(), turned)
    right = right_lines(exercise_of(read_map(text)[0], text))
    assert faulty_lines(ALL, ["regions-in-reverse-order"]) == [renamed(line, turned) for line in right]


def minus(number: str) -> str:
    return number[1:] if number.startswith("-") else number if number == "0" else f"-{number}"


def test_where_min_begins_the_lines_are_those_of_max_with_the_players_exchanged() -> None:
    colors, first, depth, of_max, of_min, *lists = AUSTRALIA.decode().splitlines()
    first = renamed(first, {"1": "2", "2": "1"})
    text = "\n".join([colors, first, depth, of_min, of_max, *lists])
    *events, result = [line.split(", ") for line in right_lines(exercise_of(read_map(text)[0], text))]
    exchanged = [
        ", ".join([*move, minus(value), minus(beta), minus(alpha)]) for *move, value, alpha, beta in events
    ]
    last = ", ".join([*result[:-1], minus(result[-1])])
    assert faulty_lines(ALL, ["min-moves-first"]) == [*exchanged, last]


def test_without_lines_of_returns_only_visits_and_the_result_are_left() -> None:
    visits = [line for number, line in enumerate(TRACE) if number == 0 or "inf" in line]
    lines = faulty_lines(ALL, ["no-update-lines"])
    assert len(lines) == 43 + 1 and set(lines) <= {*visits, *TRACE, "NSW, B, 10"}


def test_whoever_never_cuts_visits_what_minimax_visits() -> None:
    minimax = textbook_search(MapColoring(ALL.map), Query("minimax", ALL.depth))
    assert len(faulty_lines(ALL, ["never-cuts", "no-update-lines", "no-result-line"])) == len(minimax)


def test_the_last_of_equal_moves_is_named_by_whoever_takes_it() -> None:
    assert faulty_lines(ALL, ["last-of-equal-moves"])[-1] == "V, R, 10"
    assert faulty_lines(ALL, ["no-result-line"]) == TRACE
