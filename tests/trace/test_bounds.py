"""What is said of a returned value, against the value that minimax finds for the same node."""

import pytest
from hypothesis import given
from strategies import maps, thorough

from webviz.games import ExplicitTree, MapColoring
from webviz.games.game import MAX, Game
from webviz.maps import Map, read_map
from webviz.search import Query, SearchTree, Variant, search
from webviz.search.registry import single_pass
from webviz.trace import children
from webviz.trace.bounds import bound_signs
from webviz.trees import read_trees

SEARCHES = [("alpha-beta", Variant(fail, cut)) for fail in ("soft", "hard") for cut in (">=", ">")]
SEARCHES += [(name, Variant()) for name in ("branch-and-bound", "negamax-alpha-beta", "minimax")]


def true_values(game: Game[object], tree: SearchTree) -> list[float]:
    """What each visited node is worth when everything below it is looked at."""
    found = [0.0] * len(tree)

    def visit(node: int, position: object, depth: int) -> None:
        found[node] = worth(game, position, depth)
        for child in children(tree, node):
            visit(child, game.result(position, tree.move[child]), depth - 1)

    visit(0, game.initial, tree.depth_limit)
    return found


def worth(game: Game[object], position: object, depth: int) -> float:
    if depth == 0 or game.is_terminal(position):
        return game.utility(position)
    best = max if game.to_move(position) == MAX else min
    return best(worth(game, game.result(position, move), depth - 1) for move in game.actions(position))


@pytest.mark.parametrize(("algorithm", "variant"), SEARCHES, ids=str)
def test_no_sign_claims_more_than_is_true(algorithm: str, variant: Variant) -> None:
    @thorough
    @given(maps(max_regions=6, max_depth=3))
    def hold(map: Map) -> None:
        game = MapColoring(map)
        tree = search(game, Query(algorithm, map.depth, variant=variant))
        for value, sign, true in zip(tree.value, bound_signs(tree), true_values(game, tree), strict=True):
            assert {"=": true == value, "<=": true <= value, ">=": true >= value}[str(sign)]

    hold()


def test_every_algorithm_that_leaves_one_tree_has_signs() -> None:
    tree, _ = read_trees("((3 12 8) (2 4 6) (14 5 2))")
    game = ExplicitTree(tree[0])
    for algorithm in single_pass():
        assert bound_signs(search(game, Query(algorithm, game.height)))[0] == "="


def test_a_node_that_was_cut_off_is_worth_at_most_or_at_least_what_it_returned() -> None:
    tree, _ = read_trees("((3 12 8) (2 4 6) (14 5 2))")
    assert bound_signs(search(ExplicitTree(tree[0]), Query(depth=2))) == [*"=====", "<=", *"====="]


def test_nothing_is_known_of_an_open_node() -> None:
    map, _ = read_map("R, G\nA: R-1\n2\nR: 1, G: 2\nR: 2, G: 1\nA: B\nB: A, C\nC: B\n")
    tree = search(MapColoring(map), Query(depth=2, max_nodes=1, partial=True))
    assert bound_signs(tree) == [None]
