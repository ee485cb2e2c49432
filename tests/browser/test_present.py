"""Pages on stage, legible from the back row, and on paper, any state on one sheet."""

import re
from collections.abc import Iterator

import pytest
from legible import COVERING, CUT_OFF, too_small
from lessons.lesson_stops import OF_CONSTRAINTS, lesson
from on_page import (
    LAPTOP,
    LECTURE,
    PHONE,
    go_to,
    line_of,
    next_frames,
    open_page,
    painted_texts,
    wait_for_line,
    wait_for_search,
    wait_until,
)
from page_state import STATES, WITHOUT_FULL_SCREEN, follow, present
from playwright.sync_api import Page, expect

from tools.real_page import press
from webviz.lessons import Lesson, Stop
from webviz.lessons.model import PredictQuestion

LEAST = 24
MOST_PRESSES = 60
PRESENTED = ("minimax-to-alpha-beta", "order-is-everything", OF_CONSTRAINTS)
"""The lessons with the longest texts; together they have every kind of question and of tree."""
# What a press may change: the stop, the line, what is said of the question.
SAID = """() => ['lesson-contents-open', 'lesson-verdict', 'predict-text', 'predict-verdict']
  .map((id) => document.getElementById(id).textContent)
  .concat(document.body.dataset.line, document.getElementById('lesson-end').hidden).join(' | ')"""
A_PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")
DARKEST = """() => {
  const canvas = document.querySelector('#tree-canvas');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const isDark = (at) => data[at + 3] && data[at] + data[at + 1] + data[at + 2] < 90;
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if (isDark(at)) dark++;
  return [getComputedStyle(document.body).backgroundColor, dark / (data.length / 4)];
}"""
# By the browser's own way, at once: no frame has passed.
BEFORE_PRINT = """() => {
  dispatchEvent(new Event('beforeprint'));
  const { width, height } = document.getElementById('app').getBoundingClientRect();
  const canvas = document.getElementById('tree-canvas');
  return [document.documentElement.dataset.printing, width, height,
    Math.round(canvas.clientWidth * devicePixelRatio) === canvas.width,
    textPaintedOn('#tree-canvas').length > 5];
}"""


def is_html(page: Page, **data: str) -> None:
    """Wait until the document is said to be so."""
    for name, value in data.items():
        expect(page.locator("html")).to_have_attribute(f"data-{name}", value)


def sheets(page: Page, across: bool) -> int:
    """On how many pages of paper it is printed."""
    printed = page.pdf(format="A4", landscape=across, print_background=True)
    is_html(page, printing="no")
    return len(A_PAGE.findall(printed))


def end_presentation(page: Page) -> None:
    page.evaluate("document.activeElement.blur()")  # in a list F looks for an entry
    page.keyboard.press("F")
    is_html(page, presenting="no")


def on_paper(page: Page) -> None:
    page.emulate_media(media="print")
    is_html(page, printing="yes")
    next_frames(page)


def off_paper(page: Page) -> None:
    page.emulate_media(media="screen")
    is_html(page, printing="no")


@pytest.mark.parametrize("half", [0, 1], ids=["these", "others"])
def test_any_state_is_one_sheet_and_on_a_projector_nothing_is_smaller_than_24_pixels(
    page: Page, half: int
) -> None:
    page.set_viewport_size({"width": LECTURE[0], "height": LECTURE[1]})
    states = dict(list(STATES.items())[half::2])
    found = {}
    for number, (name, steps) in enumerate(states.items()):
        follow(page, steps)
        printed = sheets(page, across=number % 2 == 0)
        found[name] = (printed, too_small(present(page), LEAST))
        end_presentation(page)
    assert found == dict.fromkeys(states, (1, []))


def test_on_any_screen_type_is_the_same_part_of_it_and_the_scale_is_remembered(page: Page) -> None:
    go_to(open_page(page), 26)
    for width, height in (LAPTOP, PHONE, LECTURE):
        page.set_viewport_size({"width": width, "height": height})
        present(page)
        least = max(16, LEAST * min(width / 1920, height / 1080))
        assert too_small(page, least) == [], (width, height)
        if (width, height) != LECTURE:
            page.keyboard.press("F")
    for _ in range(11):
        page.keyboard.press("]")
    expect(page.locator("#present-scale")).to_have_value("2")
    next_frames(page, 4)
    assert too_small(page, 2 * LEAST) == []
    page.keyboard.press("[")
    wait_until(page, lambda: "line=26" in page.url)
    assert "present" not in page.url
    page.reload()
    wait_for_line(page, 26)
    page.evaluate(WITHOUT_FULL_SCREEN)
    page.keyboard.press("F")
    expect(page.locator("#present-scale")).to_have_value("1.9")


def test_a_whole_screen_that_is_left_late_ends_no_presentation_begun_since(page: Page) -> None:
    open_page(page)
    page.evaluate("document.exitFullscreen = () => Promise.resolve()")  # and the browser tells nothing yet
    for presenting in ("yes", "no", "yes"):
        page.keyboard.press("Shift+F")
        is_html(page, presenting=presenting)
        wait_until(page, lambda: bool(page.evaluate("document.fullscreenElement !== null")))
    left = "Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true });"
    for presenting in ("yes", "no"):  # the second time the browser has left by itself
        page.evaluate(f"{left} document.dispatchEvent(new Event('fullscreenchange'))")
        next_frames(page)
        is_html(page, presenting=presenting)


