"""Counts against the columns, smallest proofs, and orders against the theory."""

from itertools import product

import pytest
from game_kinds import compiled_algorithms
from hypothesis import given
from hypothesis import strategies as st
from nested_game import NestedGame, uniform
from strategies import maps, small_map, thorough
from tree_texts import BOOK, tree_of

from benchmarks.maps import random_map
from webviz.games import MAX, MIN, ExplicitTree, MapColoring, Position
from webviz.maps import Map, read_map
from webviz.search import Query, Variant, Watch, engines, search, textbook_search
from webviz.search.algorithms.deepening import ORDER
from webviz.search.counts import Counts, count, counts_of, forecast, smallest_proof
from webviz.search.engines import may_be_compiled
from webviz.search.ordering_lab import lab_orders, least_leaves, ordering_lab
from webviz.search.orders import ORDERS, fixed_order, order_name
from webviz.search.query import TimeIsOver
from webviz.search.tree import children

LARGE_GAME = MapColoring(random_map(12, 5, seed=3))


class Over(Watch):
    """Its time is over at the first look."""

    def look(self, nodes: int) -> None:
        raise TimeIsOver(nodes)


def all_proofs(game: MapColoring, position: Position, left: int, low: float, high: float) -> set[int]:
    """Sizes of all trees that show a value from `low` to `high`, by plain enumeration."""
    if not left or game.is_terminal(position):
        return {1} if low <= game.utility(position) <= high else set()
    inf = float("inf")
    children = [game.result(position, move) for move in game.actions(position)]
    maximizes = game.to_move(position) == MAX
    # What all moves must show, and what one of them must show besides.
    everywhere = (-inf, high) if maximizes else (low, inf)
    is_needed = low > -inf if maximizes else high < inf
    found: set[int] = set()
    for chosen in range(len(children)) if is_needed else [-1]:
        options = []
        for number, child in enumerate(children):
            window = (low, high) if number == chosen else everywhere
            unbounded = window == (-inf, inf)
            options.append({0} if unbounded else all_proofs(game, child, left - 1, *window))
        found |= {1 + sum(sizes) for sizes in product(*options)}
    return found


@thorough
@given(maps(max_regions=4, max_colors=2, max_depth=3))
def test_the_smallest_proof_is_the_smallest_of_all(map: Map) -> None:
    game = MapColoring(map)
    tree = textbook_search(game, Query("minimax", map.depth))
    value = tree.value[0]
    expected = min(all_proofs(game, game.initial, map.depth, value, value))
    found = smallest_proof(game, map.depth, value)
    assert found == expected and type(found) is int
    assert smallest_proof(game, map.depth, value + 1) is None
    assert expected <= len(textbook_search(game, Query("alpha-beta", map.depth))) <= len(tree)


def test_a_proof_that_needs_too_many_positions_or_too_long_is_unknown() -> None:
    value = textbook_search(LARGE_GAME, Query("alpha-beta", 5)).value[0]
    assert smallest_proof(LARGE_GAME, 5, value, max_positions=1_000) is None
    watch = Watch()
    watch.stop()
    assert smallest_proof(LARGE_GAME, 5, value, watch=watch) is None


def test_a_proof_looks_at_so_many_positions_as_it_may_and_no_more() -> None:
    """Five questions: the root's value; for two moves first a bound, then the value."""
    game = MapColoring(small_map("A-B B-C", "B:R-1", depth=2))
    value = textbook_search(game, Query("alpha-beta", 2)).value[0]
    assert smallest_proof(game, 2, value, max_positions=5) == 5
    assert smallest_proof(game, 2, value, max_positions=4) is None


def test_both_engines_count_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    for algorithm, budget in product(("alpha-beta", "minimax"), (10, 10**9)):
        for name in ("WARM_BUDGET", "KEPT_BUDGET", "COLD_BUDGET"):
            monkeypatch.setattr(engines, name, budget)
        assert count(LARGE_GAME, Query(algorithm, 4)) == counts_of(
            textbook_search(LARGE_GAME, Query(algorithm, 4))
        )
    lone = count(MapColoring(small_map("A", "A:R-1")), Query("alpha-beta", 3))
    assert (lone.nodes, lone.leaves, lone.cutoffs, lone.pruned) == (1, 1, 0, 0)


