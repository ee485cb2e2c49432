"""Make a lesson: stops from the screen, a form and JSON of one text, mistakes beside it, nothing lost."""

import json
from typing import Any

import pytest
from lesson_page import LESSON, at_stop, text_of
from on_page import PHONE, alert, drawn, drop, go_to, opened, wait_until
from playwright.sync_api import Page, expect

from tools.real_page import pick, press


def draft(page: Page) -> dict[str, Any]:
    """The lesson in the making, as this browser keeps it."""
    found: dict[str, Any] = json.loads(page.evaluate("() => localStorage.getItem('webviz-lesson')"))
    return found


def titles(page: Page) -> list[str]:
    """The stops in their order."""
    return page.locator("#maker-stops .title").all_inner_texts()


def added(page: Page, *lines: int) -> Page:
    """Stops at these lines of Australia, added by the key; then the dialog."""
    opened(page)
    for number, line in enumerate(lines, 1):
        go_to(page, line)
        page.locator("#line").blur()
        page.keyboard.press("a")
        expect(alert(page)).to_contain_text(f"Added as stop {number} of")
    page.get_by_role("button", name="Write what is said…").click()
    expect(page.locator("#maker-status")).to_have_text(
        f"{len(lines)} stop{'s' * (len(lines) > 1)}, no errors."
    )
    return page


def test_what_is_on_the_screen_becomes_a_stop(page: Page) -> None:
    opened(page)
    pick(page, "#algorithm", "minimax")
    drawn(page, 1, 76)
    pick(page, "#view", "focus")
    go_to(page, 30, 76)
    page.locator("#line").blur()
    page.keyboard.press("a")
    expect(alert(page)).to_contain_text("Added as stop 1")
    assert draft(page)["stops"] == [
        {
            "title": "Australia, line 30",
            "problem": {"sample": "australia"},
            "search": {"algorithm": "minimax"},
            "line": 30,
            "view": {"view": "focus"},
        }
    ]


def test_a_lesson_is_made_tried_and_saved(page: Page) -> None:
    added(page, 1, 25)
    page.locator("#maker-title").fill("My first")
    page.locator("#stop-title").fill("A tie")
    page.locator("#stop-text").fill("MAX is **sure** of 10.")
    page.locator("#stop-until").fill("26")
    page.locator("#stop-note").fill("Ask.")
    page.locator("#stop-kind").select_option("choice")
    page.get_by_role("textbox", name="Question").fill("What now?")
    page.get_by_label("Answer 1", exact=True).fill("cut")
    page.get_by_label("Answer 2", exact=True).fill("on")
    page.get_by_label("What is said of answer 1").fill("10 is enough.")
    expect(page.locator("#maker-status")).to_have_text("2 stops, no errors.")
    with page.expect_download() as download:
        page.locator("#maker-save").click()
    assert download.value.suggested_filename == "my-first.lesson.json"
    saved = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert saved["title"] == "My first"
    assert saved["stops"][1] == {
        "title": "A tie",
        "search": {"algorithm": "alpha-beta"},
        "line": 25,
        "text": "MAX is **sure** of 10.",
        "until": 26,
        "note": "Ask.",
        "question": {
            "kind": "choice",
            "ask": "What now?",
            "choices": [{"text": "cut", "right": True, "say": "10 is enough."}, {"text": "on"}],
        },
    }
    page.locator("#maker-try").click()
    at_stop(page, 2, saved)
    page.keyboard.press("1")
    expect(page.locator("#lesson-verdict")).to_have_text("✓ Right. 10 is enough.")


def test_stops_change_places_and_go_and_come_back(page: Page) -> None:
    added(page, 1, 10, 26)
    page.get_by_role("button", name="Move “Australia, line 26” up").click()
    assert titles(page) == ["Australia, line 1", "Australia, line 26", "Australia, line 10"]
    page.get_by_role("button", name="Delete “Australia, line 1”").click()
    assert titles(page) == ["Australia, line 26", "Australia, line 10"]
    expect(page.locator("#maker-status")).to_have_text("2 stops, no errors.")  # its problem is still said
    page.locator("#maker-undo").click()
    page.locator("#maker-undo").click()
    assert titles(page) == ["Australia, line 1", "Australia, line 10", "Australia, line 26"]


def test_form_and_json_are_two_views_of_one_text(page: Page) -> None:
    added(page, 26)
    page.locator("#stop-title").fill("In the form")
    page.locator("#maker-as-json").click()
    area = page.locator("#maker-text")
    assert '"title": "In the form"' in area.input_value()
    area.fill(area.input_value().replace("In the form", "As JSON"))
    page.locator("#maker-as-form").click()
    expect(page.locator("#stop-title")).to_have_value("As JSON")


