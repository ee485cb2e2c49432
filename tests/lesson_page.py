"""Lessons as the browser tests give them: one with every kind of stop, dropped on the page, and its panel."""

import json
from typing import Any

from on_page import drop, opened
from playwright.sync_api import Page, expect

CHOICE = {
    "kind": "choice",
    "ask": "What does the search do with the other two replies?",
    "choices": [
        {"text": "It looks at both", "say": "Neither could help MAX."},
        {"text": "It leaves them out", "right": True, "say": "10 is enough."},
    ],
}
NUMBER = {
    "kind": "number",
    "ask": "How many nodes?",
    "answer": 76,
    "right": "All of them.",
    "wrong": "Count.",
}
LESSON: dict[str, Any] = {
    "format": "webviz lesson 1",
    "title": "From one search to another",
    "minutes": 7,
    "about": "For the tests.",
    "stops": [
        {
            "title": "The start",
            "problem": {"sample": "australia"},
            "search": {"depth": 3},
            "text": "**MAX** begins: see `NSW`, *then*\n\n- [the web](https://example.org/)\n- <b>no</b>",
        },
        {
            "title": "A reply",
            "search": {"depth": 3},
            "line": 22,
            "until": 24,
            "text": "Three lines.",
            "question": CHOICE,
        },
        {"title": "Asked", "search": {"depth": 3}, "line": 25, "question": {"kind": "cut"}},
        {"title": "Otherwise", "search": {"algorithm": "minimax"}, "line": 26, "question": NUMBER},
    ],
}


def text_of(lesson: dict[str, Any]) -> bytes:
    """The lesson as a file."""
    return json.dumps(lesson, indent=2).encode()


def given(page: Page, lesson: dict[str, Any] = LESSON, address: str = "/") -> Page:
    """The page with a lesson that was dropped on it."""
    opened(page, address)
    drop(page, "mine.lesson.json", text_of(lesson))
    at_stop(page, 1, lesson)
    return page


def at_stop(page: Page, stop: int, lesson: dict[str, Any] = LESSON, line: int = 0) -> None:
    """Wait until the page shows a stop, from 1, at its own line or another one."""
    wanted = lesson["stops"][stop - 1]
    expect(page.locator("#lesson-title")).to_have_text(wanted["title"])
    expect(page.locator("#lesson-contents-open")).to_have_text(f"{stop} of {len(lesson['stops'])}")
    page.wait_for_selector(f'body[data-line="{line or wanted.get("line", 1)}"]')
    expect(page.locator("#app")).to_have_attribute("aria-busy", "false")
    expect(page.locator("#lesson-elsewhere")).to_be_hidden()
