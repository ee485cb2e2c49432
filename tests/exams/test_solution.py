"""Values, windows and cuts of a key against a plain program; trees equally hard."""

import csv
from io import StringIO
from math import inf

import pytest
from exams.exam_sheets import node, sample_map, sample_tree, small_trees, tree_of, tree_sheet, whole
from hypothesis import given
from plain_traces import plain_trace

from webviz.doctor import FAULTS
from webviz.exams.equal_difficulty import SEEDS, Difficulty, Paper, TooFew, Wish, answers_csv, equal_papers
from webviz.exams.quiz import PLACES, FaultySearch, faulty_searches
from webviz.exams.sheet import (
    BLANKS,
    MOST_NODES,
    ExamError,
    facts_of,
    sheet_of,
    solve,
)
from webviz.games import ExplicitTree, game_on
from webviz.games.explicit_tree import NoStaticValue
from webviz.maps import read_map
from webviz.search import NotApplicable
from webviz.trees import Shape, Tree, random_tree, read_trees


def test_a_sheet_has_names_moves_and_leaves_or_asks_for_them() -> None:
    assert sample_map("australia", 1).moves[:3] == ("", "NSW, B", "NSW, R")
    given = sample_map("australia", 2, gives_leaves=True)
    assert given.gives_leaves and given.facts == ()
    assert not tree_sheet("(1 2)", gives_leaves=False).gives_leaves
    assert sample_tree("deep-cut").tree.names[:5] == ("A", "B", "N4", "N5", "C")
    game = ExplicitTree(tree_of("A:(B:[7](1 2) C:[5](3 4))"))
    sheet = sheet_of(game, 1)
    assert (sheet.tree.names, list(sheet.tree.values[0])) == (("A", "B", "C"), [0, 7, 5])


def test_what_no_sheet_can_hold_and_no_alpha_beta_can_search_is_refused() -> None:
    map, _ = read_map("R, G\nA: R-1\n1\nR: 1, G: 2\nR: 1, G: 2\nA:\n")
    with pytest.raises(ExamError, match="a single node"):
        sheet_of(game_on(map), 1)
    with pytest.raises(NotApplicable):
        tree_sheet("((1,2,3) (3,2,1))")
    with pytest.raises(NoStaticValue):
        sheet_of(ExplicitTree(tree_of("((1 2) (3 4))")), 1)


class Plain:
    """A plain program's key; a cut is deep if the parent's value would not cut."""

    def __init__(self, tree: Tree) -> None:
        named, height = whole(tree).tree, ExplicitTree(tree).height
        self.entered: dict[int, tuple[float, float]] = {}
        self.value: dict[int, float] = {}
        above, last = dict[int, float](), dict[int, float]()
        for line in plain_trace(ExplicitTree(named), "alpha-beta", height):
            name, depth, *numbers = line.split(", ")
            at, level, (value, alpha, beta) = named.names.index(name), int(depth), map(float, numbers)
            if at not in self.entered:
                self.entered[at], above[at] = (alpha, beta), last.get(level - 1, value)
            self.value[at] = last[level] = value
        left = {at: [one for one in tree.children(at) if one not in self.entered] for at in self.entered}
        self.pruned = [one for some in left.values() for one in some]
        is_max = {at: tree.player[at] == 1 for at, some in left.items() if some}
        self.deep = sum(
            (self.value[at] < above[at]) if is_max[at] else self.value[at] > above[at] for at in is_max
        )


@given(small_trees())
def test_a_key_has_what_alpha_beta_finds(tree: Tree) -> None:
    found, plain = solve(tree), Plain(tree)
    assert {n: each.value for n, each in found.nodes.items()} == plain.value
    assert {n: (each.alpha, each.beta) for n, each in found.nodes.items()} == plain.entered
    assert list(found.pruned_branches) == sorted(plain.pruned)
    assert found.deep_cuts == plain.deep


@given(small_trees())
def test_each_cut_names_the_bound_that_its_value_meets_and_the_child_that_found_it(tree: Tree) -> None:
    solution = solve(tree)
    for cut in solution.cuts:
        is_max = tree.player[cut.node] == 1
        found = solution.nodes[cut.node]
        assert cut.bound == ("beta" if is_max else "alpha")
        assert cut.limit == getattr(found, cut.bound)
        assert found.value >= cut.limit if is_max else found.value <= cut.limit
        assert solution.nodes[cut.through].value == cut.limit
        assert cut.through in tree.children(cut.source) and cut.through < cut.node
        assert cut.levels == tree.depths()[cut.node] - tree.depths()[cut.source]
        assert tree.player[cut.source] != tree.player[cut.node]


