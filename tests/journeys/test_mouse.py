"""Tree and map by mouse: wheel, drag, zoom, fit, click, collapse, hover, resize."""

import re

from known import trace
from playwright.sync_api import expect
from visit import Box, Picture, Visit, boxes, differing, middle, share, within

TRACE = trace("samples/australia")


def chips(visit: Visit, color: str = "blue") -> list[Box]:
    """The colored moves of the tree that lie between root and leaves, from the top."""
    picture = visit.still(visit.tree)
    found = [box for box in boxes(picture, color, 300) if 20 < box.width < 200 and box.height < 60]
    first = min(box.x for box in found)
    return sorted((box for box in found if box.x < first + 20), key=lambda box: box.y)


def aside(visit: Visit) -> Picture:
    """The tree as it stands, with the pointer elsewhere."""
    visit.page.mouse.move(*middle(visit.region("Why")))
    return visit.still(visit.tree)


def test_the_tree_obeys_the_mouse(visit: Visit) -> None:
    visit.open("/")
    visit.key("End")
    visit.at(len(TRACE))
    a_click_leads_to_a_node(visit)
    what_is_pointed_at_is_told(visit)
    the_wheel_zooms_and_a_drag_moves(visit)
    nodes_collapse(visit)
    pruned_branches_and_what_if(visit)
    how_it_is_drawn(visit)


def a_click_leads_to_a_node(visit: Visit) -> None:
    """Clicked, a first move is the current node, in the line that visits it; so is a leaf."""
    top = chips(visit)[0]
    visit.click_at(visit.tree, (top.x + top.width + 45, top.middle[1]))
    visit.expect_line(2, TRACE[1])
    visit.expect_spoken("NSW, B · depth 1")
    visit.key("End")
    visit.at(len(TRACE))
    visit.tree.hover(position={"x": 5, "y": 5})
    leaves = [box for box in boxes(visit.still(visit.tree), "red", 300) if box.x > top.x + 300]
    highest = min(leaves, key=lambda box: box.y)
    visit.click_at(visit.tree, (highest.x + highest.width / 2, highest.y + 6))
    visit.expect_line(4, "Q, R, 3, 10, -inf, inf")
    visit.key("End")
    visit.at(len(TRACE))


def what_is_pointed_at_is_told(visit: Visit) -> None:
    """Under the pointer all is told of a node; away from it nothing."""
    top = chips(visit)[0]
    told = visit.page.get_by_text(re.compile("NSW, B · depth 1 · ▼ MIN to move"))
    visit.page.mouse.move(*within(visit.tree, (top.x + top.width + 45, top.middle[1])))
    expect(told.last).to_be_visible()
    expect(visit.page.get_by_text(re.compile("9 nodes below")).last).to_be_visible()
    visit.page.mouse.move(*middle(visit.region("Why")))
    expect(told.last).not_to_be_visible()


def the_wheel_zooms_and_a_drag_moves(visit: Visit) -> None:
    """The wheel enlarges where the pointer is, a drag moves by as much; buttons and keys zoom, too."""
    fitted = aside(visit)
    small = chips(visit)[0]
    visit.wheel(visit.tree, -240, small.middle)
    large = chips(visit)[0]
    assert large.height > small.height * 1.1
    assert abs(large.middle[1] - small.middle[1]) < 30, "what is pointed at stays there"
    before = chips(visit)[0]
    empty = within(visit.tree, (30, 40))
    visit.drag(empty, (empty[0] + 60, empty[1] + 50))
    after = chips(visit)[0]
    assert abs(after.x - before.x - 60) < 4 and abs(after.y - before.y - 50) < 4
    assert visit.line == len(TRACE), "a drag is no click"
    visit.key("0")
    assert differing(fitted, aside(visit)) < 0.002
    for enlarge, shrink in ((["+"], ["-"]), (["="], ["-"])):
        visit.key(*enlarge)
        assert chips(visit)[0].height > small.height
        visit.key(*shrink)
        visit.key("0")
    visit.press("View", "Zoom in", "Zoom in")
    visit.close_menu()
    assert differing(fitted, aside(visit)) > 0.05
    visit.press("View")
    visit.page.get_by_role("button", name="Fit", exact=True).last.click()
    visit.close_menu()
    assert differing(fitted, aside(visit)) < 0.002


def nodes_collapse(visit: Visit) -> None:
    """A click with Shift, and `c`, fold what is below a node; *Expand all* unfolds, and a link keeps it."""
    open_tree = aside(visit)
    second = chips(visit)[1]
    place = (second.x + second.width + 45, second.middle[1])
    visit.click_at(visit.tree, place, modifiers=["Shift"])
    expect(visit.button("Expand all")).to_be_visible()
    assert visit.line == len(TRACE)
    assert share(aside(visit), "blue") < share(open_tree, "blue"), "what lay below is put away"
    visit.press("Expand all")
    expect(visit.button("Expand all")).to_have_count(0)
    assert differing(open_tree, aside(visit)) < 0.01
    visit.go(35)
    visit.tree.focus()
    visit.key("Escape", "c")
    visit.key("End")
    expect(visit.button("Expand all")).to_be_visible()
    visit.until(lambda: f"line={len(TRACE)}" in visit.page.url, "the address follows")
    address = visit.page.url
    folded = aside(visit)
    visit.open(address, len(TRACE))
    expect(visit.button("Expand all")).to_be_visible()
    assert abs(share(folded, "blue") - share(aside(visit), "blue")) < 0.002, "a link keeps what is folded"
    visit.key("Shift+C")
    expect(visit.button("Expand all")).to_have_count(0)
    visit.press("View")
    finished = visit.page.get_by_role("checkbox", name=re.compile("^fold"))
    finished.check()
    visit.until(
        lambda: share(visit.still(visit.tree), "blue") < share(open_tree, "blue"), "all lies in piles"
    )
    finished.uncheck()
    visit.close_menu()


