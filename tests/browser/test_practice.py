"""Practice: a tree that nobody has searched is done by hand, checked with reasons, and handed on."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from on_page import LAPTOP, PHONE, drawn, opened, upload
from playwright.sync_api import Page, expect
from practice_page import check, choose, findings, node, open_book, open_practice, said, settings, tick
from sample_page import opened_at

from tools.real_page import in_menu, press


def test_it_is_no_control_at_first_sight_and_fetched_when_it_is_opened(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    opened(page)
    expect(page.locator("#practice-open")).to_be_hidden()
    assert not any("practice-view" in url for url in asked)
    press(page, "#practice-open")
    expect(page.locator("#practice")).to_be_visible()
    assert any("practice-view" in url for url in asked)
    assert page.locator("#practice").evaluate("(e) => [e.clientWidth, e.clientHeight]") == [
        page.evaluate("() => innerWidth"),
        page.evaluate("() => innerHeight"),
    ]


def test_the_keyboard_gets_there_and_back(page: Page) -> None:
    opened(page)
    in_menu(page, "#practice-open").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#practice-picture")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#practice")).to_be_hidden()
    expect(page.locator("#way-open")).to_be_focused()
    open_practice(page)


def test_a_click_crosses_out_what_lies_below_and_a_second_takes_it_back(page: Page) -> None:
    opened(page)
    open_practice(page)
    node(page, "C").click()
    expect(said(page)).to_have_text("C is crossed out, with all below it.")
    crossed = page.get_by_role("treeitem", name=re.compile(", crossed out$"))
    expect(crossed).to_have_count(13)
    node(page, "C").click()
    expect(crossed).to_have_count(0)
    node(page, "A").click()
    expect(said(page)).to_have_text("The root is always looked at.")


def test_a_click_on_an_edge_is_one_on_its_child(page: Page) -> None:
    opened(page)
    open_practice(page)
    page.locator("#practice-picture g[data-node] line.wide").first.click(force=True)
    expect(said(page)).to_have_text("B is crossed out, with all below it.")


def test_marks_are_checked_with_reasons_and_a_misconception_by_its_name(page: Page) -> None:
    open_book(page)
    check(page)
    expect(said(page)).to_contain_text("✗ 2 wrong, 0 of 2 points right.")
    expect(said(page)).to_contain_text("Just this comes out of: “never cuts”")
    node(page, "C2").click()
    node(page, "D1").click()
    check(page)
    assert findings(page) == ["✗ C3 is not crossed out, but cut", "✗ D1 is crossed out, but searched"]
    expect(page.locator("#practice-findings")).to_contain_text(
        "MIN can hold C to 2 through C1, MAX already has 3 through B: C3 need not be looked at."
    )
    page.get_by_role("button", name="✗ D1").click()
    expect(node(page, "D1")).to_have_attribute("aria-selected", "true")
    node(page, "D1").click()
    node(page, "C3").click()
    expect(page.locator("#practice-findings li")).to_have_count(0)
    check(page)
    expect(said(page)).to_have_text("✓ All right: 2 of 2.")


def test_by_the_keyboard_alone(page: Page) -> None:
    open_book(page)
    page.locator("#practice-picture").focus()
    for key in ("ArrowDown", "ArrowRight", "ArrowDown", "ArrowRight", "Space", "ArrowRight", "x"):
        page.keyboard.press(key)
    expect(node(page, "C2")).to_have_attribute("aria-label", re.compile("crossed out$"))
    expect(node(page, "C3")).to_have_attribute("aria-selected", "true")
    for _ in range(20):
        if page.evaluate("() => document.activeElement.id") == "practice-check":
            break
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(said(page)).to_have_text("✓ All right: 2 of 2.")


def test_values_bounds_and_the_number_of_leaves_are_asked_for_and_told(page: Page) -> None:
    open_book(page)
    for task in ("values", "windows", "leaves"):
        tick(page, task)
    page.get_by_label("Value of C (MIN)").fill("<= 2")
    page.get_by_label("Value of B (MIN)").fill("12")
    page.get_by_label("α on entry to C (MIN)").fill("3")
    page.get_by_label("Leaves looked at").fill("9")
    page.get_by_label("Leaves looked at").press("Enter")
    expect(said(page)).to_contain_text("9 not answered")
    assert findings(page)[:1] == ["✗ value of B"] and findings(page)[-1] == "✗ number of leaves"
    expect(page.get_by_label("Value of B (MIN)")).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_label("Value of C (MIN)")).to_have_attribute("aria-invalid", "false")
    expect(page.locator("#practice-fields .told.right")).to_have_text(["✓", "✓"])


def test_a_hint_tells_more_each_time_and_the_search_goes_step_by_step(page: Page) -> None:
    open_book(page)
    hint = page.get_by_role("button", name="Hint")
    hint.click()
    expect(said(page)).to_have_text("Hint 1 of 3. Look at C, a MIN node: is every branch below it needed?")
    hint.click()
    expect(said(page)).to_contain_text("On entry to C, α is 3: MAX already has 3 through B.")
    hint.click()
    expect(said(page)).to_contain_text("C2 need not be looked at.")
    for step in range(1, 4):
        page.get_by_role("button", name="Next step").click()
        expect(said(page)).to_contain_text(f"Step {step} of ")
    expect(page.locator("#practice-picture .now")).to_have_attribute("aria-label", re.compile("^B1, a leaf"))


def test_the_next_one_has_another_seed_and_a_deep_cut_if_asked_for(page: Page) -> None:
    opened(page)
    open_practice(page)
    first = page.locator("#practice-made").inner_text()
    page.get_by_role("button", name="Next one like this").click()
    expect(page.locator("#practice-made")).not_to_have_text(first)
    settings(page)
    page.locator("#practice-deep").check()
    expect(said(page)).to_contain_text("A deep cut takes a tree of depth 4")
    choose(page, "#practice-depth", "4")
    expect(page.get_by_role("treeitem")).to_have_count(121)
    choose(page, "#practice-branching", "4")
    expect(said(page)).to_contain_text("This tree has 256 leaves")


def test_a_link_reproduces_the_exercise_and_not_the_marks(page: Page) -> None:
    opened(page)
    open_practice(page)
    for selector, value in (("#practice-branching", "2"), ("#practice-cut", ">"), ("#practice-fail", "hard")):
        choose(page, selector, value)
    tick(page, "values")
    node(page, "B").click()
    made = page.locator("#practice-made").inner_text()
    leaves = page.get_by_role("treeitem", name=re.compile("a leaf")).count()
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("#practice-copied")).to_have_value(re.compile(r"&practice=random-2-3-digits-"))
    link = page.locator("#practice-copied").input_value()
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator("#practice")).to_be_visible()
    expect(page.locator("#practice-made")).to_have_text(made)
    expect(page.locator("#practice-variant")).to_contain_text("Fail-hard")
    expect(page.locator("#practice-variant")).to_contain_text("(>)")
    expect(page.get_by_role("treeitem", name=re.compile("a leaf"))).to_have_count(leaves)
    expect(page.get_by_role("treeitem", name=re.compile("crossed out"))).to_have_count(0)
    expect(page.get_by_label("Value of A (MAX)")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page).not_to_have_url(re.compile("practice"))


def test_a_link_to_the_problem_on_the_page_waits_for_it(page: Page) -> None:
    opened(page)
    open_practice(page)
    choose(page, "#practice-source", "page")
    expect(page.locator("#practice-made")).to_have_text("australia, 44 leaves")
    expect(page).to_have_url(re.compile("&practice=page-soft-ge-x"))
    address = page.url
    page.goto("about:blank")
    page.goto(address)
    expect(page.locator("#practice-made")).to_have_text("australia, 44 leaves")
    expect(node(page, "NSW B › NT B")).to_be_visible()


def test_a_problem_that_is_too_large_says_so(page: Page) -> None:
    opened_at(page, "south-america")
    open_practice(page)
    choose(page, "#practice-source", "page")
    expect(said(page)).to_contain_text("it may have 81 at most")
    expect(page.get_by_role("button", name="Check", exact=True)).to_be_disabled()


def test_the_result_is_a_line_to_copy(page: Page) -> None:
    opened(page)
    open_practice(page)
    expect(page.get_by_role("button", name="Copy result")).to_be_disabled()
    page.get_by_role("button", name="Hint").click()
    check(page)
    page.get_by_role("button", name="Copy result").click()
    result = r"^webviz practice · seed 1 · branching 3, depth 3 · 0 of 6 right, 1 hint, \d+ min \d+ s$"
    expect(page.locator("#practice-copied")).to_have_value(re.compile(result))


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE])
def test_axe_finds_nothing_and_no_label_is_small(page: Page) -> None:
    opened(page)
    drawn(page, 1)
    open_practice(page)
    tick(page, "values")
    page.locator("#practice-picture").focus()
    for key in ("ArrowDown", "ArrowRight", "x"):
        page.keyboard.press(key)
    check(page)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    sizes = page.locator("#practice :is(text, tspan, p, label, input, button)").evaluate_all(
        "(all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert min(sizes) >= 14
    assert page.locator("#practice").evaluate("(e) => e.scrollWidth <= e.clientWidth")


def test_on_a_phone_in_large_type_nothing_overlaps_and_nothing_is_cut_off(page: Page) -> None:
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    opened(page)
    page.keyboard.press("l")
    open_practice(page)
    bar, below = (
        page.locator("#practice .bar").bounding_box(),
        page.locator("#practice .controls").bounding_box(),
    )
    made, close = (
        page.locator("#practice-made").bounding_box(),
        page.locator("#practice-close").bounding_box(),
    )
    assert bar and below and made and close
    assert made["y"] >= bar["y"] and made["y"] + made["height"] <= bar["y"] + bar["height"] <= below["y"]
    assert made["x"] + made["width"] <= close["x"] and close["x"] + close["width"] <= PHONE[0]


def test_decimals_are_answered_as_they_stand_there_and_what_is_typed_is_kept(page: Page) -> None:
    opened(page)
    upload(page, "decimals.txt", b"A:(B:(2.5 -0.5) C:(.5 4) D:(-1.25 7))\n")
    expect(page.locator("html")).to_have_attribute("data-kind", "tree")
    expect(page.locator("#gallery")).to_be_hidden()
    open_practice(page)
    choose(page, "#practice-source", "page")
    for task in ("values", "leaves"):
        tick(page, task)
    node(page, "D2").click()
    for name, value in (
        ("A (MAX)", "1/2"),
        ("B (MIN)", "\N{MINUS SIGN}0,5"),
        ("C (MIN)", ".5"),
        ("D (MIN)", "-1.25"),
    ):
        page.get_by_label(f"Value of {name}").fill(value)
    page.get_by_label("Leaves looked at").fill("five")
    check(page)
    assert findings(page) == ["✗ number of leaves"]
    expect(page.locator("#practice-findings")).to_contain_text("“five” cannot be read as a number")
    expect(page.get_by_label("Leaves looked at")).to_have_value("five")
    page.get_by_label("Leaves looked at").fill("5")
    check(page)
    expect(said(page)).to_have_text("✓ All right: 6 of 6.")
