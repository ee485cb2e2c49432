"""Lessons: all of them on a projector, what holds a stop, where links lead, and nothing typed is lost."""

from collections.abc import Iterator
from typing import Any

import pytest
from legible import covering, cut_off, too_small
from lesson_page import LESSON, at_stop, text_of
from lesson_stops import NAMES, lesson
from on_page import (
    LAPTOP,
    LECTURE,
    PHONE,
    alert,
    drawn,
    drop,
    go_to,
    line_of,
    next_frames,
    opened,
    settled,
    wait_until,
)
from playwright.sync_api import Page, expect
from sample_page import link_to
from shown_states import WITHOUT_FULL_SCREEN, presented

from tools.real_page import press
from webviz.lessons import Lesson, Stop
from webviz.lessons.model import PredictQuestion

LEAST = 24
MOST_PRESSES = 60
MOST_CLICKS = 6
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


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_third_stop_of_the_first_lesson_is_six_clicks_away(page: Page) -> None:
    first = lesson(NAMES[0])
    opened(page)
    page.evaluate(WITHOUT_FULL_SCREEN)
    ways = [
        ("#tour-offer button", "Lessons…"),
        ("#lessons button", first.title),
        ("header button", "View"),
        ("#view-menu button", "Present"),
        ("#lesson button", "On ▶"),
        ("#lesson button", "On ▶"),
    ]
    assert len(ways) <= MOST_CLICKS
    for among, words in ways:
        button = page.locator(among).filter(has_text=words, visible=True).first
        expect(button).to_be_in_viewport(ratio=1)
        box = button.bounding_box()
        assert box
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)  # whatever lies there
        settled(page)
    expect(page.locator("#lesson-title")).to_have_text(first.stops[2].title)
    expect(page.locator("#lesson-text")).to_be_in_viewport(ratio=1)
    expect(page.locator("#tree-canvas")).to_be_in_viewport(ratio=1)
    assert line_of(page) == first.stops[2].line


def test_a_lesson_of_ones_own_is_in_a_link_whole_and_its_text_leads_to_steps(
    page: Page, problems: list[str]
) -> None:
    opened(page)
    there = f"{link_to('australia').removeprefix('/')}&line=34"
    stops: list[Any] = [{**LESSON["stops"][0], "text": f"See [there]({there})."}, *LESSON["stops"][1:]]
    own = {**LESSON, "stops": stops}
    drop(page, "mine.lesson.json", text_of(own))
    at_stop(page, 1, own)
    page.locator("#lesson-contents-open").click()
    page.locator("#lesson-list button").nth(3).click()
    at_stop(page, 4, own)
    linked(page, "lesson=%7E[\\w-]+.*stop=4")
    at_stop(page, 4, own)
    assert len(page.url.partition("#")[2]) < 8000
    page.locator("#lesson-contents-open").click()
    page.locator("#lesson-list button").nth(0).click()
    at_stop(page, 1, own)
    page.locator("#lesson-text a").click()
    drawn(page, 34)
    page.goto("about:blank")
    page.goto(f"/{there}&lesson=nowhere&stop=2")
    drawn(page, 34)
    expect(alert(page)).to_contain_text("The link’s lesson could not be opened")
    expect(page.locator("#lesson")).to_be_hidden()
    assert len(problems) == 1 and "404" in problems.pop()


def linked(page: Page, pattern: str) -> None:
    """Wait for the link, and open it as somebody else would."""
    page.wait_for_function(f"() => /{pattern}/.test(location.hash)")
    link = page.url
    page.goto("about:blank")
    page.goto(link)


def titles(page: Page) -> list[str]:
    """The stops of the lesson in the making, in their order."""
    return page.locator("#maker-stops .title").all_inner_texts()


def add_stop(page: Page, line: int) -> None:
    go_to(page, line)
    page.locator("#line").blur()
    page.keyboard.press("a")
    expect(alert(page)).to_contain_text("Added as stop")


def make_a_lesson(page: Page) -> None:
    press(page, "#lessons-open")
    page.locator("#lessons-make").click()
    expect(page.locator("#maker")).to_be_visible()


def test_nothing_typed_into_a_lesson_is_lost_by_mistakes_a_reload_or_another_file(page: Page) -> None:
    opened(page)
    add_stop(page, 1)
    add_stop(page, 26)
    make_a_lesson(page)
    page.locator("#stop-text").fill("Half a sentence")
    page.locator("#maker-as-json").click()
    area = page.locator("#maker-text")
    whole = area.input_value()
    assert "Half a sentence" in whole
    area.fill(whole.replace("alpha-beta", "alphabeta").replace('"line": 26', '"line": 0'))
    expect(page.locator("#maker-gutter .error")).to_have_count(3)
    expect(page.locator("#maker-try")).to_be_disabled()
    area.fill(whole[:-3])
    expect(page.locator("#maker-status")).to_contain_text("1 error")
    page.locator("#maker").get_by_role("button", name="Close").click()
    page.keyboard.press("a")
    expect(alert(page)).to_contain_text("mend that first")
    page.reload()
    drawn(page, 26)
    make_a_lesson(page)
    page.locator("#maker-as-json").click()
    assert area.input_value() == whole[:-3]
    area.fill(whole)
    page.locator("#maker").get_by_role("button", name="Close").click()
    damaged = {**LESSON["stops"][0], "title": "", "text": "", "problem": {"sample": "austria"}}
    drop(page, "mine.lesson.json", text_of({**LESSON, "stops": [damaged]}))
    expect(page.locator("#maker-remarks li")).to_have_count(2)
    expect(page.locator("#lesson")).to_be_hidden()
    page.locator("#maker-before").click()
    assert titles(page) == ["Australia, line 1", "Australia, line 26"]
