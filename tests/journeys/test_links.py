"""A link that is opened elsewhere shows exactly what was on the screen; the browser's own buttons work."""

import base64
import re
import zlib

from known import AUSTRALIA_NODES, link, printed, text, trace
from playwright.sync_api import Page, expect
from visit import Visit, differing

TRACE = trace("samples/australia")
FAIL_HARD = trace("algorithms/fail-hard")


def test_a_link_opened_elsewhere_shows_exactly_what_is_on_the_screen(visit: Visit) -> None:
    arrange(visit)
    address = shared(visit)
    elsewhere = Visit(visit.page.context.new_page())
    elsewhere.page.set_viewport_size({"width": 1366, "height": 768})
    elsewhere.open(address, visit.line, visit.nodes)
    shows_the_same(visit, elsewhere)
    goes_its_own_way(visit, elsewhere)


def arrange(visit: Visit) -> None:
    """Fail-hard, line 40, the domains and the code shown, the map as a graph, the path in focus."""
    visit.open("/")
    visit.press("alpha-beta", "Options")
    visit.page.get_by_role("radio", name="fail-hard").check()
    visit.press("Close", within=visit.dialog("Options"))
    expect(visit.dialog("Options")).to_have_count(0)
    visit.expect_line(1, FAIL_HARD[0])
    visit.go(40)
    visit.page.get_by_role("combobox", name="View of the tree").select_option("focus on path")
    visit.press("View")
    visit.choose("Map drawn as", "graph")
    visit.choose("Direction of growth", "downwards")
    visit.choose("How values and windows are written", "α … β …")
    visit.choose("Ahead", "nothing")
    visit.choose("Pruned", "counted")
    visit.close_menu()
    visit.key("d", "k")
    for name in ("Domains", "Code"):
        expect(visit.region(name)).to_be_visible()
    visit.expect_line(40, FAIL_HARD[39])


def shared(visit: Visit) -> str:
    """What Share copies is the address of the page."""
    visit.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visit.press("Share")
    expect(visit.page.get_by_role("alert")).to_contain_text("Link copied")
    assert visit.copied() == visit.page.url
    visit.press("Dismiss")
    expect(visit.page.get_by_role("alert")).to_be_empty()
    return visit.copied()


def shows_the_same(one: Visit, other: Visit) -> None:
    """Every panel of the other page, spoken and drawn."""
    if other.button("No, thanks").is_visible():
        other.press("No, thanks")
    for name in ("Code", "Domains", "Map", "Why", "Trace", "Game tree"):
        assert other.region(name).is_visible() == one.region(name).is_visible(), name
    assert other.why == one.why
    assert other.spoken == one.spoken
    assert other.map.aria_snapshot() == one.map.aria_snapshot()
    assert other.region("Domains").aria_snapshot() == one.region("Domains").aria_snapshot()
    one.page.mouse.move(5, 5)
    for drawn in ("tree", "map"):
        pictures = []
        for visit in (one, other):
            visit.page.bring_to_front()
            pictures.append(visit.still(getattr(visit, drawn)))
        assert differing(*pictures) < 0.001, f"the {drawn} is drawn alike"


def goes_its_own_way(one: Visit, other: Visit) -> None:
    """A step elsewhere moves nothing here, and the address there follows."""
    other.page.bring_to_front()
    before = other.page.url
    other.key("ArrowRight")
    other.expect_line(41, FAIL_HARD[40])
    other.until(lambda: other.page.url != before, "the address follows")
    assert one.line == 40
    other.page.reload()
    other.at(41)
    assert other.nodes == one.nodes
    other.page.close()


def test_back_and_forward_lead_through_the_problems_that_were_shown(visit: Visit) -> None:
    visit.open("/")
    visit.go(26)
    visit.pick("A tie cuts")
    visit.expect_line(1, trace("samples/tie-cut")[0])
    visit.go(14)
    visit.pick("No cut at all")
    visit.expect_line(1, trace("samples/no-cut")[0])
    visit.page.go_back()
    visit.expect_line(14, trace("samples/tie-cut")[13])
    expect(visit.button("A tie cuts")).to_be_visible()
    visit.page.go_back()
    visit.expect_line(26, TRACE[25])
    expect(visit.button("Australia")).to_be_visible()
    visit.page.go_forward()
    visit.expect_line(14, trace("samples/tie-cut")[13])
    visit.page.reload()
    visit.expect_line(14, trace("samples/tie-cut")[13])
    visit.page.evaluate("(address) => location.assign(address)", link(text("australia"), line=60))
    visit.expect_line(60, TRACE[59])


SHALLOW = printed("trace", "sample_maps/australia.txt", "--depth", "1").splitlines()
OLD_LINKS = [
    ("a map alone", {}, 1, AUSTRALIA_NODES, TRACE[0]),
    ("its sample and line", {"sample": "australia", "line": 26}, 26, AUSTRALIA_NODES, TRACE[25]),
    ("minimax", {"algorithm": "minimax", "line": 30}, 30, 76, trace("algorithms/minimax")[29]),
    ("a shallower search", {"depth": 1, "line": 2}, 2, 8, SHALLOW[1]),
    ("fail-hard", {"fail": "hard", "line": 13}, 13, AUSTRALIA_NODES, FAIL_HARD[12]),
    ("beyond the bound", {"cut": ">", "line": 20}, 20, 54, trace("algorithms/cut-beyond")[19]),
    ("reverse order", {"order": "reverse", "line": 5}, 5, 41, trace("algorithms/reverse")[4]),
    ("a line too far", {"line": 9999}, len(TRACE), AUSTRALIA_NODES, TRACE[-1]),
    ("the view", {"view": "focus", "ahead": "no", "line": 9}, 9, AUSTRALIA_NODES, TRACE[8]),
]


def test_links_of_every_kind_and_age_open(visit: Visit) -> None:
    for name, parts, line, nodes, expected in OLD_LINKS:
        visit.open(link(text("australia"), **parts), line, nodes)
        visit.expect_line(line, expected)
        expect(visit.page.get_by_role("alert"), name).to_be_empty()
    raw_deflate_is_read(visit)
    the_program_writes_links(visit.page)
    damaged_links_say_so(visit)


def raw_deflate_is_read(visit: Visit) -> None:
    """A map's text is packed by raw deflate, then base64url, however well it was packed."""
    for level in (0, 9):
        packer = zlib.compressobj(level, wbits=-15)
        packed = packer.compress(text("tie-cut").encode()) + packer.flush()
        visit.open("/#v1&map=" + base64.urlsafe_b64encode(packed).decode().rstrip("=") + "&line=14", 14)
        visit.expect_line(14, trace("samples/tie-cut")[13])


def the_program_writes_links(page: Page) -> None:
    """A link of a constraint problem and one of a tree lead to their steps."""
    visit = Visit(page)
    visit.open(link("queens:4", propagation="none", line=5), 5, 27)
    expect(visit.region("Log")).to_be_visible()
    visit.open(link(text("trees/two-roots"), graph=2, line=3), 3)
    visit.expect_spoken("MIN")


def damaged_links_say_so(visit: Visit) -> None:
    """What cannot be read is told, and Australia is shown instead; what is not known is told, too."""
    for damaged in ("#v1&map=!!!", "#v9&map=abc", "#v1&map=PY1BCsA"):
        visit.open("/" + damaged, 1, AUSTRALIA_NODES)
        expect(visit.page.get_by_role("alert")).to_contain_text(re.compile("link", re.IGNORECASE))
