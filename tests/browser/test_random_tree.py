"""A random tree is made from a dialog: the same as on the command line, with every mistake told."""

from command_line import webviz
from on_page import current_line, drawn, opened, write_map
from playwright.sync_api import Page, expect

from tools.real_page import in_menu, press


def open_from_samples(page: Page) -> None:
    press(page, "#random-open")
    expect(page.locator("#random-tree")).to_be_visible()


def text_shown(page: Page) -> str:
    press(page, "#edit")
    return page.locator("#editor-text").input_value()


def test_the_tree_is_that_of_the_command_line(page: Page) -> None:
    opened(page)
    open_from_samples(page)
    for field, value in (("branching", 2), ("depth", 4), ("low", 0), ("high", 20), ("seed", 7)):
        page.locator(f"#random-{field}").fill(str(value))
    expect(page.locator("#random-size")).to_have_text("16 leaves")
    page.locator("#random-root").select_option("2")
    page.get_by_role("button", name="Show this tree").click()
    expect(page.locator("#random-tree")).to_be_hidden()
    expect(page.locator("#problem-name")).to_have_text("random tree 7")
    command = ("--branching", "2", "--depth", "4", "--values", "0", "20", "--seed", "7", "--root", "MIN")
    made = webviz("random-tree", *command).stdout.decode()
    lines = webviz("tree", "-", "--trace", given=made.encode()).stdout.decode().split("\n")
    drawn(page, 1, len(lines) // 2)
    assert current_line(page) == lines[0]
    assert text_shown(page) == made


def test_it_may_have_players_and_static_values(page: Page) -> None:
    opened(page)
    open_from_samples(page)
    page.locator("#random-players").fill("3")
    page.get_by_role("button", name="Show this tree").click()
    expect(page.locator("#algorithm option")).to_have_text(["max-n"])
    open_from_samples(page)
    page.locator("#random-players").fill("2")
    page.locator("#random-static").check()
    page.locator("#random-irregular").check()
    expect(page.locator("#random-size")).to_have_text("at most 27 leaves")
    page.get_by_role("button", name="Show this tree").click()
    expect(page.locator("#algorithm option", has_text="deepening")).to_have_count(1)


def test_what_cannot_be_made_is_told_and_nothing_is_lost(page: Page, problems: list[str]) -> None:
    opened(page)
    open_from_samples(page)
    page.locator("#random-branching").fill("100")
    page.locator("#random-depth").fill("9")
    page.get_by_role("button", name="Show this tree").click()
    expect(page.locator("#random-error")).to_contain_text(
        "with branching 100 and depth 9 it may have more than"
    )
    page.locator("#random-depth").fill("2")
    expect(page.locator("#random-error")).to_have_text("")
    page.locator("#random-low").fill("10")
    page.get_by_role("button", name="Show this tree").click()
    expect(page.locator("#random-error")).to_contain_text('"high" must be a whole number from 10')
    page.keyboard.press("Escape")
    expect(page.locator("#random-tree")).to_be_hidden()
    expect(page.locator("#problem-open")).to_have_attribute("data-sample", "australia")
    drawn(page, 1)
    assert all("422" in problem for problem in problems)
    problems.clear()


def test_from_the_editor_it_takes_the_place_of_the_text(page: Page) -> None:
    opened(page)
    write_map(page, "half a tree (")
    page.keyboard.press("Escape")
    press(page, "#random-open")
    expect(page.locator("#random-branching")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#random-tree")).to_be_hidden()
    expect(page.locator("#editor")).to_be_hidden()
    expect(page.locator("html")).to_have_attribute("data-kind", "tree")


def test_the_dialog_works_by_the_keyboard_and_gives_the_focus_back(page: Page) -> None:
    opened(page)
    in_menu(page, "#random-open").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#random-branching")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#random-tree")).to_be_hidden()
    expect(page.locator("#problem-open")).to_be_focused()
