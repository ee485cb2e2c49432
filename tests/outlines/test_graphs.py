"""Graphs in usual formats: known by content, read, written; errors have lines."""

import json
import pickle
from dataclasses import replace

import networkx as nx
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from map_texts import AUSTRALIA
from outlines import atlas
from outlines.squares import file, square
from strategies import maps

from webviz.maps import Map, read_map
from webviz.maps.completion import Head, complete_map
from webviz.maps.model import MapError
from webviz.maps.random_maps import MOST_REGIONS, MapShape, random_map
from webviz.outlines import writer
from webviz.outlines.any_source import Source, kind_to_read, read_any
from webviz.outlines.choices import apply_choices, read_choices
from webviz.outlines.document import write_document
from webviz.outlines.findings import OutlineError
from webviz.outlines.graphs import formats
from webviz.outlines.graphs.model import GraphError
from webviz.outlines.graphs.reader import graph_format, read_graph
from webviz.outlines.model import Outlines
from webviz.outlines.reader import read_outlines
from webviz.outlines.shape import shape_of
from webviz.outlines.writer import GRAPHS, format_map, write_graph
from webviz.scene.problem_text import Document

STAR = nx.Graph([("Center", "Left"), ("Center", "Right"), ("Left", "Right"), ("Center", "Top")])
STAR.add_node("Alone")
MAP, _ = read_map(AUSTRALIA)
GRAPHML = '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">'
FULL = {"NSW": "New South Wales", "T": "Tasmania “Tassie”"}
TEXTS = {
    "graphml": "\n".join(nx.generate_graphml(STAR)),
    "gexf": "\n".join(nx.generate_gexf(STAR)),
    "gml": "\n".join(nx.generate_gml(STAR)),
    "pajek": "\n".join(nx.generate_pajek(STAR)),
    "node-link": json.dumps(nx.node_link_data(STAR, edges="edges")),
    "links": json.dumps(nx.node_link_data(STAR, edges="links")),
    "adjacency": "\n".join(nx.generate_adjlist(STAR)),
    "edges": "source,target\nCenter,Left\nCenter,Right\nLeft,Right\nCenter,Top\nAlone,\n",
    "tabs": "Center\tLeft\nCenter\tRight\nLeft\tRight\nCenter\tTop\nAlone\n",
    "matrix": ";Center;Left;Right;Top;Alone\nCenter;0;1;1;1;0\nLeft;1;0;1;0;0\nRight;1;1;0;0;0\n"
    "Top;1;0;0;0;0\nAlone;0;0;0;0;0\n",
}


def test_every_format_is_told_by_its_content() -> None:
    for name, text in TEXTS.items():
        for end in ("\n", "\r\n"):
            graph, warnings = read_graph(text.replace("\n", end).encode())
            borders = {frozenset((graph.names[i], graph.names[j])) for i, j in graph.borders}
            assert set(graph.names) == set(STAR.nodes) and warnings == [], name
            assert borders == {frozenset(edge) for edge in STAR.edges}, name


def test_names_are_kept_as_they_are_written() -> None:
    dimacs, warnings = read_graph(b"c a star\np edge 3 2\ne 1 2\ne 1 3\n")
    assert (dimacs.names, dimacs.borders, warnings) == (("1", "2", "3"), ((0, 1), (0, 2)), [])
    path = read_graph(b"A,B\nB,C\n")[0]  # of two borders, and no matrix
    assert (path.names, path.borders) == (("A", "B", "C"), ((0, 1), (1, 2)))
    graph, _ = read_graph("source,target\nNew South Wales,Österreich\nA-B,AB\n".encode())
    assert graph.full == ("New South Wales", "Österreich", "A-B", "AB")
    assert graph.names == ("New South Wales", "Österreich", "A-B", "AB")
    gml = b'graph [ node [ id 1 label "Tiny Land" ] node [ id 2 label "B" ] edge [ source 1 target 2 ] ]'
    assert (read_graph(gml)[0].names, read_graph(gml)[0].full) == (("Tiny Land", "B"), ("Tiny Land", "B"))
    # networkx takes an attribute without a type for a text, and says so to programmers: an error in tests.
    key = '<key id="d0" for="node" attr.name="label"/><graph edgedefault="undirected"><node id="A">'
    text = f'{GRAPHML}{key}<data key="d0">Nova</data></node></graph></graphml>'
    assert read_graph(text.encode())[0].full == ("Nova",)