def test_what_is_not_completed_is_the_last_of_a_forecast() -> None:
    found = list(forecast(LARGE_GAME, Query("alpha-beta", 12, max_nodes=5_000)))
    assert [counts.is_complete for counts in found] == [True] * (len(found) - 1) + [False]
    assert sum(counts.nodes for counts in found) >= 5_000 > sum(counts.nodes for counts in found[:-1])


def test_of_a_part_of_a_tree_only_what_is_certain_is_counted() -> None:
    whole = textbook_search(LARGE_GAME, Query("alpha-beta", 4))
    before = counts_of(textbook_search(LARGE_GAME, Query("alpha-beta", 4, max_nodes=1, partial=True)))
    for limit in range(2, 100):
        found = count(LARGE_GAME, Query("alpha-beta", 4, max_nodes=limit))
        assert (found.nodes, found.value, found.is_complete) == (limit, None, False)
        assert 0 <= found.leaves - before.leaves <= 1
        assert before.cutoffs <= found.cutoffs <= counts_of(whole).cutoffs
        assert before.pruned <= found.pruned <= counts_of(whole).pruned
        before = found


def test_counting_may_end_while_the_engine_gets_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(_kernel: str, watch: Watch) -> None:
        watch.stop()
        watch.look(watch.nodes)

    monkeypatch.setattr(engines, "node_budget", lambda _kernel: 100)
    monkeypatch.setattr(engines, "load", load)
    found = count(LARGE_GAME, Query("alpha-beta", 4, watch=Watch()))
    assert (found.is_complete, found.value) == (False, None)


def test_counting_goes_on_in_the_textbook_engine_if_the_compiled_one_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(engines, "node_budget", lambda _kernel: 100)
    monkeypatch.setattr(engines, "load", lambda _kernel, _watch: None)
    whole = counts_of(textbook_search(LARGE_GAME, Query("alpha-beta", 4)))
    assert count(LARGE_GAME, Query("alpha-beta", 4)) == whole


def test_a_forecast_is_for_one_order_and_variant() -> None:
    variant = Variant("hard", ">")
    found = list(forecast(LARGE_GAME, Query("alpha-beta", 3, order="weight", variant=variant)))
    queries = (Query("alpha-beta", depth, order="weight", variant=variant) for depth in (1, 2, 3))
    assert found == [counts_of(textbook_search(LARGE_GAME, query)) for query in queries]
    assert found != list(forecast(LARGE_GAME, Query("alpha-beta", 3)))


def test_without_static_values_only_the_whole_tree_can_be_foreseen() -> None:
    assert [each.depth for each in forecast(ExplicitTree(tree_of(BOOK)), Query("minimax", 2))] == [2]
    static = ExplicitTree(tree_of("[1]([2](3 12) [3](2 4))"))
    assert [each.depth for each in forecast(static, Query("minimax", 2))] == [1, 2]


def test_what_was_counted_when_the_time_was_over_is_told() -> None:
    game = MapColoring(random_map(12, 5, seed=3))
    found = count(game, Query("minimax", 6, order="weight", watch=Over()))
    assert (found.nodes, found.value) == (5_000, None)
    assert found.leaves > 0


STAR = MapColoring(small_map("A-B A-C A-D", "A:R-1", colors="R G B", weights=((1, 2, 3), (3, 1, 2)), depth=2))
WIDER = MapColoring(small_map("A-B A-C A-D A-E", "A:R-1", colors="R G B", depth=3))
TREE = NestedGame([[3, 12, 8], [2, 4, 6], [14, 5, 20]])


def moves_tried(
    game: NestedGame | MapColoring, order: str, node: int = 0, algorithm: str = "minimax"
) -> list[str]:
    """The labels of a node's moves as they are tried."""
    tree = search(game, Query(algorithm, 2, order=order))
    return [game.labels[tree.move[child]] for child in children(tree, node)]


