"""`webviz map`: from outlines to a map's text, on the command line."""

import json
from dataclasses import replace
from pathlib import Path

import atlas
import pytest
from command_line import AUSTRALIA as GOLDEN
from command_line import webviz
from squares import file, square

from webviz.__main__ import main
from webviz.maps import read_map
from webviz.outlines.document import read_document, write_document

AUSTRALIA = str(atlas.FILES["australia"][0])


@pytest.fixture
def squares(tmp_path: Path) -> Path:
    """Three squares in a row, and one at the corner of the last."""
    path = tmp_path / "squares.geojson"
    path.write_bytes(file(*[square(x, 0, name) for x, name in enumerate("ABC")], square(3, 1, "Delta")))
    return path


def printed(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> str:
    """What a command prints that succeeds."""
    assert main(["map", *map(str, arguments)]) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, str]:
    """Exit status and what is said of a command that fails; nothing is printed."""
    status = main(["map", *map(str, arguments)])
    out, err = capsys.readouterr()
    assert out == ""
    return status, err


def test_it_writes_the_homeworks_text(capsys: pytest.CaptureFixture[str]) -> None:
    weights = ["--weights", "R:10,G:5,B:0", "R:0,G:2,B:8"]
    given = ["--colors", "R,G,B", "--first", "SA:G-2,WA:R-1", "--depth", "4", *weights]
    map, warnings = read_map(printed(capsys, AUSTRALIA, *given))
    assert warnings == [] and (map.depth, map.weights) == (4, ((0, 5, 10), (8, 2, 0)))
    assert (len(map.regions), len(map.borders)) == (9, 11)


def test_both_players_weights_may_be_one_argument(capsys: pytest.CaptureFixture[str], squares: Path) -> None:
    text = printed(capsys, squares, "--colors", "R,G", "--weights", "R:1,G:2;R:3,G:4")
    assert read_map(text)[0].weights == ((2, 1), (4, 3))


def test_borders_are_told_as_json(capsys: pytest.CaptureFixture[str], squares: Path) -> None:
    told = json.loads(printed(capsys, squares, "--borders", "--json"))
    assert told == {
        "regions": ["A", "B", "C", "Delta"],
        "borders": [["A", "B", 111.2], ["B", "C", 111.2]],
        "doubtful": [["C", "Delta", "corner: they meet in a point"]],
    }


def test_borders_are_told_in_lines(capsys: pytest.CaptureFixture[str], squares: Path) -> None:
    assert printed(capsys, squares, "--borders").splitlines() == [
        "A - B: 111.2 km, shared line",
        "B - C: 111.2 km, shared line",
        "C - Delta: doubtful, not taken; corner: they meet in a point",
    ]


@pytest.mark.parametrize(
    ("arguments", "borders"),
    [
        (["--on", "C~Delta"], ["A B", "B C", "C Delta"]),
        (["--off", "A~B"], ["B C"]),
        (["--merge", "A>B"], ["B C"]),
        (["--without", "B"], []),
        (["--choices", "+C~Delta -A~B"], ["B C", "C Delta"]),
        (["--on", "A~C", "--on", "A~Delta"], ["A B", "A C", "A Delta", "B C"]),
    ],
)
def test_borders_and_regions_are_as_chosen(
    capsys: pytest.CaptureFixture[str], squares: Path, arguments: list[str], borders: list[str]
) -> None:
    told = json.loads(printed(capsys, squares, "--json", *arguments))
    assert [" ".join(border[:2]) for border in told["borders"]] == borders


def test_regions_are_chosen_by_their_full_names_too(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(printed(capsys, AUSTRALIA, "--json", "--merge", "Jervis Bay Territory>New South Wales"))
    assert len(told["regions"]) == 8


def test_a_document_holds_text_and_outlines(
    capsys: pytest.CaptureFixture[str], squares: Path, tmp_path: Path
) -> None:
    path = tmp_path / "map.json"
    text = printed(capsys, squares, "--on", "C~Delta", "--shape", path)
    document = read_document(path.read_bytes())
    assert (document.text, document.choices) == (text, "+C~Delta")
    assert document.shape and list(document.shape["regions"]) == ["A", "B", "C", "Delta"]
    assert printed(capsys, path) == text


def test_a_document_keeps_all_that_it_has(
    capsys: pytest.CaptureFixture[str], squares: Path, tmp_path: Path
) -> None:
    first, again = tmp_path / "map.json", tmp_path / "again.json"
    printed(capsys, squares, "--on", "C~Delta", "--shape", first)
    document = replace(
        read_document(first.read_bytes()), positions={"A": (1.0, 2.0)}, colors={"R": "#d55e00"}
    )
    first.write_text(write_document(document), encoding="utf-8")
    printed(capsys, first, "--shape", again)
    assert read_document(again.read_bytes()) == document
    printed(capsys, first, "--shape", again, "--off", "A~B", "--without", "Delta")
    changed = read_document(again.read_bytes())
    assert changed.choices == "+C~Delta -A~B drop:Delta" and changed.positions == document.positions
    assert changed.shape and list(changed.shape["regions"]) == ["A", "B", "C"]


def test_a_document_is_saved_as_geojson(
    capsys: pytest.CaptureFixture[str], squares: Path, tmp_path: Path
) -> None:
    document, outlines = tmp_path / "map.json", tmp_path / "map.geojson"
    text = printed(capsys, squares, "--on", "C~Delta", "--shape", document)
    printed(capsys, document, "--format", "geojson", "-o", outlines)
    assert printed(capsys, outlines) == text


def test_the_text_goes_to_a_file(capsys: pytest.CaptureFixture[str], squares: Path, tmp_path: Path) -> None:
    assert printed(capsys, squares, "-o", tmp_path / "map.txt") == ""
    assert len(read_map((tmp_path / "map.txt").read_text(encoding="utf-8"))[0].regions) == 4


def test_standard_input_is_read() -> None:
    run = webviz("map", "-", "--json", given=file(square(0, 0, "A")))
    assert (run.returncode, json.loads(run.stdout)["regions"]) == (0, ["A"])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--first", "X:R-1"], '--first: error: found unknown region "X"'),
        (["--colors", "R,G", "--weights", "R:1", "G:1,R:1"], "--weights: error: found no weight for color G"),
        (["--on", "A"], "webviz: error: found 'A', expected two regions with ~ between"),
        (["--merge", "A~B"], "webviz: error: found 'A~B', expected two regions with > between"),
        (["--without", "X"], "webviz: error: there is no region 'X' to choose for; there are A, B, C, Delta"),
        (["--choices", "what"], "webviz: error: found the choice 'what'"),
    ],
)
def test_wrong_arguments_are_told(
    capsys: pytest.CaptureFixture[str], squares: Path, arguments: list[str], said: str
) -> None:
    status, err = refused(capsys, squares, *arguments)
    assert status == 2 and err.startswith(said)


