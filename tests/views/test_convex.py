import networkx as nx
import pytest
from views.drawn_maps import edges_of, random_planar

from webviz.views.convex import convex_points
from webviz.views.drawing import count_crossings, nearest_distance

PLANAR = {
    "triangle": nx.complete_graph(3),
    "wheel": nx.wheel_graph(9),
    "ring": nx.cycle_graph(7),
    "cube": nx.convert_node_labels_to_integers(nx.hypercube_graph(3)),
    "ladder": nx.ladder_graph(9),
    "two wheels at one hub": nx.compose(
        nx.wheel_graph(6), nx.relabel_nodes(nx.wheel_graph(6), {1: 6, 2: 7, 3: 8, 4: 9, 5: 10})
    ),
    "a wheel with a tail": nx.compose(nx.wheel_graph(6), nx.path_graph([5, 6, 7, 8])),
    "random": random_planar(60, 1),
}


@pytest.mark.parametrize("graph", PLANAR.values(), ids=PLANAR)
def test_a_planar_graph_is_drawn_without_crossings(graph: "nx.Graph[int]") -> None:
    points = convex_points(graph)
    assert points is not None
    assert count_crossings(points, edges_of(graph)) == 0
    assert nearest_distance(points) > 0.005


@pytest.mark.parametrize("graph", [nx.complete_graph(5), nx.complete_bipartite_graph(3, 3)])
def test_a_graph_that_is_not_planar_has_no_such_drawing(graph: "nx.Graph[int]") -> None:
    assert convex_points(graph) is None
