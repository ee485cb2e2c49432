"""Tree, map and window by mouse: wheel, drag, click, hover, fold, resize."""

import re

from playwright.sync_api import expect
from sample_texts import LAST, TRACE
from visit import Box, Picture, Visit, boxes, differing, share, spot, within


def chips(visit: Visit) -> list[Box]:
    """The blue moves of the tree that lie between root and leaves, from the top."""
    picture = visit.still(visit.tree)
    found = [box for box in boxes(picture, "blue", 300) if 20 < box.width < 200 and box.height < 60]
    first = min(box.x for box in found)
    return sorted((box for box in found if box.x < first + 20), key=lambda box: box.y)


def point_beside(chip: Box) -> tuple[float, float]:
    return chip.x + chip.width + 45, chip.middle[1]


def looks_like(visit: Visit, before: Picture, least: float = 0, most: float = 0.002, by: str = "") -> None:
    """Wait until this share of the tree, with the pointer elsewhere, is not as it was."""
    visit.until(
        lambda: least <= differing(before, visit.aside(visit.tree)) <= most, f"{by} {least} to {most} differ"
    )


def test_the_tree_obeys_the_mouse(visit: Visit) -> None:
    visit.open()
    visit.go(LAST)
    clicked_and_pointed_at(visit)
    the_wheel_zooms_and_a_drag_moves(visit)
    nodes_collapse(visit)
    how_it_is_drawn(visit)


def clicked_and_pointed_at(visit: Visit) -> None:
    """Click to inspect a node, double-click to go there, point at it to read it all."""
    top = chips(visit)[0]
    visit.click_at(visit.tree, point_beside(top))
    sheet = visit.dialog(re.compile("^NSW, B · depth 1"))
    expect(sheet).to_contain_text("value 10 (exact)")
    assert visit.line == LAST
    visit.page.mouse.click(*spot(visit.region("Why")))
    expect(sheet).to_have_count(0)
    visit.click_at(visit.tree, point_beside(top), click_count=2)
    visit.expect_line(2, TRACE[1])
    expect(sheet).to_have_count(0)
    visit.expect_spoken("NSW, B · depth 1")
    visit.go(LAST)
    picture = visit.aside(visit.tree)
    highest = min((box for box in boxes(picture, "red", 300) if box.x > top.x + 300), key=lambda box: box.y)
    visit.click_at(visit.tree, (highest.middle[0], highest.y + 6))
    visit.press("Go to line 4")
    visit.expect_line(4, "Q, R, 3, 10, -inf, inf")
    visit.go(LAST)
    told = visit.page.get_by_text(re.compile("NSW, B · depth 1 · ▼ MIN to move"))
    visit.page.mouse.move(*within(visit.tree, point_beside(chips(visit)[0])))
    expect(told.last).to_be_visible()
    visit.page.mouse.move(*spot(visit.region("Why")))
    expect(told.last).not_to_be_visible()


def the_wheel_zooms_and_a_drag_moves(visit: Visit) -> None:
    """Zoom at the pointer by wheel, or by buttons and keys; a drag moves by as much."""
    fitted = visit.aside(visit.tree)
    small = chips(visit)[0]
    visit.wheel(within(visit.tree, small.middle), -240)
    large = chips(visit)[0]
    assert large.height > small.height * 1.1
    assert abs(large.middle[1] - small.middle[1]) < 30, "what is pointed at stays there"
    empty = within(visit.tree, (30, 40))
    visit.drag(empty, (empty[0] + 60, empty[1] + 50))
    after = chips(visit)[0]
    assert abs(after.x - large.x - 60) < 4 and abs(after.y - large.y - 50) < 4
    assert visit.line == LAST, "a drag is no click"
    visit.key("-")
    visit.until(lambda: chips(visit)[0].height < large.height, "a smaller tree")
    for enlarge in ("+", "="):
        visit.key("0")
        looks_like(visit, fitted)
        visit.key(enlarge)
        visit.until(lambda: chips(visit)[0].height > small.height, "a larger tree")
    visit.open_menu("View")
    visit.press("Zoom in", "Zoom in")
    visit.close_menu()
    looks_like(visit, fitted, 0.05, 1)
    visit.open_menu("View")
    visit.page.get_by_role("button", name="Fit", exact=True).last.click()
    visit.close_menu()
    looks_like(visit, fitted)


def nodes_collapse(visit: Visit) -> None:
    """Fold by Shift and a click, or by c; unfold by *Expand all*; a link keeps it."""
    unfold = visit.button("Expand all")
    open_tree = visit.aside(visit.tree)
    visit.click_at(visit.tree, point_beside(chips(visit)[1]), modifiers=["Shift"])
    expect(unfold).to_be_visible()
    assert visit.line == LAST
    assert differing(open_tree, visit.aside(visit.tree)) > 0.005, "what lay below is put away"
    unfold.click()
    expect(unfold).to_have_count(0)
    looks_like(visit, open_tree, 0, 0.01)
    before = visit.page.url
    visit.go(35)
    visit.key("c", "End")
    expect(unfold).to_be_visible()
    visit.until(lambda: visit.page.url != before and f"line={LAST}" in visit.page.url, "the address follows")
    folded = visit.aside(visit.tree)
    visit.open(visit.page.url, LAST)
    expect(unfold).to_be_visible()
    assert abs(share(folded, "blue") - share(visit.aside(visit.tree), "blue")) < 0.002, "as in the link"
    visit.key("Shift+C")
    expect(unfold).to_have_count(0)
    set_option(visit, "fold", True)
    visit.until(lambda: share(visit.looks(visit.tree), "blue") < share(open_tree, "blue"), "counts")
    set_option(visit, "fold", False)


