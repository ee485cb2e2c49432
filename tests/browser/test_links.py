"""The link in the address bar says it all: map, options, line and view; back and forward follow it."""

import re
from collections.abc import Callable

from on_page import (
    AUSTRALIA,
    CUTOFF_LINES,
    TRACE,
    alert,
    choose_sample,
    current_line,
    drawn,
    go_to,
    opened,
    sample_text,
    tree_of,
    upload,
)
from playwright.sync_api import Browser, Page, expect

from tools.real_page import in_menu, pick
from webviz.trace import event_count

FORBID_COPYING = "() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }"
OWN_MAP = AUSTRALIA.replace(b"\n3\n", b"\n2\n")


def address_with(page: Page, part: str) -> str:
    """The address once it has caught up with the page."""
    expect(page).to_have_url(re.compile(rf"[#&]{part}(&|$)"))
    return page.url


def nodes_of(name: str) -> int:
    return len(tree_of(sample_text(name)))


def test_reloading_leads_back_to_the_same_step(page: Page) -> None:
    opened(page)
    go_to(page, 51)
    address_with(page, "line=51")
    page.reload()
    drawn(page, 51)
    assert current_line(page) == TRACE[50]
    expect(page.locator("#problem-name")).to_have_text("Australia")


def test_a_shared_link_shows_the_same_to_someone_else(page: Page, browser: Browser) -> None:
    opened(page)
    upload(page, "own.txt", OWN_MAP)
    drawn(page, 1, len(tree_of(OWN_MAP.decode())))
    pick(page, "#algorithm", "minimax")
    nodes = len(tree_of(OWN_MAP.decode(), "minimax"))
    drawn(page, 1, nodes)
    page.get_by_label("View of the tree").select_option("focus")
    pick(page, "#growth", "down")
    pick(page, "#ahead", "no")
    go_to(page, 9, nodes)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share link").click()
    expect(alert(page)).to_contain_text("Link copied")
    link = page.evaluate("navigator.clipboard.readText()")
    other = browser.new_context()
    opened(someone := other.new_page(), link, 9, nodes)
    expect(someone.locator("#algorithm")).to_have_value("minimax")
    expect(someone.locator("#depth")).to_have_value("2")
    expect(someone.locator("#view")).to_have_value("focus")
    expect(someone.locator("#growth")).to_have_value("down")
    expect(someone.locator("#ahead")).to_have_value("no")
    assert current_line(someone) == current_line(page)
    other.close()


def test_where_copying_is_forbidden_the_link_can_be_read(page: Page) -> None:
    opened(page)
    page.evaluate(FORBID_COPYING)
    go_to(page, 26)
    page.get_by_role("button", name="Share link").click()
    expect(page.get_by_role("textbox", name="Link")).to_have_value(re.compile("line=26"))


def test_another_depth_is_part_of_the_link(page: Page) -> None:
    opened(page)
    in_menu(page, "#depth").fill("2")
    in_menu(page, "#depth").press("Enter")
    nodes = len(tree_of(AUSTRALIA.decode(), depth=2))
    drawn(page, 1, nodes)
    address_with(page, "depth=2")
    page.reload()
    drawn(page, 1, nodes)
    expect(page.locator("#depth")).to_have_value("2")


def test_back_and_forward_move_between_problems_and_options(page: Page) -> None:
    opened(page)
    address_with(page, "sample=australia")
    choose_sample(page, "early-cut")
    address_with(page, "sample=early-cut")
    pick(page, "#algorithm", "minimax")
    minimax = len(tree_of(sample_text("early-cut"), "minimax"))
    drawn(page, 1, minimax)
    address_with(page, "algorithm=minimax")
    page.go_back()
    drawn(page, 1, nodes_of("early-cut"))
    expect(page.locator("#algorithm")).to_have_value("alpha-beta")
    page.go_back()
    drawn(page, 1)
    expect(page.locator("#problem-name")).to_have_text("Australia")
    page.go_forward()
    drawn(page, 1, nodes_of("early-cut"))
    page.go_forward()
    drawn(page, 1, minimax)


def test_steps_make_no_entries_and_going_back_returns_to_the_step_left(page: Page) -> None:
    opened(page)
    address_with(page, "sample=australia")
    entries = page.evaluate("history.length")
    for line in CUTOFF_LINES[:2]:
        go_to(page, line)
        address_with(page, f"line={line}")
    assert page.evaluate("history.length") == entries
    choose_sample(page, "early-cut")
    address_with(page, "sample=early-cut")
    page.go_back()
    drawn(page, CUTOFF_LINES[1])


def test_a_line_beyond_the_end_leads_to_the_last(page: Page) -> None:
    opened(page)
    go_to(page, 26)
    link = address_with(page, "line=26")
    page.goto("about:blank")
    opened(page, link.replace("line=26", "line=999"), 85)


DAMAGES: list[tuple[Callable[[str], str], str]] = [
    (lambda link: link[: len(link) // 2], "damaged"),
    (lambda link: link.replace("#v1", "#v9"), "this page reads v1 links"),
    (lambda link: link + "&algorithm=magic", "known are alpha-beta, "),
    (lambda link: link + "&line=soon", "must be a whole number"),
]


def test_a_damaged_link_says_so_and_leaves_the_page_usable(page: Page) -> None:
    opened(page)
    link = address_with(page, "sample=australia")
    for damage, said in DAMAGES:
        page.goto("about:blank")
        page.goto(damage(link))
        expect(alert(page)).to_contain_text(said)
        drawn(page, 1)
        choose_sample(page, "early-cut")


def test_a_link_pasted_over_an_open_page_is_followed(page: Page) -> None:
    opened(page)
    link = address_with(page, "sample=australia")
    choose_sample(page, "early-cut")
    address_with(page, "sample=early-cut")
    page.goto(link + "&line=40")
    drawn(page, 40)


def test_the_link_of_a_large_search_opens_at_its_line(page: Page) -> None:
    opened(page)
    choose_sample(page, "south-america")
    nodes = nodes_of("south-america")
    go_to(page, event_count(tree_of(sample_text("south-america"))), nodes)
    link = address_with(page, "line=4347")
    page.goto("about:blank")
    opened(page, link, 4347, nodes)


def test_a_page_that_is_loaded_again_right_after_a_step_stands_where_it_stood(page: Page) -> None:
    opened(page)
    for line in (2, 3, 4):
        page.keyboard.press("ArrowRight")
        drawn(page, line)
        page.reload()
        drawn(page, line)
