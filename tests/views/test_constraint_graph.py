"""Constraint graphs: where variables lie, and how constraints on several of them are drawn."""

from itertools import pairwise
from math import dist

import pytest
from counting import calls_in

from webviz.csp import Problem, queens
from webviz.csp.json_reader import read_problem
from webviz.maps import Map
from webviz.views.constraint_graph import (
    MOST_NODES,
    constraint_data,
    constraint_map,
    constraint_positions,
)
from webviz.views.csp_wire import binary_edges
from webviz.views.graph import map_network
from webviz.views.layout import region_positions
from webviz.views.places import EDGE

SUM = """{"variables": {"A B C D": "1..3"},
          "constraints": ["D != A", "A > 1", "A + B = C", "A != D", "A + B + C = D"]}"""


def stated(text: str) -> Problem:
    problem, warnings = read_problem(text)
    assert warnings == []
    return problem


def places(problem: Problem) -> list[tuple[float, float]]:
    found = constraint_positions(constraint_map(problem))
    return list(found.values())


def tied(count: int) -> Problem:
    """Each variable to each other one."""
    names = " ".join(f"X{number}" for number in range(count))
    return stated(f'{{"variables": {{"{names}": "1..9"}}, "constraints": [{{"different": "{names}"}}]}}')


def test_constraints_on_two_variables_are_edges_each_once() -> None:
    assert binary_edges(stated(SUM)) == [(0, 3)]
    assert binary_edges(queens(3)) == [(0, 1), (0, 2), (1, 2)]


def test_constraints_on_more_variables_are_nodes_with_their_numbers() -> None:
    graph = constraint_map(stated(SUM))
    assert graph.regions == ("A", "B", "C", "D", "#3", "#4")
    assert graph.borders == ((0, 3), (0, 4), (0, 5), (1, 4), (1, 5), (2, 4), (2, 5), (3, 5))


def test_such_a_node_is_a_small_square_that_says_what_it_is() -> None:
    problem = stated(SUM)
    graph = constraint_map(problem)
    data = constraint_data(problem, graph, constraint_positions(graph))
    nodes = {node["id"]: node for node in data["nodes"]}
    assert list(nodes) == list(graph.regions)
    assert (nodes["#3"]["shape"], nodes["#3"]["label"], nodes["#3"]["title"]) == ("square", "3", "A + B = C")
    assert nodes["#3"]["size"] < nodes["A"]["size"] and nodes["A"]["shape"] == "dot"
    assert {"from": "A", "to": "#4"} in data["edges"] and {"from": "A", "to": "D"} in data["edges"]


def test_a_graph_is_laid_out_as_maps_are() -> None:
    graph = constraint_map(stated('{"variables": {"A B C X": [1, 2]}, "constraints": ["A != B"]}'))
    assert constraint_positions(graph) == region_positions(graph)


def test_between_cells_there_is_no_room_for_signs() -> None:
    problem = stated(SUM.replace('"constraints"', '"grid": ["A B", "C D"], "constraints"'))
    graph = constraint_map(problem)
    assert (graph.regions, graph.borders) == (("A", "B", "C", "D"), ((0, 3),))


def test_where_all_variables_are_tied_to_each_other_they_lie_on_a_circle() -> None:
    found = places(tied(8))
    assert len(set(found)) == 8 and found[0][0] == 0.0 and found[0][1] < 0
    assert all(dist(one, other) == pytest.approx(EDGE, abs=0.2) for one, other in pairwise(found))


def test_so_they_do_where_there_are_very_many() -> None:
    names = " ".join(f"X{number}" for number in range(MOST_NODES + 1))
    found = places(stated(f'{{"variables": {{"{names}": [1, 2]}}, "constraints": ["X1 != X2"]}}'))
    assert {round(dist((0, 0), one)) for one in found} == {round(dist((0, 0), found[0]))}


def test_a_large_graph_is_laid_out_and_drawn_in_proportion_to_its_nodes() -> None:
    def work(count: int) -> int:
        problem = Problem("free", tuple(f"V{number}" for number in range(count)), ((1,),) * count, ())
        graph = constraint_map(problem)
        return calls_in(lambda: constraint_data(problem, graph, constraint_positions(graph)))

    assert work(2_000) < 2.3 * work(1_000)


class Counted(str):
    """A name that counts how often it is held against another."""

    compared = 0

    def __eq__(self, other: object) -> bool:
        Counted.compared += 1
        return str(self) == other

    __hash__ = str.__hash__


def test_a_node_is_not_held_against_all_others_to_be_drawn() -> None:
    names = tuple(Counted(f"V{number}") for number in range(500))
    graph = Map(names, (), (), (), 0, ())
    map_network(graph, dict.fromkeys(names, (0.0, 0.0)))
    assert Counted.compared < 10 * len(names)
