"""Random trees that are equally hard."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from webviz.exams.alike import SEEDS, Difficulty, Paper, TooFew, Wish, alike
from webviz.exams.model import MOST_NODES, ExamError
from webviz.exams.solution import searched, solve
from webviz.trace import event_at, event_count
from webviz.trees import Shape, Tree, random_tree

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


def test_no_two_students_have_the_same_tree() -> None:
    papers = alike(Shape(depth=2, lowest=0, highest=2), 1, 20, ANY)
    assert len({tuple(paper.sheet.tree.values[0]) for paper in papers}) == 20


def test_the_same_seed_gives_the_same_trees_and_another_seed_others() -> None:
    first, again, other = ([paper.seed for paper in alike(Shape(), seed, 8, ANY)] for seed in (3, 3, 4))
    assert first == again
    assert not set(first) & set(other)


def test_a_tree_can_be_drawn_again_by_its_own_seed() -> None:
    for paper in alike(Shape(irregular=True), 5, 3, ANY):
        again = random_tree(Shape(irregular=True), paper.seed)
        assert paper.seed < SEEDS
        assert (again.size, again.values) == (paper.sheet.tree.size, paper.sheet.tree.values)


@pytest.mark.parametrize("wish", [Wish(cuts=0), Wish(cuts=2), Wish(deep_cuts=1), Wish(3, 1)])
def test_cuts_and_deep_cuts_are_as_many_as_wished_for(wish: Wish) -> None:
    for paper in alike(Shape(depth=4), 1, 3, wish):
        assert wish.cuts in (None, paper.difficulty.cuts)
        assert wish.deep_cuts in (None, paper.difficulty.deep_cuts)


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


@pytest.mark.parametrize(
    ("shape", "seed", "students", "wish"),
    [(Shape(depth=4), 7, 30, Wish(deep_cuts=1)), (Shape(2, 4, 0, 3, root=2), 6, 20, ANY)],
)
def test_each_tree_of_a_class_has_as_many_deep_cuts_as_its_search_makes(
    shape: Shape, seed: int, students: int, wish: Wish
) -> None:
    papers = alike(shape, seed, students, wish)
    assert [deep_cuts(paper.sheet.tree) for paper in papers] == [
        paper.difficulty.deep_cuts for paper in papers
    ]


def test_min_may_begin() -> None:
    [paper] = alike(Shape(root=2), 1, 1, ANY)
    assert paper.sheet.tree.player[0] == 2


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


@pytest.mark.parametrize(
    ("shape", "reason"),
    [
        (Shape(depth=7), "255 nodes, more than the 200 of a sheet; lower the depth or the branching"),
        (Shape(branching=10**9, depth=10**9), "more than the 200"),
        (Shape(players=3), "exams are for two players, MAX and MIN"),
        (Shape(lowest=2, highest=1), "the lowest first"),
    ],
)
def test_trees_that_no_sheet_can_hold_are_refused(shape: Shape, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        alike(shape, 1, 1, ANY)


def test_the_largest_sheet_is_as_large_as_that_of_an_input() -> None:
    assert issubclass(TooFew, ExamError)
    with pytest.raises(ExamError):
        alike(Shape(branching=MOST_NODES, depth=1), 1, 1, ANY)
    assert alike(Shape(branching=MOST_NODES - 1, depth=1), 1, 1, Wish(cuts=0))
