"""What a file is for the page; outlines and graphs that become maps."""

import json
from typing import Any

from application import FILE, ROOT, json_of, refusal
from flask.testing import FlaskClient
from map_texts import AUSTRALIA
from outlines.squares import file, square

from webviz.maps import read_map
from webviz.outlines.any_source import kind_to_read
from webviz.outlines.document import write_document
from webviz.outlines.shape import shape_fault
from webviz.scene.problem_text import Document
from webviz.wings import kind_of_file

ROW = file(*[square(x, 0, name) for x, name in enumerate("ABC")], square(3, 1, "Delta land"))


def post_outlines(client: FlaskClient, source: bytes | str, **members: Any) -> Any:
    return client.post("/api/outlines", data=source, query_string=members, headers=FILE)


def outlines_entry(client: FlaskClient, source: bytes = ROW, **members: Any) -> Any:
    return json_of(post_outlines(client, source, **members))


def test_a_file_becomes_a_map(client: FlaskClient) -> None:
    found = outlines_entry(client)
    assert found["regions"][3] == {"name": "Delta land", "full": "Delta land"}
    assert found["borders"] == [[0, 1, 111.2, "shared line"], [1, 2, 111.2, "shared line"]]
    assert found["doubtful"] == [[2, 3, "corner", "corner: they meet in a point", False]]
    map, warnings = read_map(found["text"])
    assert warnings == [] and map.borders == ((0, 1), (1, 2))
    assert shape_fault(found["shape"], map.regions) is None
    found = outlines_entry(client, b"Tiny land,B\nB,C\n", colors="R,G")
    assert found["regions"][0] == {"name": "Tiny land", "full": "Tiny land"}
    assert (found["borders"], found["shape"]) == ([[0, 1, None, "file"], [1, 2, None, "file"]], None)
    assert outlines_entry(client, b" " * (2 * 2**20) + ROW)["regions"]
    response = post_outlines(client, b" " * (10 * 2**20 + 1))
    assert refusal(response)[0] == 413 and "10,485,760 bytes" in response.text


def test_regions_have_the_names_that_are_asked_for_if_the_file_has_both(client: FlaskClient) -> None:
    lands = [("South Land", "SL"), ("Côte d'Or", "CO"), ("East (Old)", "EO")]
    both = [square(x, 0, name, postal=code) for x, (name, code) in enumerate(lands)]
    for members, kind, names in (
        ({}, "codes", ["SL", "CO", "EO"]),
        ({"names": "codes"}, "codes", ["SL", "CO", "EO"]),
        ({"names": "full"}, "full", ["South Land", "Côte d'Or", "East (Old)"]),
    ):
        found = outlines_entry(client, file(*both), **members)
        assert (found["names"], read_map(found["text"])[0].regions) == (kind, tuple(sorted(names)))
        assert sorted(found["shape"]["regions"]) == sorted(names)
    # The other name of a region is understood, and the answer has the present one.
    found = outlines_entry(client, file(*both), names="full", choices="-SL~CO merge:EO>CO")
    assert found["choices"] == "-South_Land~Côte_d'Or merge:East_(Old)>Côte_d'Or"
    assert [region["full"] for region in found["regions"]] == ["South Land", "Côte d'Or"]
    before = "B,G,R;EO: G-1, CO:R-2;2;B:0,G:5,R:10;B:8,G:2,R:0"
    text = outlines_entry(client, file(*both), names="full", before=before)["text"]
    assert text.split("\n")[1:3] == ["East (Old): G-1, Côte d'Or: R-2", "2"]
    found = outlines_entry(client, file(*both), choices=found["choices"])
    assert (found["choices"], found["borders"]) == ("-SL~CO merge:EO>CO", [])


def test_without_full_names_that_can_be_used_there_is_no_choice_of_names(client: FlaskClient) -> None:
    for first, second in (("A & B", "C"), ("Same", "Same"), ("", "C")):
        lands = [square(0, 0, first, postal="AA"), square(1, 0, second, postal="BB")]
        found = outlines_entry(client, file(*lands), names="full")
        assert (found["names"], found["text"].split("\n")[5:7]) == (None, ["AA: BB", "BB: AA"]), first
    for source in (ROW, b"A,B\n"):
        assert outlines_entry(client, source, names="full")["names"] is None


