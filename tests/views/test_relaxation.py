import networkx as nx
import numpy as np
import pytest
from views.drawn_maps import edges_of, random_planar

from webviz.views.convex import convex_points
from webviz.views.drawing import Numbers, Points, count_crossings, edge_lengths
from webviz.views.relaxation import Relaxation

BENT = np.array([[0.0, 0.0], [1.0, 0.0], [0.0, 0.4]])
PATH = np.array([[0, 1], [1, 2]])
STEPS = np.array([[0.0, 1.0, 2.0], [1.0, 0.0, 1.0], [2.0, 1.0, 0.0]])


def distances(graph: "nx.Graph[int]") -> Numbers:
    """Steps between every two nodes."""
    return np.asarray(nx.floyd_warshall_numpy(graph), dtype=np.float64)


def test_a_bent_path_becomes_straight() -> None:
    relaxation = Relaxation(BENT, PATH, STEPS)
    relaxation.even_out()
    assert edge_lengths(relaxation.points, PATH) == pytest.approx([1, 1], abs=0.1)
    assert np.hypot(*(relaxation.points[2] - relaxation.points[0])) == pytest.approx(2, abs=0.1)


def test_an_anchor_holds_points_near_their_places() -> None:
    free, held = Relaxation(BENT, PATH, STEPS), Relaxation(BENT, PATH, STEPS, anchor=10)
    free.even_out()
    held.even_out()
    assert moved(held.points) < moved(free.points)


def moved(points: Points) -> float:
    """How far the points of the bent path went."""
    return float(np.abs(points - BENT).sum())


@pytest.mark.parametrize("seed", range(5))
def test_evening_out_never_adds_a_crossing(seed: int) -> None:
    graph = random_planar(30, seed)
    edges, start = edges_of(graph), convex_points(graph)
    assert start is not None
    relaxation = Relaxation(start / np.median(edge_lengths(start, edges)), edges, distances(graph))
    relaxation.even_out()
    assert count_crossings(relaxation.points, edges) == 0


def test_untangling_carries_a_point_over_an_edge() -> None:
    points = np.array([[0.0, 0.0], [1.0, 0.0], [0.5, 0.8], [0.5, -0.8]])
    edges = np.array([[0, 1], [0, 2], [1, 2], [2, 3]])
    graph: nx.Graph[int] = nx.Graph(edges.tolist())
    assert count_crossings(points, edges) == 1
    relaxation = Relaxation(points, edges, distances(graph))
    relaxation.untangle()
    assert count_crossings(relaxation.points, edges) == 0


def test_the_points_that_were_given_stay_as_they_are() -> None:
    before = BENT.copy()
    Relaxation(BENT, PATH, STEPS).even_out()
    assert (before == BENT).all()
