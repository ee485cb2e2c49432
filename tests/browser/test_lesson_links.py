"""Where lessons come from: the installation, a file, a link; and where links within them lead."""

from typing import Any

from lesson_page import LESSON, at_stop, given, text_of
from on_page import (
    alert,
    drawn,
    drop,
    go_to,
    opened,
    upload,
)
from playwright.sync_api import Page, expect

from tools.real_page import press


def test_a_lesson_of_the_installation_is_in_a_link_by_its_name(page: Page) -> None:
    opened(page)
    press(page, "#lessons-open")
    page.locator('#lessons [data-lesson="first-cut"]').click()
    drawn(page, 21)
    page.keyboard.press("N")
    drawn(page, 22)
    page.keyboard.press("PageDown")
    drawn(page, 23)
    page.wait_for_function(
        "() => /lesson=first-cut.*stop=2/.test(location.hash) && /line=23/.test(location.hash)"
    )
    link = page.url
    page.goto("about:blank")
    page.goto(link)
    drawn(page, 23)
    expect(page.locator("#lesson-contents-open")).to_have_text("2 of 3")
    page.keyboard.press("End")
    drawn(page, 26)  # held again


def test_a_lesson_of_ones_own_is_in_a_link_whole(page: Page) -> None:
    given(page)
    page.keyboard.press("N")
    at_stop(page, 2)
    page.wait_for_function("() => /lesson=%7E[\\w-]+&stop=2/.test(location.hash)")
    link = page.url
    assert len(link.partition("#")[2]) < 8000
    page.goto("about:blank")
    page.goto(link)
    at_stop(page, 2)
    expect(page.locator("#lesson-name")).to_have_text("From one search to another")


def test_back_and_forward_lead_through_its_searches(page: Page) -> None:
    given(page)
    page.wait_for_function("() => /lesson=/.test(location.hash)")
    page.locator("#lesson-contents-open").click()
    page.locator("#lesson-list button").nth(3).click()
    at_stop(page, 4)
    page.wait_for_function("() => /stop=4/.test(location.hash)")
    page.go_back()
    at_stop(page, 1)
    page.go_forward()
    at_stop(page, 4)


def test_a_link_in_its_text_leads_to_a_place_within_it(page: Page) -> None:
    opened(page)
    go_to(page, 34)
    page.wait_for_function("() => /line=34/.test(location.hash)")
    link = page.evaluate("() => location.hash")
    stops: list[Any] = [{**LESSON["stops"][0], "text": f"See [there]({link})."}, *LESSON["stops"][1:]]
    lesson = {**LESSON, "stops": stops}
    drop(page, "mine.lesson.json", text_of(lesson))
    at_stop(page, 1, lesson)
    page.locator("#lesson-text a").click()
    drawn(page, 34)
    expect(page.locator("#lesson-title")).to_have_text("The start")


def test_a_lesson_that_there_is_not_is_said_and_the_page_shows_the_rest(
    page: Page, problems: list[str]
) -> None:
    opened(page)
    go_to(page, 26)
    page.wait_for_function("() => /line=26/.test(location.hash)")
    link = page.url
    page.goto("about:blank")
    page.goto(f"{link}&lesson=nowhere&stop=2")
    drawn(page, 26)
    expect(alert(page)).to_contain_text("The link’s lesson could not be opened")
    expect(page.locator("#lesson")).to_be_hidden()
    assert len(problems) == 1 and "404" in problems[0]
    problems.clear()


def test_a_lesson_is_uploaded_by_the_button_of_its_dialog(page: Page) -> None:
    opened(page)
    press(page, "#lessons-open")
    with page.expect_file_chooser() as chooser:
        page.locator("#lessons-file").click()
    chooser.value.set_files({"name": "l.json", "mimeType": "application/json", "buffer": text_of(LESSON)})
    at_stop(page, 1)


def test_a_problem_beside_lessons_is_still_a_problem(page: Page) -> None:
    opened(page)
    upload(page, "tree.lesson-notes.txt", b"branching: 2\n1 2\n")
    expect(page.locator("#problem-name")).to_have_text("tree.lesson-notes")
    expect(page.locator("#lesson")).to_be_hidden()
