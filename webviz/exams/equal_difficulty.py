"""Random trees of equal difficulty, a different one for each student."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from typing import NamedTuple

from webviz.draws import draws
from webviz.exams.sheet import MINUS, MOST_NODES, ExamError, Sheet, cuts_of, search_by_homework
from webviz.tables import csv_text
from webviz.trees.model import Tree, with_names
from webviz.trees.random_trees import Shape, random_tree
from webviz.trees.reader import write_trees

SEEDS = 10**9
"""The limit of the seeds of trees. `webviz random-tree` makes the same tree from the same seed."""
TRIES = 20_000  # how many trees are made at most, which takes some seconds


class TooFew(ExamError):
    """Too few of the random trees have the same difficulty."""


class Difficulty(NamedTuple):
    """How difficult a tree is to search; all students get the same difficulty."""

    nodes: int  # the number of nodes of the whole tree
    visited: int  # how many of these alpha-beta visits
    cuts: int  # how many nodes the search leaves early
    deep_cuts: int  # how many of the cuts are deep

    def __str__(self) -> str:
        cuts = "1 cut" if self.cuts == 1 else f"{self.cuts} cuts"
        return f"{self.nodes} nodes, {self.visited} of them visited, {cuts}, {self.deep_cuts} deep"


class Wish(NamedTuple):
    """The wanted numbers of cuts and deep cuts; None for any, of cuts at least one."""

    cuts: int | None = None
    deep_cuts: int | None = None

    def is_met(self, difficulty: Difficulty) -> bool:
        has_cuts = difficulty.cuts > 0 if self.cuts is None else difficulty.cuts == self.cuts
        return has_cuts and self.deep_cuts in (None, difficulty.deep_cuts)

    def __str__(self) -> str:
        cuts = {None: "a cut", 1: "1 cut"}.get(self.cuts, f"{self.cuts} cuts")
        return cuts if self.deep_cuts is None else f"{cuts}, {self.deep_cuts} of them deep"


class Paper(NamedTuple):
    """The exercise of one student; `seed` makes its tree again."""

    seed: int
    sheet: Sheet
    difficulty: Difficulty


def equal_papers(shape: Shape, seed: int, students: int, wish: Wish, tries: int = TRIES) -> list[Paper]:
    """A different tree for each student, all of the same difficulty.

    It is the first difficulty of which there are enough trees. Raises TooFew if `tries` trees were not
    enough, ExamError if the trees would be too large for a sheet, ValueError as `random_tree` does.
    """
    if shape.players != 2:
        raise ExamError("exams are for two players, MAX and MIN")
    most_nodes = sum(shape.branching**level for level in range(min(shape.depth, MOST_NODES) + 1))
    if most_nodes > MOST_NODES:
        message = f"a tree may have {most_nodes:,} nodes, more than the {MOST_NODES} of a sheet"
        raise ExamError(f"{message}; lower the depth or the branching")
    difficulty, trees = equal_trees(partial(random_tree, shape), seed, students, wish, tries)
    named_trees = [(own_seed, with_names(tree, leaves=True)) for own_seed, tree in trees]
    return [Paper(own_seed, Sheet(tree, ("",) * len(tree)), difficulty) for own_seed, tree in named_trees]


def equal_trees(
    make: Callable[[int], Tree], seed: int, count: int, wish: Wish, tries: int
) -> tuple[Difficulty, list[tuple[int, Tree]]]:
    """Make `count` different trees with their seeds, all of one difficulty.

    The trees have random seeds, which exams of successive seeds do not share. Raises TooFew if `tries` trees
    were not enough.
    """
    # For each difficulty its trees with their seeds, by all that makes a tree: equal ones count once.
    groups: dict[Difficulty, dict[tuple[bytes, bytes], tuple[int, Tree]]] = {}
    for random_number in islice(draws(seed), tries):
        own_seed = random_number % SEEDS
        tree = make(own_seed)
        difficulty = _difficulty(tree)
        if wish.is_met(difficulty):
            group = groups.setdefault(difficulty, {})
            group.setdefault((bytes(tree.size), bytes(tree.values[0])), (own_seed, tree))
            if len(group) == count:
                return difficulty, list(group.values())
    counts = {difficulty: len(group) for difficulty, group in groups.items()}
    raise TooFew(_too_few_message(wish, count, tries, counts))


def _too_few_message(wish: Wish, wanted: int, tries: int, counts: dict[Difficulty, int]) -> str:
    if not counts:
        return f"none of {tries:,} trees has {wish}; ask for another number of cuts, or allow more tries"
    most = max(counts, key=counts.__getitem__)
    what = f"{tries:,} trees hold no more than {counts[most]} of one difficulty ({most})"
    return f"{what}, and {wanted} are wanted; ask for fewer, or allow more different values or more tries"


def _difficulty(tree: Tree) -> Difficulty:
    search = search_by_homework(tree)
    cuts = list(cuts_of(tree, search))
    return Difficulty(len(tree), len(search), len(cuts), sum(cut.is_deep for cut in cuts))


def answers_csv(papers: Sequence[Paper], students: Sequence[str]) -> str:
    """A row for each student: the answers, the difficulty, and the tree."""
    rows = [_row(paper, student) for paper, student in zip(papers, students, strict=True)]
    return csv_text([list(rows[0]), *(list(row.values()) for row in rows)], "\r\n")


def _row(paper: Paper, student: str) -> dict[str, object]:
    # spreadsheets understand only the ASCII minus sign
    answers = {name.lower(): answer.replace(MINUS, "-") for name, answer in paper.sheet.answers.items()}
    return {
        "student": student,
        "seed": paper.seed,
        **answers,
        **{name.replace("_", " "): number for name, number in paper.difficulty._asdict().items()},
        "tree": write_trees([paper.sheet.tree], "nested").strip(),
    }
