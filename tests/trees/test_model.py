"""Trees as columns in preorder."""

from hypothesis import given
from strategies import thorough
from tree_texts import BOOK, tree_of, trees

from webviz.trees import Tree


def test_children_are_found_by_the_sizes() -> None:
    tree = tree_of(BOOK)
    assert list(tree.children(0)) == [1, 5, 9]
    assert list(tree.children(5)) == [6, 7, 8]
    assert list(tree.children(3)) == []


@thorough
@given(trees())
def test_every_node_but_the_root_is_the_child_of_one(tree: Tree) -> None:
    children = [child for node in range(len(tree)) for child in tree.children(node)]
    assert sorted(children) == list(range(1, len(tree)))
    assert all((tree.player[node] == 0) == (tree.size[node] == 1) for node in range(len(tree)))


@thorough
@given(trees())
def test_levels_come_one_after_the_other_from_left_to_right(tree: Tree) -> None:
    depths, order = tree.depths(), tree.by_level()
    assert [(depths[node], node) for node in order] == sorted((depths[node], node) for node in order)
    assert tree.height() == depths[order[-1]]
