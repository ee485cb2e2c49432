import json
from pathlib import Path

import pytest

from webviz.answers.entries import entry_of
from webviz.answers.known import read_known
from webviz.maps import Map, read_map
from webviz.samples.listed import known_positions, load_samples
from webviz.site.folders import site_folder

TRIANGLE = "R\nA: R-1\n1\nR: 1\nR: 1\nA: B, C\nB: A, C\nC: A, B\n"
PLACES = {"A": [0, 0], "B": [1, 0], "C": [0, 1]}


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
    """A map with these neighbor lists."""
    return read_map("R\nA: R-1\n1\nR: 1\nR: 1\n" + "\n".join(lists))[0]


def test_samples_come_in_the_order_of_their_list(folder: Path) -> None:
    assert [sample.name for sample in load_samples(folder)] == ["placed", "bare"]


def test_trees_come_behind_the_maps_and_are_named_as_such(folder: Path) -> None:
    (folder / "trees").mkdir()
    entry = {"name": "bare", "title": "A tree", "look_for": "…", "step": 4, "algorithm": "max-n"}
    (folder / "trees" / "trees.json").write_text(json.dumps([entry]))
    (folder / "trees" / "bare.txt").write_text("((1,2) (3,4))")
    samples = load_samples(folder)
    assert [(each.name, each.kind, each.algorithm) for each in samples] == [
        ("placed", "map", "alpha-beta"),
        ("bare", "map", "alpha-beta"),
        ("tree-bare", "tree", "max-n"),
    ]
    assert (samples[2].text, samples[2].step, samples[2].positions) == ("((1,2) (3,4))", 4, None)
    assert known_positions(map_of("A: B", "B: A"), folder), "trees lie nowhere"


def test_constraint_problems_come_last_with_their_settings(folder: Path) -> None:
    (folder / "csp").mkdir()
    entry = {"name": "bare", "title": "A problem", "look_for": "…", "settings": {"propagation": "arcs"}}
    (folder / "csp" / "csp.json").write_text(json.dumps([entry]))
    (folder / "csp" / "bare.json").write_text('{"variables": {"A": [1]}}')
    *maps, problem = load_samples(folder)
    assert [each.settings for each in maps] == [None, None]
    assert (problem.name, problem.kind, problem.algorithm) == ("csp-bare", "csp", None)
    assert (problem.settings, problem.text) == ({"propagation": "arcs"}, '{"variables": {"A": [1]}}')


def test_no_two_samples_have_the_same_name_and_each_can_be_shown_as_it_says() -> None:
    samples = load_samples(site_folder() / "sample_maps")
    assert len({each.name for each in samples}) == len(samples)
    assert {each.kind for each in samples} == {"map", "tree", "csp"}
    for each in samples:
        told = entry_of(read_known(each.text))
        assert (told["kind"], told["canonical"] is None) == (each.kind, False)
        if each.kind == "csp":
            assert each.settings and told["csp"]
            continue
        offered = (told["offers"] or told["trees"][0]["offers"])["algorithms"]
        assert {"name": each.algorithm, "why": None} in offered


def test_a_sample_has_its_text_and_its_positions_if_there_are_any(folder: Path) -> None:
    placed, bare = load_samples(folder)
    assert placed.text == TRIANGLE
    assert placed.positions == {"A": (0.0, 0.0), "B": (1.0, 0.0), "C": (0.0, 1.0)}
    assert bare.positions is None


def test_a_map_with_the_borders_of_a_sample_lies_where_the_sample_lies(folder: Path) -> None:
    same = map_of("A: B, C", "B: A, C", "C: A, B")
    assert known_positions(same, folder) == {"A": (0.0, 0.0), "B": (1.0, 0.0), "C": (0.0, 1.0)}


def test_so_does_a_map_of_some_of_its_regions(folder: Path) -> None:
    assert known_positions(map_of("A: B", "B: A"), folder) == {"A": (0.0, 0.0), "B": (1.0, 0.0)}


@pytest.mark.parametrize(
    "lists",
    [("A:", "B:"), ("A: B", "B: A", "C: A"), ("A: B, Z", "B: A", "Z: A"), ("A: X", "X: A")],
    ids=["a border missing", "a border missing among all", "a region too many", "other regions"],
)
def test_a_map_with_other_borders_lies_nowhere(folder: Path, lists: tuple[str, ...]) -> None:
    assert known_positions(map_of(*lists), folder) is None
