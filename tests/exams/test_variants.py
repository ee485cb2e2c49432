"""What faulty searches make of a tree."""

from math import inf

from exam_sheets import node, sample_tree, small_trees, tree_sheet
from hypothesis import given

from webviz.doctor import FAULTS
from webviz.exams.model import sheet_of
from webviz.exams.solution import solve
from webviz.exams.variants import PLACES, Variant, variants
from webviz.games import ExplicitTree
from webviz.trees import Tree, read_trees


def by_fault(tree: Tree) -> dict[str, Variant]:
    names = {FAULTS[name].says: name for name in FAULTS}
    return {names[variant.says]: variant for variant in variants(tree)}


def test_there_is_one_for_each_fault_of_the_search() -> None:
    found = by_fault(sample_tree("deep-cut").tree)
    assert list(found) == [name for name, fault in FAULTS.items() if fault.place in PLACES]
    assert {"cut-beyond", "never-cuts", "no-deep-cuts", "window-not-handed-down", "players-swapped"} <= set(
        found
    )


def test_without_deep_cuts_the_deep_cut_of_the_sample_is_none() -> None:
    sheet = sample_tree("deep-cut")
    found = by_fault(sheet.tree)
    assert found["no-deep-cuts"].pruned == () != solve(sheet.tree).pruned
    assert found["cut-beyond"].pruned == solve(sheet.tree).pruned == (node(sheet, "N13"),)


def test_cutting_only_beyond_the_bound_goes_on_at_a_tie() -> None:
    sheet = tree_sheet("((3 5) (3 9))")
    assert solve(sheet.tree).pruned == (node(sheet, "N7"),)
    assert by_fault(sheet.tree)["cut-beyond"].pruned == ()


@given(small_trees(root=1))
def test_a_search_that_never_cuts_prunes_nothing_and_has_all_values(tree: Tree) -> None:
    game = ExplicitTree(tree)
    full = sheet_of(game, game.height).tree
    found = by_fault(full)["never-cuts"]
    assert found.pruned == ()
    assert {node for node, _ in found.numbers} == set(range(len(full)))
    assert found.numbers[0, "value"] == solve(full).found[0].value


@given(small_trees(root=1))
def test_branches_are_told_from_left_to_right_the_topmost_alone(tree: Tree) -> None:
    game = ExplicitTree(tree)
    full = sheet_of(game, game.height).tree
    for variant in variants(full):
        assert list(variant.pruned) == sorted(variant.pruned)
        below = {each for top in variant.pruned for each in range(top + 1, top + full.size[top])}
        assert not below & set(variant.pruned)


def test_numbers_are_those_of_the_first_and_of_the_last_line() -> None:
    sheet = sample_tree("deep-cut")
    blind = by_fault(sheet.tree)["window-not-handed-down"].numbers
    assert [blind[node(sheet, "E"), what] for what in ("value", "alpha", "beta")] == [4, -inf, inf]


def test_a_tree_where_min_begins_is_unknown_to_the_doctor() -> None:
    [tree], _ = read_trees("root: MIN\nA:(B:(1 2) C:(3 4))")
    assert list(variants(tree)) == []