def test_orders_by_name_by_weight_and_by_chance() -> None:
    given = moves_tried(STAR, "given")
    assert given == moves_tried(STAR, "alphabetical") == moves_tried(STAR, "reverse")[::-1]
    assert moves_tried(STAR, "weight") == ["B, G", "C, G", "D, G", "B, B", "C, B", "D, B"]
    # Colors in order: B, G, R; MIN's weights are 3, 1, 2.
    assert moves_tried(STAR, "weight", 1) == ["C, B", "D, B", "C, G", "D, G"]
    one, other = moves_tried(STAR, "seed 1"), moves_tried(STAR, "seed 2")
    assert sorted(one) == sorted(other) == given
    assert one[:2] == ["D, G", "B, G"] and one == moves_tried(STAR, "seed 1") != other


def test_best_and_worst_go_by_the_true_value_for_whoever_moves() -> None:
    assert (moves_tried(TREE, "best"), moves_tried(TREE, "worst")) == (["n9", "n1", "n5"], ["n5", "n1", "n9"])
    best, worst = (search(TREE, Query("minimax", 2, order=order)) for order in ("best", "worst"))
    assert [best.value[node] for node in children(best, 1)] == [5, 14, 20]
    assert [worst.value[node] for node in children(worst, 1)] == [6, 4, 2]
    ties = NestedGame([[1, 1], [1, 1], [2, 2]])
    assert (moves_tried(ties, "best"), moves_tried(ties, "worst")) == (["n7", "n1", "n4"], ["n1", "n4", "n7"])
    many = NestedGame([(1, 2, 6), [(4, 3, 2), (6, 9, 2)]], players=3, is_zero_sum=False)
    assert [moves_tried(many, "best", node, "max-n") for node in (0, 1)] == [["n2", "n1"], ["n4", "n3"]]
    tree = search(NestedGame(TREE.tree, MIN), Query(depth=2, order="worst", variant=Variant("hard")))
    assert list(tree.player or ())[:2] == [MIN, MAX]
    assert (tree.order, tree.variant) == ("worst", Variant("hard"))


def test_an_order_is_known_by_its_name_and_another_name_is_refused_with_those_there_are() -> None:
    names = {"given": "given", "seed 7": "seed 7", "seed:7": "seed 7", "seed=07": "seed 7", "seed7": "seed 7"}
    assert {text: order_name(text) for text in names} == names
    for text in ("", "seed", "seed N", "seed -1", "Best", "previous round"):
        with pytest.raises(
            ValueError, match="from given, alphabetical, reverse, weight, seed N, best, worst"
        ):
            order_name(text)
    assert [name for name, order in ORDERS.items() if order.is_yardstick] == [
        "given",
        "reverse",
        "best",
        "worst",
    ]


