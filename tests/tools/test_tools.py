"""The tools write what they have written; small faults are found where a test looks for them."""

import json
import sys
from pathlib import Path

import pytest
import sample_outlines
from element_ids import WRITTEN, declaration, page_templates
from golden_algorithms import GOLDEN, golden

from tools.mutants.mirrored import mirrored_tests
from tools.mutants.mutant import Mutant
from tools.mutants.python_mutants import python_mutants
from tools.mutants.sources import mutants_at
from tools.mutants.trial import Workshop
from tools.screenshots import FOLDER, OTHERS, PICTURES
from tools.smoke.container import Image, command, free_port
from tools.smoke.dockerfile import Step, read_dockerfile, stages
from webviz.maps import read_map
from webviz.outlines.shape_check import shape_fault

ROOT = Path(__file__).parents[2]


def test_what_tools_have_written_is_what_they_write() -> None:
    assert WRITTEN.read_text(encoding="utf-8") == declaration(page_templates()), "run `make ids`"
    assert {path.name: path.read_text(encoding="utf-8") for path in GOLDEN.glob("*.trace")} == golden()
    assert {path.stem for path in FOLDER.glob("*.png")} == {one.name for one in PICTURES} | OTHERS.keys()


def test_the_outlines_of_the_samples_are_what_the_tool_writes() -> None:
    """As far as another version of the geometry library would write the same."""
    for name in sample_outlines.SOURCES:
        written = json.loads((ROOT / f"sample_maps/outlines/{name}.json").read_text(encoding="utf-8"))
        now = json.loads(sample_outlines.text_of(sample_outlines.outlines_of(name)))
        shape, regions = written["shape"], now["shape"]["regions"]
        assert (written["names"], shape["box"]) == (now["names"], now["shape"]["box"]), name
        assert shape["frame"] == pytest.approx(now["shape"]["frame"])
        for region, drawn in shape["regions"].items():
            assert drawn["polygons"] and drawn["at"] == pytest.approx(regions[region]["at"], abs=10), region
        map = read_map((ROOT / f"sample_maps/{name}.txt").read_text(encoding="utf-8"))[0]
        assert set(map.regions) <= set(shape["regions"])
        assert shape_fault(shape, list(written["names"])) is None


def test_the_list_of_javascript_packages_serves_any_machine_and_names_no_registry() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    needed = {name for package in packages.values() for name in package.get("optionalDependencies", {})}
    assert needed and [name for name in needed if f"node_modules/{name}" not in packages] == []
    assert [name for name, package in packages.items() if "resolved" in package] == []


def test_instructions_of_a_dockerfile_are_read_with_their_options_and_others_refused() -> None:
    text = '# a\nFROM a AS b\n\nRUN x "$Y"\nFROM c\nCOPY --from=b /c /c\n'
    steps = read_dockerfile(text + 'HEALTHCHECK --timeout=5s --retries=3 CMD ["d", "e f"]\n')
    assert steps == [
        Step("FROM", {}, ["a", "AS", "b"]),
        Step("RUN", {}, ['x "$Y"'], by_shell=True),
        Step("FROM", {}, ["c"]),
        Step("COPY", {"from": "b"}, ["/c", "/c"]),
        Step("HEALTHCHECK", {"timeout": "5s", "retries": "3"}, ["d", "e f"]),
    ]
    assert [len(stage) for stage in stages(steps)] == [2, 3]
    for wrong in (
        "FORM python",
        "COPY",
        "python -m webviz",
        "CMD webviz",
        "HEALTHCHECK NONE",
        "VOLUME /data",
    ):
        with pytest.raises(ValueError):
            read_dockerfile(wrong)


def test_steps_are_done_in_folders_that_stand_for_those_of_the_image(tmp_path: Path) -> None:
    (tmp_path / "part").mkdir()
    (tmp_path / "part" / "a.txt").write_text("a", encoding="utf-8")
    text = "WORKDIR /source\nCOPY part part\nWORKDIR /tmp\n"
    text += "ENV A=/tmp/cache PATH=/opt/webviz/bin:$PATH\nARG B=two\n"
    text += "RUN python -c \"import os; open(os.environ['B'], 'w').write(os.environ['A'])\"\n"
    image = Image(tmp_path / "image", Path(sys.executable).parent)
    for step in read_dockerfile(text):
        image.do(step, tmp_path)
    assert Path(image.here("/source/part/a.txt")).read_text(encoding="utf-8") == "a"
    assert Path(image.here("/tmp/two")).read_text(encoding="utf-8") == str(tmp_path / "image/tmp/cache")
    with pytest.raises(AssertionError):
        image.do(Step("RUN", {}, ["exit 1"], by_shell=True), tmp_path)
    port = free_port()
    for name in ("CMD", "HEALTHCHECK"):
        words = " ".join(command(ROOT, name, port))
        assert str(port) in words and " 5000" not in words


