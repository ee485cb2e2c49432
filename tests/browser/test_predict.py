"""Predict: the search stops before it tells and asks; what answers earn, and how they are given."""

import pytest
from on_page import (
    CUTOFF_LINES,
    LAPTOP,
    PHONE,
    choose_view,
    drawn,
    go_to,
    line_of,
    next_frames,
    opened,
    painted,
    settled,
    wait_until,
)
from playwright.sync_api import Page, expect
from predict_page import CUT, LAST, ON, answered, ask_for, asked, begun, right
from sample_page import opened_at

from tools.real_page import pick, press


def test_who_answers_all_by_keyboard_and_right_earns_every_point(page: Page) -> None:
    begun(page)
    lines = []
    while asked(page):
        lines.append(line_of(page) + 1)
        answered(page, right(page))
        expect(page.locator("#predict-verdict")).to_contain_text("✓ Right")
    assert line_of(page) == LAST
    assert set(CUTOFF_LINES) < set(lines) and len(lines) == 2 * len(CUTOFF_LINES)
    expect(page.locator("#predict-result")).to_have_text("The end: 12 of 12 points.")
    expect(page.locator("#predict-again")).to_be_hidden()


def test_who_always_says_cut_earns_half_and_a_link_repeats_just_what_went_wrong(page: Page) -> None:
    begun(page)
    wrong = []
    while asked(page):
        wrong += [line_of(page) + 1] if right(page) == ON else []
        answered(page, CUT)
    expect(page.locator("#predict-result")).to_have_text("The end: 6 of 12 points.")
    expect(page.locator("#predict-wrong")).to_have_text("Wrong: cut or searched on (6 of 12).")
    page.locator("#predict-again").click()
    drawn(page, 1)
    settled(page)
    again = []
    while asked(page):
        again.append(line_of(page) + 1)
        answered(page, ON)
    assert again == wrong
    expect(page.locator("#predict-result")).to_have_text("The end: 6 of 6 points.")


def test_an_answer_is_judged_at_once_with_its_reason(page: Page) -> None:
    begun(page)
    asked(page)
    answered(page, ON)
    asked(page)
    expect(page.locator("#predict-text")).to_have_text(
        "NT, B returns to MIN after NSW, R. Is this branch cut, or searched on?"
    )
    answered(page, ON)
    expect(page.locator("#predict-verdict")).to_have_text("✗ Wrong: cut, not searched on.")
    expect(page.locator("#predict-text")).to_contain_text("the remaining 2 replies are pruned")
    page.keyboard.press("ArrowRight")
    drawn(page, 27)


def test_no_way_forward_leads_past_a_question_and_every_way_back_is_free(page: Page) -> None:
    begun(page)
    for key in ("End", "o", "u", ".", "ArrowRight", "PageDown", " "):
        page.keyboard.press(key)
        next_frames(page)
        assert line_of(page) <= 10
    page.locator("#line").fill("60")
    page.locator("#line").press("Enter")
    drawn(page, 10)
    expect(page.locator("#go-play")).to_have_attribute("aria-label", "Play")
    page.keyboard.press("Home")
    drawn(page, 1)
    expect(page.locator("#predict-answers")).to_be_hidden()
    asked(page)
    answered(page, ON)
    go_to(page, 3)
    page.locator("#line").blur()
    go_to(page, 11)
    expect(page.locator("#predict-verdict")).to_have_text("✓ Right: searched on.")


def test_reveal_goes_on_without_points(page: Page) -> None:
    begun(page)
    asked(page)
    answered(page, "r")
    expect(page.locator("#predict-verdict")).to_have_text("○ Shown: searched on.")
    expect(page.locator("#predict-score")).to_have_text("0 of 1 point")


def test_a_number_is_typed_and_the_second_try_earns_half(page: Page) -> None:
    begun(page)
    ask_for(page, "value")
    asked(page)
    expect(page.locator("#predict-typed")).to_be_focused()
    page.keyboard.type("11")
    page.keyboard.press("Enter")
    expect(page.locator("#predict-verdict")).to_contain_text("✗ Not 11. Once more, for half a point.")
    expect(page.locator("#predict-typed")).to_be_focused()
    page.keyboard.type("10")
    page.keyboard.press("Enter")
    drawn(page, 5)
    expect(page.locator("#predict-verdict")).to_have_text("✓ Right at the second try: 10.")
    expect(page.locator("#predict-score")).to_have_text("½ of 1 point")