def test_the_orders_that_never_change_are_compiled_and_both_engines_try_them_alike(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fixed = {order for order in ORDERS if fixed_order(("A",), order.replace("N", "7")) is not None}
    assert fixed == {"given", "alphabetical", "reverse", "seed N"}
    assert may_be_compiled(STAR, Query("minimax", order="reverse"))
    hard = Query("alpha-beta", variant=Variant("hard"))
    others = (
        (STAR, Query("minimax", order="weight")),
        (STAR, Query("negamax")),
        (STAR, hard),
        (TREE, Query()),
    )
    assert not any(may_be_compiled(game, query) for game, query in others)
    monkeypatch.setattr(engines, "node_budget", lambda _kernel="grow": 10)
    for order in ("alphabetical", "reverse", "seed 5"):
        for algorithm in compiled_algorithms():
            query = Query(algorithm, order=order)
            assert search(STAR, query) == textbook_search(STAR, query)
            assert search(STAR, query).order == order


def test_the_smallest_proof_of_a_uniform_tree_has_as_many_leaves_as_the_formula_says() -> None:
    cases = {(2, 2): 3, (3, 2): 5, (3, 3): 11, (2, 4): 7, (10, 4): 199, (10, 3): 109, (5, 1): 5, (7, 0): 1}
    assert {case: least_leaves(*case) for case in cases} == cases


@thorough
@given(st.sampled_from([(1, 3), (2, 1), (2, 3), (2, 4), (2, 5), (3, 2), (3, 3), (5, 2)]), st.data())
def test_in_best_order_alpha_beta_examines_exactly_that_many(
    shape: tuple[int, int], data: st.DataObject
) -> None:
    branching, depth = shape
    leaves = data.draw(st.permutations(range(branching**depth)))  # distinct, as the theorem wants them
    game = NestedGame(uniform(branching, depth, list(leaves)), data.draw(st.sampled_from((MAX, MIN))))
    lab = ordering_lab(game, depth)
    found = {trial.order: trial.counts for trial in lab.trials}
    assert (lab.branching, lab.least) == (branching, least_leaves(branching, depth))
    assert all(counts and counts.leaves >= lab.least for counts in found.values())
    assert found["best"] and (found["best"].leaves, found["best"].nodes) == (lab.least, lab.proof)
    assert lab.full and lab.full.leaves == branching**depth


@thorough
@given(maps(max_depth=4))
def test_no_order_visits_less_than_the_smallest_proof_or_more_than_minimax(map: Map) -> None:
    lab = ordering_lab(MapColoring(map), map.depth)
    fixed = ["given", "alphabetical", "reverse", "weight", "seed 1", "seed 2", "seed 3"]
    assert [trial.order for trial in lab.trials] == lab_orders() == [*fixed, "best", "worst", ORDER]
    for trial in lab.trials:
        assert trial.counts and lab.full and lab.proof
        assert lab.proof <= trial.counts.nodes <= lab.full.nodes
        assert trial.counts.value == lab.full.value


def test_australia() -> None:
    with open("tests/golden/australia.in", encoding="utf-8") as file:
        map, _ = read_map(file.read())
    lab = ordering_lab(MapColoring(map), 3)
    nodes = {trial.order: trial.counts.nodes for trial in lab.trials if trial.counts}
    assert (nodes["given"], nodes["best"], nodes["worst"], lab.proof) == (43, 27, 67, 25)
    assert lab.full and (lab.full.nodes, lab.branching, lab.least) == (76, None, None)
    assert {trial.order: trial.charged for trial in lab.trials}[ORDER] == 66


def best_of(game: NestedGame | MapColoring, depth: int, most: int) -> tuple[Counts | None, Counts | None]:
    lab = ordering_lab(game, depth, max_nodes=most)
    return lab.full, {trial.order: trial.counts for trial in lab.trials}["best"]


def test_what_does_not_apply_is_left_out_and_what_is_too_large_or_takes_too_long_is_unknown() -> None:
    without = NestedGame([[1, 2], [3, 4]], has_static_values=False)
    assert {trial.order for trial in ordering_lab(without, 2).trials} == set(lab_orders()) - {"weight", ORDER}
    assert best_of(NestedGame(uniform(3, 4, list(range(81)))), 4, 50) == (None, None)
    whole = counts_of(search(WIDER, Query("minimax", 3)))
    # Minimax is counted where its tree is too large to be kept.
    assert best_of(WIDER, 3, whole.nodes - 1) == (whole, None)
    assert ordering_lab(WIDER, 3, max_nodes=whole.nodes - 1).proof == ordering_lab(WIDER, 3).proof
    bounded = {trial.order: trial.counts for trial in ordering_lab(WIDER, 3, max_kept=10).trials}
    assert bounded["given"] and bounded[ORDER] is bounded["best"] is None
    game = MapColoring(small_map(" ".join(f"A-B{i}" for i in range(9)), "A:R-1", colors="R G B", depth=5))
    lab = ordering_lab(game, 5, watch=Over())
    assert lab.full is None
    assert {trial.order for trial in lab.trials if trial.counts is None} >= {"best", "worst"}
