from pathlib import Path

import networkx as nx
import numpy as np
import pytest
from views.drawn_maps import edges_of, map_from, points_of, random_planar

from webviz.maps import read_map
from webviz.samples.listed import load_samples
from webviz.views.drawing import Points, clearance, count_crossings, edge_lengths, nearest_distance
from webviz.views.layout import LARGEST_ENLARGEMENT, NEAREST, apart, region_positions

SAMPLES = [
    sample for sample in load_samples(Path(__file__).parents[2] / "sample_maps") if sample.kind == "map"
]
SMALL = {
    "wheel": nx.wheel_graph(12),
    "grid": nx.convert_node_labels_to_integers(nx.grid_2d_graph(6, 8)),
    "star": nx.star_graph(12),
    "path": nx.path_graph(30),
    "ring": nx.cycle_graph(20),
    "tree": nx.random_labeled_tree(40, seed=4),
    "planar 20": random_planar(20, 1),
    "planar 50": random_planar(50, 2),
    "planar 80": random_planar(80, 3),
}
LARGE = {
    "planar": random_planar(1365, 4),
    "grid": nx.convert_node_labels_to_integers(nx.grid_2d_graph(35, 39)),
    "path": nx.path_graph(1365),
    "tree": nx.random_labeled_tree(1365, seed=1),
    "star": nx.star_graph(1364),
    "ring": nx.cycle_graph(1365),
    "no borders": nx.empty_graph(1365),
    "dense": nx.gnm_random_graph(150, 8000, seed=1),
    "complete": nx.complete_graph(100),
    "tree under the limit": nx.random_labeled_tree(100, seed=2),
    "planar under the limit": random_planar(100, 5),
}


@pytest.mark.parametrize("graph", SMALL.values(), ids=SMALL)
def test_a_planar_map_is_drawn_without_crossings(graph: "nx.Graph[int]") -> None:
    points = points_of(region_positions(map_from(graph)))
    assert count_crossings(points, edges_of(graph)) == 0


@pytest.mark.parametrize("name", ["wheel", "grid", "star", "path", "ring", "tree", "planar 20"])
def test_regions_are_neither_cramped_nor_far_apart(name: str) -> None:
    graph = SMALL[name]
    points, edges = points_of(region_positions(map_from(graph))), edges_of(graph)
    assert nearest_distance(points) >= 94
    assert clearance(points, edges) > 26
    assert 100 <= np.median(edge_lengths(points, edges)) <= 260


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.name)
def test_every_sample_is_legible(sample) -> None:  # type: ignore[no-untyped-def]
    map, _warnings = read_map(sample.text)
    points, edges = points_of(region_positions(map, sample.positions)), np.array(map.borders)
    assert count_crossings(points, edges) == 0
    assert nearest_distance(points) >= 94


@pytest.mark.parametrize(
    "sample", [sample for sample in SAMPLES if sample.positions], ids=lambda sample: sample.name
)
def test_west_stays_west_and_south_stays_south(sample) -> None:  # type: ignore[no-untyped-def]
    map, _warnings = read_map(sample.text)
    drawn = points_of(region_positions(map, sample.positions))
    given = np.array([sample.positions[region] for region in map.regions])
    for axis in (0, 1):
        assert np.corrcoef(drawn[:, axis], given[:, axis])[0, 1] > 0.97


def test_geographic_positions_with_room_are_only_scaled() -> None:
    map = map_from(nx.path_graph(3))
    drawn = points_of(region_positions(map, {"r0000": (0, 0), "r0001": (1, 0), "r0002": (1, 1)}))
    assert drawn - drawn[0] == pytest.approx(np.array([[0, 0], [130, 0], [130, 130]]))


def test_regions_at_the_same_place_are_no_error() -> None:
    map = map_from(nx.path_graph(3))
    drawn = points_of(region_positions(map, dict.fromkeys(map.regions, (5, 5))))
    assert np.isfinite(drawn).all()


@pytest.mark.parametrize("graph", [nx.empty_graph(1), nx.path_graph(2), nx.empty_graph(2)])
def test_the_smallest_maps_have_positions(graph: "nx.Graph[int]") -> None:
    points = points_of(region_positions(map_from(graph)))
    assert np.isfinite(points).all()
    assert points.mean(axis=0) == pytest.approx([0, 0])


def test_separate_parts_do_not_overlap() -> None:
    graph = nx.disjoint_union_all([nx.wheel_graph(7), nx.cycle_graph(5), nx.path_graph(4), nx.empty_graph(6)])
    points = points_of(region_positions(map_from(graph)))
    assert nearest_distance(points) >= 94
    parts = [points[sorted(nodes)] for nodes in nx.connected_components(graph)]
    for number, part in enumerate(parts):
        for other in parts[number + 1 :]:
            apart = (part.min(axis=0) > other.max(axis=0)) | (other.min(axis=0) > part.max(axis=0))
            assert apart.any()


