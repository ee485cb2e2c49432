"""What stands beside the tree of a key."""

from exam_sheets import sample_map, sample_tree, tree_sheet

from webviz.exams.solution import solve
from webviz.exams.words import BLANKS, reasons, results


def test_a_deep_cut_is_called_one_and_whose_bound_it_meets_is_told() -> None:
    sheet = sample_tree("deep-cut")
    assert list(reasons(sheet, solve(sheet.tree))) == [
        "E after N12: v = 4 ≤ α = 5, which MAX has at A through B, three levels up: a deep cut. Pruned: N13."
    ]


def test_a_cut_by_a_bound_from_far_above_is_no_deep_one_where_what_the_parent_has_found_cuts_as_well() -> (
    None
):
    sheet = tree_sheet("((5 6) ((4 (3 7)) 9))")
    assert list(reasons(sheet, solve(sheet.tree)))[1] == (
        "N9 after N10: v = 3 ≤ α = 5, which MAX has at N1 through N2, three levels up: "
        "no deep cut, as what N6 has found would cut as well. Pruned: N11."
    )


def test_a_cut_of_max_is_told_from_the_other_side() -> None:
    sheet = tree_sheet("root: MIN\n((1 2) (3 4))")
    assert list(reasons(sheet, solve(sheet.tree))) == [
        "N3 after N6: v = 3 ≥ β = 2, which MIN has at N1 through N2, one level up. Pruned: N7."
    ]


def test_nodes_of_a_map_are_told_with_what_was_played() -> None:
    sheet = sample_map("australia", 3)
    [first, *_] = reasons(sheet, solve(sheet.tree))
    assert first.startswith("N3 (NSW, R) after N12 (NT, B): v = 10 ≤ α = 10, which MAX has at N1 through N2 ")
    assert results(sheet, solve(sheet.tree))["Best move"] == "N2 (NSW, B)"


def test_every_blank_of_the_sheet_has_its_answer() -> None:
    sheet = sample_tree("deep-cut")
    told = results(sheet, solve(sheet.tree))
    assert tuple(told) == BLANKS
    assert tuple(told.values()) == ("5", "B", "7 of 8", "N13", "1 of 1 cut")


def test_where_nothing_is_pruned_that_is_said() -> None:
    sheet = tree_sheet("(1 2)")
    assert results(sheet, solve(sheet.tree))["Branches pruned"] == "none"
    assert results(sheet, solve(sheet.tree))["Deep cuts"] == "0 of 0 cuts"
