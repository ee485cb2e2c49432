"""What a text is, told without looking at any of it twice."""

import pytest

from webviz.graphs.detect import graph_format

LONG = 4_000_000
"""Characters: looking from each of them to the end would take hours."""


@pytest.mark.parametrize("before", ["A,B", "A B", "c a comment"])
@pytest.mark.parametrize("end", ["\n", " \n"])
def test_empty_lines_are_passed_by_once(before: str, end: str) -> None:
    text = before + end * (LONG // len(end))
    assert graph_format(text) == ("edges" if before == "A,B" else "adjacency")


@pytest.mark.parametrize("line", ["A: B", "  A : B", "\tA\n:"])
def test_a_line_of_a_map_is_none_of_a_graph(line: str) -> None:
    assert graph_format(f"A,B\n{line}\n") is None


@pytest.mark.parametrize("text", ["graph [", "  graph\n[", " *Vertices 3", "\n\n p edge 1 2\np edge 1 2\n"])
def test_blanks_before_what_tells_a_format_do_not_count(text: str) -> None:
    assert graph_format(text) in ("gml", "pajek", "dimacs")


def test_cells_of_many_digits_are_looked_at_once() -> None:
    names, cells = ",".join(f"R{i}" for i in range(30)), ",".join(["1" * 130_000 + "x"] * 30)
    assert graph_format(f",{names}\n" + "".join(f"R{i},{cells}\n" for i in range(30))) == "edges"
