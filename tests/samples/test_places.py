"""Places without a server: as in the samples, or as computed."""

from pathlib import Path

import pytest

from webviz.csp import map_problem, queens
from webviz.maps import Map, read_map
from webviz.samples.listed import known_positions
from webviz.samples.places import SamplePlaces
from webviz.site.folders import site_folder
from webviz.views.cells import cell_positions
from webviz.views.constraint_graph import constraint_map
from webviz.views.layout import region_positions

FOLDER = site_folder() / "sample_maps"
UNKNOWN = "R, G\nQ1: R-1\n2\nR: 1, G: 2\nR: 3, G: 4\nQ1: Q2\nQ2: Q1\n"


@pytest.fixture
def places() -> SamplePlaces:
    return SamplePlaces(FOLDER)


@pytest.fixture
def australia() -> Map:
    return read_map((FOLDER / "australia.txt").read_text(encoding="utf-8"))[0]


def test_a_sample_lies_where_its_file_says_and_has_its_outlines(places: SamplePlaces, australia: Map) -> None:
    known = known_positions(australia, FOLDER)
    assert known and places.positions(australia) == region_positions(australia, known)
    assert places.shape_name(australia) == "australia"
    assert len(places.shape_picture_of(australia) or ()) == len(australia.regions)


def test_another_map_is_laid_out_and_has_none(places: SamplePlaces) -> None:
    map = read_map(UNKNOWN)[0]
    assert places.positions(map) == region_positions(map)
    assert (places.shape_name(map), places.shape_picture_of(map)) == (None, None)


def test_in_a_folder_without_samples_nothing_is_known(tmp_path: Path, australia: Map) -> None:
    (tmp_path / "samples.json").write_text("[]")
    assert SamplePlaces(tmp_path).positions(australia) == region_positions(australia)
    assert SamplePlaces(tmp_path).shape_name(australia) is None


def test_variables_in_cells_lie_there_and_others_where_their_graph_is_laid_out(places: SamplePlaces) -> None:
    problem, map = queens(4), read_map(UNKNOWN)[0]
    assert places.graph_positions(problem, constraint_map(problem)) == cell_positions(problem)
    colored = map_problem(map)
    assert places.graph_positions(colored, constraint_map(colored)).keys() == set(map.regions)
