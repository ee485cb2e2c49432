"""Whole inputs of every kind: the samples, what the tests hold to be right, and one of each format."""

import json
from io import BytesIO
from pathlib import Path

import networkx as nx
import shapefile
from squares import file, ring, square

from fuzz.command_line import FILE, Call, call_bytes
from fuzz.links import link
from fuzz.request import request_bytes
from fuzz.structures import zipped
from webviz.graphs.any_source import read_any
from webviz.graphs.saving import FORMATS, saved
from webviz.maps import read_map
from webviz.outlines.choices import read_choices
from webviz.outlines.document import Document, write_document
from webviz.outlines.reader import read_outlines
from webviz.outlines.shape import shape_of

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "sample_maps"
GOLDEN = ROOT / "tests" / "golden"
BROKEN = ROOT / "tests" / "outlines" / "broken"
LARGEST = 40_000  # bytes: much larger ones would only make all slower
STAR = nx.Graph([("Center", "Left"), ("Center", "Right"), ("Left", "Right"), ("Center", "New Land")])


def _all(folder: Path, pattern: str) -> list[bytes]:
    found = (path.read_bytes() for path in sorted(folder.glob(pattern)))
    return [data for data in found if len(data) <= LARGEST]


def maps() -> list[bytes]:
    """The sample maps, the homework's, and those for more players."""
    return [*_all(SAMPLES, "*.txt"), *_all(GOLDEN / "algorithms", "*.in"), *_all(GOLDEN, "*.in")]


def trees() -> list[bytes]:
    """The sample trees, and those that the tests compare with."""
    return [*_all(SAMPLES / "trees", "*.txt"), b"root: MIN\nA:@1[3](B:(3 1) 2)\n((1,2,3) (4,5,6))\n"]


def problems() -> list[bytes]:
    """The sample problems, one that is made, and a map."""
    found = [data for data in _all(SAMPLES / "csp", "*.json") if b'"variables"' in data]
    return [*found, b"queens:6", *_all(SAMPLES, "australia.txt")]


def lessons() -> list[bytes]:
    """Those of the installation, and that of the documentation, which has all kinds of questions."""
    shown = (ROOT / "docs" / "lessons.md").read_text("utf-8").split("```json\n")[1].split("```")[0]
    return [shown.encode(), *_all(ROOT / "lessons", "*.json")]


def traces() -> list[bytes]:
    """The homework's, and those of other searches of Australia."""
    return [*_all(GOLDEN, "australia.out"), *_all(GOLDEN / "samples", "australia*")]


def links() -> list[bytes]:
    """Links to a map, a tree and a constraint problem, with what may be chosen."""
    return [
        link(maps()[0]),
        link(maps()[1], algorithm="minimax", depth=4, order="seed 3", fail="hard", cut=">"),
        link(trees()[0], graph=1, algorithm="deepening", round=2),
        link(problems()[0], search="beam", width=2, propagation="arcs", variables="mrv", binary="true"),
    ]


def geojson() -> list[bytes]:
    """The sample's file, squares, and those that the tests have as broken."""
    squares = file(square(0, 0, "A"), square(1, 0, "B land"), square(1, 1, "C", 2), square(178, 0, "D", 4))
    return [squares, *_all(BROKEN, "*.geojson"), *_all(SAMPLES / "outlines", "*.geojson")]


def topojson() -> list[bytes]:
    """Two regions with an arc that they share."""
    arcs = [
        [[10, 0], [0, 10]],
        [[10, 10], [-10, 0], [0, -10], [10, 0]],
        [[10, 10], [10, 0], [0, -10], [-10, 0]],
    ]
    regions = [
        {"type": "Polygon", "arcs": [[0, 1]], "id": "A", "properties": {"name": "West"}},
        {"type": "MultiPolygon", "arcs": [[[-1, -3]]], "id": "B", "properties": {"name": "East"}},
    ]
    objects = {"land": {"type": "GeometryCollection", "geometries": regions}, "sea": {"type": "Point"}}
    transform = {"scale": [0.1, 0.1], "translate": [5, 50]}
    whole = {"type": "Topology", "transform": transform, "objects": objects, "arcs": arcs}
    return [json.dumps(whole).encode(), *_all(BROKEN, "*.topojson")]


def shapefiles() -> list[bytes]:
    """Two squares, one with a hole, and the archives that the tests have as broken."""
    found = {suffix: BytesIO() for suffix in ("shp", "shx", "dbf")}
    with shapefile.Writer(**found, encoding="utf-8") as writer:
        writer.field("NAME", "C", 40)
        writer.poly([ring(0, 0, 3)[::-1], ring(1, 1)])
        writer.record("Österreich")
        writer.poly([ring(3, 0, 3)[::-1], ring(9, 9)[::-1]])
        writer.record("Ungarn")
    whole = zipped({f"land/map.{suffix}": file.getvalue() for suffix, file in found.items()})
    return [whole, *(data for data in _all(BROKEN, "*.zip") if len(data) < LARGEST)]


def documents() -> list[bytes]:
    """A text with names, outlines, choices, positions and colors."""
    outlines, _ = read_outlines(geojson()[0])
    text = "G, R\nA: R-1\n2\nG: 2, R: 1\nG: 4, R: 3\nA: BLand\nBLand: A, C\nC: BLand\nD:\n"
    names, shape = {"A": "A", "BLand": "B land"}, shape_of(outlines)
    places, colors = {"A": (0.0, 1.5), "C": (-3.0, 2.0)}, {"R": "#d55e00"}
    whole = Document(text, names, shape, "+A~C merge:C>A drop:D", places, colors)
    return [write_document(whole).encode(), write_document(Document(text)).encode()]


