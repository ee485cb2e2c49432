"""All events in one walk, against the events in closed form."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import maps, thorough
from tree_texts import trees

from webviz.games import ExplicitTree, MapColoring
from webviz.maps import Map
from webviz.search import Query, SearchTree, Variant, search, textbook_search
from webviz.search.registry import single_pass
from webviz.trace import children, event_at, event_count, is_open
from webviz.trace.walk import all_events, parents, pruned_moves, untried_moves
from webviz.trees import Tree

SEARCHES = [*((name, Variant()) for name in single_pass()), ("alpha-beta", Variant("hard", ">"))]


def one_by_one(tree: SearchTree) -> list[object]:
    return [event_at(tree, k) for k in range(event_count(tree))]


@pytest.mark.parametrize(("algorithm", "variant"), SEARCHES, ids=str)
def test_one_walk_meets_the_events_that_are_found_one_by_one(algorithm: str, variant: Variant) -> None:
    @thorough
    @given(maps(max_depth=3), st.integers(1, 30))
    def agree(map: Map, most: int) -> None:
        query = Query(algorithm, map.depth, variant=variant, max_nodes=most, partial=True)
        tree = search(MapColoring(map), query)
        assert list(all_events(tree)) == one_by_one(tree)

    agree()


@thorough
@given(trees())
def test_so_it_does_in_trees_of_any_shape(tree: Tree) -> None:
    game = ExplicitTree(tree)
    algorithm = "alpha-beta" if game.is_zero_sum else "max-n"
    found = textbook_search(game, Query(algorithm, game.height))
    assert list(all_events(found)) == one_by_one(found)


@thorough
@given(maps(max_depth=3), st.integers(1, 30))
def test_every_node_but_the_root_is_a_child_of_its_parent(map: Map, most: int) -> None:
    tree = search(MapColoring(map), Query(depth=map.depth, max_nodes=most, partial=True))
    above = parents(tree.depth)
    assert above[0] == -1
    assert all(node in children(tree, above[node]) for node in range(1, len(tree)))


@thorough
@given(maps(max_depth=3), st.integers(1, 30))
def test_a_move_without_a_child_is_pruned_or_its_node_is_open(map: Map, most: int) -> None:
    tree = search(MapColoring(map), Query(depth=map.depth, max_nodes=most, partial=True))
    for node, (pruned, untried) in enumerate(zip(pruned_moves(tree), untried_moves(tree), strict=True)):
        assert untried == tree.legal[node] - len(list(children(tree, node)))
        assert pruned == (0 if is_open(tree, node) else untried)
