"""A search of a game by a program."""

import pytest

import webviz
from webviz.search import TreeTooLarge
from webviz.search.registry import algorithms


def test_a_search_tells_its_value_its_best_path_and_its_size() -> None:
    found = webviz.search("australia")
    assert (found.value, found.best_move, found.best_path) == (10, "NSW, B", ("NSW, B", "NT, B", "Q, R"))
    assert (found.nodes, found.leaves, found.lines) == (43, 23, 85)
    assert repr(found) == "<Search: alpha-beta, 3 deep: 43 nodes, worth 10, best NSW, B>"


@pytest.mark.parametrize("algorithm", algorithms())
def test_every_algorithm_finds_what_a_tree_is_worth(algorithm: str) -> None:
    found = webviz.search("tree-deepening", algorithm=algorithm)
    assert found.value in (5, (5, -5))


def test_of_several_rounds_one_is_looked_at_the_last_unless_another_is_named() -> None:
    last, first = (
        webviz.search("tree-deepening", algorithm="deepening", **more) for more in ({}, {"round": 1})
    )
    assert last.rounds and last.tree is last.rounds.last
    assert first.rounds and first.tree.depth_limit == 1


def test_a_level_may_bind_and_an_order_decide() -> None:
    assert webviz.search("australia", binding="arcs").nodes < webviz.search("australia").nodes
    assert webviz.search("australia", order="reverse").value == 10


def test_of_several_trees_one_is_named() -> None:
    values = [webviz.search("tree-two-roots", graph=number).value for number in (1, 2)]
    assert values == [6, 2]


def test_a_search_without_a_move_has_no_best_one() -> None:
    found = webviz.search("australia", depth=0)
    assert (found.best_move, found.best_path, found.nodes) == (None, (), 1)


def test_a_search_that_grows_too_large_is_ended() -> None:
    with pytest.raises(TreeTooLarge, match="the limit of 10 nodes"):
        webviz.search("australia", most_nodes=10)


def test_a_constraint_problem_is_no_game() -> None:
    with pytest.raises(ValueError, match=r"it is no game: webviz\.solve solves it"):
        webviz.search("queens:4")


def test_its_columns_are_those_of_the_tree() -> None:
    found = webviz.search("australia")
    columns = found.columns()
    assert list(columns["value"]) == list(found.tree.value)
    assert columns["label"][1] == "NSW, B"
