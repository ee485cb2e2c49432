import numpy as np
import pytest

from webviz.views.packing import pack, turned_flat


def test_a_tall_drawing_is_laid_flat_without_being_scaled() -> None:
    tall = np.array([[0.0, 0.0], [0.1, 5.0], [0.0, 10.0]])
    flat = turned_flat(tall)
    width, height = np.ptp(flat, axis=0)
    assert width == pytest.approx(10, abs=0.1)
    assert height < 0.2


def test_the_first_point_lies_in_the_upper_left_quarter() -> None:
    flat = turned_flat(np.random.default_rng(1).random((9, 2)))
    assert (flat[0] <= 0).all()


def test_single_points_stand_in_rows_a_gap_apart() -> None:
    packed = np.vstack(pack([np.zeros((1, 2))] * 6, 100.0))
    assert {tuple(place) for place in packed.tolist()} == {
        (x, y) for y in (0.0, 100.0) for x in (0.0, 100.0, 200.0)
    }


def test_one_drawing_stays_as_it_is() -> None:
    drawing = np.array([[3.0, 4.0], [5.0, 9.0]])
    assert pack([drawing], 10.0)[0] == pytest.approx(drawing - [3, 4])
