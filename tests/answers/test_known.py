"""What follows from a text: what is given to be searched, and how it would be written."""

import pytest

from webviz.answers import known
from webviz.answers.given import GivenMap, GivenTree
from webviz.answers.known import read_known
from webviz.csp import map_problem, queens
from webviz.maps import read_map, write_map
from webviz.trees import TreeError, read_trees

TREES = "((3 12 8) (2 4 6))\n(5 (1 2))\n"


def test_a_map_is_given_and_stands_for_the_problem_of_coloring_it(text: str) -> None:
    map, found = read_map(text)[0], read_known(text)
    assert (found.given, found.problem) == ((GivenMap(map),), map_problem(map))
    assert found.stated is None and found.file == "MAP.txt"


def test_trees_are_given_by_their_numbers_and_are_no_constraint_problem() -> None:
    found, trees = read_known(TREES), read_trees(TREES)[0]
    assert found.given == (GivenTree(trees[0], 1), GivenTree(trees[1], 2))
    assert (found.problem, found.problem_text) == (None, "")


def test_of_a_problem_that_is_stated_no_game_is_given() -> None:
    found = read_known("queens:4")
    assert (found.given, found.stated, found.problem) == ((), queens(4), queens(4))
    assert (found.file, found.canonical) == ("queens:4", "queens:4\n")


def test_what_was_repaired_is_known_and_what_is_wrong_is_raised(text: str) -> None:
    assert read_known(text.replace("B: A\n", "")).warnings
    with pytest.raises(TreeError):
        read_known("((1 2)")


@pytest.mark.parametrize(
    "text",
    ["{(A,MAX),(B,MIN)} {(A,B),(A,4),(B,3)}\n", "3, 1, 2, 5\n", "((3 1) (2 5))\n", "root: MIN\n1, 2\n"],
)
def test_the_canonical_text_of_trees_is_in_the_format_of_the_text(text: str) -> None:
    assert read_known(text.replace(",", " , ")).canonical == text


def test_what_the_format_cannot_say_is_written_in_brackets(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(trees: object, format: str = "nested") -> str:
        if format != "nested":
            raise ValueError("no")
        return "brackets"

    found = read_known("3, 1, 2, 5")
    monkeypatch.setattr(known, "write_trees", refuse)
    assert found.canonical == "brackets"


def test_a_map_is_written_as_a_map(text: str) -> None:
    assert read_known(text.replace(", ", ",")).canonical == write_map(read_map(text)[0])
