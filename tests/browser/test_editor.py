"""The editor keeps what was typed and says what is wrong beside the line where it is wrong."""

import re

from on_page import AUSTRALIA, alert, drawn, expect_nothing_lost, go_to, opened, tree_of, upload, write_map
from playwright.sync_api import Page, expect

from tools.real_page import in_menu, press
from webviz.maps import MapError, read_map

GOOD = AUSTRALIA.decode()
DEEPER = GOOD.replace("\n3\n", "\n4\n")
MISTAKEN = GOOD.replace("SA: G-2", "SA: X-2")
TEN_MISTAKES = """\
R, G, B
WA: R-3, SA: X-2, XX: G-1
three
R: ten, G: 5, B: 200000
R: 0, G: 2
SA: WA, NT, Q, NSW, V
N$T: WA
NSW: Q, V, SA
W-A: SA
Q: NT, SA, NSW
V SA, NSW
NT: WA, SA, Q
WA: SA, NT
V: SA, NSW
"""


def errors_of(text: str) -> list[tuple[int, int]]:
    """Line and column of every error of a text, in reading order."""
    try:
        read_map(text)
    except MapError as error:
        return sorted((one.line, one.column) for one in error.errors)
    return []


def open_editor(page: Page) -> None:
    press(page, "#edit")
    expect(page.locator("#editor")).to_be_visible()


def test_the_editor_shows_the_map_s_text_and_that_it_is_right(page: Page) -> None:
    opened(page)
    open_editor(page)
    expect(page.locator("#editor-text")).to_have_value(re.compile(r"^R, G, B\nWA: R-1, SA: G-2\n3\n"))
    expect(page.locator("#editor-text")).to_be_focused()
    expect(page.locator("#editor-status")).to_have_text("No errors: the map can be used.")


def test_an_error_stands_beside_its_line_and_in_the_list(page: Page) -> None:
    opened(page)
    write_map(page, MISTAKEN)
    note = page.locator("#editor-notes .note.error")
    expect(note).to_have_count(1)
    number = page.locator("#editor-gutter .error")
    expect(number).to_contain_text("2")
    beside, line = note.bounding_box(), number.bounding_box()
    assert beside and line and abs(beside["y"] - line["y"]) <= 2
    expect(page.locator("#editor-remarks li")).to_have_count(1)
    expect(page.locator("#editor-status")).to_contain_text("1 error to correct")
    expect(page.locator("#editor-use")).to_be_disabled()


def test_ten_mistakes_show_ten_located_errors(page: Page) -> None:
    expected = errors_of(TEN_MISTAKES)
    assert len(expected) == 10
    opened(page)
    write_map(page, TEN_MISTAKES)
    expect(page.locator("#editor-remarks .remark.error")).to_have_count(10)
    said = page.locator("#editor-remarks .remark.error").all_inner_texts()
    places = [re.match(r"error, line (\d+), column (\d+): \S", text) for text in said]
    assert [(int(place[1]), int(place[2])) for place in places if place] == expected
    marked = page.locator("#editor-gutter .error").all_inner_texts()
    assert [int(text.split()[-1]) for text in marked] == sorted({line for line, _ in expected})


def test_a_click_on_a_remark_moves_the_cursor_to_the_mistake(page: Page) -> None:
    opened(page)
    write_map(page, MISTAKEN)
    page.locator("#editor-remarks .remark").click()
    expect(page.locator("#editor-text")).to_be_focused()
    cursor = page.locator("#editor-text").evaluate("area => area.selectionStart")
    assert MISTAKEN[cursor:].startswith("X-2")


def test_the_cursor_waits_at_the_first_mistake_of_an_uploaded_map(page: Page) -> None:
    opened(page)
    upload(page, "mistaken.txt", MISTAKEN.encode())
    expect(page.locator("#editor-text")).to_be_focused()
    cursor = page.locator("#editor-text").evaluate("area => area.selectionStart")
    assert MISTAKEN[cursor:].startswith("X-2")


