"""What a sheet is made of."""

import pytest
from exam_sheets import sample_map, sample_tree, small_trees, tree_of, tree_sheet
from hypothesis import given

from webviz.exams.model import MOST_NODES, ExamError, sheet_of
from webviz.games import ExplicitTree, game_on
from webviz.games.explicit_tree import NoStaticValue
from webviz.maps import read_map
from webviz.search import NotApplicable
from webviz.trees import Tree


@given(small_trees())
def test_a_written_out_tree_is_on_its_sheet_as_it_was_and_every_node_has_a_name(tree: Tree) -> None:
    game = ExplicitTree(tree)
    sheet = sheet_of(game, game.height)
    assert (sheet.tree.size, sheet.tree.player, sheet.tree.values) == (tree.size, tree.player, tree.values)
    assert len(set(sheet.tree.names)) == len(tree)
    assert sheet.gives_leaves and not any(sheet.moves) and sheet.facts == ()


def test_names_of_a_text_are_kept_and_the_others_count_the_nodes_level_by_level() -> None:
    assert sample_tree("deep-cut").tree.names[:5] == ("A", "B", "N4", "N5", "C")


def test_a_map_has_a_name_and_a_move_for_each_node_and_asks_for_the_leaves() -> None:
    sheet = sample_map("australia", 1)
    assert sheet.tree.names == ("N1", "N2", "N3", "N4", "N5", "N6", "N7", "N8")
    assert sheet.moves == ("", "NSW, B", "NSW, R", "NT, B", "Q, B", "Q, R", "V, B", "V, R")
    assert not sheet.gives_leaves and sheet.facts != ()


def test_leaves_can_be_given_or_asked_for_whatever_is_usual() -> None:
    assert sample_map("australia", 2, gives_leaves=True).gives_leaves
    assert sample_map("australia", 2, gives_leaves=True).facts == ()
    assert not tree_sheet("(1 2)", gives_leaves=False).gives_leaves


def test_a_search_that_ends_above_the_leaves_has_static_values_for_leaves() -> None:
    game = ExplicitTree(tree_of("A:(B:[7](1 2) C:[5](3 4))"))
    sheet = sheet_of(game, 1)
    assert (sheet.tree.names, list(sheet.tree.values[0])) == (("A", "B", "C"), [0, 7, 5])


def test_what_no_sheet_can_hold_is_refused_with_advice() -> None:
    map, _ = read_map("R, G\nA: R-1\n1\nR: 1, G: 2\nR: 1, G: 2\nA:\n")
    with pytest.raises(ExamError, match=f"more than {MOST_NODES} nodes.*lower the depth"):
        sample_map("us-48", 4)
    with pytest.raises(ExamError, match="a single node"):
        sheet_of(game_on(map), 1)


def test_games_that_alpha_beta_cannot_search_are_refused() -> None:
    with pytest.raises(NotApplicable):
        tree_sheet("((1,2,3) (3,2,1))")
    with pytest.raises(NoStaticValue):
        sheet_of(ExplicitTree(tree_of("((1 2) (3 4))")), 1)
