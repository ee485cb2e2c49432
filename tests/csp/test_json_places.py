"""How variables lie, in JSON: rows of a grid, columns of a board, and what is wrong with them."""

import pytest

from webviz.csp import CspError, Problem
from webviz.csp.json_reader import read_problem
from webviz.csp.json_writer import write_problem


def read(places: str, domain: str = "[1, 2]") -> Problem:
    problem, warnings = read_problem(f'{{"variables": {{"A B C": {domain}}}, {places}}}')
    assert warnings == []
    return problem


def refused(places: str, domain: str = "[1, 2]") -> list[str]:
    with pytest.raises(CspError) as raised:
        read(places, domain)
    return [error.message for error in raised.value.errors]


def test_a_grid_has_rows_of_variables_and_holes() -> None:
    assert read('"grid": ["B .", ["A", "C"]]').grid == ((1, -1), (0, 2))


def test_a_board_has_the_variables_from_left_to_right() -> None:
    assert read('"board": "C A B"').board == (2, 0, 1)


def test_both_are_written_as_they_were_read() -> None:
    for problem in (read('"grid": ["B . A", ". C"]'), read('"board": "C A B"')):
        assert read_problem(write_problem(problem)) == (problem, [])


@pytest.mark.parametrize("key", ["grid", "board"])
def test_each_variable_has_one_place(key: str) -> None:
    names = '["A B", "B Q"]' if key == "grid" else '"A B B Q"'
    assert refused(f'"{key}": {names}') == [
        f"found no place for C, expected every variable on the {key}",
        "found B a second time, expected each variable once",
        'found unknown "Q", expected a variable',
    ]


def test_a_grid_is_a_list_of_rows() -> None:
    [message] = refused('"grid": "A B C"')
    assert message.endswith('expected rows of variables: ["A B", "C ."]')


def test_only_one_of_them_is_said() -> None:
    assert refused('"grid": ["A B C"], "board": "A B C"') == [
        'found "board" beside "grid", expected one of them'
    ]


def test_a_board_has_no_more_rows_than_can_be_seen() -> None:
    assert refused('"board": "A B C"', '"1..101"') == [
        "found a board of 101 rows, one for each value, expected at most 100"
    ]