def test_a_corrected_map_can_be_used(page: Page) -> None:
    opened(page)
    upload(page, "mistaken.txt", DEEPER.replace("SA: G-2", "SA: X-2").encode())
    expect(page.locator("#editor-use")).to_be_disabled()
    page.locator("#editor-text").fill(DEEPER)
    expect(page.locator("#editor-remarks li")).to_have_count(0)
    page.get_by_role("button", name="Use this map").click()
    expect(page.locator("#editor")).to_be_hidden()
    drawn(page, 1, len(tree_of(DEEPER)))
    expect(page.locator("#depth")).to_have_value("4")


def test_a_map_is_used_by_the_keyboard_alone(page: Page) -> None:
    opened(page)
    in_menu(page, "#edit").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(DEEPER)
    page.keyboard.press("Control+Enter")
    drawn(page, 1, len(tree_of(DEEPER)))
    expect(page.locator("#editor")).to_be_hidden()
    expect(page.locator("#problem-open")).to_be_focused()


def test_typing_in_the_editor_does_not_step(page: Page) -> None:
    opened(page)
    go_to(page, 26)
    open_editor(page)
    page.keyboard.type(".,np?  ")
    for key in ("ArrowRight", "End", "PageDown", "Home", "ArrowLeft"):
        page.keyboard.press(key)
    expect(page.locator("#editor-text")).to_have_value(re.compile(re.escape(".,np?  ")))
    page.keyboard.press("Escape")
    expect_nothing_lost(page, 26)
    expect(page.locator("#keys")).to_be_hidden()


def test_a_draft_survives_closing_the_editor(page: Page) -> None:
    opened(page)
    write_map(page, MISTAKEN)
    page.keyboard.press("Escape")
    open_editor(page)
    page.get_by_role("button", name="Back to what I typed last").click()
    expect(page.locator("#editor-text")).to_have_value(MISTAKEN)
    expect(page.locator("#editor-remarks .error")).to_have_count(1)


def test_a_draft_survives_leaving_the_page(page: Page) -> None:
    opened(page)
    write_map(page, MISTAKEN)
    page.reload()
    drawn(page, 1)
    open_editor(page)
    page.get_by_role("button", name="Back to what I typed last").click()
    expect(page.locator("#editor-text")).to_have_value(MISTAKEN)


def test_a_long_text_keeps_its_remarks_beside_its_lines_when_scrolled(page: Page) -> None:
    opened(page)
    write_map(page, GOOD + "\n" * 100 + "V: XX YY\n")
    note = page.locator("#editor-notes .note").last
    expect(note).to_have_count(1)
    page.locator("#editor-text").evaluate("area => { area.scrollTop = area.scrollHeight; }")
    number = page.locator("#editor-gutter .error").last
    expect(number).to_be_in_viewport()
    beside, line = note.bounding_box(), number.bounding_box()
    assert beside and line and abs(beside["y"] - line["y"]) <= 2


def test_no_alert_remains_when_the_map_is_right(page: Page) -> None:
    opened(page)
    write_map(page, DEEPER)
    page.get_by_role("button", name="Use this map").click()
    drawn(page, 1, len(tree_of(DEEPER)))
    assert alert(page).count() == 0


def test_what_a_remark_means_is_written_by_a_click_and_can_be_taken_back(page: Page) -> None:
    opened(page)
    wrong = AUSTRALIA.decode().replace("SA: G-2", "SA: G 2", 1)
    write_map(page, wrong)
    page.get_by_role("button", name="Repair", exact=True).click()
    expect(page.locator("#editor-text")).to_have_value(AUSTRALIA.decode())
    expect(page.locator("#editor-remarks li")).to_have_count(0)
    page.keyboard.press("Control+z")
    expect(page.locator("#editor-text")).to_have_value(wrong)


SPACED = GOOD.replace("WA", "Western Australia").replace("SA", "South Australia")
JOINED = SPACED.replace("n A", "nA").replace("h A", "hA")