def test_a_cut_is_deep_where_the_opponent_has_chosen_again_and_bounds_are_kept_as_at_last() -> None:
    [tree], _ = read_trees("((5 6) MIN(MIN(4 7) 9))")
    assert [(cut.levels, cut.is_deep) for cut in solve(tree).cuts] == [(1, False), (2, False)]
    assert [cut.is_deep for cut in solve(sample_tree("three-replies").tree).cuts] == [False]
    assert solve(sample_map("deep-cut", 4).tree).deep_cuts > 0
    sheet = sample_tree("deep-cut")
    solution = solve(sheet.tree)
    [cut] = solution.cuts
    assert (cut.node, cut.after, cut.pruned) == (node(sheet, "E"), node(sheet, "N12"), (node(sheet, "N13"),))
    assert (cut.bound, cut.limit, cut.source, cut.through) == ("alpha", 5, 0, node(sheet, "B"))
    assert (cut.levels, cut.is_deep) == (3, True)
    assert (solution.nodes[0].last_alpha, solution.nodes[0].last_beta) == (5, inf)
    for text, best in (("((3 4) (3 5) (2 1))", 1), ("((1 4) (3 5) (3 9))", 4)):
        assert solve(tree_sheet(text).tree).best == best


def test_a_cut_is_told_with_whose_bound_it_meets_and_why_it_is_no_deep_one() -> None:
    deep = "which MAX has at A through B, three levels up: a deep cut. Pruned: N13."
    near = "which MIN has at N1 through N2, one level up. Pruned: N7."
    far = "which MAX has at N1 through N2, three levels up: no deep cut, as what N6 has found would cut"
    for sheet, told in (
        (sample_tree("deep-cut"), f"E after N12: v = 4 ≤ α = 5, {deep}"),
        (tree_sheet("((5 6) ((4 (3 7)) 9))"), f"N9 after N10: v = 3 ≤ α = 5, {far} as well. Pruned: N11."),
        (tree_sheet("root: MIN\n((1 2) (3 4))"), f"N3 after N6: v = 3 ≥ β = 2, {near}"),
    ):
        assert told in sheet.cut_reasons


def test_every_blank_of_the_sheet_has_its_answer_with_what_was_played() -> None:
    sheet, nothing = sample_tree("deep-cut"), tree_sheet("(1 2)")
    told = sheet.answers
    assert tuple(told) == BLANKS
    assert tuple(told.values()) == ("5", "B", "7 of 8", "N13", "1 of 1 cut")
    assert tuple(nothing.answers.values())[3:] == ("none", "0 of 0 cuts")
    sheet = sample_map("australia", 3)
    [first, *_] = sheet.cut_reasons
    assert first.startswith("N3 (NSW, R) after N12 (NT, B): v = 10 ≤ α = 10, which MAX has at N1 through N2 ")
    assert sheet.answers["Best move"] == "N2 (NSW, B)"


def test_all_that_the_leaves_of_a_map_depend_on_is_told_each_border_once() -> None:
    begun, moves, borders, worth = sample_map("australia", 2).facts
    assert begun == "At first WA is R by MAX, SA is G by MIN. MAX moves first; the tree looks 2 moves ahead."
    assert moves.endswith("none of its neighbors has: B, G, R.")
    assert borders == "Neighbors: NSW with Q, SA, V; NT with Q, SA, WA; Q with SA; SA with V, WA."
    assert "MAX's regions (B 0, G 5, R 10) minus those of MIN's (B 8, G 2, R 0)" in worth
    assert facts_of(ExplicitTree(tree_of("(1 2)")), 1) == ()


ANY = Wish()


def measure_difficulty(paper: Paper) -> Difficulty:
    """Of the tree itself, by the search that the key shows."""
    found = solve(paper.sheet.tree)
    return Difficulty(len(paper.sheet.tree), len(found.nodes), len(found.cuts), found.deep_cuts)


def test_students_have_different_trees_of_one_difficulty_that_can_be_drawn_again_by_their_seeds() -> None:
    papers = equal_papers(Shape(depth=2, lowest=0, highest=2), 1, 20, ANY)
    assert len({tuple(paper.sheet.tree.values[0]) for paper in papers}) == 20
    first, again, other = (
        [paper.seed for paper in equal_papers(Shape(), seed, 8, ANY)] for seed in (3, 3, 4)
    )
    assert first == again and not set(first) & set(other)
    uneven = equal_papers(Shape(irregular=True), 5, 3, ANY)
    for some in (papers, uneven):
        assert {measure_difficulty(paper) for paper in some} == {some[0].difficulty} and some[
            0
        ].difficulty.cuts > 0
    for paper in uneven:
        drawn = random_tree(Shape(irregular=True), paper.seed)
        assert paper.seed < SEEDS
        assert (drawn.size, drawn.values) == (paper.sheet.tree.size, paper.sheet.tree.values)


