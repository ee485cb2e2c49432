"""Files with more pieces than any graph has are refused before networkx begins with them."""

import networkx as nx
import pytest

from webviz.graphs import pieces
from webviz.graphs.model import GraphError
from webviz.graphs.reader import read_graph

PATH = nx.path_graph(4)
TEXTS = {
    "graphml": ("\n".join(nx.generate_graphml(PATH)), "tags"),
    "gml": ("\n".join(nx.generate_gml(PATH)), "words"),
    "pajek": ("*vertices 2\n1 a\n2 b\n*edges\n" + "1 2\n" * 9, "lines"),
    "adjacency": ("a b\nb c\nc d\nd a\n" * 3, "lines"),
}


@pytest.mark.parametrize("format", TEXTS)
def test_one_piece_too_many_is_refused_where_it_stands(format: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text, what = TEXTS[format]
    piece = {"tags": pieces.TAG, "words": pieces.WORD, "lines": pieces.LINE}[what]
    found = list(piece.finditer(text))
    monkeypatch.setitem(pieces.MOST, format, ((piece, len(found), what),))
    read_graph(text.encode())
    monkeypatch.setitem(pieces.MOST, format, ((piece, len(found) - 1, what),))
    with pytest.raises(GraphError) as caught:
        read_graph(text.encode())
    [error] = caught.value.errors
    before = text[: found[-1].start()]
    assert (error.line, error.column) == (before.count("\n") + 1, len(before) - before.rfind("\n"))
    assert error.message.startswith(f"found more than {len(found) - 1} {what}, expected at most so many")


def test_a_file_of_nothing_but_graphs_is_refused() -> None:
    text = '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">' + "<graph/>" * 101 + "</graphml>"
    with pytest.raises(GraphError, match="found more than 100 graphs"):
        read_graph(text.encode())


@pytest.mark.parametrize("text", ["a 1\n" * 300_001, "node [ id 1 ]\n" * 120_000])
def test_the_bounds_are_above_what_fits_into_a_graph(text: str) -> None:
    with pytest.raises(GraphError, match="found more than 600,000 words"):
        read_graph(f"graph [\n{text}]".encode())


def test_a_line_that_would_take_too_long_is_refused_and_a_long_one_is_read() -> None:
    around = "*vertices 2\n1 {}\n2 b\n*edges\n1 2\n"
    graph, _warnings = read_graph(around.format("a" * (pieces.LONGEST_LINE - 2)).encode())
    assert len(graph.names) == 2
    with pytest.raises(GraphError) as caught:
        read_graph(around.format("a" * (pieces.LONGEST_LINE - 1)).encode())
    [error] = caught.value.errors
    assert (error.line, error.column) == (2, 1)
    assert error.message == "found lines of more than 20,000 characters, expected none in Pajek"
