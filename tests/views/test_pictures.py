"""Small pictures: where places lie, what ties them, how they are colored; and of trees how they branch."""

from strategies import small_map

from webviz.maps import Map
from webviz.trees import Tree, read_trees
from webviz.views.layout import region_positions
from webviz.views.pictures import MOST_NODES, graph_picture, shape_picture, tree_picture

PAIR = small_map("A-B B-C", "B:R-1")
LINE = {"A": (-300.0, 40.0), "B": (0.0, 40.0), "C": (300.0, 40.0)}


def tree(text: str) -> Tree:
    return read_trees(text)[0][0]


def test_places_fill_the_longer_side_and_lie_in_the_middle_of_the_other() -> None:
    picture = graph_picture(PAIR, LINE)
    assert picture["places"] == [(0, 50), (50, 50), (100, 50)]
    assert picture["edges"] == PAIR.borders
    assert picture["fills"] == {"1": "#D55E00"}
    assert (picture["grid"], picture["board"]) == (False, 0)


def test_one_place_lies_in_the_middle() -> None:
    lone = Map(("A",), (), ("R",), (), 0, ((1,), (1,)))
    assert graph_picture(lone, region_positions(lone))["places"] == [(50, 50)]


def test_many_edges_are_left_out() -> None:
    names = tuple(f"{row}{column}" for row in "ABCDE" for column in range(1, 6))
    edges = tuple((i, j) for i in range(25) for j in range(i + 1, 25))
    places = {name: (float(i % 5), float(i // 5)) for i, name in enumerate(names)}
    picture = graph_picture(Map(names, edges, (), (), 0, ()), places)
    assert picture["edges"] == ()
    assert picture["places"][6] == (25, 25)


def test_a_tree_is_told_by_the_sizes_of_its_subtrees_and_who_moves() -> None:
    assert tree_picture(tree("root: MIN\n((3 1) 2)")) == {"size": [5, 3, 1, 1, 1], "player": [2, 1, 0, 0, 0]}


def test_of_a_large_tree_there_is_none() -> None:
    leaves = " ".join("1" * MOST_NODES)
    assert tree_picture(tree(f"({leaves})")) is None


def test_shapes_fill_the_longer_side_and_points_that_meet_are_one() -> None:
    regions = {
        "A": {"polygons": [[[0, 0, 400, 0, 0, 1, 0, 199, -400, 0]]]},
        "B": {"polygons": [[[400, 0, 400, 0, -400, 200]], [[700, 300, 1, 0, 0, 1]]]},
    }
    assert shape_picture({"regions": regions}, ["B", "A"]) == [
        [[100, 0, 200, 0, 100, 50]],
        [[0, 0, 100, 0, 100, 50, 0, 50]],
    ]


def test_a_region_of_which_too_little_is_left_keeps_its_largest_part() -> None:
    regions = {"A": {"polygons": [[[0, 0, 1000, 0, 0, 1000]]]}, "B": {"polygons": [[[5, 5, 1, 0, 0, 1]]]}}
    assert shape_picture({"regions": regions}, ["B"]) == [[[0, 0, 200, 0, 200, 200]]]
    assert shape_picture({"regions": regions}, ["B", "A"])[0] == [[1, 1]]
