"""Maps and trees read by a program."""

import pytest

import webviz
from webviz.trees import TreeError


def test_a_tree_of_several_is_chosen_by_its_number() -> None:
    assert webviz.read_tree("tree-two-roots", graph=2).player[0] == 2
    for number in (0, 3):
        with pytest.raises(ValueError, match=f"there is no graph {number}: the text holds 2"):
            webviz.read_tree("tree-two-roots", graph=number)


def test_mistakes_are_told_with_their_places() -> None:
    with pytest.raises(TreeError, match=r"^1:") as raised:
        webviz.read_tree("((1 2) (3 x))")
    assert raised.value.errors[0].column > 1
