"""Which algorithm goes with which game, and what is said where it does not."""

import pytest
from nested_game import NestedGame
from strategies import small_map
from tree_texts import tree_of

from webviz.games import MAX, MIN, ExplicitTree, MapColoring, MapForMany
from webviz.maps import Map
from webviz.search import NotApplicable, Query, Variant, search
from webviz.search.applicability import check, default_algorithm, kind_of
from webviz.search.needs import KINDS
from webviz.search.registry import algorithms
from webviz.trees import read_trees

MAP = small_map("A-B B-C", "A:R-1")
WEIGHTS = ((1, 2), (2, 1), (3, 3))
THREE = MapForMany(Map(MAP.regions, MAP.borders, MAP.colors, MAP.initial, MAP.depth, WEIGHTS))
ALL = set(algorithms())
TREE = NestedGame([[1, 2], [3, 4]])
TWICE = NestedGame([[1, 2], [3, 4]], movers={1: MAX})
BARE = NestedGame([[1, 2], [3, 4]], has_static_values=False)
APPLY = {
    "a map for two": (MapColoring(MAP), ALL),
    "a map for three": (THREE, {"max-n"}),
    "a tree": (TREE, ALL),
    "a tree in which MIN begins": (NestedGame([[1, 2], [3, 4]], MIN), ALL),
    "a tree with two levels of MAX": (TWICE, {"alpha-beta", "minimax", "max-n", "deepening"}),
    "a tree without static values": (BARE, ALL - {"deepening"}),
    "a tree of vectors": (NestedGame([(1, 2, 3)], players=3, is_zero_sum=False), {"max-n"}),
}


def test_what_applies_to_a_game_and_what_it_is_searched_by() -> None:
    for name, (game, expected) in APPLY.items():
        kind = kind_of(game)
        assert kind in KINDS.values()
        assert {one for one, each in algorithms().items() if each.unmet(kind) is None} == expected, name
        check(game, Query(default_algorithm(kind)))


def test_what_does_not_apply_says_why() -> None:
    check(THREE, Query("max-n", order="weight"))
    check(TREE, Query("minimax", order="seed 3"))
    for game, query, why in (
        (THREE, Query("alpha-beta"), "alpha-beta does not apply: it needs two players of whom one wins what"),
        (TWICE, Query("negamax"), "the players have to move in turn"),
        (TWICE, Query("branch-and-bound"), "has found, so the players have to move in turn"),
        (BARE, Query("deepening"), "inner nodes need values too"),
        (TREE, Query("minimax", order="weight"), "order weight does not apply: the moves .* have no weights"),
        (TREE, Query("minimax", variant=Variant("hard", ">")), "minimax has no variant fail-hard, cut >"),
        (
            TREE,
            Query("branch-and-bound", variant=Variant("hard")),
            "branch-and-bound has no variant fail-hard",
        ),
    ):
        with pytest.raises(NotApplicable, match=why):
            check(game, query)
    with pytest.raises(ValueError, match="deepening leaves several trees behind"):
        search(TREE, Query("deepening"))


def test_a_variant_is_told_by_what_differs() -> None:
    assert [str(Variant()), str(Variant("hard")), str(Variant("soft", ">"))] == ["", "fail-hard", "cut >"]


def test_only_who_needs_turns_walks_through_the_whole_game() -> None:
    class Unseen(NestedGame):
        def actions(self, position: int) -> list[int]:
            raise AssertionError("nobody has to look")

    for algorithm in ("alpha-beta", "minimax", "max-n"):
        check(Unseen(TWICE.tree, movers={1: MAX}), Query(algorithm))


def test_a_written_tree_is_not_walked_through_to_know_whether_players_take_turns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(ExplicitTree, "actions")
    for text in ("(1 (2 3))", "root: MIN\n(1 (2 3))"):
        assert kind_of(ExplicitTree(tree_of(text))).takes_turns, text
    for text in ("(1 MAX(2 3))", "root: MIN\n(1 (2 MAX(1 2)))"):
        assert not kind_of(ExplicitTree(read_trees(text)[0][0])).takes_turns, text