def test_the_same_map_always_gets_the_same_plain_numbers() -> None:
    map = map_from(random_planar(30, 6))
    positions = region_positions(map)
    assert positions == region_positions(map)
    assert all(type(number) is float for place in positions.values() for number in place)
    assert tuple(positions) == map.regions


@pytest.mark.parametrize("graph", LARGE.values(), ids=LARGE)
def test_the_largest_maps_get_places_of_their_own(graph: "nx.Graph[int]") -> None:
    points = points_of(region_positions(map_from(graph)))
    assert np.isfinite(points).all()
    assert len(np.unique(points, axis=0)) == len(points)


@pytest.mark.parametrize("name", ["planar", "grid", "path", "tree", "star", "ring"])
def test_large_planar_maps_have_no_crossings_before_rounding_either(name: str) -> None:
    points = points_of(region_positions(map_from(LARGE[name])))
    assert count_crossings(points, edges_of(LARGE[name])) <= 10  # a tenth of a unit is wider than some gaps


def placed(*places: tuple[float, float]) -> Points:
    """Where the regions of a path are drawn that lie at these places on the map."""
    map = map_from(nx.path_graph(len(places)))
    return points_of(region_positions(map, dict(zip(map.regions, places, strict=True))))


def test_geographic_neighbors_are_moved_apart_only_if_nearer_than_three_quarters_of_the_usual_edge() -> None:
    """Three borders are 1 long and the fourth is shorter: by a little it stays so, by more it grows."""
    for short, drawn in ((0.76, 0.76), (0.5, 0.6)):
        points = placed((0, 0), (1, 0), (2, 0), (2 + short, 0), (3 + short, 0))
        steps = np.diff(points[:, 0])
        assert steps[2] / np.median(steps) >= drawn - 0.001
    assert placed((0, 0), (1, 0), (2, 0), (2.76, 0), (3.76, 0))[:, 1] == pytest.approx([0] * 5)


def test_a_map_is_blown_up_to_part_near_regions_but_at_most_to_twice_its_size() -> None:
    """On a large map, as the regions of a small one are moved apart first."""
    for nearest, edge in ((1.0, 130), (0.5, 190), (0.2, 260)):
        rows = [(float(x), 0.0) for x in range(159)]
        points = placed(*rows, (158 + nearest, 0.0))
        assert np.median(np.diff(points[:, 0])) == pytest.approx(edge, abs=0.2)


@pytest.mark.parametrize(("regions", "width"), [(3, 3), (4, 4), (5, 4), (10, 4), (30, 7), (100, 13)])
def test_a_path_is_drawn_to_and_fro_in_rows(regions: int, width: int) -> None:
    points = points_of(region_positions(map_from(nx.path_graph(regions))))
    columns, rows = (len(set(points[:, axis])) for axis in (0, 1))
    assert (columns, rows) == (width, -(-regions // width))
    steps = np.abs(np.diff(points, axis=0)).sum(axis=1)
    assert steps == pytest.approx(np.full(regions - 1, 130), abs=0.11)


def test_separate_parts_follow_each_other_as_words_do_the_largest_first() -> None:
    graph = nx.disjoint_union_all([nx.empty_graph(2), nx.path_graph(3), nx.cycle_graph(6)])
    points = points_of(region_positions(map_from(graph)))
    one, other, path, ring = points[:1], points[1:2], points[2:5], points[5:]
    corners = [tuple(part.min(axis=0)[::-1]) for part in (ring, path, one, other)]
    assert corners == sorted(corners), "from the top, and from the left"
    assert nearest_distance(points[:5]) == pytest.approx(130, abs=0.2)


def test_a_drawing_is_enlarged_until_no_two_regions_meet_but_not_without_limit() -> None:
    near = {"A": (0.0, 0.0), "B": (40.0, 0.0), "C": (40.0, 80.0)}
    assert apart(near) == {"A": (0.0, 0.0), "B": (NEAREST, 0.0), "C": (NEAREST, 2 * NEAREST)}
    nearer = {"A": (0.0, 0.0), "B": (1.0, 0.0)}
    assert apart(nearer)["B"] == (LARGEST_ENLARGEMENT, 0.0)
    for well in ({"A": (3.0, 4.0)}, {"A": (3.0, 4.0), "B": (300.0, 4.0)}):
        assert apart(well) == well