def test_mistakes_stand_beside_the_text_and_lead_to_their_place(page: Page) -> None:
    added(page, 1, 26)
    page.locator("#maker-as-json").click()
    area = page.locator("#maker-text")
    area.fill(area.input_value().replace("alpha-beta", "alphabeta").replace('"line": 26', '"line": 0'))
    expect(page.locator("#maker-status")).to_have_text("3 errors.")
    expect(page.locator("#maker-try")).to_be_disabled()
    expect(page.locator("#maker-gutter .error")).to_have_count(3)
    page.locator("#maker-remarks button").last.click()
    line = page.evaluate(
        "() => { const t = document.getElementById('maker-text');"
        " return t.value.slice(0, t.selectionStart).split('\\n').at(-1); }"
    )
    assert line.lstrip().startswith('"line": ')
    page.locator("#maker-as-form").click()
    expect(page.locator("#maker-stops li.error")).to_have_count(2)


def test_what_is_no_json_costs_nothing(page: Page) -> None:
    added(page, 26)
    page.locator("#maker-as-json").click()
    area = page.locator("#maker-text")
    whole = area.input_value()
    area.fill(whole[:-3])
    expect(page.locator("#maker-status")).to_contain_text("1 error")
    page.locator("#maker").get_by_role("button", name="Close").click()
    page.keyboard.press("a")
    expect(alert(page)).to_contain_text("mend that first")
    press(page, "#lessons-open")
    page.locator("#lessons-make").click()
    page.locator("#maker-as-json").click()
    assert area.input_value() == whole[:-3]


def test_nothing_typed_is_lost_on_a_reload(page: Page) -> None:
    added(page, 26)
    page.locator("#stop-text").fill("Half a sentence")
    page.reload()
    drawn(page, 26)
    press(page, "#lessons-open")
    page.locator("#lessons-make").click()
    expect(page.locator("#stop-text")).to_have_value("Half a sentence")


def test_a_file_with_mistakes_goes_to_the_maker_and_the_draft_can_be_had_back(page: Page) -> None:
    added(page, 26)
    page.locator("#maker").get_by_role("button", name="Close").click()
    damaged = {
        **LESSON,
        "stops": [{**LESSON["stops"][0], "title": "", "text": "", "problem": {"sample": "austria"}}],
    }
    drop(page, "mine.lesson.json", text_of(damaged))
    expect(page.locator("#maker-remarks li")).to_have_count(2)
    expect(page.locator("#lesson")).to_be_hidden()
    page.locator("#maker-before").click()
    assert titles(page) == ["Australia, line 26"]


def test_a_file_can_be_opened_to_be_edited_and_a_lesson_that_is_given(page: Page) -> None:
    opened(page)
    press(page, "#lessons-open")
    page.locator("#lessons-make").click()
    with page.expect_file_chooser() as chooser:
        page.locator("#maker-file").click()
    chooser.value.set_files({"name": "l.json", "mimeType": "application/json", "buffer": text_of(LESSON)})
    wait_until(page, lambda: titles(page) == [stop["title"] for stop in LESSON["stops"]])
    page.locator("#maker-try").click()
    at_stop(page, 1)
    page.locator("#lesson-contents-open").click()
    page.locator("#lesson-edit").click()
    expect(page.locator("#maker-title")).to_have_value(LESSON["title"])


def test_a_stop_can_show_what_is_on_the_screen_now(page: Page) -> None:
    added(page, 10)
    page.locator("#stop-text").fill("Said.")
    page.locator("#maker").get_by_role("button", name="Close").click()
    go_to(page, 40)
    press(page, "#lessons-open")
    page.locator("#lessons-make").click()
    page.locator("#stop-take").click()
    expect(page.locator("#stop-line")).to_have_value("40")
    expect(page.locator("#stop-text")).to_have_value("Said.")
    expect(page.locator("#stop-shown")).to_have_text("Australia · algorithm alpha-beta · line 40")


def test_it_is_made_by_keyboard_alone(page: Page) -> None:
    opened(page)
    page.keyboard.press("a")
    expect(alert(page)).to_contain_text("Added as stop 1")
    page.keyboard.press("Control+k")
    page.locator("#palette-text").fill("make a lesson")
    page.keyboard.press("Enter")
    expect(page.locator("#maker")).to_be_visible()
    page.locator("#stop-title").focus()
    page.keyboard.press("Control+a")
    page.keyboard.type("By keys")
    assert titles(page) == ["By keys"]
    page.get_by_role("button", name="Delete “Australia, line 1”").press("Enter")
    expect(page.locator("#maker-none")).to_be_visible()
    expect(page.locator("#maker-add")).to_be_focused()


@pytest.mark.parametrize("viewport", [PHONE])
def test_it_fits_a_phone(page: Page) -> None:
    added(page, 26)
    page.locator("#stop-kind").select_option("choice")
    page.get_by_label("What is said of answer 2").scroll_into_view_if_needed()
    page.get_by_label("What is said of answer 2").fill("Why not.")
    width = page.evaluate("() => document.getElementById('maker').scrollWidth")
    assert width <= PHONE[0]
    assert draft(page)["stops"][0]["question"]["choices"][1]["say"] == "Why not."
