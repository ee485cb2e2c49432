"""The tools write what they have written."""

import json
from pathlib import Path

import sample_outlines
from element_ids import WRITTEN, declaration, page_templates
from golden_algorithms import GOLDEN, golden

from tools.screenshots import FOLDER, OTHERS, PICTURES
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
