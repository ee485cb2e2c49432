"""Everything works by keyboard alone, and by the few keys of a presenter remote."""

from on_page import drawn, go_to, line_of, opened, painted, settled, wait_until
from playwright.sync_api import Page, expect

from tools.real_page import in_menu, pick

# From line 40 of Australia; the key, and the line it leads to.
KEYS = [
    ("ArrowRight", 41),
    ("ArrowLeft", 39),
    ("ArrowDown", 41),
    ("ArrowUp", 39),
    ("PageDown", 41),
    ("PageUp", 39),
    ("Home", 1),
    ("End", 85),
    (".", 60),
    ("n", 60),
    (",", 34),
    ("p", 34),
]
INTERACTIVE = """() => [...document.querySelectorAll(
  'a[href], button, input, select, textarea, summary, [tabindex]')].filter((element) => element.tabIndex >= 0
    && !element.disabled && element.checkVisibility() && !element.closest('dialog')).map(
    (element) => element.id || element.textContent)"""
NAME_OF_FOCUS = "document.activeElement.id || document.activeElement.textContent"


def at_line_40(page: Page) -> None:
    opened(page)
    page.locator("#seek").fill("40")
    drawn(page, 40)
    page.locator("#seek").blur()


def test_each_key_leads_where_the_list_of_keys_says(page: Page) -> None:
    opened(page)
    for key, line in KEYS:
        page.locator("#seek").fill("40")
        drawn(page, 40)
        page.locator("#seek").blur()
        page.keyboard.press(key)
        drawn(page, line)


def test_the_seek_bar_follows_the_same_keys(page: Page) -> None:
    opened(page)
    for key, line in KEYS:
        page.locator("#seek").fill("40")
        drawn(page, 40)
        page.keyboard.press(key)
        drawn(page, line)


def test_a_presenter_remote_walks_on_whatever_was_pressed_last(page: Page) -> None:
    at_line_40(page)
    page.get_by_role("button", name="Step forward").click()
    drawn(page, 41)
    page.keyboard.press("PageDown")
    drawn(page, 42)
    page.locator("#trace-list").focus()
    page.keyboard.press("PageUp")
    drawn(page, 41)


def test_a_presenter_remote_walks_on_after_a_choice_was_made(page: Page) -> None:
    at_line_40(page)
    for field in ("algorithm", "speed", "view", "ahead", "line"):
        in_menu(page, f"#{field}").focus()
        page.keyboard.press("PageDown")
        drawn(page, 41)
        page.keyboard.press("PageUp")
        drawn(page, 40)
    expect(page.locator("#problem-open")).to_have_attribute("data-sample", "australia")


def test_arrows_step_after_a_switch_was_set(page: Page) -> None:
    at_line_40(page)
    in_menu(page, "#follow").click()
    page.keyboard.press("ArrowRight")
    drawn(page, 41)
    page.keyboard.press("Space")
    expect(page.locator("#follow")).to_be_checked()


def test_after_a_choice_from_a_menu_the_arrows_step(page: Page) -> None:
    opened(page)
    for field, choice in (("algorithm", "minimax"), ("view", "whole"), ("speed", "5")):
        in_menu(page, f"#{field}").select_option(choice)
        settled(page)
        line = line_of(page)
        page.keyboard.press("ArrowRight")
        page.wait_for_selector(f'body[data-line="{line + 1}"]')
        expect(page.locator(f"#{field}")).to_have_value(choice)


def test_after_a_number_was_committed_the_arrows_step(page: Page) -> None:
    opened(page)
    page.locator("#line").fill("26")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    drawn(page, 27)
    in_menu(page, "#depth").fill("2")
    page.keyboard.press("Enter")
    settled(page)
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector('body[data-line="2"]:not([data-nodes="43"])')


def test_a_menu_that_is_gone_through_by_keys_keeps_the_focus(page: Page) -> None:
    opened(page)
    in_menu(page, "#speed").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#speed")).to_be_focused()
    expect(page.locator("#speed")).to_have_value("20")
    drawn(page, 1)


