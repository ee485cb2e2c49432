"""What is valid is an area, and nothing else."""

import numpy as np
import pytest
import shapely
from shapely import Polygon, box
from squares import feature, file, square

from webviz.outlines.reader import read_outlines
from webviz.outlines.validity import areas_of

TINY = 3.0038367421585457e-35
COLLAPSED = [[[0, 0], [0, -TINY], [1, 1], [0, 0]], [[0, 0], [0, 1], [1, 0], [0, 0]]]
"""GEOS leaves a line of it."""


def test_what_is_left_as_a_line_is_no_area() -> None:
    outlines = np.array([Polygon(COLLAPSED[0], COLLAPSED[1:]), box(0, 0, 1, 1)], dtype=object)
    nothing, whole = areas_of(outlines)
    assert nothing.is_empty and nothing.geom_type == "Polygon" and whole.equals(box(0, 0, 1, 1))


@pytest.mark.parametrize(
    "others", [[], [[[[5, 5], [6, 5], [6, 6], [5, 5]]]]], ids=["alone", "with an island"]
)
def test_a_region_with_a_line_of_nothing_is_read_or_left_out(others: list[object]) -> None:
    region = feature({"type": "MultiPolygon", "coordinates": [COLLAPSED, *others]}, name="A")
    outlines, warnings = read_outlines(file(region, square(8, 8, "B")))
    assert len(outlines.regions) == 1 + len(others)
    assert bool(warnings)
    assert all(shapely.area(each.outline) > 0 for each in outlines.regions)
