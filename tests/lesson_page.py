"""Lessons as the browser tests give them: one with every kind of stop, dropped on the page, and its panel."""

import json
from typing import Any

from on_page import drop
from playwright.sync_api import Page, expect

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


def given(page: Page) -> None:
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
