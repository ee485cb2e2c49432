"""What if: another value at a node, visited or pruned, and what follows from it up to the root."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from on_page import LAPTOP, LECTURE, drawn, go_to, line_of, opened, painted, wait_until
from playwright.sync_api import Page, expect
from sample_page import opened_at

CANVAS = "#tree-canvas"


def pressed(page: Page, name: str, largest: float) -> None:
    """A gray node of that name, whose type is small."""
    spot = next(one for one in painted(page, CANVAS) if one.text == name and one.size < largest)
    page.locator(CANVAS).click(position={"x": spot.x, "y": spot.y})


def linked(page: Page, parts: str, line: int = 1) -> None:
    """Australia, opened by a link with these parts."""
    opened(page)
    wait_until(page, lambda: "#" in page.url)
    link = page.url.replace("&line=1", "")
    page.goto("about:blank")
    page.goto(link + parts)
    drawn(page, line)


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_a_leaf_is_supposed_and_the_root_follows_as_a_clamp(page: Page) -> None:
    opened(page)
    go_to(page, 4)
    page.keyboard.press("e")
    expect(page.locator("#what-if-node")).to_have_text("Q, R")
    expect(page.locator("#what-if-words")).to_have_text("Q, R 10 → NT, B 10 → NSW, B 10 → SA, G 10")
    expect(page.locator("#what-if-clamp")).to_contain_text(
        "the root is 10 up to 10, then what stands here up to 18"
    )
    page.locator("#what-if-value").fill("14")
    expect(page.locator("#what-if-words")).to_have_text("Q, R 14 → NT, B 14 → NSW, B 14 → SA, G 14")
    page.locator("#what-if-slider").press("ArrowRight")
    expect(page.locator("#what-if-value")).to_have_value("15")
    wait_until(page, lambda: "what-if=3.15" in page.url)
    link = page.url
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator("#what-if-words")).to_have_text("Q, R 15 → NT, B 15 → NSW, B 15 → SA, G 15")
    page.get_by_role("button", name="As it is").click()
    expect(page.locator("#what-if-value")).to_have_value("10")
    page.get_by_role("button", name="Back to the search").click()
    expect(page.locator("#what-if")).to_be_hidden()


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_what_was_pruned_changes_nothing_and_can_be_pressed(page: Page) -> None:
    opened(page)
    go_to(page, 26)
    wait_until(page, lambda: any(one.size < 9 for one in painted(page, CANVAS)))
    pressed(page, "Q B", 9)
    expect(page.locator("#what-if-node")).to_have_text("Q, B (never looked at)")
    expect(page.locator("#what-if-clamp")).to_have_text("the root is 10 whatever stands here.")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#what-if-node")).to_have_text("SA, G")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


def test_escape_closes_it_wherever_the_focus_is_and_the_next_key_is_for_the_page(page: Page) -> None:
    opened(page)
    go_to(page, 4)
    for place in ("body", "#what-if-slider", "#what-if-value"):
        page.keyboard.press("e")
        expect(page.locator("#what-if")).to_be_visible()
        page.locator(place).focus()
        page.keyboard.press("Escape")
        expect(page.locator("#what-if")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    drawn(page, 5)


def test_a_tree_that_is_too_large_is_said_to_be(page: Page) -> None:
    opened_at(page, "us-48")
    page.keyboard.press("e")
    expect(page.locator("#what-if-words")).to_contain_text("more than 5,000 nodes")


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_the_cards_up_to_the_root_wear_what_would_follow(page: Page) -> None:
    linked(page, "&line=26&view=whole&what-if=3.14", 26)
    wait_until(page, lambda: sum(one.text == "if 14" for one in painted(page, CANVAS)) == 4)
    page.get_by_role("button", name="Back to the search").click()
    wait_until(page, lambda: not any(one.text.startswith("if") for one in painted(page, CANVAS)))


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_a_gray_node_wears_what_is_supposed_of_it(page: Page) -> None:
    linked(page, "&line=26", 26)
    wait_until(page, lambda: any(one.size < 9 for one in painted(page, CANVAS)))
    pressed(page, "Q B", 9)
    page.locator("#what-if-value").fill("-7.123456")
    expect(page.locator("#what-if-value")).to_have_value("-7.1235")
    wait_until(page, lambda: any(one.text == "if −7.1235" for one in painted(page, CANVAS)))
    page.locator("#what-if-value").fill("1e300")
    expect(page.locator("#what-if-value")).to_have_value("1000000000")
    wait_until(page, lambda: page.url.endswith(".1000000000"))
    link = page.url
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator("#what-if-value")).to_have_value("1000000000")


def test_a_link_to_a_node_that_is_not_there_says_so(page: Page) -> None:
    linked(page, "&what-if=900.4")
    expect(page.locator("#what-if-words")).to_contain_text("node 900; this game tree has 76, from 0 to 75")
    expect(page.locator("#what-if-value")).to_be_disabled()


@pytest.mark.parametrize("viewport", [LECTURE])
def test_what_is_pressed_in_the_other_run_is_not_asked_about_in_this_one(page: Page) -> None:
    opened_at(page, "tree-three-replies")
    wait_until(page, lambda: "sample=tree-three-replies" in page.url)
    page.goto(page.url + "&versus=fail-hard")
    page.reload()
    rival = "#rival-canvas"
    wait_until(page, lambda: any(one.text == "A" for one in painted(page, rival)))
    page.keyboard.press("End")
    wait_until(page, lambda: any(one.text == "6" for one in painted(page, rival)))
    spot = next(one for one in painted(page, rival) if one.text == "6")
    page.locator(rival).click(position={"x": spot.x, "y": spot.y})
    page.keyboard.press("Home")
    wait_until(page, lambda: line_of(page) == 1)
    page.keyboard.press("ArrowRight")
    wait_until(page, lambda: "line=2" in page.url)
    assert "what-if" not in page.url


@pytest.mark.parametrize("viewport", [LAPTOP])
def test_while_something_is_supposed_a_press_asks_and_the_tree_stays_as_it_is(page: Page) -> None:
    opened(page)
    page.keyboard.press("End")
    wait_until(page, lambda: any(one.size < 9 for one in painted(page, CANVAS)))
    expect(page.locator("#tree-panel")).to_have_attribute("data-view", "whole")
    last = line_of(page)
    pressed(page, "Q B", 9)
    expect(page.locator("#what-if")).to_be_visible()
    expect(page.locator("#tree-panel")).to_have_attribute("data-view", "whole")
    wait_until(page, lambda: any(one.text == "NSW B" for one in painted(page, CANVAS)))
    spot = next(one for one in painted(page, CANVAS) if one.text == "NSW B")
    page.locator(CANVAS).click(position={"x": spot.x, "y": spot.y})
    expect(page.locator("#what-if-node")).to_have_text("NSW, B")
    assert line_of(page) == last