def choices() -> list[bytes]:
    """One of each kind."""
    read_choices("+A~C")
    return [b"+A~C -A~B merge:C>B drop:D", b"", b"merge:A>B merge:B>C +C~D", b"drop:A +A~B -C~D"]


def graphs() -> list[bytes]:
    """A graph in each format that is a text."""
    found = ["\n".join(nx.generate_graphml(STAR)), "\n".join(nx.generate_gexf(STAR))]
    found += ["\n".join(nx.generate_gml(STAR)), "\n".join(nx.generate_pajek(STAR))]
    found += ["\n".join(nx.generate_adjlist(STAR)), "source,target\nCenter,Left\nLeft,New Land\nAlone,\n"]
    found += [";A;B;C\nA;0;1;1\nB;1;0;0\nC;1;0;0\n", "c region 1 WA West\np edge 3 2\ne 1 2\ne 1 3\n"]
    return [*(text.encode() for text in found), *(data for data in _saved() if data[:1] != b"{")]


def node_links() -> list[bytes]:
    """Graphs in JSON, with both names for edges."""
    return [
        *(json.dumps(nx.node_link_data(STAR, edges=edges)).encode() for edges in ("edges", "links")),
        *(data for data in _saved() if data[:1] == b"{"),
    ]


def _saved() -> list[bytes]:
    """Australia in every format that a map can be saved in, but as outlines."""
    source = (SAMPLES / "australia.txt").read_bytes()
    outlines, map = read_any(source).outlines, read_map(source)[0]
    return [saved(outlines, map, format).encode() for format in FORMATS if format != "geojson"]


def any_files() -> list[bytes]:
    """A few of every kind."""
    kinds = (maps, geojson, topojson, shapefiles, documents, graphs, node_links, trees, problems)
    return [data for kind in kinds for data in kind()[:6]]


def requests() -> list[bytes]:
    """A request to every route of the application, and for each member that it may have."""
    from fuzz.asked import asked

    return [request_bytes(request) for request in asked()]


def page_links() -> list[bytes]:
    """The same links, and some that say what is seen."""
    seen = (
        b"&mode=csp&line=26&stride=fine&fine=2&code=yes&view=focus&ahead=no&find=NSW+R&name=A+map&left=no",
        b"&stepping=predict&folded=12.45&unfolded=3&fold=finished&growth=down&domains=arcs&notation=negamax",
        b"&places=WA.150.320&choices=%2BDE%7ENJ&picture=both&what-if=3.-1.5&asked=cut26.value34&comparing=merged",
    )
    return [b"", *links(), *(links()[1] + parts for parts in seen)]


def commands() -> list[bytes]:
    """Each command, and most of its options."""
    map, tree, problem = maps()[0], trees()[0], problems()[0]
    calls: list[tuple[str, bytes]] = [
        (f"trace {FILE} --depth 2 --algorithm minimax --order best -o out.txt", map),
        ("trace - --fail hard --cut > --binding arcs", map),
        (f"count {FILE}", map),
        (f"lab {FILE} --graph 1", b"((3 12 8) (2 4 6) (14 5 2))\n((1 2) 3)\n"),
        (f"tree {FILE} --path --algorithm minimax --root MIN", tree),
        (f"tree {FILE} --trace --graph 1", tree),
        (f"csp {FILE} --search backtracking --propagation arcs --variables mrv --solutions all", problem),
        (f"csp {FILE} --compare", problem),
        ("csp queens:5 --log --search min-conflicts --seed 3", b""),
        (f"csp {FILE} --check arc --binary", problem),
        (f"map {FILE} --borders", geojson()[0]),
        (
            f"map {FILE} --on A~C --merge BLand>A --without D --colors R,G,B --first A:R-1 --depth 2",
            geojson()[0],
        ),
        (f"map {FILE} --format dimacs -o out.col --shape out.json", topojson()[0]),
        (f"map {FILE}", graphs()[0]),
        (f"export {FILE} --format svg --line 3 --part both --caption -o out.svg", map),
        (f"export {FILE} --format svg --graph 1 --view whole --theme dark", tree),
        (f"lesson {FILE}", lessons()[0]),
        ("completion zsh", b""),
        (f"exam {FILE} --key --format svg --depth 2 --leaf-values empty --title T -o out.svg", map),
        (f"exam {FILE} --moodle --graph 1", tree),
        ("exam --random --students 2 --branching 2 --cuts 1 --deep-cuts 0 --paper A3 --moodle -o out", b""),
        (f"doctor {FILE} - --json --depth 2", map),
        (f"doctor {FILE} {FILE} --hint --graph 1", tree),
        (f"cases {FILE} --json", map),
        ("cases --make 2 --tries 9 --lines 5..90 --seed 2 --first-cut 60 --nodes 99 -o out", b""),
        ("cases --make 1 --tries 3 --trees -o out", b""),
        ("grade cases handed-in -o report --inputs {case}LE --workers 1", map),
        ("random-map --regions 6 --density 60 --seed 7", b""),
        ("random-tree --branching 2 --depth 2 --values -3 3 --players 3 --static --format nested", b""),
        ("--port 5000 --host 127.0.0.1 --no-browser", b""),
        ("--version", b""),
    ]
    return [call_bytes(Call(words.split(), content.decode("latin-1"))) for words, content in calls]