def test_the_words_of_all_names_are_joined_by_one_click(page: Page) -> None:
    opened(page)
    write_map(page, SPACED)
    expect(page.locator("#editor-remarks .repair")).to_have_text(["Join the words of 2 names", "Repair"])
    page.get_by_role("button", name="Repair", exact=True).click()
    expect(page.locator("#editor-text")).to_have_value(JOINED)
    expect(page.locator("#editor-status")).to_have_text("No errors: the map can be used.")


def test_all_is_repaired_after_a_look_at_each_line_and_taken_back_at_once(page: Page) -> None:
    opened(page)
    wrong = SPACED.replace("\n3\n", "\n3 moves\n")
    write_map(page, wrong)
    expect(page.locator("#editor-repair-all")).to_have_text("Repair all (3)")
    page.locator("#editor-repair-all").click()
    lines = [
        n
        for n, both in enumerate(zip(wrong.split("\n"), JOINED.split("\n"), strict=True), 1)
        if len({*both}) > 1
    ]
    expect(page.locator("#repairs-lines .place")).to_have_text([f"Line {n}" for n in lines])
    expect(page.locator("#repairs-lines del").first).to_have_text(wrong.split("\n")[1])
    expect(page.locator("#repairs-lines ins").first).to_have_text(JOINED.split("\n")[1])
    expect(page.locator("#repairs-summary")).to_have_text(
        f"{len(lines)} lines to change. Left after that: no errors."
    )
    page.get_by_role("button", name="Apply").click()
    expect(page.locator("#editor-text")).to_have_value(JOINED)
    expect(page.locator("#editor-text")).to_be_focused()
    expect(page.locator("#editor-repair-all")).to_be_hidden()
    page.keyboard.press("Control+z")
    expect(page.locator("#editor-text")).to_have_value(wrong)


def test_all_is_repaired_by_keys_or_left_as_it_is(page: Page) -> None:
    opened(page)
    write_map(page, SPACED)
    expect(page.locator("#editor-repair-all")).to_be_visible()
    page.keyboard.press("Alt+Enter")
    expect(page.get_by_role("dialog", name="Repair all")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#editor-text")).to_be_focused()
    expect(page.locator("#editor-text")).to_have_value(SPACED)
    page.keyboard.press("Alt+Enter")
    expect(page.locator("#repairs-apply")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#editor-text")).to_have_value(JOINED)


def test_a_text_that_was_repaired_while_reading_can_be_written_so(page: Page) -> None:
    opened(page)
    write_map(page, AUSTRALIA.decode().replace("NT: WA, SA, Q", "NT: SA, Q"))
    expect(page.locator("#editor-remarks .warning")).to_have_count(1)
    page.get_by_role("button", name="Write it as it was read").click()
    expect(page.locator("#editor-remarks li")).to_have_count(0)
    expect(page.locator("#editor-text")).to_have_value(re.compile("NT: Q, SA, WA"))


def test_a_new_text_begins_with_an_example_of_any_form_and_nothing_typed_is_lost(page: Page) -> None:
    opened(page)
    write_map(page, "typed by hand")
    page.get_by_role("button", name="Close").last.click()
    press(page, "#write")
    expect(page.locator("#editor-text")).to_have_value("")
    expect(page.locator("#editor-status")).to_contain_text("begin with an example")
    for name in ("Map", "Tree", "List of leaves", "Two sets", "Constraints", "Queens"):
        page.locator("#editor-examples").get_by_role("button", name=name, exact=True).click()
        expect(page.locator("#editor-status")).to_contain_text("No errors")
    page.get_by_role("button", name="Back to what I typed last").click()
    expect(page.locator("#editor-text")).to_have_value("typed by hand")


def test_of_a_tree_it_says_how_large_it_is(page: Page) -> None:
    opened(page)
    write_map(page, "((3 12 8) (2 4 6) (14 5 2))")
    expect(page.locator("#editor-status")).to_contain_text(
        "13 nodes, 9 leaves, 2 moves deep; MAX moves first"
    )
