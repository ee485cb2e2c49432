"""`webviz map`: maps from outlines, and their documents in place of texts."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from command_line import AUSTRALIA as GOLDEN
from command_line import assert_refused, run_text
from outlines import atlas
from outlines.map_documents import assert_same, damage, make_document
from outlines.squares import file, square

from webviz.maps import read_map
from webviz.maps.model import MapError
from webviz.outlines.document import read_document, write_document
from webviz.python.options import scene_at
from webviz.scene.problem_text import read_problem
from webviz.wings import WINGS

OUTLINES_OF_AUSTRALIA = atlas.FILES["australia"][0]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With a map as text, and as a document."""
    return make_document(tmp_path_factory.mktemp("documents"))


def test_of_a_document_a_command_makes_what_it_makes_of_its_text(folder: Path) -> None:
    of_wings = ("csp MAP", "csp MAP --json") if "csp" in WINGS else ()
    for command in ("trace MAP", "count MAP --depth 2", "lab MAP --depth 2", *of_wings):
        assert_same(folder, command)
    assert_refused(1, [(("tree", folder / "map.json"), "found the document of a map, expected a tree")])


def test_what_is_wrong_with_a_document_has_its_place_in_the_file(folder: Path) -> None:
    wrong = damage(folder, '"text": "', '"text": "1')
    place = 'damaged.json:3:1: error: in "text", line 4, column 18: found no weight'
    assert_refused(1, [(("trace", wrong), place)])
    with pytest.raises(MapError):
        read_problem(wrong.read_text("utf-8"))
    status, output, said = run_text("trace", damage(folder, "BZ: GT", "BZ: GT, GT"))
    assert status == 0 and output and 'json:3:1: warning: in "text", line 6, column 9: ' in said


def test_programs_have_the_text_of_a_document(folder: Path) -> None:
    path, text = folder / "map.json", folder / "map.txt"
    assert read_problem(path.read_text("utf-8")).inputs == read_problem(text.read_text("utf-8")).inputs
    assert scene_at(path, {"depth": 1}).text == text.read_text("utf-8")


@pytest.fixture
def squares(tmp_path: Path) -> Path:
    """Three squares in a row, and one at the corner of the last."""
    path = tmp_path / "squares.geojson"
    path.write_bytes(file(*[square(x, 0, name) for x, name in enumerate("ABC")], square(3, 1, "Delta")))
    return path


def map_output(*arguments: str | Path) -> str:
    """What is written, whatever is said beside it."""
    status, output, said = run_text("map", *arguments)
    assert status == 0, said
    return output


def as_json(*arguments: str | Path) -> Any:
    return json.loads(map_output(*arguments, "--json"))


def test_it_writes_the_homeworks_text(squares: Path, tmp_path: Path) -> None:
    weights = ["--weights", "R:10,G:5,B:0", "R:0,G:2,B:8"]
    given = ["--colors", "R,G,B", "--first", "SA:G-2,WA:R-1", "--depth", "4", *weights]
    map, warnings = read_map(map_output(OUTLINES_OF_AUSTRALIA, *given))
    assert warnings == [] and (map.depth, map.weights) == (4, ((0, 5, 10), (8, 2, 0)))
    both = map_output(squares, "--colors", "R,G", "--weights", "R:1,G:2;R:3,G:4")
    assert read_map(both)[0].weights == ((2, 1), (4, 3))
    for format in ("dimacs", "graphml", "node-link"):
        graph = tmp_path / "graph"
        assert map_output(squares, "--format", format, "-o", graph) == "" and map_output(graph) == map_output(
            squares
        )
    map, _ = read_map(GOLDEN.read_bytes())
    assert read_map(map_output(GOLDEN, "--depth", "9"))[0] == replace(map, depth=9)


def test_borders_and_regions_are_as_chosen(squares: Path) -> None:
    for words, borders in (
        ("--off A~B", ["B C"]),
        ("--merge A>B", ["B C"]),
        ("--without B", []),
        ("--on A~C --on A~Delta", ["A B", "A C", "A Delta", "B C"]),
        ("--choices +C~Delta,-A~B", ["B C", "C Delta"]),
    ):
        chosen = [word.replace(",", " ") for word in words.split()]
        assert [" ".join(each[:2]) for each in as_json(squares, *chosen)["borders"]] == borders, words


def test_wrong_arguments_are_told(squares: Path) -> None:
    before = squares.read_bytes()
    cases: list[tuple[tuple[str | Path, ...], str]] = [
        (("--first", "X:R-1"), '--first: error: found unknown region "X"'),
        (("--on", "A"), "found 'A', expected two regions with ~ between"),
        (("--merge", "A~B"), "found 'A~B', expected two regions with > between"),
        (("--choices", "what"), "found the choice 'what'"),
        (("-o", squares), "would overwrite the outlines"),
    ]
    assert_refused(2, ((("map", squares, *words), said) for words, said in cases))
    status, _, said = run_text("map", squares, "--shape", squares)
    assert (status, squares.read_bytes()) == (2, before) and "would overwrite the outlines" in said
    assert_refused(2, [(("map", GOLDEN, "--format", "geojson"), "a map without outlines cannot be saved")])


def test_a_file_that_cannot_be_used_is_told(tmp_path: Path) -> None:
    path = tmp_path / "outlines"
    for content, said in (
        (file(square(500, 0, "A")), " feature 1 (A): error: found the position 500, 0 beyond the earth"),
        (b'{"webviz": "map", "text": "R"}', "1:2: error: found the end of the text"),
    ):
        path.write_bytes(content)
        assert_refused(1, [(("map", path), f"{path}:{said}")])
    path.write_bytes(file(square(0, 0, "A", 2), square(0, 0, "B", 2)))
    status, _, said = run_text("map", path, "--borders")
    assert status == 0 and said.startswith(f'{path}: feature 2 (B): warning: it overlaps "A"')


def test_borders_are_told_and_a_document_keeps_all_that_it_has(squares: Path, tmp_path: Path) -> None:
    assert as_json(squares, "--borders")["doubtful"] == [["C", "Delta", "corner: they meet in a point"]]
    assert map_output(squares, "--borders").splitlines()[2].startswith("C - Delta: doubtful, not taken; ")
    first, again = tmp_path / "map.json", tmp_path / "again.json"
    text = map_output(squares, "--on", "C~Delta", "--shape", first)
    document = read_document(first.read_bytes())
    document = replace(document, positions={"A": (1.0, 2.0)}, colors={"R": "#d55e00"})
    assert (document.text, document.choices, map_output(first)) == (text, "+C~Delta", text)
    first.write_text(write_document(document), encoding="utf-8")
    map_output(first, "--shape", again)
    assert read_document(again.read_bytes()) == document
    map_output(first, "--shape", again, "--off", "A~B", "--without", "Delta")
    changed = read_document(again.read_bytes())
    assert changed.choices == "+C~Delta -A~B drop:Delta" and changed.positions == document.positions
    assert changed.shape and list(changed.shape["regions"]) == ["A", "B", "C"]
