"""What nodes without names are called."""

from tree_texts import BOOK, EXERCISE, LEAVES, tree_of

from webviz.trees import labels, with_names


def test_nameless_inner_nodes_are_numbered_level_by_level_and_leaves_show_their_number() -> None:
    assert labels(tree_of("((3 (1 2)) 5.50)")) == ("N1", "N2", "3", "N5", "1", "2", "5.5")
    assert labels(tree_of(BOOK))[:6] == ("N1", "N2", "3", "12", "8", "N3")


def test_names_that_are_given_stay() -> None:
    assert labels(tree_of(EXERCISE)) == ("A", "B", "4", "3", "C", "2", "7")
    assert labels(tree_of(LEAVES))[:4] == ("N1", "N2", "N4", "N8")
    assert labels(tree_of("(a:3 (4 5))")) == ("N1", "a", "N3", "4", "5")


def test_a_number_that_is_taken_is_not_given_again() -> None:
    assert labels(tree_of("N2:((1 2) (3 4))")) == ("N2", "N8", "1", "2", "N3", "3", "4")


def test_a_vector_is_a_label_too() -> None:
    assert labels(tree_of("((1,-2,3) (4,5,6.5))")) == ("N1", "(1,-2,3)", "(4,5,6.5)")


def test_names_can_be_given_to_inner_nodes_or_to_all() -> None:
    tree = tree_of("((1 2) b:3)")
    assert with_names(tree).names == ("N1", "N2", "", "", "b")
    assert with_names(tree, leaves=True).names == ("N1", "N2", "N4", "N5", "b")
    assert with_names(tree_of(EXERCISE)) == tree_of(EXERCISE)
