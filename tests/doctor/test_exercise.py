"""A student's program without a fault prints what the homework demands, on maps and on trees."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from on_page import AUSTRALIA, PUBLISHED, ROOT

from webviz.doctor import exercise_of, faulty_lines, right_lines, scores_exercise, tree_exercise
from webviz.games import MapColoring
from webviz.games.explicit_tree import ExplicitTree
from webviz.maps import read_map
from webviz.maps.random_maps import random_map
from webviz.search import Query, textbook_search
from webviz.trace.text import trace_lines
from webviz.trees import read_trees
from webviz.trees.random_trees import random_tree

MAPS = sorted(
    path for path in (ROOT / "sample_maps").glob("*.txt") if path.stem not in ("south-america", "us-48")
)


def test_a_program_without_fault_prints_the_published_trace() -> None:
    map, _ = read_map(AUSTRALIA)
    assert right_lines(exercise_of(map, AUSTRALIA.decode())) == PUBLISHED.splitlines()


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_a_program_without_fault_prints_what_the_engine_prints(path: object) -> None:
    text = path.read_text()  # type: ignore[attr-defined]
    map, _ = read_map(text)
    game = MapColoring(map)
    tree = textbook_search(game, Query(depth=map.depth))
    assert right_lines(exercise_of(map, text)) == list(trace_lines(tree, game.labels))
