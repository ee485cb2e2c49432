"""Links that show elsewhere exactly what was on the screen; back and forward."""

import base64
import re
import zlib

from command_line import run_output
from playwright.sync_api import expect
from sample_texts import LAST, MINIMAX, TRACE, link, text, trace
from visit import Visit, differing

FAIL_HARD = trace("algorithms/fail-hard")
TIES = trace("samples/tie-cut")


def test_a_link_opened_elsewhere_shows_exactly_what_is_on_the_screen(visit: Visit) -> None:
    arranged_and_shared(visit)
    address = visit.clipboard_text()
    elsewhere = Visit(visit.page.context.new_page())
    elsewhere.page.set_viewport_size({"width": 1366, "height": 768})
    elsewhere.open(address, visit.line, visit.nodes)
    shows_the_same_and_goes_its_own_way(visit, elsewhere)


def test_where_the_browser_refuses_the_clipboard_the_link_lies_selected_beside_a_copy_button(
    visit: Visit,
) -> None:
    visit.open()
    visit.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")
    visit.press("Share")
    link_field = visit.dialog("Link to exactly this").get_by_role("textbox", name="Link")
    expect(link_field).to_be_focused()
    assert visit.page.evaluate("getSelection().toString()") == link_field.input_value()
    visit.press("Copy", within=visit.dialog("Link to exactly this"))
    expect(visit.page.get_by_role("alert")).to_contain_text("Link copied")
    assert visit.clipboard_text() == visit.page.url


def arranged_and_shared(visit: Visit) -> None:
    """Set fail-hard, domains, code, the graph and the path; Share copies the address."""
    visit.open()
    visit.press("alpha-beta", "Options")
    visit.page.get_by_role("radio", name="fail-hard").check()
    visit.press("Close", within=visit.dialog("Options"))
    expect(visit.dialog("Options")).to_have_count(0)
    visit.expect_line(1, FAIL_HARD[0])
    visit.go(40)
    visit.choose_in("View", "Shown", "focus on path")
    for name, choice in (
        ("Map drawn as", "graph"),
        ("Direction of growth", "downwards"),
        ("How values and windows are written", "α … β …"),
        ("Ahead", "nothing"),
        ("Pruned", "counted"),
    ):
        visit.choose_in("View", name, choice)
    visit.key("d", "k")
    for name in ("Domains", "Code"):
        expect(visit.region(name)).to_be_visible()
    visit.expect_line(40, FAIL_HARD[39])
    visit.clipboard_text()  # permits it
    visit.press("Share")
    expect(visit.page.get_by_role("alert")).to_contain_text("Link copied")
    visit.until(lambda: visit.page.url == visit.clipboard_text(), "the address follows")
    visit.key("Escape")
    expect(visit.page.get_by_role("alert")).to_be_empty()


def shows_the_same_and_goes_its_own_way(one: Visit, other: Visit) -> None:
    """Compare every panel, spoken and drawn; a step there moves nothing here."""
    for name in ("Code", "Domains", "Map", "Why", "Trace", "Game tree"):
        assert other.region(name).aria_snapshot() == one.region(name).aria_snapshot(), name
    for drawn in ("tree", "map"):
        pictures = []
        for visit in (one, other):
            visit.page.bring_to_front()
            pictures.append(visit.aside(getattr(visit, drawn)))
        assert differing(*pictures) < 0.001, f"the {drawn} is drawn alike"
    before = other.page.url
    other.leads(FAIL_HARD, ("ArrowRight", 41))
    other.until(lambda: other.page.url != before, "the address follows")
    assert one.line == 40
    other.page.reload()
    other.at(41, one.nodes)
    other.page.close()


def test_back_and_forward_lead_through_the_problems_that_were_shown(visit: Visit) -> None:
    visit.begin(26)
    visit.pick("A tie cuts")
    visit.expect_line(1, TIES[0])
    visit.go(14)
    visit.pick("No cut at all")
    visit.expect_line(1, trace("samples/no-cut")[0])
    visit.page.go_back()
    visit.expect_line(14, TIES[13])
    expect(visit.button("A tie cuts")).to_be_visible()
    visit.page.go_back()
    visit.expect_line(26, TRACE[25])
    expect(visit.button("Australia")).to_be_visible()
    visit.page.go_forward()
    visit.expect_line(14, TIES[13])
    visit.page.reload()
    visit.expect_line(14, TIES[13])


OLD_LINKS = [
    ("a map alone", {}, 1, 43, TRACE),
    ("its sample and line", {"sample": "australia", "line": 26}, 26, 43, TRACE),
    ("minimax", {"algorithm": "minimax", "line": 30}, 30, 76, MINIMAX),
    ("fail-hard", {"fail": "hard", "line": 13}, 13, 43, FAIL_HARD),
    ("beyond the bound", {"cut": ">", "line": 20}, 20, 54, trace("algorithms/cut-beyond")),
    ("reverse order", {"order": "reverse", "line": 5}, 5, 41, trace("algorithms/reverse")),
    ("the view", {"view": "focus", "ahead": "no", "line": 9}, 9, 43, TRACE),
]


def test_links_of_every_kind_and_age_open(visit: Visit) -> None:
    visit.open(link(text("australia"), line=60), 60, 43)
    visit.expect_line(60, TRACE[59])
    shallow = run_output("trace", "sample_maps/australia.txt", "--depth", "1").splitlines()
    for name, parts, line, nodes, lines in (*OLD_LINKS, ("shallow", {"depth": 1, "line": 2}, 2, 8, shallow)):
        visit.page.goto(link(text("australia"), **parts))  # within the page
        visit.at(line, nodes)
        visit.expect_line(line, lines[line - 1])
        expect(visit.page.get_by_role("alert"), name).to_be_empty()
    visit.page.goto(link(text("australia"), line=9999))
    visit.at(LAST, 43)
    visit.press("Dismiss")
    packer = zlib.compressobj(0, wbits=-15)  # raw deflate, then base64url, however badly it was packed
    packed = base64.urlsafe_b64encode(packer.compress(text("tie-cut").encode()) + packer.flush())
    visit.page.goto(f"/#v1&map={packed.decode().rstrip('=')}&line=14")
    visit.expect_line(14, TIES[13])
    visit.page.goto(link("queens:4", propagation="none", line=5))
    visit.at(5, 27)
    expect(visit.region("Log")).to_be_visible()
    visit.page.goto(link(text("trees/two-roots"), graph=2, line=3))
    visit.at(3)
    visit.expect_spoken("MIN")
    for damaged in ("#v1&map=!!!", "#v9&map=abc", "#v1&map=PY1BCsA"):
        visit.open("/" + damaged, 1, 43)
        expect(visit.page.get_by_role("alert")).to_contain_text(re.compile("link", re.IGNORECASE))
