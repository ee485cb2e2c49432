"""The states in which the page is taught with: a tour, lessons given and made, a slide."""

from lesson_page import LESSON, at_stop, text_of
from on_page import drawn, drop, go_to
from page_state import State
from playwright.sync_api import Page, expect
from shown_states import presented

from tools.real_page import pick, press


def tour_is_offered(page: Page) -> None:
    expect(page.locator("#tour-offer")).to_be_visible()


def card_of_the_tour(page: Page) -> None:
    page.locator("#tour-yes").click()
    page.locator("#tour-next").click()
    page.locator("#tour-next").click()
    expect(page.locator("#tour-progress")).to_have_text("3 of 6")
    drawn(page, 26)


def lessons(page: Page) -> None:
    page.locator("#tour-end").click()
    press(page, "#lessons-open")
    expect(page.locator("#lessons-list .card").first).to_be_visible()


def stop_that_predict_asks_about(page: Page) -> None:
    press(page, "#lessons-open")
    page.locator('#lessons [data-lesson="first-cut"]').click()
    drawn(page, 21)
    page.keyboard.press("N")
    drawn(page, 22)
    page.keyboard.press("N")
    expect(page.locator("#predict-choices button").first).to_be_visible()


def contents_of_a_lesson(page: Page) -> None:
    page.locator("#lesson-contents-open").click()


def choice_answered_wrongly(page: Page) -> None:
    dropped(page)
    page.keyboard.press("N")
    at_stop(page, 2)
    page.keyboard.press("1")
    expect(page.locator("#lesson-verdict")).to_contain_text("✗")


def number_shown(page: Page) -> None:
    page.keyboard.press("N")
    at_stop(page, 3)
    page.keyboard.press("N")
    at_stop(page, 4)
    expect(page.locator("#lesson-typed")).to_be_visible()
    page.keyboard.press("r")
    expect(page.locator("#lesson-verdict")).to_contain_text("76")


def something_else_than_the_stop(page: Page) -> None:
    pick(page, "#algorithm", "alpha-beta")


def lesson_in_the_making(page: Page) -> None:
    page.locator("#lesson-contents-open").click()
    page.locator("#lesson-edit").click()
    page.get_by_role("button", name="A reply", exact=True).click()
    expect(page.locator("#stop-title")).to_have_value("A reply")
    expect(page.locator("#maker-status")).to_have_text("2 warnings.")


def lesson_with_mistakes(page: Page) -> None:
    press(page, "#lessons-open")
    page.locator("#lessons-make").click()
    page.locator("#maker-as-json").click()
    area = page.locator("#maker-text")
    area.fill(area.input_value().replace("minimax", "minimal").replace('"line": 25', '"line": 0'))
    expect(page.locator("#maker-gutter .error").first).to_be_visible()
    expect(page.locator("#maker-try")).to_be_disabled()


def slide(page: Page) -> None:
    go_to(page, 26)
    presented(page)
    with_its_bar(page)


def blank_screen(page: Page) -> None:
    page.keyboard.press("b")


def slide_of_a_lesson(page: Page) -> None:
    page.keyboard.press(" ")
    expect(page.locator("#present-blank")).to_be_hidden()
    dropped(page)
    page.keyboard.press("N")
    at_stop(page, 2)
    with_its_bar(page)


def dropped(page: Page) -> None:
    drop(page, "mine.lesson.json", text_of(LESSON))
    at_stop(page, 1)


def with_its_bar(page: Page) -> None:
    """It stays as long as the keyboard is in it."""
    page.locator("#present-scale").focus()
    expect(page.locator("#present-bar")).to_have_css("opacity", "1")


TAUGHT = [
    State(tour_is_offered, "#tour-offer", ("tour",)),
    State(card_of_the_tour, "#tour", whole=True),
    State(lessons, "#lessons", ("lessons",)),
    State(stop_that_predict_asks_about, "#lesson", whole=True),
    State(contents_of_a_lesson, "#lesson-contents"),
    State(choice_answered_wrongly, "#lesson-asks", whole=True),
    State(number_shown, "#lesson-asks"),
    State(something_else_than_the_stop, "#lesson-elsewhere"),
    State(lesson_in_the_making, "#maker", ("lessonMaker",)),
    State(lesson_with_mistakes, "#maker"),
]
ON_STAGE = [
    State(slide, "#present-bar", ("present",), whole=True),
    State(blank_screen, "#present-blank"),
    State(slide_of_a_lesson, "#lesson", whole=True),
]
