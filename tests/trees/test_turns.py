"""Who moves where, and whose side a value is seen from."""

from hypothesis import given
from strategies import thorough
from tree_texts import tree_of, trees, warnings_of

from webviz.trees import Tree
from webviz.trees.model import next_player
from webviz.trees.turns import player_name, see_as_max, take_turns, takes_turns


def test_players_take_turns_below_a_node_that_is_out_of_turn() -> None:
    tree = tree_of("(1 (2 (3 (4 5))))")
    for node in range(len(tree)):
        tree.player[node] = 0
    tree.player[2] = 1
    take_turns(tree, 1)
    assert list(tree.player) == [1, 0, 1, 0, 2, 0, 1, 0, 0]


def test_several_players_move_round_and_round() -> None:
    text = "((1,1,1) ((1,1,1) ((1,1,1) ((1,1,1) ((1,1,1) (1,1,1))))))"
    assert [player for player in tree_of(text).player if player] == [1, 2, 3, 1, 2]


def test_seeing_twice_as_the_other_side_does_changes_nothing() -> None:
    tree, same = tree_of("[4](1 [2](3 [5](0 7)))"), tree_of("[4](1 [2](3 [5](0 7)))")
    see_as_max(tree)
    assert list(tree.values[0]) == [4, -1, -2, 3, 5, 0, -7]
    see_as_max(tree)
    assert tree == same


def test_every_repeated_turn_is_counted_in_one_warning() -> None:
    [warning] = warnings_of("(MAX(1 MAX(2 3)) MAX(4))")
    assert warning.endswith("MAX moves twice in a row, and 2 more like it")


def test_players_with_interests_of_their_own_go_by_number() -> None:
    assert player_name(tree_of("(1 2)"), 2) == "MIN"
    assert player_name(tree_of("((1,2) (3,4))"), 2) == "player 2"


@thorough
@given(trees())
def test_players_take_turns_if_nobody_moves_below_another_out_of_turn(tree: Tree) -> None:
    inner = [
        (node, child) for node in range(len(tree)) for child in tree.children(node) if tree.player[child]
    ]
    in_turn = all(tree.player[child] == next_player(tree.player[node], tree.players) for node, child in inner)
    assert takes_turns(tree, tree.depths()) == in_turn
