"""`webviz map`: from outlines to a map's text, on the command line."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import atlas
import pytest
from command_line import AUSTRALIA as GOLDEN
from command_line import assert_refused, told, webviz
from squares import file, square

from webviz.maps import read_map
from webviz.outlines.document import read_document, write_document

AUSTRALIA = atlas.FILES["australia"][0]


@pytest.fixture
def squares(tmp_path: Path) -> Path:
    """Three squares in a row, and one at the corner of the last."""
    path = tmp_path / "squares.geojson"
    path.write_bytes(file(*[square(x, 0, name) for x, name in enumerate("ABC")], square(3, 1, "Delta")))
    return path


def written(*arguments: str | Path) -> str:
    """What is written, whatever is said beside it."""
    status, output, said = told("map", *arguments)
    assert status == 0, said
    return output


def as_json(*arguments: str | Path) -> Any:
    return json.loads(written(*arguments, "--json"))


def test_it_writes_the_homeworks_text(squares: Path, tmp_path: Path) -> None:
    weights = ["--weights", "R:10,G:5,B:0", "R:0,G:2,B:8"]
    given = ["--colors", "R,G,B", "--first", "SA:G-2,WA:R-1", "--depth", "4", *weights]
    map, warnings = read_map(written(AUSTRALIA, *given))
    assert warnings == [] and (map.depth, map.weights) == (4, ((0, 5, 10), (8, 2, 0)))
    assert (len(map.regions), len(map.borders)) == (9, 11)
    both = written(squares, "--colors", "R,G", "--weights", "R:1,G:2;R:3,G:4")
    assert read_map(both)[0].weights == ((2, 1), (4, 3))
    assert written(squares, "-o", tmp_path / "map.txt") == ""
    assert len(read_map((tmp_path / "map.txt").read_text(encoding="utf-8"))[0].regions) == 4


def test_borders_are_told_in_lines_and_as_json(squares: Path) -> None:
    assert as_json(squares, "--borders") == {
        "regions": ["A", "B", "C", "Delta"],
        "borders": [["A", "B", 111.2], ["B", "C", 111.2]],
        "doubtful": [["C", "Delta", "corner: they meet in a point"]],
    }
    assert written(squares, "--borders").splitlines() == [
        "A - B: 111.2 km, shared line",
        "B - C: 111.2 km, shared line",
        "C - Delta: doubtful, not taken; corner: they meet in a point",
    ]
    found = webviz("map", "-", "--json", given=file(square(0, 0, "A")))
    assert (found.returncode, json.loads(found.stdout)["regions"]) == (0, ["A"])


def test_borders_and_regions_are_as_chosen(squares: Path) -> None:
    for words, borders in (
        ("--on C~Delta", ["A B", "B C", "C Delta"]),
        ("--off A~B", ["B C"]),
        ("--merge A>B", ["B C"]),
        ("--without B", []),
        ("--on A~C --on A~Delta", ["A B", "A C", "A Delta", "B C"]),
    ):
        assert [" ".join(each[:2]) for each in as_json(squares, *words.split())["borders"]] == borders, words
    found = as_json(squares, "--choices", "+C~Delta -A~B")["borders"]
    assert [each[:2] for each in found] == [["B", "C"], ["C", "Delta"]]
    merged = as_json(AUSTRALIA, "--merge", "Jervis Bay Territory>New South Wales")
    assert len(merged["regions"]) == 8, "full names will do"


def test_a_document_holds_and_keeps_all_that_it_has(squares: Path, tmp_path: Path) -> None:
    first, again, outlines = (tmp_path / name for name in ("map.json", "again.json", "map.geojson"))
    text = written(squares, "--on", "C~Delta", "--shape", first)
    document = read_document(first.read_bytes())
    assert (document.text, document.choices) == (text, "+C~Delta")
    assert document.shape and list(document.shape["regions"]) == ["A", "B", "C", "Delta"]
    assert written(first) == text
    document = replace(document, positions={"A": (1.0, 2.0)}, colors={"R": "#d55e00"})
    first.write_text(write_document(document), encoding="utf-8")
    written(first, "--shape", again)
    assert read_document(again.read_bytes()) == document
    written(first, "--format", "geojson", "-o", outlines)
    assert written(outlines) == text
    written(first, "--shape", again, "--off", "A~B", "--without", "Delta")
    changed = read_document(again.read_bytes())
    assert changed.choices == "+C~Delta -A~B drop:Delta" and changed.positions == document.positions
    assert changed.shape and list(changed.shape["regions"]) == ["A", "B", "C"]


def test_wrong_arguments_are_told(squares: Path) -> None:
    before = squares.read_bytes()
    cases: list[tuple[tuple[str | Path, ...], str]] = [
        (("--first", "X:R-1"), '--first: error: found unknown region "X"'),
        (("--colors", "R,G", "--weights", "R:1", "G:1,R:1"), "--weights: error: found no weight for color G"),
        (("--on", "A"), "found 'A', expected two regions with ~ between"),
        (("--merge", "A~B"), "found 'A~B', expected two regions with > between"),
        (("--without", "X"), "there is no region 'X' to choose for; there are A, B, C, Delta"),
        (("--choices", "what"), "found the choice 'what'"),
        (("-o", squares), "would overwrite the outlines"),
    ]
    assert_refused(2, ((("map", squares, *words), said) for words, said in cases))
    status, _, said = told("map", squares, "--shape", squares)
    assert (status, squares.read_bytes()) == (2, before) and "would overwrite the outlines" in said
    assert_refused(2, [(("map", GOLDEN, "--format", "geojson"), "a map without outlines cannot be saved")])


def test_a_file_that_cannot_be_used_is_told(tmp_path: Path) -> None:
    path = tmp_path / "outlines"
    for content, said in (
        (b"<svg/>", " error: found no JSON"),
        (file(square(500, 0, "A")), " feature 1 (A): error: found the position 500, 0 beyond the earth"),
        (b'{"webviz": "map"}', ' error: found null as "text", expected the text of a map'),
        (b'{"webviz": "map", "text": "R"}', "1:2: error: found the end of the text"),
        (b"p edge 2 1\ne 1 3\n", "2:1: error: found node 3, expected a node from 1 to 2"),
    ):
        path.write_bytes(content)
        assert_refused(1, [(("map", path), f"{path}:{said}")])


def test_a_map_is_saved_as_a_graph_and_read_again(squares: Path, tmp_path: Path) -> None:
    path = tmp_path / "graph"
    for format in ("dimacs", "graphml", "node-link"):
        path.write_text(written(squares, "--format", format, "--depth", "2"), encoding="utf-8")
        assert written(path) == written(squares, "--depth", "2")
        assert as_json(path)["borders"] == [["A", "B", 0.0], ["B", "C", 0.0]]
    colored = tmp_path / "colored.geojson"
    written(squares, "--format", "geojson", "--first", "A:R-1", "-o", colored)
    [first, *_] = json.loads(colored.read_text(encoding="utf-8"))["features"]
    assert first["properties"] == {"name": "A", "postal": "A", "color": "R", "player": 1}
    assert written(colored, "--borders") == written(squares, "--borders")
    map, _ = read_map(GOLDEN.read_bytes())
    assert read_map(written(GOLDEN))[0] == map
    assert read_map(written(GOLDEN, "--depth", "9"))[0] == replace(map, depth=9)


def test_what_was_repaired_is_told_on_standard_error(tmp_path: Path) -> None:
    path = tmp_path / "outlines"
    empty = file(square(0, 0, "A"), {"type": "Feature", "properties": {"name": "B"}})
    same = file(square(0, 0, "A", 2), square(0, 0, "B", 2))
    for content, said in (
        (empty, "warning: it is no polygon (no geometry); it is left out"),
        (same, 'warning: it overlaps "A" (feature 1) by 49,450 km², all of "A"'),
    ):
        path.write_bytes(content)
        status, output, found = told("map", path, "--borders")
        assert status == 0 and found.startswith(f"{path}: feature 2 (B): {said}"), output
