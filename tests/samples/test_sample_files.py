"""Samples in the order of their lists, and regions where the files put them."""

import json
from pathlib import Path

import pytest

from webviz.answers.drawing_entries import SamplePlaces
from webviz.answers.entries import entry_of
from webviz.maps import Map, read_map
from webviz.samples.sample_files import known_positions, load_samples
from webviz.scene.problem_text import read_problem
from webviz.site.folders import site_folder
from webviz.views.layout import region_positions
from webviz.wings import WINGS

TRIANGLE = "R\nA: R-1\n1\nR: 1\nR: 1\nA: B, C\nB: A, C\nC: A, B\n"
PLACES = {"A": (0.0, 0.0), "B": (1.0, 0.0), "C": (0.0, 1.0)}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a sample that has positions and one that has none."""
    entries = [
        {"name": name, "title": name.title(), "look_for": "…", "step": None} for name in ("placed", "bare")
    ]
    (tmp_path / "samples.json").write_text(json.dumps(entries))
    (tmp_path / "placed.txt").write_text(TRIANGLE)
    (tmp_path / "placed.positions.json").write_text(json.dumps(PLACES))
    (tmp_path / "bare.txt").write_text("R\nX: R-1\n1\nR: 1\nR: 1\nX:\n")
    return tmp_path


def map_of(*lists: str) -> Map:
    return read_map("R\nA: R-1\n1\nR: 1\nR: 1\n" + "\n".join(lists))[0]


def test_trees_and_constraint_problems_come_behind_the_maps_and_are_named_as_such(folder: Path) -> None:
    tree = {"name": "bare", "title": "A tree", "look_for": "…", "step": 4, "algorithm": "max-n"}
    csp = {"name": "bare", "title": "A problem", "look_for": "…", "settings": {"propagation": "arcs"}}
    for kind, index, entry, file in (("trees", "trees", tree, "bare.txt"), ("csp", "csp", csp, "bare.json")):
        (folder / kind).mkdir()
        (folder / kind / f"{index}.json").write_text(json.dumps([entry]))
        (folder / kind / file).write_text("((1,2) (3,4))")
    samples = load_samples(folder)
    assert [(each.name, each.kind, each.algorithm, each.settings) for each in samples] == [
        ("placed", "map", "alpha-beta", None),
        ("bare", "map", "alpha-beta", None),
        ("tree-bare", "tree", "max-n", None),
        *([("csp-bare", "csp", None, {"propagation": "arcs"})] if "csp" in WINGS else []),
    ]
    assert (samples[2].text, samples[2].step, samples[2].positions) == ("((1,2) (3,4))", 4, None)
    assert known_positions(map_of("A: B", "B: A"), folder), "trees lie nowhere"


def test_no_two_samples_have_the_same_name_and_each_can_be_shown_as_it_says() -> None:
    samples = load_samples(site_folder() / "sample_maps")
    assert len({each.name for each in samples}) == len(samples)
    assert {each.kind for each in samples} == {"map", "tree", *({"csp"} & WINGS.keys())}
    for each in samples:
        told = entry_of(read_problem(each.text))
        assert (told["kind"], told["canonical"] is None) == (each.kind, False)
        if each.kind == "csp":
            assert each.settings and told["csp"]
            continue
        offered = (told["offers"] or told["trees"][0]["offers"])["algorithms"]
        assert {"name": each.algorithm, "why": None} in offered


def test_samples_and_maps_with_their_borders_lie_where_their_files_say(folder: Path) -> None:
    placed, bare = load_samples(folder)
    assert (placed.name, placed.text, bare.name, bare.positions) == ("placed", TRIANGLE, "bare", None)
    assert placed.positions == PLACES
    assert known_positions(map_of("A: B, C", "B: A, C", "C: A, B"), folder) == PLACES
    assert known_positions(map_of("A: B", "B: A"), folder) == {name: PLACES[name] for name in "AB"}
    # A border missing, one missing among all, a region too many, other regions.
    for lists in (("A:", "B:"), ("A: B", "B: A", "C: A"), ("A: B, Z", "B: A", "Z: A"), ("A: X", "X: A")):
        assert known_positions(map_of(*lists), folder) is None, lists


FOLDER = site_folder() / "sample_maps"
UNKNOWN = "R, G\nQ1: R-1\n2\nR: 1, G: 2\nR: 3, G: 4\nQ1: Q2\nQ2: Q1\n"


def test_a_sample_lies_where_its_file_says_with_its_outlines_and_another_map_is_laid_out(
    tmp_path: Path,
) -> None:
    australia, other = (
        read_map((FOLDER / "australia.txt").read_text(encoding="utf-8"))[0],
        read_map(UNKNOWN)[0],
    )
    places, known = SamplePlaces(FOLDER), known_positions(australia, FOLDER)
    assert known and places.positions(australia) == region_positions(australia, known)
    assert places.shape_name(australia) == "australia"
    assert len(places.shape_picture_of(australia) or ()) == len(australia.regions)
    (tmp_path / "samples.json").write_text("[]")
    for map, found in ((other, places), (australia, SamplePlaces(tmp_path))):
        assert found.positions(map) == region_positions(map)
        assert (found.shape_name(map), found.shape_picture_of(map)) == (None, None)