def set_option(visit: Visit, name: str, on: bool) -> None:
    visit.open_menu("View")
    visit.page.get_by_role("checkbox", name=re.compile(name)).set_checked(on)
    visit.close_menu()


def how_it_is_drawn(visit: Visit) -> None:
    """Change values, the arrow, the direction and the notation, and change them back."""
    visit.go(26)
    visit.key("0")
    plain = visit.aside(visit.tree)
    for box, on in (("with their values", True), ("arrow at a cutoff", False)):
        set_option(visit, box, on)
        looks_like(visit, plain, 0.0005, 1)
        set_option(visit, box, not on)
        looks_like(visit, plain, 0, 0.0003)
    for name, choice, back in (
        ("Direction of growth", "downwards", "auto"),
        ("Ahead", "all that will be visited", "next moves"),
        ("Pruned", "counted", "as fully as can be read"),
        ("How values and windows are written", "negamax form", "as the trace"),
    ):
        visit.choose_in("View", name, choice)
        looks_like(visit, plain, 0.002, 1, choice)
        visit.choose_in("View", name, back)
        looks_like(visit, plain)


def test_the_map_and_the_window_obey_the_mouse(visit: Visit) -> None:
    visit.open()
    the_map(visit)
    panels_and_window(visit)


def the_map(visit: Visit) -> None:
    """Point at a region to read it; zoom by the wheel, move by a drag, fit all again."""
    wa = boxes(visit.still(visit.map), "red")[0]
    visit.page.mouse.move(*within(visit.map, (wa.x + wa.width * 0.6, wa.middle[1])))
    expect(visit.page.get_by_text(re.compile("WA.*(R|MAX)")).last).to_be_visible()
    fitted = visit.aside(visit.map)
    small = boxes(fitted, "green")[0]
    visit.wheel(within(visit.map, small.middle), -240)
    large = boxes(visit.still(visit.map), "green")[0]
    assert large.width > small.width * 1.1
    x, y = within(visit.map, large.middle)
    visit.drag((x, y), (x - 30, y - 40))
    moved = boxes(visit.still(visit.map), "green")[0]
    assert abs(moved.middle[1] - large.middle[1] + 40) < 6
    visit.page.mouse.move(x, y)  # let go, the map stays
    assert abs(boxes(visit.still(visit.map), "green")[0].middle[1] - moved.middle[1]) < 6
    let_go_outside(visit, y)
    visit.open_menu("View")
    visit.page.get_by_role("button", name="Fit", exact=True).first.click()
    visit.close_menu()
    visit.until(lambda: differing(fitted, visit.aside(visit.map)) < 0.002, "all of the map")


def let_go_outside(visit: Visit, y: float) -> None:
    """A drag may end beside the map, which then follows the pointer no more."""
    box = visit.map.bounding_box()
    assert box
    edge = box["x"] + box["width"]
    visit.drag((edge - 10, y), (edge + 30, y))
    there = visit.aside(visit.map)
    for x in (edge - 40, edge - 80):
        visit.page.mouse.move(x, y)
    assert differing(there, visit.aside(visit.map)) < 0.002


def panels_and_window(visit: Visit) -> None:
    """Widen the map, close panels for the tree, and resize the window."""
    before = visit.map.bounding_box()
    for factor in (1.4, 1):
        visit.open_menu("View")
        visit.press("Wide")
        visit.close_menu()
        after = visit.map.bounding_box()
        assert before and after and after["width"] >= before["width"] * factor
    assert after == before
    tree = visit.tree.bounding_box()
    assert tree
    for name, key in (("Map", "m"), ("Trace", "t")):
        visit.press("View")
        visit.page.get_by_role("group", name="Panels").get_by_role("button", name=name, exact=True).click()
        expect(visit.region(name)).to_have_count(0)
        box = visit.tree.bounding_box()
        assert box and box["width"] > tree["width"]
        visit.key(key)
        expect(visit.region(name)).to_be_visible()
    assert visit.tree.bounding_box() == tree
    before = visit.aside(visit.tree)
    visit.page.set_viewport_size({"width": 900, "height": 900})
    visit.until(lambda: (visit.tree.bounding_box() or {"width": 9999})["width"] < 900, "a narrow tree")
    assert visit.overflow == 0
    visit.page.set_viewport_size({"width": 1366, "height": 768})
    looks_like(visit, before)
