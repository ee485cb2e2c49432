"""The tools write what they have written; small faults are tried where a test may look for them."""

import json
from pathlib import Path

import pytest
import sample_outlines
from element_ids import WRITTEN, declaration, page_templates
from golden_algorithms import GOLDEN, golden

from tools.mutants.mirrored import mirrored_tests
from tools.mutants.python_mutants import python_mutants
from tools.mutants.sources import mutants_at
from tools.screenshots import FOLDER, OTHERS, PICTURES
from tools.smoke.dockerfile import Step, read_dockerfile, stages
from webviz.maps import read_map
from webviz.outlines.shape_check import shape_fault

ROOT = Path(__file__).parents[2]


def test_the_outlines_of_the_samples_are_sound_and_have_their_regions() -> None:
    for name in sample_outlines.SOURCES:
        written = json.loads((ROOT / f"sample_maps/outlines/{name}.json").read_text(encoding="utf-8"))
        map = read_map((ROOT / f"sample_maps/{name}.txt").read_text(encoding="utf-8"))[0]
        assert set(map.regions) <= written["shape"]["regions"].keys() <= written["names"].keys(), name
        assert all(drawn["polygons"] for drawn in written["shape"]["regions"].values()), name
        assert shape_fault(written["shape"], list(written["names"])) is None, name


def test_what_tools_have_written_is_what_they_write_and_serves_any_machine() -> None:
    assert WRITTEN.read_text(encoding="utf-8") == declaration(page_templates()), "run `make ids`"
    assert {path.name: path.read_text(encoding="utf-8") for path in GOLDEN.glob("*.trace")} == golden()
    assert {path.stem for path in FOLDER.glob("*.png")} == {one.name for one in PICTURES} | OTHERS.keys()
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    needed = {name for package in packages.values() for name in package.get("optionalDependencies", {})}
    assert needed and [name for name in needed if f"node_modules/{name}" not in packages] == []
    assert [name for name, package in packages.items() if "resolved" in package] == []


def test_instructions_of_a_dockerfile_are_read_with_their_options_and_others_refused() -> None:
    steps = read_dockerfile('# a\nFROM a AS b\n\nRUN x "$Y"\nFROM c\nCOPY --from=b /c /c\nCMD ["d", "e f"]\n')
    assert steps[1:] == [
        Step("RUN", {}, ['x "$Y"'], by_shell=True),
        Step("FROM", {}, ["c"]),
        Step("COPY", {"from": "b"}, ["/c", "/c"]),
        Step("CMD", {}, ["d", "e f"]),
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


EACH_ONE = (
    ("a <= b", {"a < b", "a == b", "a > b", "pass"}),
    ("a, 7, True, 'x'", {"a, 8, True, 'x'", "a, 7, False, 'x'", 'a, 7, True, ""'}),
    ("a if b else c", {"a if True else c", "a if False else c"}),
    ("a += b", {"a -= b", "pass"}),
    ("while a: break", {"while False: break", "while a: continue"}),
    ("é = ü < ö", {"é = ü <= ö", "é = ü >= ö"}),
)


def test_each_fault_is_one_change_and_what_never_runs_is_left_alone() -> None:
    def changed(source: str) -> set[str]:
        found = python_mutants("a.py", source.encode())
        return {mutant.applied(source.encode()).decode() for mutant in found}

    for source, mutants in EACH_ONE:
        # An expression that stands alone may be left out as well.
        assert changed(source) - {"pass"} == mutants - {"pass"}, source
    source = '"""Doc."""\nif TYPE_CHECKING:\n    from a import b\nName: TypeAlias = "dict[str, int] | None"\n'
    assert (
        changed(f'{source}def f(a: "int | None" = None) -> "int | None":\n    return f"{{a:1}}"\n') == set()
    )
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
