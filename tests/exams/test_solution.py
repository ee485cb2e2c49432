"""Values, windows and cuts of a key, held against an alpha-beta that is written out here, and their words."""

from math import inf

import pytest
from exam_sheets import SAMPLES, node, sample_map, sample_tree, small_trees, tree_of, tree_sheet
from hypothesis import given

from webviz.exams.facts import facts_of
from webviz.exams.model import MOST_NODES, ExamError, sheet_of
from webviz.exams.solution import solve
from webviz.exams.words import BLANKS, reasons, results
from webviz.games import ExplicitTree, game_on
from webviz.games.explicit_tree import NoStaticValue
from webviz.maps import read_map
from webviz.search import NotApplicable
from webviz.trees import Tree, read_trees


@given(small_trees())
def test_a_written_out_tree_is_on_its_sheet_as_it_was_and_every_node_has_a_name(tree: Tree) -> None:
    game = ExplicitTree(tree)
    sheet = sheet_of(game, game.height)
    assert (sheet.tree.size, sheet.tree.player, sheet.tree.values) == (tree.size, tree.player, tree.values)
    assert len(set(sheet.tree.names)) == len(tree)
    assert sheet.gives_leaves and not any(sheet.moves) and sheet.facts == ()


def test_a_sheet_has_names_and_moves_and_gives_leaves_or_asks_for_them() -> None:
    sheet = sample_map("australia", 1)
    assert sheet.tree.names == ("N1", "N2", "N3", "N4", "N5", "N6", "N7", "N8")
    assert sheet.moves == ("", "NSW, B", "NSW, R", "NT, B", "Q, B", "Q, R", "V, B", "V, R")
    assert not sheet.gives_leaves and sheet.facts != ()
    given = sample_map("australia", 2, gives_leaves=True)
    assert given.gives_leaves and given.facts == ()
    assert not tree_sheet("(1 2)", gives_leaves=False).gives_leaves
    assert sample_tree("deep-cut").tree.names[:5] == ("A", "B", "N4", "N5", "C")


def test_a_search_that_ends_above_the_leaves_has_static_values_for_leaves() -> None:
    game = ExplicitTree(tree_of("A:(B:[7](1 2) C:[5](3 4))"))
    sheet = sheet_of(game, 1)
    assert (sheet.tree.names, list(sheet.tree.values[0])) == (("A", "B", "C"), [0, 7, 5])


def test_what_no_sheet_can_hold_and_no_alpha_beta_can_search_is_refused() -> None:
    map, _ = read_map("R, G\nA: R-1\n1\nR: 1, G: 2\nR: 1, G: 2\nA:\n")
    with pytest.raises(ExamError, match=f"more than {MOST_NODES} nodes.*lower the depth"):
        sample_map("us-48", 4)
    with pytest.raises(ExamError, match="a single node"):
        sheet_of(game_on(map), 1)
    with pytest.raises(NotApplicable):
        tree_sheet("((1,2,3) (3,2,1))")
    with pytest.raises(NoStaticValue):
        sheet_of(ExplicitTree(tree_of("((1 2) (3 4))")), 1)