def test_what_is_given_is_taken(client: FlaskClient) -> None:
    weights = ["R:1,G:2", "R:3,G:4"]
    found = outlines_entry(client, choices="-A~B", colors="R,G", first="B:R-1", depth=5, weights=weights)
    map = read_map(found["text"])[0]
    assert (map.colors, map.depth, map.weights) == (("G", "R"), 5, ((2, 1), (4, 3)))
    assert (map.borders, found["choices"]) == (((1, 2),), "-A~B")
    assert outlines_entry(client, colors="R,G", weights=";".join(weights))["text"].count("G: 2, R: 1") == 1
    before = "R,G,B;A:R-1,B:G-2;4;R:10,G:5,B:0;R:0,G:2,B:8"  # stays when regions are merged and colors added
    head = outlines_entry(client, choices="merge:C>B", colors="R,G,B,Y", before=before)["text"].split("\n")[
        :5
    ]
    assert head == ["B, G, R, Y", "A: R-1, B: G-2", "4", "B: 0, G: 5, R: 10, Y: 7", "B: 8, G: 2, R: 0, Y: 4"]


def test_what_was_repaired_is_told_with_its_place(client: FlaskClient) -> None:
    [overlap] = outlines_entry(client, file(square(0, 0, "A", 2), square(1, 0, "B", 2)))["warnings"]
    assert overlap.keys() == {"feature", "name", "message", "suggestion"}
    assert (overlap["feature"], overlap["name"]) == (2, "B") and '"A" (feature 1) by ' in overlap["message"]
    [head] = outlines_entry(client, colors="R,G,G")["head_warnings"]
    assert head == {"member": "colors", "message": "color G is listed twice", "suggestion": None}
    [graph] = outlines_entry(client, b"A,B\nB,B\n")["warnings"]
    assert (graph["line"], graph["column"]) == (2, 1) and '"B" is its own neighbor' in graph["message"]


def test_what_cannot_be_used_is_a_problem(client: FlaskClient) -> None:
    for source, members, kind in (
        (b"", {}, "wrong-outlines"),
        (b"<svg/>", {}, "wrong-outlines"),
        (b"p edge 2 1\ne 1 3\n", {}, "wrong-graph-file"),
        (b"A: B\n", {}, "wrong-map"),
        (ROW, {"format": "pdf"}, "wrong-format"),
        (b"A,B\n", {"format": "geojson"}, "wrong-format"),
        (ROW, {"format": "graphml", "colored": "A:X-1"}, "wrong-colored"),
        (ROW, {"names": "long"}, "wrong-names"),
        (ROW, {"choices": "+A~X"}, "wrong-choices"),
        (ROW, {"choices": "what"}, "wrong-choices"),
        (ROW, {"colors": "R & G"}, "wrong-head"),
        (ROW, {"depth": "deep"}, "wrong-head"),
        (b'{"webviz": "map", "text": "R"}', {}, "wrong-map"),
    ):
        assert refusal(post_outlines(client, source, **members)) == (422, kind), (source[:20], members)
    response = post_outlines(client, file(square(500, 0, "A")))
    assert refusal(response) == (422, "wrong-outlines")
    [error] = response.get_json(force=True)["errors"]
    assert (error["feature"], error["name"]) == (1, "A")


def test_a_document_is_taken_as_it_is_and_decided_about_like_any_file(client: FlaskClient, text: str) -> None:
    document = Document(text, {"A": "Aland"}, None, "+A~B", {"A": (0.0, 1.0)}, {"R": "#ff0000"})
    found = outlines_entry(client, write_document(document).encode())
    assert found["regions"] == [{"name": "A", "full": "Aland"}, {"name": "B", "full": "B"}]
    assert (found["borders"], found["choices"]) == ([[0, 1, None, "text"]], "+A~B")
    assert (found["positions"], found["colors"]) == ({"A": [0.0, 1.0]}, {"R": "#ff0000"})
    source = write_document(Document(outlines_entry(client)["text"], choices="+A~B")).encode()
    found = outlines_entry(client, source, choices="-A~B drop:C", depth=7)
    assert (found["choices"], found["decided_before"]) == ("+A~B -A~B drop:C", 1)
    assert (found["borders"], read_map(found["text"])[0].depth) == ([], 7)


