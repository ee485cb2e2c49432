"""What a stop may name of a link is what the page knows: both are held to tests/golden/lesson-parts.json."""

import json
from typing import Any

import pytest
from golden.make_lesson_parts import PATH, text

from webviz.lessons.parts import Part
from webviz.lessons.search_parts import SEARCH_PARTS
from webviz.lessons.view_parts import VIEW_PARTS

GOLDEN = json.loads(PATH.read_text(encoding="utf-8"))
KNOWN: dict[str, Part] = SEARCH_PARTS | VIEW_PARTS
ROWS: list[dict[str, Any]] = [*GOLDEN["search"], *GOLDEN["view"]]


def test_the_file_is_up_to_date() -> None:
    assert PATH.read_text(encoding="utf-8") == text()


def test_no_name_has_two_meanings() -> None:
    assert not SEARCH_PARTS.keys() & VIEW_PARTS.keys()


@pytest.mark.parametrize("row", ROWS, ids=[row["name"] for row in ROWS])
def test_values_are_taken_and_refused_as_the_file_says(row: dict[str, Any]) -> None:
    part = KNOWN[row["name"]]
    assert [value for value in row["good"] if not part.fits(value)] == []
    assert [value for value in row["bad"] if part.fits(value)] == []
    assert row["good"]
