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
from webviz.search.registry import algorithms, single_pass
from webviz.trees import read_trees

MAP = small_map("A-B B-C", "A:R-1")
THREE = MapForMany(
    Map(MAP.regions, MAP.borders, MAP.colors, MAP.initial, MAP.depth, ((1, 2), (2, 1), (3, 3)))
)
GAMES = {
    "a map for two": MapColoring(MAP),
    "a map for three": THREE,
    "a tree": NestedGame([[1, 2], [3, 4]]),
    "a tree in which MIN begins": NestedGame([[1, 2], [3, 4]], MIN),
    "a tree with two levels of MAX": NestedGame([[1, 2], [3, 4]], movers={1: MAX}),
    "a tree without static values": NestedGame([[1, 2], [3, 4]], has_static_values=False),
    "a tree of vectors": NestedGame([(1, 2, 3)], players=3, is_zero_sum=False),
}
ZERO_SUM = {"alpha-beta", "minimax", "max-n"}
APPLY = {
    "a map for two": set(algorithms()),
    "a map for three": {"max-n"},
    "a tree": set(algorithms()),
    "a tree in which MIN begins": set(algorithms()),
    "a tree with two levels of MAX": {*ZERO_SUM, "deepening"},
    "a tree without static values": set(algorithms()) - {"deepening"},
    "a tree of vectors": {"max-n"},
}


@pytest.mark.parametrize("name", GAMES)
def test_what_applies_to_a_game(name: str) -> None:
    kind = kind_of(GAMES[name])
    assert kind in KINDS.values()
    assert {name for name, each in algorithms().items() if each.unmet(kind) is None} == APPLY[name]


def test_every_algorithm_has_a_row() -> None:
    assert set(algorithms()) == {*single_pass(), "deepening"}


@pytest.mark.parametrize(
    ("game", "algorithm", "why"),
    [
        (
            THREE,
            "alpha-beta",
            "alpha-beta does not apply: it needs two players of whom one wins what the other",
        ),
        (GAMES["a tree with two levels of MAX"], "negamax", "the players have to move in turn"),
        (GAMES["a tree without static values"], "deepening", "inner nodes need values too"),
    ],
)
def test_what_does_not_apply_says_why(game: object, algorithm: str, why: str) -> None:
    with pytest.raises(NotApplicable, match=why):
        check(game, Query(algorithm))


def test_only_some_orders_need_something() -> None:
    check(THREE, Query("max-n", order="weight"))
    check(GAMES["a tree"], Query("minimax", order="seed 3"))
    with pytest.raises(
        NotApplicable, match="order weight does not apply: the moves of this game have no weights"
    ):
        check(GAMES["a tree"], Query("minimax", order="weight"))


def test_only_alpha_beta_and_what_is_made_of_it_has_variants() -> None:
    with pytest.raises(
        NotApplicable, match="minimax has no variant fail-hard, cut >: only alpha-beta and deep"
    ):
        search(GAMES["a tree"], Query("minimax", variant=Variant("hard", ">")))


def test_deepening_is_no_search_that_leaves_one_tree() -> None:
    with pytest.raises(ValueError, match="deepening leaves several trees behind"):
        search(GAMES["a tree"], Query("deepening"))


def test_a_variant_is_told_by_what_differs() -> None:
    assert [str(Variant()), str(Variant("hard")), str(Variant("soft", ">"))] == ["", "fail-hard", "cut >"]


@pytest.mark.parametrize(
    ("text", "takes_turns"),
    [
        ("(1 (2 3))", True),
        ("root: MIN\n(1 (2 3))", True),
        ("(1 MAX(2 3))", False),
        ("root: MIN\n(1 (2 MAX(1 2)))", False),
    ],
)
def test_a_tree_that_is_written_out_is_not_walked_through_to_know_whether_players_take_turns(
    text: str, takes_turns: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = ExplicitTree(tree_of(text) if takes_turns else read_trees(text)[0][0])
    monkeypatch.delattr(ExplicitTree, "actions")
    assert kind_of(game).takes_turns == takes_turns


def test_what_a_game_is_searched_by_applies_to_it() -> None:
    for game in GAMES.values():
        check(game, Query(default_algorithm(kind_of(game))))
