"""Dark, large type, reduced motion: readable in every way it can be looked at."""

import re
from collections.abc import Iterator

import pytest
from on_page import LAPTOP, LECTURE, PHONE, TRACE, current_line, drawn, go_to, opened, painted, write_map
from playwright.sync_api import Page, Route, expect

from tools.real_page import pick, press

# Size of type and words of every visible element with text of its own, in the page or in an open dialog.
TEXTS = """() => {
  const within = document.querySelector('dialog[open]') ?? document.getElementById('app');
  const own = (e) => [...e.childNodes].filter((n) => n.nodeType === 3).map((n) => n.data.trim()).join('');
  const field = (e) => e.matches('input:not([type=checkbox], [type=range]), textarea');
  return [...within.querySelectorAll('*')].filter((e) => (own(e) || field(e)) && e.checkVisibility())
    .map((e) => [parseFloat(getComputedStyle(e).fontSize), e.id || own(e) || e.tagName]);
}"""
# Width, height and name of what can be pressed; a checkbox is pressed by its label.
TARGETS = """() => {
  const within = document.querySelector('dialog[open]') ?? document.getElementById('app');
  return [...within.querySelectorAll('button, select, input, textarea, a[href], [role=option]')]
    .filter((e) => e.checkVisibility()).map((e) => e.closest('label') ?? e)
    .map((e) => [e.getBoundingClientRect().width, e.getBoundingClientRect().height, e.id || e.textContent]);
}"""
LUMINANCE = """(selector) => {
  const { backgroundColor } = getComputedStyle(document.querySelector(selector));
  const [r, g, b] = backgroundColor.match(/[\\d.]+/g).map(Number);
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
}"""
MISTAKEN = "R, G\nWA: X-1\n3\nR: 1\nR: 1, G: 2\nWA: SA\n"


def small_texts(page: Page, least: float) -> list[tuple[float, str]]:
    """The texts that are set smaller than so many pixels."""
    found: list[tuple[float, str]] = page.evaluate(TEXTS)
    assert len(found) > 5
    return [(size, words) for size, words in found if size < least]


def with_dialogs(page: Page) -> Iterator[str]:
    """Show the page, the help and the editor, one after the other."""
    go_to(page, 26)
    yield "the page"
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    yield "the help"
    page.keyboard.press("Escape")
    write_map(page, MISTAKEN)
    expect(page.locator("#editor-remarks .error").first).to_be_attached()
    yield "the editor"


@pytest.mark.parametrize("viewport", [LECTURE, LAPTOP, PHONE])
def test_no_text_is_smaller_than_14_pixels(page: Page) -> None:
    opened(page)
    assert small_texts(page, 14) == []
    for shown in with_dialogs(page):
        assert small_texts(page, 14) == [], shown


@pytest.mark.parametrize("viewport", [LECTURE, LAPTOP])
def test_in_large_type_no_text_is_smaller_than_20_pixels(page: Page) -> None:
    opened(page)
    pick(page, "#pruned", "counted")  # drawn out, gray branches are smaller
    press(page, "#lecture")
    expect(page.locator("html")).to_have_attribute("data-lecture", "yes")
    assert small_texts(page, 20) == []
    for shown in with_dialogs(page):
        assert small_texts(page, 20) == [], shown
        tree = painted(page, "#tree-canvas")
        assert len(tree) > 5 and [one for one in tree if one.size < 18] == []


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE])
def test_everything_that_is_pressed_measures_at_least_24_pixels(page: Page) -> None:
    opened(page)
    for shown in with_dialogs(page):
        found = page.evaluate(TARGETS)
        assert found
        assert [one for one in found if min(one[0], one[1]) < 24] == [], shown


def test_dark_turns_the_page_dark_and_is_remembered(page: Page) -> None:
    opened(page)
    assert page.evaluate(LUMINANCE, "body") > 0.8
    light = page.locator("#tree-canvas").screenshot()
    press(page, "#theme")
    expect(page.locator("#theme")).to_have_attribute("aria-pressed", "true")
    for selector in ("body", "#trace-panel", "#map-panel", "footer"):
        assert page.evaluate(LUMINANCE, selector) < 0.2, selector
    assert page.locator("#tree-canvas").screenshot() != light
    go_to(page, 26)
    assert current_line(page) == TRACE[25]
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_dark_system_starts_dark(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    opened(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    press(page, "#theme")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_large_type_goes_on_working_and_is_remembered(page: Page) -> None:
    opened(page)
    press(page, "#lecture")
    go_to(page, 85)
    page.locator("#line").blur()
    page.keyboard.press("ArrowLeft")
    drawn(page, 84)
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("data-lecture", "yes")
    press(page, "#lecture")
    expect(page.locator("html")).to_have_attribute("data-lecture", "no")


def test_a_wide_map_takes_the_room_of_the_tree(page: Page) -> None:
    opened(page)
    narrow = page.locator("#map-panel").bounding_box()
    press(page, "#map-wide")
    expect(page.locator("#map-wide")).to_have_attribute("aria-pressed", "true")
    wide = page.locator("#map-panel").bounding_box()
    assert narrow and wide and wide["width"] > 1.3 * narrow["width"]
    go_to(page, 26)


def test_letters_on_the_map_stay_readable_on_a_laptop(page: Page) -> None:
    opened(page)
    letters = painted(page, "#map-canvas canvas")
    assert {one.text for one in letters} >= {"WA", "NSW", "R", "G"}
    assert [one for one in letters if one.size < 13] == []


def test_nothing_moves_by_itself_even_while_a_search_is_on_its_way(page: Page) -> None:
    opened(page)
    held: list[Route] = []
    page.route("**/api/search**", lambda route: held.append(route), times=1)
    pick(page, "#algorithm", "minimax")
    expect(page.locator("#loading")).to_be_visible()
    assert (
        page.evaluate("() => document.getAnimations().filter((a) => a.playState === 'running').length") == 0
    )


@pytest.mark.parametrize("viewport", [LECTURE, LAPTOP, PHONE])
@pytest.mark.parametrize("large", [False, True])
def test_a_search_on_its_way_is_legible_and_moves_nothing(page: Page, large: bool) -> None:
    opened(page)
    if large:
        press(page, "#lecture")
        expect(page.locator("html")).to_have_attribute("data-lecture", "yes")
    before = page.locator("main").bounding_box()
    held: list[Route] = []
    page.route("**/api/search**", lambda route: held.append(route), times=1)
    press(page, "#depth-more")
    expect(page.locator("#loading")).to_be_in_viewport(ratio=1)
    assert small_texts(page, 20 if large else 14) == []
    assert page.locator("main").bounding_box() == before
    assert page.locator("#loading-cancel").evaluate("(e) => e.offsetHeight") >= 24


def test_players_and_colors_are_told_by_more_than_color(page: Page) -> None:
    opened(page)
    go_to(page, 26)
    letters = [one.text for one in painted(page, "#map-canvas canvas")]
    assert {"R", "G"} <= set(letters)
    tree = {one.text for one in painted(page, "#tree-canvas")}
    assert {"MAX", "MIN"} <= tree
    assert any(re.fullmatch("NSW R", text) for text in tree)
