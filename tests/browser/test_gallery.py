"""The gallery: every problem with its picture, one's own among them, and nothing moves under the pointer."""

import re

from on_page import (
    AUSTRALIA,
    drawn,
    opened,
    sample_text,
    tree_of,
    upload,
    wait_until,
    write_map,
)
from playwright.sync_api import Page, Route, expect

from tools.real_page import pick_sample, press

OWN = AUSTRALIA.replace(b"WA", b"WX")


def open_gallery(page: Page) -> None:
    page.locator("#problem-open").click()
    expect(page.locator("#gallery svg").first).to_be_visible()


def titles(page: Page) -> list[str]:
    return page.locator("#gallery .card strong").all_inner_texts()


def test_pictures_that_arrive_late_move_no_card_and_take_no_click_away(page: Page) -> None:
    late: list[Route] = []
    page.route("**/api/pictures", lambda route: late.append(route))
    opened(page)
    page.locator("#problem-open").click()
    card, other = (page.locator(f"#gallery [data-sample={name}]") for name in ("early-cut", "csp-sudoku"))
    card.hover()
    before = other.bounding_box()
    page.mouse.down()
    wait_until(page, lambda: bool(late))
    late[0].continue_()
    expect(card.locator("svg")).to_be_visible()
    assert other.bounding_box() == before
    expect(card).to_be_focused()
    page.mouse.up()
    nodes = len(tree_of(sample_text("early-cut")))
    drawn(page, 1, nodes)
    page.keyboard.press("ArrowRight")  # the next key is the page's
    drawn(page, 2, nodes)


def test_what_was_shown_once_keeps_its_name_and_is_found_again_until_it_is_forgotten(page: Page) -> None:
    name = page.locator("#problem-name")
    opened(page)
    upload(page, "School map.txt", OWN)
    expect(name).to_have_text("School map")
    expect(page).to_have_url(re.compile(r"name=School\+map"))
    with page.expect_download() as download:
        press(page, "#download-trace")
    assert download.value.suggested_filename == "School-map-trace.txt"
    write_map(page, OWN.decode().replace("WX", "WY"))
    page.locator("#editor-name").fill("two")
    page.keyboard.press("Control+Enter")
    expect(name).to_have_text("two")
    pick_sample(page, "australia")
    expect(name).to_have_text("Australia")
    page.reload()
    open_gallery(page)
    assert titles(page)[:2] == ["two", "School map"]
    page.locator("#gallery .own .card").nth(1).click()
    expect(name).to_have_text("School map")
    open_gallery(page)
    assert titles(page)[:2] == ["School map", "two"]
    page.get_by_role("button", name="Forget two").click()
    expect(page.locator("#gallery .own")).to_have_count(1)
    page.get_by_role("button", name="Forget all").click()
    expect(page.locator("#gallery .own")).to_have_count(0)
