import networkx as nx
import pytest
from views.drawn_maps import edges_of, random_planar

from webviz.views.drawing import count_crossings
from webviz.views.stress import LARGEST_FOR_STRESS, connected_points


def test_a_grid_is_not_folded() -> None:
    grid = nx.convert_node_labels_to_integers(nx.grid_2d_graph(7, 9))
    assert count_crossings(connected_points(grid, edges_of(grid)), edges_of(grid)) == 0


def test_a_complete_graph_is_drawn_although_it_must_cross() -> None:
    graph = nx.complete_graph(6)
    assert count_crossings(connected_points(graph, edges_of(graph)), edges_of(graph)) >= 3


@pytest.mark.parametrize("beyond", [0, 1])
def test_both_sides_of_the_size_limit_are_free_of_crossings(beyond: int) -> None:
    graph = random_planar(LARGEST_FOR_STRESS + beyond, 7)
    assert count_crossings(connected_points(graph, edges_of(graph)), edges_of(graph)) == 0
