"""What a value that alpha-beta returned says about the minimax value of its node; fail-soft and fail-hard."""

from math import inf

from hypothesis import given
from nested_game import NestedGame, nested_games
from strategies import maps, small_map, thorough

from webviz.games import MapColoring
from webviz.maps import Map, read_map
from webviz.search import Query, SearchTree, Variant, search
from webviz.search.algorithms.alpha_beta import alpha_beta
from webviz.search.algorithms.alpha_beta_hard import alpha_beta_hard
from webviz.search.tree import TreeBuilder
from webviz.trace import children, event_at, visit_event

HARD = Variant("hard")


def window_at_entry(tree: SearchTree, node: int) -> tuple[float, float]:
    visit = event_at(tree, visit_event(tree, node))
    return visit.alpha, visit.beta


@thorough
@given(maps())
def test_a_returned_value_is_exact_or_the_bound_that_its_window_makes_it(map: Map) -> None:
    game = MapColoring(map)
    pruned, full = (search(game, Query(depth=map.depth)), search(game, Query("minimax", map.depth)))
    open_pairs = [(0, 0)]
    for node, twin in open_pairs:
        value, true = pruned.value[node], full.value[twin]
        alpha, beta = window_at_entry(pruned, node)
        if pruned.size[node] == full.size[twin] or alpha < value < beta:
            assert value == true
        else:
            assert true <= value <= alpha or true >= value >= beta
        twins = {full.move[child]: child for child in children(full, twin)}
        open_pairs += [(child, twins[pruned.move[child]]) for child in children(pruned, node)]


def test_equality_cuts() -> None:
    tree = search(
        MapColoring(small_map("A-B A-C B-D C-D", "A:R-1", weights=((0, 0), (0, 0)))), Query(depth=3)
    )
    second = 1 + tree.size[1]
    assert (tree.value[0], tree.legal[0]) == (0, 2)
    assert len(list(children(tree, second))) < tree.legal[second]


def test_a_cut_off_child_is_never_visited_and_its_parent_returns_what_it_found_outside_its_window() -> None:
    map = small_map("A-B A-C", "A:R-1", colors="R G B", weights=((6, 3, 6), (3, 0, 2)), depth=2)
    game = MapColoring(map)
    tree = search(game, Query(depth=2))
    lines = [(tree.depth[node], game.labels[tree.move[node]]) for node in range(len(tree))]
    cut = lines.index((1, "B, G"))
    assert lines[cut + 1 : cut + 3] == [(2, "C, B"), (1, "C, B")] and tree.legal[cut] == 2
    assert (window_at_entry(tree, cut), tree.value[cut]) == ((9, inf), 6)


@thorough
@given(nested_games())
def test_fail_hard_returns_what_fail_soft_returns_brought_into_the_window(game: NestedGame) -> None:
    soft, hard = search(game, Query(depth=9)), search(game, Query(depth=9, variant=HARD))
    for node, legal in enumerate(hard.legal):
        alpha, beta = window_at_entry(hard, node)
        assert not legal or hard.value[node] == min(max(soft.value[node], alpha), beta)


def test_both_return_the_value_and_the_best_move() -> None:
    game = NestedGame([[3, 12, 8], [2, 4, 6], [14, 5, 20]])
    assert alpha_beta(game, 2, TreeBuilder(value_code="d")) == (5, 9)
    assert alpha_beta_hard(game, 2, TreeBuilder(value_code="d"), HARD) == (5, 9)


def test_beyond_the_bound_only_the_values_of_leaves_cut_so_that_fail_hard_visits_more() -> None:
    with open("tests/golden/australia.in", encoding="utf-8") as file:
        australia = MapColoring(read_map(file.read())[0])
    small = NestedGame([[[1, 2], [1, 2]], [[1, 1], [1, 1]]])
    variants = [Variant(fail, cut) for cut in (">=", ">") for fail in ("soft", "hard")]
    sizes = [len(search(australia, Query(depth=3, variant=variant))) for variant in variants]
    assert sizes == [43, 43, 54, 74]
    assert [len(search(small, Query(depth=3, variant=variant))) for variant in variants[2:]] == [12, 15]
