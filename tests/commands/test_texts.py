"""Every command that takes a map takes its document, too; and says of a damaged one what is wrong with it."""

import json
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest
from command_line import ROOT, webviz
from lesson_texts import lesson_of

from webviz.answers.known import read_known
from webviz.grading.cases import CaseError, make_case
from webviz.lessons import read_lesson
from webviz.maps.model import MapError
from webviz.python.diagnosing import diagnose
from webviz.python.drawing import scene
from webviz.python.options import request
from webviz.python.reading import read_map

OUTLINES = ROOT / "tests" / "outlines" / "maps" / "central-america.geojson"
COMMANDS = {
    "trace": ["trace", "MAP"],
    "count": ["count", "MAP", "--depth", "2"],
    "lab": ["lab", "MAP", "--depth", "2"],
    "csp": ["csp", "MAP"],
    "csp --json": ["csp", "MAP", "--json"],
    "exam": ["exam", "MAP", "--depth", "1", "--format", "svg"],
    "exam --moodle": ["exam", "MAP", "--depth", "1", "--moodle"],
    "doctor": ["doctor", "MAP", "-"],
    "export": ["export", "MAP", "--format", "csv"],
    "export --part tree": ["export", "MAP", "--depth", "1", "--format", "svg"],
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With a map as text, map.txt, and the same map with its outlines, map.json."""
    made = tmp_path_factory.mktemp("documents")
    files = ("--shape", made / "map.json", "-o", made / "map.txt")
    assert webviz("map", OUTLINES, *files).returncode == 0
    return made


def of(folder: Path, name: str, command: list[str], given: bytes) -> tuple[int, bytes, bytes]:
    """How a command about this file ends, what it writes and what it says, whatever the file is called."""
    found = webviz(*(folder / name if word == "MAP" else word for word in command), given=given)
    return found.returncode, found.stdout, found.stderr.replace(str(folder / name).encode(), b"MAP")


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
def test_of_a_document_a_command_makes_what_it_makes_of_its_text(folder: Path, command: list[str]) -> None:
    trace = webviz("trace", folder / "map.txt").stdout
    expected = of(folder, "map.txt", command, trace)
    assert expected[:1] == (0,) and expected[1]
    assert of(folder, "map.json", command, trace) == expected


def test_test_cases_may_be_documents(folder: Path) -> None:
    found = [webviz("cases", folder / name, "--json") for name in ("map.json", "map.txt")]
    assert [run.returncode for run in found] == [0, 0]
    document, text = (json.loads(run.stdout.replace(b"map.json", b"map.txt")) for run in found)
    assert document == text


def test_a_document_is_no_tree(folder: Path) -> None:
    run = webviz("tree", folder / "map.json")
    said = "1:1: error: found the document of a map, expected a tree; use python -m webviz trace\n"
    assert (run.returncode, run.stderr.decode()) == (1, f"{folder / 'map.json'}:{said}")


def damaged(folder: Path, old: str, new: str) -> Path:
    text = (folder / "map.json").read_text("utf-8")
    assert old in text
    path = folder / "damaged.json"
    path.write_text(text.replace(old, new, 1), "utf-8")
    return path


DAMAGE = [
    ('"frame":[', '"frame":[9,', '5:1: error: found a damaged frame in "shape"'),
    ('"names"', '"choices": "what",\n"names"', "4:1: error: in \"choices\": found the choice 'what'"),
    ('"names": {', '"names": {"X":"Y",', '4:1: error: found "X" in "names", expected names of the map'),
    ('"text": "', '"text": "1', '3:1: error: in "text", line 4, column 18: found no weight'),
    ('"text"', '"Text"', '1:1: error: found null as "text", expected the text of a map; make it again: '),
    ('"text": "', '"text" "', "3:8: error: found no JSON (Expecting ':' delimiter: line 3 column 8"),
]


@pytest.mark.parametrize("command", [each for each in COMMANDS.values() if "--moodle" not in each][:8])
def test_a_damaged_document_is_told_as_such_by_each_command(folder: Path, command: list[str]) -> None:
    path = damaged(folder, '"names": {', '"names": {"X":"Y",')
    status, output, said = of(folder, path.name, command, b"")
    assert (status, output) == (1, b"")
    assert said.startswith(b'MAP:4:1: error: found "X" in "names", expected names of the map; make it again')


@pytest.mark.parametrize(("old", "new", "said"), DAMAGE)
def test_what_is_wrong_with_a_document_has_its_place_in_the_file(
    folder: Path, old: str, new: str, said: str
) -> None:
    path = damaged(folder, old, new)
    run = webviz("trace", path)
    assert (run.returncode, run.stdout) == (1, b"")
    assert run.stderr.decode().startswith(f"{path}:{said}")


def test_what_is_repaired_in_its_text_has_its_place_in_the_file(folder: Path) -> None:
    run = webviz("trace", damaged(folder, "BZ: GT", "BZ: GT, GT"))
    assert run.returncode == 0 and run.stdout
    assert 'json:3:1: warning: in "text", line 6, column 9: ' in run.stderr.decode()


def test_pictures_draw_the_outlines_of_a_document(folder: Path) -> None:
    shape = ("--depth", "1", "--part", "map", "--format", "svg")
    outlines = webviz("export", folder / "map.json", *shape).stdout
    graph = webviz("export", folder / "map.txt", *shape).stdout
    fromstring(outlines)
    assert len(outlines) > 2 * len(graph)


def test_pictures_of_a_document_have_its_colors(folder: Path) -> None:
    path = damaged(folder, '"names"', '"colors": {"B":"#123456","G":"#654321"},\n"names"')
    picture = webviz("export", path, "--depth", "1", "--part", "map", "--format", "svg").stdout
    assert b"#123456" in picture or b"#654321" in picture


def test_a_stop_of_a_lesson_may_show_a_document(folder: Path) -> None:
    source = lesson_of({"problem": {"text": (folder / "map.json").read_text("utf-8")}})
    lesson, warnings = read_lesson(source, {})
    assert len(lesson.stops) == 1 and not warnings
    (folder / "lesson.json").write_text(source, "utf-8")
    run = webviz("export", folder / "lesson.json", "--stops", "--part", "map", "--format", "svg")
    alone = webviz("export", folder / "map.txt", "--part", "map", "--format", "svg")
    assert run.returncode == 0 and len(run.stdout) > 2 * len(alone.stdout)


def test_a_course_may_have_documents_as_cases(folder: Path) -> None:
    document, text = (make_case("a", (folder / name).read_bytes()) for name in ("map.json", "map.txt"))
    assert document == text
    with pytest.raises(CaseError) as raised:
        make_case("a", damaged(folder, '"text"', '"Text"').read_bytes())
    assert 'found null as "text"' in str(raised.value)


def test_what_the_page_is_told_of_a_document_is_told_of_its_map(folder: Path) -> None:
    document, text = (read_known((folder / name).read_text("utf-8")) for name in ("map.json", "map.txt"))
    assert document.canonical == text.canonical and document.given == text.given
    with pytest.raises(MapError, match='found null as "text"'):
        read_known(damaged(folder, '"text"', '"Text"').read_text("utf-8"))


def test_programs_read_and_draw_documents(folder: Path) -> None:
    assert read_map(folder / "map.json") == read_map(folder / "map.txt")
    wanted = request(folder / "map.json", {"depth": 1})
    assert wanted.text == (folder / "map.txt").read_text("utf-8")
    assert scene(wanted)["outline"] == {
        **{name: json.loads((folder / "map.json").read_bytes())[name] for name in ("names", "shape")},
        **{"own": True, "link": ""},
    }
    assert diagnose(folder / "map.json", webviz("trace", folder / "map.json").stdout).verdict == "right"
