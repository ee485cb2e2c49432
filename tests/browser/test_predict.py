"""Predict: nothing on the page gives an answer away, to see, to point at or to hear."""

import re

from on_page import (
    CUTOFF_LINES,
    LAPTOP,
    PHONE,
    choose_view,
    line_of,
    next_frames,
    opened,
    painted,
    wait_until,
)
from playwright.sync_api import Page, expect
from sample_page import opened_at

ON = "2"
SAMPLES = ["no-cut", "deep-cut", "dead-region", "us-48"]
SAMPLES += ["tree-three-replies", "tree-deepening", "tree-three-players"]
# Where something may be read or heard: what is seen, and the attributes that are spoken or shown as tips.
WORDS = """() => {
  const said = ['aria-label', 'aria-valuetext', 'aria-valuemax', 'title', 'placeholder', 'max'];
  const own = [...document.querySelectorAll('#app *, #announcer, #search-menu *')].flatMap((element) =>
    said.map((name) => element.getAttribute(name)).filter(Boolean));
  const menu = document.getElementById('search-menu').textContent;
  return [document.title, document.body.innerText, menu, ...own].join('\\n');
}"""
# How many columns of the seek bar have a mark: marks that stand beside each other count as one.
MARKS = """() => {
  const canvas = document.getElementById('seek-marks');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, 1);
  const marked = (x) => x >= 0 && data[4 * x + 3] > 0;
  return Array.from({ length: canvas.width }, (_, x) => x).filter((x) => marked(x) && !marked(x - 1)).length;
}"""
QUESTIONS = 8  # at most: what each may tell follows the same rule


def begun(page: Page) -> None:
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("q")
    expect(page.locator("#predict")).to_be_visible()


def asked(page: Page) -> bool:
    """On to the next question, or to the end; whether there is one."""
    page.keyboard.press("End")
    next_frames(page)
    page.wait_for_selector("#predict-answers:not([hidden]), #predict-end:not([hidden])")
    return page.locator("#predict-answers").is_visible()


def tip_texts(page: Page) -> set[str]:
    """What the pointer is told anywhere over the tree."""
    box = page.locator("#tree-canvas").bounding_box()
    assert box
    found = set()
    for y in range(12, int(box["height"]), 32):
        for x in range(40, int(box["width"]), 46):
            page.mouse.move(box["x"] + x, box["y"] + y)
            tip = page.locator("#tree-tip")
            if tip.is_visible():
                found.add(tip.inner_text())
    return found


def test_no_sample_gives_an_answer_away(page: Page) -> None:
    questions = 0
    for name in SAMPLES:
        opened_at(page, name)
        nodes = int(page.locator("body").get_attribute("data-nodes") or 0)
        seek = page.locator("#seek")
        events = int(seek.get_attribute("max") or 0)
        begun(page)
        for number in range(QUESTIONS):
            if not asked(page):
                break
            line, place = line_of(page), f"{name}, line {line_of(page)}"
            summary = page.locator("#tree-summary").inner_text()
            told = re.search(r"(\d+) cutoffs? so far", summary)
            assert page.evaluate(MARKS) <= int(told[1] if told else 0), place
            lines = page.locator("#trace-rows .line .no").all_text_contents()
            assert int(seek.get_attribute("max") or 0) == line == max(map(int, lines)) < events, place
            given = r"tree \d+ of \d+: [\d,]+ nodes"  # of the problem, whatever is searched of it
            words = re.sub(given, "", page.evaluate(WORDS).replace(summary, ""))
            told_ahead = rf"\b({nodes}|{nodes:,}) nodes\b|of {events:,}\b|search will end|Look for"
            assert "so far" in summary and not re.search(told_ahead, words), place
            page.keyboard.press(str(1 + number % 2))
            questions += 1
    assert questions > 2 * len(SAMPLES)


def test_tree_pointer_and_keys_know_nothing_of_what_is_to_come(page: Page) -> None:
    opened(page)
    begun(page)
    while asked(page) and line_of(page) + 1 < CUTOFF_LINES[0]:
        page.keyboard.press(ON)
    for hidden in ("#tree-overview", "#path", "#path-toggle", "#why-panel", "#find-bar", "#about"):
        expect(page.locator(hidden)).to_be_hidden()
    assert not [one for one in painted(page, "#tree-canvas") if "pruned" in one.text]
    visits = [re.search(r"visited in line (\d+)", tip) for tip in tip_texts(page)]
    assert visits and all(visit and int(visit[1]) < CUTOFF_LINES[0] for visit in visits)
    page.locator("#tree-canvas").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#announcer")).to_have_text("The search has not come further.")
    page.locator("#line").fill("60")
    page.locator("#line").press("Enter")
    next_frames(page)
    assert line_of(page) == CUTOFF_LINES[0] - 1


def test_the_question_has_the_place_of_the_reason_and_the_view_comes_back_as_it_was(page: Page) -> None:
    for width, height in (LAPTOP, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        opened(page)
        choose_view(page, "whole")
        next_frames(page)
        before, there = painted(page, "#tree-canvas"), page.locator("#why-panel").bounding_box()
        begun(page)
        asked(page)
        around = page.locator("#predict").bounding_box()
        assert around == there and around
        for button in page.locator("#predict button:visible").all():
            box = button.bounding_box()
            assert box and box["y"] >= around["y"]
            assert box["y"] + box["height"] <= around["y"] + around["height"] + 1
        assert painted(page, "#tree-canvas") != before
        page.keyboard.press("Home")
        page.keyboard.press("q")
        wait_until(page, lambda before=before: painted(page, "#tree-canvas") == before)  # type: ignore[misc]
