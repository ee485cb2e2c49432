"""Whether lines cross too often is told before anybody computes where."""

import numpy as np
import pytest
import shapely
from squares import feature, file

from webviz.outlines.crowding import is_too_crowded
from webviz.outlines.found import OutlineError
from webviz.outlines.model import Geometries, Points
from webviz.outlines.reader import read_outlines


def zigzag(count: int, width: float = 50.0) -> Points:
    """A line through random points: each stretch crosses about a quarter of all others."""
    return np.random.default_rng(1).uniform(0, width, (count, 2))


def crowded(points: Points) -> bool:
    return is_too_crowded(points[:-1], points[1:])


def test_no_lines_do_not_cross() -> None:
    assert not crowded(np.zeros((1, 2)))


@pytest.mark.parametrize("count", [10, 100, 300])
def test_some_crossings_are_no_harm(count: int) -> None:
    assert not crowded(zigzag(count))


@pytest.mark.parametrize("count", [1_000, 20_000])
@pytest.mark.parametrize("width", [0.001, 50.0])
def test_too_many_are_noticed_in_a_part_of_the_map_too(count: int, width: float) -> None:
    assert crowded(np.vstack([[[90.0, 90.0]], zigzag(count, width)]))


def test_a_star_is_noticed() -> None:
    angles = np.linspace(0, np.pi, 60_000)
    rays = np.column_stack([np.cos(angles), np.sin(angles)])
    assert is_too_crowded(-rays, rays)


def test_long_lines_side_by_side_do_not_cross() -> None:
    x = np.arange(300.0) / 100
    assert not is_too_crowded(np.column_stack([x, 0 * x]), np.column_stack([x, 0 * x + 50]))


def test_a_line_that_two_regions_share_counts_once() -> None:
    coast = np.column_stack([np.linspace(0, 1, 5_000), np.sin(np.arange(5_000.0)) / 100])
    starts, ends = coast[:-1], coast[1:]
    assert not is_too_crowded(np.vstack([starts, ends]), np.vstack([ends, starts]))


def test_a_line_that_hundreds_of_regions_share_is_noticed() -> None:
    coast = np.column_stack([np.linspace(0, 1, 500), np.sin(np.arange(500.0)) / 100])
    assert is_too_crowded(np.vstack([coast[:-1]] * 500), np.vstack([coast[1:]] * 500))


def message_of(source: bytes) -> str:
    with pytest.raises(OutlineError) as raised:
        read_outlines(source)
    [error] = raised.value.errors
    return error.message


def scribble(corners: int) -> bytes:
    """A ring through random points: each stretch crosses about a quarter of all others."""
    points = np.random.default_rng(1).uniform(-50, 50, (corners, 2)).tolist()
    return file(feature({"type": "Polygon", "coordinates": [[*points, points[0]]]}, name="A"))


def heaps(count: int, radius: float) -> bytes:
    """Jagged circles of 60 points, anywhere on 120 by 120 degrees."""
    random = np.random.default_rng(1)
    turns = np.exp(2j * np.pi * np.arange(60) / 60)
    found = []
    for number in range(count):
        points = complex(*random.uniform(-60, 60, 2)) + radius * random.uniform(0.7, 1, 60) * turns
        ring = [[point.real, point.imag] for point in (*points, points[0])]
        found.append(feature({"type": "Polygon", "coordinates": [ring]}, name=f"R{number}"))
    return file(*found)


def nested_circles(count: int, corners: int) -> bytes:
    """Each lies in all before it, and touches none."""
    turns = np.exp(2j * np.pi * np.arange(corners + 1) / corners)
    rings = [[[point.real, point.imag] for point in turns * (30 - 0.02 * n)] for n in range(count)]
    return file(
        *(feature({"type": "Polygon", "coordinates": [ring]}, name=f"R{n}") for n, ring in enumerate(rings))
    )


@pytest.fixture
def never_repaired(monkeypatch: pytest.MonkeyPatch) -> None:
    """GEOS is not asked for what nobody can interrupt."""

    def ask(geometries: Geometries, *_others: object, **_options: object) -> Geometries:
        assert not len(geometries), "GEOS was asked"
        return geometries

    for name in ("make_valid", "coverage_clean", "intersection"):
        monkeypatch.setattr(shapely, name, ask)


@pytest.mark.usefixtures("never_repaired")
@pytest.mark.parametrize(
    ("source", "count"),
    [(scribble(500), "12,000"), (heaps(1_000, 4), "12,000")],
    ids=["a ring of random points", "regions over each other"],
)
def test_what_crosses_too_often_is_refused_before_anything_is_repaired(source: bytes, count: str) -> None:
    assert message_of(source) == f"found outlines that cross, or draw the same lines, more than {count} times"


@pytest.mark.usefixtures("never_repaired")
@pytest.mark.parametrize(
    ("source", "most"),
    [(heaps(300, 6), "17,320"), (nested_circles(40, 5_000), "90,016")],
    ids=["regions over each other", "regions in each other"],
)
def test_what_covers_each_other_too_often_is_refused_without_many_crossings(source: bytes, most: str) -> None:
    times = f"more than {most} times a point of one lies inside another"
    assert message_of(source) == f"found outlines that cover each other: {times}"


@pytest.mark.parametrize("source", [scribble(300), heaps(100, 4)], ids=["a ring", "regions"])
def test_what_crosses_less_often_is_read(source: bytes) -> None:
    assert read_outlines(source)[0].regions
