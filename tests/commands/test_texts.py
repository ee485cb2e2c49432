"""Every command that takes a map takes its document, too; and says of a damaged one what is wrong with it."""

import json
from pathlib import Path

import pytest
from command_line import ROOT, assert_refused, told, webviz, written
from lesson_texts import lesson_of

from webviz.answers.known import read_known
from webviz.grading.cases import CaseError, make_case
from webviz.maps.model import MapError
from webviz.python.diagnosing import diagnose
from webviz.python.drawing import scene
from webviz.python.options import request
from webviz.python.reading import read_map

OUTLINES = ROOT / "tests" / "outlines" / "maps" / "central-america.geojson"
COMMANDS = (
    "trace MAP",
    "count MAP --depth 2",
    "lab MAP --depth 2",
    "csp MAP",
    "csp MAP --json",
    "exam MAP --depth 1 --format svg",
    "doctor MAP -",
    "export MAP --format csv",
    "cases MAP --json",
)
NAMES = '"names": {'


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With a map as text, map.txt, and the same map with its outlines, map.json."""
    made = tmp_path_factory.mktemp("documents")
    files = ("--shape", made / "map.json", "-o", made / "map.txt")
    assert webviz("map", OUTLINES, *files).returncode == 0
    return made


def of(path: Path, command: str, given: str) -> tuple[int, str, str]:
    """How a command about this file ends, what it writes and what it says, whatever the file is called."""
    status, output, said = told(*command.replace("MAP", str(path)).split(), given=given)
    return status, output.replace(path.name, "MAP"), said.replace(str(path), "MAP")


def damaged(folder: Path, old: str, new: str) -> Path:
    text = (folder / "map.json").read_text("utf-8")
    assert old in text
    path = folder / "damaged.json"
    path.write_text(text.replace(old, new, 1), "utf-8")
    return path


def test_of_a_document_a_command_makes_what_it_makes_of_its_text(folder: Path) -> None:
    trace = webviz("trace", folder / "map.txt").stdout.decode()
    wrong = damaged(folder, NAMES, NAMES + '"X":"Y",')
    for command in COMMANDS:
        expected = of(folder / "map.txt", command, trace)
        assert expected[0] == 0 and expected[1], command
        assert of(folder / "map.json", command, trace) == expected, command
        status, output, said = of(wrong, command, "")
        assert (status, output) == (1, ""), command
        assert said.startswith(
            'MAP:4:1: error: found "X" in "names", expected names of the map; make it again'
        )
    assert_refused(1, [(("tree", folder / "map.json"), "found the document of a map, expected a tree")])


def test_what_is_wrong_with_a_document_has_its_place_in_the_file(folder: Path) -> None:
    for old, new, said in (
        ('"frame":[', '"frame":[9,', '5:1: error: found a damaged frame in "shape"'),
        ('"names"', '"choices": "what",\n"names"', "4:1: error: in \"choices\": found the choice 'what'"),
        ('"text": "', '"text": "1', '3:1: error: in "text", line 4, column 18: found no weight'),
        ('"text"', '"Text"', '1:1: error: found null as "text", expected the text of a map; make it again: '),
        ('"text": "', '"text" "', "3:8: error: found no JSON (Expecting ':' delimiter: line 3 column 8"),
    ):
        assert_refused(1, [(("trace", damaged(folder, old, new)), f"damaged.json:{said}")])
    status, output, said = told("trace", damaged(folder, "BZ: GT", "BZ: GT, GT"))
    assert status == 0 and output
    assert 'json:3:1: warning: in "text", line 6, column 9: ' in said


def test_pictures_have_the_outlines_and_the_colors_of_a_document(folder: Path) -> None:
    look = ("--depth", "1", "--part", "map", "--format", "svg")
    outlines, graph = (written("export", folder / name, *look) for name in ("map.json", "map.txt"))
    assert len(outlines) > 2 * len(graph)
    colors = '"colors": {"B":"#123456","G":"#654321"},\n"names"'
    picture = written("export", damaged(folder, '"names"', colors), *look)
    assert "#123456" in picture or "#654321" in picture
    lesson = folder / "lesson.json"
    lesson.write_text(lesson_of({"problem": {"text": (folder / "map.json").read_text("utf-8")}}), "utf-8")
    assert len(written("export", lesson, "--stops", *look[2:])) > 2 * len(graph)


def test_courses_pages_and_programs_read_documents(folder: Path) -> None:
    document, text = (make_case("a", (folder / name).read_bytes()) for name in ("map.json", "map.txt"))
    assert document == text
    shown, plain = (read_known((folder / name).read_text("utf-8")) for name in ("map.json", "map.txt"))
    assert (shown.canonical, shown.given) == (plain.canonical, plain.given)
    wrong = damaged(folder, '"text"', '"Text"')
    with pytest.raises(CaseError, match='found null as "text"'):
        make_case("a", wrong.read_bytes())
    with pytest.raises(MapError, match='found null as "text"'):
        read_known(wrong.read_text("utf-8"))
    path = folder / "map.json"
    assert read_map(path) == read_map(folder / "map.txt")
    wanted = request(path, {"depth": 1})
    assert wanted.text == (folder / "map.txt").read_text("utf-8")
    held = json.loads(path.read_bytes())
    outline = {"names": held["names"], "shape": held["shape"], "own": True, "link": ""}
    assert scene(wanted)["outline"] == outline
    assert diagnose(path, webviz("trace", path).stdout).verdict == "right"
