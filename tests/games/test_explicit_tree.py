"""Trees as games: who moves, which moves, what they are worth."""

import pytest
from hypothesis import given
from strategies import thorough
from tree_texts import BOOK, EXERCISE, tree_of, trees

from webviz.games import MAX, MIN, ExplicitTree
from webviz.games.explicit_tree import NoStaticValue
from webviz.search import Query, optimal_path, search
from webviz.trees import Tree, read_trees


def game_of(text: str) -> ExplicitTree:
    return ExplicitTree(read_trees(text)[0][0])


def plain_vector(tree: Tree, node: int) -> tuple[float, ...]:
    """Minimax and max^n by the definition, ties to the first."""
    if tree.size[node] == 1:
        return tuple(column[node] for column in tree.values)
    below = [plain_vector(tree, child) for child in tree.children(node)]
    if tree.is_zero_sum:
        return (max if tree.player[node] == MAX else min)(below)
    return max(below, key=lambda vector: vector[tree.player[node] - 1])


def test_a_move_is_the_number_of_the_node_it_leads_to_and_is_called_by_its_name() -> None:
    game = game_of(EXERCISE)
    assert [game.labels[move] for move in game.actions(game.initial)] == ["B", "C"]
    first = game.result(game.initial, game.actions(game.initial)[1])
    assert [game.labels[move] for move in game.actions(first)] == ["2", "7"]
    assert (game.to_move(game.initial), game.to_move(first)) == (MAX, MIN)
    assert game.labels[game.root_move] == "A"
    assert [game.is_terminal(node) for node in range(7)] == [False, False, True, True, False, True, True]
    assert (game.utility(2), game.utilities(2)) == (4, (4, -4))


def test_several_players_have_a_value_each() -> None:
    game = game_of("((1,2,3) [7,8,9]((4,5,6) (6,5,4)))")
    assert (game.players, game.is_zero_sum, game.alternates) == (3, False, False)
    assert (game.utilities(1), game.utilities(2), game.utility(2)) == ((1, 2, 3), (7, 8, 9), 7)


def test_whether_max_and_min_alternate_from_a_max_root_and_whether_players_take_turns_is_said() -> None:
    cases = {
        BOOK: (True, True),
        "(1 (2 3))": (True, True),
        "root: MIN\n(1 (2 3))": (False, True),
        "(1 MAX(2 3))": (False, False),
        "((1,2) (3,4))": (False, True),
        "((1,1,1) ((1,1,1) ((1,1,1) (1,1,1))))": (False, True),
        "root: 3\n((1,1,1) ((1,1,1) (1,1,1)))": (False, True),
        "((1,1,1) @3((1,1,1) (1,1,1)))": (False, False),
    }
    assert {text: (game_of(text).alternates, game_of(text).takes_turns) for text in cases} == cases


def test_whole_values_are_integers_and_a_node_without_a_static_value_is_not_worth_anything() -> None:
    assert (game_of("(1 2.0)").value_code, game_of("(1 2.5)").value_code) == ("i", "d")
    assert str(game_of("(1 2.0)").utility(2)) == "2"
    game = game_of("A:[5](1 B:(2 3))")
    assert not game.has_static_values and game_of("[5](1 [0](2 3))").has_static_values
    assert game.utility(0) == 5
    with pytest.raises(NoStaticValue, match="B has no static value"):
        game.utility(2)


@thorough
@given(trees())
def test_every_search_finds_the_value_by_definition_and_numbers_the_nodes_as_the_tree_does(
    tree: Tree,
) -> None:
    game = ExplicitTree(tree)
    full = search(game, Query("minimax" if tree.is_zero_sum else "max-n", game.height))
    assert tuple(column[0] for column in full.values or (full.value,)) == plain_vector(tree, 0)
    assert list(full.move) == list(range(len(tree))) and full.size == tree.size
    leaf = optimal_path(full)[-1]
    assert all(column[leaf] == column[0] for column in full.values or (full.value,))
    if tree.is_zero_sum:
        assert search(game, Query("alpha-beta", game.height)).value[0] == full.value[0]


def test_deep_trees_can_be_searched() -> None:
    game = ExplicitTree(tree_of("(" * 2_000 + "1" + ")" * 2_000))
    assert search(game, Query("alpha-beta", game.height)).value[0] == 1
