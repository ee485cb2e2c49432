"""Graphs in every usual format are read; what is damaged is told, with its line where it has one."""

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from webviz.graphs.model import Graph, GraphError
from webviz.graphs.reader import read_graph
from webviz.maps import Diagnostic

STAR = nx.Graph([("Center", "Left"), ("Center", "Right"), ("Left", "Right"), ("Center", "Top")])
STAR.add_node("Alone")


def names_of(graph: Graph) -> set[frozenset[str]]:
    return {frozenset((graph.names[i], graph.names[j])) for i, j in graph.borders}


def errors_of(text: str | bytes) -> list[Diagnostic]:
    with pytest.raises(GraphError) as raised:
        read_graph(text if isinstance(text, bytes) else text.encode())
    return list(raised.value.errors)


def gexf() -> str:
    return "\n".join(nx.generate_gexf(STAR))


def node_link(edges: str) -> str:
    import json

    return json.dumps(nx.node_link_data(STAR, edges=edges))


TEXTS = {
    "graphml": "\n".join(nx.generate_graphml(STAR)),
    "gexf": gexf(),
    "gml": "\n".join(nx.generate_gml(STAR)),
    "pajek": "\n".join(nx.generate_pajek(STAR)),
    "node-link": node_link("edges"),
    "links": node_link("links"),
    "adjacency": "\n".join(nx.generate_adjlist(STAR)),
    "edges": "source,target\nCenter,Left\nCenter,Right\nLeft,Right\nCenter,Top\nAlone,\n",
    "tabs": "Center\tLeft\nCenter\tRight\nLeft\tRight\nCenter\tTop\nAlone\n",
    "matrix": ";Center;Left;Right;Top;Alone\nCenter;0;1;1;1;0\nLeft;1;0;1;0;0\nRight;1;1;0;0;0\n"
    "Top;1;0;0;0;0\nAlone;0;0;0;0;0\n",
}


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_every_format_is_told_by_its_content(name: str, end: str) -> None:
    graph, warnings = read_graph(TEXTS[name].replace("\n", end).encode())
    assert set(graph.names) == set(STAR.nodes) and warnings == []
    assert names_of(graph) == {frozenset(edge) for edge in STAR.edges}


def test_a_path_of_two_borders_is_no_matrix() -> None:
    graph, _ = read_graph(b"A,B\nB,C\n")
    assert (graph.names, graph.borders) == (("A", "B", "C"), ((0, 1), (1, 2)))


def test_nodes_of_dimacs_are_numbers() -> None:
    graph, warnings = read_graph(b"c a star\np edge 3 2\ne 1 2\ne 1 3\n")
    assert (graph.names, graph.borders, warnings) == (("1", "2", "3"), ((0, 1), (0, 2)), [])


def test_names_of_other_characters_are_made_short_and_kept_in_full() -> None:
    graph, _ = read_graph("source,target\nNew South Wales,Österreich\nA-B,AB\n".encode())
    assert graph.full == ("New South Wales", "Österreich", "A-B", "AB")
    assert graph.names == ("NSW", "Osterreich", "AB2", "AB")


def test_labels_are_full_names() -> None:
    graph, _ = read_graph(
        b'graph [ node [ id 1 label "Tiny Land" ] node [ id 2 label "B" ] edge [ source 1 target 2 ] ]'
    )
    assert (graph.names, graph.full) == (("TinyLand", "B"), ("Tiny Land", "B"))