class Plain:
    """Alpha-beta that notes what it sees; a cut is deep where what the parent has found would not cut."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.entered: dict[int, tuple[float, float]] = {}
        self.value: dict[int, float] = {}
        self.pruned: list[int] = []
        self.deep = 0
        self.visit(0, -inf, inf, None)

    def visit(self, node: int, alpha: float, beta: float, above: float | None) -> float:
        """`above` is what the parent has found so far."""
        tree = self.tree
        self.entered[node] = alpha, beta
        if tree.size[node] == 1:
            self.value[node] = tree.values[0][node]
            return self.value[node]
        is_max = tree.player[node] == 1
        value, children = (-inf if is_max else inf), list(tree.children(node))
        for place, child in enumerate(children):
            returned = self.visit(child, alpha, beta, value)
            value = max(value, returned) if is_max else min(value, returned)
            if value >= beta if is_max else value <= alpha:
                assert above is not None
                self.note_cut(children[place + 1 :], value < above if is_max else value > above)
                break
            alpha, beta = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
        self.value[node] = value
        return value

    def note_cut(self, pruned: list[int], is_deep: bool) -> None:
        self.pruned += pruned
        self.deep += bool(pruned) and is_deep


@given(small_trees())
def test_a_key_has_what_alpha_beta_finds(tree: Tree) -> None:
    found, plain = solve(tree), Plain(tree)
    assert {n: each.value for n, each in found.found.items()} == plain.value
    assert {n: (each.alpha, each.beta) for n, each in found.found.items()} == plain.entered
    assert list(found.pruned) == sorted(plain.pruned)
    assert found.deep_cuts == plain.deep


@given(small_trees())
def test_each_cut_names_the_bound_that_its_value_meets_and_the_child_that_found_it(tree: Tree) -> None:
    solution = solve(tree)
    for cut in solution.cuts:
        is_max = tree.player[cut.node] == 1
        found = solution.found[cut.node]
        assert cut.bound == ("beta" if is_max else "alpha")
        assert cut.limit == getattr(found, cut.bound)
        assert found.value >= cut.limit if is_max else found.value <= cut.limit
        assert solution.found[cut.through].value == cut.limit
        assert cut.through in tree.children(cut.source) and cut.through < cut.node
        assert cut.levels == tree.depths()[cut.node] - tree.depths()[cut.source]
        assert tree.player[cut.source] != tree.player[cut.node]


def test_the_deep_cut_of_the_sample_is_one_and_bounds_are_kept_as_at_first_and_at_last() -> None:
    sheet = sample_tree("deep-cut")
    solution = solve(sheet.tree)
    [cut] = solution.cuts
    assert (cut.node, cut.after, cut.pruned) == (node(sheet, "E"), node(sheet, "N12"), (node(sheet, "N13"),))
    assert (cut.bound, cut.limit, cut.source, cut.through) == ("alpha", 5, 0, node(sheet, "B"))
    assert (cut.levels, cut.is_deep) == (3, True)
    root = solution.found[0]
    assert (root.alpha, root.beta, root.last_alpha, root.last_beta) == (-inf, inf, 5, inf)


def test_a_deep_bound_needs_the_opponent_to_have_chosen_again() -> None:
    """Where MIN moves twice in a row, the bound of MAX right above both is not from far."""
    [tree], _ = read_trees("((5 6) MIN(MIN(4 7) 9))")
    assert [(cut.levels, cut.is_deep) for cut in solve(tree).cuts] == [(1, False), (2, False)]
    assert [cut.is_deep for cut in solve(sample_tree("three-replies").tree).cuts] == [False]
    assert solve(sample_map("deep-cut", 4).tree).deep_cuts > 0


def test_the_best_move_is_the_first_that_has_the_root_s_value() -> None:
    assert solve(tree_sheet("((3 4) (3 5) (2 1))").tree).best == 1
    assert solve(tree_sheet("((1 4) (3 5) (3 9))").tree).best == 4


def test_a_cut_is_told_with_whose_bound_it_meets_and_why_it_is_no_deep_one() -> None:
    for sheet, at, told in (
        (
            sample_tree("deep-cut"),
            0,
            "E after N12: v = 4 ≤ α = 5, which MAX has at A through B, three levels up: a deep cut. "
            "Pruned: N13.",
        ),
        (
            tree_sheet("((5 6) ((4 (3 7)) 9))"),
            1,
            "N9 after N10: v = 3 ≤ α = 5, which MAX has at N1 through N2, three levels up: "
            "no deep cut, as what N6 has found would cut as well. Pruned: N11.",
        ),
        (
            tree_sheet("root: MIN\n((1 2) (3 4))"),
            0,
            "N3 after N6: v = 3 ≥ β = 2, which MIN has at N1 through N2, one level up. Pruned: N7.",
        ),
    ):
        assert list(reasons(sheet, solve(sheet.tree)))[at] == told


def test_nodes_of_a_map_are_told_with_what_was_played() -> None:
    sheet = sample_map("australia", 3)
    [first, *_] = reasons(sheet, solve(sheet.tree))
    assert first.startswith("N3 (NSW, R) after N12 (NT, B): v = 10 ≤ α = 10, which MAX has at N1 through N2 ")
    assert results(sheet, solve(sheet.tree))["Best move"] == "N2 (NSW, B)"


def test_every_blank_of_the_sheet_has_its_answer() -> None:
    sheet, nothing = sample_tree("deep-cut"), tree_sheet("(1 2)")
    told = results(sheet, solve(sheet.tree))
    assert tuple(told) == BLANKS
    assert tuple(told.values()) == ("5", "B", "7 of 8", "N13", "1 of 1 cut")
    assert tuple(results(nothing, solve(nothing.tree)).values())[3:] == ("none", "0 of 0 cuts")


def test_all_that_the_leaves_depend_on_is_told() -> None:
    begun, moves, borders, worth = sample_map("australia", 2).facts
    assert begun == "At first WA is R by MAX, SA is G by MIN. MAX moves first; the tree looks 2 moves ahead."
    assert moves.endswith("none of its neighbors has: B, G, R.")
    assert borders == "Neighbors: NSW with Q, SA, V; NT with Q, SA, WA; Q with SA; SA with V, WA."
    assert "MAX's regions (B 0, G 5, R 10) minus those of MIN's (B 8, G 2, R 0)" in worth


def test_each_border_is_told_once() -> None:
    map, _ = read_map((SAMPLES / "us-48.txt").read_text(encoding="utf-8"))
    told = facts_of(game_on(map), 1)[2].removeprefix("Neighbors: ").removesuffix(".").split("; ")
    pairs = {
        (one, other)
        for row in told
        for one, _, rest in [row.partition(" with ")]
        for other in rest.split(", ")
    }
    assert pairs == {(map.regions[i], map.regions[j]) for i, j in map.borders}
    assert facts_of(game_on(map), 1)[0].endswith("looks 1 move ahead.")


def test_a_written_out_tree_says_it_all_itself() -> None:
    [tree], _ = read_trees("(1 2)")
    assert facts_of(ExplicitTree(tree), 1) == ()
