"""Random trees of equal difficulty, a different one for each student.

Random trees are made until enough have the same difficulty.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from webviz.draws import draws
from webviz.exams.model import MINUS, MOST_NODES, ExamError, Sheet
from webviz.exams.solution import Solution, cuts_of, results, search_by_homework, solve
from webviz.tables import csv_text
from webviz.trees.model import Tree, with_names
from webviz.trees.random_trees import Shape, random_tree
from webviz.trees.reader import write_trees

SEEDS = 10**9
"""The limit of the seeds of trees; `webviz random-tree` makes the same tree from a seed."""
TRIES = 20_000
"""Trees that are made before giving up: some seconds."""


class TooFew(ExamError):
    """Too few of the random trees have the same difficulty."""


@dataclass(frozen=True, slots=True, order=True)
class Difficulty:
    """Measures of difficulty, the same for all students.

    Attributes:
        nodes: of the whole tree.
        visited: of these, by alpha-beta.
        cuts: nodes that the search left early.
        deep_cuts: how many of the cuts are deep.
    """

    nodes: int
    visited: int
    cuts: int
    deep_cuts: int

    def __str__(self) -> str:
        cuts = "1 cut" if self.cuts == 1 else f"{self.cuts} cuts"
        return f"{self.nodes} nodes, {self.visited} of them visited, {cuts}, {self.deep_cuts} deep"


@dataclass(frozen=True, slots=True)
class Wish:
    """The requested difficulty: the numbers of cuts and deep cuts.

    None is any number, but at least one cut.
    """

    cuts: int | None = None
    deep_cuts: int | None = None

    def is_met(self, found: Difficulty) -> bool:
        """Whether a difficulty meets the wish."""
        cuts = found.cuts > 0 if self.cuts is None else found.cuts == self.cuts
        return cuts and self.deep_cuts in (None, found.deep_cuts)

    def __str__(self) -> str:
        cuts = "a cut" if self.cuts is None else f"{self.cuts} cuts"
        return cuts if self.deep_cuts is None else f"{cuts}, {self.deep_cuts} of them deep"


@dataclass(frozen=True, slots=True)
class Drawn:
    """A tree, and the seed that makes it again."""

    seed: int
    tree: Tree
    difficulty: Difficulty


@dataclass(frozen=True, slots=True)
class Paper:
    """The exercise of one student, with everything for its key."""

    seed: int
    sheet: Sheet
    solution: Solution
    difficulty: Difficulty


def equal_papers(shape: Shape, seed: int, students: int, wish: Wish, tries: int = TRIES) -> list[Paper]:
    """A different tree for each student, all of the first difficulty that enough trees have.

    Raises TooFew if `tries` trees were not enough, ExamError if the trees would be too large for a sheet,
    ValueError as `random_tree` does.
    """
    _check(shape)
    groups: dict[Difficulty, dict[tuple[bytes, bytes], Drawn]] = {}
    for each in _draw(shape, seed, tries):
        if wish.is_met(each.difficulty):
            group = groups.setdefault(each.difficulty, {})
            group.setdefault((bytes(each.tree.size), bytes(each.tree.values[0])), each)
            if len(group) == students:
                return [_paper(one) for one in group.values()]
    raise TooFew(_too_few(wish, students, tries, {hard: len(group) for hard, group in groups.items()}))


def _too_few(wish: Wish, students: int, tries: int, found: dict[Difficulty, int]) -> str:
    if not found:
        return f"none of {tries:,} trees has {wish}; ask for another number of cuts, or allow more tries"
    most = max(found, key=found.__getitem__)
    what = f"{tries:,} trees hold no more than {found[most]} of one difficulty ({most})"
    return f"{what}, and {students} are wanted; ask for fewer, or allow more different values or more tries"


def _paper(drawn: Drawn) -> Paper:
    tree = with_names(drawn.tree, leaves=True)
    return Paper(drawn.seed, Sheet(tree, ("",) * len(tree)), solve(tree), drawn.difficulty)


def _check(shape: Shape) -> None:
    if shape.players != 2:
        raise ExamError("exams are for two players, MAX and MIN")
    most = sum(shape.branching**level for level in range(min(shape.depth, MOST_NODES) + 1))
    if most > MOST_NODES:
        message = f"a tree may have {most:,} nodes, more than the {MOST_NODES} of a sheet"
        raise ExamError(f"{message}; lower the depth or the branching")


def _draw(shape: Shape, seed: int, tries: int) -> Iterator[Drawn]:
    """Random trees. Their seeds are random, too, so exams of successive seeds have nothing in common."""
    for word in islice(draws(seed), tries):
        tree = random_tree(shape, word % SEEDS)
        yield Drawn(word % SEEDS, tree, _difficulty(tree))


def _difficulty(tree: Tree) -> Difficulty:
    search = search_by_homework(tree)
    cuts = list(cuts_of(tree, search))
    return Difficulty(len(tree), len(search), len(cuts), sum(cut.is_deep for cut in cuts))


# All students' answers in one table, for whoever grades.


def answers_csv(papers: Sequence[Paper], students: Sequence[str]) -> str:
    """A row for each student: whose tree it is, what its search comes to, and how hard it is."""
    return csv_text(_rows(papers, students), "\r\n")


def _rows(papers: Sequence[Paper], students: Sequence[str]) -> Iterator[list[object]]:
    for number, (paper, student) in enumerate(zip(papers, students, strict=True)):
        told = results(paper.sheet, paper.solution)
        hard = paper.difficulty
        row: dict[str, object] = {"student": student, "seed": paper.seed}
        row |= {name.lower(): _plain(told[name]) for name in told}
        row |= {"nodes": hard.nodes, "visited": hard.visited, "cuts": hard.cuts, "deep cuts": hard.deep_cuts}
        row["tree"] = write_trees([paper.sheet.tree], "nested").strip()
        if number == 0:
            yield list(row)
        yield list(row.values())


def _plain(text: str) -> str:
    """The text with the minus sign that spreadsheets understand."""
    return text.replace(MINUS, "-")
