"""A map's document in place of its text: in commands, in cases, in pictures."""

import json
from pathlib import Path

import pytest
from command_line import run_output as write
from outlines.map_documents import assert_same, damage, make_document

from webviz.exports.pictures import drawing
from webviz.grading.cases import make_case
from webviz.maps import MapError
from webviz.python.options import scene_at

WINGS = ("doctor", "exams", "exports", "grading", "outlines")
COMMANDS = ("exam MAP --depth 1 --format svg", "doctor MAP -", "export MAP --format csv", "cases MAP --json")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With a map as text, and as a document."""
    return make_document(tmp_path_factory.mktemp("documents"))


def test_of_a_document_a_command_makes_what_it_makes_of_its_text(folder: Path) -> None:
    for command in COMMANDS:
        assert_same(folder, command)
    with pytest.raises(MapError):
        make_case("a", damage(folder, '"text": "', '"text": "1').read_bytes())


def test_pictures_pages_and_programs_have_the_outlines_and_the_colors_of_a_document(folder: Path) -> None:
    path, text = folder / "map.json", folder / "map.txt"
    look = ("--depth", "1", "--part", "map", "--format", "svg")
    outlines, graph = (write("export", each, *look) for each in (path, text))
    assert len(outlines) > 2 * len(graph)
    colors = '"colors": {"B":"#123456","G":"#654321"},\n"names"'
    picture = write("export", damage(folder, '"names"', colors), *look)
    assert "#123456" in picture or "#654321" in picture
    assert make_case("a", path.read_bytes()) == make_case("a", text.read_bytes())
    scene, held = scene_at(path, {"depth": 1}), json.loads(path.read_bytes())
    outline = {"names": held["names"], "shape": held["shape"], "own": True, "link": ""}
    assert drawing(scene)["outline"] == outline
