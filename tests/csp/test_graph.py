"""Constraint problems as graphs for the page: signs, cells, places."""

from itertools import pairwise
from math import dist

import pytest
from counting import calls_in

from webviz.answers.drawing_entries import SamplePlaces
from webviz.csp import Problem, map_problem, queens
from webviz.csp.graph import (
    MOST_NODES,
    board_rows,
    cell_positions,
    constraint_data,
    constraint_map,
    constraint_positions,
    grid_rows,
    is_grid,
)
from webviz.csp.json_reader import read_problem
from webviz.csp.kind import ConstraintProblem
from webviz.csp.solved_problem import binary_edges
from webviz.maps import read_map
from webviz.site.folders import site_folder
from webviz.views.drawing import EDGE
from webviz.views.layout import region_positions

SUM = """{"variables": {"A B C D": "1..3"},
          "constraints": ["D != A", "A > 1", "A + B = C", "A != D", "A + B + C = D"]}"""


def problem_of(text: str) -> Problem:
    problem, warnings = read_problem(text)
    assert warnings == []
    return problem


def test_constraints_on_two_variables_are_edges_and_those_on_more_small_squares_with_their_numbers() -> None:
    assert binary_edges(problem_of(SUM)) == [(0, 3)] and binary_edges(queens(3)) == [(0, 1), (0, 2), (1, 2)]
    graph = constraint_map(problem_of(SUM))
    assert graph.regions == ("A", "B", "C", "D", "#3", "#4")
    assert graph.borders == ((0, 3), (0, 4), (0, 5), (1, 4), (1, 5), (2, 4), (2, 5), (3, 5))
    data = constraint_data(problem_of(SUM), graph, constraint_positions(graph))
    nodes = {node["id"]: node for node in data["nodes"]}
    assert list(nodes) == list(graph.regions)
    assert [nodes["#3"][name] for name in ("shape", "label", "title")] == ["square", "3", "A + B = C"]
    assert nodes["#3"]["size"] < nodes["A"]["size"] and nodes["A"]["shape"] == "dot"
    assert {"from": "A", "to": "#4"} in data["edges"] and {"from": "A", "to": "D"} in data["edges"]
    # Between cells there is no space for signs.
    cells = constraint_map(problem_of(SUM.replace('"constraints"', '"grid": ["A B", "C D"], "constraints"')))
    assert (cells.regions, cells.borders) == (("A", "B", "C", "D"), ((0, 3),))
    plain = constraint_map(problem_of('{"variables": {"A B C X": [1, 2]}, "constraints": ["A != B"]}'))
    assert constraint_positions(plain) == region_positions(plain)


def test_where_all_are_tied_to_each_other_or_very_many_they_lie_on_a_circle() -> None:
    tied, many = (" ".join(f"X{number}" for number in range(count)) for count in (8, MOST_NODES + 1))
    text = f'{{"variables": {{"{tied}": "1..9"}}, "constraints": [{{"different": "{tied}"}}]}}'
    found = list(constraint_positions(constraint_map(problem_of(text))).values())
    assert len(set(found)) == 8 and found[0][0] == 0.0 and found[0][1] < 0
    assert all(dist(one, other) == pytest.approx(EDGE, abs=0.2) for one, other in pairwise(found))
    problem = problem_of(f'{{"variables": {{"{many}": [1, 2]}}, "constraints": ["X1 != X2"]}}')
    found = list(constraint_positions(constraint_map(problem)).values())
    assert {round(dist((0, 0), one)) for one in found} == {round(dist((0, 0), found[0]))}


def test_a_large_graph_is_laid_out_and_drawn_in_proportion_to_its_nodes() -> None:
    def work(count: int) -> int:
        problem = Problem("free", tuple(f"V{number}" for number in range(count)), ((1,),) * count, ())
        graph = constraint_map(problem)
        return calls_in(lambda: constraint_data(problem, graph, constraint_positions(graph)))

    assert work(2_000) < 2.3 * work(1_000)


def in_cells(names: str, more: str = "") -> Problem:
    constraint = f'"{names[:2]} != {names[-2:]}"'
    return problem_of(f'{{"variables": {{"{names}": [1, 2]}}, "constraints": [{constraint}]{more}}}')


def test_variables_named_as_cells_or_in_a_grid_lie_in_rows_and_columns_and_queens_on_a_board() -> None:
    cells = in_cells("A1 A2 B1 B2 C1 C2")
    found = cell_positions(cells)
    assert found is not None and is_grid(cells)
    assert list(found.values()) == [(EDGE * (x - 0.5), EDGE * (y - 1)) for y in range(3) for x in range(2)]
    for names in ("A1 A2 B1", "A1 A2", "A1 A2 B1 XX"):
        assert cell_positions(in_cells(names)) is None and not is_grid(in_cells(names)), names
    # A constraint on several cells needs a graph if nobody says that it is a grid.
    text = '{"variables": {"A1 A2 B1 B2": [1, 2]}, "constraints": ["A1 + A2 = B1"]%s}'
    assert not is_grid(problem_of(text % "")) and is_grid(problem_of(text % ', "grid": ["A1 A2", "B1 B2"]'))
    holes, half = in_cells("XX YY ZZ", ', "grid": ["ZZ .", "XX YY"]'), EDGE / 2
    assert grid_rows(holes) == ((2, -1), (0, 1))
    assert cell_positions(holes) == {"ZZ": (-half, -half), "XX": (-half, half), "YY": (half, half)}
    assert (board_rows(queens(5)), is_grid(queens(5)), board_rows(in_cells("A1 A2"))) == (5, False, 0)
    assert cell_positions(queens(3)) == {"Q1": (-EDGE, 0), "Q2": (0, 0), "Q3": (EDGE, 0)}


def test_variables_in_cells_lie_there_and_others_where_their_graph_is_laid_out() -> None:
    lay_out = SamplePlaces(site_folder() / "sample_maps").graph_positions
    problem, cells = queens(4), cell_positions(queens(4))
    assert cells and ConstraintProblem(problem, "").graph(lay_out)[1] == [*cells.values()]
    map = read_map("R, G\nQ1: R-1\n2\nR: 1, G: 2\nR: 3, G: 4\nQ1: Q2\nQ2: Q1\n")[0]
    colored = constraint_map(map_problem(map))
    found = ConstraintProblem(map_problem(map), "").graph(lay_out)[1]
    assert found == [*constraint_positions(colored).values()] and len(found) == len(map.regions)