def test_what_is_repaired_is_told() -> None:
    directed = "\n".join(nx.generate_graphml(nx.DiGraph([("A", "B")])))
    for text, warning in {
        "p edge 2 1\ne 1 1\n": '2:1: "1" is its own neighbor',
        "A,B,3\n": "1:1: only the first two columns are read",
        ",A,B\nA,0,1\nB,0,0\n": '2:1: "A" names "B", but not the other way',
        directed: "1:1: edges have directions, which borders have not",
    }.items():
        [found] = read_graph(text.encode())[1]
        assert f"{found.line}:{found.column}: {found.message}".startswith(warning)


def test_a_region_beside_itself_is_kept_and_a_border_may_come_twice_at_the_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("webviz.outlines.graphs.model.MOST_EDGES", 2)
    graph, _ = read_graph(b"A,A\nB,C\nC,D\nC,B\n")
    assert (graph.names, graph.borders) == (("A", "B", "C", "D"), ((1, 2), (2, 3)))
    assert first_error("B,C\nC,D\nD,B\n").startswith("3:1: found more than 2 borders")


def first_error(text: str | bytes) -> str:
    with pytest.raises(GraphError) as raised:
        read_graph(text if isinstance(text, bytes) else text.encode())
    first = raised.value.errors[0]
    return f"{first.line}:{first.column}: {first.message}"


ENTITIES = "".join(f'<!ENTITY l{i} "{f"&l{i - 1};" * 10}">' for i in range(1, 10))
WRONG = {
    "p edge 2 1\ne 1 3\n": "2:1: found node 3, expected a node from 1 to 2",
    "e 1 2\np edge 2 1\n": "1:1: found node 1, expected a line p before it",
    "p edge 2 1\n  what\n": '2:3: found "what", expected an edge such as e 1 2',
    "p edge 2 1\np edge 2 1\n": "2:1: found a second line p",
    "p edge 4 1\ne 1 4\np edge 2 1\n": "3:1: found a second line p",
    "p edge 9999 1\n": "1:1: found 9,999 nodes, expected at most 2,000",
    ",A,B\nA,0,1,1\nB,1,0\n": "2:1: found 3 values, expected 2",
    "A,B\n,C\n": "2:1: found a row without two regions",
    "A,B\x0b\nC,D\x85\u2028\n,E\n": "3:1: found a row without two regions",
    "<graphml><graph>\n</graphml>": "2:3: found damaged XML (mismatched tag)",
    '<!DOCTYPE x [<!ENTITY a "b">]><graphml>&a;</graphml>': "1:1: found XML with a DTD or with entities",
    f'<?xml version="1.0"?><!DOCTYPE g [<!ENTITY l0 "ha">{ENTITIES}]><graphml>&l9;</graphml>': "1:1: ",
    '{"nodes": 3, "links": []}': "1:1: found a damaged file of node-link JSON",
    '{"nodes": [' + "[" * 9_999: "1:1: found a damaged file of node-link JSON",
    "graph [ node [ id": "1:1: found a damaged file of GML",
    "*edges\n1 2\n*vertices 2\n": "1:1: found a damaged file of Pajek",
    "graph [ " * 9_999: "1:1: found a damaged file of GML",
    "<graphml>" + "<a>" * 99 + "</a>" * 99 + "</graphml>": "1:1: found XML nested deeper than 64 levels",
    "": "1:1: found no graph",
    "R, G\nA: R-1\n": "1:1: found no graph",
    "# only a comment\n": "1:1: found no region",
    "\n".join(f"A{i},B{i}" for i in range(1_001)): "1001:1: found more than 2,000 regions",
    " " * (2 * 2**20 + 1): "1:1: found 2,097,153 bytes, expected at most 2,097,152",
}


