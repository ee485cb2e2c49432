"""What a file is for the page, and that this agrees with what it is for the command line."""

from collections.abc import Iterator

from application import FILE, ROOT, told
from csp_problems import problems
from flask.testing import FlaskClient
from hypothesis import given, settings
from map_texts import AUSTRALIA, damaged_texts
from squares import file, square
from strategies import maps
from tree_texts import trees

from webviz.csp import Problem
from webviz.csp.json_writer import write_problem
from webviz.graphs.any_source import kind_of
from webviz.graphs.writer import FORMATS, write_graph
from webviz.maps import Map, write_map
from webviz.outlines.document import Document, write_document
from webviz.server.opened_as import opened_as
from webviz.trees import Tree, write_trees

FOLDERS = ("sample_maps", "tests/outlines/broken", "tests/outlines/maps", "tests/golden/trees")
DOCUMENT = write_document(Document(AUSTRALIA)).encode()
GRAPHS = (
    b"c x\np col 3 2\n",
    b"p edge many\n",
    b"e 1 2\r\ne 2 3\r\n",
    b"Creator x\ngraph\n[\n]\n",
    b"graph [ node [ id 1 ",
    b"*Vertices 3\n",
    b"<?xml version='1.0'?><graphml><node",
    b"<gexf/>",
    b'{"nodes": [], "links": []}',
    b'{"directed": false, "nodes": [{"id": 1, "type": "Point"}',
    b"source,target\n1,2\n",
    b"Tiny land;B\nB;C\n",
    b"A,B\nB,C\nD\n",
    b",A,B\nA,0,1\nB,1,0\n",
    b",1,2\n1,0,1\n2,1,0\n",
    b"# from a program\nA B C\nB C\n",
)
OUTLINES = (
    file(square(0, 0, "A")),
    file(square(0, 0, "A", nodes=3, variables="x"))[:90],
    b'{"features": [',
    b'{"arcs": [], "type": "Topology"}',
    b'{"type": "MultiPolygon", "coordinates": []}',
    b'{"type": "Feature", "name": "\xff"}',
    b"PK\x03\x04",
    b"PK\x05\x06",
)
DOCUMENTS = (DOCUMENT, b'{"webviz": "map", "text"', b'{"text": "", "webviz": "map"}')
TEXTS = (
    b"",
    b"\n\n",
    b"hello",
    b"hello world",
    b"R, G, B",
    b"R, G, B\nWA R-1, SA G-2\n3\n",
    b"R, G, B\nWA R-1\n3\n",
    AUSTRALIA.replace(":", "").encode(),
    AUSTRALIA.replace(":", ";").encode(),
    b"8, 2, 5, 1\n",
    b"8, 2, 5, x\n",
    b"1, 2\n2, 3\n",
    b"root: MIN\n1 2\n",
    b"((3 12 8) (2 4 6",
    b"{(A,MAX)} {(A,2)}",
    b"queens:8",
    b'{"variables": {"nodes": [1, 2], "links": [3]}, "constraints": ["nodes',
    b'{"name": "x", "board": "A", "edges": 3}',
    b"{}",
    b"[1, 2]",
    b"<svg/>",
    b"\xff\xfe\x00",
    b"a," * 600_000,
)


def corpus() -> Iterator[bytes]:
    """The files of the samples and of the tests, sound and broken, and what stands above."""
    for folder in FOLDERS:
        yield from (path.read_bytes() for path in sorted((ROOT / folder).rglob("*.*")))
    yield from (*GRAPHS, *OUTLINES, *DOCUMENTS, *TEXTS)


def test_what_the_page_takes_as_a_map_s_file_is_the_same_on_the_command_line() -> None:
    for source in corpus():
        found = opened_as(source)
        assert found in ("text", "output", kind_of(source)), source[:80]


def test_a_program_s_output_is_one_whatever_its_name() -> None:
    for path in sorted((ROOT / "tests/golden/samples").glob("*.trace")):
        assert opened_as(path.read_bytes()) == "output", path
    for path in (ROOT / "tests/outlines").rglob("*/*.*"):
        assert opened_as(path.read_bytes()) == "outlines", path
    assert opened_as(b"(A;R;0;-Infinity;-Infinity;Infinity)\r\n") == "output"


def test_sample_maps_and_trees_are_texts() -> None:
    for path in ROOT.glob("sample_maps/**/*.txt"):
        source = path.read_bytes()
        assert opened_as(source) == opened_as(source[: len(source) // 2]) == "text", path


def test_the_page_is_told_what_a_file_is(client: FlaskClient) -> None:
    kinds = {"graph": GRAPHS, "outlines": OUTLINES, "document": DOCUMENTS, "text": TEXTS}
    for kind, sources in kinds.items():
        for source in sources:
            assert told(client.post("/api/kind", data=source, headers=FILE)) == {"kind": kind}, source[:80]


@settings(max_examples=25)
@given(damaged_texts())
def test_a_map_with_mistakes_is_a_text(damaged: tuple[Map, str]) -> None:
    assert opened_as(damaged[1].encode()) == "text"


@settings(max_examples=25)
@given(trees(), problems(), maps())
def test_what_was_saved_is_what_it_was_saved_as(tree: Tree, problem: Problem, map: Map) -> None:
    for text in (write_trees([tree]), write_problem(problem), write_map(map)):
        assert opened_as(text.encode()) == "text"
    for format in FORMATS:
        assert opened_as(write_graph(map, format, {}, ()).encode()) == "graph"
