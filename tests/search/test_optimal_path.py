"""The optimal path, read off the columns; tests/search/test_agreement.py holds all algorithms to one path."""

from nested_game import NestedGame

from webviz.search import Query, optimal_path, search


def labels_on_path(tree: object, algorithm: str = "alpha-beta") -> list[str]:
    game = NestedGame(tree)
    found = search(game, Query(algorithm, 9))
    return [game.labels[found.move[node]] for node in optimal_path(found)]


def test_it_leads_to_the_leaf_whose_value_the_root_has() -> None:
    assert labels_on_path([[3, 12, 8], [2, 4, 6], [14, 5, 20]]) == ["n0", "n9", "n11"]


def test_of_equal_moves_the_first_is_on_it() -> None:
    assert labels_on_path([[3, 12], [3, 4], [1, 3]], "minimax") == ["n0", "n1", "n2"]


def test_a_bound_that_equals_the_value_comes_too_late_to_be_on_it() -> None:
    # The second move returns 3 as a bound only; it is worth 0.
    assert labels_on_path([[3, 12], [3, 0]]) == ["n0", "n1", "n2"]


def test_a_lone_root_is_its_own_path() -> None:
    assert labels_on_path(5) == ["n0"]


def test_a_stopped_search_has_none() -> None:
    assert (
        optimal_path(search(NestedGame([[3, 12], [2, 4]]), Query(depth=2, max_nodes=3, partial=True))) == []
    )
