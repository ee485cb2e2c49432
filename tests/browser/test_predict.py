"""Predict and Play: no answer given away, no button that moves under the pointer."""

import re

from on_page import LAPTOP, PHONE, choose_view, line_of, next_frames, open_page, painted_texts, wait_until
from page_state import opened_at
from playwright.sync_api import Page, expect

from tools.real_page import press

SAMPLES = ["no-cut", "dead-region", "tree-deepening", "tree-three-players"]
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
QUESTIONS = 5  # at most: what each may tell follows the same rule


def start_predict(page: Page) -> None:
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("q")
    expect(page.locator("#predict")).to_be_visible()


def has_next_question(page: Page) -> bool:
    """On to the next question, or to the end; whether there is one."""
    page.keyboard.press("End")
    next_frames(page)
    page.wait_for_selector("#predict-choices:not([hidden]), #predict-end:not([hidden])")
    return page.locator("#predict-choices").is_visible()


def test_no_sample_gives_an_answer_away(page: Page) -> None:
    questions = 0
    for name in SAMPLES:
        opened_at(page, name)
        nodes = int(page.locator("body").get_attribute("data-nodes") or 0)
        seek = page.locator("#seek")
        events = int(seek.get_attribute("max") or 0)
        start_predict(page)
        for number in range(QUESTIONS):
            if not has_next_question(page):
                break
            line, place = line_of(page), f"{name}, line {line_of(page)}"
            summary = page.locator("#tree-summary").inner_text()
            told = re.search(r"(\d+) cutoffs? so far", summary)
            cuts = int(told[1] if told else 0)
            assert page.evaluate(MARKS) <= cuts, place
            lines = page.locator("#trace-rows .line .no").all_text_contents()
            assert int(seek.get_attribute("max") or 0) == line == max(map(int, lines)) < events, place
            given = r"tree \d+ of \d+: [\d,]+ nodes"  # of the problem, whatever is searched of it
            words = re.sub(given, "", page.evaluate(WORDS).replace(summary, ""))
            told_ahead = rf"\b({nodes}|{nodes:,}) nodes\b|of {events:,}\b|search will end|Look for"
            assert "so far" in summary and not re.search(told_ahead, words), place
            assert cuts or not any("pruned" in one.text for one in painted_texts(page, "#tree-canvas")), place
            for hidden in ("#tree-overview", "#path", "#path-toggle", "#why-panel", "#find-bar", "#about"):
                expect(page.locator(hidden)).to_be_hidden()
            page.keyboard.press(str(1 + number % 2))
            questions += 1
        page.goto("about:blank")
    assert questions > 2 * len(SAMPLES)


def test_the_question_has_the_place_of_the_reason_and_the_view_comes_back_as_it_was(page: Page) -> None:
    open_page(page)
    for width, height in (LAPTOP, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        choose_view(page, "whole")
        next_frames(page, 4)
        before, there = painted_texts(page, "#tree-canvas"), page.locator("#why-panel").bounding_box()
        start_predict(page)
        has_next_question(page)
        around = page.locator("#predict").bounding_box()
        assert around and there and [around[at] - there[at] for at in ("x", "y", "width")] == [0, 0, 0]
        expect(page.locator("#why-panel")).to_be_hidden()
        for button in page.locator("#predict button:visible").all():
            box = button.bounding_box()
            assert box and box["y"] >= around["y"]
            assert box["y"] + box["height"] <= around["y"] + around["height"] + 1
        targets = page.locator("#predict-choices button").evaluate_all("all => all.map(e => e.clientHeight)")
        assert min(targets) >= (42 if (width, height) == PHONE else 30)  # without its border
        assert painted_texts(page, "#tree-canvas") != before
        page.keyboard.press("Home")
        page.keyboard.press("q")
        wait_until(page, lambda before=before: painted_texts(page, "#tree-canvas") == before)  # type: ignore[misc]


def test_in_play_no_button_moves_when_something_is_said_and_a_phone_keeps_its_map_in_sight(
    page: Page,
) -> None:
    buttons = [page.locator(f"#play-{name}") for name in ("hint", "undo", "new", "side")]

    def places() -> list[float]:
        return [button.evaluate("e => e.getBoundingClientRect().top") for button in buttons]

    open_page(page)
    press(page, "#play-toggle")
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    for width, height in (LAPTOP, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        next_frames(page, 4)
        before = places()
        for _ in range(2):
            page.get_by_role("button", name="Hint").click()
            expect(page.locator("#play-said")).to_contain_text("Hint")
            assert places() == before
        page.get_by_role("button", name="NT: B").press("Enter")
        page.get_by_role("group", name="Color for NT").get_by_role("button", name="B", exact=True).click()
        expect(page.locator("#play-said")).to_contain_text("2 points lost")
        assert places() == before
        page.get_by_role("button", name="New game").click()
    page.get_by_role("button", name="Open position").scroll_into_view_if_needed()
    expect(page.locator("#map-canvas")).to_be_in_viewport(ratio=1)
