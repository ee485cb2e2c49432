"""Whether lines cross too often is told before anybody computes where."""

import numpy as np
import pytest

from webviz.outlines.crowding import is_too_crowded
from webviz.outlines.model import Points


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
    assert not is_too_crowded(np.vstack([starts] * 40 + [ends] * 40), np.vstack([ends] * 40 + [starts] * 40))