def test_a_bound_is_chosen_and_typed(page: Page) -> None:
    begun(page)
    ask_for(page, "bound")
    asked(page)
    page.keyboard.press("1")
    expect(page.locator("#predict-typed")).to_be_focused()
    page.keyboard.type("10")
    page.keyboard.press("Enter")
    drawn(page, 5)
    expect(page.locator("#predict-verdict")).to_have_text("✓ Right: α = 10.")


def test_the_best_move_is_asked_for_before_the_last_line(page: Page) -> None:
    begun(page)
    ask_for(page, "best")
    asked(page)
    drawn(page, LAST - 1)
    assert page.locator("#predict-choices button").count() == 7
    answered(page, "1")
    expect(page.locator("#predict-verdict")).to_contain_text("✓ Right: NSW, B.")


def test_what_cuts_nothing_says_so_and_asks_for_values_and_the_best_move(page: Page) -> None:
    opened(page)
    pick(page, "#algorithm", "minimax")
    settled(page)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("q")
    expect(page.locator("#predict-text")).to_contain_text(
        "Minimax cuts nothing: only values and the best move can be asked."
    )
    asked(page)
    expect(page.locator("#predict-text")).to_have_text("What is NT, B’s value now?")


def test_a_search_without_a_cutoff_has_nothing_to_ask(page: Page) -> None:
    opened_at(page, "no-cut")
    page.keyboard.press("q")
    expect(page.locator("#predict")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator("#predict-result")).to_have_text("The end: there was nothing to ask.")


def test_a_search_of_fifty_thousand_nodes_asks_too(page: Page) -> None:
    opened_at(page, "us-48")
    page.keyboard.press("q")
    expect(page.locator("#predict")).to_be_visible()
    assert asked(page)


def test_predict_is_in_the_menu_of_the_view_and_ends_there_and_in_its_panel(page: Page) -> None:
    opened(page)
    press(page, "#predict-toggle")
    expect(page.locator("#predict")).to_be_visible()
    expect(page.locator("#why-panel")).to_be_hidden()
    press(page, "#predict-close")
    expect(page.locator("#predict")).to_be_hidden()
    expect(page.locator("#why-panel")).to_be_visible()
    page.keyboard.press("q")
    expect(page.locator("#predict")).to_be_visible()
    page.keyboard.press("q")
    expect(page.locator("#predict")).to_be_hidden()


def test_the_path_is_shown_and_said_and_afterwards_the_view_is_as_it_was(page: Page) -> None:
    opened(page)
    choose_view(page, "whole")
    page.evaluate("document.activeElement.blur()")
    next_frames(page)
    before = painted(page, "#tree-canvas")
    page.keyboard.press("q")
    said = "Until the last answer the tree shows the path only."
    expect(page.locator("#predict-text")).to_contain_text(said)
    expect(page.locator("#view")).to_have_value("whole")
    assert painted(page, "#tree-canvas") != before
    page.keyboard.press("q")
    expect(page.locator("#predict")).to_be_hidden()
    wait_until(page, lambda: painted(page, "#tree-canvas") == before)


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_panel_that_asks_has_the_place_of_the_reason(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    opened(page)
    there = page.locator("#why-panel").bounding_box()
    page.keyboard.press("q")
    expect(page.locator("#predict")).to_be_visible()
    asked(page)
    assert page.locator("#predict").bounding_box() == there
    for button in page.locator("#predict button:visible").all():
        box, around = button.bounding_box(), page.locator("#predict").bounding_box()
        assert box and around
        assert box["y"] >= around["y"] and box["y"] + box["height"] <= around["y"] + around["height"] + 1
    page.locator("#predict-choices button").last.click()
    drawn(page, 11)
    expect(page.locator("#predict-verdict")).to_have_text("✓ Right: searched on.")
