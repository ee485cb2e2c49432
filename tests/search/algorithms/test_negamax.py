"""Negamax, plain and pruned: values as the mover sees them, columns as MAX does."""

import pytest
from nested_game import NestedGame

from webviz.games import MAX, MIN
from webviz.search import NotApplicable, Query, search
from webviz.search.algorithms.negamax import negamax
from webviz.search.algorithms.negamax_alpha_beta import negamax_alpha_beta
from webviz.search.tree import TreeBuilder

TREE = [[3, 12, 8], [2, 4, 6], [14, 5, 20]]


@pytest.mark.parametrize("algorithm", [negamax, negamax_alpha_beta])
def test_the_root_returns_what_it_is_worth_to_whoever_moves_there(algorithm) -> None:  # type: ignore[no-untyped-def]
    assert algorithm(NestedGame(TREE, MAX), 2, TreeBuilder(value_code="d")) == (5, 9)
    mins = TreeBuilder(value_code="d", has_players=True)
    assert algorithm(NestedGame(TREE, MIN), 2, mins) == (-6, 5)
    assert mins.value[0] == 6


@pytest.mark.parametrize("algorithm", ["negamax", "negamax-alpha-beta"])
def test_players_who_do_not_alternate_are_refused(algorithm: str) -> None:
    twice = NestedGame([[1, [2, 3]], 4], movers={1: MAX})
    with pytest.raises(NotApplicable, match="the players have to move in turn"):
        search(twice, Query(algorithm, 3))
    assert search(twice, Query("alpha-beta", 3)).value[0] == 4


def test_a_root_of_min_is_fine_as_long_as_the_players_alternate() -> None:
    assert search(NestedGame(TREE, MIN), Query("negamax", 2)).value[0] == 6