def pruned_branches_and_what_if(visit: Visit) -> None:
    """A gray branch asks what if: whatever stands there, the root stays 10."""
    visit.go(26)
    visit.tree.focus()
    visit.key("Escape", "e")
    panel = visit.page.get_by_role("region", name=re.compile("What if"))
    expect(panel.or_(visit.page.get_by_role("group", name=re.compile("What if"))).first).to_be_visible()
    visit.key("Escape")
    visit.press("View")
    visit.page.get_by_role("checkbox", name="with their values").check()
    visit.close_menu()
    with_values = aside(visit)
    visit.press("View")
    visit.page.get_by_role("checkbox", name="with their values").uncheck()
    visit.page.get_by_role("checkbox", name="arrow at a cutoff").uncheck()
    visit.close_menu()
    without = aside(visit)
    assert differing(with_values, without) > 0.001
    visit.press("View")
    visit.page.get_by_role("checkbox", name="arrow at a cutoff").check()
    visit.close_menu()
    assert differing(without, aside(visit)) > 0.001


def how_it_is_drawn(visit: Visit) -> None:
    """Downwards, with all that is to come, otherwise written: each is another picture, and has a way back."""
    visit.key("0")
    plain = aside(visit)
    for name, choice, back in (
        ("Direction of growth", "downwards", "auto"),
        ("Ahead", "all that will be visited", "next moves"),
        ("Pruned", "counted", "as fully as can be read"),
        ("How values and windows are written", "negamax form", "as the trace"),
    ):
        for option, differs in ((choice, True), (back, False)):
            visit.press("View")
            visit.choose(name, option)
            visit.close_menu()
            visit.until(lambda differs=differs: (differing(plain, aside(visit)) > 0.002) == differs, option)


def test_the_map_and_the_window_obey_the_mouse(visit: Visit) -> None:
    visit.open("/")
    regions_are_told(visit)
    zoomed_dragged_and_fitted(visit)
    wide(visit)
    panels_open_and_close(visit)
    the_window_is_resized(visit)


def regions_are_told(visit: Visit) -> None:
    """What is pointed at on the map is told in full."""
    wa = boxes(visit.still(visit.map), "red")[0]
    visit.page.mouse.move(*within(visit.map, (wa.x + wa.width * 0.6, wa.middle[1])))
    expect(visit.page.get_by_text(re.compile("WA.*(R|MAX)")).last).to_be_visible()
    told = visit.looks(visit.page.locator("body"))
    visit.page.mouse.move(*middle(visit.region("Why")))
    assert differing(told, visit.looks(visit.page.locator("body"))) > 0.001


def zoomed_dragged_and_fitted(visit: Visit) -> None:
    """The wheel enlarges the map, a drag moves it, Fit shows all of it again."""
    fitted = visit.still(visit.map)
    small = boxes(fitted, "green")[0]
    visit.wheel(visit.map, -240, small.middle)
    large = boxes(visit.still(visit.map), "green")[0]
    assert large.width > small.width * 1.1
    start = within(visit.map, large.middle)
    visit.drag(start, (start[0] - 30, start[1] - 40))
    moved = boxes(visit.still(visit.map), "green")[0]
    assert abs(moved.middle[1] - large.middle[1] + 40) < 6
    visit.press("View")
    visit.page.get_by_role("button", name="Fit", exact=True).first.click()
    visit.close_menu()
    visit.page.mouse.move(*middle(visit.region("Why")))
    visit.until(lambda: differing(fitted, visit.still(visit.map)) < 0.002, "all of the map")


def wide(visit: Visit) -> None:
    """Wide gives the map half of the page."""
    before = visit.map.bounding_box()
    visit.press("View", "Wide")
    visit.close_menu()
    after = visit.map.bounding_box()
    assert before and after and after["width"] > before["width"] * 1.4
    visit.press("View", "Wide")
    visit.close_menu()
    assert visit.map.bounding_box() == before


def panels_open_and_close(visit: Visit) -> None:
    """By the menu and by key; the tree takes the place of what is closed."""
    tree = visit.tree.bounding_box()
    assert tree
    for name, key in (("Map", "m"), ("Trace", "t")):
        visit.press("View")
        visit.page.get_by_role("group", name="Panels").get_by_role("button", name=name, exact=True).click()
        visit.close_menu()
        expect(visit.region(name)).to_have_count(0)
        box = visit.tree.bounding_box()
        assert box and box["width"] > tree["width"]
        visit.tree.focus()
        visit.key("Escape", key)
        expect(visit.region(name)).to_be_visible()
    assert visit.tree.bounding_box() == tree
    for name, key in (("Code", "k"), ("Domains", "d")):
        visit.key(key)
        expect(visit.region(name)).to_be_visible()
        visit.key(key)
        expect(visit.region(name)).to_have_count(0)


def the_window_is_resized(visit: Visit) -> None:
    """Panels follow the window; made small and large again all looks as before."""
    before = aside(visit)
    visit.page.set_viewport_size({"width": 900, "height": 900})
    visit.until(lambda: (visit.tree.bounding_box() or {"width": 9999})["width"] < 900, "a narrow tree")
    overflow = "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"
    assert visit.page.evaluate(overflow) == 0
    visit.page.set_viewport_size({"width": 1366, "height": 768})
    visit.until(lambda: differing(before, aside(visit)) < 0.002, "as before")
