"""Maps and trees answer the same questions."""

import pytest

from webviz.answers.given import Given, GivenMap, GivenTree
from webviz.games import ExplicitTree, MapColoring, MapForMany
from webviz.maps import DEEPEST
from webviz.search.applicability import kind_of
from webviz.server.known_texts import known_text

TREES = "((3 12 8) (2 4 6))\nroot: MIN\n(5 (1 2))\n"


def only(text: str) -> Given:
    [given] = known_text(text).given
    return given


def test_a_map_goes_as_deep_as_it_says_and_its_colors_last(text: str) -> None:
    given = only(text)
    assert (given.own_depth, given.full_depth, given.deepest) == (2, 1, DEEPEST)


def test_a_tree_goes_down_to_its_deepest_leaf() -> None:
    given = only("((3 12) (2 (4 6)))")
    assert (given.own_depth, given.full_depth, given.deepest) == (3, 3, 3)


def test_each_has_its_game(text: str, three_players: str) -> None:
    found = [type(only(each).game()) for each in (text, three_players, "(1 2)")]
    assert found == [MapColoring, MapForMany, ExplicitTree]


def test_the_game_of_a_tree_is_made_once_and_that_of_a_map_is_not_kept(text: str) -> None:
    assert only("(1 2)").game() is only("(1 2)").game()
    assert only(text).game() is not only(text).game()


def test_what_applies_to_a_map_is_known_without_its_game(text: str, three_players: str) -> None:
    for source in (text, three_players, TREES.splitlines()[0]):
        assert only(source).kind == kind_of(only(source).game())


def test_a_text_says_what_is_searched_and_not_how(text: str) -> None:
    assert only(text).text == only(text.replace("\n2\n", "\n3\n").replace(", ", " ,")).text
    assert only("(1 2)").text == only("( 1   2 )").text != only("(1 3)").text


def test_the_number_of_a_tree_is_part_of_it() -> None:
    first, second = known_text("(1 2)\n(1 2)\n").given
    assert isinstance(first, GivenTree) and (first.number, second.number) == (1, 2)
    assert first.text != second.text


@pytest.mark.parametrize("number", [1, 2])
def test_a_tree_is_named_to_the_command_line_by_its_number(number: int) -> None:
    given = known_text(TREES).given[number - 1]
    assert given.command == f"python -m webviz tree TREE.txt --graph {number} --trace -o trace.txt"


def test_a_map_is_one(text: str) -> None:
    given = only(text)
    assert isinstance(given, GivenMap)
    assert (given.noun, given.number, given.file) == ("map", 1, "MAP.txt")


def test_a_map_is_written_once_however_many_ask_for_its_search(text: str) -> None:
    [given] = known_text(text).given
    assert known_text(text).given[0].text is given.text
