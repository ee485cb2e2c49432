"""A program's output is dropped, chosen or pasted; beside the right trace it is told what explains it."""

import re

import pytest
from doctor_page import ALPS, OVERFLOW, printed, told
from on_page import (
    LAPTOP,
    LECTURE,
    PHONE,
    PUBLISHED,
    ROOT,
    drawn,
    drop,
    go_to,
    line_of,
    opened,
    painted,
    show_tab,
    wait_until,
)
from playwright.sync_api import Page, expect
from sample_page import opened_at

from tools.real_page import press

OF_PROGRAMS = ("cut-beyond", "no-update-lines", "never-cuts")
HIDDEN_TEXT = """() => [...document.querySelectorAll('#doctor-rows .pair:not(.more) .text')]
  .filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent)"""


def test_an_output_is_dropped_while_its_map_is_shown(page: Page) -> None:
    opened(page)
    drop(page, "mine.txt", printed("cut-beyond"))
    told(page, "explained")
    drawn(page, 26)
    expect(page.locator("#doctor-verdict")).to_have_text(
        "First wrong in line 26. Consistent with one known fault:"
    )
    expect(page.locator("#doctor-faults li")).to_have_count(1)
    expect(page.locator("#doctor-faults")).to_contain_text("Cuts only beyond the bound.")
    expect(page.locator("#doctor-name")).to_have_text("mine.txt")
    expect(page.locator("#doctor-count")).to_have_text("difference 1 of 6")
    now = page.locator("#doctor-rows .pair.now")
    expect(now.locator(".mine")).to_have_text("NSW, R, 1, 10, 10, 10")
    expect(now.locator(".right")).to_have_text("NSW, R, 1, 10, 10, inf")
    expect(now.locator("mark")).to_have_text(["10", "inf"])
    expect(page.locator("#why-sentence")).to_contain_text("the remaining 2 replies are pruned")
    wait_until(page, lambda: "yours: β 10" in {one.text for one in painted(page, "#tree-canvas")})


def test_keys_and_buttons_lead_from_difference_to_difference_and_back(page: Page) -> None:
    opened(page)
    drop(page, "mine.txt", printed("cut-beyond"))
    told(page, "explained")
    lines = [line_of(page)]
    for _ in range(2):
        page.keyboard.press("i")
        wait_until(page, lambda: line_of(page) != lines[-1])
        lines.append(line_of(page))
    assert lines == [26, 34, 55]
    page.keyboard.press("I")
    drawn(page, 34)
    press(page, "#doctor-previous")
    drawn(page, 26)
    expect(page.locator("#doctor-previous")).to_have_attribute("aria-disabled", "true")


def test_a_line_that_is_pressed_shows_its_step(page: Page) -> None:
    opened(page)
    drop(page, "mine.txt", printed("cut-beyond"))
    told(page, "explained")
    page.locator("#doctor-list").evaluate("(list) => { list.scrollTop = 0; }")
    page.locator("#doctor-row-4").click()
    wait_until(page, lambda: line_of(page) == 5)
    assert not {one.text for one in painted(page, "#tree-canvas") if one.text.startswith("yours")}


def test_the_last_line_s_difference_is_told_at_the_last_step(page: Page) -> None:
    opened(page)
    drop(page, "mine.txt", PUBLISHED.replace("NSW, B, 10", "NSW, B, 11").encode())
    told(page, "unexplained")
    drawn(page, 85)
    expect(page.locator("#doctor-count")).to_have_text("difference 1 of 1")
    expect(page.locator("#doctor-rows .pair.now .mine")).to_have_text("NSW, B, 11")
    expect(page.locator("#doctor-verdict")).to_contain_text("No known fault")


def test_it_is_found_by_the_palette(page: Page) -> None:
    opened(page)
    page.keyboard.press("Control+k")
    page.locator("#palette-text").fill("check an output")
    page.keyboard.press("Enter")
    expect(page.locator("#doctor-dialog")).to_be_visible()


def test_a_link_shows_the_same_with_the_output(page: Page) -> None:
    opened(page)
    drop(page, "mine.txt", printed("cut-beyond"))
    told(page, "explained")
    page.keyboard.press("i")
    drawn(page, 34)
    page.wait_for_url(re.compile("output=.*line=34|line=34.*output="))
    address = page.url
    page.goto("about:blank")
    page.goto(address)
    told(page, "explained")
    drawn(page, 34)
    expect(page.locator("#doctor-count")).to_have_text("difference 2 of 6")


def test_a_link_that_had_no_room_for_the_output_says_so(page: Page) -> None:
    text = (ROOT / "sample_maps/us-48.txt").read_text(encoding="utf-8")
    opened_at(page, "us-48")
    drop(page, "mine.txt", printed("line-before-bound", text=text))
    told(page, "explained")
    page.wait_for_url(re.compile("output=left-out"))
    address = page.url
    page.goto("about:blank")
    page.goto(address)
    told(page, "failed")
    expect(page.locator("#doctor-verdict")).to_contain_text("had no room for the output")


def test_a_fault_is_shown_on_the_sample_that_shows_it_best(page: Page) -> None:
    opened_at(page, "no-cut")
    drop(page, "mine.txt", printed("no-update-lines", text=ALPS))
    told(page, "explained")
    page.locator("#doctor-faults button").click()
    expect(page.locator("#problem-name")).not_to_have_text(re.compile("Alps"))
    told(page, "explained")
    expect(page.locator("#doctor-name")).to_contain_text("a program that")
    page.wait_for_url(re.compile("output=fault.no-update-lines"))


def test_it_is_closed_and_the_trace_stands_there_again(page: Page) -> None:
    opened(page)
    go_to(page, 5)
    drop(page, "mine.txt", printed("cut-beyond"))
    told(page, "explained")
    expect(page.locator("#trace-list")).to_be_hidden()
    press(page, "#doctor-close")
    expect(page.locator("#doctor")).to_be_hidden()
    expect(page.locator("#doctor-says")).to_be_hidden()
    expect(page.locator("#trace-list")).to_be_visible()
    drawn(page, 26)


def test_a_comparison_and_an_output_are_not_shown_at_once(page: Page) -> None:
    opened(page)
    drop(page, "mine.txt", printed("cut-beyond"))
    told(page, "explained")
    press(page, "#compare")
    page.locator("#compare-presets button").first.click()
    expect(page.locator("#comparison")).to_be_visible()
    expect(page.locator("#doctor")).to_be_hidden()
    drop(page, "mine.txt", printed("cut-beyond"))
    told(page, "explained")
    expect(page.locator("#comparison")).to_be_hidden()


def test_predict_keeps_it_for_afterwards(page: Page) -> None:
    opened(page)
    drop(page, "mine.txt", printed("cut-beyond"))
    told(page, "explained")
    page.keyboard.press("q")
    expect(page.locator("#doctor")).to_be_hidden()
    page.keyboard.press("q")
    expect(page.locator("#doctor")).to_be_visible()


@pytest.mark.parametrize("viewport", [LECTURE, LAPTOP, PHONE])
@pytest.mark.parametrize("fault", OF_PROGRAMS)
def test_every_line_can_be_read_on_every_screen(page: Page, fault: str) -> None:
    opened(page)
    drop(page, "mine.txt", printed(fault))
    told(page, "explained")
    show_tab(page, "Trace")
    expect(page.locator("#doctor-rows .pair.now")).to_be_visible()
    assert page.evaluate(HIDDEN_TEXT) == []
    assert page.evaluate(OVERFLOW) <= 0