def test_any_file_is_saved_in_any_format_or_it_is_said_why_not(client: FlaskClient, text: str) -> None:
    for format, suffix in (("text", "txt"), ("dimacs", "col"), ("graphml", "graphml"), ("node-link", "json")):
        response = post_outlines(client, text, format=format)
        assert response.headers["Content-Disposition"] == f'attachment; filename="map.{suffix}"'
        assert read_map(outlines_entry(client, response.data)["text"]) == read_map(text)
    saved = json.loads(
        post_outlines(client, ROW, format="geojson", first="A:R-1", colored="A:R-1,B:G-2").data
    )
    assert [each["properties"].get("color") for each in saved["features"]] == ["R", "G", None, None]
    shape = {"box": [9, 9], "regions": {"A": {"at": [1, 1, 1], "polygons": []}}}
    for frame, said in (({}, "without outlines"), ({"frame": [0, 0, 1, 1]}, "where B has no outline")):
        response = post_outlines(client, write_document(Document(text, {}, shape | frame)), format="geojson")
        assert refusal(response)[0] == 422 and said in response.get_json(force=True)["detail"]


FOLDERS = ("sample_maps", "tests/outlines/broken", "tests/outlines/maps", "tests/golden/trees")
DOCUMENT = write_document(Document(AUSTRALIA)).encode()
GRAPHS = (
    *(b"c x\np col 3 2\n", b"p edge many\n", b"e 1 2\r\ne 2 3\r\n", b"Creator x\ngraph\n[\n]\n"),
    *(b"graph [ node [ id 1 ", b"*Vertices 3\n", b"<?xml version='1.0'?><graphml><node", b"<gexf/>"),
    *(b'{"nodes": [], "links": []}', b'{"directed": false, "nodes": [{"id": 1, "type": "Point"}'),
    *(b"source,target\n1,2\n", b"Tiny land;B\nB;C\n", b"A,B\nB,C\nD\n", b",A,B\nA,0,1\nB,1,0\n"),
    *(b",1,2\n1,0,1\n2,1,0\n", b"# from a program\nA B C\nB C\n"),
)
OUTLINES = (
    *(file(square(0, 0, "A")), file(square(0, 0, "A", nodes=3, variables="x"))[:90], b'{"features": ['),
    *(b'{"arcs": [], "type": "Topology"}', b'{"type": "MultiPolygon", "coordinates": []}'),
    *(b'{"type": "Feature", "name": "\xff"}', b"PK\x03\x04", b"PK\x05\x06"),
)
DOCUMENTS = (DOCUMENT, b'{"webviz": "map", "text"', b'{"text": "", "webviz": "map"}')
TEXTS = (
    *(b"", b"\n\n", b"hello", b"hello world", b"R, G, B", b"R, G, B\nWA R-1, SA G-2\n3\n"),
    *(b"R, G, B\nWA R-1\n3\n", AUSTRALIA.replace(":", "").encode(), AUSTRALIA.replace(":", ";").encode()),
    *(b"8, 2, 5, 1\n", b"8, 2, 5, x\n", b"1, 2\n2, 3\n", b"root: MIN\n1 2\n", b"((3 12 8) (2 4 6"),
    *(b"{(A,MAX)} {(A,2)}", b"queens:8", b'{"name": "x", "board": "A", "edges": 3}', b"{}", b"[1, 2]"),
    *(b'{"variables": {"nodes": [1, 2], "links": [3]}, "constraints": ["nodes', b"<svg/>"),
    *(b"\xff\xfe\x00", b"a," * 600_000),
)


def test_the_page_is_told_what_a_file_is_and_it_is_the_same_on_the_command_line(client: FlaskClient) -> None:
    kinds = {"graph": GRAPHS, "outlines": OUTLINES, "document": DOCUMENTS, "text": TEXTS}
    for kind, source in ((kind, source) for kind, sources in kinds.items() for source in sources):
        assert json_of(client.post("/api/kind", data=source, headers=FILE)) == {"kind": kind}, source[:80]
        assert kind == "text" or kind_to_read(source) == kind, source[:80]
    for path in (path for folder in FOLDERS for path in (ROOT / folder).rglob("*.*")):
        source = path.read_bytes()
        assert kind_of_file(source) in (None, "output", kind_to_read(source)), path


def test_outlines_and_samples_are_known_whatever_their_names() -> None:
    for kind, pattern in (
        ("outlines", "tests/outlines/*/*.*"),
        (None, "sample_maps/**/*.txt"),
    ):
        for path in ROOT.glob(pattern):
            source = path.read_bytes()
            assert kind_of_file(source) == kind, path
            assert kind or kind_of_file(source[: len(source) // 2]) == kind, path
