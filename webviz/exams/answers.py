"""All students' answers in one table, for whoever grades."""

from collections.abc import Iterator, Sequence

from webviz.exams.alike import Paper
from webviz.exams.numbers import MINUS
from webviz.exams.words import results
from webviz.tables import csv_text
from webviz.trees.writer import write_trees


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
    """With the minus that a table's program takes for one."""
    return text.replace(MINUS, "-")
