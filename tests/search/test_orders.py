"""Orders by name, and what each does to the moves."""

import pytest
from nested_game import NestedGame
from strategies import small_map

from webviz.games import MAX, MIN, MapColoring
from webviz.search import Query, Variant, engines, search, textbook_search
from webviz.search.compilable import compiled_algorithms, may_be_compiled
from webviz.search.orders import ORDERS, fixed_order, order_name
from webviz.search.tree import SearchTree, children

STAR = MapColoring(small_map("A-B A-C A-D", "A:R-1", colors="R G B", weights=((1, 2, 3), (3, 1, 2)), depth=2))
TREE = NestedGame([[3, 12, 8], [2, 4, 6], [14, 5, 20]])


def tried(tree: SearchTree, node: int, labels: tuple[str, ...]) -> list[str]:
    return [labels[tree.move[child]] for child in children(tree, node)]


def first_moves(order: str) -> list[str]:
    return tried(search(STAR, Query("minimax", 2, order=order)), 0, STAR.labels)


def test_given_and_alphabetical_are_the_same_on_a_map_and_reverse_is_the_other_way_round() -> None:
    assert first_moves("given") == first_moves("alphabetical") == first_moves("reverse")[::-1]


def test_by_weight_whoever_moves_tries_what_is_worth_most_to_him_first() -> None:
    tree = search(STAR, Query("minimax", 2, order="weight"))
    assert tried(tree, 0, STAR.labels) == ["B, G", "C, G", "D, G", "B, B", "C, B", "D, B"]
    # Colors in order: B, G, R; MIN's weights are 3, 1, 2.
    assert tried(tree, 1, STAR.labels) == ["C, B", "D, B", "C, G", "D, G"]


def test_a_seed_shuffles_and_always_alike() -> None:
    one, other = first_moves("seed 1"), first_moves("seed 2")
    assert sorted(one) == sorted(other) == first_moves("given")
    assert one != other
    assert one == first_moves("seed 1")
    assert one[:2] == ["D, G", "B, G"]


def test_best_and_worst_go_by_the_true_value_for_whoever_moves() -> None:
    best, worst = (search(TREE, Query("minimax", 2, order=order)) for order in ("best", "worst"))
    assert tried(best, 0, TREE.labels) == ["n9", "n1", "n5"]
    assert tried(worst, 0, TREE.labels) == ["n5", "n1", "n9"]
    assert [best.value[node] for node in children(best, 1)] == [5, 14, 20]
    assert [worst.value[node] for node in children(worst, 1)] == [6, 4, 2]


def test_best_is_best_for_each_of_many_players() -> None:
    game = NestedGame([(1, 2, 6), [(4, 3, 2), (6, 9, 2)]], players=3, is_zero_sum=False)
    tree = search(game, Query("max-n", 2, order="best"))
    assert tried(tree, 0, game.labels) == ["n2", "n1"]
    assert tried(tree, 1, game.labels) == ["n4", "n3"]


def test_equal_moves_keep_their_order() -> None:
    game = NestedGame([[1, 1], [1, 1], [2, 2]])
    assert tried(search(game, Query("minimax", 2, order="best")), 0, game.labels) == ["n7", "n1", "n4"]
    assert tried(search(game, Query("minimax", 2, order="worst")), 0, game.labels) == [
        "n1",
        "n4",
        "n7",
    ]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("given", "given"),
        ("seed 7", "seed 7"),
        ("seed:7", "seed 7"),
        ("seed=07", "seed 7"),
        ("seed7", "seed 7"),
    ],
)
def test_an_order_is_known_by_its_name(text: str, name: str) -> None:
    assert order_name(text) == name


@pytest.mark.parametrize("text", ["", "seed", "seed N", "seed -1", "Best", "previous round"])
def test_another_name_is_refused_with_those_there_are(text: str) -> None:
    with pytest.raises(
        ValueError, match="choose from given, alphabetical, reverse, weight, seed N, best, worst"
    ):
        order_name(text)


def test_others_are_compared_with_the_order_as_given_its_reverse_and_the_two_extremes() -> None:
    yardsticks = {name for name, order in ORDERS.items() if order.is_yardstick}
    assert yardsticks == {"given", "reverse", "best", "worst"}


def test_the_orders_that_never_change_are_those_that_can_be_compiled() -> None:
    fixed = {order for order in ORDERS if fixed_order(("A",), order.replace("N", "7")) is not None}
    assert fixed == {"given", "alphabetical", "reverse", "seed N"}
    assert may_be_compiled(STAR, Query("minimax", order="reverse"))
    assert not may_be_compiled(STAR, Query("minimax", order="weight"))
    assert not may_be_compiled(STAR, Query("negamax"))
    assert not may_be_compiled(STAR, Query("alpha-beta", variant=Variant("hard")))
    assert not may_be_compiled(TREE, Query("alpha-beta"))


@pytest.mark.parametrize("order", ["alphabetical", "reverse", "seed 5"])
@pytest.mark.parametrize("algorithm", compiled_algorithms())
def test_both_engines_try_moves_in_the_same_order(
    order: str, algorithm: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "node_budget", lambda _kernel="grow": 10)
    compiled, plain = (find(STAR, Query(algorithm, order=order)) for find in (search, textbook_search))
    for name in ("depth", "move", "value", "size", "legal"):
        assert list(getattr(compiled, name)) == list(getattr(plain, name))
    assert compiled.order == plain.order == order


def test_who_moves_is_not_changed_by_the_order() -> None:
    tree = search(NestedGame(TREE.tree, MIN), Query(depth=2, order="worst"))
    assert list(tree.player or ())[:2] == [MIN, MAX]
