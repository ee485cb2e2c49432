"""The depth: stepped, typed or chosen from the table, and beside it how large the search is."""

from on_page import AUSTRALIA_NODES, alert, drawn, opened, sample_text, tree_of, wait_until
from playwright.sync_api import Page, Route, expect
from sample_page import opened_at

from tools.real_page import in_menu, pick, press

AUSTRALIA = sample_text("australia")


def nodes(depth: int, algorithm: str = "alpha-beta") -> int:
    return len(tree_of(AUSTRALIA, algorithm, depth))


def test_the_buttons_and_the_arrow_keys_step_and_the_last_wish_is_shown(page: Page) -> None:
    opened(page)
    press(page, "#depth-less")
    drawn(page, 1, nodes(2))
    for _ in range(2):
        press(page, "#depth-more")
    drawn(page, 1, nodes(4))
    expect(page.locator("#depth")).to_have_value("4")
    in_menu(page, "#depth").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    drawn(page, 1, nodes(2))
    expect(page.locator("#depth")).to_have_value("2")
    for _ in range(2):
        press(page, "#depth-less")
    drawn(page, 1, 1)
    expect(page.locator("#depth")).to_have_value("0")
    expect(page.locator("#depth-less")).to_have_attribute("aria-disabled", "true")


def test_the_wheel_steps_once_the_depth_has_the_focus(page: Page) -> None:
    opened(page)
    in_menu(page, "#depth").hover()
    page.mouse.wheel(0, 100)
    in_menu(page, "#depth").focus()
    page.mouse.wheel(0, -100)
    drawn(page, 1, nodes(4))


def test_the_size_of_a_search_is_told_before_it_is_asked_for(page: Page) -> None:
    opened(page)
    expect(page.locator("#size")).to_have_text(f"{AUSTRALIA_NODES} nodes")
    expect(page.locator("#sizes")).to_have_attribute("aria-disabled", "false")
    in_menu(page, "#depth").fill("4")
    expect(page.locator("#size")).to_have_text(f"{nodes(4)} nodes")
    in_menu(page, "#depth").fill("5")
    expect(page.locator("#size-remark")).to_have_text("no more than depth 4")
    expect(page.locator("#size")).to_have_text(f"{nodes(4)} nodes")
    drawn(page, 1)
    pick(page, "#algorithm", "minimax")
    in_menu(page, "#depth").fill("2")
    expect(page.locator("#size")).to_have_text(f"{nodes(2, 'minimax')} nodes")


def test_nonsense_gives_way_to_the_depth_in_force(page: Page) -> None:
    opened(page)
    in_menu(page, "#depth").press_sequentially("-e")
    page.keyboard.press("Enter")
    expect(page.locator("#depth")).to_have_value("3")
    drawn(page, 1)


def test_the_answer_to_one_depth_does_not_write_over_the_next(page: Page) -> None:
    opened(page)
    held: list[Route] = []
    page.route("**/api/search?*", lambda route: held.append(route))
    in_menu(page, "#depth").fill("2")
    in_menu(page, "#depth").press("Tab")
    wait_until(page, lambda: len(held) == 1)
    in_menu(page, "#depth").fill("4")
    held[0].continue_()
    page.wait_for_selector(f'body[data-nodes="{nodes(2)}"]')
    expect(page.locator("#depth")).to_have_value("4")


def test_the_table_shows_how_the_search_grows_and_leads_to_another_depth(page: Page) -> None:
    opened(page)
    expect(page.locator("#sizes")).to_have_attribute("aria-disabled", "false")
    press(page, "#sizes")
    rows = page.locator("#forecast-rows tr")
    expect(rows).to_have_count(4)
    expect(rows.nth(1).locator("td").first).to_have_text(str(nodes(2)))
    expect(page.locator("#forecast-remarks")).to_contain_text("depth 4 every region can be colored")
    expect(rows.nth(2)).to_have_attribute("aria-current", "true")
    expect(rows.nth(2).locator("button")).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    drawn(page, 1, nodes(2))
    expect(page.locator("#forecast")).to_be_hidden()
    expect(page.locator("#depth")).to_have_value("2")
    press(page, "#sizes")
    rows.nth(3).locator("td").last.click()
    drawn(page, 1, nodes(4))
    press(page, "#sizes")
    page.keyboard.press("Escape")
    expect(page.locator("#forecast")).to_be_hidden()
    drawn(page, 1, nodes(4))


def test_a_search_too_large_to_be_counted_says_so(page: Page) -> None:
    opened_at(page, "us-48")
    expect(page.locator("#sizes")).to_have_attribute("aria-disabled", "false")
    in_menu(page, "#depth").fill("30")
    expect(page.locator("#size")).to_have_text("not counted")
    expect(page.locator("#size-remark")).to_contain_text("over")
    press(page, "#sizes")
    expect(page.locator("#forecast-rows tr").last).to_contain_text("≥")
    expect(page.locator("#forecast-remarks")).to_contain_text("Deeper searches take too long")


def test_a_forecast_that_cannot_be_had_is_not_missed(page: Page, problems: list[str]) -> None:
    page.route("**/api/forecast**", lambda route: route.fulfill(status=500, json={}))
    opened(page)
    expect(page.locator("#size")).to_have_text(f"{AUSTRALIA_NODES} nodes")
    in_menu(page, "#depth").fill("2")
    expect(page.locator("#size")).to_have_text("")
    in_menu(page, "#depth").press("Enter")
    drawn(page, 1, nodes(2))
    expect(page.locator("#size")).to_have_text(f"{nodes(2)} nodes")
    expect(alert(page)).to_have_count(0)
    assert all("500" in problem for problem in problems)
    problems.clear()
