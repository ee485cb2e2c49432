"""A lesson with every kind of stop, and a class with its leader and followers."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from on_page import PHONE, drop, go_to, open_page, recording, wait_for_line
from playwright.sync_api import Browser, Page, expect

TEXT = """{
  "format": "webviz lesson 1", "title": "From one search to another", "minutes": 7, "about": "For the tests.",
  "stops": [
    {"title": "The start", "problem": {"sample": "australia"}, "search": {"depth": 3},
     "text": "**MAX** begins: see `NSW`, *then*\\n\\n- [the web](https://example.org/)\\n- <b>no</b>"},
    {"title": "A reply", "search": {"depth": 3}, "line": 22, "until": 24, "text": "Three lines.",
     "question": {"kind": "choice", "ask": "What does the search do with the other two replies?", "choices": [
       {"text": "It looks at both", "say": "Neither could help MAX."},
       {"text": "It leaves them out", "right": true, "say": "10 is enough."}]}},
    {"title": "Asked", "search": {"depth": 3}, "line": 25, "question": {"kind": "cut"}},
    {"title": "Otherwise", "search": {"algorithm": "minimax"}, "line": 26,
     "question": {"kind": "number", "ask": "How many nodes?", "answer": 76,
       "right": "All of them.", "wrong": "Count."}}
  ]
}"""
LESSON: dict[str, Any] = json.loads(TEXT)


def drop_lesson(page: Page) -> None:
    """A lesson, dropped on the page."""
    drop(page, "mine.lesson.json", TEXT.encode())
    at_stop(page, 1)


def at_stop(page: Page, stop: int) -> None:
    """Wait until the page shows a stop, from 1, at its line."""
    wanted = LESSON["stops"][stop - 1]
    expect(page.locator("#lesson-title")).to_have_text(wanted["title"])
    expect(page.locator("#lesson-contents-open")).to_have_text(f"{stop} of {len(LESSON['stops'])}")
    page.wait_for_selector(f'body[data-line="{wanted.get("line", 1)}"]')
    expect(page.locator("#app")).to_have_attribute("aria-busy", "false")
    expect(page.locator("#lesson-elsewhere")).to_be_hidden()


@contextmanager
def tab(browser: Browser, url: str, size: tuple[int, int] = PHONE, **more: object) -> Iterator[Page]:
    """A page of somebody else's, in a browser of their own."""
    own = recording(browser, base_url=url, viewport={"width": size[0], "height": size[1]}, **more)
    yield own.new_page()
    own.close()


def room_opened(page: Page) -> str:
    """Start a class on the page; return its code."""
    open_page(page)
    page.keyboard.press("R")
    page.locator("#room-new").click()
    expect(page.locator("#room-large")).not_to_be_empty()
    page.keyboard.press("Escape")
    return code_of(page)


def code_of(page: Page) -> str:
    return (page.locator("#room-code").text_content() or "").replace(" ", "")


def join_class(page: Page, code: str, line: int = 1) -> Page:
    """Open the short link, which leads to the place of the lecture."""
    page.goto(f"/j/{code}")
    wait_for_line(page, line)
    expect_class_words(page, "You follow the lecture.")
    return page


def expect_class_words(page: Page, words: str) -> None:
    """What the strip of the room says."""
    expect(page.locator("#room-words")).to_have_text(words)


def question_open(page: Page) -> None:
    """Predict asks before the first cutoff."""
    go_to(page, 25)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("q")
    expect(page.locator("#predict-choices")).to_be_visible()
    expect(page.locator("#room-ask")).to_have_text("Ask the class")