@pytest.mark.parametrize("option", ["-o", "--shape"])
def test_the_outlines_are_not_overwritten(
    capsys: pytest.CaptureFixture[str], squares: Path, option: str
) -> None:
    before = squares.read_bytes()
    assert main(["map", str(squares), option, str(squares)]) == 2
    assert "would overwrite the outlines" in capsys.readouterr().err and squares.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"<svg/>", "error: found no JSON"),
        (file(square(500, 0, "A")), "feature 1 (A): error: found the position 500, 0 beyond the earth"),
        (b'{"webviz": "map"}', 'error: found null as "text", expected the text of a map'),
        (b'{"webviz": "map", "text": "R"}', "1:2: error: found the end of the text"),
    ],
)
def test_a_file_that_cannot_be_used_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes, said: str
) -> None:
    path = tmp_path / "outlines"
    path.write_bytes(content)
    status, err = refused(capsys, path)
    assert status == 1 and err.startswith((f"{path}: {said}", f"{path}:{said}"))


@pytest.mark.parametrize("format", ["dimacs", "graphml", "node-link"])
def test_a_map_is_saved_as_a_graph_and_read_again(
    capsys: pytest.CaptureFixture[str], squares: Path, tmp_path: Path, format: str
) -> None:
    path = tmp_path / "graph"
    path.write_text(printed(capsys, squares, "--format", format, "--depth", "2"), encoding="utf-8")
    assert printed(capsys, path) == printed(capsys, squares, "--depth", "2")
    told = json.loads(printed(capsys, path, "--json"))
    assert told["borders"] == [["A", "B", 0.0], ["B", "C", 0.0]]


def test_outlines_are_saved_with_their_coloring(
    capsys: pytest.CaptureFixture[str], squares: Path, tmp_path: Path
) -> None:
    path = tmp_path / "colored.geojson"
    printed(capsys, squares, "--format", "geojson", "--first", "A:R-1", "-o", path)
    [first, *_] = json.loads(path.read_text(encoding="utf-8"))["features"]
    assert first["properties"] == {"name": "A", "postal": "A", "color": "R", "player": 1}
    assert printed(capsys, path, "--borders") == printed(capsys, squares, "--borders")


def test_a_map_without_outlines_is_no_geojson(capsys: pytest.CaptureFixture[str]) -> None:
    status, err = refused(capsys, GOLDEN, "--format", "geojson")
    assert (status, err) == (2, "webviz: error: a map without outlines cannot be saved as GeoJSON\n")


def test_a_maps_text_is_written_as_it_is_but_for_what_is_given(capsys: pytest.CaptureFixture[str]) -> None:
    map, _ = read_map(GOLDEN.read_bytes())
    assert read_map(printed(capsys, GOLDEN))[0] == map
    assert read_map(printed(capsys, GOLDEN, "--depth", "9"))[0] == replace(map, depth=9)


def test_a_damaged_graph_is_told_by_its_lines(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "graph.col"
    path.write_text("p edge 2 1\ne 1 3\n", encoding="utf-8")
    status, err = refused(capsys, path)
    assert (status, err) == (1, f"{path}:2:1: error: found node 3, expected a node from 1 to 2\n")


def test_what_was_repaired_is_told_on_standard_error(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "outlines"
    path.write_bytes(file(square(0, 0, "A"), {"type": "Feature", "properties": {"name": "B"}}))
    assert main(["map", str(path), "--json"]) == 0
    assert capsys.readouterr().err.strip() == (
        f"{path}: feature 2 (B): warning: it is no polygon (no geometry); it is left out"
    )


def test_regions_that_overlap_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "overlap.geojson"
    path.write_bytes(file(square(0, 0, "A", 2), square(0, 0, "B", 2)))
    assert main(["map", str(path), "--borders"]) == 0
    said = 'feature 2 (B): warning: it overlaps "A" (feature 1) by 49,450 km², all of "A"'
    assert capsys.readouterr().err.startswith(f"{path}: {said}")
