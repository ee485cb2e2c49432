"""Lines and marks of a sheet's picture."""

from xml.etree.ElementTree import Element

import pytest

from webviz.exams.layout import Box
from webviz.exams.marks import move_name, player, scissors, strike, text


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


def test_what_is_played_into_a_leaf_is_written_upright() -> None:
    box, level, upright = Box(50, 100, 140, 20, 20), Element("g"), Element("g")
    move_name(level, "NT, B", box, upright=False)
    move_name(upright, "NT, B", box, upright=True)
    assert level[0].get("transform") is None
    assert upright[0].get("transform") == "rotate(-90 53 137)"
    assert {part[0].text for part in (level, upright)} == {"NT, B"}


def test_words_may_hold_anything() -> None:
    assert text(Element("svg"), "<a & b>", (1, 2)).text == "<a & b>"
