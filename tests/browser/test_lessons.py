"""Lessons: all of them on a projector, what holds a stop, where links lead, and nothing typed is lost."""

from collections.abc import Iterator

import pytest
from legible import covering, cut_off, too_small
from lesson_stops import NAMES, lesson
from on_page import LECTURE, line_of, next_frames, opened, settled, wait_until
from page_state import presented
from playwright.sync_api import Page, expect

from tools.real_page import press
from webviz.lessons import Lesson, Stop
from webviz.lessons.model import PredictQuestion

LEAST = 24
MOST_PRESSES = 60
# What a press may change: the stop, the line, what is said of the question.
SAID = """() => ['lesson-contents-open', 'lesson-verdict', 'predict-text', 'predict-verdict']
  .map((id) => document.getElementById(id).textContent)
  .concat(document.body.dataset.line, document.getElementById('lesson-end').hidden).join(' | ')"""


@pytest.mark.parametrize("viewport", [LECTURE], ids=["lecture"])
@pytest.mark.parametrize("names", [NAMES[::2], NAMES[1::2]], ids=["these", "others"])
def test_each_lesson_is_presented_by_one_key_and_read_from_the_back_row(page: Page, names: list[str]) -> None:
    faults: list[str] = []
    for name in names:
        stops = lesson(name).stops
        begun(page, lesson(name))
        reached: list[int] = []
        for number in pressed_through(page, len(stops)):
            reached += [number] if number not in reached else []
            arrived(page, stops[number - 1])
            small = [f"{text!r} is {size} pixels" for text, size in too_small(page, LEAST)]
            faults += [
                f"{name}, stop {number}, line {line_of(page)}: {fault}"
                for fault in (*small, *covering(page), *cut_off(page))
            ]
        assert reached == list(range(1, len(stops) + 1)), name
    assert faults == []


def begun(page: Page, given: Lesson) -> None:
    """Chosen from the list of lessons, on stage."""
    page.goto("about:blank")
    opened(page)
    press(page, "#lessons-open")
    page.locator("#lessons .card", has_text=given.title).click()
    expect(page.locator("#lesson-contents-open")).to_have_text(f"1 of {len(given.stops)}")
    settled(page)
    presented(page)


def pressed_through(page: Page, stops: int) -> Iterator[int]:
    """The number of the stop after each press, until the page says that this was the end."""
    for _ in range(MOST_PRESSES):
        place = page.locator("#lesson-contents-open").inner_text()
        yield int(place.removesuffix(f" of {stops}"))
        if page.locator("#lesson-end").is_visible():
            return
        before = page.evaluate(SAID)
        page.keyboard.press("PageDown")
        wait_until(page, lambda before=before: page.evaluate(SAID) != before)  # type: ignore[misc]
        settled(page)
    pytest.fail(f"no end after {MOST_PRESSES} presses")


def arrived(page: Page, stop: Stop) -> None:
    """Wait until the page stands within the stop, and has drawn it; Predict answers by the line behind."""
    behind = 2 if isinstance(stop.question, PredictQuestion) else 1
    wait_until(page, lambda: line_of(page) in range(stop.line, (stop.until or stop.line) + behind))
    settled(page)
    expect(page.locator("#lesson-elsewhere")).to_be_hidden()
    next_frames(page, 4)
