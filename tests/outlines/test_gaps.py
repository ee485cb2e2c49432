"""Gaps between outlines are counted before they are filled, and too many of them are refused."""

import numpy as np
import pytest
import shapely
from shapely import Polygon, box
from squares import feature, file, ring, square

from webviz.outlines import gaps
from webviz.outlines.found import OutlineError
from webviz.outlines.gaps import is_too_much_to_fill
from webviz.outlines.model import Geometries
from webviz.outlines.reader import read_outlines

WIDTH = 0.05


def holed(count: int, size: float) -> Geometries:
    """A square with so many holes in a row, and a region far off."""
    holes = [box(each + 0.2, 1, each + 0.2 + size, 1 + size).exterior.coords for each in range(count)]
    return np.array([Polygon(box(0, 0, count, 2).exterior.coords, holes), box(-9, 0, -8, 1)], dtype=object)


def toothed(count: int) -> Geometries:
    """Two regions that meet in points alone, with a gap between every two of these."""
    teeth = [(each / 2, 1 if each % 2 == 0 else 0.97) for each in range(2 * count + 1)]
    lower = Polygon([(count, 0), (0, 0), *teeth])
    return np.array([lower, Polygon([(0, 2), *teeth[::2], (count, 2)])], dtype=object)


@pytest.mark.parametrize("coverage", [holed(20, 0.03), toothed(20)], ids=["holes", "teeth"])
def test_narrow_gaps_are_counted(coverage: Geometries, monkeypatch: pytest.MonkeyPatch) -> None:
    points = int(shapely.get_num_coordinates(coverage).max())
    for most, is_too_much in ((20 * points, False), (20 * points - 1, True)):
        monkeypatch.setattr(gaps, "MOST_WORK", most)
        assert is_too_much_to_fill(coverage, WIDTH) is is_too_much


def test_lakes_and_enclaves_are_no_gaps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gaps, "MOST_WORK", 1)
    assert not is_too_much_to_fill(holed(20, 0.3), WIDTH)
    land, _ = holed(20, 0.03)
    filled = [Polygon(hole) for hole in land.interiors]
    assert not is_too_much_to_fill(np.array([land, *filled], dtype=object), WIDTH)


def test_a_file_with_gaps_without_end_is_refused_with_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gaps, "MOST_WORK", 1)
    monkeypatch.setattr("webviz.outlines.coverage.ALWAYS_FILLED", 0)
    holed = {"type": "Polygon", "coordinates": [ring(0, 0, 2), ring(0.5, 0.5, 0.03)[::-1]]}
    whole = file(feature(holed, name="A"), square(2, 0, "B", 2))
    with pytest.raises(OutlineError) as caught:
        read_outlines(whole)
    [error] = caught.value.errors
    assert error.message.startswith("found thousands of gaps narrower than 0.05 degrees")
    assert error.suggestion == "simplify the outlines, or leave out the smallest holes"
    monkeypatch.setattr(gaps, "MOST_WORK", 1_000)
    assert len(read_outlines(whole)[0].regions) == 2
