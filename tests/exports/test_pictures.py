"""Pictures from the engine, as on the page, and tables and graphs, byte for byte."""

import asyncio
import csv
import json
import sys
from concurrent.futures import ThreadPoolExecutor
from io import StringIO
from urllib.parse import parse_qs, urlsplit
from xml.etree.ElementTree import fromstring

import pytest
from exports.sample_pictures import ROOT, picture, sample, scene, texts
from golden.make_tables import WRITERS, files, searches
from hypothesis import given
from strategies import maps, thorough

from webviz.answers.local_api import LocalApi
from webviz.exports import columns, engine
from webviz.exports.columns import dot
from webviz.exports.formats import FORMATS, ROWS, import_extra, missing_library
from webviz.exports.model import ExportError, Look, Options
from webviz.exports.pictures import Drawing, drawing, permalink, pictures, qr_rows, steps_of, svg
from webviz.games import MapColoring
from webviz.maps import Map
from webviz.scene.problem_text import read_problem
from webviz.scene.scene import Scene
from webviz.search import Query, search
from webviz.server.search_request import unpack_text
from webviz.trace.text import trace_lines
from webviz.views.wire import GameSearch
from webviz.wings import WINGS

GOLDEN = ROOT / "tests" / "golden" / "exports"
NAMED = '{"variables": {"Größe_1 β": ["a_1", "ü+"]}, "constraints": ["Größe_1 != β"]}'
AUSTRALIA, TREE = sample("australia.txt"), sample("trees/three-replies.txt")


def cases() -> dict[str, tuple[Drawing, int, Look]]:
    """Each golden file's scene, line and wishes."""
    small = (640, 420)
    compared = scene(AUSTRALIA, {"view": "focus", "versus": "algorithm-minimax"})
    graph = scene(AUSTRALIA, {"picture": "graph"})
    return {
        "australia-path-26": (scene(AUSTRALIA, {"view": "focus"}), 26, Look(size=small, caption=True)),
        "australia-whole-85-dark": (scene(AUSTRALIA, {"view": "whole"}), 85, Look(theme="dark")),
        "australia-graph-26": (graph, 26, Look(part="map", size=small)),
        "three-replies-9": (scene(TREE, {"view": "whole"}), 9, Look(size=small)),
        "compared-26": (compared, 26, Look(part="both", size=(1280, 560), caption=True)),
        **(of_constraints() if "csp" in WINGS else {}),
    }


def of_constraints() -> dict[str, tuple[Drawing, int, Look]]:
    """Those of constraint problems."""
    named, board = scene(NAMED, of_constraints=True), scene("queens:4", of_constraints=True)
    return {
        "names-4": (named, 4, Look(part="both", size=(640, 420), caption=True)),
        "queens-12": (board, 12, Look(part="both", size=(640, 420))),
    }


def write() -> None:
    """Write the golden files: run this file by `python`, with tests/ on the path."""
    for name, (shown, line, wanted) in cases().items():
        (GOLDEN / f"{name}.svg").write_bytes(svg([picture(shown, line, wanted)], Options()))


if __name__ == "__main__":
    write()


def test_a_picture_shows_what_is_asked_for_and_says_it_as_the_page_does() -> None:
    path, reverse = picture(scene(AUSTRALIA, {"view": "focus"}), 26), scene(AUSTRALIA, order="reverse")
    assert path["line"] == 26 and path["title"].endswith("line 26 of 85")
    assert path["caption"].startswith("After NSW, R MIN can answer NT, B and hold MAX to 10")
    assert picture(reverse, 1)["caption"].startswith("Moves come in reverse. The search starts after SA, G")
    if "csp" in WINGS:
        signs = picture(scene(sample("csp/two-two-four.json"), of_constraints=True), 1, Look(part="map"))
        assert {"16", "17", "18", "C1", "T"} <= set(texts(signs))
    _, cutoffs = steps_of(scene(AUSTRALIA))
    assert (cutoffs[0], len(cutoffs)) == (26, 6)


def test_links_lead_to_each_step_and_codes_hold_them() -> None:
    look = Look(link="https://example.org/webviz/", qr=True)
    found = pictures(scene(TREE, {"view": "whole"}), (3, 4), look, {"algorithm": "minimax"})
    for line, shown in zip((3, 4), found, strict=True):
        address = urlsplit(shown["link"])
        said = parse_qs(address.fragment.removeprefix("v1&"))
        assert (address.netloc, address.path) == ("example.org", "/webviz/")
        assert said["line"] == [str(line)] and said["algorithm"] == ["minimax"] and said["view"] == ["whole"]
        assert unpack_text(said["map"][0]) == TREE
        assert "#000000" in [mark.get("fill") for mark in shown["marks"]]


def test_a_comparison_shows_both_searches_each_at_its_step() -> None:
    parts = {"view": "focus", "versus": "algorithm-minimax"}
    shown = picture(scene(AUSTRALIA, parts), 30, Look(link="https://example.org"))
    assert {"alpha-beta", "line 30 of 85", "minimax", "line 40 of 151"} <= set(texts(shown))
    assert shown["title"].endswith("line 30 of 85 and line 40 of 151") and shown["line"] == 30
    assert shown["caption"].count("\n") == 1 and "&versus=algorithm-minimax" in shown["link"]
    by_lines = picture(scene(AUSTRALIA, {**parts, "in-step": "lines"}), 30)
    assert "line 30 of 151" in texts(by_lines)


