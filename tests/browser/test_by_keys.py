"""Keys lead where the list says, from wherever the focus is; a remote of two buttons does more on stage."""

from on_page import drawn, go_to, line_of, opened, settled
from playwright.sync_api import Page, expect
from shown_states import presented

from tools.real_page import in_menu

# From line 40 of Australia; the key, and the line it leads to.
KEYS = {
    **{"ArrowRight": 41, "ArrowLeft": 39, "ArrowDown": 41, "ArrowUp": 39, "PageDown": 41, "PageUp": 39},
    **{"Home": 1, "End": 85, ".": 60, "n": 60, ",": 34, "p": 34},
}
# A button of a menu, and the dialog that it opens.
NOT_OF_A_BUTTON = {
    "Present: larger (])",
    "Present: smaller ([)",
    "Collapse or expand the current node (c)",
    "Predict, a lesson, a class: give the answer with this number (1)",
    "Lesson: next stop (Shift N)",
    "Lesson: previous stop (Shift P)",
    "Make a lesson: add what is on the screen as a stop (a)",
    "Find a command by its name (Ctrl K)",
    "Type the number of a line (j)",
    "Close what is laid over the tree, or stop being asked, or playing (Esc)",
}
PRESS_AT = """([key, at, repeat]) => {
  const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  document.body.dispatchEvent(event);
}"""


def test_each_key_leads_where_the_list_of_keys_says_on_the_page_and_in_the_seek_bar(page: Page) -> None:
    opened(page)
    for key, line in KEYS.items():
        for in_bar in (False, True):
            page.locator("#seek").fill("40")
            drawn(page, 40)
            if not in_bar:
                page.locator("#seek").blur()
            page.keyboard.press(key)
            drawn(page, line)


def test_every_button_with_a_key_names_it(page: Page) -> None:
    opened(page)
    page.keyboard.press("?")
    shown = page.locator("#keys-list > div").evaluate_all(
        "rows => rows.map((row) => ['kbd', 'dd'].map((part) => row.querySelector(part).textContent))"
    )
    told = page.locator("button[title]").evaluate_all("buttons => buttons.map((button) => button.title)")
    assert {f"{what} ({key})" for key, what in shown} - set(told) == NOT_OF_A_BUTTON


def test_a_field_keeps_its_keys_until_it_is_left_and_a_remote_steps_from_everywhere(page: Page) -> None:
    opened(page)
    go_to(page, 40)
    for field in ("line", "depth"):
        in_menu(page, f"#{field}").focus()
        for key in ("Home", "End", "ArrowLeft", "ArrowRight", ".", ",", "n", "p", "Space", "?"):
            page.keyboard.press(key)
        expect(page.locator("#keys")).to_be_hidden()
        drawn(page, 40)
    for field in ("algorithm", "speed", "view", "ahead", "line"):
        in_menu(page, f"#{field}").focus()
        page.keyboard.press("PageDown")
        drawn(page, 41)
        page.keyboard.press("PageUp")
        drawn(page, 40)
    go_to(page, 1)
    for field, choice in (("algorithm", "minimax"), ("view", "whole"), ("speed", "5")):
        in_menu(page, f"#{field}").select_option(choice)
        settled(page)
        line = line_of(page)
        page.keyboard.press("ArrowRight")  # the choice was made: arrows step
        page.wait_for_selector(f'body[data-line="{line + 1}"]')
        expect(page.locator(f"#{field}")).to_have_value(choice)
    in_menu(page, "#speed").focus()
    page.keyboard.press("ArrowDown")  # gone through by keys, a menu keeps the focus
    expect(page.locator("#speed")).to_be_focused()
    expect(page.locator("#speed")).to_have_value("20")


def test_on_stage_a_remote_that_is_pressed_twice_or_held_jumps_to_the_next_cutoff(page: Page) -> None:
    opened(page)
    for line, at in ((2, 0), (3, 10), (4, 20)):  # not so off stage
        page.evaluate(PRESS_AT, ["PageDown", at, False])
        drawn(page, line)
    presented(page)
    for key, at, held, line in [
        ("PageDown", 5000, False, 5),
        ("PageDown", 5100, False, 26),
        ("PageDown", 9000, False, 27),
        ("PageDown", 9500, True, 34),
        ("PageDown", 9530, True, 34),
        ("PageUp", 20_000, False, 33),
        ("PageUp", 20_500, True, 26),
    ]:
        page.evaluate(PRESS_AT, [key, at, held])
        drawn(page, line)