def test_ring_and_bar_come_with_the_pointer_and_go_when_it_rests(lead: Page) -> None:
    page = lead
    page.clock.install()
    present(open_page(page))
    page.clock.pause_at(page.evaluate("Date.now() + 60_000"))
    ring = page.locator("#present-ring")
    expect(ring).to_be_hidden()
    page.mouse.move(400, 300)
    page.mouse.move(410, 310)
    expect(ring).to_be_visible()
    box = ring.bounding_box()
    assert box is not None
    assert abs(box["x"] + box["width"] / 2 - 410) < 1 and abs(box["y"] + box["height"] / 2 - 310) < 1
    expect(page.locator("#present-bar")).to_have_css("pointer-events", "auto")
    page.clock.run_for(3000)
    expect(ring).to_be_hidden()
    expect(page.locator("#present-bar")).to_have_css("pointer-events", "none")


def test_the_sheet_has_title_line_reason_and_link_and_the_page_is_as_it_was(page: Page) -> None:
    go_to(open_page(page), 26)
    reason = page.locator("#why-sentence").inner_text()
    page.wait_for_url("**line=26")
    before = [painted_texts(page, canvas) for canvas in ("#tree-canvas", "#map-shapes")]
    on_paper(page)
    expect(page.locator("#sheet-title")).to_have_text("Australia, alpha-beta on a map-coloring game")
    expect(page.locator("#sheet-line")).to_have_text("line 26 of 85")
    expect(page.locator("#why-sentence")).to_have_text(reason)
    expect(page.locator("#why-sentence")).to_be_visible()
    expect(page.locator("#sheet-link")).to_have_text(page.url)
    assert {"NSW R", "≤ 10"} <= {one.text for one in painted_texts(page, "#tree-canvas")}
    assert {"WA", "NSW"} <= {one.text for one in painted_texts(page, "#map-shapes")}
    for gone in ("header", "transport", "trace-panel", "tree-tools", "notices", "present-bar"):
        expect(page.locator(f"#{gone}")).to_be_hidden()
    off_paper(page)
    for gone in ("sheet-head", "sheet-link"):
        expect(page.locator(f"#{gone}")).to_be_hidden()
    wait_until(
        page, lambda: [painted_texts(page, canvas) for canvas in ("#tree-canvas", "#map-shapes")] == before
    )
    page.keyboard.press("ArrowRight")  # a step that the address does not tell yet is in the printed link
    page.wait_for_selector('body[data-line="27"]')
    on_paper(page)
    expect(page.locator("#sheet-link")).to_contain_text("line=27")


def test_what_is_dark_or_on_stage_is_light_on_paper_laid_out_at_once_and_as_before_again(page: Page) -> None:
    go_to(open_page(page), 26)
    assert page.evaluate(BEFORE_PRINT) == ["yes", 1040, 700, True, True]
    page.evaluate("() => dispatchEvent(new Event('afterprint'))")
    is_html(page, printing="no")
    press(page, "#theme")
    for presenting in ("no", "yes"):
        if presenting == "yes":
            present(page)
        on_paper(page)
        is_html(page, theme="light", presenting="no")
        paper, dark = page.evaluate(DARKEST)
        assert paper == "rgb(255, 255, 255)" and dark < 0.1
        off_paper(page)
        is_html(page, theme="dark", presenting=presenting)


def test_lessons_are_presented_by_one_key_and_read_from_the_back_row(page: Page) -> None:
    page.set_viewport_size({"width": LECTURE[0], "height": LECTURE[1]})
    faults: list[str] = []
    open_page(page)
    for name in PRESENTED:
        stops = lesson(name).stops
        start_lesson(page, lesson(name))
        reached: list[int] = []
        for number in pressed_through(page, len(stops)):
            reached += [number] if number not in reached else []
            expect_stop(page, stops[number - 1])
            small = [f"{text!r} is {size} pixels" for text, size in too_small(page, LEAST)]
            faults += [
                f"{name}, stop {number}, line {line_of(page)}: {fault}"
                for fault in (*small, *page.evaluate(COVERING), *page.evaluate(CUT_OFF))
            ]
        assert reached == list(range(1, len(stops) + 1)), name
        end_presentation(page)
    assert faults == []


def start_lesson(page: Page, given: Lesson) -> None:
    """Chosen from the list of lessons, on stage."""
    press(page, "#lessons-open")
    page.locator("#lessons .card", has_text=given.title).click()
    expect(page.locator("#lesson-contents-open")).to_have_text(f"1 of {len(given.stops)}")
    wait_for_search(page)
    present(page)


def pressed_through(page: Page, stops: int) -> Iterator[int]:
    """The number of the stop before each press, to the end of the lesson."""
    for _ in range(MOST_PRESSES):
        place = page.locator("#lesson-contents-open").inner_text()
        yield int(place.removesuffix(f" of {stops}"))
        if page.locator("#lesson-end").is_visible():
            return
        before = page.evaluate(SAID)
        page.keyboard.press("PageDown")
        wait_until(page, lambda before=before: page.evaluate(SAID) != before)  # type: ignore[misc]
        wait_for_search(page)
    pytest.fail(f"no end after {MOST_PRESSES} presses")


def expect_stop(page: Page, stop: Stop) -> None:
    """Wait until the page has drawn the stop, or the next line: an answer of Predict."""
    behind = 2 if isinstance(stop.question, PredictQuestion) else 1
    wait_until(page, lambda: line_of(page) in range(stop.line, (stop.until or stop.line) + behind))
    expect(page.locator("#lesson-elsewhere")).to_be_hidden()
    wait_for_search(page)