def test_what_goes_wrong_or_takes_too_long_in_the_engine_is_said_and_no_harm_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(ExportError, match="This cannot be drawn or graded: "):
        engine.call("write", "svg", "[]", "{}")
    with pytest.raises(ExportError, match="cannot be drawn"):
        engine.call("steps", "no JSON")
    assert steps_of(scene(sample("australia.txt")))[0] == 85
    engine._evaluate("webviz.forever = () => { for (;;); }", ())
    monkeypatch.setattr(engine, "MOST_SECONDS", 0.2)
    with pytest.raises(ExportError, match="takes too long"):
        engine.call("forever")
    monkeypatch.undo()
    assert steps_of(scene(sample("australia.txt")))[0] == 85


def test_an_event_loop_of_the_caller_is_left_alone() -> None:
    async def count_lines() -> int:
        return steps_of(scene(sample("australia.txt")))[0]

    with ThreadPoolExecutor(1) as pool:  # a browser that drives other tests has a loop in this thread
        assert pool.submit(asyncio.run, count_lines()).result() == 85


def test_a_body_is_copied_into_the_engine_once_and_goes_with_the_next_call_without_it() -> None:
    australia, cuts = (scene(sample(name)) for name in ("australia.txt", "early-cut.txt"))
    lines = [steps_of(each)[0] for each in (australia, cuts, australia)]
    assert engine._held_bodies == [australia["body"]] and engine._held_bodies[0] is australia["body"]
    engine._evaluate("webviz.marked = webviz.bodies[0]", [australia["body"]])
    assert engine._evaluate("webviz.marked === webviz.bodies[0]", [australia["body"]]) == "True"
    assert engine._evaluate("webviz.bodies.length", []) == "0"
    assert lines[0] == lines[2] == 85 != lines[1]


def test_a_code_is_a_square_of_dark_and_light_and_has_only_so_much_room() -> None:
    rows = qr_rows("https://example.org")
    assert {len(row) for row in rows} == {len(rows)}
    assert rows[0].startswith("1111111") and set("".join(rows)) == {"0", "1"}
    with pytest.raises(ExportError, match="too long for a QR code"):
        qr_rows("x" * 3000)
    link = permalink("http://127.0.0.1:5000/", "[[3, 5], [2, 9]]", {"cut": ">"}, 7)
    assert link.startswith("http://127.0.0.1:5000/#v1&map=") and link.endswith("&cut=%3E&line=7")


def test_every_format_has_a_writer_and_without_its_library_it_is_said_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert list(FORMATS) == [row.name for row in ROWS]
    for row in ROWS:
        assert row.suffix.startswith(".") and row.title and callable(row.load()), row.name
    monkeypatch.setitem(sys.modules, "py_mini_racer", None)
    with pytest.raises(ExportError, match=r'pip install "alphabeta-webviz\[pictures\]"'):
        import_extra("py_mini_racer")
    with pytest.raises(ExportError, match="py_mini_racer is missing"):
        engine.call("steps", "{}")
    assert "slides" in missing_library("pptx") and "films" in missing_library("av")


def rows(searched: GameSearch) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(columns.csv(searched, Options()).decode())))


def test_pictures_tables_and_graphs_are_written_as_they_were() -> None:
    for name, (shown, line, wanted) in cases().items():
        written = svg([picture(shown, line, wanted)], Options())
        assert written.decode() == (GOLDEN / f"{name}.svg").read_text(encoding="utf-8"), name
        assert fromstring(written).tag == "{http://www.w3.org/2000/svg}svg"
    assert len(files()) == len(searches()) * len(WRITERS)
    for name, written in files().items():
        assert written == (GOLDEN / name).read_bytes(), name


@thorough
@given(maps(max_depth=3))
def test_the_lines_of_a_node_are_those_of_the_trace_and_csv_and_json_say_the_same(map: Map) -> None:
    game = MapColoring(map)
    searched = GameSearch(search(game, Query(depth=map.depth)), game.labels)
    lines, nodes = list(trace_lines(searched.tree, game.labels)), rows(searched)
    for row in nodes:
        visit = lines[int(row["visit_line"]) - 1]
        assert visit.startswith(f"{row['label']}, {row['depth']}, ")
        assert visit.endswith(f", {row['alpha']}, {row['beta']}")
        if row["parent"]:
            update = lines[int(row["return_line"]) - 1].split(", ")
            assert int(update[2]) == int(row["depth"]) - 1
    found = json.loads(columns.json(searched, Options()))["columns"]
    assert [list(row) for row in nodes] == [list(found)] * len(nodes)
    for name, column in found.items():
        told = [row[name] for row in nodes]
        assert told == ["" if one is None else str(one) for one in column] or name in ("alpha", "beta")


def test_a_tree_too_large_to_be_drawn_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webviz.exports.columns.MOST_NODES", 42)
    with pytest.raises(ExportError, match="43 nodes is too large for Graphviz"):
        dot(searches()["australia"], Options())


def test_a_picture_is_the_same_without_what_a_map_takes() -> None:
    deep_cut = sample("trees/deep-cut.txt")
    constraints = ((AUSTRALIA, True), ("queens:6", True)) if "csp" in WINGS else ()
    for text, of_constraints in (*constraints, (deep_cut, False)):
        shown = Scene(read_problem(text), {"mode": "csp"} if of_constraints else {})
        both = [drawing(shown, LocalApi(300), with_map) for with_map in (True, False)]
        with_map, without = ([picture(each, line) for line in (1, 4)] for each in both)
        assert with_map == without
