"""What a file asks for: a map's trace, the trace of one tree, or the scores of all."""

from dataclasses import replace

import pytest
from on_page import AUSTRALIA
from tree_texts import BOOK, tree_of

from webviz.doctor.exercise import MapExercise, ScoresExercise, TreeExercise
from webviz.doctor.reading import of_map, of_trees
from webviz.maps import read_map

TREES = [tree_of(BOOK), tree_of("((1 2) (3 4))")]


def test_a_map_asks_for_its_trace_to_its_own_depth_or_another() -> None:
    exercise = of_map(read_map(AUSTRALIA)[0], AUSTRALIA)
    assert isinstance(exercise, MapExercise) and exercise.depth == 3
    assert of_map(read_map(AUSTRALIA)[0], AUSTRALIA, 2).depth == 2  # type: ignore[attr-defined]


def test_an_output_with_a_line_for_each_tree_is_of_their_scores() -> None:
    output = b"graph 1: Score: 3; Leaf Nodes Examined: 7\n"
    assert isinstance(of_trees(TREES, output), ScoresExercise)


def test_of_several_trees_the_one_whose_trace_it_is_has_to_be_named() -> None:
    assert isinstance(of_trees(TREES, b"root, 0, 3, -inf, inf", 2), TreeExercise)
    with pytest.raises(ValueError, match=r"holds 2 trees: say whose trace the output is \(--graph\)"):
        of_trees(TREES, b"root, 0, 3, -inf, inf")
    with pytest.raises(ValueError, match="no graph 3: the file holds 2"):
        of_trees(TREES, b"", 3)


def test_a_map_for_three_is_refused() -> None:
    map, _ = read_map(AUSTRALIA)
    with pytest.raises(ValueError, match="games of two players; this map is for 3"):
        of_map(replace(map, weights=(*map.weights, map.weights[0])), AUSTRALIA)
