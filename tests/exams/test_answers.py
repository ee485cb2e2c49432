"""The table of all students' answers."""

import csv
from io import StringIO

from webviz.exams.alike import Wish, alike
from webviz.exams.answers import answers_csv
from webviz.trees import Shape, read_trees


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
