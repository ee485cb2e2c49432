"""The columns, and the limit on their length."""

import gc
import weakref
from array import array

import pytest
from hypothesis import given
from strategies import maps, small_map, thorough

from webviz.games import MAX, MIN, MapColoring
from webviz.maps import Map
from webviz.search import Query, SearchTree, TreeBuilder, TreeTooLarge, search
from webviz.search.algorithms.alpha_beta import alpha_beta
from webviz.search.algorithms.minimax import minimax
from webviz.search.compilable import compiled_algorithms
from webviz.search.tree import children, mover
from webviz.search.variant import Variant

STAR = small_map("A-B A-C A-D A-E", "A:R-1", colors="R G B", depth=3)


def test_columns_have_the_widths_that_readers_of_the_bytes_count_on() -> None:
    tree = search(MapColoring(STAR))
    columns = (tree.depth, tree.move, tree.value, tree.size, tree.legal)
    assert [(column.typecode, column.itemsize) for column in columns] == [
        ("H", 2),
        ("I", 4),
        ("i", 4),
        ("I", 4),
        ("I", 4),
    ]


def test_a_search_of_a_small_tree_is_written_in_preorder() -> None:
    builder = TreeBuilder()
    root = builder.enter(0, 7, 2)
    builder.leaf(1, 3, 5)
    builder.leaf(1, 4, -2)
    assert builder.leave(root, 5) == 5
    tree = builder.finish("alpha-beta", 1)
    assert list(zip(tree.depth, tree.move, tree.value, tree.size, tree.legal, strict=True)) == [
        (0, 7, 5, 3, 2),
        (1, 3, 5, 1, 0),
        (1, 4, -2, 1, 0),
    ]
    assert len(tree) == 3


def test_trees_of_the_same_search_are_equal() -> None:
    game = MapColoring(STAR)
    assert search(game) == search(game)
    assert search(game) != search(game, Query("minimax"))


@pytest.mark.parametrize("algorithm", compiled_algorithms())
def test_a_tree_may_be_as_large_as_the_limit_but_no_larger(algorithm: str) -> None:
    game = MapColoring(STAR)
    tree = search(game, Query(algorithm))
    assert search(game, Query(algorithm, max_nodes=len(tree))) == tree
    with pytest.raises(TreeTooLarge):
        search(game, Query(algorithm, max_nodes=len(tree) - 1))


def test_a_tree_too_large_says_how_far_it_got_and_what_to_do() -> None:
    game = MapColoring(STAR)
    tree = search(game, Query("minimax"))
    limit = 1 + 2 * tree.size[1] + 5  # the root, two of its moves, and a part of the third
    with pytest.raises(TreeTooLarge) as caught:
        search(game, Query("minimax", max_nodes=limit))
    assert (caught.value.nodes, caught.value.limit) == (limit, limit)
    assert str(caught.value) == (
        f"the tree outgrew the limit of {limit} nodes: the search was stopped after {limit} nodes, "
        "with 2 of the root's 8 moves finished; lower the depth"
    )


def test_a_limit_of_no_nodes_stops_before_the_root() -> None:
    with pytest.raises(TreeTooLarge, match="0 of the root's 0 moves"):
        search(MapColoring(STAR), Query(max_nodes=0))


def test_a_dropped_tree_gives_its_memory_back_at_once() -> None:
    gc.disable()
    try:
        column = weakref.ref(search(MapColoring(STAR)).value)
        assert column() is None
    finally:
        gc.enable()


def subtree_sizes(tree: SearchTree) -> list[int]:
    sizes = []
    for node in range(len(tree)):
        end = node + 1
        while end < len(tree) and tree.depth[end] > tree.depth[node]:
            end += 1
        sizes.append(end - node)
    return sizes


@thorough
@given(maps())
def test_sizes_follow_from_depths_and_no_node_has_more_children_than_moves(map: Map) -> None:
    tree = search(MapColoring(map), Query(depth=map.depth))
    assert list(tree.size) == subtree_sizes(tree)
    for node in range(len(tree)):
        below = range(node + 1, node + tree.size[node])
        visited = sum(tree.depth[child] == tree.depth[node] + 1 for child in below)
        assert (0 < visited <= tree.legal[node]) if tree.legal[node] else visited == 0


def test_a_game_of_other_players_and_values_gets_the_columns_it_needs() -> None:
    builder = TreeBuilder(value_code="d", has_players=True)
    root = builder.enter(0, 0, 2, 2)
    builder.leaf(1, 1, 0.5)
    inner = builder.enter(1, 2, 1, 2)
    builder.leaf(2, 3, -1.5)
    builder.leave(inner, -1.5)
    builder.leave(root, -1.5)
    assert builder.best_move() == 2
    tree = builder.finish("minimax", 2)
    assert tree.player == array("B", [2, 0, 2, 0])
    assert tree.value == array("d", [-1.5, 0.5, -1.5, -1.5])
    assert [mover(tree, node) for node in (0, 2)] == [2, 2]
    assert list(children(tree, 0)) == [1, 2]


def test_where_players_take_turns_no_column_says_who_moves() -> None:
    tree = search(MapColoring(STAR))
    assert tree.player is None
    assert (mover(tree, 0), mover(tree, 1)) == (MAX, MIN)
    assert (tree.variant, tree.order, tree.values) == (Variant(), "given", ())


def test_each_algorithm_returns_the_value_and_the_best_move() -> None:
    game = MapColoring(STAR)
    for algorithm in (alpha_beta, minimax):
        value, move = algorithm(game, 3, TreeBuilder())
        assert value == search(game).value[0]
        assert move in game.actions(game.initial)
    assert minimax(game, 0, TreeBuilder()) == (game.utility(game.initial), None)