def changed(source: str) -> set[str]:
    """The sources with one fault each."""
    text = source.encode()
    return {mutant.applied(text).decode() for mutant in python_mutants("a.py", text)}


EACH_ONE = (
    ("a <= b", {"a < b", "a == b", "a > b"}),
    ("(a) not in b", {"(a) in b"}),
    ("a and b and c", {"a or b and c"}),
    ("a, 7, True, 'x'", {"a, 8, True, 'x'", "a, 7, False, 'x'", 'a, 7, True, ""'}),
    ("a if b else c", {"a if True else c", "a if False else c"}),
    ("x = f(a, b=c)", {"x = f(a)"}),
    ("a[b:c]", {"a[:c]", "a[b:]"}),
    ("a += b", {"a -= b", "pass"}),
    ("while a: break", {"while False: break", "while a: continue"}),
    ("é = ü < ö", {"é = ü <= ö", "é = ü >= ö"}),
)


def test_each_fault_is_one_change_and_what_never_runs_is_left_alone() -> None:
    for source, mutants in EACH_ONE:
        # An expression that stands alone may be left out as well.
        assert changed(source) - {"pass"} == mutants - {"pass"}, source
    source = '"""Doc."""\nif TYPE_CHECKING:\n    from a import b\nName: TypeAlias = "dict[str, int] | None"\n'
    source += '@decorated(1)\ndef f(a: "int | None" = None) -> "int | None":\n    return f"{a:1}"\n'
    assert changed(source) == set()
    (mutant, _other) = python_mutants("webviz/a.py", b"\nx = 1\ny = a == b\n")
    assert str(mutant) == "webviz/a.py:2: 1  →  2"


def test_a_place_is_a_folder_a_file_or_a_line_and_has_its_own_tests_first() -> None:
    for source in ("webviz/maps/reader.py", "static/js/search/events.js"):
        first, folder = mirrored_tests(ROOT, source)
        assert len(first) == 1 and first[0] in folder and Path(source).stem in first[0]
        assert {Path(test).parent for test in folder} == {Path(first[0]).parent}
    file = mutants_at(ROOT, ["webviz/games/binding.py"])
    assert [each for each in mutants_at(ROOT, ["webviz/games"]) if each.path == file[0].path] == file
    line = file[0].line
    assert mutants_at(ROOT, [f"webviz/games/binding.py:{line}"]) == [m for m in file if m.line == line]
    with pytest.raises(SystemExit, match="found no"):
        mutants_at(ROOT, ["webviz/nowhere"])


COUNTER = {
    "webviz/counter.py": "def count():\n    return 3, 'word'\n",
    "tests/test_counter.py": "from webviz.counter import count\n\n"
    "def test_it():\n    assert count()[0] == 3\n",
    "static/js/counter.js": "export function count() {\n"
    "  let n = 0;\n  while (n < 3) n += 1;\n  return [n, 'word'];\n}\n",
    "tests/js/counter.test.mjs": "import { count } from '../../static/js/counter.js';\n"
    "if (count()[0] !== 3) throw Error();\n",
}


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Counters with tests that ask only for a number, and the tool."""
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))
    root = tmp_path / "project"
    for path, text in COUNTER.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
    (root / "tools").symlink_to(ROOT / "tools")
    return root


def fault(path: str, original: str, replacement: str) -> Mutant:
    """A fault in one of the counters."""
    start = COUNTER[path].index(original)
    return Mutant(path, start, start + len(original), replacement, 1, original)


def test_a_fault_is_noticed_where_a_test_looks_or_a_loop_never_ends_and_otherwise_is_not(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workshop = Workshop(project, "test")
    assert workshop.is_noticed(fault("webviz/counter.py", "3", "4"))
    assert not workshop.is_noticed(fault("static/js/counter.js", "'word'", "''"))
    monkeypatch.setattr("tools.mutants.trial.PATIENCE", {".js": 1})
    assert workshop.is_noticed(fault("static/js/counter.js", "n += 1", "n += 0"))
    for path, text in COUNTER.items():
        assert (project / path).read_text() == text, "faults are put into a copy"
    (project / "tests/js/counter.test.mjs").write_text("throw Error();\n")
    with pytest.raises(SystemExit, match="fail without any mutant"):
        Workshop(project, "test").is_noticed(fault("static/js/counter.js", "3", "4"))
