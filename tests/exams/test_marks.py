"""Lines and marks of a sheet's picture."""

from xml.etree.ElementTree import Element

import pytest

from webviz.exams.boxes import Box
from webviz.exams.marks import frame, player, scissors, strike, text, upwards


def numbers(element: Element, *names: str) -> list[float]:
    return [float(element.get(name) or "nan") for name in names]


@pytest.mark.parametrize("end", [(0.0, 60.0), (40.0, 50.0), (-300.0, 60.0)])
def test_two_bars_cross_an_edge_at_right_angles_below_its_middle(end: tuple[float, float]) -> None:
    parent = Element("svg")
    strike(parent, (0, 0), end)
    assert len(parent) == 2
    for bar in parent:
        x1, y1, x2, y2 = numbers(bar, "x1", "y1", "x2", "y2")
        assert (x2 - x1) * end[0] + (y2 - y1) * end[1] == pytest.approx(0, abs=0.2)  # as rounded
        assert end[1] / 2 < (y1 + y2) / 2 < end[1]
        assert (x1 + x2) / 2 * end[1] == pytest.approx((y1 + y2) / 2 * end[0], abs=0.1)


@pytest.mark.parametrize(("who", "points_up"), [(1, True), (2, False)])
def test_max_points_up_and_min_down(who: int, points_up: bool) -> None:
    parent = Element("svg")
    player(parent, who, (10, 10))
    ys = [float(point.split(",")[1]) for point in (parent[0].get("points") or "").split()]
    assert (ys.count(max(ys)) == 2) == points_up  # the lower side is the broad one


def test_scissors_are_drawn_so_that_no_font_must_have_them() -> None:
    parent = Element("svg")
    scissors(parent, (0, 0))
    assert [each.tag for each in parent[0]] == ["circle", "line", "circle", "line", "title"]


def test_words_can_be_read_from_below() -> None:
    written = text(Element("g"), "NT, B", (53, 137))
    upwards(written)
    assert written.get("transform") == "rotate(-90 53 137)"


def test_a_box_is_drawn_where_it_stands_and_a_leaf_s_is_rounded() -> None:
    parent, box = Element("g"), Box(1, 2, 30, 40, (16, 2), (16, 42))
    frame(parent, box, rounded=False)
    frame(parent, box, rounded=True)
    assert [numbers(each, "x", "y", "width", "height") for each in parent] == [[1, 2, 30, 40]] * 2
    assert [each.get("rx") for each in parent] == [None, "3"]


def test_nothing_is_written_where_there_are_no_words() -> None:
    parent = Element("g")
    text(parent, "", (1, 2))
    assert len(parent) == 0


def test_words_may_hold_anything() -> None:
    assert text(Element("svg"), "<a & b>", (1, 2)).text == "<a & b>"