@pytest.mark.parametrize(
    ("text", "warning"),
    [
        ("p edge 2 1\ne 1 1\n", '2:1: "1" is its own neighbor; this is ignored'),
        ("A,B,3\n", "1:1: only the first two columns are read: a border is two regions"),
        (",A,B\nA,0,1\nB,0,0\n", '2:1: "A" names "B", but not the other way; they are taken as neighbors'),
        (
            "\n".join(nx.generate_graphml(nx.DiGraph([("A", "B")]))),
            "1:1: edges have directions, which borders have not; they are ignored",
        ),
    ],
)
def test_what_is_repaired_is_told(text: str, warning: str) -> None:
    found = read_graph(text.encode())[1]
    assert [f"{each.line}:{each.column}: {each.message}" for each in found] == [warning]


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("p edge 2 1\ne 1 3\n", "2:1: found node 3, expected a node from 1 to 2"),
        ("e 1 2\np edge 2 1\n", "1:1: found node 1, expected a line p before it"),
        ("p edge 2 1\n  what\n", '2:3: found "what", expected an edge such as e 1 2'),
        ("p edge 2 1\np edge 2 1\n", "2:1: found a second line p, expected one"),
        ("p edge 4 1\ne 1 4\np edge 2 1\n", "3:1: found a second line p, expected one"),
        ("p edge 9999 1\n", "1:1: found 9,999 nodes, expected at most 2,000"),
        (",A,B\nA,0,1,1\nB,1,0\n", "2:1: found 3 values, expected 2, one for each column"),
        ("A,B\n,C\n", "2:1: found a row without two regions, expected such as A,B"),
        ("A,B\x0b\nC,D\x85\u2028\n,E\n", "3:1: found a row without two regions, expected such as A,B"),
        ("<graphml><graph>\n</graphml>", "2:3: found damaged XML (mismatched tag)"),
        (
            '<!DOCTYPE x [<!ENTITY a "b">]><graphml>&a;</graphml>',
            "1:1: found XML with a DTD or with entities",
        ),
        ('{"nodes": 3, "links": []}', "1:1: found a damaged file of node-link JSON"),
        ('{"nodes": [' + "[" * 9_999, "1:1: found a damaged file of node-link JSON"),
        ("graph [ node [ id", "1:1: found a damaged file of GML"),
        ("*edges\n1 2\n*vertices 2\n", "1:1: found a damaged file of Pajek, expected"),
        ("graph [ " * 9_999, "1:1: found a damaged file of GML"),
        (
            "<graphml>" + "<a>" * 99 + "</a>" * 99 + "</graphml>",
            "1:1: found XML nested deeper than 64 levels",
        ),
        ("", "1:1: found no graph"),
        ("R, G\nA: R-1\n", "1:1: found no graph"),
        ("# only a comment\n", "1:1: found no region"),
        ("\n".join(f"A{i},B{i}" for i in range(1_001)), "1001:1: found more than 2,000 regions"),
        (" " * (2 * 2**20 + 1), "1:1: found 2,097,153 bytes, expected at most 2,097,152"),
    ],
)
def test_what_cannot_be_read_is_told(text: str, error: str) -> None:
    first = errors_of(text)[0]
    assert f"{first.line}:{first.column}: {first.message}".startswith(error)


@pytest.mark.parametrize("source", [b"\xff\xfe", b"\0\1", b"a,\xe9\n"])
def test_what_is_no_text_is_told(source: bytes) -> None:
    assert errors_of(source)


@pytest.mark.parametrize("encoding", ["latin-1", "utf-16", "no-such"])
@pytest.mark.parametrize("name", ["graphml", "gexf"])
def test_an_encoding_that_xml_names_makes_no_difference(name: str, encoding: str) -> None:
    """The text was decoded before; two readers of one file could only disagree about it."""
    body = TEXTS[name].partition("?>")[2] if TEXTS[name].startswith("<?") else TEXTS[name]
    text = f'<?xml version="1.0" encoding="{encoding}"?>{body.replace("Alone", "Österreich")}'
    assert "Österreich" in read_graph(text.encode())[0].full
    assert errors_of(text.replace("Österreich", "\ufffe"))[0].message.startswith("found damaged XML")


def test_an_attribute_of_graphml_may_have_no_type() -> None:
    """networkx takes it for a text, and says so to programmers, which is an error in tests."""
    text = '<graphml><key id="d0" for="node" attr.name="label"/><graph edgedefault="undirected"><node id="A">'
    text += '<data key="d0">Nova</data></node></graph></graphml>'
    graphml = text.replace("<graphml>", '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">')
    assert read_graph(graphml.encode())[0].full == ("Nova",)


def test_a_billion_laughs_are_none() -> None:
    entities = "".join(f'<!ENTITY l{i} "{f"&l{i - 1};" * 10}">' for i in range(1, 10))
    text = f'<?xml version="1.0"?><!DOCTYPE g [<!ENTITY l0 "ha">{entities}]><graphml>&l9;</graphml>'
    assert errors_of(text)[0].message == "found XML with a DTD or with entities, expected none"


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_damaged_file_is_told_or_read(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(list(TEXTS.values())))
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 20)))
    put = data.draw(
        st.text(max_size=5) | st.sampled_from(["<", ">", '"', "[", "]", "}", "&a;", "\n", ",", "-1"])
    )
    try:
        graph, _ = read_graph((text[:start] + put + text[end:]).encode("utf-8", "replace"))
    except GraphError as error:
        assert all(each.message for each in error.errors)
    else:
        assert len(set(graph.names)) == len(graph.names) == len(graph.full)
        assert all(name.isascii() and name.isalnum() for name in graph.names)
        assert all(i < j < len(graph.names) for i, j in graph.borders)
