"""Variables in cells: where a grid and a board have them, and which problems have one."""

import pytest

from webviz.csp import Problem, queens
from webviz.csp.json_reader import read_problem
from webviz.views.cells import board_rows, cell_positions, grid_rows, is_grid
from webviz.views.places import EDGE


def stated(names: str, more: str = "") -> Problem:
    text = f'{{"variables": {{"{names}": [1, 2]}}, "constraints": ["{names[:2]} != {names[-2:]}"]{more}}}'
    problem, warnings = read_problem(text)
    assert warnings == []
    return problem


def test_variables_named_as_cells_lie_in_rows_and_columns() -> None:
    cells = stated("A1 A2 B1 B2 C1 C2")
    found = cell_positions(cells)
    assert found is not None and is_grid(cells)
    assert list(found.values()) == [(EDGE * (x - 0.5), EDGE * (y - 1)) for y in range(3) for x in range(2)]


@pytest.mark.parametrize("names", ["A1 A2 B1", "A1 A2", "A1 A2 B1 XX"])
def test_names_that_do_not_fill_a_rectangle_are_no_cells(names: str) -> None:
    assert cell_positions(stated(names)) is None and not is_grid(stated(names))


def test_a_constraint_on_several_cells_needs_a_graph_if_nobody_says_that_it_is_a_grid() -> None:
    more = ', "grid": ["A1 A2", "B1 B2"]'
    text = '{"variables": {"A1 A2 B1 B2": [1, 2]}, "constraints": ["A1 + A2 = B1"]%s}'
    assert not is_grid(read_problem(text % "")[0])
    assert is_grid(read_problem(text % more)[0])


def test_a_grid_may_have_holes_and_any_names() -> None:
    problem = stated("XX YY ZZ", ', "grid": ["ZZ .", "XX YY"]')
    assert grid_rows(problem) == ((2, -1), (0, 1))
    assert cell_positions(problem) == {
        "ZZ": (-EDGE / 2, -EDGE / 2),
        "XX": (-EDGE / 2, EDGE / 2),
        "YY": (EDGE / 2, EDGE / 2),
    }


def test_queens_stand_on_a_board_of_as_many_rows_as_there_are_values() -> None:
    assert (board_rows(queens(5)), is_grid(queens(5))) == (5, False)
    assert board_rows(stated("A1 A2")) == 0
    found = cell_positions(queens(3))
    assert found == {"Q1": (-EDGE, 0), "Q2": (0, 0), "Q3": (EDGE, 0)}
