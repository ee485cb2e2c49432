"""The gallery: every problem with its picture, one's own among them, found by words and opened by a click."""

import re

import pytest
from on_page import (
    AUSTRALIA,
    LAPTOP,
    PHONE,
    SAMPLES,
    drawn,
    drop,
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
TEXT = OWN.decode()


def open_gallery(page: Page) -> None:
    page.locator("#problem-open").click()
    expect(page.locator("#gallery svg").first).to_be_visible()


def cards(page: Page) -> list[str]:
    return page.locator("#gallery .card strong").all_inner_texts()


def test_every_sample_has_a_card_with_what_to_look_for_and_a_picture(page: Page) -> None:
    opened(page)
    open_gallery(page)
    assert set(cards(page)) >= {sample["title"] for sample in SAMPLES}
    expect(page.locator("#gallery .card:has(svg)")).to_have_count(len(cards(page)))
    expect(page.locator("#gallery h3")).to_have_text(["Maps", "Game trees", "Constraints"])
    expect(page.locator("#gallery [aria-current]")).to_have_text(re.compile("^Australia"))
    expect(page.locator("#gallery [data-sample=australia] .land")).to_have_count(6)
    expect(page.locator("#gallery [data-sample=worst-order] circle")).to_have_count(6)
    expect(page.locator("#gallery [data-sample=csp-sudoku] rect")).to_have_count(81)
    expect(page.locator("#gallery [data-sample=csp-four-queens] .dark")).to_have_count(8)
    expect(page.locator("#gallery [data-sample=tree-three-replies] .min")).to_have_count(3)


def test_pictures_that_arrive_during_a_click_do_not_take_the_card_away(page: Page) -> None:
    late: list[Route] = []
    page.route("**/api/pictures", lambda route: late.append(route))
    opened(page)
    page.locator("#problem-open").click()
    card = page.locator("#gallery [data-sample=early-cut]")
    card.hover()
    page.mouse.down()
    wait_until(page, lambda: bool(late))
    late[0].continue_()
    expect(card.locator("svg")).to_be_visible()
    expect(card).to_be_focused()
    card.hover()  # a picture above may have moved it
    page.mouse.up()
    drawn(page, 1, len(tree_of(sample_text("early-cut"))))


def test_words_find_a_card_and_enter_opens_the_first(page: Page) -> None:
    opened(page)
    page.keyboard.press("g")
    expect(page.locator("#gallery-words")).to_be_focused()
    page.keyboard.type("sudoku")
    expect(page.locator("#gallery .card")).to_have_count(1)
    page.keyboard.type(" nowhere")
    expect(page.locator("#gallery-none")).to_be_visible()
    for _ in " nowhere":
        page.keyboard.press("Backspace")
    page.keyboard.press("Enter")
    expect(page.locator("#problem-name")).to_have_text("A Sudoku")
    expect(page.locator("#gallery")).to_be_hidden()


def test_after_a_choice_the_next_key_is_for_the_page(page: Page) -> None:
    opened(page)
    pick_sample(page, "tie-cut")
    nodes = len(tree_of(sample_text("tie-cut")))
    drawn(page, 1, nodes)
    page.keyboard.press("ArrowRight")
    drawn(page, 2, nodes)


def test_a_file_keeps_its_name_in_the_header_the_download_the_link_and_the_gallery(page: Page) -> None:
    opened(page)
    upload(page, "School map.txt", OWN)
    expect(page.locator("#problem-name")).to_have_text("School map")
    expect(page).to_have_title(re.compile("^School map, alpha-beta"))
    expect(page).to_have_url(re.compile(r"name=School\+map"))
    with page.expect_download() as download:
        press(page, "#download-trace")
    assert download.value.suggested_filename == "School-map-trace.txt"
    page.reload()
    expect(page.locator("#problem-name")).to_have_text("School map")
    open_gallery(page)
    assert cards(page)[0] == "School map"
    expect(page.locator("#gallery .own circle")).to_have_count(6)


def test_what_was_shown_once_is_found_again_until_it_is_forgotten(page: Page) -> None:
    opened(page)
    upload(page, "one.txt", OWN)
    expect(page.locator("#problem-name")).to_have_text("one")
    write_map(page, TEXT.replace("WX", "WY"))
    page.locator("#editor-name").fill("two")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#problem-name")).to_have_text("two")
    pick_sample(page, "australia")
    expect(page.locator("#problem-name")).to_have_text("Australia")
    page.reload()
    open_gallery(page)
    assert cards(page)[:2] == ["two", "one"]
    page.locator("#gallery .own .card").nth(1).click()
    expect(page.locator("#problem-name")).to_have_text("one")
    open_gallery(page)
    assert cards(page)[:2] == ["one", "two"]
    page.get_by_role("button", name="Forget two").click()
    expect(page.locator("#gallery .own")).to_have_count(1)
    page.get_by_role("button", name="Forget all").click()
    expect(page.locator("#gallery .own")).to_have_count(0)


def test_a_file_with_mistakes_keeps_its_name_through_the_editor(page: Page) -> None:
    opened(page)
    drop(page, "broken.txt", OWN.replace(b"SA: G-2", b"SA: X-2"))
    expect(page.locator("#editor-name")).to_have_value("broken")
    page.locator("#editor-text").fill(TEXT)
    page.get_by_role("button", name="Use this map").click()
    expect(page.locator("#problem-name")).to_have_text("broken")


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_no_card_is_cut_off_sideways(page: Page) -> None:
    opened(page)
    open_gallery(page)
    groups = page.locator("#gallery-groups")
    assert groups.evaluate("it => it.scrollWidth <= it.clientWidth")
    wide = "cards => cards.filter((card) => card.scrollWidth > card.clientWidth + 1).length"
    assert page.locator("#gallery .card").evaluate_all(wide) == 0


def test_nothing_moves_under_the_pointer_when_the_pictures_arrive(page: Page) -> None:
    waiting: list[Route] = []
    opened(page)
    page.route("**/api/pictures", lambda route: waiting.append(route))
    page.locator("#problem-open").click()
    card = page.locator('#gallery [data-sample="csp-sudoku"]')
    expect(card).to_be_visible()
    wait_until(page, lambda: bool(waiting))
    before = card.bounding_box()
    waiting[0].continue_()
    expect(card.locator("svg")).to_be_visible()
    assert card.bounding_box() == before
