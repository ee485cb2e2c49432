"""All lessons of the installation on a projector: by one key to the last stop, and each can be read."""

from collections.abc import Iterator

import pytest
from legible import covering, cut_off, too_small
from lesson_stops import NAMES, lesson
from on_page import LECTURE, line_of, next_frames, opened, settled, wait_until
from playwright.sync_api import Page, expect
from shown_states import presented

from webviz.lessons import Lesson, Stop
from webviz.lessons.model import PredictQuestion

LEAST = 24
MOST_PRESSES = 60
# What a press may change: the stop, the line, what is said of the question.
SAID = """() => ['lesson-contents-open', 'lesson-verdict', 'predict-text', 'predict-verdict']
  .map((id) => document.getElementById(id).textContent)
  .concat(document.body.dataset.line, document.getElementById('lesson-end').hidden).join(' | ')"""


@pytest.mark.parametrize("viewport", [LECTURE], ids=["lecture"])
@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_presented_by_one_key_and_read_from_the_back_row(page: Page, name: str) -> None:
    given = lesson(name)
    begun(page, given)
    reached: list[int] = []
    faults: list[str] = []
    for number in pressed_through(page, len(given.stops)):
        reached += [number] if number not in reached else []
        arrived(page, given.stops[number - 1])
        faults += [f"stop {number}, line {line_of(page)}: {fault}" for fault in faults_of(page)]
    assert faults == []
    assert reached == list(range(1, len(given.stops) + 1))


def lines_of(stop: Stop) -> range:
    """Where a stop may stand: Predict tells its answer by the line behind."""
    return range(
        stop.line, (stop.until or stop.line) + (2 if isinstance(stop.question, PredictQuestion) else 1)
    )


def arrived(page: Page, stop: Stop) -> None:
    """Wait until the page stands within the stop, and has drawn it."""
    wait_until(page, lambda: line_of(page) in lines_of(stop))
    settled(page)
    expect(page.locator("#lesson-elsewhere")).to_be_hidden()
    next_frames(page, 4)


def begun(page: Page, given: Lesson) -> None:
    """Chosen from the list of lessons, on stage."""
    opened(page)
    page.get_by_role("button", name="Lessons…").click()
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


def faults_of(page: Page) -> list[str]:
    """What the back row cannot read."""
    small = [f"{text!r} is {size} pixels" for text, size in too_small(page, LEAST)]
    return small + covering(page) + cut_off(page)
