"""Random trees that are equally hard, the table of their answers, and what faulty searches make of them."""

import csv
from io import StringIO
from itertools import pairwise
from math import inf

import pytest
from exam_sheets import node, sample_tree, small_trees, tree_sheet
from hypothesis import given, settings
from hypothesis import strategies as st

from webviz.doctor import FAULTS
from webviz.exams.alike import SEEDS, Difficulty, Paper, TooFew, Wish, alike
from webviz.exams.answers import answers_csv
from webviz.exams.model import MOST_NODES, ExamError, sheet_of
from webviz.exams.solution import searched, solve
from webviz.exams.variants import PLACES, Variant, variants
from webviz.games import ExplicitTree
from webviz.trace import event_at, event_count
from webviz.trees import Shape, Tree, random_tree, read_trees

FEW = 2_000


ANY = Wish()


def measured(paper: Paper) -> Difficulty:
    """Of the tree itself, by the search that the key shows."""
    found = solve(paper.sheet.tree)
    return Difficulty(len(paper.sheet.tree), len(found.found), len(found.cuts), found.deep_cuts)


@settings(max_examples=20)
@given(st.integers(0, 10**6), st.booleans(), st.integers(1, 6))
def test_all_students_have_trees_of_one_difficulty(seed: int, irregular: bool, students: int) -> None:
    papers = alike(Shape(depth=4, irregular=irregular), seed, students, ANY)
    assert len(papers) == students
    assert len({measured(paper) for paper in papers}) == 1
    assert all(paper.difficulty == measured(paper) and paper.difficulty.cuts > 0 for paper in papers)


def test_no_two_students_have_the_same_tree_and_each_can_be_drawn_again_by_its_seed() -> None:
    papers = alike(Shape(depth=2, lowest=0, highest=2), 1, 20, ANY)
    assert len({tuple(paper.sheet.tree.values[0]) for paper in papers}) == 20
    first, again, other = ([paper.seed for paper in alike(Shape(), seed, 8, ANY)] for seed in (3, 3, 4))
    assert first == again and not set(first) & set(other)
    for paper in alike(Shape(irregular=True), 5, 3, ANY):
        drawn = random_tree(Shape(irregular=True), paper.seed)
        assert paper.seed < SEEDS
        assert (drawn.size, drawn.values) == (paper.sheet.tree.size, paper.sheet.tree.values)


def test_cuts_and_deep_cuts_are_as_many_as_wished_for_and_min_may_begin() -> None:
    for wish in (Wish(cuts=0), Wish(cuts=2), Wish(deep_cuts=1), Wish(3, 1)):
        for paper in alike(Shape(depth=4), 1, 3, wish):
            assert wish.cuts in (None, paper.difficulty.cuts)
            assert wish.deep_cuts in (None, paper.difficulty.deep_cuts)
    assert alike(Shape(root=2), 1, 1, ANY)[0].sheet.tree.player[0] == 2


def deep_cuts(tree: Tree) -> int:
    """Read off the lines of the trace: before a node's visit stands what its parent has found."""
    search = searched(tree)
    events = [event_at(search, k) for k in range(event_count(search))]
    above = {after.node: before.value for before, after in pairwise(events) if after.kind == "visit"}
    cuts = [event for event in events if event.cutoff]
    is_max = [tree.player[search.move[cut.node]] == 1 for cut in cuts]
    return sum(
        cut.value < above[cut.node] if maximizes else cut.value > above[cut.node]
        for cut, maximizes in zip(cuts, is_max, strict=True)
    )


def test_each_tree_of_a_class_has_as_many_deep_cuts_as_its_search_makes() -> None:
    papers = alike(Shape(depth=4), 7, 15, Wish(deep_cuts=1)) + alike(Shape(2, 4, 0, 3, root=2), 6, 15, ANY)
    assert [deep_cuts(each.sheet.tree) for each in papers] == [each.difficulty.deep_cuts for each in papers]


def test_drawing_ends_after_as_many_trees_as_allowed_and_says_how_far_it_came() -> None:
    with pytest.raises(TooFew, match="5 trees hold no more than 1 of one difficulty") as refused:
        alike(Shape(), 1, 50, ANY, tries=5)
    assert "and 50 are wanted; ask for fewer" in str(refused.value)
    with pytest.raises(TooFew, match="none of 200 trees has 4 cuts, 1 of them deep; ask for another number"):
        alike(Shape(), 1, 1, Wish(4, 1), tries=200)
    with pytest.raises(TooFew, match="none of 10 trees has a cut"):
        alike(Shape(depth=1), 1, 1, ANY, tries=10)


def test_as_many_tries_as_it_takes_are_enough() -> None:
    def found(tries: int) -> bool:
        try:
            return bool(alike(Shape(), 1, 10, ANY, tries))
        except TooFew:
            return False

    enough = next(tries for tries in range(1, FEW) if found(tries))
    assert not found(enough - 1) and found(enough + 1)


def test_trees_that_no_sheet_can_hold_are_refused() -> None:
    for shape, reason in (
        (Shape(depth=7), "255 nodes, more than the 200 of a sheet; lower the depth or the branching"),
        (Shape(branching=10**9, depth=10**9), "more than the 200"),
        (Shape(players=3), "exams are for two players, MAX and MIN"),
        (Shape(lowest=2, highest=1), "the lowest first"),
        (Shape(branching=MOST_NODES, depth=1), "more than the 200"),
    ):
        with pytest.raises(ValueError, match=reason):
            alike(shape, 1, 1, ANY)
    assert issubclass(TooFew, ExamError)
    assert alike(Shape(branching=MOST_NODES - 1, depth=1), 1, 1, Wish(cuts=0))


def test_each_student_has_a_row_with_the_answers_and_the_tree() -> None:
    papers = alike(Shape(), 1, 3, Wish())
    first, *others = csv.DictReader(StringIO(answers_csv(papers, ["01", "02", "03"])))
    assert [row["student"] for row in (first, *others)] == ["01", "02", "03"]
    assert list(first) == [
        *("student", "seed", "value of the root", "best move", "leaves looked at", "branches pruned"),
        *("deep cuts", "nodes", "visited", "cuts", "tree"),
    ]
    for row, paper in zip((first, *others), papers, strict=True):
        [tree], warnings = read_trees(row["tree"])
        assert (tree, warnings) == (paper.sheet.tree, [])
        assert float(row["value of the root"]) == paper.solution.found[0].value
        assert int(row["seed"]) == paper.seed
        assert [int(row[name]) for name in ("nodes", "visited", "cuts", "deep cuts")] == [
            getattr(paper.difficulty, name) for name in ("nodes", "visited", "cuts", "deep_cuts")
        ]


def test_numbers_have_the_minus_of_tables() -> None:
    papers = alike(Shape(lowest=-9, highest=-1), 1, 2, Wish())
    assert "\N{MINUS SIGN}" not in answers_csv(papers, ["1", "2"])


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
    blind = found["window-not-handed-down"].numbers  # those of the first and of the last line
    assert [blind[node(sheet, "E"), what] for what in ("value", "alpha", "beta")] == [4, -inf, inf]


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


def test_a_tree_where_min_begins_is_unknown_to_the_doctor() -> None:
    [tree], _ = read_trees("root: MIN\nA:(B:(1 2) C:(3 4))")
    assert list(variants(tree)) == []
