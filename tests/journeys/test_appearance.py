"""Light, dark and large type: what is drawn really changes, stays readable, and is remembered."""

from known import TRACE
from visit import Visit, brightness, share


def type_size(visit: Visit) -> float:
    """How high a heading is, in CSS pixels."""
    box = visit.page.get_by_role("heading", name="Map").bounding_box()
    assert box
    return box["height"]


def is_dark(visit: Visit) -> bool:
    """Whether the tree stands on dark paper."""
    light = brightness(visit.still(visit.tree))
    assert light < 0.25 or light > 0.95
    return light < 0.25


def test_dark_and_large_type_are_seen_and_remembered(visit: Visit) -> None:
    visit.begin(26)
    dark_is_dark(visit)
    usual = type_size(visit)
    large_is_larger(visit)
    both_are_remembered(visit)
    visit.key("l")
    visit.press("View", "Light" if visit.button("Light").count() else "Dark")
    visit.close_menu()
    visit.page.reload()
    visit.at(27)
    assert not is_dark(visit) and type_size(visit) == usual


def dark_is_dark(visit: Visit) -> None:
    """In View: paper and panels turn, chips of moves keep their colors, and letters are light."""
    assert not is_dark(visit)
    visit.press("View", "Dark")
    visit.close_menu()
    assert is_dark(visit)
    for part in (visit.region("Trace"), visit.page.get_by_role("banner")):
        assert brightness(visit.looks(part)) < 0.25
    land = visit.looks(visit.map)
    for color in ("red", "green"):
        assert share(land, color) > 0.02, color
    letters = float((visit.looks(visit.tree)[:, :, 2] > 178).mean())
    assert 0.005 < letters < 0.3
    visit.expect_line(26, TRACE[25])


def large_is_larger(visit: Visit) -> None:
    """l: larger letters; stepping goes on."""
    before, small = type_size(visit), visit.still(visit.tree)
    visit.key("l")
    visit.until(lambda: type_size(visit) > 1.2 * before, "larger type")
    large = visit.still(visit.tree)
    assert large.shape != small.shape or share(large, "violet") != share(small, "violet")
    visit.key("ArrowRight")
    visit.at(27)


def both_are_remembered(visit: Visit) -> None:
    """After loading the page again, and in a second tab."""
    large = type_size(visit)
    visit.page.reload()
    visit.at(27)
    other = Visit(visit.page.context.new_page()).open()
    for one in (other, visit):
        one.page.bring_to_front()
        assert is_dark(one) and type_size(one) == large
    other.page.close()
