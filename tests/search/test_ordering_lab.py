"""The ordering lab, and what theory says of uniform trees."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nested_game import NestedGame, uniform
from strategies import maps, small_map, thorough

from webviz.games import MapColoring
from webviz.maps import Map, read_map
from webviz.search import Query, SearchStopped, Watch, search
from webviz.search.algorithms.deepening import ORDER
from webviz.search.counts import counts_of
from webviz.search.ordering_lab import lab_orders, least_leaves, ordering_lab, uniform_branching

TREE = NestedGame(uniform(3, 2, [3, 12, 8, 2, 4, 6, 14, 5, 1]))


@pytest.mark.parametrize(
    ("branching", "depth", "leaves"),
    [(2, 2, 3), (3, 2, 5), (3, 3, 11), (2, 4, 7), (10, 4, 199), (10, 3, 109), (5, 1, 5), (7, 0, 1)],
)
def test_the_smallest_proof_of_a_uniform_tree_has_as_many_leaves_as_the_formula_says(
    branching: int, depth: int, leaves: int
) -> None:
    assert least_leaves(branching, depth) == leaves
    if depth % 2 == 0:
        assert leaves == 2 * branching ** (depth // 2) - 1
    else:
        assert leaves == branching ** ((depth + 1) // 2) + branching ** ((depth - 1) // 2) - 1


@st.composite
def uniform_games(draw: st.DrawFn) -> tuple[NestedGame, int, int]:
    """Over distinct leaves, as the theorem wants it, with their branching and depth."""
    branching, depth = draw(
        st.sampled_from([(1, 3), (2, 1), (2, 2), (2, 3), (2, 4), (2, 5), (3, 2), (3, 3), (4, 2), (5, 2)])
    )
    leaves = draw(st.permutations(range(branching**depth)))
    return (
        NestedGame(uniform(branching, depth, list(leaves)), draw(st.sampled_from((1, 2)))),
        branching,
        depth,
    )


@thorough
@given(uniform_games())
def test_in_best_order_alpha_beta_examines_exactly_that_many(found: tuple[NestedGame, int, int]) -> None:
    game, branching, depth = found
    best = counts_of(search(game, Query(depth=depth, order="best")))
    assert best.leaves == least_leaves(branching, depth)
    assert counts_of(search(game, Query("minimax", depth))).leaves == branching**depth


@thorough
@given(uniform_games())
def test_no_order_does_with_less_and_the_exact_proof_is_no_other(found: tuple[NestedGame, int, int]) -> None:
    game, branching, depth = found
    lab = ordering_lab(game, depth)
    by_order = {trial.order: trial.counts for trial in lab.trials}
    assert (lab.branching, lab.least) == (branching, least_leaves(branching, depth))
    assert all(counts and counts.leaves >= lab.least for counts in by_order.values())
    best = by_order["best"]
    assert best and best.nodes == lab.proof


@thorough
@given(maps(max_depth=4))
def test_in_any_map_no_order_visits_less_than_the_smallest_proof_or_more_than_minimax(map: Map) -> None:
    lab = ordering_lab(MapColoring(map), map.depth)
    assert [trial.order for trial in lab.trials] == lab_orders()
    for trial in lab.trials:
        assert trial.counts and lab.full and lab.proof
        assert lab.proof <= trial.counts.nodes <= lab.full.nodes
        assert trial.counts.value == lab.full.value


def test_best_first_need_not_be_the_smallest_tree_where_branches_differ() -> None:
    # Both replies refute; the better one takes more nodes to find out.
    game = NestedGame([10, [[5, 5, 5, 5], 7]])
    best, given_last = (
        search(game, Query(depth=3, order="best")),
        search(game, Query(depth=3, order="worst")),
    )
    assert len(best) > ordering_lab(game, 3).proof  # type: ignore[operator]
    assert best.value[0] == given_last.value[0] == 10


def test_australia() -> None:
    with open("tests/golden/australia.in", encoding="utf-8") as file:
        map, _ = read_map(file.read())
    lab = ordering_lab(MapColoring(map), 3)
    nodes = {trial.order: trial.counts.nodes for trial in lab.trials if trial.counts}
    assert (nodes["given"], nodes["best"], nodes["worst"], lab.proof) == (43, 27, 67, 25)
    assert lab.full and (lab.full.nodes, lab.branching, lab.least) == (76, None, None)
    assert {trial.order: trial.charged for trial in lab.trials}[ORDER] == 66


def test_orders_that_do_not_apply_are_left_out() -> None:
    without = NestedGame([[1, 2], [3, 4]], has_static_values=False)
    assert {trial.order for trial in ordering_lab(without, 2).trials} == set(lab_orders()) - {"weight", ORDER}


def test_what_is_too_large_is_unknown() -> None:
    game = MapColoring(small_map("A-B A-C A-D A-E", "A:R-1", colors="R G B", depth=3))
    lab = ordering_lab(NestedGame(uniform(3, 4, list(range(81)))), 4, max_nodes=50)
    assert (lab.full, lab.branching) == (None, None)
    assert {trial.order: trial.counts for trial in lab.trials}["best"] is None
    lab = ordering_lab(game, 3, max_nodes=50)
    assert {trial.order: trial.counts for trial in lab.trials}["best"] is None


def test_minimax_is_counted_where_its_tree_is_too_large_to_be_kept() -> None:
    game = MapColoring(small_map("A-B A-C A-D A-E", "A:R-1", colors="R G B", depth=3))
    whole = counts_of(search(game, Query("minimax", 3)))
    lab = ordering_lab(game, 3, max_nodes=whole.nodes - 1)
    assert (lab.full, lab.proof) == (whole, ordering_lab(game, 3).proof)
    assert {trial.order: trial.counts for trial in lab.trials}["best"] is None


def test_what_takes_too_long_is_unknown() -> None:
    class Over(Watch):
        def look(self, nodes: int) -> None:
            raise SearchStopped(nodes)

    game = MapColoring(small_map(" ".join(f"A-B{i}" for i in range(9)), "A:R-1", colors="R G B", depth=5))
    lab = ordering_lab(game, 5, watch=Over())
    assert lab.full is None
    assert {trial.order for trial in lab.trials if trial.counts is None} >= {"best", "worst"}


@pytest.mark.parametrize(
    ("tree", "branching"), [([[1, 2], [3, 4]], 2), ([[1, 2], 3], None), ([[1, 2], [3]], None), (5, None)]
)
def test_a_tree_is_uniform_if_all_its_nodes_branch_alike(tree: object, branching: int | None) -> None:
    assert uniform_branching(search(NestedGame(tree), Query("minimax", 2))) == branching
