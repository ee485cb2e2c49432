"""Fail-hard alpha-beta: the values stay in the window, and where that makes a difference."""

from hypothesis import given
from nested_game import NestedGame, nested_games
from strategies import thorough

from webviz.games import MapColoring
from webviz.maps import read_map
from webviz.search import Query, SearchTree, Variant, search
from webviz.search.algorithms.alpha_beta_hard import alpha_beta_hard
from webviz.search.tree import TreeBuilder
from webviz.trace import event_at, visit_event

HARD = Variant("hard")
BEYOND = NestedGame([[[1, 2], [1, 2]], [[1, 1], [1, 1]]])
"""Under `>` fail-hard visits more of it than fail-soft."""


def window_at_entry(tree: SearchTree, node: int) -> tuple[float, float]:
    visit = event_at(tree, visit_event(tree, node))
    return visit.alpha, visit.beta


@thorough
@given(nested_games())
def test_an_inner_node_returns_nothing_from_outside_its_window(game: NestedGame) -> None:
    tree = search(game, Query(depth=9, variant=HARD))
    for node, legal in enumerate(tree.legal):
        alpha, beta = window_at_entry(tree, node)
        assert not legal or alpha <= tree.value[node] <= beta


@thorough
@given(nested_games())
def test_it_returns_what_fail_soft_returns_brought_into_the_window(game: NestedGame) -> None:
    soft, hard = search(game, Query(depth=9)), search(game, Query(depth=9, variant=HARD))
    for node, legal in enumerate(hard.legal):
        alpha, beta = window_at_entry(hard, node)
        assert not legal or hard.value[node] == min(max(soft.value[node], alpha), beta)


def test_it_returns_the_value_and_the_best_move() -> None:
    game = NestedGame([[3, 12, 8], [2, 4, 6], [14, 5, 20]])
    assert alpha_beta_hard(game, 2, TreeBuilder(value_code="d"), HARD) == (5, 9)


def test_beyond_the_bound_only_the_values_of_leaves_cut_so_that_fail_hard_visits_more() -> None:
    soft, hard = (search(BEYOND, Query(depth=3, variant=Variant(fail, ">"))) for fail in ("soft", "hard"))
    assert (len(soft), len(hard)) == (12, 15)
    assert soft.value[0] == hard.value[0] == 2 or soft.value[0] == hard.value[0]


def test_australia_is_a_sample_of_that() -> None:
    with open("tests/golden/australia.in", encoding="utf-8") as file:
        map, _ = read_map(file.read())
    game = MapColoring(map)
    sizes = {
        (fail, cut): len(search(game, Query(depth=3, variant=Variant(fail, cut))))
        for fail in ("soft", "hard")
        for cut in (">=", ">")
    }
    assert sizes == {("soft", ">="): 43, ("hard", ">="): 43, ("soft", ">"): 54, ("hard", ">"): 74}
