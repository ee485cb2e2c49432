"""What is said of a returned value, against the value that minimax finds for the same node."""

from typing import Any

import pytest
from hypothesis import given
from nested_game import NestedGame, nested_trees
from strategies import maps, small_map, thorough
from tree_texts import BOOK, tree_of

from webviz.games import ExplicitTree, MapColoring
from webviz.games.game import MAX
from webviz.maps import Map
from webviz.search import Query, Variant, search
from webviz.search.registry import single_pass
from webviz.trace import children
from webviz.trace.bounds import bound_signs

SEARCHES = [("alpha-beta", Variant(fail, cut)) for fail in ("soft", "hard") for cut in (">=", ">")]
SEARCHES += [(name, Variant()) for name in ("branch-and-bound", "negamax-alpha-beta", "minimax")]


@pytest.mark.parametrize(("algorithm", "variant"), SEARCHES, ids=str)
def test_no_sign_claims_more_than_is_true(algorithm: str, variant: Variant) -> None:
    def hold(game: Any, depth: int) -> None:
        tree = search(game, Query(algorithm, depth, variant=variant))
        signs = bound_signs(tree)

        def worth(position: object, depth: int) -> float:
            if depth == 0 or game.is_terminal(position):
                return game.utility(position)
            best = max if game.to_move(position) == MAX else min
            return best(worth(game.result(position, move), depth - 1) for move in game.actions(position))

        def visit(node: int, position: object, depth: int) -> None:
            true, value = worth(position, depth), tree.value[node]
            assert {"=": true == value, "<=": true <= value, ">=": true >= value}[str(signs[node])]
            for child in children(tree, node):
                visit(child, game.result(position, tree.move[child]), depth - 1)

        visit(0, game.initial, tree.depth_limit)

    @thorough
    @given(maps(max_regions=6, max_depth=3), nested_trees)
    def hold_on_any(map: Map, nested: Any) -> None:
        hold(MapColoring(map), map.depth)
        hold(NestedGame(nested), 9)

    hold_on_any()


def test_where_the_window_is_one_point_only_the_leaves_tell_the_side() -> None:
    for nested, node, sign in (
        ([[[0, 2], [0, 1]], [[0, 1], [1, 1]]], 12, "="),
        ([[[1, 1], [2, 0]], [[1, 0], [2, 0]]], 11, ">="),
    ):
        tree = search(NestedGame(nested), Query(depth=9, variant=Variant("hard", ">")))
        assert bound_signs(tree)[node] == sign


def test_a_node_that_was_cut_off_is_worth_at_most_or_at_least_what_it_returned() -> None:
    game = ExplicitTree(tree_of(BOOK))
    assert bound_signs(search(game, Query(depth=2))) == [*"=====", "<=", *"====="]
    assert {bound_signs(search(game, Query(name, game.height)))[0] for name in single_pass()} == {"="}
    mins = ExplicitTree(tree_of(f"root: MIN\n{BOOK}"))
    assert ">=" in bound_signs(search(mins, Query(depth=2)))
    open_root = search(MapColoring(small_map("A-B B-C", "A:R-1")), Query(depth=2, max_nodes=1, partial=True))
    assert bound_signs(open_root) == [None]