def test_what_cannot_be_read_is_told() -> None:
    for text, error in WRONG.items():
        assert first_error(text).startswith(error), text[:99]
    assert all(first_error(source) for source in (b"\xff\xfe", b"\0\1", b"a,\xe9\n"))


def test_an_encoding_that_xml_names_makes_no_difference() -> None:
    """The text is decoded before; two readers could only disagree about the encoding."""
    for name in ("graphml", "gexf"):
        body = TEXTS[name].partition("?>")[2] if TEXTS[name].startswith("<?") else TEXTS[name]
        for encoding in ("latin-1", "utf-16", "no-such"):
            text = f'<?xml version="1.0" encoding="{encoding}"?>{body.replace("Alone", "Österreich")}'
            assert "Österreich" in read_graph(text.encode())[0].full
            assert "found damaged XML" in first_error(text.replace("Österreich", "\ufffe"))


def test_no_part_of_a_text_is_looked_at_twice_to_tell_its_format() -> None:
    """Looking from each character to the end would take hours."""
    for before, format in (("A,B", "edges"), ("A B", "adjacency"), ("c a comment", "adjacency")):
        for end in ("\n", " \n"):
            assert graph_format(before + end * (200_000 // len(end))) == format
    names, cells = ",".join(f"R{i}" for i in range(30)), ",".join(["1" * 10_000 + "x"] * 30)
    assert graph_format(f",{names}\n" + "".join(f"R{i},{cells}\n" for i in range(30))) == "edges"
    for line in ("A: B", "  A : B", "\tA\n:"):
        assert graph_format(f"A,B\n{line}\n") is None
    begun = {
        "graph [": "gml",
        "  graph\n[": "gml",
        " *Vertices 3": "pajek",
        "\n\n p edge 1 2\np edge 1 2\n": "dimacs",
    }
    assert {text: graph_format(text) for text in begun} == begun


def test_one_piece_too_many_is_refused_where_it_stands_before_networkx_begins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = nx.path_graph(4)
    for format, piece, what, text in (
        ("graphml", formats.TAGS[0], "tags", "\n".join(nx.generate_graphml(path))),
        ("gml", formats.WORDS[0], "words", "\n".join(nx.generate_gml(path))),
        ("pajek", formats.LINES[0], "lines", "*vertices 2\n1 a\n2 b\n*edges\n" + "1 2\n" * 9),
        ("adjacency", formats.LINES[0], "lines", "a b\nb c\nc d\nd a\n" * 3),
    ):
        found = list(piece.finditer(text))
        monkeypatch.setitem(formats.LIMITS, format, ((piece, len(found), what),))
        read_graph(text.encode())
        monkeypatch.setitem(formats.LIMITS, format, ((piece, len(found) - 1, what),))
        before = text[: found[-1].start()]
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        assert first_error(text).startswith(
            f"{line}:{column}: found more than {len(found) - 1} {what}, expected at most"
        )


def test_the_bounds_of_pieces_are_above_what_fits_into_a_graph() -> None:
    assert "found more than 100 graphs" in first_error(GRAPHML + "<graph/>" * 101 + "</graphml>")
    for text in ("a 1\n" * 300_001, "node [ id 1 ]\n" * 120_000):
        assert "found more than 600,000 words" in first_error(f"graph [\n{text}]")
    around = "*vertices 2\n1 {}\n2 b\n*edges\n1 2\n"
    assert len(read_graph(around.format("a" * (formats.LONGEST_LINE - 2)).encode())[0].names) == 2
    error = first_error(around.format("a" * (formats.LONGEST_LINE - 1)))
    assert error.startswith("2:1: found lines of more than 20,000 characters")


def assert_read_again(map: Map, format: str, full: dict[str, str]) -> None:
    graph, warnings = read_graph(write_graph(map, format, full, map.initial).encode())
    assert complete_map(graph.names, graph.borders, graph.head) == (map, []) and warnings == []
    called = dict(zip(graph.names, graph.full, strict=True))
    assert called == {name: full.get(name, name) for name in map.regions}


def test_what_is_written_is_read_again_whatever_regions_are_called() -> None:
    large = random_map(MapShape(regions=MOST_REGIONS), 1).map
    for format in GRAPHS:
        assert_read_again(MAP, format, FULL)
        assert_read_again(
            large, format, {name: f"Land of {name}, which is far away" for name in large.regions}
        )
        for name in ("N10", "7", "ARegionWithALongNameOfItsOwn"):
            map, _ = complete_map(sorted(["A", name]), [(0, 1)], Head())
            assert_read_again(map, format, {name: "Nova", "A": "("})


def test_other_programs_read_what_is_written() -> None:
    written = nx.parse_graphml(write_graph(MAP, "graphml", FULL, MAP.initial))
    assert written.nodes["SA"] == {"label": "SA", "color": "G", "player": 2}
    other = nx.node_link_graph(json.loads(write_graph(MAP, "node-link", {}, ())), edges="links")
    assert nx.is_isomorphic(written, other) and len(written.edges) == len(MAP.borders)
    lines = write_graph(MAP, "dimacs", FULL, ()).splitlines()
    plain = [line for line in lines if not line.startswith("c")]
    assert plain[:2] == ["p edge 7 9", "e 1 3"] and len(plain) == 10
    assert "c region 1 NSW New South Wales" in lines


TWO = "G, R\nA: R-1\n2\nG: 2, R: 1\nG: 4, R: 3\nA: B\nB: A\n"
DOCUMENT = write_document(Document(AUSTRALIA, {"NSW": "New South Wales"})).encode()


def test_the_kind_of_a_file_is_told() -> None:
    outlines = (
        file(square(0, 0, "A")),
        b'{"type": "Topology"}',
        b"PK\x03\x04",
        b"\xff\xfe",
        b"",
        b"{",
        b"<svg/>",
    )
    gml, dimacs = b"Creator x\ngraph\n[\n]\n", b"c x\np col 3 2\n"
    graphs = (b"A B\nB C\n", b"A,B\n", dimacs, gml, b"*Vertices 3\n", b"<?xml version='1.0'?><graphml/>")
    for kind, sources in {
        "outlines": outlines,
        "document": (DOCUMENT,),
        "map": (AUSTRALIA.encode(), AUSTRALIA.replace("\n", "\r\n").encode("utf-8-sig")),
        "graph": (*graphs, b"<gexf/>", b'{"nodes": [], "links": []}'),
    }.items():
        assert {source: kind_to_read(source) for source in sources} == dict.fromkeys(sources, kind)


def test_a_document_keeps_its_names_and_its_shape_and_has_its_outlines_in_degrees_if_it_has_a_place() -> None:
    found = read_any(DOCUMENT)
    assert found.outlines.full_names()["NSW"] == "New South Wales" and not found.has_shape
    assert found.head.depth == "3"
    outlines = read_outlines(file(square(0, 50, "A"), square(1, 50, "B")))[0]
    shape = shape_of(outlines)
    found = read_any(write_document(Document(TWO, {}, shape)).encode())
    assert found.shape() == shape and found.has_shape
    for region, before in zip(found.outlines.regions, outlines.regions, strict=True):
        assert shapely.bounds(region.outline) == pytest.approx(shapely.bounds(before.outline), abs=1e-3)
    drawn = replace(found, outlines=apply_choices(found.outlines, read_choices("merge:A>B"))).shape()
    assert drawn and list(drawn["regions"]) == ["B"] and drawn["box"] == shape["box"]
    del shape["frame"]
    found = read_any(write_document(Document(TWO, {}, shape)).encode())
    assert found.shape() == shape and not found.has_shape


@settings(max_examples=15)
@given(maps(max_regions=5), st.sampled_from(writer.GRAPHS))
def test_any_map_is_saved_and_opened_again_in_any_format(map: Map, format: str) -> None:
    names = [f"Region {name}" for name in map.regions]
    squares = zip(map.regions, names, strict=True)
    drawn = [square(3 * x, 0, name, postal=short) for x, (short, name) in enumerate(squares)]
    regions = tuple(
        replace(each, name=short)
        for each, short in zip(read_outlines(file(*drawn))[0].regions, map.regions, strict=True)
    )
    outlines = Outlines(regions, (), ())
    again = read_any(format_map(outlines, map, format).encode())
    assert complete_map(again.outlines.names(), again.outlines.pairs(), again.head) == (map, [])
    if format != "text":
        assert again.outlines.full_names() == outlines.full_names()


def test_what_is_given_goes_before_what_the_file_says() -> None:
    head = Head("R, G", "A: R-1", "4", ("R: 1, G: 2", "R: 3, G: 4"))
    source = Source(read_any(b"A,B\n").outlines, head)
    assert source.complete_head(Head(depth="5")) == Head("R, G", "A: R-1", "5", head.weights)
    assert source.complete_head(Head(colors="X, Y")) == Head("X, Y", "", "4", ())


def ring_of(regions: int) -> str:
    """A map of regions in a ring."""
    lists = "\n".join(f"R{n}: R{(n - 1) % regions}, R{(n + 1) % regions}" for n in range(regions))
    return f"R, G\nR0: R-1\n2\nR: 1, G: 2\nR: 3, G: 4\n{lists}\n"


def test_reading_ends_at_the_next_look_when_somebody_hangs_up() -> None:
    for source in (
        ring_of(1_500).encode(),
        json.dumps({"webviz": "map", "text": ring_of(1_500)}).encode(),
        b"p edge 2 9\n" + b"e 1 2\n" * 3_000,
        b"A,B\n" * 3_000,
        file(*[square(x, 0, f"A{x}") for x in range(120)]),
    ):
        looks: list[int] = []

        def hang_up(steps: int, looks: list[int] = looks) -> None:
            looks.append(steps)
            raise InterruptedError

        with pytest.raises(InterruptedError):
            read_any(source, hang_up)
        assert len(looks) == 1, source[:20]


def test_a_map_that_is_too_large_is_refused_unread() -> None:
    text = ring_of(9) + "# a comment\n" * 200_000
    with pytest.raises(MapError, match="expected at most 2,097,152"):
        read_any(text.encode())
    with pytest.raises(OutlineError, match="expected at most 2,097,152"):
        read_any(json.dumps({"webviz": "map", "text": text}).encode())


def test_what_was_read_and_each_error_can_go_to_another_process() -> None:
    sources = (
        atlas.source("australia"),
        file(square(0, 0, "A", 2), square(1, 0, "B", 2), square(9, 9, "")),
        b"A,B\nB,B\n",
        TWO.replace("B: A", "").encode(),
        DOCUMENT,
    )
    for source in sources:
        found = read_any(source)
        assert pickle.loads(pickle.dumps(found)) == found
    errors: list[tuple[bytes, type[OutlineError | MapError | GraphError]]] = [
        (file(square(500, 0, "A"), square(0, 0, "A")), OutlineError),
        (DOCUMENT.replace(b'"names"', b'"Names"').replace(b'"text"', b'"Text"'), OutlineError),
        (b"p col 1 1\ne 1 2\n", GraphError),
        (TWO.replace("A: R-1", "A: Q-1").encode(), MapError),
    ]
    for source, kind in errors:
        with pytest.raises(kind) as raised:
            read_any(source)
        error, again = raised.value, pickle.loads(pickle.dumps(raised.value))
        assert type(again) is kind and error.errors
        assert (str(again), again.errors, again.warnings) == (str(error), error.errors, error.warnings)