def test_every_button_with_a_key_names_it(page: Page) -> None:
    opened(page)
    page.keyboard.press("?")
    shown = page.locator("#keys-list > div").evaluate_all(
        "rows => rows.map((row) => ['kbd', 'dd'].map((part) => row.querySelector(part).textContent))"
    )
    told = page.locator("button[title]").evaluate_all("buttons => buttons.map((button) => button.title)")
    buttons = [f"{what} ({key})" for key, what in shown]
    assert {row for row in buttons if row not in told} == {
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


def test_space_plays_and_pauses(page: Page) -> None:
    opened(page)
    pick(page, "#speed", "0.5")
    in_menu(page, "#speed").blur()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_space_presses_the_button_that_has_the_focus(page: Page) -> None:
    opened(page)
    in_menu(page, "#theme").focus()
    page.keyboard.press("Space")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_question_mark_lists_the_keys_and_escape_leads_back(page: Page) -> None:
    at_line_40(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys, and how to read the picture")).to_be_visible()
    listed = {key.lower() for key in page.locator("#keys kbd").all_inner_texts()}
    assert listed >= {"→", "←", "space", ".", ",", "home", "end", "pagedown", "pageup", "?"}
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    drawn(page, 40)
    page.keyboard.press("ArrowRight")
    drawn(page, 41)


def test_keys_that_a_field_needs_do_not_step(page: Page) -> None:
    opened(page)
    go_to(page, 40)
    for field in ("line", "depth"):
        in_menu(page, f"#{field}").focus()
        for key in ("Home", "End", "ArrowLeft", "ArrowRight", ".", ",", "n", "p", "Space", "?"):
            page.keyboard.press(key)
        expect(page.locator("#keys")).to_be_hidden()
        drawn(page, 40)


def test_the_focus_reaches_everything_in_reading_order(page: Page) -> None:
    opened(page)
    go_to(page, 26)
    page.locator("#line").blur()
    expected = page.evaluate(INTERACTIVE)
    page.locator("#problem-open").focus()
    reached = []
    for _ in expected:
        reached.append(page.evaluate(NAME_OF_FOCUS))
        page.keyboard.press("Tab")
    assert reached == expected
    assert {"problem-open", "search-open", "view-open", "trace-list", "go-play", "seek", "pace-open"} <= set(
        reached
    )


def test_the_focus_can_be_seen(page: Page) -> None:
    opened(page)
    for name in ("problem-open", "algorithm", "view", "ahead", "trace-list", "go-forward", "seek"):
        in_menu(page, f"#{name}").focus()
        page.keyboard.press("Shift")
        outline = page.locator(f"#{name}").evaluate("element => getComputedStyle(element).outline")
        assert "solid 3px" in outline, name


def test_dialogs_give_the_focus_back(page: Page) -> None:
    opened(page)
    page.locator("#help").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_focused()


def test_after_a_menu_was_left_a_dialog_gives_its_button_no_focus(page: Page) -> None:
    opened(page)
    in_menu(page, "#follow").click()
    page.locator("#tree-summary").click(force=True)
    expect(page.locator("#view-menu")).to_be_hidden()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    expect(page.locator("#view-open")).not_to_be_focused()


def type_size(page: Page) -> float:
    """How large the tree's moves are written, in pixels."""
    return next(one.size for one in painted(page, "#tree-canvas") if one.text.startswith("NSW"))


def test_the_tree_is_zoomed_and_fitted_by_keys(page: Page) -> None:
    opened(page)
    pick(page, "#ahead", "all")
    wait_until(page, lambda: any(one.text.startswith("NSW") for one in painted(page, "#tree-canvas")))
    natural = type_size(page)
    page.keyboard.press("+")
    wait_until(page, lambda: type_size(page) > natural)
    page.keyboard.press("0")
    wait_until(page, lambda: type_size(page) == natural)