def test_cuts_and_deep_cuts_are_as_many_as_wished_for_and_as_the_search_makes() -> None:
    for wish in (Wish(cuts=0), Wish(cuts=2), Wish(deep_cuts=1), Wish(3, 1)):
        for paper in equal_papers(Shape(depth=4), 1, 3, wish):
            assert wish.cuts in (None, paper.difficulty.cuts)
            assert wish.deep_cuts in (None, paper.difficulty.deep_cuts)
    assert equal_papers(Shape(root=2), 1, 1, ANY)[0].sheet.tree.player[0] == 2
    papers = equal_papers(Shape(depth=4), 7, 15, Wish(deep_cuts=1)) + equal_papers(
        Shape(2, 4, 0, 3, root=2), 6, 15, ANY
    )
    assert [Plain(each.sheet.tree).deep for each in papers] == [each.difficulty.deep_cuts for each in papers]


def test_trees_that_no_sheet_can_hold_are_refused_and_drawing_ends() -> None:
    with pytest.raises(TooFew, match=r"5 trees hold no more than 1 of .* and 50 are wanted; ask for"):
        equal_papers(Shape(), 1, 50, ANY, tries=5)
    with pytest.raises(TooFew, match="none of 200 trees has 4 cuts, 1 of them deep; ask for another number"):
        equal_papers(Shape(), 1, 1, Wish(4, 1), tries=200)
    for wish, words in (ANY, "a cut"), (Wish(1), "1 cut;"):
        with pytest.raises(TooFew, match=f"none of 10 trees has {words}"):
            equal_papers(Shape(depth=1), 1, 1, wish, tries=10)
    for shape, reason in (
        (Shape(depth=7), "255 nodes, more than the 200 of a sheet; lower the depth or the branching"),
        (Shape(players=3), "exams are for two players, MAX and MIN"),
        (Shape(lowest=2, highest=1), "the lowest first"),
        (Shape(branching=MOST_NODES, depth=1), "more than the 200"),
    ):
        with pytest.raises(ValueError, match=reason):
            equal_papers(shape, 1, 1, ANY)
    assert equal_papers(Shape(branching=MOST_NODES - 1, depth=1), 1, 1, Wish(cuts=0))


def test_each_student_has_a_row_with_the_answers_and_the_tree() -> None:
    papers = equal_papers(Shape(), 1, 3, Wish())
    table = csv.DictReader(StringIO(answers_csv(papers, ["01", "02", "03"])))
    first = ("student", "seed", "value of the root", "best move", "leaves looked at", "branches pruned")
    assert table.fieldnames == [*first, "deep cuts", "nodes", "visited", "cuts", "tree"]
    for student, (row, paper) in enumerate(zip(table, papers, strict=True), start=1):
        assert (row["student"], int(row["seed"])) == (f"0{student}", paper.seed)
        assert read_trees(row["tree"]) == ([paper.sheet.tree], [])
        assert float(row["value of the root"]) == paper.sheet.solution.nodes[0].value
        counts = [int(row[each]) for each in ("nodes", "visited", "cuts", "deep cuts")]
        assert Difficulty(*counts) == paper.difficulty
    below = equal_papers(Shape(lowest=-9, highest=-1), 1, 2, Wish())
    assert "\N{MINUS SIGN}" not in answers_csv(below, ["1", "2"])


def by_fault(tree: Tree) -> dict[str, FaultySearch]:
    names = {FAULTS[name].says: name for name in FAULTS}
    return {names[variant.says]: variant for variant in faulty_searches(tree)}


def test_there_is_a_variant_for_each_fault_of_the_search_where_max_begins() -> None:
    sheet = sample_tree("deep-cut")
    found, right = by_fault(sheet.tree), (node(sheet, "N13"),)
    assert list(found) == [name for name, fault in FAULTS.items() if fault.place in PLACES]
    assert found["no-deep-cuts"].pruned == ()
    assert found["cut-beyond"].pruned == solve(sheet.tree).pruned_branches == right
    blind = found["window-not-handed-down"].numbers  # those of the first and of the last line
    assert [blind[node(sheet, "E"), what] for what in ("value", "alpha", "beta")] == [4, -inf, inf]
    tie = tree_sheet("((3 5) (3 9))")
    assert by_fault(tie.tree)["cut-beyond"].pruned == () != solve(tie.tree).pruned_branches
    assert list(faulty_searches(tree_of("root: MIN\nA:(B:(1 2) C:(3 4))"))) == []


@given(small_trees(root=1))
def test_who_never_cuts_prunes_nothing_and_branches_are_told_from_left_to_right_the_topmost(
    tree: Tree,
) -> None:
    full = whole(tree).tree
    found = by_fault(full)["never-cuts"]
    assert found.pruned == () and found.numbers[0, "value"] == solve(full).nodes[0].value
    assert {node for node, _ in found.numbers} == set(range(len(full)))
    for variant in faulty_searches(full):
        below = {each for top in variant.pruned for each in range(top + 1, top + full.size[top])}
        assert list(variant.pruned) == sorted(variant.pruned) and not below & set(variant.pruned)
