"""Values, windows and cuts of a key, held against an alpha-beta that is written out here."""

from math import inf

from exam_sheets import node, sample_map, sample_tree, small_trees, tree_sheet
from hypothesis import given

from webviz.exams.solution import Solution, solve
from webviz.trees import Tree, read_trees


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


def deep_cut() -> Solution:
    return solve(sample_tree("deep-cut").tree)


def test_the_deep_cut_of_the_sample_is_one() -> None:
    sheet = sample_tree("deep-cut")
    [cut] = deep_cut().cuts
    assert (cut.node, cut.after, cut.pruned) == (node(sheet, "E"), node(sheet, "N12"), (node(sheet, "N13"),))
    assert (cut.bound, cut.limit, cut.source, cut.through) == ("alpha", 5, 0, node(sheet, "B"))
    assert (cut.levels, cut.is_deep) == (3, True)


def test_the_sample_map_with_a_deep_cut_has_one_on_its_sheet() -> None:
    assert solve(sample_map("deep-cut", 4).tree).deep_cuts > 0


def test_a_bound_of_the_parent_makes_no_deep_cut() -> None:
    assert [cut.is_deep for cut in solve(sample_tree("three-replies").tree).cuts] == [False]


def test_a_deep_bound_needs_the_opponent_to_have_chosen_again() -> None:
    """Where MIN moves twice in a row, the bound of MAX right above both is not from far."""
    [tree], _ = read_trees("((5 6) MIN(MIN(4 7) 9))")
    assert [(cut.levels, cut.is_deep) for cut in solve(tree).cuts] == [(1, False), (2, False)]


def test_bounds_are_kept_as_they_were_at_first_and_at_last() -> None:
    found = deep_cut().found[0]
    assert (found.alpha, found.beta, found.last_alpha, found.last_beta) == (-inf, inf, 5, inf)


def test_the_best_move_is_the_first_that_has_the_root_s_value() -> None:
    assert solve(tree_sheet("((3 4) (3 5) (2 1))").tree).best == 1
    assert solve(tree_sheet("((1 4) (3 5) (3 9))").tree).best == 4
