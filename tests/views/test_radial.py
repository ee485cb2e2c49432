import networkx as nx
import numpy as np
import pytest
from views.drawn_maps import edges_of

from webviz.views.drawing import count_crossings
from webviz.views.radial import radial_points


@pytest.mark.parametrize("seed", range(5))
def test_a_tree_does_not_cross_itself(seed: int) -> None:
    tree = nx.random_labeled_tree(200, seed=seed)
    assert count_crossings(radial_points(tree), edges_of(tree)) == 0


def test_the_middle_of_a_path_is_in_the_middle() -> None:
    points = radial_points(nx.path_graph(5))
    assert np.hypot(*points.T) == pytest.approx([2, 1, 0, 1, 2])


def test_the_leaves_of_a_star_lie_on_a_circle() -> None:
    points = radial_points(nx.star_graph(9))
    assert np.hypot(*points[1:].T) == pytest.approx([1] * 9)
